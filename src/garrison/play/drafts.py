"""Maps in the making: one from a seed, and how one will be drawn; a process of its own has the time for it."""

from functools import lru_cache
from typing import NoReturn

from garrison.drawing import MissingExtra, draw
from garrison.generating import InvalidWish, Wish, generate
from garrison.maps import BrokenMap, Map, Strictness, dump
from garrison.maps.faults import Weight
from garrison.maps.importers import convert
from garrison.maps.kinds import AnyMap, kind_of
from garrison.maps.shapes import Shapes, dump_shapes
from garrison.play.asking import refuse


@lru_cache(maxsize=16)
def generated(wish: Wish) -> str:
    """Raises Refusal 422."""
    try:
        return dump(generate(wish))
    except InvalidWish as fault:
        refuse(422, "invalid", fault.reasons[0], fault.reasons)


def converted(text: str, name: str) -> str:
    """A map of another program as a map file of ours; raises Refusal 422."""
    try:
        return dump(convert(text, name, Strictness.LENIENT).map)
    except BrokenMap as fault:
        broken(fault)


def sound(text: str) -> None:
    """Raises Refusal 422 for a map that is not."""
    read(text)


def drawn(text: str) -> bytes:
    """The shapes of a map in a text; raises Refusal 404 or 422."""
    return dump_shapes(shapes(read(text))).encode()


def shapes(map_: AnyMap) -> Shapes:
    """Raises Refusal 404 where the extra `draw` is not installed."""
    try:
        return draw(map_)
    except MissingExtra:
        refuse(404, "not_found", "This server can't draw maps of your own.")


def read(text: str) -> Map:
    """Raises Refusal 422."""
    try:
        found = kind_of(text).parse(text)
    except BrokenMap as fault:
        broken(fault)
    if not isinstance(found, Map):
        refuse(422, "invalid", "This is a map of provinces. Only maps of territories can be made here.")
    return found


def broken(fault: BrokenMap) -> NoReturn:
    reasons = tuple(one.sentence for one in fault.faults if one.weight is Weight.ERROR)
    refuse(422, "broken_map", reasons[0], reasons)
