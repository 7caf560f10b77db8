"""What places are worth to a power, and how likely its units get there, compiled: the judgement of `advance`."""

from typing import NamedTuple

import numpy as np

from garrison.bots.diplomacy.advance.jobs import BOUNCED, HELP, LEAST, TURN_OUT
from garrison.bots.diplomacy.advance.worth import CENTRE, COVERED, IN_THE_WAY, NEUTRAL, NEXT_YEAR, RISK
from garrison.bots.diplomacy.search.board import KIND, OWNER, PLACE, POWER, Board, Parts, Whole
from garrison.kernel.jit import compiled


class Bent(NamedTuple):
    """How the judgement is bent, so that plans differ; with factors of 1 it is not."""

    prizes: Parts
    """By number of a centre: how much more or less is made of it."""
    caution: float
    """How much more or less is made of foreign units nearby."""


class Judged(NamedTuple):
    board: Board
    held: Whole
    """The boards of the position, as the kernel has them: (boards, provinces)."""
    is_fall: bool
    power: int
    pull: Parts
    """By kind of unit and place."""
    standing: Parts
    """By province: what it is worth to stand there."""
    coming: Parts
    """By province: the foreign units that could go there."""


@compiled
def judged(b: Board, held: Whole, is_fall: bool, power: int, bent: Bent) -> Judged:  # noqa: FBT001  as the position has it
    coming = _coming(b, held, power, bent.caution)
    pull, standing = np.zeros((2, len(b.province))), np.zeros(len(b.home))
    for number in range(len(b.centres)):
        centre, prize = b.centres[number], 0.0
        if held[OWNER, centre] == power:
            risk = RISK[min(int(coming[centre] + 0.5), 4)] * (1.0 if is_fall else 0.5)
            prize, standing[centre] = CENTRE * risk / 2, CENTRE * risk
            if risk == 0 and b.home[centre] == power and is_fall:
                standing[centre] = -IN_THE_WAY
        else:
            prize = CENTRE * (NEUTRAL if held[OWNER, centre] < 0 else 1.0) * bent.prizes[number]
            prize *= COVERED if held[POWER, centre] == power else 1.0
            standing[centre] = (CENTRE if is_fall else CENTRE / 2) * bent.prizes[number]
        if prize:
            pull += prize * b.near[:, number]
    return Judged(b, held, is_fall, power, pull, standing, coming)


@compiled
def _coming(b: Board, held: Whole, power: int, caution: float) -> Parts:
    coming = np.zeros(len(b.home))
    for province in range(len(b.home)):
        if held[POWER, province] >= 0 and held[POWER, province] != power:
            for goal in range(len(b.home)):
                if b.reach[held[KIND, province], held[PLACE, province], goal]:
                    coming[goal] += caution
    return coming


@compiled
def worth(of: Judged, kind: int, home: int, place: int) -> float:
    """What it is worth to a unit from a province to end in a place; a centre that it guards alone pulls it back."""
    later, number = of.pull[kind, place], of.board.centre[home]
    if number >= 0 and of.held[OWNER, home] != of.power:
        prize = CENTRE * (NEUTRAL if of.held[OWNER, home] < 0 else 1.0)
        later += (1 - COVERED) * prize * of.board.near[kind, number, place]
    return float(of.standing[of.board.province[place]] + (NEXT_YEAR * later if of.is_fall else later))


@compiled
def chance(of: Judged, leaving: Parts, goal: int, force: int) -> float:
    """The chance to enter a province with so many units; `leaving` has the chances that our own units leave theirs."""
    near, whose = of.coming[goal], of.held[POWER, goal]
    if whose >= 0 and whose != of.power:
        return float(max(LEAST, TURN_OUT[min(force, 4)] - HELP[min(force, 4)] * near))
    empty = max(LEAST, 0.98 / (1 + BOUNCED * near) if force == 1 else 0.98 - 0.1 * near / force)
    return float(leaving[goal] * empty if whose == of.power else empty)
