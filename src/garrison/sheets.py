"""The sheets on which each seat writes its orders in secret: what is done with them, and the deadline."""

from collections.abc import Callable, Iterable
from typing import Any, Generic, Protocol, TypeVar

from msgspec.structs import replace

from garrison.engine.game import Rule, at_will, silent
from garrison.engine.value import Value
from garrison.engine.vocabulary import CLOCK, Action, Event, Seat


class Seal(Action, frozen=True):
    """Hand in the orders."""


class Unseal(Action, frozen=True):
    """Take the orders back in order to change them."""


class Deadline(Action, frozen=True):
    """Time is up: whatever has been written is carried out."""


PLAIN: dict[str, Seal | Unseal | Deadline] = {"seal": Seal(), "unseal": Unseal(), "deadline": Deadline()}


# What happens to sheets of orders before they are read. Only their writers hear what is on them


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


# The sheets of orders on the table: whose orders are needed, who is still writing, and what is on the sheets


class Wanted(Protocol):
    """Whose orders are needed, and who has handed them in: the part of a State that every View shows."""

    @property
    def owing(self) -> tuple[Seat, ...]:
        """The seats whose orders are needed, handed in or not, in rising order."""

    @property
    def sealed(self) -> tuple[Seat, ...]: ...


class Sheets(Value, Generic[O_co], frozen=True, kw_only=True):
    orders: tuple[tuple[O_co, ...], ...]
    """In the order in which they were written."""
    sealed: tuple[Seat, ...] = ()

    @property
    def owing(self) -> tuple[Seat, ...]:
        """The seats whose orders are needed, as each family finds them."""
        raise NotImplementedError


S = TypeVar("S", bound=Sheets[Any])


# Who acts: the roles in the table of a rule set


def writing(at: Wanted) -> tuple[Seat, ...]:
    return tuple(seat for seat in at.owing if seat not in at.sealed)


def handed_in(at: Wanted) -> tuple[Seat, ...]:
    return tuple(seat for seat in at.owing if seat in at.sealed)


def closed(at: Wanted, seat: Seat) -> str:
    """Why a seat can't change its sheet now; empty if it can."""
    if seat in at.sealed:
        return "Your orders are sealed. Unseal them first."
    return "" if seat in at.owing else "You have no orders to write now."


def clock(_: Wanted) -> tuple[Seat, ...]:
    return (CLOCK,)


# What happens to a sheet


def with_orders(state: S, seat: Seat, orders: tuple[Any, ...]) -> S:
    return replace(state, orders=(*state.orders[:seat], orders, *state.orders[seat + 1 :]))


def sealed(state: S, seat: Seat) -> S:
    return replace(state, sealed=tuple(sorted({*state.sealed, seat})))


def unsealed(state: S, seat: Seat) -> S:
    return replace(state, sealed=tuple(other for other in state.sealed if other != seat))


def torn_up(state: S, seat: Seat) -> S:
    """The state without the sheet of a seat, which no longer counts."""
    return with_orders(unsealed(state, seat), seat, ())


# Handing in: each seat seals its orders, and can take them back while others write, until time runs out.
#
# Keeping time is not part of the rules: whoever does it makes the move of CLOCK.


G = TypeVar("G")
T = TypeVar("T")

SEAL: Rule[Any, Seal] = at_will(
    Seal(),
    lambda at: sealed(at.state, at.by),
    lambda at, _, after: [Sealed(at.by, writing(after))],
)
UNSEAL: Rule[Any, Unseal] = at_will(Unseal(), lambda at: unsealed(at.state, at.by), lambda at, *_: [Unsealed(at.by)])


def deadline(
    carried_out: Callable[[G, T], T], tell: Callable[[G, T, T], Iterable[Event]] = silent
) -> Rule[Any, Deadline]:
    """The rule of the clock: the orders written so far are carried out; `tell` gives the outcome."""
    return at_will(
        Deadline(),
        lambda at: carried_out(at.game, at.state),
        lambda at, _, after: [Expired(), *tell(at.game, at.state, after)],
    )
