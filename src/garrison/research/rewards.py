"""What seats are given at the end of a game."""

from enum import StrEnum
from typing import Final

from garrison.engine.game import AnyGame, AnyState
from garrison.engine.vocabulary import Over

EVEN: Final = 0.0


class Reward(StrEnum):
    """How a game is judged."""

    WIN = "win"
    """1 for each winner and -1 for each loser; 0 for all if nobody has won, or everybody has."""
    SHARE = "share"
    """Shares that add up to 1: of the winners, or of what is held if nobody has won."""
    RANK = "rank"
    """From 1 for the first to -1 for the last: winners come first, and then whoever holds more."""


NOT_A_REWARD: Final = "A reward is {}, not '{}'."


def reward_of(word: str) -> Reward:
    """Raises ValueError with the words that there are."""
    if word not in [*Reward]:
        raise ValueError(NOT_A_REWARD.format(", ".join(f"'{each}'" for each in Reward), f"{word}"[:40]))
    return Reward(word)


def rewards(game: AnyGame, state: AnyState, reward: Reward) -> tuple[float, ...]:
    """By seat, of the state in which a game ends or is broken off."""
    match reward:
        case Reward.WIN:
            return _wins(game, state)
        case Reward.SHARE:
            return _shares(game, state)
        case Reward.RANK:
            return _ranks(game, state)


def _winners(state: AnyState) -> tuple[int, ...]:
    return tuple(state.phase.winners) if isinstance(state.phase, Over) else ()


def _wins(game: AnyGame, state: AnyState) -> tuple[float, ...]:
    winners, seats = _winners(state), range(len(game.seats))
    if not winners or len(winners) == len(seats):
        return (EVEN,) * len(seats)
    return tuple(1.0 if seat in winners else -1.0 for seat in seats)


def _shares(game: AnyGame, state: AnyState) -> tuple[float, ...]:
    winners, seats = _winners(state), range(len(game.seats))
    held = game.ruleset.family.held(game, state)
    parts = [int(seat in winners) for seat in seats] if winners else held if any(held) else [1] * len(seats)
    return tuple(part / sum(parts) for part in parts)


def _ranks(game: AnyGame, state: AnyState) -> tuple[float, ...]:
    """Seats that are level share the mean of their places."""
    winners, held = _winners(state), game.ruleset.family.held(game, state)
    merits = [(seat in winners, 0 if seat in winners else land) for seat, land in enumerate(held)]
    return tuple(
        sum((merit > other) - (merit < other) for other in merits) / max(1, len(merits) - 1) for merit in merits
    )
