"""The words of the family on the screen: powers, units, phases and orders."""

from collections.abc import Iterable

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.game import Game
from garrison.diplomacy.notation.phases import title
from garrison.diplomacy.order_text import short
from garrison.diplomacy.position import in_phase
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


def order_named(game: Game, seen: State | View, order: v.AnyOrder) -> str:
    """An order in the short form."""
    return orders_named(game, seen, [order])[0]


def orders_named(game: Game, view: State | View, orders: Iterable[v.AnyOrder]) -> list[str]:
    """Orders in the short form."""
    position = in_phase(game, view.phase, view.units)
    return [short.write(position, order) for order in orders]
