"""Fortifying: armies that have nobody to fight go where the fighting is."""

from garrison.bots.steady import goals, strikes
from garrison.bots.steady.situation import Situation
from garrison.bots.steady.theatre import Theatre
from garrison.engine.vocabulary import Move
from garrison.risk.game import Choice
from garrison.risk.game import Move as AnyMove
from garrison.risk.view import View
from garrison.risk.vocabulary import Done, Fortify

BEHIND = 0.8
"""What an army is worth one step behind the front, as a part of what it is worth there."""


def fortify(theatre: Theatre, now: Situation, view: View) -> AnyMove:
    """The march that gains most, or none."""
    urgency = _urgency(theatre, now, view)
    gain, choice = max(
        (
            (_gain(theatre, now, view, urgency, choice), choice)
            for choice in view.choices
            if isinstance(choice.action, Fortify)
        ),
        key=lambda option: option[0],
        default=(0.0, None),
    )
    if choice is None or gain <= 0 or goals.met(theatre, view):
        return Move(view.seat, Done())
    return choice.move(_spare(theatre, now, view, choice))


def _gain(theatre: Theatre, now: Situation, view: View, urgency: dict[int, float], choice: Choice) -> float:
    """What the march is worth: the armies that go, by how much more urgently they are wanted where they go."""
    march = choice.action
    assert isinstance(march, Fortify)
    return _spare(theatre, now, view, choice) * (urgency[march.target] - urgency[march.source])


def _spare(theatre: Theatre, now: Situation, view: View, choice: Choice) -> int:
    """The armies that can go: all but those who stand guard."""
    march = choice.action
    assert isinstance(march, Fortify)
    stays = max(now.standing, strikes.guard(theatre, view, march.source))
    return max(0, min(choice.most, view.armies[march.source] - stays))


def _urgency(theatre: Theatre, now: Situation, view: View) -> dict[int, float]:
    """How much armies are wanted on each of my territories: at the front by the threat, behind it by the way there."""
    urgency = {t: _threat(theatre, view, t) for t in now.census.mine}
    edge = [t for t, threat in urgency.items() if threat]
    while edge:
        edge = [s for t in edge for s in theatre.ground.facing[t] if _raise(urgency, s, BEHIND * urgency[t])]
    return urgency


def _raise(urgency: dict[int, float], where: int, to: float) -> bool:
    if urgency.get(where, to) >= to:
        return False
    urgency[where] = to
    return True


def _threat(theatre: Theatre, view: View, where: int) -> float:
    """How much armies are wanted at the front; 0 behind it."""
    armies, ground = view.armies, theatre.ground
    foes = {t for t in ground.facing[where] + ground.borders[where] if view.owner[t] != view.seat}
    return 1 + theatre.weights.threat * sum(armies[t] for t in foes) if foes else 0.0
