"""The command cards: what each does, whose pile it lies in, what it costs to play, and how many of it there are.

They are secret like all cards. What one names is a territory, a second one beyond it, or a seat that it is against.
"""

from collections import Counter
from collections.abc import Iterable
from enum import StrEnum
from typing import Self

from garrison.simultaneous.staff import Commander


class CommandCard(StrEnum):
    commander: Commander
    price: int
    copies: int
    sentence: str

    def __new__(cls, word: str, commander: Commander, price: int, copies: int, sentence: str) -> Self:
        member = str.__new__(cls, word)
        member._value_, member.commander, member.price = word, commander, price
        member.copies, member.sentence = copies, sentence
        return member

    VETO = "veto", Commander.DIPLOMAT, 1, 3, "The attacks of one seat on you are void this turn."
    RAMPART = "rampart", Commander.LAND, 1, 2, "Who defends one of your territories rolls better dice this turn."
    BLOCKADE = "blockade", Commander.NAVAL, 1, 2, "Nobody crosses one border of your territories this turn."
    CROSSING = (
        "crossing",
        Commander.NAVAL,
        1,
        3,
        "This turn you may march from one of your territories to one that lies two borders away.",
    )
    SUNLIGHT = "sunlight", Commander.SPACE, 0, 2, "You are given three energy at once."
    LEVY = "levy", Commander.LAND, 1, 3, "Three armies come at once to one of your territories on land."
    LIFT = (
        "lift",
        Commander.SPACE,
        1,
        3,
        "All armies that may leave one of your territories go at once to another, however far; commanders stay.",
    )
    ROCKET = (
        "rocket",
        Commander.NUCLEAR,
        2,
        3,
        "A die is thrown, and so many armies of a territory of another seat are destroyed.",
    )
    FALLOUT = "fallout", Commander.NUCLEAR, 3, 1, "One army is destroyed in every territory of a continent."
    INFLUENCE = "influence", Commander.DIPLOMAT, 0, 3, "It is kept: by `scoring=2210` it counts three at the end."
    UNSEEN = "?", Commander.DIPLOMAT, 0, 0, "A card of somebody else."


ENERGY_OF_SUNLIGHT = 3
ARMIES_OF_A_LEVY = 3
POINTS_OF_INFLUENCE = 3

DECK = tuple(card for card in CommandCard for _ in range(card.copies))
"""All command cards, in the order in which they are played."""


def in_the_order_of_play(cards: Iterable[CommandCard]) -> tuple[CommandCard, ...]:
    """The cards as they are told, and played when several are played in a turn."""
    order = list(CommandCard)
    return tuple(sorted(cards, key=order.index))


def not_among(cards: Iterable[CommandCard]) -> list[CommandCard]:
    return list(in_the_order_of_play((Counter(DECK) - Counter(cards)).elements()))
