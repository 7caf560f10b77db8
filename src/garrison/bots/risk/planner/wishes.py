"""Wishes: the continents that are worth taking, the most promising first."""

import math
from typing import NamedTuple

from garrison.bots.risk.board import Region
from garrison.bots.risk.planner.judging import Judged
from garrison.bots.risk.planner.position import Position, Stage, wanted
from garrison.bots.risk.planner.routes import Routes
from garrison.engine.vocabulary import NOBODY

HELD_UP = 2
"""So many defenders hold a territory until they can be beaten."""


class Balance(NamedTuple):
    """Who stands in and around a continent."""

    members: int
    mine: float
    their_members: int
    theirs: float


def wishes(here: Position, judged: Judged, routes: Routes) -> tuple[int, ...]:
    possible = {number: _promise(here, judged, routes, number) for number in _open(here, judged)}
    ranked = sorted([number for number in possible if possible[number] > 0], key=lambda number: -possible[number])
    promising = sum([possible[number] >= here.temper.poor for number in ranked])
    return tuple(ranked[: max(1, len(here.board.lords) - len(judged.others)) + promising])


def _open(here: Position, judged: Judged) -> list[int]:
    """Continents that are not mine, and while somebody must be stopped, not another's either."""
    common = judged.threat.common
    allowed = (NOBODY, common) if common != NOBODY else tuple(range(NOBODY, len(here.board.territories)))
    return [number for number, lord in enumerate(here.board.lords) if lord != here.view.seat and lord in allowed]


def appeal(here: Position, number: int) -> float:
    """What a continent brings by how hard it is to hold; its gates matter less while there are many to choose from."""
    region = here.board.ground.regions[number]
    return region.appeal * len(region.edge) if here.board.lords.count(NOBODY) > len(region.edge) else region.appeal


def _promise(here: Position, judged: Judged, routes: Routes, number: int) -> float:
    """How promising a continent is; 0 if it should be left alone."""
    temper, region, common = here.temper, here.board.ground.regions[number], judged.threat.common
    balance = _balance(here, judged, routes, region)
    if here.attacking and here.view.captured and _too_early(here, region, balance):
        return 0.0
    share = 3 if here.stage is Stage.SETTING_UP else 2
    ratio = temper.mission if number in wanted(here) else 1.0
    ratio *= max(1, balance.members + 2 * balance.mine + here.extra // share)
    ratio /= balance.their_members + 2 * balance.theirs
    if ratio < temper.poor:
        ratio /= max(1.0, balance.theirs - balance.their_members) ** share
        return 0.0 if common != NOBODY else ratio * _value(here, number)
    return ratio if common != NOBODY else ratio * _value(here, number)


def _value(here: Position, number: int) -> float:
    return math.pow(appeal(here, number), 1 / (here.board.lords.count(here.view.seat) + 1))


def _too_early(here: Position, region: Region, balance: Balance) -> bool:
    """Whether to build up first, since a territory was taken already."""
    needed = balance.theirs + balance.their_members + 2 * len(region.edge)
    return here.temper.build_up * (needed - balance.mine) > balance.mine


def _balance(here: Position, judged: Judged, routes: Routes, region: Region) -> Balance:
    temper, armies, owner, me = here.temper, here.view.armies, here.view.owner, here.view.seat
    theirs = [where for where in region.members if owner[where] != me]
    mine = sum([armies[where] for where in region.members if owner[where] == me])
    mine += sum([armies[where] - 1 for where in region.outside if owner[where] == me and _touches(here, where, region)])
    against = sum([armies[where] * _weight(here, judged, routes, where) for where in theirs])
    if judged.threat.common == NOBODY:
        against += temper.nearby * sum([armies[where] for where in here.board.hostile(region.outside)])
    return Balance(len(region.members) - len(theirs), mine, len(theirs), against)


def _touches(here: Position, where: int, region: Region) -> bool:
    return any(to in region.inside for to in here.board.hostile(here.board.ground.borders[where]))


def _weight(here: Position, judged: Judged, routes: Routes, where: int) -> float:
    """How much each army on a territory counts."""
    held_up = here.view.armies[where] >= HELD_UP and routes.remaining.get(where, 0) < 1
    weight = here.temper.hard_land if held_up else 1.0
    return weight * here.temper.threat_land if here.view.owner[where] == judged.threat.common else weight
