"""The families as they are played in rooms, by name."""

from garrison.engine.game import AnyGame
from garrison.server.rooms.families.diplomacy import DIPLOMACY
from garrison.server.rooms.families.risk import RISK
from garrison.server.rooms.families.simultaneous import SIMULTANEOUS
from garrison.server.rooms.families.tongue import Tongue

TONGUES: dict[str, Tongue] = {"risk": RISK, "simultaneous": SIMULTANEOUS, "diplomacy": DIPLOMACY}


def tongue(game: AnyGame) -> Tongue:
    return TONGUES[game.ruleset.family.name]


__all__ = ["TONGUES", "Tongue", "tongue"]
