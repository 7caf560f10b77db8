"""Who finds chances: the compiled kernel, which plays positions out, where it can, and judgement elsewhere."""

from collections.abc import Sequence
from importlib.util import find_spec
from typing import Final

from garrison.engine.game import Game, is_of
from garrison.review.judging import Assessed, AssessedPosition, Assessor, judged
from garrison.review.report import Method
from garrison.risk.family import RISK

NEEDED: Final = ("numpy", "numba")


class Judge:
    """Finds chances by judgement alone."""

    method: Method = "judged"

    def __init__(self, game: Game, seed: int, why: str) -> None:
        self.game, self._seed, self._why = game, seed, why

    def assess(self, places: Sequence[AssessedPosition], games: int) -> list[Assessed]:
        return [Assessed(judged(self.game, place.state, self._seed), 0.0) for place in places]

    def told(self, games: int) -> str:
        return f"Each position is judged by what is on the board. {self._why}"

    def is_ready(self) -> bool:
        return True


def assessor(game: Game, seed: int, threads: int = 1) -> Assessor:
    """The best assessor of a game on this machine."""
    if not is_of(game, RISK):
        return Judge(game, seed, "Only games of the risk family can be played out.")
    if not all(map(find_spec, NEEDED)):
        return Judge(game, seed, "Playing it out needs the extra 'fast', which is not installed here.")
    from garrison.kernel import fallbacks  # noqa: PLC0415  numba is slow to load, and may be missing
    from garrison.review.playing_out import Player  # noqa: PLC0415  as above

    if reasons := fallbacks(game):
        return Judge(game, seed, reasons[0])
    return Player(game, seed, threads)
