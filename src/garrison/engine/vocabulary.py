"""What every game has: seats, phases, actions, events, moves and choices."""

from collections.abc import Sequence
from typing import ClassVar, Generic, NewType

from msgspec.structs import replace

from garrison.engine.value import TypeVar, Value

Seat = NewType("Seat", int)
"""A place at the table, from 0 in the order of play."""

CHANCE = Seat(-1)
"""The seat of the dice and the shuffled deck, which acts like any other seat, but at random."""

CLOCK = Seat(-2)
"""The seat of time; its moves are deadlines that pass."""

NOBODY = Seat(-3)
"""No seat: the owner of an empty territory, or a spectator."""


def count_of(seat: Seat, counts: Sequence[int]) -> int:
    """What a seat has of something that is counted by seat; 0 for a spectator, and where the counts are not shown."""
    return counts[seat] if 0 <= seat < len(counts) else 0


class Phase(Value, frozen=True, tag=str.lower):
    """What the table is waiting for, with everything that matters only during this phase."""


class Over(Phase, frozen=True, tag="over"):
    """The game has ended; several winners share the victory, and no winner means a draw."""

    winners: tuple[Seat, ...] = ()


class Action(Value, frozen=True, tag=str.lower):
    """One decision of a seat, or one outcome of chance.

    `counts` names the field, if any, that is chosen from a range of numbers.
    """

    counts: ClassVar[str] = ""


class Event(Value, frozen=True, tag=str.lower):
    """Something that happened, ready to be told, drawn, counted or sent."""


A_co = TypeVar("A_co", covariant=True, bound=Action, default=Action)


class Move(Value, Generic[A_co], frozen=True):
    """Who did what."""

    by: Seat
    action: A_co


class Choice(Value, Generic[A_co], frozen=True):
    """What `by` can do: `action`, or the same action with a higher count, up to `most`."""

    by: Seat
    action: A_co
    most: int = 0

    @property
    def least(self) -> int:
        """The smallest count, which is the count of `action`; 0 if it has none."""
        return int(getattr(self.action, self.action.counts)) if self.action.counts else 0

    def move(self, count: int | None = None) -> Move[A_co]:
        """The move with this count, by default the least."""
        if count is None or not self.action.counts:
            return Move(self.by, self.action)
        return Move(self.by, replace(self.action, **{self.action.counts: count}))

    def moves(self) -> tuple[Move[A_co], ...]:
        """Every move of this choice, in order of count."""
        return tuple(self.move(count) for count in range(self.least, self.most + 1)) if self.most else (self.move(),)

    def contains(self, move: Move[Action]) -> bool:
        """Whether `move` is this choice with a count between the least and the most."""
        if move.by != self.by or type(move.action) is not type(self.action):
            return False
        if not (counts := self.action.counts):
            return bool(move.action == self.action)
        count = getattr(move.action, counts)
        return self.least <= count <= self.most and self.move(count) == move
