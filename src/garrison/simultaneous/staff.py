"""Commanders and command cards: their kinds, where each is at home, and what each costs and does."""

from collections import Counter
from collections.abc import Iterable
from enum import StrEnum
from typing import Self

from garrison.maps.world import Element


class Commander(StrEnum):
    """A unit that fights with better dice in its own element; each seat has at most one of each kind."""

    LAND = "land"
    NAVAL = "naval"
    SPACE = "space"
    NUCLEAR = "nuclear"
    DIPLOMAT = "diplomat"


HOMES: dict[Commander, Element] = {Commander.LAND: "land", Commander.NAVAL: "water", Commander.SPACE: "moon"}
"""The elements out of and into which commanders attack with better dice; nuclear commanders do so everywhere."""


# The command cards: whose pile each belongs to, what it costs to play, how many there are of it, and what it does.
#
# They are secret, like all cards. A card names a territory, a second one beyond it, or the seat it is played against.


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

    VETO = "veto", Commander.DIPLOMAT, 1, 3, "One seat's attacks on you are void this turn."
    RAMPART = "rampart", Commander.LAND, 1, 2, "The defenders of one of your territories roll better dice this turn."
    BLOCKADE = "blockade", Commander.NAVAL, 1, 2, "Nobody can cross one border of your territories this turn."
    CROSSING = (
        "crossing",
        Commander.NAVAL,
        1,
        3,
        "This turn you may march from one of your territories to one that is two borders away.",
    )
    SUNLIGHT = "sunlight", Commander.SPACE, 0, 2, "You get three energy at once."
    LEVY = "levy", Commander.LAND, 1, 3, "One of your territories on land gets three armies at once."
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
        "A die is rolled, and that many armies on another seat's territory are destroyed.",
    )
    FALLOUT = "fallout", Commander.NUCLEAR, 3, 1, "One army is destroyed in every territory of a continent."
    INFLUENCE = "influence", Commander.DIPLOMAT, 0, 3, "You keep it; with `scoring=2210` it counts three at the end."
    UNSEEN = "?", Commander.DIPLOMAT, 0, 0, "Somebody else's card."


ENERGY_OF_SUNLIGHT = 3
ARMIES_OF_A_LEVY = 3
POINTS_OF_INFLUENCE = 3

DECK = tuple(card for card in CommandCard for _ in range(card.copies))
"""All command cards, in the order in which they are played."""


def in_the_order_of_play(cards: Iterable[CommandCard]) -> tuple[CommandCard, ...]:
    """The cards in the order in which they are listed, and played when a turn has several."""
    order = list(CommandCard)
    return tuple(sorted(cards, key=order.index))


def not_among(cards: Iterable[CommandCard]) -> list[CommandCard]:
    return list(in_the_order_of_play((Counter(DECK) - Counter(cards)).elements()))
