"""An attack on a chain of territories, as words with a picture and as plain values."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from garrison.cli.odds.rolling import told_dice
from garrison.cli.odds.telling import Kind, bars, exactly, lines, lost, plain, span
from garrison.odds import Campaign, Dice, Halt
from garrison.odds.dice import NEARLY
from garrison.telling.sentences import percent_in_words

MOST_NAMED = 6
"""A longer chain is described by its length and its sum."""


class ChainSheet(NamedTuple):
    march: Campaign[float] | Campaign[Fraction]
    dice: Dice

    def plain(self) -> dict[str, Any]:
        march = self.march
        return {
            "armies": march.armies,
            "chain": list(march.chain),
            "won": plain(march.won),
            "taken": [plain(march.reached(number)) for number in range(1, len(march.chain) + 1)],
            "armies_lost": plain(march.armies_lost),
            "defenders_lost": plain(march.defenders_lost),
            "ends": [{**end._asdict(), "chance": plain(chance)} for end, chance in march.ends.items()],
        }

    def picture(self) -> str:
        march, won = self.march, percent_in_words(min(self.march.won, NEARLY))
        return "\n".join(
            [
                f"{march.armies} against {told_chain(march.chain)}: all are taken {won} of the time.",
                *exactly(march.won),
                lost(march.armies_lost, march.defenders_lost),
                *told_dice(self.dice),
                "",
                *bars(list(lines(self._kinds()))),
            ]
        )

    def _kinds(self) -> list[Kind[Halt]]:
        """All territories taken, with what is left on the last; else the number taken, whatever is left."""
        ends, length = self.march.ends.items(), len(self.march.chain)
        chances = [0.0] * length
        for end, chance in ends:
            if end.taken < length:
                chances[end.taken] += float(chance)
        short = [(Halt(taken, 0, 0), chances[taken]) for taken in reversed(range(length))]
        return [
            Kind(_won, [(end, float(chance)) for end, chance in ends if end.taken == length]),
            Kind(lambda ends: f"{span(end.taken for end in ends)} taken", short),
        ]


def told_chain(chain: Sequence[int]) -> str:
    """The defenders of a chain in words.

    >>> told_chain([10]), told_chain([3, 1, 2]), told_chain([1] * 40)
    ('10', '3, then 1, then 2', '40 on 40 territories')
    """
    return ", then ".join(map(str, chain)) if len(chain) <= MOST_NAMED else f"{sum(chain)} on {len(chain)} territories"


def _won(ends: Sequence[Halt]) -> str:
    return f"all taken, {span(end.armies for end in ends)} left"
