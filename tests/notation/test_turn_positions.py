"""States of the simultaneous game from outside: what is wrong with them is told, and what has no flaw can be played."""

import ast
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from garrison.engine.notation import InvalidNotation
from garrison.engine.play import begin
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import NOBODY, Over, Seat
from garrison.maps import Territory
from garrison.simultaneous import flaws as flaws_page
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.flaws import flaws
from garrison.simultaneous.game import Game
from garrison.simultaneous.notation import read_state, write_state
from garrison.simultaneous.staff import CommandCard
from garrison.simultaneous.state import State
from laws.any_moves import any_number, anything
from laws.of_the_machine import notation_comes_back_as_it_was
from laws.random_play import one_of, story
from laws.simultaneous import SIMULTANEOUS
from rows import rows
from turns import FIELD, LINE, WITH_CARDS, WITH_TYPES, energy, game

TWO = game()
THREE = game(LINE, 3)
CARDS = game(FIELD, 3, **WITH_CARDS)
DEALT = game(LINE, 3, start="one_each", late_seats=1)
WASTE = energy(FIELD, devastated=2)
CARRY = game(carry_turns=1)
STAFF = energy()

LAND = "a red 3, b blue 2, c -"
FULL = "a red 3, b blue 2, c blue 2, d green 1, e green 5, f red 1"
EMPTY = "a -, b -, c -"

IMPOSSIBLE = (
    ("Numbers, and their sum, must be from 0 to", TWO, f"ordering: {LAND}; pool red 999999999"),
    ("There can be at most", TWO, f"ordering: {LAND}; pool red 99996"),
    ("Turns are counted from 1", TWO, f"ordering: {LAND}; turn 0"),
    ("Only seats at the table", TWO, f"ordering: {LAND}; sealed -"),
    ("All cards must be known cards of the map.", CARDS, f"ordering: {FULL}; hands red ?"),
    ("Each seat must be named once, in the order of play.", TWO, f"ordering: {LAND}; sealed red red"),
    (
        "Each territory can be laid waste or have a station only once, and must be named in the order of the map.",
        WASTE,
        "ordering: a -, b -, c -, d -, e -, f -; wasted a a",
    ),
    ("No more land can be laid waste than the options say.", TWO, "ordering: a red 3, b -, c -; wasted b"),
    ("Every card must be in one place, in rising order.", CARDS, f"ordering: {FULL}; hands red a, blue a"),
    ("There are no cards in this game", game(FIELD, 3), f"ordering: {FULL}; hands red a"),
    ("Territory number 1 must have armies", TWO, "ordering: a red 3, b blue 0, c -"),
    ("Nobody can own a territory that is laid waste.", WASTE, "ordering: a -, b red 1, c -, d -, e -, f -; wasted b"),
    ("A seat that owns a territory must count as having owned one.", TWO, f"ordering: {LAND}; owned red"),
    ("Seat number 0 can have only one commander of each kind.", STAFF, "ordering: a red 2+land, b red 1+land, c -"),
    ("There are no stations", TWO, f"ordering: {LAND}; stations a"),
    (
        "Stations must be on land that is not laid waste.",
        energy(devastated=1),
        f"ordering: {LAND}; wasted c; stations c",
    ),
    ("There are too many command cards of a kind.", STAFF, f"ordering: {LAND}; commands red fallout fallout"),
    ("Command cards must be drawn exactly when they are due.", STAFF, f"ordering: {LAND}; due red land"),
    (
        "Command cards can be due only to seats in the game, from the piles of commanders.",
        STAFF,
        f"supplying: {LAND}; resigned red; due red land",
    ),
    (
        "A seat that is not in the game can't have command cards.",
        STAFF,
        f"ordering: {LAND}; resigned red; commands red levy",
    ),
    (
        "A seat can leave the game only once, and only an absent seat can join.",
        THREE,
        f"ordering: {LAND}; eliminated green; resigned green",
    ),
    ("Nobody can join this game once it has begun.", THREE, f"ordering: {LAND}; absent green"),
    ("A seat that owns a territory must be in the game.", THREE, f"ordering: {LAND}; eliminated blue"),
    (
        "A seat that is not in the game can't have a pool or orders.",
        THREE,
        f"ordering: {LAND}; eliminated green; pool green 3",
    ),
    (
        "A seat that is not in the game can't have a pool or orders.",
        THREE,
        f"ordering: {LAND}; resigned blue; orders blue nop 1",
    ),
    (
        "A seat that is not in the game can't have a pool or orders.",
        THREE,
        f"ordering: {LAND}; resigned blue; sealed blue",
    ),
    (
        "A seat that was eliminated or is absent can't hold cards.",
        CARDS,
        f"ordering: {FULL.replace('green', 'red')}; eliminated green; hands green a",
    ),
    ("The game is over when nobody is left", TWO, f"ordering: {LAND}; resigned red blue"),
    ("The game is over after that many turns.", game(max_turns=3), f"ordering: {LAND}; turn 4"),
    ("That phase can't occur with these options.", TWO, f"dealing 1,1: {EMPTY}"),
    (
        "Land must be laid waste before anybody owns a territory, and as much as the options say.",
        WASTE,
        "devastating 2: a -, b -, c -, d -, e -, f -; wasted a",
    ),
    (
        "Territories can be laid waste and dealt only before the first turn, or when somebody joins.",
        game(start="one_each"),
        f"dealing 1,1: {EMPTY}; turn 2",
    ),
    (
        "Territories can be laid waste and dealt only before the first turn, or when somebody joins.",
        WASTE,
        "devastating 2: a -, b -, c -, d -, e -, f -; sealed red",
    ),
    ("Each seat must have a number of territories due.", DEALT, f"dealing 1,1: {EMPTY}; absent green"),
    (
        "Territories are dealt only to seats in the game, while any are due.",
        DEALT,
        f"dealing 0,0,0: {EMPTY}; absent green",
    ),
    (
        "Territories are dealt only to seats in the game, while any are due.",
        DEALT,
        f"dealing 0,0,1: {EMPTY}; absent green",
    ),
    ("Only seats in the game can draw cards, each once.", CARDS, f"drawing -: {FULL}"),
    ("Only seats in the game can draw cards, each once.", CARDS, f"drawing red,red: {FULL}"),
    ("Only seats in the game can draw cards, each once.", CARDS, f"drawing red: {FULL}; resigned red"),
    ("There can't be orders while cards are drawn.", CARDS, f"drawing red: {FULL}; sealed red"),
    ("The winners must be in the game and named in the order of play.", THREE, f"over blue: {LAND}; resigned blue"),
    ("The winners must be in the game and named in the order of play.", THREE, f"over blue,red: {LAND}"),
    ("Once all orders are handed in, they must be carried out.", TWO, f"ordering: {LAND}; sealed red blue"),
    ("The orders of seat number 0", TWO, f"ordering: {LAND}; orders red b +3"),
    ("The orders of seat number 1", TWO, f"ordering: {LAND}; orders blue retreat b b"),
    ("The orders of seat number 0", CARDS, f"ordering: {FULL}; hands red a b c; orders red trade a b c / trade a b c"),
    ("No orders can be carried over with these options.", TWO, f"ordering: {LAND}; carried red 1 a +3"),
    ("An order was carried over too many times.", CARRY, f"ordering: {LAND}; carried red 2 a +3"),
    (
        "An order that was carried over could not have been written by its seat.",
        CARRY,
        f"ordering: {LAND}; carried red 1 b +3",
    ),
    (
        "An order that was carried over could not have been written by its seat.",
        game(carry_turns=1, allow_retreat=True),
        LAND,
    ),
    ("Nobody can move, but the game is not over.", CARDS, f"drawing red: {FULL}; hands red a b c d, blue e f *1 *2"),
    ("Nobody can move, but the game is not over.", DEALT, "dealing 0,0,1: a red 1, b blue 1, c red 1"),
    ("This turn needs no dice, so none can be rolled.", TWO, f"throwing: {LAND}; orders red a +2"),
)
"""No such position is possible: the sentence begins so, in this game, for this line."""

BOARD = (Seat(0), Seat(1), NOBODY)

UNWRITTEN: tuple[tuple[str, dict[str, Any]], ...] = (
    ("The board must have an entry for each territory, and the table one for each seat.", {"armies": (1, 1)}),
    ("The board must have an entry for each territory, and the table one for each seat.", {"pool": (1, 1, 1)}),
    (
        "Armies must be listed by kind exactly when there is more than one kind.",
        {"troops": ((3, 0, 0), (2, 0, 0), (0, 0, 0))},
    ),
    ("Armies must be listed by kind exactly when there is more than one kind.", {"troops": ((3,), (2,), (0,))}),
    ("Only seats at the table", {"phase": Over((Seat(2),))}),
    ("Only seats at the table", {"owner": (Seat(0), Seat(2), NOBODY)}),
    ("Only seats at the table", {"carried": (v.Carried(Seat(-1), v.Nop(1), 0),)}),
    ("Only territories of the map", {"wasted": (Territory(-1),)}),
    ("Only territories of the map", {"wasted": (Territory(3),)}),
    ("Numbers, and their sum, must be from 0 to", {"pool": (-1, 0)}),
    ("Numbers, and their sum, must be from 0 to", {"trades": -1}),
    ("Numbers, and their sum, must be from 0 to", {"phase": v.Dealing((-1, 0))}),
    ("Turns are counted from 1", {"round": 10**9}),
    ("There must be energy exactly when the options say so.", {"energy": (3, 3)}),
    ("Each seat must be named once, in the order of play.", {"sealed": (Seat(1), Seat(0))}),
    ("Each seat must be named once, in the order of play.", {"first": (Seat(0), Seat(0))}),
    ("There must be command cards exactly when the options say so.", {"spent": (CommandCard.LEVY,)}),
    ("A seat has too many orders.", {"orders": ((), (v.Nop(1),) * 1001)}),
    (
        "A seat has too many orders.",
        {"orders": ((), (v.Nop(1),)), "carried": (v.Carried(Seat(1), v.Nop(1), 0),) * 1000},
    ),
    ("The orders of seat number 0", {"orders": ((v.Reinforce(Territory(-1), 1),), ())}),
    ("The orders of seat number 0", {"orders": ((v.Reinforce(Territory(0), -1),), ())}),
    ("The orders of seat number 0", {"orders": ((v.Reinforce(Territory(0), 10**9),), ())}),
    ("The orders of seat number 0", {"orders": ((v.Trade((-1, -1, -1)),), ())}),
)
"""What is wrong with positions that the notation cannot even write: with these changes to a sound one."""


@rows(("sentence", "on", "line"), IMPOSSIBLE, ids=[line for *_, line in IMPOSSIBLE])
def test_no_impossible_position_is_read(sentence, on, line):
    if line == LAND:
        line = f"ordering: {LAND}; carried red 1 retreat a a"
    with pytest.raises(InvalidNotation, match=f"This position is impossible. {sentence}"):
        read_state(on, line)


@rows(("sentence", "changes"), UNWRITTEN)
def test_no_impossible_position_is_let_in(sentence, changes):
    sound = read_state(TWO, f"ordering: {LAND}")
    assert next(flaws(TWO, replace(sound, **changes))).startswith(sentence)


def test_a_position_holds_up_to_a_hundred_thousand_armies():
    state = read_state(TWO, f"ordering: {LAND}; pool red 99995")
    assert sum((*state.armies, *state.pool)) == 100_000


def test_the_types_of_units_add_up():
    types = game(**WITH_TYPES)
    sound = read_state(types, "ordering: a red 3,0,1, b blue 0,2,0, c -")
    assert next(flaws(types, replace(sound, armies=(5, 2, 0)))).startswith(
        "Territory number 0 must have as many armies"
    )


def test_command_cards_are_named_in_the_order_of_play():
    sound = read_state(STAFF, f"ordering: {LAND}")
    mixed = replace(sound, spent=(CommandCard.ROCKET, CommandCard.LEVY))
    assert next(flaws(STAFF, mixed)) == "Command cards must be named in the order of play."


def test_every_flaw_has_its_example():
    page = ast.parse(Path(str(flaws_page.__file__)).read_text(encoding="utf-8"))
    found = [node.value for node in ast.walk(page) if isinstance(node, ast.Yield) and node.value]
    sentences = [ast.unparse(value).lstrip("f").strip("'\"") for value in found]
    shown = (
        "Territory number",
        "The orders of seat",
        "Seat number",
        *(row[0] for row in IMPOSSIBLE),
        *(row[0] for row in UNWRITTEN),
        "Command cards must be named in the order of play.",
    )
    assert [words for words in sentences if not words.startswith(shown)] == []
    assert len(sentences) > 25


# Positions by lot


LISTS = ("sealed", "owned", "eliminated", "resigned", "absent", "first", "traded", "wasted")
"""Lists of seats, cards and territories."""


def altered(on: Game, state: State, luck: Chance) -> State:
    """The state with one thing changed at random."""
    name = one_of(("phase", "round", "orders", "carried", "owner", "armies", "pool", "hands", *LISTS), luck)
    value = getattr(state, name)
    match name:
        case "phase":
            return replace(state, phase=one_of((v.Dealing((1, 0, 0)), Over((Seat(luck.below(3)),)), state.phase), luck))
        case "round":
            return replace(state, round=any_number(5, luck))
        case "orders" | "carried":
            written = (*state.orders[0], v.Nop(1), v.Reinforce(Territory(any_number(6, luck)), 2))
            other = one_of(written, luck)
            orders = tuple(v.Carried(Seat(any_number(3, luck)), other, luck.below(2)) for _ in range(2))
            return replace(state, **{name: orders if name == "carried" else ((other,), *state.orders[1:])})
        case "owner" | "armies" | "pool":
            where = luck.below(len(value))
            return replace(state, **{name: (*value[:where], any_number(4, luck), *value[where + 1 :])})
        case "hands":
            return replace(state, hands=(anything(tuple[int, ...], on, luck), *state.hands[luck.below(3) :]))
        case _:
            return replace(state, **{name: anything(tuple[int, ...], on, luck)})


@given(seed=st.integers(0, 2**32 - 1))
def test_a_position_without_flaws_can_be_written_and_played(seed):
    luck = Chance(seed)
    on = game(FIELD, 3, **WITH_CARDS, carry_turns=1, start=one_of(("empty", "one_each"), luck))
    played = story(SIMULTANEOUS, on, begin(on), luck).states
    for state in (one_of(played, luck) for _ in range(10)):
        changed = altered(on, altered(on, state, luck) if luck.below(2) else state, luck)
        if not list(flaws(on, changed)):
            assert read_state(on, write_state(on, changed)) == changed
            later = story(SIMULTANEOUS, on, changed, luck)
            notation_comes_back_as_it_was(SIMULTANEOUS, later)
            for law in SIMULTANEOUS.laws:
                law(later)
