"""What a seat knows, as short texts for a model: a page for each family."""

from garrison.engine.game import AnyGame
from garrison.research.agent.sheets.diplomacy import DIPLOMACY
from garrison.research.agent.sheets.risk import RISK
from garrison.research.agent.sheets.sheet import Sheet
from garrison.research.agent.sheets.simultaneous import SIMULTANEOUS

SHEETS: dict[str, Sheet] = {"risk": RISK, "simultaneous": SIMULTANEOUS, "diplomacy": DIPLOMACY}


def sheet_of(game: AnyGame) -> Sheet:
    return SHEETS[game.ruleset.family.name]


__all__ = ["SHEETS", "Sheet", "sheet_of"]
