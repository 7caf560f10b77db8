"""Decisions and views as numbers, in games on territories: laws over random games, and the classes of amounts."""

import hypothesis.strategies as st
import numpy as np
import pytest
from hypothesis import given, settings

from garrison.catalogue import RULESETS, new_game
from garrison.engine.lines import read_state
from garrison.engine.play import awaited, begin, make
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE, Move, Seat
from garrison.maps import Territory
from garrison.research.coding import ALL, CLASSES, EXACT, NoSuchClasses, Unnumbered, coding
from garrison.research.coding.coding import counts
from garrison.research.coding.numbered import Numbered
from garrison.risk import vocabulary as v
from laws.families import FAMILIES
from research.numbered_games import played
from rows import rows

ON_TERRITORIES = [
    pytest.param(family, book, id=book.name)
    for family in FAMILIES
    for book in family.rulesets.values()
    if book.family.name != "diplomacy"
]
NORTH = Territory(0)
FEW = settings(max_examples=max(1, settings().max_examples // 10))


@pytest.fixture(scope="module")
def quad():
    return new_game("classic", "quad", 2)


def view_of(game, line, seat=0):
    return game.ruleset.view(game, read_state(game, line), Seat(seat))


def words_of(numbers, view):
    return [numbers.words(int(number)) for number in np.flatnonzero(numbers.mask(view))]


# Laws


@rows(("family", "book"), ON_TERRITORIES)
def test_random_games_by_numbers(family, book):
    @FEW
    @given(game=family.games(book), dice=st.integers(0, 2**32 - 1))
    def in_order(game, dice):
        numbers, luck = coding(game), Chance(dice)
        assert len({*numbers.columns}) == len(numbers.columns)
        for state in played(numbers, game, luck, moves=60):
            if luck.below(8) == 0:
                shows_only_what_it_may(numbers, family, game, state, luck)

    in_order()


def shows_only_what_it_may(numbers, family, game, state, luck):
    seat = Seat(luck.below(len(game.seats)))
    views = [game.ruleset.view(game, one, seat) for one in (state, family.disguised(game, state, seat, luck))]
    seen, other = (numbers.observe(view) for view in views)
    assert (seen == other).all()
    assert (numbers.mask(views[0]) == numbers.mask(views[1])).all()


@rows("name", [name for name, book in RULESETS.items() if book.family.name != "diplomacy"])
def test_the_numbers_of_a_map_never_change(name):
    one, other = (coding(new_game(name, "islands", 3)) for _ in range(2))
    assert one.columns == other.columns
    assert [one.words(number) for number in range(one.actions)] == [other.words(n) for n in range(other.actions)]
    assert len({one.words(number) for number in range(one.actions)}) == one.actions


@pytest.mark.parametrize("name", [name for name, book in RULESETS.items() if book.family.name != "diplomacy"])
@FEW
@given(dice=st.integers(0, 2**32 - 1))
def test_exact_amounts_lose_nothing(name, dice):
    game, luck = new_game(name, "quad", 2), Chance(dice)
    numbers, state = coding(game, EXACT), begin(game)
    assert isinstance(numbers, Numbered)
    for _ in range(60):
        seats = awaited(game, state)
        if not seats:
            break
        if CHANCE in seats:
            state = make(game, state, game.ruleset.chance(game, state, luck.below))
            continue
        view = game.ruleset.view(game, state, min(seats))
        legal = np.flatnonzero(numbers.mask(view))
        number, amount = int(legal[luck.below(len(legal))]), luck.below(20)
        action = numbers.exactly(view, number, amount)
        assert numbers.exactly(view, *numbers.numbers(view, action)) == action
        assert numbers.number(view, action) == number
        state = make(game, state, Move(view.seat, action))


# Amounts


def test_of_classes_with_the_same_amount_the_last_has_the_number():
    assert counts(CLASSES, 1, 1) == ((5, 1),)
    assert counts(CLASSES, 1, 2) == ((4, 1), (5, 2))
    assert counts(CLASSES, 1, 10) == ((0, 1), (1, 2), (2, 3), (3, 5), (4, 9), (5, 10))
    assert counts(CLASSES, 3, 10) == ((2, 3), (3, 5), (4, 9), (5, 10))


def test_deploying_by_classes(quad):
    numbers = coding(quad)
    view = view_of(quad, "red deploying 7: north red 3, east red 1, south blue 1, west blue 2")
    assert words_of(numbers, view) == [
        f"deploy on {place}: {amount}"
        for place in ("north", "east")
        for amount in ("1", "2", "half", "all but one", "all")
    ]
    assert numbers.number(view, v.Deploy(NORTH, 7)) == numbers.number(view, v.Deploy(NORTH, 6)) + 1
    with pytest.raises(Unnumbered, match="4 is not the amount of any class, so it has no number"):
        numbers.number(view, v.Deploy(NORTH, 4))


def test_attacking_with_every_number_of_dice(quad):
    view = view_of(quad, "red attacking: north red 5, east red 1, south blue 1, west blue 2")
    assert words_of(coding(quad), view) == ["done", *(f"attack west from north, dice: {dice}" for dice in (1, 2, 3))]


def test_what_the_mask_forbids_is_not_made_into_a_move(quad):
    view = view_of(quad, "red deploying 7: north red 3, east red 1, south blue 1, west blue 2")
    with pytest.raises(ValueError, match="0 can't be chosen now: its mask is 0"):
        coding(quad).action(view, 0)


def test_whoever_plays_at_random_does_not_give_up(quad):
    view = view_of(quad, "red attacking: north red 3, east red 1, south blue 1, west blue 2")
    with pytest.raises(Unnumbered, match="Giving up has no number"):
        coding(quad).number(view, v.Resign())


def test_a_table_of_ones_own(quad):
    assert coding(quad, (1, ALL)).actions < coding(quad).actions
    for classes, sentence in (
        ((1, 2), "there must be 'all'"),
        ((ALL, ALL), "given once"),
        ((0, ALL), "not 0"),
        ((True, ALL), "not True"),
        (("most", ALL), "not 'most'"),
    ):
        with pytest.raises(NoSuchClasses, match=sentence):
            coding(quad, classes)


# What is seen


def test_a_seat_counts_the_others_from_itself(quad):
    line = "blue attacking: north red 3, east red 1, south blue 1, west blue 2"
    numbers = coding(quad)
    seen = dict(zip(numbers.columns, numbers.observe(view_of(quad, line, 1)), strict=True))
    assert seen["south: yours"] == seen["north: seat +1"] == seen["on turn: yours"] == seen["phase: attacking"] == 1
    assert seen["north: yours"] == seen["phase: deploying"] == 0
    assert seen["north: armies"] == 3
    assert seen["option attack_dice"] == 3


def test_only_games_with_a_house_rule_have_numbers_for_it(quad):
    alert = new_game("classic", "quad", 2, {"alert": True, "trench": True})
    plain, numbers = coding(quad), coding(alert)
    line = "blue announcing: north red 3, east red 1, south blue 1, west blue 2; captured 1; taken west; named north"
    seen = dict(zip(numbers.columns, numbers.observe(view_of(alert, line, 1)), strict=True))
    assert seen["phase: announcing"] == seen["taken: west"] == seen["named: north"] == 1
    assert seen["phase: attacking"] == seen["taken: north"] == seen["named: west"] == 0
    assert {*numbers.columns} - {*plain.columns} > {"phase: announcing", "taken: west", "named: north"}
    mask = numbers.mask(view_of(alert, line, 1))
    assert [numbers.words(int(number)) for number in np.flatnonzero(mask)] == ["done", "announce east"]


def test_armies_that_have_orders_are_not_ordered_again():
    game = new_game("simultaneous", "quad", 2, {"start": "random_split"})
    numbers, state, luck = coding(game), begin(game), Chance(1)
    while CHANCE in awaited(game, state):
        state = make(game, state, game.ruleset.chance(game, state, luck.below))
    for _ in range(40):
        view = game.ruleset.view(game, state, Seat(0))
        if not (legal := [number for number in np.flatnonzero(numbers.mask(view)) if number]):
            break
        state = make(game, state, Move(Seat(0), numbers.action(view, int(legal[-1]))))
    assert words_of(numbers, game.ruleset.view(game, state, Seat(0))) == ["seal"]
