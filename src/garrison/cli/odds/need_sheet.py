"""The armies that are needed for a chance, as words with a picture and as plain values."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from garrison.cli.odds.chain_sheet import told_chain
from garrison.cli.odds.rolling import told_dice
from garrison.cli.odds.telling import bars
from garrison.odds import Dice, chance_to_take_all
from garrison.odds.dice import NEARLY

FEWER, MORE = 4, 2

MOST_PLACES = 10
"""As many as a chance can be typed with."""


class NeedSheet(NamedTuple):
    armies: int
    chance: float
    chain: tuple[int, ...]
    dice: Dice

    def plain(self) -> dict[str, Any]:
        return {
            "chain": list(self.chain),
            "chance": self.chance,
            "armies": self.armies,
            "won": self._won(self.armies),
            "won_with_one_less": self._won(self.armies - 1),
        }

    def picture(self) -> str:
        return "\n".join(
            [
                f"Against {told_chain(self.chain)}, you need {self.armies} armies, one of which stays behind,",
                f"for a {100 * self.chance:.12g}% chance of winning.",
                *told_dice(self.dice),
                "",
                *bars(around := list(self._around()), self._places([chance for _, chance in around])),
            ]
        )

    def _around(self) -> Iterator[tuple[str, float]]:
        widest = len(str(self.armies + MORE))
        for armies in range(max(1, self.armies - FEWER), self.armies + MORE + 1):
            yield f"{armies:>{widest}} armies", self._won(armies)

    def _places(self, chances: Sequence[float]) -> int:
        """So many that no row looks as if it had the chance that it lacks."""
        short = [chance for chance in chances if chance < self.chance]
        told = (n for n in range(1, MOST_PLACES) if all(round(100 * one, n) < 100 * self.chance for one in short))
        return next(told, MOST_PLACES)

    def _won(self, armies: int) -> float:
        return min(chance_to_take_all(armies, self.chain, self.dice), NEARLY)
