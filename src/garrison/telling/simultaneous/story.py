"""A turn told as a story: auctions, reinforcements, moves, battles and the end, a line a seat and step."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from msgspec.structs import replace

from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.world import Territory
from garrison.simultaneous.events import (
    AnyEvent,
    Bought,
    Built,
    Charged,
    Colonized,
    Earned,
    Eliminated,
    Hired,
    InTurn,
    Manned,
    Moved,
    Occupied,
    Played,
    Preceded,
    Reinforced,
    Rewarded,
    RolledForPlace,
    RolledOff,
    Traded,
    Undecided,
    Vanished,
    Void,
    Waits,
    Withdrew,
)
from garrison.simultaneous.game import Game
from garrison.simultaneous.notation import write_order
from garrison.telling.line import Line
from garrison.telling.sentences import listed
from garrison.telling.simultaneous.arsenal import by_seat, charged, preceded, staffed
from garrison.telling.simultaneous.battles import WARLIKE, battles_told

Told = Callable[[Game, Sequence[AnyEvent], Seat], Iterator[Line]]


def turn_told(game: Game, number: int, events: Sequence[AnyEvent], seat: Seat) -> Iterator[Line]:
    """The lines that tell `seat` of a turn by what it may know; none when there is nothing to tell."""
    if events:
        told = list(_all_told(game, events, seat))
        yield Line(NOBODY, f"Turn {number}:" if told else f"Turn {number}: nothing happens.")
        yield from told


def _all_told(game: Game, events: Sequence[AnyEvent], seat: Seat) -> Iterator[Line]:
    """Step by step, and at the end what came of the seat's own orders that did not do what they say."""
    own = [event for event in events if isinstance(event, Void | Waits)]
    lots = sum(isinstance(event, InTurn) for event in events)
    beside = (Void, Waits, InTurn) if lots > 1 else (Void, Waits)
    for told, part in groupby([event for event in events if not isinstance(event, beside)], _step):
        yield from told(game, list(part), seat)
    yield from (Line(NOBODY, words) for words in _own_told(game, own))


def _step(event: AnyEvent) -> Told:
    """How the step is told that an event is part of."""
    return next((told for kinds, told in STEPS if isinstance(event, kinds)), _one_by_one)


# Trading and colonizing


def _traded(game: Game, events: Sequence[AnyEvent], _: Seat) -> Iterator[Line]:
    for event in events:
        assert isinstance(event, Traded)
        more = f", and {event.extra} more in {game.map.names[event.reward]}" if event.extra else ""
        yield Line(event.by, f"{game.seats[event.by]} trades a set of cards for {event.armies} armies{more}")


def _colonized(game: Game, events: Sequence[AnyEvent], _: Seat) -> Iterator[Line]:
    """Who was given what, a line a seat, and what nobody was given."""
    rolls = [event for event in events if isinstance(event, RolledOff)]
    won = [event for event in events if isinstance(event, Colonized)]
    for seat in dict.fromkeys(event.by for event in won):
        phrases = [_auction(game, event, rolls) for event in won if event.by == seat]
        yield Line(seat, f"{game.seats[seat]} colonizes {', '.join(phrases)}")
    for event in events:
        if isinstance(event, Undecided):
            bids = f" ({by_seat(game, event.bids)})" if event.bids else ""
            yield Line(NOBODY, f"Nobody is given {game.map.ids[event.where]}: the highest bids were level{bids}.")


def _auction(game: Game, event: Colonized, rolls: Sequence[RolledOff]) -> str:
    """A territory, what it was won with, and against whom."""
    others = by_seat(game, [bid for bid in event.bids if bid[0] != event.by])
    dice = [_roll(game, roll) for roll in rolls if roll.where == event.where]
    against = "; ".join(
        [*([f"bids: {others}"] if others else []), *([f"dice: {', then '.join(dice)}"] if dice else [])]
    )
    return f"{game.map.ids[event.where]} with {event.armies}{f' ({against})' if against else ''}"


def _within(told: Sequence[str]) -> str:
    return f" ({'; '.join(told)})" if told else ""


def _roll(game: Game, event: RolledOff) -> str:
    return by_seat(game, list(zip(event.seats, event.dice, strict=True)))


# Reinforcing and moving


def _reinforced(game: Game, events: Sequence[AnyEvent], _: Seat) -> Iterator[Line]:
    came = [event for event in events if isinstance(event, Reinforced)]
    for seat in dict.fromkeys(event.by for event in came):
        phrases = [f"{game.map.ids[one.where]} +{one.armies}{_of(one)}" for one in came if one.by == seat]
        yield Line(seat, f"{game.seats[seat]} reinforces {', '.join(phrases)}")


def _moved(game: Game, events: Sequence[AnyEvent], _: Seat) -> Iterator[Line]:
    went = [event for event in events if isinstance(event, Moved)]
    taken = {(event.where, event.by) for event in events if isinstance(event, Occupied)}
    for seat in dict.fromkeys(event.by for event in went):
        phrases = [_move(game, event, taken) for event in _together(went) if event.by == seat]
        yield Line(seat, f"{game.seats[seat]} moves {', '.join(phrases)}")
    for where, seat in sorted(taken - {(event.target, event.by) for event in went}):
        yield Line(seat, f"{game.seats[seat]} occupies {game.map.ids[where]}")


def _together(went: Sequence[Moved]) -> list[Moved]:
    """Moves from one place to another as one, in the order of the first of each."""
    found: dict[tuple[Territory, Territory], Moved] = {}
    for event in went:
        way = event.source, event.target
        sum_ = found.get(way, replace(event, armies=0, ordered=0))
        found[way] = replace(sum_, armies=sum_.armies + event.armies, ordered=sum_.ordered + event.ordered)
    return list(found.values())


def _move(game: Game, event: Moved, taken: set[tuple[Territory, Seat]]) -> str:
    new = ", which nobody owned" if (event.target, event.by) in taken else ""
    return f"{event.armies}{_of(event)} from {game.map.ids[event.source]} to {game.map.ids[event.target]}{new}"


def _of(event: Reinforced | Moved) -> str:
    """How many were ordered, where that is more than came."""
    return f" (of {event.ordered})" if event.ordered > event.armies else ""


# After the battles


def _returned(game: Game, events: Sequence[AnyEvent], _: Seat) -> Iterator[Line]:
    at = game.map.ids
    for event in events:
        match event:
            case Withdrew(source, target, by, armies):
                yield Line(by, f"{game.seats[by]} withdraws {armies} from {at[source]} to {at[target]}")
            case Vanished(by, armies):
                yield Line(by, f"{game.seats[by]} loses {armies} who have nowhere to go")
            case _:
                pass


def _earned(game: Game, events: Sequence[AnyEvent], _: Seat) -> Iterator[Line]:
    """What comes into the pools, in one line."""
    if earned := [event for event in events if isinstance(event, Earned) and event.armies]:
        yield Line(NOBODY, f"Reinforcements: {', '.join(_income(game, event) for event in earned)}.")
    yield from charged(game, events)


def _income(game: Game, event: Earned) -> str:
    names = listed([game.map.continents[number].name for number in event.continents])
    bonus = f" ({event.bonus} for {names})" if event.bonus else ""
    return f"{game.seats[event.by]} {event.armies}{bonus}"


def _out(game: Game, events: Sequence[AnyEvent], _: Seat) -> Iterator[Line]:
    for event in events:
        assert isinstance(event, Eliminated)
        by = f": {game.seats[event.by]} took the last of its territories" if event.by != NOBODY else ""
        yield Line(event.seat, f"{game.seats[event.seat]} is out of the game{by}")


# Who comes first


def _in_turn(game: Game, events: Sequence[AnyEvent], _: Seat) -> Iterator[Line]:
    """In which order the seats march by turns; where each round has a lot of its own, that is not told."""
    event = events[0]
    assert isinstance(event, InTurn)
    yield Line(NOBODY, f"They march by turns, {listed([game.seats[seat] for seat in event.seats])}.")


def _own_told(game: Game, own: Sequence[Void | Waits]) -> Iterator[str]:
    """What became of orders that did not do what they say: of those that came to nothing, all for the same reason."""
    void = [event for event in own if isinstance(event, Void)]
    for why in dict.fromkeys(event.why for event in void):
        orders = listed([write_order(game, event.order) for event in void if event.why is why])
        several = sum(event.why is why for event in void) > 1
        yield f"Your {'orders come' if several else 'order comes'} to nothing: {orders}. {why}"
    for event in own:
        if isinstance(event, Waits):
            yield f"What is left of your order waits for the next turn: {write_order(game, event.order)}."


def _one_by_one(_: Game, __: Sequence[AnyEvent], ___: Seat) -> Iterator[Line]:
    """Of the end of the game it is told when it has ended."""
    return iter(())


STEPS: tuple[tuple[type | tuple[type, ...], Told], ...] = (
    ((Preceded, RolledForPlace), preceded),
    (Traded, _traded),
    ((RolledOff, Colonized, Undecided), _colonized),
    ((Hired, Built, Bought, Played), staffed),
    (Reinforced, _reinforced),
    ((Moved, Occupied), _moved),
    (InTurn, _in_turn),
    (WARLIKE, battles_told),
    ((Withdrew, Vanished), _returned),
    ((Earned, Charged, Manned, Rewarded), _earned),
    (Eliminated, _out),
)
"""By the kinds of events, how they are told together."""
