"""The families as they are played in rooms, by name."""

from garrison.engine.game import AnyGame
from garrison.play.families.diplomacy import DIPLOMACY
from garrison.play.families.risk import RISK
from garrison.play.families.simultaneous import SIMULTANEOUS
from garrison.play.families.tongue import Tongue

TONGUES: dict[str, Tongue] = {"risk": RISK, "simultaneous": SIMULTANEOUS, "diplomacy": DIPLOMACY}


def tongue(game: AnyGame) -> Tongue:
    return TONGUES[game.ruleset.family.name]


__all__ = ["TONGUES", "Tongue", "tongue"]
