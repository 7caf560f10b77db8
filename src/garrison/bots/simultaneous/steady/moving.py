"""Moving: armies with no enemy nearby go one step towards where they are needed most."""

from garrison.bots.simultaneous.steady.muster import Muster
from garrison.bots.simultaneous.steady.outlook import is_open
from garrison.bots.simultaneous.steady.scene import Scene


def urgencies(at: Scene, worths: list[float]) -> list[float]:
    """How urgently each of my territories needs armies; less, the farther it is behind the front."""
    weights = at.theatre.weights
    field = [0.0] * len(worths)
    for where in at.own:
        field[where] = _pull(at, worths, where)
    edge = sorted((where for where in at.own if field[where]), key=lambda where: -field[where])
    for here in edge:
        for there in at.facing[here]:
            if at.view.owner[there] == at.me and field[there] < weights.behind * field[here]:
                field[there] = weights.behind * field[here]
                edge.append(there)
    return field


def _pull(at: Scene, worths: list[float], where: int) -> float:
    """What can be taken from here, and what threatens."""
    weights, armies = at.theatre.weights, at.view.armies
    targets = [other for other in at.near[where] if is_open(at, other)]
    prizes = [worths[other] / (1 + weights.defended * armies[other]) for other in targets]
    return max(prizes, default=0.0) + weights.threat * at.danger(where) if targets or at.hostile[where] else 0.0


def advance(at: Scene, muster: Muster, field: list[float]) -> None:
    """All armies with nobody to fight go towards the front."""
    for where in at.own:
        if not at.hostile[where] and not any(is_open(at, other) for other in at.near[where]):
            _go(at, muster, field, where, 1.0)


def regroup(at: Scene, muster: Muster, field: list[float]) -> None:
    """Armies left over at the front go where they are needed more."""
    for where in at.own:
        if at.hostile[where]:
            _go(at, muster, field, where, at.theatre.weights.leaving)


def _go(at: Scene, muster: Muster, field: list[float], where: int, times: float) -> None:
    armies = muster.free[where] - sum(n for (_, target), n in muster.moved.items() if target == where)
    own = [other for other in at.near[where] if at.view.owner[other] == at.me]
    best = max(own, key=lambda other: (field[other], -other), default=where)
    if armies > 0 and field[best] > times * field[where]:
        muster.move(where, best, armies)
