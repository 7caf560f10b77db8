"""How orders that spend energy are written down, without who gives them.

``precede 3``   ``hire naval sadr``   ``build sadr``
"""

from collections.abc import Sequence

from garrison.engine.notation import InvalidNotation, nearest
from garrison.risk.notation.words import NONE, Game, read_number, read_territory
from garrison.risk.simultaneous.staff import Build, Commander, Hire, Precede, Purchase

PURCHASES = ("precede", "hire", "build")
"""The words that begin such orders."""


def words_of(game: Game, order: Purchase) -> tuple[str, ...]:
    """An order in words."""
    match order:
        case Precede(energy):
            return "precede", f"{energy}"
        case Hire(commander, where):
            return "hire", commander, game.map.ids[where]
        case Build(where):
            return "build", game.map.ids[where]


def read_purchase(game: Game, words: Sequence[str]) -> Purchase:
    """An order from its words, the first of which is one of those that begin such orders."""
    match words:
        case ["precede", energy]:
            return Precede(read_number(energy))
        case ["hire", commander, where]:
            return Hire(read_commander(commander), read_territory(game.map, where))
        case ["build", where]:
            return Build(read_territory(game.map, where))
        case _:
            raise InvalidNotation(f"'{' '.join(words)[:60]}' is not how '{words[0]}' is ordered")


def read_commander(word: str) -> Commander:
    """A commander by its kind."""
    if word not in {*Commander}:
        raise InvalidNotation(f"there is no commander '{word[:40]}'{nearest(word, Commander)}")
    return Commander(word)


def read_commanders(word: str) -> tuple[Commander, ...]:
    """Commanders between commas, or `-` for none."""
    return () if word == NONE else tuple(map(read_commander, word.split(",")))
