"""What happens to sheets of orders before they are read. Of what stands on them only their writers hear."""

from typing import Generic, TypeVar

from garrison.engine.vocabulary import Event, Seat

O_co = TypeVar("O_co", covariant=True)


class PaperEvent(Event, frozen=True):
    """Something that was done with a sheet, whatever comes of its orders."""


class Wrote(PaperEvent, Generic[O_co], frozen=True):
    """An order was written; nobody else hears of it."""

    by: Seat
    order: O_co


class Erased(PaperEvent, Generic[O_co], frozen=True):
    by: Seat
    order: O_co


class Sealed(PaperEvent, frozen=True):
    """A seat handed in its orders, and these are still writing."""

    by: Seat
    writing: tuple[Seat, ...]


class Unsealed(PaperEvent, frozen=True):
    by: Seat


class Expired(PaperEvent, frozen=True):
    """The time for orders was over."""
