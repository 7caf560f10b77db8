"""Counts of dice agree with what fair dice show, and say so if they don't; every expectation is exact."""

from itertools import product
from math import exp, lgamma, log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from garrison.engine.streams import Chance
from garrison.odds.dice import roll_chances
from garrison.table.dice_statistics import Fit, Outcome, Rolled, Tally, fit, statistics, upper_chance
from rows import rows

# Published percentage points of the distribution, in Pearson and Hartley, Biometrika Tables, table 8.
POINTS = [
    (1, 3.84146, 0.05),
    (1, 6.63490, 0.01),
    (2, 5.99147, 0.05),
    (2, 13.8155, 0.001),
    (3, 7.81473, 0.05),
    (5, 11.0705, 0.05),
    (5, 1.61031, 0.90),
    (10, 18.3070, 0.05),
    (10, 23.2093, 0.01),
    (30, 43.7730, 0.05),
    (100, 124.342, 0.05),
]


@rows(("freedom", "statistic", "chance"), POINTS)
def test_the_chance_of_a_statistic_is_the_published_one(freedom, statistic, chance):
    assert upper_chance(freedom, statistic) == pytest.approx(chance, rel=2e-5)


def density(freedom, x):
    half = freedom / 2
    return exp((half - 1) * log(x) - x / 2 - half * log(2) - lgamma(half))


@given(st.integers(1, 60), st.floats(0.5, 80), st.floats(0.01, 2))
def test_the_chance_between_two_statistics_is_the_area_under_the_density(freedom, low, width):
    steps = 200
    h = width / steps
    inner = sum((4 if n % 2 else 2) * density(freedom, low + n * h) for n in range(1, steps))
    area = h / 3 * (density(freedom, low) + inner + density(freedom, low + width))
    assert upper_chance(freedom, low) - upper_chance(freedom, low + width) == pytest.approx(area, abs=1e-9)


@given(st.integers(1, 200))
def test_anything_is_at_least_nothing(freedom):
    assert upper_chance(freedom, 0) == 1
    assert upper_chance(freedom, 1e6) == 0


def test_a_fit_is_pearsons_statistic():
    assert fit([12, 8, 10, 10], [10, 10, 10, 10]) == Fit(0.8, 3, upper_chance(3, 0.8))
    assert fit([12, 8], [10, 10]).chance == pytest.approx(0.3711, abs=1e-4)


def test_of_too_few_nothing_is_said():
    assert fit([1, 2], [1.5, 1.5]) == fit([7], [7]) == Fit(0, 0, 1)


# Rolls


def test_ties_go_to_the_defender():
    assert Rolled((6, 4, 1), (6, 2)).losses == (1, 1)
    assert Rolled((5,), (5, 1)).losses == (1, 0)
    assert Rolled((6, 6), (5,)).losses == (0, 1)


@rows(("attack", "defend"), [*product((1, 2, 3), (1, 2))])
def test_all_falls_of_the_dice_once_are_just_what_is_expected(attack, defend):
    tally = Tally()
    for dice in product(range(1, 7), repeat=attack + defend):
        sides = (sorted(side, reverse=True) for side in (dice[:attack], dice[attack:]))
        tally.add([f"dice: {' / '.join(' '.join(map(str, side)) for side in sides)}"])
    told = statistics(tally)
    (pairing,) = told.pairings
    assert (pairing.attackers, pairing.defenders, pairing.rolls) == (attack, defend, 6 ** (attack + defend))
    assert pairing.outcomes == tuple(
        Outcome(*losses, int(chance * pairing.rolls), float(chance * pairing.rolls))
        for losses, chance in sorted(roll_chances(attack, defend).items())
    )
    assert pairing.fit.chance == told.fit.chance == 1
    assert {face.seen for face in told.faces} == {(attack + defend) * 6 ** (attack + defend - 1)}
    for streaks in (told.attackers, told.defenders):
        assert streaks[0].seen == pytest.approx(streaks[0].expected)


def test_only_dice_are_counted():
    tally = Tally()
    tally.add(["red: a x b 3", "dice: lot 4", "dice: 6 4 1 / 6 2", "deck: card a", "dice: 7 1 / 1", "# dice: 1 / 1"])
    told = statistics(tally)
    assert (told.games, told.rolls) == (1, 1)
    assert [face.seen for face in told.faces] == [1, 1, 0, 2, 0, 2]


WON, LOST, EVEN = "dice: 6 / 1", "dice: 1 / 6", "dice: 6 1 / 1 1"


def test_streaks_go_on_within_a_game_and_are_expected_from_where_they_stood():
    tally = Tally()
    tally.add([WON, WON, LOST, WON])
    tally.add([WON])
    won = 15 / 36
    attackers, defenders = statistics(tally).attackers, statistics(tally).defenders
    assert [(streak.length, streak.seen) for streak in attackers] == [(1, 3), (2, 1), (3, 0)]
    assert [streak.expected for streak in attackers] == pytest.approx([3 * won, won, won])
    assert [(streak.length, streak.seen) for streak in defenders] == [(1, 1), (2, 0)]
    assert [streak.expected for streak in defenders] == pytest.approx([4 * (1 - won), 1 - won])


def test_an_even_roll_ends_the_streaks_of_both():
    tally = Tally()
    tally.add([WON, EVEN, WON, LOST, EVEN, LOST])
    assert [streak.seen for streak in statistics(tally).attackers] == [2, 0]
    assert [streak.seen for streak in statistics(tally).defenders] == [2, 0]


def played(below, rolls=30_000):
    """A long game of rolls, with fewer dice after each loss, as at a table."""
    dice = (3, 2)
    for number in range(rolls):
        attacker, defender = (sorted((1 + below(6) for _ in range(n)), reverse=True) for n in dice)
        yield f"dice: {' '.join(map(str, attacker))} / {' '.join(map(str, defender))}"
        lost = Rolled(tuple(attacker), tuple(defender)).losses
        dice = (3 - lost.attacker, 1 + number // 2 % 2)


def test_fair_dice_fit():
    tally = Tally()
    tally.add(played(Chance(1, "fair").below))
    told = statistics(tally)
    assert told.fit.chance > 0.001
    assert all(pairing.fit.chance > 0.001 for pairing in told.pairings)
    assert [pairing.fit.freedom for pairing in told.pairings if pairing.rolls > 1_000] == [2, 1, 2, 1, 1, 1]
    for streak in (*told.attackers, *told.defenders):
        assert abs(streak.seen - streak.expected) < 4 * streak.expected**0.5 + 1


def test_loaded_dice_do_not():
    fair, luck = Chance(1, "loaded").below, Chance(2, "loaded").below
    tally = Tally()
    tally.add(played(lambda n: max(fair(n), fair(n)) if luck(20) == 0 else fair(n)))
    told = statistics(tally)
    assert told.fit.chance < 1e-6


def test_dice_that_repeat_themselves_show_in_the_streaks():
    tally = Tally()
    tally.add([*[WON] * 10, LOST] * 50)
    tenth = statistics(tally).attackers[9]
    assert (tenth.length, tenth.seen) == (10, 50)
    assert tenth.expected == pytest.approx(50 * 15 / 36)
    assert tenth.seen > tenth.expected + 5 * tenth.expected**0.5


def test_nothing_yet():
    told = statistics(Tally())
    assert (told.games, told.rolls, told.pairings, told.attackers[0].seen) == (0, 0, (), 0)
    assert told.fit == Fit()
