"""How orders that spend energy are written down, without who gives them.

``precede 3``
"""

from collections.abc import Sequence

from garrison.engine.notation import InvalidNotation
from garrison.risk.notation.words import Game, read_number
from garrison.risk.simultaneous.staff import Precede, Purchase

PURCHASES = ("precede",)
"""The words that begin such orders."""


def words_of(_: Game, order: Purchase) -> tuple[str, ...]:
    """An order in words."""
    match order:
        case Precede(energy):
            return "precede", f"{energy}"


def read_purchase(_: Game, words: Sequence[str]) -> Purchase:
    """An order from its words, the first of which is one of those that begin such orders."""
    match words:
        case ["precede", energy]:
            return Precede(read_number(energy))
        case _:
            raise InvalidNotation(f"'{' '.join(words)[:60]}' is not how '{words[0]}' is ordered")
