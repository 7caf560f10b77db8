"""The simultaneous game as the laws see it: random games with random options, and how to disguise what is not known."""

from collections.abc import Iterator
from itertools import product
from typing import Any, get_args

import hypothesis.strategies as st
from msgspec.structs import fields, replace

from garrison.catalogue import COLOURS
from garrison.engine.game import InvalidGame, new_game
from garrison.engine.options import changed, described
from garrison.engine.play import begin
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import Choice, Move, Seat
from garrison.maps import NOWHERE, WILD, Card, Map, Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import AnyEvent
from garrison.simultaneous.game import Game
from garrison.simultaneous.notation import read_state
from garrison.simultaneous.options import Options
from garrison.simultaneous.rules.turn import Ruleset
from garrison.simultaneous.rulesets import RULESETS
from garrison.simultaneous.staff import CommandCard, in_the_order_of_play, not_among
from garrison.simultaneous.state import State, deck, living
from garrison.simultaneous.view import View
from laws.any_moves import anything
from laws.family import Family
from laws.of_simultaneous import LAWS
from laws.simultaneous_play import choose, random_order
from strategies_maps import maps
from war import FIELD

few = st.integers(0, 3)
some = st.integers(1, 4)

NUMBERS: dict[str, st.SearchStrategy[Any]] = {
    "start_pool": st.integers(0, 20),
    "start_units": some,
    "min_colonize": some,
    "leave_behind": st.integers(1, 2),
    "battle_rounds": few,
    "attacker_dice": some,
    "defender_dice": some,
    "mutual_dice": st.sampled_from(["1", "2", "3", "+1"]),
    "attack_damage": some,
    "surge": few,
    "carry_turns": few,
    "income_rate": some,
    "income_number": few,
    "income_min": few,
    "win_share": st.sampled_from(["1", "3/4", "0.51"]),
    "max_turns": st.integers(0, 9),
    "late_seats": few,
    "devastated": few,
    "start_energy": st.integers(0, 12),
    "commander_cost": few,
    "station_cost": few,
    "most_stations": some,
    "command_cost": few,
    "turn_seconds": few,
    "set_values": st.lists(few, min_size=1, max_size=3),
    "set_step": few,
    "fixed_values": st.lists(few, min_size=3, max_size=4),
    "card_bonus": few,
    "hand_limit": st.integers(3, 6),
    "unit_costs": st.sampled_from([(1,), (2,), (1, 1, 1), (1, 2, 3)]),
    "rps_bonus": few,
    "luck": st.sampled_from(["0", "0.16", "1"]),
    "attack_kill_rate": st.sampled_from(["3/5", "0.3", "1"]),
    "defend_kill_rate": st.sampled_from(["7/10", "0.2", "1"]),
}


def values(book: Ruleset) -> dict[str, st.SearchStrategy[Any]]:
    """What each option of a book may be set to."""
    words: dict[str, list[Any]] = {
        **{field.name: [False, True] for field in fields(book.options) if bool in (field.type, *get_args(field.type))},
        **{option.name: [*option.words] for option in described(book.options) if option.words},
    }
    numbers = {field.name: NUMBERS[field.name] for field in fields(book.options) if field.name not in words}
    return {**numbers, **{name: st.sampled_from(words[name]) for name in words}}


THEMES: dict[str, tuple[dict[str, Any], ...]] = {
    "simultaneous": (
        {},
        {"allow_retreat": True, "same_target": "combined"},
        {"late_seats": 1},
        {"start": "random_split", "surge": 2, "same_target": "spoils"},
    ),
    "trumps": ({}, {"cards_for_colonize": True}, {"unit_costs": (1,)}, {"cards": "none"}, {"late_seats": 1}),
    "energy": ({}, {"start_energy": 12}, {"start_energy": 12, "start": "random_split"}),
    "warlight": ({}, {"start": "one_each", "luck": "0.16"}, {"cards": "classic"}),
}
"""What is seldom drawn, and often played."""


@st.composite
def games(draw: st.DrawFn, book: Ruleset) -> Game:
    """A game of `book` on a random map, by one of its presets, often with some options changed."""
    board = with_all_cards(draw(maps(4, 10)))
    seats = draw(st.integers(2, min(6, len(board.ids))))
    every = [preset.options for preset in book.presets.values()]
    presets = [options for options in every if options.devastated <= book.options.devastated]
    drawn = values(book)
    names = draw(st.lists(st.sampled_from([*drawn]), unique=True, max_size=12))
    changes = {name: draw(drawn[name]) for name in names}
    options = draw(st.sampled_from([book.options, *presets]))
    return playable(board, book, seats, options, {**draw(st.sampled_from(THEMES[book.name])), **changes})


def with_all_cards(board: Map) -> Map:
    """The map with a card for each territory and two wild ones, if it has none."""
    pictured = tuple(Card(where % 3, Territory(where)) for where in range(len(board.ids)))
    return board if board.cards else replace(board, cards=(*pictured, *[Card(WILD, NOWHERE)] * 2))


def playable(board: Map, book: Ruleset, seats: int, options: Options, changes: dict[str, Any]) -> Game:
    """A game with those of the changes that leave it playable, each looked at after the ones before it."""
    if "fixed" in changes.values():
        changes = {"fixed_values": (4, 6, 8, 10, 3, 5)[: len(board.kinds) + 1], **changes}
    game = new_game(board, book, COLOURS[:seats], options)
    for name, value in changes.items():
        try:
            game = new_game(board, book, COLOURS[:seats], changed(game.options, {name: value}))
        except InvalidGame:
            continue
    return game


# Secrets


def disguised(game: Game, state: State, seat: Seat, luck: Chance) -> State:
    """The same state for this seat: the others have other orders, new and carried over, and other cards."""
    hidden = [card for owner, hand in enumerate(state.hands) if owner != seat for card in hand]
    cards = iter(sorted((*hidden, *deck(len(game.map.cards), state)), key=lambda _: luck.below(1 << 32)))
    hands = tuple(
        hand if owner == seat else tuple(sorted(next(cards) for _ in hand)) for owner, hand in enumerate(state.hands)
    )
    other = replace(state, hands=hands, commands=tuple(_commands(state, seat, luck)))
    others = [rival for rival in living(state) if rival != seat]
    orders = {rival: tuple(_orders(game, other, rival, luck)) for rival in others}
    carried = [then for then in state.carried if then.by == seat]
    carried += (v.Carried(rival, order, 0) for rival in others for order in _orders(game, other, rival, luck))
    kept = tuple(orders.get(Seat(owner), written) for owner, written in enumerate(state.orders))
    return replace(other, orders=kept, carried=tuple(carried))


def _commands(state: State, seat: Seat, luck: Chance) -> Iterator[tuple[CommandCard, ...]]:
    """The command cards of all, where the others have others."""
    known = (*state.spent, *(card for owner, hand in enumerate(state.commands) if owner == seat for card in hand))
    cards = iter(sorted(not_among(known), key=lambda _: luck.below(1 << 32)))
    for owner, hand in enumerate(state.commands):
        yield hand if owner == seat else in_the_order_of_play(next(cards) for _ in hand)


def _orders(game: Game, state: State, by: Seat, luck: Chance) -> Iterator[v.Order]:
    """Up to two orders that a seat might have written."""
    nothing = replace(state, phase=v.Ordering(), orders=((),) * len(state.orders), sealed=())
    return (random_order(game, nothing, by, luck) for _ in range(luck.below(3)))


# The table

SHORT = {"max_turns": 3, "start_pool": 9}
"""Options under which a short game sees much."""

LATE: dict[str, Any] = {"start": "one_each", "late_seats": 1}

SAMPLES: dict[str, tuple[dict[str, Any], ...]] = {
    "simultaneous": ({}, {"allow_retreat": True}, LATE, {"late_seats": 1}),
    "trumps": (
        {"hand_limit": 3, "cards_for_colonize": True},
        {"hand_limit": 3, "unit_costs": [1]},
        {"hand_limit": 3, **LATE},
        {"cards": "none", **LATE},
        {"cards": "none", "late_seats": 1},
    ),
    "energy": (
        {},
        {"start_energy": 12, **LATE},
        {"devastated": 2},
        {"devastated": 1, "start": "random_split"},
        {"devastated": 1, "late_seats": 1},
    ),
    "warlight": (
        {},
        LATE,
        {"cards": "classic", "cards_for_colonize": True, "move_order": "no_luck_cyclic", "hand_limit": 3, **LATE},
        {"devastated": 2},
    ),
}
"""Options that together put every row of each table in force."""

LAND = "a red 3, b red 3, c red 2, d red 1, e red 3, f blue 1"
ALIKE = {"unit_costs": [1]}
RARE: dict[str, tuple[tuple[dict[str, Any], str], ...]] = {
    "simultaneous": (({}, f"ordering: {LAND}"),),
    "trumps": (
        ({**ALIKE, "cards": "none"}, f"ordering: {LAND}"),
        (ALIKE, f"ordering: {LAND}; hands blue a b c"),
        (ALIKE, f"drawing red,blue: {LAND}; turn 2; traded a b c d e f *1"),
        (ALIKE, f"drawing red,blue: {LAND}; turn 2; hands red a b c d, blue e f *1"),
    ),
    "energy": (
        ({}, f"ordering: {LAND}"),
        ({}, f"supplying: {LAND}; turn 2; commands blue rampart rampart levy levy; due red land, red land"),
        ({}, f"supplying: {LAND}; turn 2; commands blue rampart rampart levy; spent levy; due red land, red land"),
    ),
    "warlight": (
        ({}, f"ordering: {LAND}"),
        ({"cards": "classic"}, f"ordering: {LAND}; hands blue a b c"),
        ({"cards": "classic"}, f"drawing red,blue: {LAND}; turn 2; traded a b c d e f *1"),
        ({"cards": "classic"}, f"drawing red,blue: {LAND}; turn 2; hands red a b c d, blue e f *1"),
    ),
}
"""Positions from which to see what random games seldom come to."""


def samples(book: Ruleset) -> Iterator[tuple[Game, State]]:
    """Short games that together go along every row, by two and by more; and what is rare."""
    for seats, changes in product((2, 3), SAMPLES[book.name]):
        sample = new_game(FIELD, book, COLOURS[:seats], changed(book.options, {**SHORT, **changes}))
        yield sample, begin(sample)
    for changes, line in RARE[book.name]:
        sample = new_game(FIELD, book, COLOURS[:2], changed(book.options, changes))
        yield sample, read_state(sample, line)


SIMULTANEOUS = Family(
    rulesets=RULESETS,
    games=games,
    samples=samples,
    types={"state": State, "move": Move[v.AnyAction], "choice": Choice[v.AnyAction], "view": View, "event": AnyEvent},
    actions=get_args(v.AnyAction),
    open=(v.Throw, v.Colonize, v.Reinforce, v.March),
    anything=anything,
    choose=choose,
    disguised=disguised,
    laws=LAWS,
    cost=10,  # for each of four books on the same rules
)
