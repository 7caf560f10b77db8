"""What the clocks of a game say, worked out from the times of its moves; time comes from outside, in milliseconds."""

from collections.abc import Collection
from typing import Literal

from msgspec.structs import replace

from garrison.engine.value import Value
from garrison.engine.vocabulary import Seat

UNTIMED = -1
"""What a seat has left if there is no clock."""

Kind = Literal["none", "live", "turn"]


class Allowance(Value, frozen=True):
    """`live`: a bank for the whole game and an increment after each turn; `turn`: this long for each turn."""

    kind: Kind = "none"
    bank: int = 0
    increment: int = 0
    turn: int = 0

    @property
    def first(self) -> int:
        return {"none": UNTIMED, "live": self.bank, "turn": self.turn}[self.kind]


class Clocks(Value, frozen=True):
    """`left` is what each seat had left at the time `since`; the clocks of `running` have run from then on.

    `turn` names the turn that is played, and `used` has the seats whose clocks ran in it.
    """

    allowance: Allowance
    left: tuple[int, ...]
    since: int = 0
    running: tuple[Seat, ...] = ()
    turn: str = ""
    used: tuple[Seat, ...] = ()


def wound_up(allowance: Allowance, seats: int) -> Clocks:
    """The clocks before the game begins."""
    return Clocks(allowance, (allowance.first,) * seats)


def left_at(clocks: Clocks, time: int) -> tuple[int, ...]:
    """What each seat has left; below 0 for a seat that is late, but UNTIMED without a clock."""
    if clocks.allowance.kind == "none":
        return clocks.left
    gone = max(0, time - clocks.since)
    return tuple(left - gone * (seat in clocks.running) for seat, left in enumerate(clocks.left))


def due(clocks: Clocks) -> int:
    """When the first of the running clocks runs out; 0 if none can."""
    if clocks.allowance.kind == "none":
        return 0
    return min((clocks.since + clocks.left[seat] for seat in clocks.running), default=0)


def late(clocks: Clocks, time: int) -> tuple[Seat, ...]:
    """The seats whose time is up."""
    if clocks.allowance.kind == "none":
        return ()
    return tuple(seat for seat in clocks.running if clocks.since + clocks.left[seat] <= time)


PROMPT = 60
"""A deadline judged late by less than one part in this many of the time allowed counts as judged on time."""


def dated(clocks: Clocks, time: int) -> int:
    """The time given to a judgement made at `time`: the deadline's if it was prompt, so that phases don't drift.

    Otherwise it is `time` itself, so that nobody loses the time by which the judge was late.
    """
    end = due(clocks)
    return end if 0 < end <= time and is_prompt(clocks, end, time) else time


def is_prompt(clocks: Clocks, end: int, time: int) -> bool:
    return (time - end) * PROMPT < clocks.allowance.first


# What moves them on


def waiting(clocks: Clocks, time: int, turn: str, running: Collection[Seat]) -> Clocks:
    """The clocks once the game waits for these seats, in this turn."""
    stopped = _stopped(clocks, time)
    begun = stopped if turn == stopped.turn else _next_turn(stopped, turn)
    return replace(begun, running=tuple(sorted(running)), used=tuple(sorted({*begun.used, *running})))


def paused(clocks: Clocks, time: int) -> Clocks:
    return replace(_stopped(clocks, time), running=())


def moved_on(clocks: Clocks, time: int) -> Clocks:
    """The clocks moved on by a time in which there was no server, so that it counts against nobody."""
    return replace(clocks, since=clocks.since + time)


def extended(clocks: Clocks, by: int) -> Clocks:
    """The clocks with this much more time for every seat."""
    return clocks if clocks.allowance.kind == "none" else replace(clocks, left=tuple(left + by for left in clocks.left))


def _stopped(clocks: Clocks, time: int) -> Clocks:
    left = tuple(max(0, left) for left in left_at(clocks, time)) if clocks.allowance.kind != "none" else clocks.left
    return replace(clocks, left=left, since=time)


def _next_turn(clocks: Clocks, turn: str) -> Clocks:
    match clocks.allowance:
        case Allowance("live", _, increment):
            left = tuple(left + increment * (seat in clocks.used) for seat, left in enumerate(clocks.left))
        case Allowance("turn", turn=whole):
            left = (whole,) * len(clocks.left)
        case _:
            left = clocks.left
    return replace(clocks, left=left, turn=turn, used=())
