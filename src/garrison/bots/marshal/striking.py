"""Striking: each attack is made as strong as it has to be, from several sides if need be; the best come first."""

from collections.abc import Iterator
from typing import NamedTuple

from garrison.bots.marshal.muster import Muster
from garrison.bots.marshal.scene import Scene
from garrison.bots.marshal.worth import lord
from garrison.bots.steady.battles import Forecast
from garrison.engine.vocabulary import NOBODY
from garrison.risk.simultaneous.options import in_steps

INTO_UNOWNED = 2
"""The armies that march into what nobody owns."""


class Strike(NamedTuple):
    """An attack from one or several territories, and what it gains."""

    rate: float
    gain: float
    target: int
    parts: tuple[tuple[int, int], ...]
    """The territories, and the armies from each of them."""
    called: int
    """The armies of the pool that come to the first of them for it."""


def strike(at: Scene, muster: Muster, worths: list[float]) -> None:
    """Decide on attacks, the best for its size first, while there is one that gains anything."""
    guards = {where: guard(at, where) for where in at.own}
    struck: set[int] = set()
    while best := max(_strikes(at, muster, worths, guards, struck), default=None):
        struck.add(best.target)
        muster.reinforce(best.parts[0][0], best.called)
        for source, armies in best.parts:
            muster.send(source, best.target, armies)


def press(at: Scene, muster: Muster) -> None:
    """Who is left over beside an attack joins it, but for the guard against others."""
    struck = {target for _, target in muster.sent}
    for source, target in list(muster.sent):
        others = [other for other in at.hostile[source] if other not in struck]
        stay = max([guard(at, source, target)] if others else [0])
        muster.send(source, target, muster.free[source] - max(0, stay - at.theatre.options.leave_behind))


def guard(at: Scene, where: int, but: int = NOBODY) -> int:
    """How many armies should stay in a territory because of who may attack it, `but` not counted."""
    weights, region = at.theatre.weights, at.theatre.ground.region[where]
    part = weights.guard if lord(at, region) == at.me else weights.watch
    return int(part * at.danger(where, but))


def _strikes(
    at: Scene, muster: Muster, worths: list[float], guards: dict[int, int], struck: set[int]
) -> Iterator[Strike]:
    targets = dict.fromkeys(other for where in at.own for other in at.near[where])
    for target in targets:
        owner = at.view.owner[target]
        if owner != at.me and target not in struck and (owner != NOBODY or at.theatre.walks_in):
            yield from _strike(at, muster, worths, guards, target)


def _strike(at: Scene, muster: Muster, worths: list[float], guards: dict[int, int], target: int) -> Iterator[Strike]:
    """The attack on a target, if it is strong enough and gains anything."""
    weights, known = at.theatre.weights, at.theatre.battles
    defenders = expected(at, target)
    sources = _sources(at, muster, guards, target)
    if not sources:
        return
    wanted = known.needed(defenders, weights.sure) if defenders else INTO_UNOWNED
    parts, armies = [], 0
    for source, free in sources:
        if armies < wanted and free > 0:
            parts.append((source, min(free, wanted - armies)))
            armies += parts[-1][1]
    called = min(muster.pool, max(0, wanted - armies))
    if called:
        first = parts[0] if parts else (sources[0][0], 0)
        parts[:1] = [(first[0], first[1] + called)]
    armies += called
    if not armies:
        return
    outlook = forecast(at, armies, defenders, target)
    gain = _gain(at, outlook, worths[target])
    if gain > 0 and outlook.chance >= weights.least_chance - at.haste:
        yield Strike(gain / (armies + 2), gain, target, tuple(parts), called)


def _sources(at: Scene, muster: Muster, guards: dict[int, int], target: int) -> list[tuple[int, int]]:
    """From where a target can be attacked, and with how many: those first who have nobody else to fight."""
    found = []
    for where in at.facing[target]:
        if at.view.owner[where] == at.me:
            others = len(at.hostile[where]) - (target in at.hostile[where])
            stay = max(0, (guard(at, where, target) if guards[where] else 0) - at.theatre.options.leave_behind)
            found.append((others > 0, -muster.free[where], where, max(0, muster.free[where] - stay)))
    return [(where, free) for _, __, where, free in sorted(found)]


def expected(at: Scene, target: int) -> int:
    """The defenders that will be there, some of what their owner has in the pool among them."""
    owner = at.view.owner[target]
    if owner == NOBODY:
        return 0
    return at.view.armies[target] + round(at.reserves(owner))


def forecast(at: Scene, armies: int, defenders: int, target: int) -> Forecast:
    """What comes of an attack, by what happens if the defenders stay and if they come to meet it."""
    known, weights = at.theatre.battles, at.theatre.weights
    stays = known.ordinary(armies, defenders) if defenders else Forecast(1.0, 0.0, 0.0)
    if at.view.armies[target] < weights.large or not in_steps(at.theatre.options):
        return stays
    comes = known.meeting(armies, defenders)
    return Forecast(*(a + weights.meeting * (b - a) for a, b in zip(stays, comes, strict=True)))


def _gain(at: Scene, outlook: Forecast, worth: float) -> float:
    weights = at.theatre.weights
    kill = (weights.last_kill if len(at.enemies) == 1 else weights.kill) * (1 + at.haste)
    return outlook.chance * worth + kill * outlook.killed - weights.loss * outlook.lost
