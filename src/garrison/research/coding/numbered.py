"""Games on territories as numbers: each decision has a name, and each name a number for every class of amounts."""

from collections.abc import Hashable, Iterable
from enum import Enum
from typing import Final, Generic, NamedTuple, Protocol, Self, TypeAlias

import numpy as np
from msgspec.structs import replace

from garrison.engine.game import View
from garrison.engine.value import TypeVar
from garrison.engine.vocabulary import Action
from garrison.research.coding.coding import (
    CLASSES,
    EXACT,
    MOST_EXACT,
    Board,
    Classes,
    Mask,
    Unnumbered,
    checked,
    counts,
)

Name: TypeAlias = Hashable
"""The key of a decision without its amount: an action with the count 1, or cards by their places in a hand."""


class Counted(Enum):
    """What the amount of a decision is."""

    NOT = "nothing is counted"
    SMALL = "every amount from 1 on has its own number"
    ARMIES = "amounts are classes, or exact"


class Entry(NamedTuple):
    """A name in the vocabulary of a map, how it is counted, and the most if each amount has a number."""

    name: Name
    words: str
    counted: Counted = Counted.NOT
    most: int = 1


class Offer:
    """A decision that can be made now, from the least amount to the most."""

    __slots__ = ("action", "amounts", "least", "mask", "most", "name", "numbers")

    def __init__(self, name: Name, action: Action, least: int = 0, most: int = 0) -> None:
        self.name, self.action, self.least, self.most = name, action, least, most
        self.numbers, self.mask = slice(0), b""
        """Its numbers, and its part of a mask; `Numbered` fills in these, and then the amounts."""
        self.amounts: dict[int, int] = {}
        """The amount of each of its numbers."""


V = TypeVar("V", bound=View, default=View)
A = TypeVar("A", bound=Action, default=Action)
V_contra = TypeVar("V_contra", contravariant=True, default=View)
A_contra = TypeVar("A_contra", contravariant=True, default=Action)


class Book(Protocol[V_contra, A_contra]):
    """What a family of games on territories brings to its coding."""

    columns: tuple[str, ...]

    def entries(self) -> Iterable[Entry]:
        """Every decision with a number on the map and with its options, always in the same order."""

    def offers(self, view: V_contra) -> Iterable[Offer]:
        """What the seat of the view can do now, as far as it has numbers."""

    def name(self, view: V_contra, action: A_contra) -> Name:
        """The name of an action."""

    def why_not(self, view: V_contra, action: A_contra) -> str:
        """Why a legal action that is not offered has no number."""

    def observe(self, view: V_contra) -> Board: ...


# From names to numbers


NOT_NOW: Final = "{} can't be chosen now: its mask is 0."
NO_CLASS: Final = "{} is not the amount of any class, so it has no number."


NO_ENTRY: Final = -1, None


class Opened(NamedTuple):
    """What is offered in a view, by the first of its numbers."""

    view: View | None
    offers: dict[int, Offer]


class Numbered(Generic[V, A]):
    """The moves and views of one game as numbers; implements `Coding`. It keeps its answers for the last view."""

    def __init__(self, book: Book[V, A], amounts: Classes = CLASSES) -> None:
        self.classes: Final = checked(amounts)
        self.is_exact: Final = self.classes == EXACT
        self.columns = book.columns
        self._book = book
        self._entries: dict[Name, tuple[int, Entry]] = {}
        self._named: list[tuple[int, Entry]] = []
        self.actions = self._number()
        self._last: Opened = Opened(None, {})

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle only the arguments, from which everything else follows."""
        return type(self), (self._book, self.classes)

    def __deepcopy__(self, _: object) -> Self:
        """The same object, since copies of a game have the same numbers."""
        return self

    @property
    def heads(self) -> tuple[int, ...]:
        """How many values each number of an action has: one number, or two if amounts are exact."""
        return (self.actions, MOST_EXACT + 1) if self.is_exact else (self.actions,)

    def _number(self) -> int:
        number = 0
        for entry in self._book.entries():
            self._entries[entry.name] = number, entry
            self._named += [(number, entry)] * self._width(entry)
            number += self._width(entry)
        return number

    def _width(self, entry: Entry) -> int:
        match entry.counted:
            case Counted.NOT:
                return 1
            case Counted.SMALL:
                return entry.most
            case Counted.ARMIES:
                return max(1, len(self.classes))

    # Views

    def mask(self, view: V) -> Mask:
        mask = bytearray(self.actions)
        for offer in self._opened(view).offers.values():
            mask[offer.numbers] = offer.mask
        return np.frombuffer(mask, np.int8)

    def amounts(self, view: V) -> Mask:
        """An array (most + 1,) for exact amounts: 1 for each that some number allows; 0 is for uncounted actions."""
        mask = np.zeros(MOST_EXACT + 1, np.int8)
        for offer in self._opened(view).offers.values():
            mask[min(offer.least, MOST_EXACT) : min(offer.most, MOST_EXACT) + 1] = 1
        return mask

    def observe(self, view: V) -> Board:
        return self._book.observe(view)

    def _opened(self, view: V) -> Opened:
        """What is offered now; kept for the last view, which is usually used several times."""
        last = self._last
        if view is not last.view:
            last = self._last = self._open(view)
        return last

    def _open(self, view: V) -> Opened:
        opened = Opened(view, {})
        for offer in self._book.offers(view) if view.choices else ():
            if not offer.amounts:
                self._spread(offer)
            opened.offers[offer.numbers.start] = offer
        return opened

    def _spread(self, offer: Offer) -> None:
        """Fill in the numbers of an offer, their amounts, and their part of a mask."""
        first, entry = self._entries[offer.name]
        beyond = first + self._width(entry)
        amounts = dict(self._amounts(first, entry, offer))
        offer.numbers, offer.mask = slice(first, beyond), bytes(number in amounts for number in range(first, beyond))
        offer.amounts = amounts

    def _amounts(self, first: int, entry: Entry, offer: Offer) -> Iterable[tuple[int, int]]:
        """Pairs of a number and its amount; if amounts are exact, the amount is the most."""
        if entry.counted is Counted.NOT:
            return [(first, offer.least)]
        if entry.counted is Counted.SMALL:
            return [(first + count - 1, count) for count in range(offer.least, offer.most + 1)]
        if self.is_exact:
            return [(first, offer.most)]
        return [(first + place, count) for place, count in counts(self.classes, offer.least, offer.most)]

    # Actions

    def action(self, view: V, number: int) -> Action:
        """The action of a number. If amounts are exact, it names the most; `exactly` names another amount."""
        offer = self._offered(view, number)
        return counting(offer.action, offer.amounts[number])

    def exactly(self, view: V, number: int, amount: int) -> Action:
        """The action of two numbers. An amount that is not allowed means the nearest that is."""
        offer = self._offered(view, number)
        if not self.is_exact or self._named[number][1].counted is not Counted.ARMIES:
            return self.action(view, number)
        return counting(offer.action, min(max(offer.least, int(amount)), offer.most))

    def _offered(self, view: V, number: int) -> Offer:
        """The offer of a number; raises ValueError if it can't be chosen now."""
        if 0 <= number < self.actions:
            offer = self._opened(view).offers.get(self._named[number][0])
            if offer is not None and number in offer.amounts:
                return offer
        raise ValueError(NOT_NOW.format(number))

    def number(self, view: V, action: A) -> int:
        return self._numbers(view, action)[0]

    def numbers(self, view: V, action: A) -> tuple[int, ...]:
        """The numbers of an action, one for each of `heads`. Raises Unnumbered as `number` does."""
        number, amount = self._numbers(view, action)
        return (number, amount) if self.is_exact else (number,)

    def _numbers(self, view: V, action: A) -> tuple[int, int]:
        first, _ = self._entries.get(self._book.name(view, action), NO_ENTRY)
        offer, amount = self._opened(view).offers.get(first), counted(action)
        if offer is None:
            raise Unnumbered(self._book.why_not(view, action))
        for number in offer.amounts:
            if self.exactly(view, number, amount) == action:
                return number, amount
        is_between = offer.least <= amount <= offer.most
        raise Unnumbered(NO_CLASS.format(amount) if is_between else self._book.why_not(view, action))

    def words(self, number: int) -> str:
        first, entry = self._named[number]
        place = number - first
        match entry.counted:
            case Counted.SMALL:
                return f"{entry.words}: {place + 1}"
            case Counted.ARMIES if not self.is_exact:
                return f"{entry.words}: {self.classes[place]}"
            case _:
                return entry.words


def counted(action: A) -> int:
    """The count of an action; 0 if it has none."""
    return int(getattr(action, action.counts)) if action.counts else 0


def counting(action: A, count: int) -> A:
    """The action with another count, of the same types of units."""
    if not action.counts or count == getattr(action, action.counts):
        return action
    changed: dict[str, object] = {action.counts: count}
    if kinds := getattr(action, "types", ()):
        changed["types"] = tuple(count if kind else 0 for kind in kinds)
    return replace(action, **changed)
