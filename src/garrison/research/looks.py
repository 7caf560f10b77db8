"""A position as text: who is asked for what, and what each seat holds."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from garrison.diplomacy.notation.words import write_unit
from garrison.engine.game import AnyGame, AnyState
from garrison.engine.play import awaited
from garrison.engine.vocabulary import NOBODY, Over, Seat

EMPTY: Final = "-"


def as_text(game: AnyGame, state: AnyState) -> str:
    """Lines: first the phase, then the board, and at last the seats."""
    return (
        "\n".join((heading(game, state), *BOARDS[game.ruleset.family.name](game, state), *_seats(game, state))) + "\n"
    )


def heading(game: AnyGame, state: AnyState) -> str:
    """How far the game has come, and who acts or has won."""
    family, phase = game.ruleset.family, state.phase
    when = f"{game.ruleset.name}, {family.span.removesuffix('s')} {family.age(game, state)}"
    if isinstance(phase, Over):
        return f"{when}: {', '.join(game.seats[seat] for seat in phase.winners) or 'nobody'} won"
    acting = ", ".join(game.seats[seat] for seat in sorted(awaited(game, state)) if seat >= 0)
    return f"{when}: {type(phase).__name__.lower()}, {acting or 'chance'}"


def _territories(game: AnyGame, state: AnyState) -> Iterator[str]:
    """Continent by continent; each territory with its owner and its armies."""
    wide = max(map(len, game.map.ids))
    for continent in game.map.continents:
        yield f"{continent.name} +{continent.bonus}"
        for where in sorted(continent.territories):
            owner = state.owner[where]
            holder = EMPTY if owner == NOBODY else f"{game.seats[owner]} {state.armies[where]}"
            yield f"  {game.map.ids[where]:{wide}}  {holder}"


def _provinces(game: AnyGame, state: AnyState) -> Iterator[str]:
    """Power by power; the units, then the centres."""
    for seat, name in enumerate(game.seats):
        units = (write_unit(game.map, unit) for unit in state.units if unit.power == seat)
        centres = (game.map.provinces[at] for at in game.map.centres if state.owner[at] == seat)
        yield f"{name}: {', '.join(units) or EMPTY}; centres {' '.join(centres) or EMPTY}"


BOARDS: Final[dict[str, Callable[[Any, Any], Iterator[str]]]] = {
    "risk": _territories,
    "simultaneous": _territories,
    "diplomacy": _provinces,
}
"""By family."""


def _seats(game: AnyGame, state: AnyState) -> Iterator[str]:
    family = game.ruleset.family
    held, playing = family.held(game, state), family.playing(state)
    for seat, name in enumerate(game.seats):
        out = "" if Seat(seat) in playing else ", out of the game"
        yield f"{name}: {held[seat]} {family.holding}{out}"
