"""What happens to sheets of orders before they are read. Only their writers hear what is on them."""

from typing import Generic, TypeVar

from garrison.engine.vocabulary import Event, Seat

O_co = TypeVar("O_co", covariant=True)


class PaperEvent(Event, frozen=True):
    """Something done with a sheet, whatever the fate of its orders."""


class Wrote(PaperEvent, Generic[O_co], frozen=True):
    """An order was written; nobody else hears of this."""

    by: Seat
    order: O_co


class Erased(PaperEvent, Generic[O_co], frozen=True):
    by: Seat
    order: O_co


class Sealed(PaperEvent, frozen=True):
    """A seat handed in its orders, and these seats are still writing."""

    by: Seat
    writing: tuple[Seat, ...]


class Unsealed(PaperEvent, frozen=True):
    by: Seat


class Expired(PaperEvent, frozen=True):
    """The time for orders ran out."""
