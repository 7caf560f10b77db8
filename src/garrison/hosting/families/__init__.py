"""The families as they are played on a server, by name: each has its kit in one file."""

from garrison.engine.game import Game
from garrison.hosting.families.diplomacy import DIPLOMACY
from garrison.hosting.families.kit import Kit
from garrison.hosting.families.risk import RISK
from garrison.hosting.families.simultaneous import SIMULTANEOUS

KITS: dict[str, Kit] = {"risk": RISK, "simultaneous": SIMULTANEOUS, "diplomacy": DIPLOMACY}


def kit_of(game: Game) -> Kit:
    return KITS[game.ruleset.family.name]


__all__ = ["KITS", "Kit", "kit_of"]
