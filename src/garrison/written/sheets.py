"""The sheets of orders on the table: whose orders are needed, who is still writing, and what is on the sheets."""

from typing import Any, Generic, Protocol, TypeVar

from msgspec.structs import replace

from garrison.engine.value import Value
from garrison.engine.vocabulary import CLOCK, Seat

O_co = TypeVar("O_co", covariant=True)


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
    """The state once the sheet of a seat no longer counts."""
    return with_orders(unsealed(state, seat), seat, ())
