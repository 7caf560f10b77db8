"""Statistics of games made by hand, whose every number can be counted on one's fingers."""

from fractions import Fraction

import pytest

from garrison.arena.match import GameLimits, play
from garrison.arena.risk_statistics import Elimination, Toll, expected_toll, statistics
from garrison.bots import BOTS
from garrison.catalogue import new_game
from garrison.engine.play import IllegalMove
from garrison.engine.record import Record
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.risk.notation import read_move, read_state
from garrison.risk.rulesets import RULESETS
from rows import rows
from war import FIELD, TWO, game

RED, BLUE, GREEN = Seat(0), Seat(1), Seat(2)

CONQUEST = (
    "red attacking: a red 9, b blue 2, c blue 1",
    "red: a x b 3",
    "dice: 6 1 1 / 5 5",
    "red: a x b 3",
    "dice: 6 2 2 / 6",
    "red: a x b 3",
    "dice: 6 1 1 / 1",
    "red: occupy 3",
    "red: b x c 2",
    "dice: 1 1 / 6",
    "red: b x c 1",
    "dice: 6 / 1",
    "red: occupy 1",
)
"""Red takes b in three rolls and c in two: he loses 3 armies, and destroys 3."""


def told(start, *lines, on=TWO):
    return statistics(Record(on, read_state(on, start), tuple(read_move(on, line) for line in lines)))


# Battles, losses and luck


def test_rolls_at_one_place_are_one_battle():
    red, blue = told(*CONQUEST).seats
    assert (red.attacks, red.defences) == (2, 0)
    assert (blue.attacks, blue.defences) == (0, 2)


def test_what_one_loses_the_other_destroys():
    red, blue = told(*CONQUEST).seats
    assert (red.armies_lost, red.armies_destroyed) == (3, 3)
    assert (blue.armies_lost, blue.armies_destroyed) == (3, 3)


def test_luck_is_what_the_dice_did_better_than_on_average():
    red, blue = told(*CONQUEST).seats
    # One roll of 3 against 2, two of 3 against 1, one of 2 against 1, one of 1 against 1.
    lost = Fraction(7161, 7776) + 2 * Fraction(441, 1296) + Fraction(91, 216) + Fraction(21, 36)
    destroyed = Fraction(8391, 7776) + 2 * Fraction(855, 1296) + Fraction(125, 216) + Fraction(15, 36)
    assert (red.expected_lost, red.expected_destroyed) == (float(lost), float(destroyed))
    assert (blue.expected_lost, blue.expected_destroyed) == (float(destroyed), float(lost))
    assert red.luck == pytest.approx(lost - destroyed)
    assert blue.luck == pytest.approx(destroyed - lost)


@pytest.mark.parametrize(
    ("dice", "luck"), [("6 6 6 / 1 1", 2 * Fraction(7161, 7776)), ("1 1 1 / 6 6", -2 * Fraction(8391, 7776))]
)
def test_the_best_fall_is_the_luckiest_and_the_worst_the_unluckiest(dice, luck):
    red, blue = told("red attacking: a red 9, b blue 3, c blue 1", "red: a x b 3", f"dice: {dice}").seats
    assert (red.luck, blue.luck) == pytest.approx((float(luck), -float(luck)))


@rows(
    ("attack", "defend", "lost", "destroyed"),
    [
        (1, 1, Fraction(21, 36), Fraction(15, 36)),
        (2, 1, Fraction(91, 216), Fraction(125, 216)),
        (3, 1, Fraction(441, 1296), Fraction(855, 1296)),
        (1, 2, Fraction(161, 216), Fraction(55, 216)),
        (2, 2, Fraction(2 * 581 + 420, 1296), Fraction(2 * 295 + 420, 1296)),
        (3, 2, Fraction(2 * 2275 + 2611, 7776), Fraction(2 * 2890 + 2611, 7776)),
    ],
)
def test_a_roll_costs_on_average_what_is_known_of_it(attack, defend, lost, destroyed):
    assert expected_toll(attack, defend) == Toll(lost, destroyed)


def test_a_battle_that_another_interrupts_is_two():
    on = game(FIELD)
    red, blue = told(
        "red attacking: a red 9, b blue 9, c blue 9, d blue 1, e blue 1, f blue 1",
        "red: a x b 1",
        "dice: 1 / 1 1",
        "red: a x c 1",
        "dice: 1 / 1 1",
        "red: a x b 1",
        "dice: 1 / 1 1",
        "red: a x b 2",
        "dice: 1 1 / 1 1",
        on=on,
    ).seats
    assert (red.attacks, blue.defences) == (3, 3)
    assert (red.armies_lost, red.armies_destroyed) == (5, 0)


PASSING = "red: done", "red: done", "blue: c +4", "blue: done", "blue: done", "red: a +3"
"""A round goes by without a fight, from the end of red's attacks on."""


def test_a_battle_ends_with_the_turn():
    roll = "red: a x b 1", "dice: 1 / 2 1"
    red, _ = told("red attacking: a red 5, b blue 2, c blue 1", *roll, *PASSING, *roll).seats
    assert red.attacks == 2


def test_a_roll_that_is_declared_and_not_thrown_is_no_battle():
    red, blue = told("red attacking: a red 5, b blue 2, c blue 1", "red: a x b 3").seats
    assert (red.attacks, blue.defences, red.expected_lost, red.luck) == (0, 0, 0.0, 0.0)


# Territories


def test_territories_change_hands():
    red, blue = told(*CONQUEST).seats
    assert (red.taken, red.lost) == (2, 0)
    assert (blue.taken, blue.lost) == (0, 2)


def test_claiming_takes_from_nobody():
    red, blue = told("red claiming 2,1: a -, b -, c -", "red: claim a", "blue: claim b", "red: claim c").seats
    assert [(seat.taken, seat.lost) for seat in (red, blue)] == [(0, 0), (0, 0)]


def test_holdings_are_told_at_the_start_of_each_round_and_at_the_end():
    numbers = told("red attacking: a red 5, b blue 2, c blue 1", *PASSING)
    red, blue = numbers.seats
    assert numbers.rounds == 2
    assert (red.territories, red.armies) == ((1, 1, 1), (5, 5, 8))
    assert (blue.territories, blue.armies) == ((2, 2, 2), (3, 7, 7))


def test_a_game_of_one_round_is_told_at_its_start_and_its_end():
    numbers = told(*CONQUEST)
    assert numbers.rounds == 1
    assert [seat.territories for seat in numbers.seats] == [(1, 3), (2, 0)]
    assert [seat.armies for seat in numbers.seats] == [(9, 6), (3, 0)]


def test_the_first_round_starts_when_the_setup_is_over():
    red, blue = told("red placing 1,1: a red 1, b blue 1, c blue 1", "red: place a", "blue: place c").seats
    assert (red.armies, blue.armies) == ((2, 2), (3, 3))


def test_of_a_game_that_was_left_in_its_setup_there_is_only_the_end():
    red, _ = told("red placing 2,2: a red 1, b blue 1, c blue 1", "red: place a").seats
    assert (red.territories, red.armies) == ((1,), (2,))


# Sets and eliminations


def test_sets_are_counted_by_who_traded_them():
    start = "red trading 3: a red 5, b blue 2, c blue 1; hands red a b c, blue *1"
    assert [seat.sets for seat in told(start, "red: trade a b c").seats] == [1, 0]
    assert [seat.sets for seat in told(start).seats] == [0, 0]


def test_the_last_territory_lost_is_an_elimination():
    assert told(*CONQUEST).eliminations == (Elimination(BLUE, RED, 1),)


def test_eliminations_come_in_their_order_with_who_did_it_and_when():
    numbers = told(
        "blue attacking: a red 1, b blue 5, c blue 3, d blue 5, e blue 1, f green 1; round 4",
        "blue: d x f 3",
        "dice: 6 5 4 / 3",
        "blue: occupy 3",
        "blue: b x a 3",
        "dice: 6 5 4 / 3",
        "blue: occupy 3",
        on=game(FIELD, seats=3),
    )
    assert numbers.eliminations == (Elimination(GREEN, BLUE, 4), Elimination(RED, BLUE, 4))


def test_who_resigns_is_not_eliminated_yet():
    on = game(FIELD, seats=3)
    start = "red attacking: a red 1, b blue 5, c blue 3, d blue 5, e blue 1, f green 1"
    assert told(start, "red: resign", on=on).eliminations == ()


# Records as they are


def test_a_record_that_does_not_replay_has_no_statistics():
    with pytest.raises(IllegalMove, match=r"^You can attack only across a border\.$"):
        told("red attacking: a red 5, b blue 2, c blue 1", "red: a x c 3")


@pytest.mark.parametrize("book", RULESETS)
def test_in_any_game_the_columns_add_up(book):
    of = new_game(book, "islands", 3, {"defender_dice": "choose"})
    bots = [BOTS["risk"][name](of, Chance(8, name).below) for name in ("steady", "random", "random")]
    played = play(of, bots, Chance(8).below, GameLimits(rounds=60))
    numbers, end = statistics(played.record), played.end
    held = [sum(column) for column in zip(*(seat.territories for seat in numbers.seats), strict=True)]
    assert held == [len(of.map.ids)] * len(held)
    assert len(held) == numbers.rounds + 1
    assert [seat.territories[-1] for seat in numbers.seats] == [end.owner.count(seat) for seat in range(3)]
    assert sum(seat.armies[-1] for seat in numbers.seats) == sum(end.armies)
    for gained, given in (("taken", "lost"), ("armies_destroyed", "armies_lost"), ("attacks", "defences")):
        assert sum(getattr(seat, gained) - getattr(seat, given) for seat in numbers.seats) == 0
    assert sum(seat.luck for seat in numbers.seats) == pytest.approx(0, abs=1e-9)
    assert {out.seat for out in numbers.eliminations} == set(range(3)) - set(end.owner) - {NOBODY}
    assert sum(seat.taken for seat in numbers.seats) > 0
