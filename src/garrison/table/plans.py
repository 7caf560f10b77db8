"""What a seat has decided for several moves ahead."""

from typing import Protocol

from garrison.engine.game import Game, View
from garrison.engine.value import TypeVar
from garrison.engine.vocabulary import Action

G_contra = TypeVar("G_contra", contravariant=True, default=Game)
V_contra = TypeVar("V_contra", contravariant=True, default=View)


class Plan(Protocol[G_contra, V_contra]):
    """Asked for an action whenever it is the seat's turn, until it has none; a `quiet` plan is reported later."""

    quiet: bool = True

    def next(self, view: V_contra) -> tuple[Action, ...]:
        """The next action, or nothing if the plan is finished or can't go on."""

    def result(self, game: G_contra, view: V_contra) -> str:
        """The outcome in a sentence, or nothing."""
        return ""
