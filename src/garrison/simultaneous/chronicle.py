"""The story of a turn: the events that a move brings about, and what each seat may know of them."""

from collections.abc import Iterator

from msgspec.structs import replace

from garrison.engine.game import Moment
from garrison.engine.vocabulary import Over, Seat
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import (
    AnyEvent,
    Colonized,
    Eliminated,
    Moved,
    Reinforced,
    RolledOff,
    Traded,
    Undecided,
    Void,
    Waits,
    Won,
)
from garrison.simultaneous.game import Game, Move
from garrison.simultaneous.luck import DiceMissing, Written
from garrison.simultaneous.option_words import Reveal
from garrison.simultaneous.rules.resigning import RESIGN
from garrison.simultaneous.rules.turn import resolve
from garrison.simultaneous.state import State, living
from garrison.written.handing_in import SEAL
from garrison.written.sheets import writing

Bids = tuple[tuple[Seat, int], ...]

# What happened


def chronicle(game: Game, before: State, move: Move) -> tuple[AnyEvent, ...]:
    """The events of the turn that a legal move carries out, in the order of their happening; none when it does not."""
    match move.action:
        case v.Throw(dice):
            return resolve(game, before, Written(dice)).events
        case v.Seal() | v.Deadline() | v.Resign():
            return _without_dice(game, _closed(game, before, move))
        case _:
            return ()


def _without_dice(game: Game, closed: tuple[State, ...]) -> tuple[AnyEvent, ...]:
    """The events of a turn that needs no dice; one that needs them is told of when they are thrown."""
    try:
        return tuple(event for state in closed for event in resolve(game, state, Written(())).events)
    except DiceMissing:
        return ()


def _closed(game: Game, before: State, move: Move) -> tuple[State, ...]:
    """The state with all its orders that a move closes; nothing while somebody still writes."""
    assert isinstance(before.phase, v.Ordering)
    at = Moment(game, before, before.phase, move.by)
    match move.action:
        case v.Seal():
            state: State = SEAL.apply(at, move.action)
        case v.Resign():
            state = RESIGN.apply(at, move.action)
        case _:
            return (before,)
    return () if writing(state) or isinstance(state.phase, Over) else (state,)


# What one may know of it


def told_events(game: Game, before: State, move: Move, seat: Seat) -> tuple[AnyEvent, ...]:
    """What `seat` may know of the events that a move brings about: all that is open, and the fate of its own orders.

    Of auctions it learns the bids that `reveal_bids` has; and whoever may not watch, learns what is not on the board.
    """
    return told(game, before, chronicle(game, before, move), seat)


def told(game: Game, before: State, events: tuple[AnyEvent, ...], seat: Seat) -> tuple[AnyEvent, ...]:
    """What `seat` may know of events."""
    sees = game.options.spectate or seat in living(before) or any(isinstance(event, Won) for event in events)
    return tuple(told for event in events if sees or _is_public(event) for told in _told(game, event, seat))


def _is_public(event: AnyEvent) -> bool:
    """Whether an event shows nothing of the board."""
    return isinstance(event, Traded | Eliminated | Won)


def _told(game: Game, event: AnyEvent, seat: Seat) -> Iterator[AnyEvent]:
    match event:
        case Void(by) | Waits(by):
            if by == seat:
                yield event
        case RolledOff(_, seats):
            if game.options.announce_roll_off or seat in seats:
                yield event
        case Undecided(_, bids):
            if game.options.announce_roll_off or seat in dict(bids):
                yield replace(event, bids=_revealed(game, bids, seat, ()))
        case Colonized(_, by, _, bids):
            yield replace(event, bids=_revealed(game, bids, seat, (by,)))
        case Reinforced() | Moved():
            yield event if event.by == seat else replace(event, ordered=event.armies)
        case _:
            yield event


def _revealed(game: Game, bids: Bids, seat: Seat, winner: tuple[Seat, ...]) -> Bids:
    """The bids that a seat is told of, besides that of the winner, if there is one."""
    match game.options.reveal_bids:
        case Reveal.ALL:
            return bids
        case Reveal.OWN:
            return tuple(bid for bid in bids if bid[0] in (seat, *winner))
        case _:
            return tuple(bid for bid in bids if bid[0] in winner)
