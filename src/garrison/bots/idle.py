"""What is played for a seat that does nothing: only what is forced."""

from garrison.engine.game import AnyAction, AnyMove, AnyView
from garrison.engine.vocabulary import Choice

IDLE = ("Done", "Seal")
"""The actions that end what a seat may do, by the names they have in every family."""


def forced(view: AnyView) -> AnyMove:
    """To end the turn if that is possible, and otherwise the first of the choices, as far as it goes.

    Moving in is done with as few armies as possible.
    """
    idle = [choice for choice in view.choices if _called(choice.action) in IDLE]
    choice: Choice[AnyAction] = (idle or view.choices)[0]
    return choice.move(choice.most) if choice.most and _called(choice.action) == "Deploy" else choice.move()


def _called(action: AnyAction) -> str:
    return type(action).__name__
