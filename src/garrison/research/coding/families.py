"""The coding of a game, which its family brings."""

from collections.abc import Callable
from typing import Any, cast

from garrison.engine.game import Game
from garrison.research.coding.coding import CLASSES, Classes, Coding
from garrison.research.coding.diplomacy import Orders
from garrison.research.coding.numbered import Numbered
from garrison.research.coding.risk import Turns
from garrison.research.coding.simultaneous import Slots

# A coding is given only views of the game that it was made for, which the types can't say.
CODINGS: dict[str, Callable[[Any, Classes], Coding]] = {
    "risk": lambda game, amounts: cast("Coding", Numbered(Turns(game), amounts)),
    "simultaneous": lambda game, amounts: cast("Coding", Slots(game, amounts)),
    "diplomacy": lambda game, _: cast("Coding", Orders(game)),
}
"""The codings by family. Orders of the diplomacy family have no amounts."""


def coding(game: Game, amounts: Classes = CLASSES) -> Coding:
    """The coding of a game; `amounts` are the classes, or EXACT. Raises NoSuchClasses with a sentence."""
    return CODINGS[game.ruleset.family.name](game, amounts)
