"""Orders and letters of every sort: whatever the vocabulary of diplomacy can say, most of it absurd."""

from enum import Enum
from types import UnionType
from typing import Any, get_args, get_origin

from msgspec.structs import fields

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.game import Game
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import NOBODY
from laws.any_moves import HUGE, any_number
from laws.random_play import one_of

SIGNS = ("Peace?", 'a "b": c; d, e', "  two  blanks ", "=>", "say to", "#", "\\", "Grüße 中国", "x" * 300)
"""Texts with all the signs that mean something elsewhere in a line."""

UNSAYABLE = ("", "  ", "two\nlines", "\x00", "x" * 4001)


def anything(kind: Any, game: Game, luck: Chance) -> Any:
    """A value for a field of this type, near its bounds and beyond them."""
    match kind:
        case _ if isinstance(kind, UnionType):
            return any_order(game, luck)
        case _ if get_origin(kind) is tuple:
            drawn = [_number(game, luck) for _ in range(luck.below(4))]
            return tuple(one_of((drawn, sorted({*drawn})), luck))
        case type() if issubclass(kind, Enum):
            return one_of([*kind], luck)
        case _ if kind is bool:
            return bool(luck.below(2))
        case _ if kind is str:
            return one_of((*SIGNS, *UNSAYABLE), luck)
        case _:
            return _number(game, luck)


def any_order(game: Game, luck: Chance) -> v.AnyOrder:
    """An order that may name places, powers and units which do not exist."""
    kind = one_of(get_args(v.AnyOrder), luck)
    order: v.AnyOrder = kind(**{field.name: anything(field.type, game, luck) for field in fields(kind)})
    return order


def absurd_order(game: Game, place: int, luck: Chance) -> v.AnyOrder:
    """An order that can be written for the unit at a place, and is mostly void."""
    kind = one_of(get_args(v.AnyOrder), luck)
    told: dict[str, Any] = {}
    for field in fields(kind):
        match field.name:
            case "unit":
                told["unit"] = place
            case "controller":
                told["controller"] = one_of((NOBODY, *range(len(game.seats))), luck)
            case "reason":
                told["reason"] = one_of(SIGNS, luck)
            case "chain":
                told["chain"] = tuple(luck.below(len(game.map.places)) for _ in range(luck.below(5)))
            case "via" | "kind":
                told[field.name] = anything(field.type, game, luck)
            case _:
                told[field.name] = _near(game, place, luck)
    order: v.AnyOrder = kind(**told)
    return order


def _near(game: Game, place: int, luck: Chance) -> int:
    """Some place, mostly one nearby."""
    chart = game.map
    near = [p for p, province in enumerate(chart.province) if province in chart.near[chart.province[place]]]
    return one_of(near, luck) if near and luck.below(4) else luck.below(len(chart.places))


def _number(game: Game, luck: Chance) -> int:
    return one_of((any_number(len(game.map.places), luck), luck.below(len(game.seats)), NOBODY, HUGE), luck)
