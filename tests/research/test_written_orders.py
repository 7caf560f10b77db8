"""Written orders as numbers: the vocabulary of a map, decisions in turn and all at once, and what a power sees."""

import os
import subprocess
import sys
from collections import Counter
from typing import Any

import hypothesis.strategies as st
import numpy as np
import pytest
from hypothesis import given, settings

from garrison.catalogue import new_game
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.game import Game
from garrison.diplomacy.questions import legal_orders
from garrison.diplomacy.rulesets import RULESETS
from garrison.diplomacy.view import View, view
from garrison.engine.lines import read_state
from garrison.engine.play import begin, make
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import Move, Seat
from garrison.research.coding import Unnumbered
from garrison.research.coding import diplomacy_orders as numbered
from garrison.research.coding.diplomacy import SEAL, Orders
from garrison.research.gym import Alone
from garrison.research.zoo import aec
from laws.diplomacy import disguised, games
from research.written_games import played

BOOKS = [pytest.param(book, id=name) for name, book in RULESETS.items()]
FEW = settings(max_examples=settings().max_examples // 5)


@pytest.fixture(scope="module")
def standard() -> Orders:
    return Orders(new_game("diplomacy", "", 7))


@pytest.fixture(scope="module")
def harbour() -> Orders:
    return Orders(new_game("harbour", "", 7))


def choices(coding: Orders, line: str, power: str) -> list[str]:
    """What the power can choose next in a position, in words."""
    mask = coding.mask(view_of(coding.game, line, power))
    return [coding.words(int(number)) for number in np.flatnonzero(mask)]


def view_of(game: Game, line: str, power: str) -> View:
    state = read_state(game, line)
    return view(game, state, Seat(game.seats.index(power)))


# Laws


@pytest.mark.parametrize("book", BOOKS)
@FEW
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_orders_have_numbers_and_numbers_are_orders(book: Any, data: st.DataObject, seed: int) -> None:
    played(Orders(data.draw(games(book))), seed, years=2)


@pytest.mark.parametrize("book", BOOKS)
def test_whole_games_can_be_played_by_numbers(book: Any) -> None:
    coding = Orders(new_game(book.name, "", 7))
    assert all(played(coding, seed).numbered > 0 for seed in range(2))


@pytest.mark.parametrize("book", BOOKS)
@FEW
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_nothing_hidden_is_seen(book: Any, data: st.DataObject, seed: int) -> None:
    coding, luck = Orders(data.draw(games(book))), Chance(seed)
    state, seat = begin(coding.game), Seat(luck.below(len(coding.game.seats)))
    for _ in range(10):
        seen, other = (view(coding.game, each, seat) for each in (state, disguised(coding.game, state, seat, luck)))
        assert (coding.observe(seen) == coding.observe(other)).all()
        assert (coding.mask(seen) == coding.mask(other)).all()
        by = min(set(state.owing) - set(state.sealed), default=None)
        if by is None:
            break
        legal = np.flatnonzero(coding.mask(view(coding.game, state, by)))
        number = int(legal[luck.below(len(legal))])
        state = make(coding.game, state, Move(by, coding.action(view(coding.game, state, by), number)))


PRINT = """
import hashlib
from garrison.catalogue import new_game
from garrison.research.coding.diplomacy import Orders
for name in ("diplomacy", "harbour"):
    coding = Orders(new_game(name, "", 7))
    words = "\\n".join((*map(coding.words, range(coding.actions)), *coding.columns))
    print(hashlib.sha256(words.encode()).hexdigest())
"""


@pytest.mark.check("a process of its own")
def test_numbers_are_the_same_in_every_process() -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", PRINT], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    ]
    assert told[0] == told[1] != b""


# The vocabulary


def test_the_standard_map_has_about_13_000_orders(standard: Orders) -> None:
    assert standard.actions == 13_345
    kinds = Counter(type(order) for order in standard.named)
    assert kinds[v.SupportMove] == 6_324
    assert kinds[v.Convoy] == 4_490


def test_every_number_has_words_of_its_own(standard: Orders, harbour: Orders) -> None:
    for coding in (standard, harbour):
        assert len({*map(coding.words, range(coding.actions))}) == coding.actions


def test_a_map_can_have_too_many_orders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(numbered, "MOST_ORDERS", 1_000)
    with pytest.raises(ValueError, match="The map 'europe' has more than 1,000 orders, too many for numbers"):
        Orders(new_game("diplomacy", "", 7))


def test_many_seas_make_convoys_shorter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(numbered, "MOST_WAYS", 100)
    game = new_game("diplomacy", "", 7)
    assert Orders(game).actions == 6_351


# One decision after the other


def test_units_are_ordered_by_province_and_then_the_sheet_is_handed_in(standard: Orders) -> None:
    game = standard.game
    state, written = begin(game), []
    while (seen := view(game, state, Seat(0))).choices:
        number = int(np.flatnonzero(standard.mask(seen))[0])
        written.append(standard.words(number))
        state = make(game, state, Move(Seat(0), standard.action(seen, number)))
    assert written == ["A BUD H", "TRI H", "A VIE H", "seal"]


def test_a_fleet_moves_from_its_coast_and_to_one(standard: Orders) -> None:
    found = choices(standard, "spring 1901: russia F STP/NC, turkey A ANK", "russia")
    assert found == ["STP H", "STP - BAR", "STP - NWY"]
    found = choices(standard, "spring 1901: france F MAO, turkey A ANK", "france")
    assert [word for word in found if "SPA" in word] == ["F MAO - SPA/NC", "F MAO - SPA/SC"]


def test_convoys_name_where_they_go_and_not_how(standard: Orders) -> None:
    line = "spring 1901: england A LON, F NTH, F NWG, france F ENG"
    by_sea = {word for word in choices(standard, line, "england") if "VIA" in word}
    assert {"LON - BEL VIA", "LON - BRE VIA", "LON - NWY VIA"} <= by_sea


def test_retreats(standard: Orders) -> None:
    line = (
        "spring retreats 1901: england A BER, A MUN, germany F DEN; "
        "dislodged germany A BER from KIE to PRU,SIL; owners germany BER"
    )
    assert choices(standard, line, "germany") == ["BER R PRU", "BER R SIL", "BER D"]


REMOVAL = "adjustments 1901: england A LON, A LVP, turkey A ANK; balance england -1; owners england LON, turkey ANK"
BUILD = "adjustments 1901: england A YOR, turkey A ANK; balance england +1; owners england LON LVP, turkey ANK"


def test_builds_and_removals(standard: Orders) -> None:
    assert choices(standard, REMOVAL, "england") == ["LON D", "LVP D"]
    assert choices(standard, BUILD, "england") == ["A LON B", "A LVP B", "F LON B", "F LVP B", "WAIVE"]


def test_berths_have_names_where_fleets_lie_in_port(harbour: Orders) -> None:
    line = "spring 1901: england F LON/NTH, F EDI/NTH, turkey A ANK"
    found = choices(harbour, line, "england")
    assert {"EDI - EDI/NWG", "EDI - HOL/NTH", "EDI S LON - HOL/NTH", "EDI S LON - HOL/HEL"} <= {*found}


def test_units_combine_in_the_fall_of_the_house_rules(harbour: Orders) -> None:
    line = "1901: england F LON/NTH, F EDI/NTH, france F BRE/ENG"
    fall = [word for word in choices(harbour, f"fall {line}", "england") if "+" in word]
    assert fall == [
        *("EDI + EDI FOR ENGLAND", "EDI + EDI FOR FRANCE", "EDI + BRE FOR ENGLAND", "EDI + BRE FOR FRANCE"),
        "EDI + LON",
    ]
    assert not [word for word in choices(harbour, f"spring {line}", "england") if "+" in word]


VOYAGES = "fall 1901: england A YOR, F DEN/NTH, F HOL/NTH, france F SWE/SKA, F NWY/SKA, turkey A ANK"


def test_a_voyage_names_its_fleet_or_is_the_one_by_several(harbour: Orders) -> None:
    seen = view_of(harbour.game, VOYAGES, "england")
    army = [harbour.words(int(number)) for number in np.flatnonzero(harbour.masks(seen)[2])]
    assert {"YOR - DEN - HOL", "YOR - HOL - DEN", "YOR - ... - SWE"} <= {*army}
    there = [order for order in legal_orders(seen) if isinstance(order, v.Voyage) and len(order.chain) > 1]
    assert len(there) == 2
    harbour.number(seen, v.Write(there[0]))
    with pytest.raises(Unnumbered, match="Of the convoys by several fleets between two provinces, only one has"):
        harbour.number(seen, v.Write(there[1]))


# What has no number


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (v.Say((), "Peace?"), "Talk, draws and surrender have no numbers"),
        (v.OfferDraw(), "Talk, draws and surrender have no numbers"),
        (v.Surrender(), "Talk, draws and surrender have no numbers"),
        (v.Erase(v.Hold(0)), "What is on the sheet is not erased"),
        (v.Unseal(), "a sheet is not taken back"),
        (v.Deadline(), "The clock is not a player"),
        (v.Write(v.Go(0, 40)), "Only orders as the game lists them have a number"),
        (v.Write(v.Spoilt(0, "?")), "Only orders as the game lists them have a number"),
    ],
)
def test_a_sentence_says_why_there_is_no_number(standard: Orders, action: v.AnyAction, reason: str) -> None:
    game = standard.game
    with pytest.raises(Unnumbered, match=reason):
        standard.number(view(game, begin(game), Seat(0)), action)


@pytest.mark.parametrize("number", [-1, 0, 13_345, 10**9])
def test_what_the_mask_forbids_is_no_action(standard: Orders, number: int) -> None:
    game = standard.game
    with pytest.raises(ValueError, match=f"^{number} can't be chosen now: its mask is 0.$"):
        standard.action(view(game, begin(game), Seat(0)), number)


# All decisions at once


def test_a_sheet_has_a_number_for_each_unit(standard: Orders) -> None:
    game = standard.game
    seen = view(game, begin(game), Seat(0))
    masks = standard.masks(seen)
    assert masks.shape == (17, standard.actions)
    assert (masks[3:, SEAL] == 1).all()
    numbers = [int(np.flatnonzero(mask)[0]) for mask in masks]
    assert standard.sheet(seen, numbers) == (
        *(v.Write(v.Hold(unit.place)) for unit in seen.units if unit.power == 0),
        v.Seal(),
    )


def test_a_sheet_with_a_fault_is_refused(standard: Orders) -> None:
    game = standard.game
    seen = view(game, begin(game), Seat(0))
    with pytest.raises(ValueError, match="A sheet takes 17 numbers, one for each row of the masks, not 3"):
        standard.sheet(seen, [1, 2, 3])
    for numbers in ([13_344, *[0] * 16], [*[0] * 16, 1]):
        with pytest.raises(ValueError, match=f"{max(numbers)} can't be chosen now"):
            standard.sheet(seen, numbers)
    assert standard.sheet(seen, [0] * 17) == (v.Seal(),)


def test_a_removal_that_comes_twice_counts_once(standard: Orders) -> None:
    line = REMOVAL.replace("-1", "-2").replace("A LVP", "A LVP, A EDI")
    seen = view_of(standard.game, line, "england")
    (number,) = (int(n) for n in np.flatnonzero(standard.masks(seen)[0]) if standard.words(int(n)) == "LVP D")
    assert len(standard.sheet(seen, [number, number, *[0] * 15])) == 2


# What is seen


def test_columns_have_names(standard: Orders) -> None:
    game = standard.game
    seen = dict(zip(standard.columns, standard.observe(view(game, begin(game), Seat(1))), strict=True))
    assert len(seen) == len(standard.columns)
    assert seen["LON: fleet"] == seen["LON: your unit"] == seen["LON: unit of england"] == seen["LON: yours"] == 1
    assert seen["PAR: army"] == seen["PAR: unit of france"] == seen["PAR: owned by france"] == 1
    assert seen["PAR: your unit"] == seen["PAR: yours"] == seen["PAR: your home"] == 0
    assert seen["STP: fleet on coast 2"] == 1
    assert seen["EDI: to decide now"] == 1
    assert seen["phase: orders"] == seen["season: spring"] == seen["england looks"] == seen["russia owes"] == 1
    assert seen["russia centres"] == 4
    assert seen["centres to win"] == 18


def test_what_is_written_is_seen(standard: Orders) -> None:
    game = standard.game
    line = "spring 1901: england A LON, F NTH, turkey A ANK; orders england F NTH - NWY"
    seen = view_of(game, line, "england")
    planes = standard.planes(standard.observe(seen))
    assert planes.shape == (75, len(standard.features))
    told = {feature: planes[:, column] for column, feature in enumerate(standard.features)}
    number = game.map.number
    assert [*np.flatnonzero(told["moves"])] == [number["NTH"]]
    assert [*np.flatnonzero(told["goal of your orders"])] == [number["NWY"]]
    assert [*np.flatnonzero(told["to decide now"])] == [number["LON"]]


def test_dislodged_units_are_seen(standard: Orders) -> None:
    line = (
        "spring retreats 1901: england A BER, A MUN, germany F DEN; "
        "dislodged germany A BER from KIE to PRU,SIL; owners germany BER"
    )
    seen = dict(zip(standard.columns, standard.observe(view_of(standard.game, line, "germany")), strict=True))
    assert seen["BER: dislodged army"] == seen["BER: dislodged your unit"] == seen["BER: unit of england"] == 1
    assert seen["PRU: open to your retreat"] == seen["SIL: open to your retreat"] == seen["phase: retreats"] == 1


# In environments


@pytest.mark.parametrize("book", BOOKS)
def test_complete_sheets_are_handed_in_by_themselves(book: Any) -> None:
    env, asked = aec(book.name, rounds=1), []
    env.reset(seed=1)
    for agent in env.agent_iter():
        seen, _, over, late, _ = env.last()
        if over or late:
            break
        assert not seen["action_mask"][SEAL]
        asked.append((type(env.course.state.phase), agent))
        env.step(env.action_space(agent).sample(seen["action_mask"]))
    chart: Any = env.game.map
    spring = asked[: len(chart.units)]
    assert [agent for _, agent in spring] == [
        name for seat, name in enumerate(env.game.seats) for unit in chart.units if unit.power == seat
    ]


@pytest.mark.parametrize("book", BOOKS)
def test_one_seat_against_bots_never_hands_in(book: Any) -> None:
    env, decisions, over, late = Alone(book.name, opponents=("random",), rounds=1), 0, False, False
    seen, _ = env.reset(seed=1)
    while not (over or late):
        assert not seen["action_mask"][SEAL]
        seen, _, over, late, info = env.step(env.action_space.sample(seen["action_mask"]))
        assert "refused" not in info
        decisions += 1
    assert decisions >= 2 * 3
