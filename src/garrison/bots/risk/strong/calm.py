"""Calm: with several opponents, nothing is worth an attack but the card of the turn, a continent, and a campaign."""

import os
from msgspec.structs import replace

from garrison.bots.risk.steady.census import Census
from garrison.bots.risk.steady.sight import Situation, Theatre
from garrison.bots.risk.steady.situation import DUEL, situation
from garrison.bots.risk.steady.worth import onward
from garrison.engine.vocabulary import NOBODY
from garrison.risk.view import View
V = os.environ.get("CALM","2")
BASE = float(os.environ.get("BASE","1.3"))
PART = float(os.environ.get("PART","0.0"))
CB = float(os.environ.get("CB","1"))

def calm(theatre: Theatre, view: View) -> Situation:
    now = situation(theatre, view)
    if now.census.alive <= DUEL or V == "0":
        return now
    if V == "1" and not view.captured:
        return now
    worths = [_worth(theatre, view, now, t) for t in range(len(view.owner))]
    worths = onward(theatre, view, worths, onward(theatre, view, worths, worths))
    return now._replace(worth=worths, kill=0.0 if view.captured else now.kill)


def _worth(theatre: Theatre, view: View, now: Situation, t: int) -> float:
    owner, weights = view.owner, theatre.weights
    if owner[t] == view.seat:
        return 0.0
    number = theatre.ground.region[t]
    region = theatre.ground.regions[number]
    worth = 0.0 if view.captured else BASE + PART * now.worth[t]
    if now.census.lords[number] not in (NOBODY, view.seat):
        worth += CB*weights.breaking * region.bonus
    elif all(owner[other] == view.seat for other in region.members if other != t):
        worth += weights.horizon * region.bonus / (1 + weights.entrance * len(region.gates)) + weights.territory
    return worth
