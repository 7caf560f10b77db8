"""What seats are given at the end of a game."""

from enum import StrEnum

from garrison.engine.game import AnyGame, AnyState
from garrison.engine.vocabulary import Over


class Reward(StrEnum):
    """How a game is judged."""

    WIN = "win"
    SHARE = "share"


def rewards(game: AnyGame, state: AnyState, reward: Reward) -> tuple[float, ...]:
    phase, seats = state.phase, range(len(game.seats))
    winners = phase.winners if isinstance(phase, Over) else ()
    if not winners or len(winners) == len(seats):
        return (0.0,) * len(seats)
    return tuple(1.0 if seat in winners else -1.0 for seat in seats)
