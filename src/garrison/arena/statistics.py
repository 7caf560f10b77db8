"""Statistics of one game, from its record alone: holdings, battles, losses, luck, sets and eliminations."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from garrison.arena.fighting import Event, Side, sides, total
from garrison.engine.record import Record, play_through
from garrison.engine.value import Value
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.risk import vocabulary as v
from garrison.risk.state import State

SETTING_UP = v.DealingMissions | v.RollingToPlace | v.Dealing | v.Claiming | v.Placing | v.RollingToPlay


class SeatStatistics(Value, frozen=True, kw_only=True):
    """What one seat did and suffered; what is expected is the average over all falls of the same dice."""

    territories: tuple[int, ...]
    """Held at the start of each round, the first among them, and at the end."""
    armies: tuple[int, ...]
    """At the same times."""
    attacks: int
    """Battles fought as the attacker: rolls from one territory at another with no roll elsewhere between are one."""
    defences: int
    """Battles fought as the defender."""
    taken: int
    """Territories taken from others."""
    lost: int
    """Territories lost to others."""
    armies_lost: int
    """In battle, attacking and defending."""
    armies_destroyed: int
    """Armies of others, attacking and defending."""
    expected_lost: float
    """What the same rolls cost on average."""
    expected_destroyed: float
    """What the same rolls destroy on average."""
    luck: float
    """By how many armies the dice did better than on average: fewer lost, more destroyed."""
    sets: int
    """Sets of cards traded."""


class Elimination(Value, frozen=True):
    """Who lost the last territory, in whose turn, and in which round."""

    seat: Seat
    by: Seat
    round: int


class Statistics(Value, frozen=True):
    """A game in numbers."""

    rounds: int
    """Rounds begun."""
    seats: tuple[SeatStatistics, ...]
    """One entry a seat."""
    eliminations: tuple[Elimination, ...]
    """In the order in which they came."""


class Taking(NamedTuple):
    """A territory that has gone from one seat to another."""

    by: Seat
    loser: Seat


def statistics(record: Record) -> Statistics:
    """The statistics of a game, finished or not; raises IllegalMove when the record does not replay."""
    states: list[State] = list(play_through(record))
    events = [Event(*event) for event in zip(states, record.moves, states[1:], strict=False)]
    samples, fights, takings = list(_samples(states)), list(sides(events)), list(_takings(events))
    seats = range(len(record.game.seats))
    return Statistics(
        states[-1].round,
        tuple(_seat(Seat(seat), samples, fights, takings, _sets(events, seat)) for seat in seats),
        tuple(_eliminations(events)),
    )


def _seat(seat: Seat, samples: list[State], fights: list[Side], takings: list[Taking], sets: int) -> SeatStatistics:
    own = [side for side in fights if side.seat == seat]
    toll, expected = total(side.toll for side in own), total(side.expected for side in own)
    return SeatStatistics(
        territories=tuple(state.owner.count(seat) for state in samples),
        armies=tuple(_armies(state, seat) for state in samples),
        attacks=len({side.battle for side in own if side.attacking}),
        defences=len({side.battle for side in own if not side.attacking}),
        taken=sum(taking.by == seat for taking in takings),
        lost=sum(taking.loser == seat for taking in takings),
        armies_lost=int(toll.lost),
        armies_destroyed=int(toll.destroyed),
        expected_lost=float(expected.lost),
        expected_destroyed=float(expected.destroyed),
        luck=float(expected.lost - toll.lost + toll.destroyed - expected.destroyed),
        sets=sets,
    )


def _samples(states: list[State]) -> Iterator[State]:
    """The first state of each round, once the setup is over, and the last of all."""
    begun = 0
    for state in states:
        if state.round > begun and not isinstance(state.phase, SETTING_UP):
            begun = state.round
            yield state
    yield states[-1]


def _armies(state: State, seat: Seat) -> int:
    return sum(armies for owner, armies in zip(state.owner, state.armies, strict=True) if owner == seat)


def _takings(events: Iterable[Event]) -> Iterator[Taking]:
    for before, _, after in events:
        if before.owner is not after.owner:
            for was, now in zip(before.owner, after.owner, strict=True):
                if was not in (now, NOBODY):
                    yield Taking(now, was)


def _sets(events: Iterable[Event], seat: int) -> int:
    return sum(event.move.by == seat and isinstance(event.move.action, v.Trade) for event in events)


def _eliminations(events: Iterable[Event]) -> Iterator[Elimination]:
    for before, _, after in events:
        if before.owner is not after.owner:
            for seat in sorted(set(before.owner) - set(after.owner) - {NOBODY}):
                yield Elimination(seat, before.turn, before.round)
