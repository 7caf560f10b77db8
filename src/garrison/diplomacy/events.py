"""What happens in a game of this family, each event complete on its own, and what each power may know of it."""

from garrison import sheets
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE
from garrison.diplomacy.game import Game
from garrison.diplomacy.outcome import Outcome
from garrison.diplomacy.state import State
from garrison.engine.value import Value
from garrison.engine.vocabulary import Event, Seat
from garrison.sheets import Expired, Sealed, Unsealed

# What powers do


class Wrote(sheets.Wrote[v.AnyOrder], frozen=True):
    """An order was written; `units` has the units at the places it names."""

    units: tuple[v.Unit, ...]


class Erased(sheets.Erased[v.AnyOrder], frozen=True):
    units: tuple[v.Unit, ...]


class Sent(Event, frozen=True):
    by: Seat
    to: tuple[Seat, ...]
    text: str


class OfferedDraw(Event, frozen=True):
    by: Seat


class WithdrewDraw(Event, frozen=True):
    by: Seat


class Surrendered(Event, frozen=True):
    by: Seat


# The outcome of a phase


class Closed(Event, frozen=True):
    phase: v.AnyPhase
    year: int


class Adjudicated(Event, frozen=True):
    outcomes: tuple[Outcome, ...]


class Dislodged(Event, frozen=True):
    """A unit was dislodged; if it had nowhere to retreat to, it was disbanded."""

    unit: v.Unit
    attacker: int
    options: tuple[int, ...]


class Retreated(Event, frozen=True):
    unit: v.Unit
    place: int


class Clashed(Event, frozen=True):
    """A dislodged unit was disbanded because another went to the same province."""

    unit: v.Unit
    place: int


class Disbanded(Event, frozen=True):
    """A dislodged unit was disbanded; `wished` is where its order would have sent it if it had not been void."""

    unit: v.Unit
    wished: int = NOWHERE


class Took(Event, frozen=True):
    """A power took centres after Fall, each from the power (or NOBODY) in `losers`, and holds `held` centres now."""

    power: Seat
    centres: tuple[int, ...]
    losers: tuple[Seat, ...]
    held: int


class Counted(Event, frozen=True):
    year: int
    centres: tuple[int, ...]


class VoidOrder(Value, frozen=True):
    order: v.AnyOrder
    reason: str


class Adjusted(Event, frozen=True):
    power: Seat
    built: tuple[v.Unit, ...] = ()
    removed: tuple[v.Unit, ...] = ()
    disordered: tuple[v.Unit, ...] = ()
    unused: int = 0
    void: tuple[VoidOrder, ...] = ()


class Eliminated(Event, frozen=True):
    power: Seat


class Began(Event, frozen=True):
    phase: v.AnyPhase
    year: int


class Ended(Event, frozen=True):
    """The game ended; several winners share the victory."""

    winners: tuple[Seat, ...]


Deed = Wrote | Erased | Sealed | Unsealed | Sent | OfferedDraw | WithdrewDraw | Surrendered

Upshot = (
    Closed
    | Adjudicated
    | Dislodged
    | Retreated
    | Clashed
    | Disbanded
    | Took
    | Counted
    | Adjusted
    | Eliminated
    | Began
    | Ended
)

AnyEvent = Deed | Expired | Upshot


# What each power may know


def told(_: Game, __: State, events: tuple[AnyEvent, ...], seat: Seat) -> tuple[AnyEvent, ...]:
    """Everything except what others have written, their messages to others, and whether they agree to a draw."""
    return tuple(event for event in events if _is_for(event, seat))


def _is_for(event: AnyEvent, seat: Seat) -> bool:
    match event:
        case Wrote(by) | Erased(by) | OfferedDraw(by) | WithdrewDraw(by):
            return by == seat
        case Sent(by, to):
            return hears(seat, by, to)
        case _:
            return True


def hears(seat: Seat, by: Seat, to: tuple[Seat, ...]) -> bool:
    """Whether a power may read a message: one of its own, one to it, or one to all."""
    return not to or seat == by or seat in to
