"""Calm: among several opponents, attacks are made for a card, for continents, and to stop whoever is about to win."""

from typing import Final

from garrison.bots.risk.board import DUEL, Region
from garrison.bots.risk.steady.sight import Situation, Theatre, haste
from garrison.bots.risk.steady.situation import situation
from garrison.bots.risk.steady.worth import onward
from garrison.bots.risk.strong.alarm import alarm
from garrison.engine.vocabulary import NOBODY
from garrison.risk.options import without_cards
from garrison.risk.view import View

WITHOUT_CARDS: Final = 0.4
"""What an opponent's loss is worth in a game without cards, as a part of what it is worth otherwise."""


def calm(theatre: Theatre, view: View) -> Situation:
    """What `steady` sees, with what a calm player finds everything worth.

    Without cards, land is worth as much as ever, and killing for its own sake less; `patience` says when to attack.
    """
    now = situation(theatre, view)
    if now.board.alive <= DUEL or haste(theatre, view):
        return now
    if without_cards(theatre.options):
        return now._replace(kill=WITHOUT_CARDS * now.kill)
    alone = [a + b for a, b in zip(_worths(theatre, view, now), alarm(theatre, view), strict=True)]
    worth = onward(theatre, view, alone)
    return now._replace(worth=worth, kill=0.0 if view.captured else now.kill)


def _worths(theatre: Theatre, view: View, now: Situation) -> list[float]:
    each = 0.0 if view.captured else theatre.weights.territory
    by_region = [_completed(theatre, region) for region in theatre.ground.regions]
    missing = [sum([view.owner[t] != view.seat for t in region.members]) for region in theatre.ground.regions]
    broken = [_broken(theatre, view, now, number) for number in range(len(missing))]
    return [
        0.0 if owner == view.seat else each + (by_region[number] if missing[number] == 1 else broken[number])
        for owner, number in zip(view.owner, theatre.ground.region, strict=True)
    ]


def _completed(theatre: Theatre, region: Region) -> float:
    weights = theatre.weights
    return weights.territory + weights.horizon * region.bonus / (1 + weights.entrance * len(region.gates))


def _broken(theatre: Theatre, view: View, now: Situation, number: int) -> float:
    lord = now.board.lords[number]
    return theatre.weights.breaking * theatre.ground.regions[number].bonus if lord not in (NOBODY, view.seat) else 0.0
