"""What a seat that may join has decided: to let a turn go by."""

from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.view import View
from garrison.table.plans import Plan


class LetGo(Plan):
    """To stay away for this turn; in the next one the seat is asked again."""

    def __init__(self, turn: int) -> None:
        self.turn = turn

    def next(self, view: View) -> tuple[v.AnyAction, ...]:
        return ()
