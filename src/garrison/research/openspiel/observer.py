"""What a seat sees and remembers in a game of OpenSpiel, from its View and from what it was told."""

from typing import Final

import msgspec
import numpy as np
import pyspiel
from msgspec.structs import replace

from garrison.engine.game import AnyView
from garrison.research.openspiel.past import heard
from garrison.research.openspiel.table import Table

LATER: Final = {"choices": (), "asides": ()}
"""What a view says about what can be done follows from the rest."""


class Observer:
    """What `state` looks like to a seat, as numbers and in words.

    With perfect recall, the words are all that the seat was told since the game began. The numbers are always what it
    sees now.
    """

    def __init__(self, table: Table, *, recalls: bool) -> None:
        self._table, self._recalls = table, recalls
        self.tensor = np.zeros(len(table.coding.columns), np.float32)
        self.dict = {"observation": self.tensor}

    @staticmethod
    def of(table: Table, kind: pyspiel.IIGObservationType | None) -> "Observer | None":
        """An observer of this kind; nobody sees only what is public, or only what is private."""
        if kind is None:
            return Observer(table, recalls=False)
        sees_all = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return Observer(table, recalls=kind.perfect_recall) if sees_all else None

    def set_from(self, state: "pyspiel.State", player: int) -> None:
        self.tensor[:] = self._table.numbers_seen(state.at, player)

    def string_from(self, state: "pyspiel.State", player: int) -> str:
        game = self._table.game
        if self._recalls:
            return f"{game.seats[player]}\n{heard(game, state.at.past, player)}"
        return seen(self._table.view(state.at, player))


def seen(view: AnyView) -> str:
    """A view as JSON, without what can be done."""
    return msgspec.json.encode(replace(view, **LATER)).decode()
