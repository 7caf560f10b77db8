"""Mutual attacks of equal forces are even: by the exact distribution of every roll that the rules make of all dice."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from garrison.catalogue import options_of
from garrison.engine.vocabulary import Seat
from garrison.maps import Territory
from garrison.simultaneous.luck import Written
from garrison.simultaneous.options import Options
from garrison.simultaneous.rules.battle import Force, Terms, even, fight, ordinary
from garrison.simultaneous.rules.board import Board
from garrison.simultaneous.rulesets.simultaneous import SIMULTANEOUS
from rows import rows
from turns import game, started

Chances = dict[tuple[int, int], Fraction]
"""How likely it is that so many attackers and defenders are left."""

DICE = 3
"""Larger forces roll as three do."""

ONE_ROLL = game(battle_rounds=1)
PLACE = started("a red 9, b blue 9, c blue 1", ONE_ROLL)
PLACES = [Territory(0), Territory(1), Territory(2)]


def options(**changes: object) -> Options:
    found: Options = options_of(SIMULTANEOUS, changes)
    return found


EVEN, ORDINARY = even(options()), ordinary(options())
OF_THE_SERVER = even(options(mutual_ties="defender"))


@cache
def roll(terms: Terms, attackers: int, defenders: int) -> Chances:
    """What one roll costs both sides: each way in which the dice may fall, as the rules judge it."""
    count = terms.attacker(attackers) + terms.defender(defenders)
    losses = Counter(_lost(terms, attackers, defenders, dice) for dice in product(range(1, 7), repeat=count))
    return {lost: Fraction(times, 6**count) for lost, times in losses.items()}


def _lost(terms: Terms, attackers: int, defenders: int, dice: tuple[int, ...]) -> tuple[int, int]:
    ours = Force(Seat(0), [(Territory(0), (attackers,))])
    theirs = Force(Seat(1), [(Territory(1), (defenders,))])
    fight(Board(ONE_ROLL, PLACE, Written(dice), PLACES), ours, theirs, terms, lambda *_: False)
    return attackers - ours.armies, defenders - theirs.armies


@cache
def battle(terms: Terms, attackers: int, defenders: int) -> Chances:
    """How a battle to the end comes out; a roll that kills nobody is rolled again."""
    if not attackers or not defenders:
        return {(attackers, defenders): Fraction(1)}
    ended: Chances = {}
    chances = roll(terms, min(attackers, DICE), min(defenders, DICE))
    for (ours, theirs), chance in chances.items():
        if ours or theirs:
            for left, then in battle(terms, attackers - ours, defenders - theirs).items():
                ended[left] = ended.get(left, Fraction(0)) + chance * then / (1 - chances.get((0, 0), 0))
    return ended


def wins(chances: Chances) -> Fraction:
    """How likely the attackers win."""
    return sum((chance for (ours, _), chance in chances.items() if ours), Fraction(0))


def takes(met: Chances, garrison: int) -> Fraction:
    """How likely the attackers that are left after a clash take a territory with such a garrison."""
    return sum((chance * wins(battle(ORDINARY, ours, garrison)) for (ours, _), chance in met.items()), Fraction(0))


@pytest.mark.check("a statistic of many battles")
@rows("size", range(1, 11))
def test_equal_forces_win_as_often(size: int):
    assert wins(battle(EVEN, size, size)) == Fraction(1, 2)


@rows("garrison", [1, 2, 5])
@rows("size", range(1, 11))
def test_after_a_clash_either_takes_the_other_territory_as_often(size: int, garrison: int):
    met = battle(EVEN, size, size)
    other_way = {(theirs, ours): chance for (ours, theirs), chance in met.items()}
    assert met == other_way
    assert 0 < takes(met, garrison) == takes(other_way, garrison) < Fraction(1, 2)


def test_the_larger_force_wins_more_often():
    assert wins(battle(EVEN, 6, 5)) > Fraction(1, 2) > wins(battle(EVEN, 5, 6)) == 1 - wins(battle(EVEN, 6, 5))


@pytest.mark.check("a statistic of many battles")
def test_ties_for_the_defender_are_far_from_even():
    assert round(float(wins(battle(OF_THE_SERVER, 10, 10))), 3) == 0.190
    cost = [sum(chance * lost[side] for lost, chance in roll(OF_THE_SERVER, 3, 3).items()) for side in (0, 1)]
    assert [round(float(armies), 3) for armies in cost] == [1.893, 1.107]


@rows(("size", "chance"), [(1, 0.417), (3, 0.470), (5, 0.506), (10, 0.568), (20, 0.633)], ids=lambda value: f"{value}")
def test_an_ordinary_attack_favours_the_attackers_when_they_are_many(size: int, chance: float):
    assert round(float(wins(battle(ORDINARY, size, size))), 3) == chance


def test_a_roll_costs_what_the_rules_say():
    assert roll(ORDINARY, 3, 2) == {
        (0, 2): Fraction(2890, 7776),
        (1, 1): Fraction(2611, 7776),
        (2, 0): Fraction(2275, 7776),
    }
    assert roll(ORDINARY, 1, 1)[0, 1] == Fraction(15, 36)
    assert roll(ORDINARY, 2, 1)[0, 1] == Fraction(125, 216)
