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
    match order:
        case v.Waive():
            return "waive"
        case v.Build(kind, place):
            return f"build {ARROW} {KINDS[kind]} {write_place(position.chart, place)}"
        case _:
            return f" {ARROW} ".join((write_unit(position, order.unit), *_write_action(position, order)))


def _write_action(position: Position, order: v.AnyOrder) -> tuple[str, ...]:  # noqa: C901  one line a word of the language
    def at(place: int) -> str:
        return write_place(position.chart, place)

    def unit(place: int) -> str:
        return write_unit(position, place)

    match order:
        case v.Hold():
            return ("hold",)
        case v.Go(_, target, via):
            return "attack", at(target) + (" via convoy" if via else "")
        case v.SupportHold(_, supported):
            return "defense support", unit(supported)
        case v.SupportMove(_, supported, target):
            return "attack support", f"{unit(supported)} into {at(target)}"
        case v.Convoy(_, army, target):
            return "convoy", f"{unit(army)} to {at(target)}"
        case v.Voyage(_, chain, target):
            return "convoy", " > ".join(map(at, (*chain, target)))
        case v.Combine(_, target, controller):
            led = f" (controller {position.chart.powers[controller]})" if controller >= 0 else ""
            return "combine", unit(target) + led
        case v.Retreat(_, target):
            return "retreat", at(target)
        case v.Disband():
            return ("disband",)
        case v.Spoilt(_, reason):
            return "spoilt", json.dumps(reason, ensure_ascii=not reason.isprintable())
        case v.Build() | v.Waive():
            raise AssertionError(order)


def write_unit(position: Position, place: int) -> str:
    kind = letter(position, place)
    return f"{KINDS[v.Kind(kind)]} {write_place(position.chart, place)}" if kind else write_place(position.chart, place)
