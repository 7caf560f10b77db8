"""Decisions by name: what a map has names for, and what a seat is offered of it now."""

from collections.abc import Hashable, Iterable
from enum import Enum
from typing import NamedTuple, Protocol, TypeAlias

from garrison.engine.game import AnyAction, AnyView
from garrison.research.coding.coding import Board

Name: TypeAlias = Hashable
"""What a number stands for, apart from the amount: an action that counts 1, or cards by their places in a hand."""


class Counted(Enum):
    """What the amount of a decision is."""

    NOT = "nothing is counted"
    SMALL = "every amount from 1 on has its own number"
    ARMIES = "amounts are classes, or exact"


class Entry(NamedTuple):
    """A name in the vocabulary of a map, how it is counted, and how far if each amount has a number."""

    name: Name
    words: str
    counted: Counted = Counted.NOT
    most: int = 1


class Offer:
    """What can be done now, from the least amount to the most."""

    __slots__ = ("action", "amounts", "least", "mask", "most", "name", "numbers")

    def __init__(self, name: Name, action: AnyAction, least: int = 0, most: int = 0) -> None:
        self.name, self.action, self.least, self.most = name, action, least, most
        self.numbers, self.mask = slice(0), b""
        """Its numbers, and what they are in a mask. Whoever numbers it fills in these, and then the amounts."""
        self.amounts: dict[int, int] = {}
        """The amount of each of its numbers."""


class Book(Protocol):
    """What a family of games on territories brings to its coding."""

    columns: tuple[str, ...]

    def entries(self) -> Iterable[Entry]:
        """Every decision that the map and its options have a number for, always in the same order."""

    def offers(self, view: AnyView) -> Iterable[Offer]:
        """What the seat of the view can do now and has a number for."""

    def name(self, view: AnyView, action: AnyAction) -> Name:
        """What an action is called."""

    def why_not(self, view: AnyView, action: AnyAction) -> str:
        """Why a legal action that is not offered has no number."""

    def observe(self, view: AnyView) -> Board: ...
