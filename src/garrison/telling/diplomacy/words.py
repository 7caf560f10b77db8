"""The words of the family on the screen: powers, units, phases and orders."""

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.game import Game
from garrison.diplomacy.notation.phases import title
from garrison.diplomacy.order_text import short
from garrison.diplomacy.position import Position
from garrison.diplomacy.state import State
from garrison.diplomacy.view import View
from garrison.engine.vocabulary import Seat


def power_named(game: Game, seat: Seat) -> str:
    """A power as it stands in a sentence."""
    return game.seats[seat].capitalize()


def phase_named(phase: v.AnyPhase, year: int) -> str:
    """A phase and its year, such as `Fall retreats 1901`."""
    return f"{title(phase)} {year}".capitalize()


def unit_named(game: Game, unit: v.Unit) -> str:
    """A unit by letter and place, and how strong it is when it has combined."""
    return f"{unit.kind} {game.map.places[unit.place]}{f' x{unit.strength}' if unit.strength > 1 else ''}"


def position_of(game: Game, seen: State | View) -> Position:
    """The units that orders are read and written for: in retreats those that were dislodged come first."""
    phase = seen.phase
    if not isinstance(phase, v.Retreating):
        return Position(
            game.map, game.options, seen.units, phase.season if isinstance(phase, v.Ordering) else v.Season.FALL
        )
    beaten = [lost.unit for lost in phase.dislodged]
    taken = {game.map.province[unit.place] for unit in beaten}
    others = [unit for unit in seen.units if game.map.province[unit.place] not in taken]
    return Position(game.map, game.options, (*beaten, *others), phase.season)


def order_named(game: Game, seen: State | View, order: v.AnyOrder) -> str:
    """An order in the short form."""
    return short.write(position_of(game, seen), order)
