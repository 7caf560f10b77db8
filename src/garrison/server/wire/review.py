"""Looking back: the chances of every seat, move by move, what each turn owed to luck, and what bots would do now."""

from garrison.engine.value import Value
from garrison.review.report import Best, ChanceAt, Review, Reviewed, Reviewing, Swing

__all__ = ["Best", "ChanceAt", "Chances", "Review", "Reviewed", "Reviewing", "Suggestion", "Swing"]


class Suggestion(Value, frozen=True):
    """What a bot would do, as a line and in words; the chance of its seat after that, and why it is good or not."""

    bot: str
    move: str
    words: str
    chance: float
    reason: str


class Chances(Value, frozen=True):
    """`POST /api/analysis/chances`: the chance of each seat to win, as far as the seat whose turn it is can know.

    `seat` is that seat, -1 if nobody has anything to decide; its `suggestions` come with the best first.
    """

    method: str
    games: int
    chances: tuple[float, ...]
    error: float
    words: str
    seat: int
    suggestions: tuple[Suggestion, ...]
