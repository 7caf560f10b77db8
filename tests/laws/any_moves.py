"""Moves of every sort, mostly illegal: whatever the vocabulary can say, and legal ones with one thing changed."""

from enum import Enum
from typing import Any, get_args, get_origin

from msgspec.structs import fields, replace

from garrison.engine.game import Game
from garrison.engine.play import asides, legal
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE, CLOCK, NOBODY, Choice, Move, Seat
from laws.family import Family
from laws.random_play import one_of

HUGE = 10**9


def any_move(family: Family, game: Game[Any, Any, Any, Any], state: Any, luck: Chance) -> Move[Any]:
    """A move that may be legal or not, by anybody."""
    choices = [*legal(game, state), *asides(game, state)]
    if choices and luck.below(3):
        return _altered(family, game, one_of(choices, luck), luck)
    rows = game.rows[type(state.phase)]
    kinds = (*rows.steps, *rows.asides) if luck.below(3) else ()
    kind = one_of(kinds or family.actions, luck)
    action = kind(**{field.name: family.anything(field.type, game, luck) for field in fields(kind)})
    return Move(one_of(choices, luck).by if choices and luck.below(2) else _anybody(game, luck), action)


def _altered(family: Family, game: Game[Any, Any, Any, Any], choice: Choice[Any], luck: Chance) -> Move[Any]:
    """A legal move with another count, another field, or another seat."""
    counts = (choice.least - 1, choice.least, choice.most, choice.most + 1)
    move = choice.move(one_of(counts, luck))
    parts = fields(move.action)
    match luck.below(4):
        case 0 if parts:
            part = one_of(parts, luck)
            return replace(move, action=replace(move.action, **{part.name: family.anything(part.type, game, luck)}))
        case 1:
            return replace(move, by=_anybody(game, luck))
        case _:
            return move


def _anybody(game: Game[Any, Any, Any, Any], luck: Chance) -> Seat:
    return one_of((CHANCE, CLOCK, NOBODY, *map(Seat, range(len(game.seats) + 1))), luck)


def anything(kind: Any, game: Game[Any, Any, Any, Any], luck: Chance) -> Any:
    """A value for a field of this type, near its bounds and beyond them."""
    if isinstance(kind, type) and issubclass(kind, Enum):
        return one_of([*kind], luck)
    if get_origin(kind) is not tuple:
        return _number(game, luck)
    length = luck.below(5) if ... in get_args(kind) else len(get_args(kind))
    if isinstance(part := get_args(kind)[0], type) and issubclass(part, Enum):
        return tuple(one_of([*part], luck) for _ in range(length))
    numbers = [_number(game, luck) for _ in range(length)]
    return tuple(one_of((numbers, sorted(numbers), sorted(numbers, reverse=True)), luck))


def _number(game: Game[Any, Any, Any, Any], luck: Chance) -> int:
    size = len(game.map.ids)
    return any_number(size, luck)


def any_number(size: int, luck: Chance) -> int:
    """A number of a thing of which there are so many, or of none."""
    return one_of((luck.below(7), luck.below(size), luck.below(size), size - 1, size, -1, -size, HUGE, -HUGE), luck)
