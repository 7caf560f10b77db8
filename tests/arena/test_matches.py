"""A match: bots are shown Views and give moves, the match rolls the dice, and the engine checks them all."""

import pytest

from garrison.arena.match import GameLimits, course, play
from garrison.bots import BOTS
from garrison.catalogue import RULESETS, new_game, read_record, seat_names, write_record
from garrison.engine.play import IllegalMove, begin, replay
from garrison.engine.record import verify
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE, Move, Seat
from garrison.risk import vocabulary as v
from garrison.risk.notation import read_move
from garrison.risk.rules.attack import Refused
from garrison.risk.state import State
from garrison.risk.view import View
from rows import rows
from war import TWO, reached

DUEL = "red attacking: a red 9, b blue 1, c blue 1"


def match(game, names, seed=1, limits=GameLimits()):  # noqa: B008  a frozen value
    bots = [BOTS["risk"][name](game, Chance(seed, "bot", number).below) for number, name in enumerate(names)]
    return play(game, bots, Chance(seed, "dice").below, limits)


class Scripted:
    """A bot that says what it was told to say, whatever it sees; and keeps what it saw."""

    def __init__(self, *lines, game=TWO):
        self.moves, self.seen = iter([read_move(game, line) for line in lines]), []

    def choose(self, view):
        self.seen.append(view)
        return next(self.moves)


class Watching:
    """A bot that does the first it may, and keeps what it saw."""

    def __init__(self):
        self.seen = []

    def choose(self, view):
        self.seen.append(view)
        return view.choices[0].move()


def scene(*bots, line=DUEL):
    """The moves of a scene, whose dice all fall as in the same seed."""
    return course(TWO, reached(line), bots, Chance(1).below)


# What is played


@rows("book", RULESETS)
def test_a_match_is_a_record_that_replays_and_verifies(book):
    bots = BOTS[RULESETS[book].family.name]
    seats = len(seat_names(book)) or 3
    game = new_game(book, "" if seat_names(book) else "islands", seats)
    playing = [
        bots[name](game, Chance(1, seat).below)
        for seat, name in enumerate([next(iter(bots)), *["random"] * (seats - 1)])
    ]
    played = play(game, playing, Chance(1).below)
    assert played.finished
    assert replay(game, played.record.start, played.record.moves) == played.end
    assert verify(read_record(write_record(played.record))) is None


def test_the_same_seed_is_the_same_game_and_another_is_another():
    game = new_game("missions", "straits", 3, {"setup": "deal"})
    names = ["steady", "random", "steady"]
    assert match(game, names) == match(game, names)
    assert match(game, names).record.moves != match(game, names, seed=2).record.moves


def test_every_move_of_a_course_comes_with_the_state_after_it():
    game = new_game("classic", "quad", 2)
    bots = [BOTS["risk"]["random"](game, Chance(5).below) for _ in game.seats]
    state = begin(game)
    for move, after in course(game, state, bots, Chance(6).below, GameLimits(moves=200)):
        state = replay(game, state, [move])
        assert state == after


# Where it is broken off


@pytest.mark.parametrize("limit", [1, 2, 7])
def test_a_game_is_broken_off_after_its_last_round_and_says_so(limit):
    played = match(new_game("classic", "world", 3), ["random"] * 3, limits=GameLimits(rounds=limit))
    assert not played.finished
    assert played.end.round == limit + 1
    assert "\nresult: *\n" in write_record(played.record)


@pytest.mark.parametrize("limit", [0, 1, 50])
def test_a_game_is_broken_off_after_so_many_moves_and_says_so(limit):
    played = match(new_game("classic", "world", 3), ["random"] * 3, limits=GameLimits(moves=limit))
    assert not played.finished
    assert len(played.record.moves) == limit


def test_a_game_that_ends_with_its_last_move_is_finished():
    game = new_game("classic", "quad", 2)
    whole = match(game, ["random"] * 2)
    assert match(game, ["random"] * 2, limits=GameLimits(moves=len(whole.record.moves))) == whole
    assert not match(game, ["random"] * 2, limits=GameLimits(moves=len(whole.record.moves) - 1)).finished


def test_nothing_is_asked_when_a_game_is_over():
    bots = Watching(), Watching()
    assert list(scene(*bots, line="red over red: a red 9, b red 1, c red 1")) == []
    assert not [view for bot in bots for view in bot.seen]


# Bots that do what they may not


def test_an_illegal_move_of_a_bot_is_refused_with_the_reason():
    with pytest.raises(IllegalMove) as caught:
        list(scene(Scripted("red: a x c 3"), Watching()))
    assert caught.value.move == read_move(TWO, "red: a x c 3")
    assert caught.value.reasons == (Refused.NO_BORDER,)


def test_the_moves_before_an_illegal_one_are_made():
    bot = Scripted("red: a x b 3", "red: a x c 3")
    course_ = scene(bot, Watching())
    assert [next(course_).move.by for _ in range(2)] == [0, CHANCE]


@pytest.mark.parametrize("line", ["blue: done", "blue: a x b 3", "dice: 6 6 6 / 1"])
def test_a_bot_speaks_for_nobody_but_its_seat(line):
    with pytest.raises(IllegalMove, match=r"^It is not your turn\.$") as caught:
        list(scene(Scripted(line), Watching()))
    assert caught.value.move == read_move(TWO, line)


def test_a_bot_does_not_choose_its_card():
    class Drawing:
        def choose(self, _):
            return Move(Seat(0), v.Draw(0))

    with pytest.raises(IllegalMove, match=r"^You can't do that in this phase\.$"):
        list(scene(Drawing(), Watching(), line="red fortifying: a red 9, b blue 1, c blue 1; captured 1"))


def test_a_defender_may_answer_for_himself_only_while_he_is_asked():
    game = new_game("classic", "quad", ("red", "blue"), {"defender_dice": "choose"})
    line = "red attacking: north red 4, east red 1, south blue 1, west blue 2"
    start = game.ruleset.notation.read_state(game, line)
    red, blue = Scripted("red: north x west 3", game=game), Scripted("red: done", game=game)
    with pytest.raises(IllegalMove, match=r"^It is not your turn\.$"):
        list(course(game, start, (red, blue), Chance(1).below))
    assert [view.seat for view in blue.seen] == [1]


@pytest.mark.parametrize("bots", [0, 1, 3])
def test_there_is_a_bot_for_each_seat(bots):
    with pytest.raises(ValueError, match=f"^A game with 2 seats needs 2 bots, not {bots}\\.$"):
        play(TWO, [Watching()] * bots, Chance(1).below)


# What bots are given


def test_bots_are_given_views_of_their_own_seat_and_never_a_state():
    game = new_game("missions", "islands", 3)
    bots = [Watching() for _ in game.seats]
    play(game, bots, Chance(3).below, GameLimits(moves=400))
    for seat, bot in enumerate(bots):
        assert bot.seen
        assert {type(view) for view in bot.seen} == {View}
        assert not any(isinstance(view, State) for view in bot.seen)
        assert {view.seat for view in bot.seen} == {seat}
        assert all(choice.by == seat for view in bot.seen for choice in (*view.choices, *view.asides))
        assert all(view.choices for view in bot.seen)


def test_a_bot_is_asked_whenever_the_game_waits_for_it_and_chance_does_the_rest():
    bots = Watching(), Watching()
    game = new_game("classic", "quad", 2, {"cards": "none"})
    played = play(game, bots, Chance(4).below, GameLimits(moves=60))
    asked = [sum(move.by == seat for move in played.record.moves) for seat in range(2)]
    assert [len(bot.seen) for bot in bots] == asked
    assert sum(move.by == CHANCE for move in played.record.moves) == 60 - sum(asked)
    assert isinstance(bots[played.end.first].seen[0].phase, v.Claiming)
