"""What only some house rules keep of a game, as marks: a state has those that the rules in force need, and often none.

A mark lasts for a turn or for the game. Everybody sees it, unless it names in `secret_of` the seat that alone does.
"""

from collections.abc import Iterable
from functools import cache
from typing import ClassVar, TypeVar, get_args

from msgspec.structs import astuple

from garrison.engine.value import Value
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.world import Territory
from garrison.risk.options import Options
from garrison.risk.options.conditions import by_rolled_order, placed_in_secret, with_steps


class Mark(Value, frozen=True, tag=str.lower):
    """One fact that a house rule keeps; its fields are of the types that a phase may have."""

    for_a_turn: ClassVar[bool] = False
    """Whether it is gone when the turn passes."""

    @classmethod
    def when(cls, _: Options) -> bool:
        """Whether it can occur with these options."""
        return True

    @property
    def secret_of(self) -> Seat:
        """The seat that alone may see it, or NOBODY if it is public."""
        return NOBODY


class Taken(Mark, frozen=True):
    """A territory that was taken this turn, from which nobody may attack yet."""

    for_a_turn = True
    where: Territory

    @classmethod
    def when(cls, options: Options) -> bool:
        return options.trench


class FaceDown(Mark, frozen=True):
    """Armies that a seat has placed in secret, and that are not on the board until all have placed theirs."""

    by: Seat
    where: Territory
    armies: int

    @classmethod
    def when(cls, options: Options) -> bool:
        return placed_in_secret(options)

    @property
    def secret_of(self) -> Seat:
        return self.by


class Order(Mark, frozen=True):
    """The order of play by the dice, with every seat once; while dice are rolled for it, as far as it is known."""

    seats: tuple[Seat, ...]

    @classmethod
    def when(cls, options: Options) -> bool:
        return by_rolled_order(options)


class Tied(Mark, frozen=True):
    """Seats that rolled the same, by their numbers, which roll among themselves once others have."""

    seats: tuple[Seat, ...]

    @classmethod
    def when(cls, options: Options) -> bool:
        return by_rolled_order(options)


class Moved(Mark, frozen=True):
    """How many of the armies on a territory have moved this turn, and can't move again."""

    for_a_turn = True
    where: Territory
    armies: int

    @classmethod
    def when(cls, options: Options) -> bool:
        return with_steps(options)


class Named(Mark, frozen=True):
    """A territory on which attacks were announced this turn."""

    for_a_turn = True
    where: Territory

    @classmethod
    def when(cls, options: Options) -> bool:
        return options.alert


AnyMark = Taken | FaceDown | Order | Tied | Moved | Named

KINDS: tuple[type[AnyMark], ...] = get_args(AnyMark)

K = TypeVar("K", bound=Mark)


def of_kind(marks: Iterable[Mark], kind: type[K]) -> tuple[K, ...]:
    """The marks of one kind, in their order."""
    return tuple(mark for mark in marks if isinstance(mark, kind))


@cache
def by_number(seats: int) -> tuple[Seat, ...]:
    return tuple(map(Seat, range(seats)))


def order_of_play(marks: tuple[AnyMark, ...], seats: int) -> tuple[Seat, ...]:
    """Every seat in the order of play, which begins anywhere and then comes round: by the dice, else by numbers."""
    return next((mark.seats for mark in marks if isinstance(mark, Order)), None) or by_number(seats)


def in_order(marks: Iterable[AnyMark]) -> tuple[AnyMark, ...]:
    """The marks in the one order in which a state keeps them: by kind, then by their fields; each once."""
    return tuple(sorted(set(marks), key=lambda mark: (KINDS.index(type(mark)), astuple(mark))))


def after_the_turn(marks: tuple[AnyMark, ...]) -> tuple[AnyMark, ...]:
    """The marks that are left when the turn passes."""
    return tuple(mark for mark in marks if not mark.for_a_turn) if marks else marks


def seen_by(seat: Seat, marks: tuple[AnyMark, ...]) -> tuple[AnyMark, ...]:
    """The marks that one seat may see."""
    return tuple(mark for mark in marks if mark.secret_of in (NOBODY, seat)) if marks else marks
