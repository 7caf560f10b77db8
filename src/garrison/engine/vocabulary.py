"""What every game of this house speaks of: seats, phases, actions, moves and choices."""

from typing import ClassVar, Generic, NewType, TypeVar

from msgspec.structs import replace

from garrison.engine.value import Value

Seat = NewType("Seat", int)
"""A place at the table, from 0 in the order of play."""

CHANCE = Seat(-1)
"""The seat of the dice and the shuffled deck: it acts like any other, but by lot."""

CLOCK = Seat(-2)
"""The seat of time: a deadline that passes is a move."""

NOBODY = Seat(-3)
"""No seat: who owns an empty territory, or watches without playing."""


class Phase(Value, frozen=True, tag=str.lower):
    """What the table is waiting for. What matters only during a phase is kept in it."""


class Over(Phase, frozen=True, tag="over"):
    """The game has ended; several winners share it, and with none it is drawn by all."""

    winners: tuple[Seat, ...] = ()


class Action(Value, frozen=True, tag=str.lower):
    """One decision of a seat, or one outcome of chance.

    `counts` names the field, if any, whose number is chosen from a range.
    """

    counts: ClassVar[str] = ""


class Event(Value, frozen=True, tag=str.lower):
    """Something that happened, as it can be told, drawn, counted and sent."""


A_co = TypeVar("A_co", covariant=True, bound=Action)


class Move(Value, Generic[A_co], frozen=True):
    """Who did what."""

    by: Seat
    action: A_co


class Choice(Value, Generic[A_co], frozen=True):
    """What `by` may do: `action`, or the same with its counted field raised up to `most`."""

    by: Seat
    action: A_co
    most: int = 0

    @property
    def least(self) -> int:
        """The smallest count: the one in `action`; 0 when the action counts nothing."""
        return int(getattr(self.action, self.action.counts)) if self.action.counts else 0

    def move(self, count: int | None = None) -> Move[A_co]:
        """The move with this count, or with the least."""
        if count is None or not self.action.counts:
            return Move(self.by, self.action)
        return Move(self.by, replace(self.action, **{self.action.counts: count}))

    def moves(self) -> tuple[Move[A_co], ...]:
        """Every move of this choice, by rising count."""
        return tuple(self.move(count) for count in range(self.least, self.most + 1)) if self.most else (self.move(),)

    def contains(self, move: Move[Action]) -> bool:
        """Whether `move` is this choice with a count between the least and the most."""
        if move.by != self.by or type(move.action) is not type(self.action):
            return False
        if not (counts := self.action.counts):
            return bool(move.action == self.action)
        count = getattr(move.action, counts)
        return self.least <= count <= self.most and self.move(count) == move
