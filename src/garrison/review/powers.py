"""What a position of powers holds for each of them: the numbers from which their chances are judged."""

from collections.abc import Sequence
from math import log
from typing import Final

from garrison.diplomacy.chart import counts
from garrison.diplomacy.game import Game
from garrison.diplomacy.state import State
from garrison.engine.vocabulary import Seat

FACTS: Final = ("centres", "units", "way", "nearly", "lead", "homes", "prey", "danger", "late centres", "late lead")
"""What each number of a power is, in their order; the share of a power grows with the exponential of their sum."""

LONG: Final = 10
"""The number of years after which a game has lasted long."""

Facts = tuple[float, ...]


def facts(game: Game, state: State, alive: Sequence[Seat]) -> list[Facts]:
    """The numbers of each power that is still in the game, in the order of FACTS."""
    held = counts(game.map, state.owner)
    return [_facts(game, state, seat, held) for seat in alive]


def _facts(game: Game, state: State, seat: Seat, held: Sequence[int]) -> Facts:
    needed = game.options.victory_centres
    units = sum(unit.strength for unit in state.units if unit.power == seat)
    most = max([0, *(held[other] for other in range(len(held)) if other != seat)])
    way, lead = held[seat] / needed, (held[seat] - most) / needed
    prey, danger = _reach(game, state, seat)
    late = min(1.0, (state.year - game.map.first_year) / LONG)
    return (
        log(1.0 + held[seat]),
        log(1.0 + units),
        way,
        way**4,
        lead,
        _homes(game, state, seat),
        prey / needed,
        danger / needed,
        late * log(1.0 + held[seat]),
        late * lead,
    )


def _homes(game: Game, state: State, seat: Seat) -> float:
    """The part of its home centres that a power holds."""
    homes = [centre for centre in game.map.centres if game.map.home[centre] == seat]
    return sum(state.owner[centre] == seat for centre in homes) / max(1, len(homes))


def _reach(game: Game, state: State, seat: Seat) -> tuple[int, int]:
    """The centres of others that a power's units can reach, and its own centres that others' units can reach."""
    chart, ours, theirs = game.map, set[int](), set[int]()
    for unit in state.units:
        near = chart.reach[unit.kind][unit.place]
        (ours if unit.power == seat else theirs).update(near)
    own = {centre for centre in chart.centres if state.owner[centre] == seat}
    return len(ours & ({*chart.centres} - own)), len(theirs & own)
