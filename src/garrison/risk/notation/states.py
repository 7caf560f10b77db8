"""How states are written down: one line a state, the same both ways.

``red attacking: alaska red 4, alberta blue 2; round 3``
"""

from collections.abc import Callable
from typing import Any, get_args

import msgspec
from msgspec.structs import replace

from garrison.engine.notation import InvalidNotation, nearest
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.missions import World
from garrison.maps.world import Territory
from garrison.risk import game as risk
from garrison.risk.flaws import flaws
from garrison.risk.notation.words import (
    FIELDS,
    NONE,
    in_bounds,
    read_card,
    read_goal,
    read_number,
    read_seat,
    read_territory,
    write_card,
    write_goal,
    write_seat,
)
from garrison.risk.state import State
from garrison.risk.vocabulary import AnyPhase

PHASES: dict[str, type[Any]] = {
    "".join(f"-{c.lower()}" if c.isupper() else c for c in kind.__name__)[1:]: kind for kind in get_args(AnyPhase)
}
"""Every phase by its word: RollingToPlace is `rolling-to-place`."""


def write_state(game: risk.Game, state: State) -> str:
    """One line for one state; what is as at the start of a game is left out."""
    board = ", ".join(
        f"{name} {write_seat(game, owner)}{f' {armies}' if armies or owner >= 0 else ''}"
        for name, owner, armies in zip(game.map.ids, state.owner, state.armies, strict=True)
    )
    head = f"{write_seat(game, state.turn)} {_write_phase(game, state.phase)}: {board}"
    return "; ".join([head, *_write_rest(game, state)])


def _write_phase(game: risk.Game, phase: AnyPhase) -> str:
    word = next(word for word, kind in PHASES.items() if kind is type(phase))
    fields = msgspec.structs.fields(type(phase))
    return " ".join([word, *(FIELDS[field.type][1](game, getattr(phase, field.name)) for field in fields)])


def _write_rest(game: risk.Game, state: State) -> list[str]:
    def cards(numbers: tuple[int, ...]) -> str:
        return " ".join(write_card(game.map, card) for card in numbers)

    hands = [f"{game.seats[seat]} {cards(hand)}" for seat, hand in enumerate(state.hands) if hand]
    goals = [f"{game.seats[seat]} {write_goal(game, goal)}" for seat, goal in enumerate(state.goals) if goal != World()]
    parts = {
        "round": str(state.round) if state.round > 1 else "",
        "first": write_seat(game, state.first) if state.first else "",
        "captured": str(state.captured or ""),
        "hands": ", ".join(hands),
        "traded": cards(state.traded),
        "trades": str(state.trades or ""),
        "goals": ", ".join(goals),
        "resigned": " ".join(write_seat(game, seat) for seat in state.resigned),
    }
    return [f"{word} {value}" for word, value in parts.items() if value]


def read_state(game: risk.Game, line: str) -> State:
    """A state from its line; raises InvalidNotation when it cannot be read, or is no possible position."""
    head, *parts = in_bounds(line).split(";")
    title, colon, board = head.partition(":")
    turn, *phase = title.split() or [NONE]
    if not colon or not phase:
        raise InvalidNotation("a state is written 'seat phase: territory owner armies, ...'")
    owner, armies = _read_board(game, board)
    state = State(
        phase=_read_phase(game, phase),
        turn=read_seat(game, turn),
        owner=owner,
        armies=armies,
        first=Seat(0),
        round=1,
        hands=((),) * len(game.seats),
        goals=(World(),) * len(game.seats),
    )
    state = replace(state, **_read_rest(game, parts))
    if reasons := tuple(flaws(game, state)):
        raise InvalidNotation("no possible position: " + " ".join(reasons))
    return state


def _read_phase(game: risk.Game, words: list[str]) -> AnyPhase:
    word, *values = words
    if word not in PHASES:
        raise InvalidNotation(f"there is no phase '{word[:40]}'{nearest(word, PHASES)}")
    fields = msgspec.structs.fields(PHASES[word])
    if len(values) != len(fields):
        raise InvalidNotation(f"'{word}' is followed by {len(fields)} words, not {len(values)}")
    read: AnyPhase = PHASES[word](
        *(FIELDS[field.type][0](game, value) for field, value in zip(fields, values, strict=True))
    )
    return read


def _read_board(game: risk.Game, board: str) -> tuple[tuple[Seat, ...], tuple[int, ...]]:
    stacks: dict[Territory, tuple[Seat, int]] = {}
    for entry in board.split(","):
        match entry.split():
            case [name, colour] if colour == NONE:
                stacks[read_territory(game.map, name)] = read_seat(game, colour), 0
            case [name, colour, armies]:
                stacks[read_territory(game.map, name)] = read_seat(game, colour), read_number(armies)
            case _:
                raise InvalidNotation(f"'{entry.strip()[:60]}' is not 'territory owner armies'")
    if missing := [name for t, name in enumerate(game.map.ids) if t not in stacks]:
        raise InvalidNotation(f"the board does not say who holds {', '.join(missing[:5])}")
    if board.count(",") >= len(stacks):
        raise InvalidNotation("the board names a territory twice")
    rows = [stacks[where] for where in sorted(stacks)]
    return tuple(owner for owner, _ in rows), tuple(armies for _, armies in rows)


def _read_rest(game: risk.Game, parts: list[str]) -> dict[str, Any]:
    rest = {}
    for part in parts:
        word, _, value = part.strip().partition(" ")
        if word not in _REST:
            raise InvalidNotation(f"'{word[:40]}' is no part of a state{nearest(word, _REST)}")
        if word in rest:
            raise InvalidNotation(f"'{word}' stands twice")
        rest[word] = _REST[word](game, value.strip())
    return rest


def _read_hands(game: risk.Game, text: str) -> tuple[tuple[int, ...], ...]:
    hands = _by_seat(game, text, lambda words: tuple(sorted(read_card(game.map, name) for name in words)))
    return tuple(hands.get(Seat(seat), ()) for seat in range(len(game.seats)))


def _read_goals(game: risk.Game, text: str) -> tuple[Any, ...]:
    goals = _by_seat(game, text, lambda words: read_goal(game, words))
    return tuple(goals.get(Seat(seat), World()) for seat in range(len(game.seats)))


def _by_seat(game: risk.Game, text: str, read: Callable[[list[str]], Any]) -> dict[Seat, Any]:
    entries = [entry.split() for entry in _entries(game, text)]
    found = {read_seat(game, colour): read(words) for colour, *words in entries}
    if NOBODY in found or len(found) < len(entries):
        raise InvalidNotation(f"'{text[:60]}' does not name a seat once each")
    return found


def _entries(game: risk.Game, text: str) -> list[str]:
    """The entries of the seats: a comma begins a new one only before a space, so that lists may hold commas."""
    entries = [entry for entry in text.split(", ") if entry.strip()]
    if not entries:
        raise InvalidNotation(f"a list of {', '.join(game.seats)} is empty")
    return entries


_REST: dict[str, Callable[[risk.Game, str], Any]] = {
    "round": lambda _, text: read_number(text),
    "first": read_seat,
    "captured": lambda _, text: read_number(text),
    "hands": _read_hands,
    "traded": lambda game, text: tuple(sorted(read_card(game.map, name) for name in text.split())),
    "trades": lambda _, text: read_number(text),
    "goals": _read_goals,
    "resigned": lambda game, text: tuple(sorted(read_seat(game, colour) for colour in text.split())),
}
