"""What happens to sheets of orders before they are read; everybody may know of it."""

from garrison.engine.vocabulary import Event, Seat


class Sealed(Event, frozen=True):
    """A seat handed in its orders; these are still writing."""

    by: Seat
    writing: tuple[Seat, ...]


class Unsealed(Event, frozen=True):
    """A seat took its orders back, to change them."""

    by: Seat


class TimeWasOver(Event, frozen=True):
    """The clock closed the phase with the orders that there were."""


AnyEvent = Sealed | Unsealed | TimeWasOver
