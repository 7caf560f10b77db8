"""The chances of all battles up to a size, as a table and as plain values."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from garrison.cli.odds.rolling import told_dice
from garrison.odds import Dice, chance_to_win
from garrison.odds.dice import NEARLY
from garrison.telling.sentences import percent

LEAST = 2
COLUMNS = 18
"""The most columns of chances on a screen of 80 columns."""


class TableSheet(NamedTuple):
    most: int
    dice: Dice

    def plain(self) -> dict[str, Any]:
        """A list for each number of armies from 2, with the chance against 1, 2, ... defenders."""
        return {
            "armies": [*range(LEAST, self.most + 1)],
            "defenders": [*range(1, self.most + 1)],
            "won": self._chances(),
        }

    def picture(self) -> str:
        """The chances in whole percent; a wide table is split into parts."""
        chances = self._chances()
        parts = -(-self.most // COLUMNS)
        wide = -(-self.most // parts)
        told = [
            "The attacker's chance of winning, in percent. On the left the armies, one of",
            "which stays behind; above, the defenders.",
        ]
        told.extend(told_dice(self.dice))
        for first in range(0, self.most, wide):
            told.extend(["", *self._part(chances, range(first, min(first + wide, self.most)))])
        return "\n".join(told)

    def _part(self, chances: list[list[float]], places: range) -> Iterator[str]:
        yield " " * 4 + "".join(f"{place + 1:>4}" for place in places)
        for armies, row in enumerate(chances, start=LEAST):
            told = (percent(min(row[place], NEARLY), 0).removesuffix("%") for place in places)
            yield f"{armies:>4}" + "".join(f"{chance:>4}" for chance in told)

    def _chances(self) -> list[list[float]]:
        chance_to_win(self.most, self.most, self.dice)  # the whole table at once, not row by row
        return [
            [chance_to_win(armies, defenders, self.dice) for defenders in range(1, self.most + 1)]
            for armies in range(LEAST, self.most + 1)
        ]
