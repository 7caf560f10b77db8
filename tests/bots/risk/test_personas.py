"""The personas of `strong`: scenes in which their tempers differ, and games in which a statistic tells them apart."""

from collections import Counter
from functools import cache

import pytest

from garrison.arena.match import GameLimits, course, play
from garrison.bots import BOTS
from garrison.bots.risk.steady.situation import context_of
from garrison.bots.risk.strong.personas import TURTLE, Retaliation
from garrison.catalogue import new_game
from garrison.engine.play import begin
from garrison.engine.record import verify
from garrison.engine.streams import Chance
from garrison.maps import bundled_names
from garrison.risk import vocabulary as v
from garrison.risk.questions import continents_of
from garrison.risk.rulesets import RULESETS
from rows import rows
from scenes import HOUSE_RULES, moves, view
from war import FIELD, game

PERSONAS = ["wolf", "builder", "avenger", "turtle"]
THREE = game(FIELD, seats=3)
FOUR = game(FIELD, seats=4)


# Scenes


def test_the_turtle_leaves_a_fight_that_others_begin():
    line = "red attacking: a red 4, b blue 2, c green 9, d blue 9, e green 9, f black 9"
    assert moves("strong", line, FOUR) == {"red: a x b 3"}
    assert moves("turtle", line, FOUR) == {"red: done"}


def test_the_wolf_hunts_where_others_reckon_the_price():
    line = "red attacking: a red 30, b green 9, c green 9, d blue 9, e red 1, f black 9; captured 1; hands blue c"
    assert moves("strong", line, FOUR) == {"red: done"}
    assert moves("wolf", line, FOUR) <= {"red: a x b 3", "red: a x c 3"}


def robbed(before, after, spite=10.0):
    """What each territory is worth to an avenger who saw these two boards."""
    judge, of = Retaliation(spite), context_of(THREE, TURTLE.steady)
    judge(of, view(before, THREE))
    return judge(of, view(after, THREE)).worth


def test_the_avenger_strikes_back_at_whoever_took_its_territory():
    before = "red attacking: a red 1, b red 9, c red 1, d blue 1, e blue 3, f green 3; captured 1"
    after = "red attacking: a green 1, b red 9, c red 1, d blue 1, e blue 3, f green 3; captured 1"
    calm, angry = robbed(after, after), robbed(before, after)
    assert [angry[t] - calm[t] for t in range(6)] == [10.0, 0.0, 0.0, 0.0, 0.0, 10.0]


def test_the_avenger_forgets_nobody_and_turns_to_whoever_came_last():
    judge, of = Retaliation(10.0), context_of(THREE, TURTLE.steady)
    line = "red attacking: a {} 1, b red 9, c {} 1, d blue 1, e blue 3, f green 3; captured 1"
    boards = [("red", "red"), ("green", "red"), ("green", "red"), ("green", "blue")]
    worths = [judge(of, view(line.format(*owners), THREE)).worth for owners in boards]
    assert [worth[5] >= 10 for worth in worths] == [False, True, True, False]
    assert [worth[4] >= 10 for worth in worths] == [False, False, False, True]


# Games

GAMES = 24
ROUNDS = 15
SEATS = (*PERSONAS, "strong", "steady")


class Tally(Counter[tuple[str, str]]):
    """What each player did, counted."""

    def part(self, name, what, of):
        return self[name, what] / max(1, self[name, of])


@cache
def tally():
    """Games of all personas with two others, who move up one seat from game to game."""
    counts = Tally()
    for number in range(GAMES):
        seats = SEATS[number % len(SEATS) :] + SEATS[: number % len(SEATS)]
        count(counts, seats, new_game("classic", "world", len(SEATS), {"setup": "deal"}), number)
    return counts


def count(counts, seats, of, seed):
    bots = [BOTS["risk"][name](of, Chance(seed, seat).below) for seat, name in enumerate(seats)]
    before, robbers = begin(of), dict[int, int]()
    for move, after in course(of, before, bots, Chance(seed, "dice").below, GameLimits(rounds=ROUNDS)):
        match move.action:
            case v.Attack():
                attacked(counts, seats[move.by], before, move, robbers.get(move.by))
            case v.Occupy() | v.Roll() if after.owner != before.owner:
                took(counts, seats, before, after, robbers)
            case _:
                pass
        if after.turn != before.turn and after.round > 1:
            ended(counts, of, after, before.turn, seats[before.turn])
        before = after


def attacked(counts, name, before, move, robber):
    counts[name, "attacks"] += before.round <= 10
    others = {owner for owner in before.owner if owner != move.by}
    if robber in others and len(others) >= 3:
        counts[name, "chances of revenge"] += 1
        counts[name, "revenge"] += before.owner[move.action.target] == robber


def took(counts, seats, before, after, robbers):
    for old, new in {(old, new) for old, new in zip(before.owner, after.owner, strict=True) if old != new}:
        robbers[old] = new
        counts[seats[new], "kills"] += old not in after.owner


def ended(counts, of, after, seat, name):
    counts[name, "turns"] += 1
    counts[name, "first turns"] += after.round <= 10
    if held := continents_of(of, after, seat):
        counts[name, "with a continent"] += 1
        for foes, armies in gates(of, after, seat, held):
            counts[name, "gates"] += 1
            counts[name, "guarded"] += armies >= max(foes)


def gates(of, after, seat, held):
    """The armies on each territory of its continents that others can attack, and theirs."""
    for t in {t for n in held for t in of.map.continents[n].territories}:
        foes = [after.armies[near] for near in of.map.borders[t] if after.owner[near] != seat]
        if foes:
            yield foes, after.armies[t]


def most(what, of):
    return max(PERSONAS, key=lambda name: tally().part(name, what, of))


@pytest.mark.check("a statistic of many games")
def test_the_turtle_attacks_least_and_guards_its_gates_most():
    assert min(PERSONAS, key=lambda name: tally().part(name, "attacks", "first turns")) == "turtle"
    assert most("guarded", "gates") == "turtle"


@pytest.mark.check("a statistic of many games")
def test_the_wolf_eliminates_most():
    assert most("kills", "turns") == "wolf"


@pytest.mark.check("a statistic of many games")
def test_the_avenger_attacks_whoever_robbed_it_last():
    assert most("revenge", "chances of revenge") == "avenger"


@pytest.mark.check("a statistic of many games")
def test_the_builder_holds_continents_most():
    assert most("with a continent", "turns") == "builder"


@pytest.mark.check("whole games, which the contract of all bots plays too")
@rows("map_", bundled_names())
@rows("book", [*RULESETS])
def test_they_play_every_rule_set_on_every_map(book, map_):
    played = whole(new_game(book, map_, 4), GameLimits(rounds=80, moves=20_000))
    assert verify(played.record) is None
    assert played.finished or played.end.round == 81


@pytest.mark.check("whole games, which the contract of all bots plays too")
@rows("options", HOUSE_RULES, ids=str)
def test_they_play_under_every_option(options):
    played = whole(new_game("classic", "islands", 4, options), GameLimits(rounds=40, moves=8000))
    assert played.finished or played.end.round == 41


def whole(of, limits):
    """A game in which the engine has accepted every move."""
    bots = [BOTS["risk"][name](of, Chance(1, name).below) for name in PERSONAS]
    return play(of, bots, Chance(1).below, limits)


@pytest.mark.check("whole games, which the contract of all bots plays too")
@rows("bot", PERSONAS)
@rows("seats", [2, 3, 6])
def test_they_come_to_an_end_with_themselves(bot, seats):
    of = new_game("classic", "world", seats)
    bots = [BOTS["risk"][bot](of, Chance(1, seat).below) for seat in range(seats)]
    assert play(of, bots, Chance(1).below, GameLimits(rounds=500)).finished
