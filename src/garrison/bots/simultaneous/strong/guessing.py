"""Guessing what others will order: `steady`'s plan of what they can see, with its weights changed a little."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from garrison.bots.bot import Below
from garrison.bots.simultaneous.steady.arming import arms
from garrison.bots.simultaneous.steady.muster import Muster
from garrison.bots.simultaneous.steady.planning import decide
from garrison.bots.simultaneous.steady.scene import Theatre, scene
from garrison.bots.simultaneous.steady.weights import WEIGHTS
from garrison.bots.simultaneous.strong.plans import NOTHING, Plan, outlined
from garrison.engine.vocabulary import Seat
from garrison.simultaneous.view import View

TEMPERS: Final = (
    WEIGHTS,
    replace(WEIGHTS, sure=0.7, least_chance=0.35, guard=0.2, watch=0.0, reserves=0.0),
    WEIGHTS,
    replace(WEIGHTS, sure=0.95, least_chance=0.6, guard=1.0, watch=0.4, reserves=0.5),
    WEIGHTS,
    replace(WEIGHTS, sure=0.95, least_chance=0.3, guard=0.0, watch=0.0, kill=1.0),
    WEIGHTS,
    replace(WEIGHTS, outbid=0.7, bids=1.0, sure=0.8),
)
"""The tempers that others may have; half of the time they are even."""


def guesses(of: Theatre, view: View, trials: int, below: Below) -> list[list[Plan]]:
    """For each trial the plans of all seats, with nothing in my own place."""
    plans = [[NOTHING] * len(view.pool) for _ in range(trials)]
    for seat in view.living:
        if seat != view.seat:
            for trial, plan in enumerate(_of(of, _seen_by(seat, view), trials, below)):
                plans[trial][seat] = plan
    return plans


def _seen_by(seat: Seat, view: View) -> View:
    """What another seat sees, as far as I can know."""
    return replace(view, seat=seat, hand=(), orders=(), carried=(), commands=(), choices=(), asides=())


def _of(of: Theatre, view: View, trials: int, below: Below) -> Sequence[Plan]:
    tempers = [TEMPERS[(trial) % len(TEMPERS)] for trial in range(trials)]
    return [planned(of._replace(weights=weights), view, below) for weights in tempers]


def planned(of: Theatre, view: View, below: Below, paid: int = 0) -> Plan:
    """What `steady` would order with these weights, if trades have brought it this many more armies."""
    at = scene(of, view)
    muster = Muster(at, (view.pool[view.seat] + paid) // arms(at).price)
    decide(at, muster, below)
    return outlined(muster, of.options)
