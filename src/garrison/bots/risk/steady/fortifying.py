"""Fortifying: armies with nobody to fight go where the fighting is."""

from typing import NamedTuple

from garrison.bots.moves import counted, fitted
from garrison.bots.risk.steady import strikes
from garrison.bots.risk.steady.sight import Sight
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.risk.questions import fulfilled


class March(NamedTuple):
    """A way that some armies can go, and its gain: the armies, times how much more urgently they are needed there."""

    gain: float
    armies: int
    choice: risk.Choice


def fortify(at: Sight) -> risk.Move:
    marches = [] if fulfilled(at.theatre.game, at.view, at.view.seat, at.view.goal) else _marches(at)
    best = max(marches, key=lambda march: march.gain, default=None)
    return counted(best.choice, best.armies) if best and best.gain > 0 else fitted(at.view, v.Done())


def _marches(at: Sight) -> list[March]:
    urgency, marches = _urgency(at), []
    for choice in at.view.choices:
        match choice.action:
            case v.Fortify(source, target):
                armies = min(choice.most, _spare(at, source))
                marches.append(March(armies * (urgency[target] - urgency[source]), armies, choice))
            case _:
                pass
    return marches


def _spare(at: Sight, where: int) -> int:
    return max(0, at.view.armies[where] - max(at.now.standing, strikes.guard(at, where)))


def _urgency(at: Sight) -> dict[int, float]:
    """How urgently each of my territories needs armies: at the front for the threat, behind it as a way there."""
    urgency = {where: _threat(at, where) for where in at.now.board.mine}
    edge = [where for where in urgency if urgency[where]]
    while edge:
        edge = [
            behind
            for where in edge
            for behind in at.theatre.ground.facing[where]
            if _raised(urgency, behind, at.theatre.weights.behind * urgency[where])
        ]
    return urgency


def _raised(urgency: dict[int, float], where: int, least: float) -> bool:
    if urgency.get(where, least) >= least:
        return False
    urgency[where] = least
    return True


def _threat(at: Sight, where: int) -> float:
    ground, owner = at.theatre.ground, at.view.owner
    foes = {t for t in ground.facing[where] + ground.borders[where] if owner[t] != at.view.seat}
    return 1 + at.theatre.weights.threat * sum(at.view.armies[t] for t in foes) if foes else 0.0
