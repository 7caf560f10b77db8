"""What a seat has decided for several moves ahead."""

from typing import Protocol

from garrison.engine.game import AnyAction, AnyGame, AnyView


class Plan(Protocol):
    """Asked for an action whenever it is the seat's turn, until it has none; a `quiet` plan is reported later."""

    quiet: bool = True

    def next(self, view: AnyView) -> tuple[AnyAction, ...]:
        """The next action, or nothing if the plan is finished or can't go on."""

    def result(self, game: AnyGame, view: AnyView) -> str:
        """The outcome in a sentence, or nothing."""
        return ""
