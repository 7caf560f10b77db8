"""The outcome of an order in one sentence, and what powers, units, phases and orders are called in sentences."""

from collections.abc import Iterable

from garrison.diplomacy import outcome as o
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import Chart
from garrison.diplomacy.game import Game
from garrison.diplomacy.order_text import short
from garrison.diplomacy.position import in_phase
from garrison.diplomacy.view import View
from garrison.engine.vocabulary import Over, Seat


def sentence(chart: Chart, outcome: o.Outcome) -> str:
    """Why an order had its result and, if the unit was dislodged, where the attack came from."""
    told = reason(chart, outcome)
    if not outcome.dislodged:
        return told
    return f"{told}; dislodged by the attack from {chart.provinces[chart.province[outcome.attacker]]}"


_STOPPED = {o.Result.CUT: "support cut", o.Result.CANCELLED: "not combined"}
"""What a paradox does to an order; any other result of it is that of a convoy."""


def reason(chart: Chart, outcome: o.Outcome) -> str:  # noqa: C901  one line for each reason
    """Why an order had its result: `bounced: 2 against 2 at MUN`, `support cut by A BOH - SIL`."""
    at = chart.places
    here = chart.provinces[chart.province[outcome.unit.place]]
    match outcome.why:
        case o.Plainly():
            return _done(chart, outcome)
        case o.Bounced(force, against, where, by):
            rival = "" if chart.province[by.place] == where else f", with {_unit(chart, by)}"
            return f"bounced: {force} against {against} at {chart.provinces[where]}{rival}"
        case o.OwnUnit(by):
            return f"bounced: can't dislodge {_unit(chart, by)}, a unit of its own power"
        case o.Stranded(()):
            return "no convoy: too few fleets are ordered to convoy it"
        case o.Stranded(fleets):
            return f"no convoy: disrupted at {', '.join(chart.provinces[chart.province[place]] for place in fleets)}"
        case o.Cut(by):
            return f"support cut by {_unit(chart, by)} - {here}"
        case o.Disrupted(by):
            return f"convoy disrupted at {here} by {_unit(chart, by)} - {here}"
        case o.InParadox():
            return f"{_STOPPED.get(outcome.result, f'convoy disrupted at {here}')}: it is part of a paradox"
        case o.Mismatch(unit, told):
            return f"unmatched: {_unit(chart, unit)} {_doing(chart, told, outcome)}"
        case o.Joined(other, combined):
            return f"combined with {_unit(chart, other)}: strength {combined.strength} at {at[combined.place]}"
        case o.Parted(force, by):
            return f"not combined: attacked with strength {force} by {_unit(chart, by)}"
        case o.Void(why):
            return f"void: {why}"


def _done(chart: Chart, outcome: o.Outcome) -> str:
    at, order = chart.places, outcome.order
    match outcome.result:
        case o.Result.MOVES:
            return f"moved to {at[outcome.final]}"
        case o.Result.VALID if isinstance(order, v.SupportMove):
            return f"supported {at[order.supported]} - {at[order.target]}"
        case o.Result.VALID if isinstance(order, v.SupportHold):
            return f"supported {at[order.supported]}"
        case o.Result.CONVOYS if isinstance(order, v.Convoy):
            return f"convoyed {at[order.army]} - {at[order.target]}"
        case _:
            return "held"


def _doing(chart: Chart, told: object, outcome: o.Outcome) -> str:
    """What a unit did instead of what the order expected."""
    at = chart.places
    match told:
        case v.Go(_, target) if isinstance(outcome.order, v.Convoy) and outcome.order.target == target:
            return "goes by land"
        case v.Go(_, target) | v.Voyage(_, _, target):
            return f"goes to {at[target]}"
        case v.Hold():
            return "holds"
        case v.SupportHold() | v.SupportMove():
            return "supports"
        case v.Convoy():
            return "convoys"
        case _:
            return "combines"


def _unit(chart: Chart, unit: v.Unit) -> str:
    return f"{unit.kind} {chart.places[unit.place]}"


# Names


def title(phase: v.AnyPhase) -> str:
    match phase:
        case v.Ordering(season):
            return season
        case v.Retreating(season):
            return f"{season} retreats"
        case v.Adjusting():
            return "adjustments"
        case Over():
            return "over"


def power_named(game: Game, seat: Seat) -> str:
    return game.seats[seat].capitalize()


def phase_named(phase: v.AnyPhase, year: int) -> str:
    return f"{title(phase)} {year}".capitalize()


def phase_code(phase: v.AnyPhase, year: int) -> str:
    """Other programs' name for the phase, such as `S1901M`, `F1902R` or `W1901A`; empty once the game is over."""
    match phase:
        case v.Ordering(season):
            return f"{season[0].upper()}{year}M"
        case v.Retreating(season):
            return f"{season[0].upper()}{year}R"
        case v.Adjusting():
            return f"W{year}A"
        case _:
            return ""


def unit_named(game: Game, unit: v.Unit) -> str:
    return f"{unit.kind} {game.map.places[unit.place]}{f' x{unit.strength}' if unit.strength > 1 else ''}"


def orders_named(game: Game, view: View, orders: Iterable[v.AnyOrder]) -> list[str]:
    position = in_phase(game, view.phase, view.units)
    return [short.write(position, order) for order in orders]
