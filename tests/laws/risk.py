"""The risk family as the laws see it: random games of its rule sets, and how to disguise what a seat may not know."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from itertools import product
from typing import Any, TypeVar, get_args

import hypothesis.strategies as st
import msgspec
from msgspec.structs import fields, replace

from garrison.catalogue import COLOURS
from garrison.engine.game import new_game
from garrison.engine.options import changed, described
from garrison.engine.play import begin
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import Choice, Move, Seat
from garrison.maps import Map
from garrison.maps.world import Destroy, HoldContinents, HoldTerritories, Mission, World
from garrison.risk import vocabulary as v
from garrison.risk.events import AnyEvent
from garrison.risk.game import Game, Ruleset
from garrison.risk.marks import AnyMark, FaceDown, in_order
from garrison.risk.notation import read_state
from garrison.risk.options import SWITCHES, MissionCheck, Options
from garrison.risk.questions import territories_of
from garrison.risk.rulesets import RULESETS
from garrison.risk.state import State, deck
from garrison.risk.view import View
from laws import of_risk, of_risk_events
from laws.any_moves import anything
from laws.family import Family
from laws.random_play import eager
from strategies_maps import maps
from war import FIELD, game

T = TypeVar("T")

small = st.integers(0, 6)
positive = st.integers(1, 6)

NUMBERS: dict[str, st.SearchStrategy[Any]] = {
    "territories_per_army": positive,
    "least": small,
    "opening": small,
    "recycle": st.booleans(),
    "set_values": st.lists(small, min_size=1, max_size=4),
    "set_step": small,
    "fixed_values": st.lists(small, min_size=4, max_size=4),
    "card_bonus": small,
    "hand_limit": st.integers(3, 7),
    "attack_dice": st.integers(1, 3),
    "defend_dice": st.integers(1, 3),
    "share": st.integers(1, 100),
    "rounds": positive,
    "common_mission": st.integers(1, 4),
}

WORDS: dict[str, list[StrEnum]] = {option.name: [*option.words] for option in described(Options()) if option.words}


def any_switch(kind: object) -> st.SearchStrategy[Any]:
    """A value of the switch of a house rule: yes or no, or one of the lowest numbers."""
    match msgspec.inspect.type_info(kind):
        case msgspec.inspect.BoolType() | msgspec.inspect.Metadata(type=msgspec.inspect.BoolType()):
            return st.booleans()
        case (
            msgspec.inspect.IntType(ge=least, le=most)
            | msgspec.inspect.Metadata(type=msgspec.inspect.IntType(ge=least, le=most))
        ):
            return st.integers(least or 0, min(most or LOW, (least or 0) + LOW))
        case other:
            raise TypeError(f"The laws need to know what values {other} has.")


ON: dict[str, dict[str, object]] = {
    "attacks": {"attacks": 1},
    "army_cap": {"army_cap": 1},
    "advance": {"advance": "one"},
    "luck": {"luck": 50},
    "battle": {"battle": "whole", "defender_dice": "most"},
    "whole_by": {"battle": "whole", "whole_by": "balanced", "defender_dice": "most", "luck": 0},
    "order": {"order": "rolled"},
    "round_limit": {"round_limit": 2},
    "bonuses": {"bonuses": {"west": -3, "east": 9}},
    "hand_taken": {"hand_taken": "none"},
    "rank_by": {"round_limit": 2, "rank_by": "income"},
    "missions_by": {"goal": "mission", "missions_by": "offered"},
    "common_mission": {"goal": "mission", "missions_by": "common", "common_mission": 4},
}
"""For switches that are not a matter of yes or no: the options with which they are seen in short games."""

OF_THE_MAP = ("bonuses",)
"""Switches whose values depend on the map."""

LOW = 6
HOUSE = {
    field.name: any_switch(field.type)
    for field in fields(Options)
    if field.name in SWITCHES and field.name not in (*NUMBERS, *WORDS, *OF_THE_MAP)
}
NUMBERS |= HOUSE | {"luck": st.sampled_from((0, 30, 50, 100))}
CHANGES = st.fixed_dictionaries({}, optional={**NUMBERS, **{name: st.sampled_from(WORDS[name]) for name in WORDS}})


@st.composite
def games(draw: st.DrawFn, book: Ruleset) -> Game:
    """A game of `book` on a random map, often with some options changed."""
    board = with_missions(draw(maps(4, 12)))
    seats = draw(st.sampled_from([seats for seats, _ in board.starting_armies]))
    changes: dict[str, Any] = draw(CHANGES) if draw(st.booleans()) else {}
    if changes.get("cards") == "fixed":
        changes["fixed_values"] = (4, 6, 8, 10, 3, 5)[: len(board.kinds) + 1]
    if changes.get("missions_by") == "common":
        changes["common_mission"] = board.missions.index(World()) + 1  # one of a colour that plays might not be there
    changes["bonuses"] = draw(bonuses(board)) if draw(st.booleans()) else ()
    options = changed(book.options, together(changes))
    return new_game(book.family.board(board, options), book, COLOURS[:seats], options)


def bonuses(board: Map) -> st.SearchStrategy[dict[str, int]]:
    """Other bonuses for some of the continents, also negative ones."""
    return st.dictionaries(st.sampled_from([one.id for one in board.continents]), st.integers(-4, 9))


def together(changes: dict[str, Any]) -> dict[str, Any]:
    """These changes, with others in place of those that can't be combined with them."""
    return {**changes, "defender_dice": "most"} if changes.get("battle") == "whole" else changes


def with_missions(board: Map) -> Map:
    """The map with enough missions for everybody, of every kind."""
    most = HoldTerritories(len(board.ids) // 2 + 1)
    more: tuple[Mission, ...] = (
        World(),
        most,
        HoldContinents((0,)),
        *(HoldTerritories(n, armies=3) for n in (1, 2, 3)),
    )
    return replace(board, missions=(*board.missions, *more, *(Destroy(seat, most) for seat in range(6))))


SHORT = {"rounds": 3, "hand_limit": 4, "cards": "escalating", "defender_dice": "choose"}
"""Options under which a short game sees everything."""


BOARD = "a red 3, b blue 2, c green 2, d blue 2, e red 1, f green 3"
RARE = (
    f"red placing 1,0,1: {BOARD}",
    f"red trading 3: {BOARD}; hands red a b c",
    f"red deploying 3: {BOARD}; round 2; goals red territories 2 2",
    "red attacking: a red 9, b blue 1, c green 2, d green 2, e red 1, f green 3; hands red a b c, blue d e",
)
"""Positions from which to see what random games seldom come to."""

GIVEN_UP = (
    "red occupying a b 1: a red 9, b blue 0, c green 2, d green 2, e black 1, f black 3; round 2; "
    "goals red assassinate green, blue assassinate black, green assassinate blue, black assassinate red"
)
"""If red resigns now, its armies move in first, and the target of another falls at the end of the turn."""


def samples(book: Ruleset) -> Iterator[tuple[Game, State]]:
    """A game with each word that an option may have, judged in either way, by two and by more; and what is rare."""
    for option, words in WORDS.items():
        for seats, word, check in product((2, 3, 4), words, MissionCheck):
            sample = game(FIELD, seats, book, **together({**SHORT, "mission_check": check, option: word}))
            yield sample, begin(sample)
    for switch in (name for name in SWITCHES if name in ON or name not in WORDS):
        sample = game(FIELD, 3, book, **{**SHORT, **ON.get(switch, {switch: True})})
        yield from ((sample, start) for start in (begin(sample), read_state(sample, RARE[-1])))
    hunted = game(FIELD, 4, book, **{**SHORT, "goal": "assassin"})
    yield from ((hunted, read_state(hunted, GIVEN_UP)) for _ in range(10))
    rare = game(FIELD, 3, book, **SHORT, goal="mission", mission_check="at_once")
    yield from ((rare, read_state(rare, start)) for start in RARE * 10)


def disguised(game: Game, state: State, seat: Seat, luck: Chance) -> State:
    """The same state for this seat: other cards in other hands and in the deck, other goals for the others."""
    hidden = [card for owner, hand in enumerate(state.hands) if owner != seat for card in hand]
    cards = iter(_shuffled([*hidden, *deck(game.map, state)], luck))
    others = _shuffled(list(range(len(game.map.missions))), luck)
    hands = (hand if owner == seat else tuple(sorted(next(cards) for _ in hand)) for owner, hand in _seats(state.hands))
    goals = (goal if owner == seat else game.map.missions[others[owner]] for owner, goal in _seats(state.goals))
    phase = state.phase
    if isinstance(phase, v.DealingMissions):
        phase = v.DealingMissions(_dealt_again(game, phase.dealt, seat, others))
    if isinstance(phase, v.ChoosingMissions):
        phase = replace(phase, offered=_dealt_again(game, phase.offered, seat, others))
    if isinstance(phase, v.DealingTargets):
        phase = v.DealingTargets(tuple(n if owner == seat else Seat(others[owner]) for owner, n in _seats(phase.dealt)))
    marks = in_order(_elsewhere(state, mark, seat) for mark in state.marks)
    return replace(state, hands=tuple(hands), goals=tuple(goals), phase=phase, marks=marks)


def _elsewhere(state: State, mark: AnyMark, seat: Seat) -> AnyMark:
    """The same mark, or what another has placed in secret somewhere else, as often as there is only one such place."""
    if not isinstance(mark, FaceDown) or mark.by == seat:
        return mark
    others = [one for one in state.marks if isinstance(one, FaceDown) and one.by == mark.by]
    return mark if len(others) > 1 else replace(mark, where=territories_of(state, mark.by)[-1])


def _dealt_again(game: Game, dealt: tuple[int, ...], seat: Seat, others: list[int]) -> tuple[int, ...]:
    """The missions dealt in turn, with other numbers for the other seats."""
    return tuple(n if place % len(game.seats) == seat else others[place] for place, n in enumerate(dealt))


def _seats(entries: Iterable[T]) -> Iterator[tuple[Seat, T]]:
    return ((Seat(owner), entry) for owner, entry in enumerate(entries))


def _shuffled(numbers: list[int], luck: Chance) -> list[int]:
    return sorted(numbers, key=lambda _: luck.below(1 << 32))


RISK = Family(
    rulesets=RULESETS,
    games=games,
    samples=samples,
    types={"state": State, "move": Move[v.AnyAction], "choice": Choice[v.AnyAction], "view": View, "event": AnyEvent},
    actions=get_args(v.AnyAction),
    open=(),
    anything=anything,
    choose=eager((v.Attack, v.Trade)),
    disguised=disguised,
    laws=(*of_risk.LAWS, *of_risk_events.LAWS),
)
