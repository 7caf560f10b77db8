"""Striking: each attack is as strong as it has to be, from several sides if necessary; the best come first."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from garrison.bots.simultaneous.steady.muster import Muster
from garrison.bots.simultaneous.steady.outlook import expected, forecast, gain, guard, is_open, promising
from garrison.bots.simultaneous.steady.scene import Scene

INTO_UNOWNED = 2

SMALL = 2
"""An attack's gain is divided by its armies and this many more, so that the smallest are not always the best."""


class Strike(NamedTuple):
    """An attack on a territory, with what it gains for its size."""

    rate: float
    target: int
    parts: tuple[tuple[int, int], ...]
    """The territories it comes from, and the armies from each."""
    called: int
    """The armies of the pool that join the first of them for it; they are included in its part."""


def strike(at: Scene, muster: Muster, worths: list[float]) -> None:
    targets = [where for where in dict.fromkeys(near for own in at.own for near in at.near[own]) if is_open(at, where)]
    while best := max(_strikes(at, muster, worths, targets), default=None):
        targets.remove(best.target)
        muster.reinforce(best.parts[0][0], best.called)
        for source, armies in best.parts:
            muster.send(source, best.target, armies)


def press(at: Scene, muster: Muster) -> None:
    """Armies left over next to an attack join it, except for the guard against others."""
    struck = {target for _, target in muster.sent}
    for source, target in list(muster.sent):
        alone = struck.issuperset(at.hostile[source])
        muster.send(source, target, muster.free[source] - (0 if alone else _stay(at, source, target)))


def _strikes(at: Scene, muster: Muster, worths: list[float], targets: Iterable[int]) -> Iterator[Strike]:
    for target in targets:
        parts, called = _force(at, muster, target)
        armies = sum(part for _, part in parts)
        if armies:
            parting = int(at.theatre.weights.parting * (len(parts) - 1))
            outlook = forecast(at, max(1, armies - parting), target)
            gained = gain(at, outlook, worths[target])
            if gained > 0 and promising(at, outlook):
                yield Strike(gained / (armies + SMALL), target, parts, called)


def _force(at: Scene, muster: Muster, target: int) -> tuple[tuple[tuple[int, int], ...], int]:
    """As many as it takes, first from next to the target, then from the pool; and how many of them from the pool."""
    defenders = expected(at, target)
    wanted = at.theatre.battles.needed(defenders, at.theatre.weights.sure) if defenders else INTO_UNOWNED
    sources = _sources(at, muster, target)
    parts: dict[int, int] = {}
    for source, free in sources:
        if free > 0 and wanted > 0:
            parts[source] = min(free, wanted)
            wanted -= parts[source]
    called = min(muster.pool, wanted)
    if called:
        first = next(iter(parts), sources[0][0])
        parts[first] = parts.get(first, 0) + called
    return tuple(parts.items()), called


def _sources(at: Scene, muster: Muster, target: int) -> list[tuple[int, int]]:
    """Where a target can be attacked from, and with how many; armies with nobody else to fight come first."""
    sources = [where for where in at.facing[target] if at.view.owner[where] == at.me]
    sources.sort(key=lambda where: (at.hostile[where] != (target,), -muster.free[where]))
    return [(where, muster.free[where] - _stay(at, where, target)) for where in sources]


def _stay(at: Scene, where: int, target: int) -> int:
    """How many of the armies that could leave should stay, because of enemies other than the target."""
    return max(0, guard(at, where, target) - at.theatre.options.leave_behind)
