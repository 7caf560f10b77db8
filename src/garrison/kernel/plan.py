"""How games are played: by which policy, from which seed, and up to which round; and which games there can be."""

from typing import Final, NamedTuple

from garrison.engine.notation import nearest
from garrison.kernel.stream import MOST_GAMES
from garrison.risk.game import Game

POLICIES: Final = ("border", "uniform")
"""By their numbers in the kernel."""


class Plan(NamedTuple):
    """What the games of a batch have in common."""

    seed: int
    policy: str
    last_round: int


def planned(game: Game, seed: int, policy: str, last_round: int) -> Plan:
    """A plan, with the round that the family has patience for when `last_round` is 0; raises ValueError."""
    if policy not in POLICIES:
        raise ValueError(f"there is no policy '{policy[:40]}'{nearest(policy, POLICIES)}")
    if last_round < 0:
        raise ValueError(f"rounds are counted from 1, and the last one is not {last_round}")
    return Plan(seed, policy, last_round or game.ruleset.family.patience)


def check_games(first: int, count: int) -> None:
    """Raises ValueError for games that have no number."""
    if not (first >= 0 and count >= 0 and first + count <= MOST_GAMES):
        raise ValueError(f"{count} games from number {first}: games have the numbers from 0 to 2**55 - 1")
