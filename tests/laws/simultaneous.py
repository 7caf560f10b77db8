"""The simultaneous game as the laws see it: random games with random options, and how to disguise what is not known."""

from collections.abc import Iterator
from enum import EnumMeta
from itertools import product
from typing import Any, get_args

import hypothesis.strategies as st
from msgspec.structs import fields, replace

from garrison.arena.chance import Chance
from garrison.catalogue import COLOURS
from garrison.engine.game import InvalidGame, new_game
from garrison.engine.options import changed
from garrison.engine.play import begin
from garrison.engine.vocabulary import Choice, Move, Seat
from garrison.maps import NOWHERE, WILD, Card, Map, Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.command_cards import CommandCard, in_the_order_of_play, not_among
from garrison.simultaneous.events import AnyEvent
from garrison.simultaneous.game import Game, Ruleset
from garrison.simultaneous.notation import read_state
from garrison.simultaneous.options import Options
from garrison.simultaneous.rulesets import RULESETS
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
    "unit_costs": st.lists(some, min_size=3, max_size=3),
    "rps_bonus": few,
    "luck": st.sampled_from(["0", "0.16", "1"]),
    "attack_kill_rate": st.sampled_from(["3/5", "0.3", "1"]),
    "defend_kill_rate": st.sampled_from(["7/10", "0.2", "1"]),
}

WORDS: dict[str, list[Any]] = {
    **{field.name: [False, True] for field in fields(Options) if bool in (field.type, *get_args(field.type))},
    **{field.name: [*field.type] for field in fields(Options) if isinstance(field.type, EnumMeta)},
}
"""The options that are so or not, or are set to a word."""

VALUES = {**NUMBERS, **{name: st.sampled_from(WORDS[name]) for name in WORDS}}

ARMED = {"energy": True, "start_energy": 12, "commanders": True, "stations": True, "command_cards": True}
"""Everything that energy buys for a battle."""

THEMES: tuple[dict[str, Any], ...] = (
    {},
    {"cards": "classic", "cards_for_colonize": True},
    {"unit_types": "rps"},
    {"allow_retreat": True, "same_target": "combined"},
    {"late_join": True, "late_seats": 1},
    {"start": "random_split", "surge": 2, "same_target": "spoils"},
    {"resolver": "alternating", "start": "one_each", "luck": "0.16"},
    {"energy": True, "priority_bid": True},
    ARMED,
    {**ARMED, "elements": True, "start": "random_split"},
)
"""What is seldom drawn, and often played."""


@st.composite
def games(draw: st.DrawFn, book: Ruleset) -> Game:
    """A game of `book` on a random map, by one of its presets, often with some options changed."""
    board = with_all_cards(draw(maps(4, 10)))
    seats = draw(st.integers(2, min(6, len(board.ids))))
    preset = draw(st.sampled_from([*book.presets.values()]))
    names = draw(st.lists(st.sampled_from([*VALUES]), unique=True, max_size=12))
    changes = {name: draw(VALUES[name]) for name in names}
    return playable(board, book, seats, preset, {**draw(st.sampled_from(THEMES)), **changes})


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

SHORT = {"max_turns": 3, "start_pool": 9, "hand_limit": 3}
"""Options under which a short game sees much."""

SAMPLES: tuple[dict[str, Any], ...] = (
    {},
    {"allow_retreat": True},
    {"start": "one_each", "late_join": True, "late_seats": 1},
    {"late_join": True, "late_seats": 1},
    {"devastated": 2},
    {"devastated": 1, "start": "random_split"},
    {"devastated": 1, "late_join": True},
    {"energy": True, "priority_bid": True},
    {**ARMED, "start": "one_each"},
    {"cards": "classic", "cards_for_colonize": True},
    {"cards": "classic", "resolver": "alternating", "start": "one_each", "late_join": True},
)
"""Options that together put every row of the table in force."""

LAND = "a red 3, b red 3, c red 2, d red 1, e red 3, f blue 1"
RARE: tuple[tuple[dict[str, Any], str], ...] = (
    ({}, f"ordering: {LAND}"),
    ({"cards": "classic"}, f"ordering: {LAND}; hands blue a b c"),
    (ARMED, f"supplying: {LAND}; turn 2; commands blue rampart rampart levy levy; due red land, red land"),
    (ARMED, f"supplying: {LAND}; turn 2; commands blue rampart rampart levy; spent levy; due red land, red land"),
    ({"cards": "classic"}, f"drawing red,blue: {LAND}; turn 2; traded a b c d e f *1"),
    ({"cards": "classic"}, f"drawing red,blue: {LAND}; turn 2; hands red a b c d, blue e f *1"),
)
"""Positions from which to see what random games seldom come to."""


def samples(book: Ruleset) -> Iterator[tuple[Game, State]]:
    """Short games that together go along every row, by two and by more; and what is rare."""
    for seats, changes in product((2, 3), SAMPLES):
        sample = new_game(FIELD, book, COLOURS[:seats], changed(book.options, {**SHORT, **changes}))
        yield sample, begin(sample)
    for changes, line in RARE:
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
    dear=3,
)
