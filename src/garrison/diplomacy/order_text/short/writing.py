"""Writing orders in the short form."""

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.position import Position
from garrison.maps.provinces import Terrain


def write(position: Position, order: v.AnyOrder) -> str:  # noqa: C901  one line a word of the language
    at = position.chart.places

    def unit(place: int) -> str:
        return write_unit(position, place)

    match order:
        case v.Hold(place):
            return f"{unit(place)} H"
        case v.Go(place, target, via):
            return f"{unit(place)} - {at[target]}{' VIA' if via else ''}"
        case v.SupportHold(place, other):
            return f"{unit(place)} S {unit(other)}"
        case v.SupportMove(place, other, target):
            return f"{unit(place)} S {unit(other)} - {at[target]}"
        case v.Convoy(place, army, target):
            return f"{unit(place)} C {unit(army)} - {at[target]}"
        case v.Voyage(place, chain, target):
            return " - ".join([unit(place), *(at[stop] for stop in chain), at[target]])
        case v.Combine(place, target, controller):
            led = f" FOR {position.chart.powers[controller]}" if controller >= 0 else ""
            return f"{unit(place)} + {unit(target)}{led}"
        case v.Retreat(place, target):
            return f"{unit(place)} R {at[target]}"
        case v.Disband(place):
            return f"{unit(place)} D"
        case v.Build(kind, place):
            return f"{kind} {at[place]} B"
        case v.Waive():
            return "WAIVE"
        case v.Spoilt(place):
            return f"{unit(place)} H"


def write_unit(position: Position, place: int) -> str:
    """Where the letter cannot be known, the place alone."""
    return f"{letter(position, place)} {position.chart.places[place]}".lstrip()


def letter(position: Position, place: int) -> str:
    """Of the unit, or of the only kind that could be there; "" when that is not known."""
    chart = position.chart
    province = chart.province[place]
    if (number := position.unit_in(province)) >= 0:
        return position.units[number].kind
    if place != province or chart.terrain[province] is Terrain.SEA:
        return v.Kind.FLEET
    return v.Kind.ARMY if chart.terrain[province] is Terrain.LAND else ""
