"""Orders as the numbers name them: units by their provinces, and a voyage by several fleets without the fleets."""

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import Chart
from garrison.diplomacy.game import Game
from garrison.diplomacy.order_text import short
from garrison.diplomacy.position import Position
from garrison.research.coding.diplomacy.vocabulary import SEVERAL

TALK = "Talk, draws and surrender have no numbers: the numbers are for orders alone."
ON_THE_SHEET = (
    "Orders are numbered as they are written. What is on the sheet is not erased, and a sheet is not taken back."
)
BY_THE_CLOCK = "The clock is not a player, so its deadline has no number."
SPELLED = "Only orders as the game lists them have a number, and this is not one that it lists now."
TOO_LONG = "A convoy by so many fleets has no number."
OTHER_FLEETS = (
    "Of the convoys by several fleets between two provinces, only one has a number: the first with the most of the "
    "power's own fleets."
)

UNNUMBERED: dict[type[v.AnyAction], str] = {
    **dict.fromkeys((v.Say, v.OfferDraw, v.WithdrawDraw, v.Surrender), TALK),
    **dict.fromkeys((v.Erase, v.Unseal), ON_THE_SHEET),
    v.Deadline: BY_THE_CLOCK,
}
"""Why actions other than writing and sealing have no number."""


def by_province(chart: Chart, order: v.AnyOrder) -> v.AnyOrder:
    """What the numbers call an order of the game."""
    at = chart.province
    match order:
        case v.Go(unit, target, via):
            return v.Go(at[unit], target, via)
        case v.SupportMove(unit, mover, target):
            return v.SupportMove(at[unit], at[mover], target)
        case v.SupportHold(unit, held):
            return v.SupportHold(at[unit], at[held])
        case v.Convoy(unit, army, target):
            return v.Convoy(at[unit], army, target)
        case v.Hold(unit) | v.Disband(unit):
            return type(order)(at[unit])
        case v.Retreat(unit, target):
            return v.Retreat(at[unit], target)
        case v.Voyage(unit, chain, target):
            return v.Voyage(unit, chain if len(chain) == 1 else SEVERAL, target)
        case v.Combine(unit, target, leader):
            return v.Combine(at[unit], at[target], leader)
        case _:
            return order


def words(game: Game, order: v.AnyOrder) -> str:
    """In the short form, without the letters of units that could be either: `LON - NTH`, `A BER B`."""
    if isinstance(order, v.Voyage) and order.chain == SEVERAL:
        return f"{game.map.places[order.unit]} - ... - {game.map.places[order.target]}"
    return short.write(Position(game.map, game.options, ()), order)
