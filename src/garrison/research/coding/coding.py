"""What moves and views are as numbers, in every family."""

from typing import Final, Protocol, runtime_checkable

import numpy as np
import numpy.typing as npt

from garrison.engine.game import AnyAction, AnyView

Mask = npt.NDArray[np.int8]
Board = npt.NDArray[np.float32]


HAND_IN: Final = 0
"""The number that hands a sheet of orders in, where there are sheets."""


class Unnumbered(ValueError):
    """An action that has no number, and the reason."""


class Coding(Protocol):
    """The moves and views of one game as numbers. It reads Views alone, so it knows only what the seat may know."""

    actions: int
    """How many numbers there are, from 0; the same for all games on a map with its options."""
    columns: tuple[str, ...]
    """The name of every number of an observation."""

    def mask(self, view: AnyView) -> Mask:
        """An array (actions,): 1 where the number is legal now, for the seat of the view."""

    def number(self, view: AnyView, action: AnyAction) -> int:
        """The number of a legal action; raises Unnumbered if it has none."""

    def action(self, view: AnyView, number: int) -> AnyAction:
        """The action to make for a number; raises ValueError if its mask is 0."""

    def observe(self, view: AnyView) -> Board:
        """An array (columns,)."""

    def words(self, number: int) -> str:
        """What a number means."""


@runtime_checkable
class Settling(Coding, Protocol):
    """A coding with actions that decide nothing."""

    def settled(self, view: AnyView) -> bool:
        """Whether the seat has decided everything, and has only HAND_IN left."""
