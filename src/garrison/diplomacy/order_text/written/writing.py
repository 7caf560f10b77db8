"""Orders as they are written out, in words."""

import json

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.order_text.short import letter
from garrison.diplomacy.order_text.written.places import write_place
from garrison.diplomacy.position import Position

ARROW = "=>"
KINDS = {v.Kind.ARMY: "Army", v.Kind.FLEET: "Fleet"}


def write(position: Position, order: v.AnyOrder) -> str:
    """The kind of a unit that is not on the board is left out where it could be either."""
    return f" {ARROW} ".join(_parts(position, order))


def _parts(position: Position, order: v.AnyOrder) -> tuple[str, ...]:  # noqa: C901  one line a word of the language
    def at(place: int) -> str:
        return write_place(position.chart, place)

    def unit(place: int) -> str:
        return write_unit(position, place)

    match order:
        case v.Hold(here):
            return unit(here), "hold"
        case v.Go(here, target, via):
            return unit(here), "attack", at(target) + (" via convoy" if via else "")
        case v.SupportHold(here, supported):
            return unit(here), "defense support", unit(supported)
        case v.SupportMove(here, supported, target):
            return unit(here), "attack support", f"{unit(supported)} into {at(target)}"
        case v.Convoy(here, army, target):
            return unit(here), "convoy", f"{unit(army)} to {at(target)}"
        case v.Voyage(here, chain, target):
            return unit(here), "convoy", " > ".join(map(at, (*chain, target)))
        case v.Combine(here, target, controller):
            led = f" (controller {position.chart.powers[controller]})" if controller >= 0 else ""
            return unit(here), "combine", unit(target) + led
        case v.Retreat(here, target):
            return unit(here), "retreat", at(target)
        case v.Disband(here):
            return unit(here), "disband"
        case v.Spoilt(here, reason):
            return unit(here), "spoilt", json.dumps(reason, ensure_ascii=not reason.isprintable())
        case v.Build(kind, place):
            return "build", f"{KINDS[kind]} {at(place)}"
        case v.Waive():
            return ("waive",)


def write_unit(position: Position, place: int) -> str:
    kind = letter(position, place)
    return f"{KINDS[v.Kind(kind)]} {write_place(position.chart, place)}" if kind else write_place(position.chart, place)
