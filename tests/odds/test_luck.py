"""Laws of luck: even rolls, and battles that are fought whole, beside published figures and every possible roll."""

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from garrison.odds import (
    CLASSIC,
    EVEN,
    AtMost,
    Battle,
    Defence,
    Dice,
    ImpossibleDice,
    ImpossibleForces,
    Losses,
    Ties,
    UntilLeft,
    WhileChance,
    armies_needed,
    campaign,
    chance_to_take_all,
    chance_to_win,
    even_chances,
    exact_chance_to_win,
    exact_outlook,
    expected_losses,
    outlook,
    roll_chances,
)
from garrison.odds.dice import checked
from garrison.odds.whole import battle_ends, outcome
from odds.slowly import rolled
from rows import rows

NO_LUCK = Dice(luck=0)
BALANCED, LIKELIER, WHOLE = (Dice(battle=battle) for battle in (Battle.BALANCED, Battle.LIKELIER, Battle.DICE))

EVEN_ROLLS = (
    (3, 2, {0: "205/2592", 1: "2387/2592"}),
    (2, 2, {1: "505/648", 2: "143/648"}),
    (3, 3, {1: "277/2592", 2: "2315/2592"}),
    (2, 3, {1: "1313/2592", 2: "1279/2592"}),
    (3, 4, {2: "105071/139968", 3: "34897/139968"}),
)


@rows(("attack", "defend", "lost"), EVEN_ROLLS)
def test_even_rolls_are_the_fractions_of_the_table(attack, defend, lost):
    assert {losses.attacker: str(chance) for losses, chance in even_chances(attack, defend).items()} == lost
    assert all(sum(losses) == min(attack, defend) for losses in even_chances(attack, defend))


@rows(("attack", "defend"), [(3, 1), (2, 1), (1, 2), (1, 1)])
def test_with_one_pair_of_dice_an_even_roll_is_as_with_dice(attack, defend):
    assert even_chances(attack, defend) == roll_chances(attack, defend)


@pytest.mark.parametrize("dice", [CLASSIC, EVEN, Dice(ties=Ties.ATTACKER), Dice(faces=8)], ids=str)
def test_even_rolls_have_the_means_of_counting_every_roll_and_lie_next_to_them(dice):
    for attack, defend in product((1, 2, 3), (1, 2, 3)):
        fair, even = rolled(attack, defend, dice.ties, dice.faces), even_chances(attack, defend, dice)
        for side in (0, 1):
            mean = sum(losses[side] * chance for losses, chance in fair.items())
            assert sum(losses[side] * chance for losses, chance in even.items()) == mean
            assert all(-1 < losses[side] - mean < 1 for losses in even)


@rows("luck", [0, 1, 50, 99, 100])
def test_luck_is_the_share_of_rolls_with_dice(luck):
    share = Fraction(luck, 100)
    for attack, defend in product((1, 2, 3), (1, 2, 3)):
        fair, even = rolled(attack, defend, Ties.DEFENDER, 6), even_chances(attack, defend)
        mixed = {losses: share * fair.get(losses, 0) + (1 - share) * even.get(losses, 0) for losses in {*fair, *even}}
        wanted = {losses: chance for losses, chance in mixed.items() if chance}
        assert roll_chances(attack, defend, Dice(luck=luck)) == wanted


def test_half_the_luck():
    half = {tuple(losses): round(float(chance), 4) for losses, chance in roll_chances(3, 2, Dice(luck=50)).items()}
    assert half == {(0, 2): 0.2254, (1, 1): 0.6283, (2, 0): 0.1463}


@rows(
    ("free", "defenders", "without", "with_dice"),
    [(9, 7, 94.6, 72.6), (10, 10, 62.0, 56.8), (3, 3, 37.2, 47.0)],
)
def test_without_luck_the_stronger_side_wins_more_often_and_small_underdogs_lose_more_often(
    free, defenders, without, with_dice
):
    chances = [100 * chance_to_win(free + 1, defenders, dice) for dice in (NO_LUCK, CLASSIC)]
    assert chances == pytest.approx([without, with_dice], abs=0.05)


def test_what_is_built_on_rolls_follows_the_law():
    assert exact_chance_to_win(10, 7, NO_LUCK) == pytest.approx(chance_to_win(10, 7, NO_LUCK))
    assert campaign(10, [3, 2], NO_LUCK).won == pytest.approx(chance_to_take_all(10, [3, 2], NO_LUCK))
    assert armies_needed(0.9, [10], NO_LUCK) < armies_needed(0.9, [10])
    assert 0.5 < chance_to_win(2000, 2330) < chance_to_win(2000, 2330, NO_LUCK) < 1
    assert outlook(10, 7, [AtMost(1)], NO_LUCK).ends.keys() == {(9, 6), (10, 5)}


# Battles that are fought whole


def test_the_published_chances_of_losing_exactly_12_of_30_to_a_capital_of_15():
    for battle, published in ((Battle.DICE, 0.0222128001707278), (Battle.BALANCED, 0.0100282888709122)):
        ends = battle_ends(30, 15, Dice(defend=3, battle=battle))
        [found] = [end.chance for end in ends if (end.lost, end.killed) == (12, 15)]
        assert found == pytest.approx(published, abs=5e-17)


@cache
def slowly(free: int, defenders: int, luck: int) -> dict[tuple[int, int], Fraction]:
    """All ends of a battle, by following every roll that the dice or an even roll can give."""
    if not free or not defenders:
        return {(0, 0): Fraction(1)}
    found: dict[tuple[int, int], Fraction] = {}
    attack, defend = min(3, free), min(2, defenders)
    fair, even = rolled(attack, defend, Ties.DEFENDER, 6), even_chances(attack, defend)
    for lost in {*fair, *even}:
        share = Fraction(luck, 100) * fair.get(lost, 0) + Fraction(100 - luck, 100) * even.get(lost, 0)
        for more, chance in slowly(free - lost[0], defenders - lost[1], luck).items() if share else ():
            end = lost[0] + more[0], lost[1] + more[1]
            found[end] = found.get(end, Fraction(0)) + share * chance
    return found


@rows(("free", "defenders", "luck"), [(1, 1, 100), (5, 4, 100), (9, 7, 50), (3, 6, 0), (12, 10, 0)])
def test_by_dice_it_ends_as_rolling_to_the_end_does(free, defenders, luck):
    wanted = slowly(free, defenders, luck)
    ends = battle_ends(free, defenders, Dice(luck=luck, battle=Battle.DICE))
    assert {(end.lost, end.killed): pytest.approx(end.chance) for end in ends} == {
        end: float(chance) for end, chance in wanted.items()
    }
    gains = [(end.killed == defenders, end.killed, -end.lost) for end in ends]
    assert gains == sorted(gains, reverse=True)  # the best for the attacker first


@rows(
    ("free", "defenders", "end", "mean"),
    [(9, 7, (4, 7), 3.973), (3, 3, (3, 1), 0.788), (20, 15, (11, 15), 11.016)],
)
def test_for_the_likelier_side_there_is_one_end_the_mean_if_it_wins_rounded(free, defenders, end, mean):
    [only] = battle_ends(free, defenders, LIKELIER)
    assert only == (*end, 1.0)
    wins = end[1] == defenders
    won = {
        losses: chance for losses, chance in slowly(free, defenders, 100).items() if (losses[1] == defenders) is wins
    }
    loser = sum(losses[0 if wins else 1] * chance for losses, chance in won.items()) / sum(won.values())
    assert float(loser) == pytest.approx(mean, abs=0.0005)


@rows(
    ("free", "defenders", "percent"),
    [(2, 1, 88.9), (5, 5, 51.0), (10, 10, 60.9), (20, 15, 100)],
)
def test_balanced_battles_favour_the_likelier_side(free, defenders, percent):
    assert 100 * chance_to_win(free + 1, defenders, BALANCED) == pytest.approx(percent, abs=0.05)


@rows(("free", "defenders"), [(1, 1), (3, 3), (7, 9), (12, 10), (30, 15)])
def test_balanced_battles_have_no_extremes(free, defenders):
    fair, ends = battle_ends(free, defenders, WHOLE), battle_ends(free, defenders, BALANCED)
    assert sum(end.chance for end in ends) == pytest.approx(1)
    assert {(end.lost, end.killed) for end in ends} <= {(end.lost, end.killed) for end in fair}
    assert max(free, defenders) < 5 or len(ends) < len(fair)


def test_in_large_battles_armies_stand_and_fall_together():
    ends = battle_ends(700, 650, WHOLE)
    assert sum(end.chance for end in ends) == pytest.approx(1)
    assert {end.lost % 3 for end in ends[:-1] if end.killed == 650} <= {0}
    assert all(end.lost < 700 if end.killed == 650 else end.lost == 700 > end.killed for end in ends)
    assert outcome(700, 650, WHOLE).chance == pytest.approx(chance_to_win(701, 650), abs=0.06)
    assert [len(battle_ends(10**8, 10**8 - 1, dice)) for dice in (LIKELIER,)] == [1]


@pytest.mark.parametrize("dice", [WHOLE, BALANCED, LIKELIER], ids=lambda dice: dice.battle)
def test_all_questions_have_the_same_answer(dice):
    whole = outlook(10, 7, (), dice)
    assert whole.won == pytest.approx(chance_to_win(10, 7, dice))
    assert expected_losses(10, 7, dice) == pytest.approx((whole.armies_lost, whole.defenders_lost))
    assert campaign(12, [3, 2, 4], dice).won == pytest.approx(chance_to_take_all(12, [3, 2, 4], dice))
    assert campaign(10, [7], dice).won == pytest.approx(whole.won)


def test_some_armies_can_be_kept_out_of_a_battle_but_nothing_stops_it():
    kept = outlook(10, 7, [UntilLeft(4)], LIKELIER)
    assert {*kept.ends} == {(4, 7 - battle_ends(6, 7, LIKELIER)[0].killed)}
    assert outlook(3, 7, [WhileChance(0.5)], WHOLE).ends == {(3, 7): 1.0}
    with pytest.raises(ImpossibleForces, match="can't be stopped"):
        outlook(10, 7, [AtMost(1)], WHOLE)


def test_balanced_battles_have_no_fractions():
    assert exact_outlook(10, 7, (), WHOLE).won == exact_chance_to_win(10, 7)
    assert exact_chance_to_win(10, 7, LIKELIER) == 1
    with pytest.raises(ImpossibleForces, match="no fractions"):
        exact_outlook(10, 7, (), BALANCED)


def test_chains_of_whole_battles_are_not_followed_for_ever():
    with pytest.raises(ImpossibleForces):
        campaign(1000, [300, 300, 300], BALANCED)
    assert 0 < chance_to_take_all(1000, [300, 300, 300], BALANCED) <= 1


@rows(
    "dice",
    [Dice(luck=101), Dice(luck=-1), Dice(battle=Battle.DICE, defence=Defence.BEST)],
)
def test_what_is_no_law_is_refused(dice):
    with pytest.raises(ImpossibleDice):
        checked(dice)


def test_losses_are_named():
    assert [*even_chances(3, 2)] == [Losses(0, 2), Losses(1, 1)]
