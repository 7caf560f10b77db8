"""Moves and views as numbers: a folder a family, and the coding of a game."""

from collections.abc import Callable
from typing import Any

from garrison.engine.game import AnyGame
from garrison.research.coding.coding import Coding, Unnumbered
from garrison.research.coding.diplomacy import Orders

__all__ = ["Coding", "Unnumbered", "coding"]

CODINGS: dict[str, Callable[[Any], Coding]] = {
    "diplomacy": Orders,
}
"""By family."""


def coding(game: AnyGame) -> Coding:
    return CODINGS[game.ruleset.family.name](game)
