"""What a seat has decided for several moves ahead."""

from typing import Protocol

from garrison.engine.game import AnyAction, AnyGame, AnyView


class Plan(Protocol):
    """Asked for an action whenever it is the seat's turn, until it has none; of a `quiet` one it is told later."""

    quiet: bool = True

    def next(self, view: AnyView) -> tuple[AnyAction, ...]:
        """The next action, or nothing when the plan is carried out or cannot go on."""

    def result(self, game: AnyGame, view: AnyView) -> str:
        """What it came to, in a sentence, or nothing."""
        return ""
