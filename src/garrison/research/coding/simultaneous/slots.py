"""Whole sheets as numbers: as many orders as there are slots, one after the other, and then the sheet is handed in."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from garrison.engine.game import AnyAction
from garrison.engine.play import make
from garrison.engine.vocabulary import Move
from garrison.research.coding.amounts import CLASSES, Classes
from garrison.research.coding.coding import Mask
from garrison.research.coding.numbered import Numbered
from garrison.research.coding.simultaneous.sheets import Sheets
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.game import Game
from garrison.simultaneous.reckoning import as_seen
from garrison.simultaneous.view import View, view

SLOTS: Final = 12
"""The most orders of a sheet that is written at once."""
SEAL: Final = 0
"""The number that hands the sheet in; in a slot, it is no order."""


class Slots(Numbered):
    """The orders of one game as numbers, one after the other or a whole sheet at once."""

    def __init__(self, game: Game, amounts: Classes = CLASSES) -> None:
        super().__init__(Sheets(game), amounts)
        self.game: Final = game
        self.units = SLOTS

    def __reduce__(self) -> tuple[object, ...]:
        return Slots, (self.game, self.classes)

    def masks(self, seen: View) -> Mask:
        """An array (slots, actions). Each slot can have any order that the first one can, or SEAL for none."""
        mask = self.mask(seen)
        mask[SEAL] = 1
        return np.broadcast_to(mask, (self.units, self.actions))

    def sheet(self, seen: View, decisions: Sequence[int] | Sequence[Sequence[int]]) -> tuple[AnyAction, ...]:
        """What to do for these numbers, or for these pairs of a number and an amount if amounts are exact.

        That is to write the orders, and to hand them in. An order for which those before it have left nothing is left
        out. Raises ValueError if there are more decisions than slots.
        """
        if len(decisions) > self.units:
            raise ValueError(f"A sheet takes {self.units} numbers, not {len(decisions)}.")
        state, written = as_seen(seen, seen.orders, seen.carried), list[AnyAction]()
        for decision in decisions:
            now = view(self.game, state, seen.seat)
            number, *amount = decision if isinstance(decision, Sequence) else (decision,)
            if number != SEAL and self.mask(now)[number]:
                written.append(self.exactly(now, number, *amount) if amount else self.action(now, number))
                state = make(self.game, state, Move(seen.seat, written[-1]))
        return (*written, v.Seal())
