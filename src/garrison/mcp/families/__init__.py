"""What a seat knows, as short texts for a model: the kit of each family, by its name."""

from garrison.engine.game import Game
from garrison.mcp.families.diplomacy import DIPLOMACY
from garrison.mcp.families.kit import Kit
from garrison.mcp.families.risk import RISK
from garrison.mcp.families.simultaneous import SIMULTANEOUS

KITS: dict[str, Kit] = {"risk": RISK, "simultaneous": SIMULTANEOUS, "diplomacy": DIPLOMACY}


def kit_of(game: Game) -> Kit:
    return KITS[game.ruleset.family.name]


__all__ = ["KITS", "Kit", "kit_of"]
