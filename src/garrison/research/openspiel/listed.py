"""Decisions numbered by their place among the choices of a position."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from garrison.engine.game import AnyAction, AnyChoice, AnyGame, AnyView

MOST: Final = 4_096
"""The most decisions in a position; any more can't be made."""


class Listed:
    """A coding without columns. A choice with counts stands for the least, half of the most and the most."""

    def __init__(self, game: AnyGame) -> None:
        self.game, self.actions = game, MOST
        self.columns: tuple[str, ...] = ()

    def mask(self, view: AnyView) -> NDArray[np.int8]:
        """1 for each number that can be chosen; shape (actions,)."""
        found = np.zeros(MOST, np.int8)
        found[: len(_listed(view))] = 1
        return found

    def action(self, view: AnyView, number: int) -> AnyAction:
        """The action with this number; raises IndexError if there is none."""
        return _listed(view)[number]

    def observe(self, view: AnyView) -> NDArray[np.float32]:
        return np.zeros(0, np.float32)

    def words(self, number: int) -> str:
        return f"choice {number + 1}"


def _listed(view: AnyView) -> list[AnyAction]:
    return [action for choice in view.choices for action in _counted(choice)][:MOST]


def _counted(choice: AnyChoice) -> list[AnyAction]:
    counts = sorted({choice.least, max(choice.least, choice.most // 2), choice.most}) if choice.most else [choice.least]
    return [choice.move(count).action for count in counts]
