"""What a seat that may join has decided: to let a turn go by."""

from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.game import Game
from garrison.simultaneous.view import View


class LetGo:
    """To stay away for this turn; in the next one the seat is asked again."""

    quiet = True

    def __init__(self, turn: int) -> None:
        self.turn = turn

    def next(self, view: View) -> tuple[v.AnyAction, ...]:
        return ()

    def result(self, game: Game, view: View) -> str:
        return ""
