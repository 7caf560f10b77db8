"""Orders as they are written out, in words."""

import json

from garrison.diplomacy.board import Board
from garrison.diplomacy.order_text.short import letter
from garrison.diplomacy.order_text.written.places import write_place
from garrison.diplomacy.vocabulary import (
    AnyOrder,
    Build,
    Combine,
    Convoy,
    Disband,
    Go,
    Hold,
    Kind,
    Retreat,
    Spoilt,
    SupportHold,
    SupportMove,
    Voyage,
    Waive,
)

ARROW = "=>"
KINDS = {Kind.ARMY: "Army", Kind.FLEET: "Fleet"}


def write(board: Board, order: AnyOrder) -> str:
    """The order written out; of a unit that is not on the board, and could be of either kind, the kind is not said."""
    match order:
        case Waive():
            return "waive"
        case Build(kind, place):
            return f"build {ARROW} {KINDS[kind]} {write_place(board.chart, place)}"
        case _:
            return f" {ARROW} ".join((write_unit(board, order.unit), *_write_action(board, order)))


def _write_action(board: Board, order: AnyOrder) -> tuple[str, ...]:  # noqa: C901  one line a word of the language
    def at(place: int) -> str:
        return write_place(board.chart, place)

    def unit(place: int) -> str:
        return write_unit(board, place)

    match order:
        case Hold():
            return ("hold",)
        case Go(_, target, via):
            return "attack", at(target) + (" via convoy" if via else "")
        case SupportHold(_, supported):
            return "defense support", unit(supported)
        case SupportMove(_, supported, target):
            return "attack support", f"{unit(supported)} into {at(target)}"
        case Convoy(_, army, target):
            return "convoy", f"{unit(army)} to {at(target)}"
        case Voyage(_, chain, target):
            return "convoy", " > ".join(map(at, (*chain, target)))
        case Combine(_, target, controller):
            led = f" (controller {board.chart.powers[controller]})" if controller >= 0 else ""
            return "combine", unit(target) + led
        case Retreat(_, target):
            return "retreat", at(target)
        case Disband():
            return ("disband",)
        case Spoilt(_, reason):
            return "spoilt", json.dumps(reason, ensure_ascii=not reason.isprintable())
        case Build() | Waive():
            raise AssertionError(order)


def write_unit(board: Board, place: int) -> str:
    """The unit at a place, by kind and name of the place."""
    kind = letter(board, place)
    return f"{KINDS[Kind(kind)]} {write_place(board.chart, place)}" if kind else write_place(board.chart, place)
