"""How states are written down: one line per state, the same both ways.

``red attacking: alaska red 4, alberta blue 2; round 3``
"""

from typing import Any, get_args

from msgspec.structs import replace

from garrison.engine.notation import InvalidNotation
from garrison.engine.vocabulary import Seat
from garrison.maps.world import Territory, World
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.risk.flaws import flaws
from garrison.risk.notation.goals import read_goal, write_goal
from garrison.risk.state import State
from garrison.territories.notation.parts import (
    Readers,
    by_seat,
    read_cards,
    read_hands,
    read_parts,
    write_cards,
    write_hands,
)
from garrison.territories.notation.phases import read_phase, words_of, write_phase
from garrison.territories.notation.words import NONE, in_bounds, read_number, read_seat, read_territory, write_seat

PHASES = words_of(get_args(v.AnyPhase))


def write_state(game: risk.Game, state: State) -> str:
    """One line for one state, which leaves out anything that is still as it was at the start."""
    board = ", ".join(
        f"{name} {write_seat(game, owner)}{f' {armies}' if armies or owner >= 0 else ''}"
        for name, owner, armies in zip(game.map.ids, state.owner, state.armies, strict=True)
    )
    head = f"{write_seat(game, state.turn)} {write_phase(game, state.phase)}: {board}"
    return "; ".join([head, *_write_rest(game, state)])


def _write_rest(game: risk.Game, state: State) -> list[str]:
    goals = [f"{game.seats[seat]} {write_goal(game, goal)}" for seat, goal in enumerate(state.goals) if goal != World()]
    parts = {
        "round": str(state.round) if state.round > 1 else "",
        "first": write_seat(game, state.first) if state.first else "",
        "captured": str(state.captured or ""),
        "hands": write_hands(game, state.hands),
        "traded": write_cards(game, state.traded),
        "trades": str(state.trades or ""),
        "goals": ", ".join(goals),
        "resigned": " ".join(write_seat(game, seat) for seat in state.resigned),
    }
    return [f"{word} {value}" for word, value in parts.items() if value]


def read_state(game: risk.Game, line: str) -> State:
    """A state from its line; raises InvalidNotation if it can't be read or is not a possible position."""
    head, *parts = in_bounds(line).split(";")
    title, colon, board = head.partition(":")
    turn, *phase = title.split() or [NONE]
    if not colon or not phase:
        raise InvalidNotation("A state is written 'seat phase: territory owner armies, ...'.")
    owner, armies = _read_board(game, board)
    state = State(
        phase=read_phase(game, PHASES, phase),
        turn=read_seat(game, turn),
        owner=owner,
        armies=armies,
        first=Seat(0),
        round=1,
        hands=((),) * len(game.seats),
        goals=(World(),) * len(game.seats),
    )
    state = replace(state, **read_parts(game, parts, _REST))
    if reasons := tuple(flaws(game, state)):
        raise InvalidNotation("This position is impossible. " + " ".join(reasons))
    return state


def _read_board(game: risk.Game, board: str) -> tuple[tuple[Seat, ...], tuple[int, ...]]:
    stacks: dict[Territory, tuple[Seat, int]] = {}
    for entry in board.split(","):
        match entry.split():
            case [name, colour] if colour == NONE:
                stacks[read_territory(game.map, name)] = read_seat(game, colour), 0
            case [name, colour, armies]:
                stacks[read_territory(game.map, name)] = read_seat(game, colour), read_number(armies)
            case _:
                raise InvalidNotation(f"'{entry.strip()[:60]}' is not written 'territory owner armies'.")
    if missing := [name for t, name in enumerate(game.map.ids) if t not in stacks]:
        raise InvalidNotation(f"The board does not say who owns {', '.join(missing[:5])}.")
    if board.count(",") >= len(stacks):
        raise InvalidNotation("The board lists a territory twice.")
    rows = [stacks[where] for where in sorted(stacks)]
    return tuple(owner for owner, _ in rows), tuple(armies for _, armies in rows)


def _read_goals(game: risk.Game, text: str) -> tuple[Any, ...]:
    goals = by_seat(game, text, lambda words: read_goal(game, words))
    return tuple(goals.get(Seat(seat), World()) for seat in range(len(game.seats)))


_REST: Readers = {
    "round": lambda _, text: read_number(text),
    "first": read_seat,
    "captured": lambda _, text: read_number(text),
    "hands": read_hands,
    "traded": read_cards,
    "trades": lambda _, text: read_number(text),
    "goals": _read_goals,
    "resigned": lambda game, text: tuple(sorted(read_seat(game, colour) for colour in text.split())),
}
