"""What one power may know. Bots, screens and wires get a View, never a State."""

from garrison.diplomacy import game as diplomacy
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.events import hears
from garrison.diplomacy.outcome import Outcome
from garrison.diplomacy.rules.year import hours
from garrison.diplomacy.state import State
from garrison.engine.play import asides, legal
from garrison.engine.value import Value
from garrison.engine.vocabulary import Choice, Seat
from garrison.outside.numbers import integer


class View(Value, frozen=True, kw_only=True):
    """A state as `seat` sees it (NOBODY is a spectator): the open board, and its own orders and messages."""

    seat: Seat
    """The number of its power, from 0."""
    phase: v.AnyPhase
    """What the table waits for: orders of movement, retreats or adjustments."""
    year: int
    """The year on the calendar of the map."""
    units: tuple[v.Unit, ...]
    """All units, by rising place."""
    owner: tuple[Seat, ...]
    """The power that controls each province, or NOBODY."""
    orders: tuple[v.AnyOrder, ...]
    """Its own orders of this phase, as it wrote them."""
    sealed: tuple[Seat, ...]
    """The powers that have handed in their orders."""
    owing: tuple[Seat, ...]
    """The powers that must write orders in this phase."""
    agreed: bool
    """Whether this power has agreed to a draw; it can't see whether others have."""
    surrendered: tuple[Seat, ...]
    """The powers that have given up."""
    eliminated: tuple[Seat, ...]
    """The powers that are out of the game."""
    messages: tuple[v.Message, ...]
    """The messages that it sent or received."""
    news: tuple[Outcome, ...]
    """The outcome of each order in the phase before."""
    hours: int
    """Hours from the beginning of the phase to its deadline; 0 if the game is over."""
    choices: tuple[Choice[v.AnyAction], ...]
    """What it may do; never empty when the game waits for it."""
    asides: tuple[Choice[v.AnyAction], ...]
    """What else it may do: offer a draw, or surrender."""


def view(game: diplomacy.Game, state: State, seat: Seat) -> View:
    seat = Seat(integer("seat", seat))
    return View(
        seat=seat,
        phase=state.phase,
        year=state.year,
        units=state.units,
        owner=state.owner,
        orders=state.orders[seat] if 0 <= seat < len(state.orders) else (),
        sealed=state.sealed,
        owing=state.owing,
        agreed=seat in state.draw,
        surrendered=state.surrendered,
        eliminated=state.eliminated,
        messages=tuple(message for message in state.messages if hears(seat, message.by, message.to)),
        news=state.news,
        hours=hours(game.options, state.phase),
        choices=tuple(legal(game, state, seat)),
        asides=tuple(asides(game, state, seat)),
    )


def shown(_: diplomacy.Game, state: State, move: diplomacy.Move, seat: Seat) -> tuple[diplomacy.Move, ...]:
    """What `seat` may know of a move: nothing of what others write, nor of messages between others."""
    match move.action:
        case v.Write() | v.Erase() | v.OfferDraw() | v.WithdrawDraw() if seat != move.by:
            return ()
        case v.Say(to) if not hears(seat, move.by, to):
            return ()
        case _:
            return (move,)
