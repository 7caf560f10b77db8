"""`easy`: scenes that show its manners, and games in which they are counted."""

from collections import Counter

from garrison.arena.contest import Contest, Entrant, result
from garrison.arena.match import GameLimits, play
from garrison.bots import BOTS
from garrison.catalogue import new_game
from garrison.engine.lines import write_move
from garrison.engine.play import awaited
from garrison.engine.streams import Chance
from garrison.odds import chance_to_win
from garrison.risk import vocabulary as v
from war import FIELD, TWO, game, reached

FIELD_OF_TWO = game(FIELD)
FIELD_OF_THREE = game(FIELD, seats=3)


def moves(line, on=TWO):
    """Everything that it does here, with whatever luck."""
    state = reached(line, on=on)
    view = on.ruleset.view(on, state, min(awaited(on, state)))
    return {write_move(on, BOTS["risk"]["easy"](on, Chance(seed).below).choose(view)) for seed in range(30)}


# Scenes


def test_it_attacks_where_it_is_clearly_stronger():
    assert moves("red attacking: a red 9, b blue 1, c blue 1") == {"red: a x b 3"}


def test_it_does_not_attack_its_equal():
    assert moves("red attacking: a red 4, b blue 4, c blue 4") == {"red: done"}


def test_after_two_conquests_it_has_enough():
    assert moves("red attacking: a red 9, b blue 1, c blue 1; captured 1") == {"red: a x b 3"}
    assert moves("red attacking: a red 9, b blue 1, c blue 1; captured 2") == {"red: done"}


def test_late_in_a_game_it_takes_more_and_risks_more():
    assert moves("red attacking: a red 9, b blue 1, c blue 1; captured 2; round 60") == {"red: a x b 3"}
    assert moves("red attacking: a red 6, b blue 4, c blue 4; round 3") == {"red: done"}
    assert moves("red attacking: a red 6, b blue 4, c blue 4; round 60") == {"red: a x b 3"}


def test_late_in_a_game_it_goes_for_whoever_has_the_least_land():
    line = "red attacking: a red 1, b red 1, c red 9, d blue 1, e green 1, f green 1; round"
    assert moves(f"{line} 2", FIELD_OF_THREE) == {"red: c x d 3", "red: c x e 3"}
    assert moves(f"{line} 9", FIELD_OF_THREE) == {"red: c x d 3"}


def test_late_in_a_game_armies_go_together():
    line = "red deploying 9: a red 1, b red 1, c red 4, d blue 1, e blue 3, f blue 3; round"
    assert moves(f"{line} 9", FIELD_OF_TWO) == {"red: c +9"}
    assert moves("red occupying a b 1: a red 9, b blue 0, c blue 1; round 9") == {"red: occupy 8"}


def test_new_armies_are_spread():
    assert moves("red deploying 9: a red 1, b red 1, c blue 5") == {"red: b +3", "red: a +3"}


def test_half_of_the_armies_move_in():
    assert moves("red occupying a b 1: a red 9, b blue 0, c blue 1") == {"red: occupy 4"}


def test_armies_in_the_rear_go_to_the_front():
    assert moves("red fortifying: a red 7, b red 1, c blue 1") == {"red: a > b 6"}


def test_armies_at_the_front_stay():
    assert moves("red fortifying: a red 1, b red 7, c blue 1") == {"red: done"}


# Games


class Counting:
    """An easy bot, and what it did."""

    def __init__(self, of, seed, seat, counts):
        self.bot, self.counts = BOTS["risk"]["easy"](of, Chance(seed, seat).below), counts

    def choose(self, view):
        move, mine = (
            self.bot.choose(view),
            [n for n, owner in zip(view.armies, view.owner, strict=True) if owner == view.seat],
        )
        match move.action:
            case v.Attack(source, target):
                chance = chance_to_win(view.armies[source], view.armies[target])
                self.counts["attacks"] += 1
                self.counts["hopeless attacks"] += chance < 0.3 and view.round < 30
            case v.Done() if isinstance(view.phase, v.Attacking) and len(mine) > 3:
                self.counts["turns"] += 1
                self.counts["turns with half of all armies on one territory"] += 2 * max(mine) > sum(mine)
            case _:
                pass
        return move


def test_its_games_look_sane():
    counts = Counter[str]()
    for seed in range(16):
        of = new_game("classic", "world", 3)
        play(of, [Counting(of, seed, seat, counts) for seat in range(3)], Chance(seed).below, GameLimits(rounds=30))
    assert counts["turns"] > 500
    assert counts["turns with half of all armies on one territory"] < 0.05 * counts["turns"]
    assert counts["hopeless attacks"] < 0.01 * counts["attacks"]


def won(book, *names, games=20):
    """How many games the first of these bots wins."""
    of = new_game(book, "world", len(names), {"setup": "deal"})
    contest = Contest(of, tuple(Entrant(name, BOTS["risk"][name]) for name in names), seed=11)
    games = [result(contest, number) for number in range(games)]
    return sum([one.seating[seat] for seat in one.winners] == [0] for one in games)


def test_it_beats_whoever_plays_at_random_and_loses_to_steady():
    assert won("classic", "easy", "random") >= 18
    assert won("classic", "easy", "steady") <= 2
