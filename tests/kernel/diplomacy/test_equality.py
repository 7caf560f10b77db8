"""The kernel of written orders is the game: it offers what the engine offers, and stands where the engine stands."""

from random import Random

import hypothesis.strategies as st
from hypothesis import given
from msgspec.structs import replace

from diplomacy.case import COASTAL, Case, cases, ordered, unit
from diplomacy.positions import crowds
from diplomacy.positions import ordered as drawn_orders
from garrison.catalogue import new_game
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.options import DATC
from garrison.diplomacy.position import Position
from garrison.diplomacy.rulesets import RULESETS
from garrison.engine.options import changed
from garrison.engine.play import begin
from garrison.kernel.diplomacy.batch import OrderKernel
from garrison.kernel.diplomacy.packing import fallbacks
from kernel.diplomacy.following import WORDS, compare_judging, kernel, walk
from rows import rows

MOVEMENTS = [case for case in (*cases("datc"), *cases("extra")) if case["phase"] == "movement"]
CHANGES = st.fixed_dictionaries({}, optional={name: st.sampled_from(words) for name, words in WORDS.items()})


def test_no_case_falls_back():
    assert len(MOVEMENTS) == 149
    games = [
        replace(new_game("diplomacy", "europe", 7), options=changed(DATC, case.get("options", {})))
        for case in MOVEMENTS
    ]
    assert not [game.options for game in games if fallbacks(game)]


@rows("case", MOVEMENTS, ids=lambda case: case["id"])
def test_published_cases(case: Case):
    game = replace(new_game("diplomacy", "europe", 7), options=changed(DATC, case.get("options", {})))
    units = tuple(sorted((unit(COASTAL, entry) for entry in case["units"]), key=lambda one: one.place))
    state = replace(begin(game), units=units)
    orders = ordered(Position(game.map, game.options, units), case["orders"])
    compare_judging(OrderKernel(game), state, orders, v.Season.SPRING)


@given(data=st.data(), changes=CHANGES)
def test_crowded_positions_have_the_same_outcome(data, changes):
    twin = kernel(changes)
    units = data.draw(crowds(twin.game.map, most=14, size=18))
    orders = data.draw(drawn_orders(twin.game.map, twin.game.options, units))
    compare_judging(twin, replace(begin(twin.game), units=units), orders, v.Season.SPRING)


@given(changes=CHANGES, seed=st.integers(0, 1 << 32))
def test_games_are_the_same_in_the_kernel_and_in_the_engine(changes, seed):
    assert walk(kernel(changes), Random(seed))


@given(changes=CHANGES, seed=st.integers(0, 1 << 32), data=st.data())
def test_games_from_crowded_positions_are_the_same(changes, seed, data):
    twin = kernel(changes)
    units = sorted(data.draw(crowds(twin.game.map, most=40, size=60)), key=lambda one: one.place)
    start = replace(begin(twin.game), units=tuple(units))
    walk(twin, Random(seed), start, phases=4)


def test_what_is_not_compiled_says_why():
    for book in RULESETS.values():
        game = new_game(book.name, "europe", 7)
        assert bool(fallbacks(game)) == (book.name != "diplomacy")


def test_a_variant_with_rows_of_its_own_is_not_compiled():
    usual = new_game("diplomacy", "europe", 7)
    silent = replace(usual, ruleset=replace(usual.ruleset, name="gunboat", asides=()))
    assert fallbacks(silent) == ("'gunboat' has rows of its own, and the kernel knows only what 'diplomacy' has.",)
