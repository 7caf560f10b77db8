"""The families as they are played on a server, by name: each has its kit in one file."""

from garrison.engine.game import AnyGame
from garrison.play.families.diplomacy import DIPLOMACY
from garrison.play.families.kit import AnyKit, Kit
from garrison.play.families.risk import RISK
from garrison.play.families.simultaneous import SIMULTANEOUS

KITS: dict[str, AnyKit] = {"risk": RISK, "simultaneous": SIMULTANEOUS, "diplomacy": DIPLOMACY}


def kit_of(game: AnyGame) -> AnyKit:
    return KITS[game.ruleset.family.name]


__all__ = ["KITS", "AnyKit", "Kit", "kit_of"]
