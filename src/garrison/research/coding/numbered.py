"""Games on territories as numbers: each name of the vocabulary has a row of numbers, one for each class of amounts."""

from typing import Final

import numpy as np
from msgspec.structs import replace

from garrison.engine.game import AnyAction, AnyView
from garrison.research.coding.amounts import CLASSES, EXACT, MOST_EXACT, Classes, checked, counts
from garrison.research.coding.coding import Board, Mask, Unnumbered
from garrison.research.coding.offers import Book, Counted, Entry, Name, Offer

NOT_NOW: Final = "{} can't be chosen now: its mask is 0."
NO_CLASS: Final = "{} is not the amount of any class, so it has no number."


class Numbered:
    """The moves and views of one game as numbers; implements `Coding`. It keeps what it found out for the last view."""

    def __init__(self, book: Book, amounts: Classes = CLASSES) -> None:
        self.classes: Final = checked(amounts)
        self.is_exact: Final = self.classes == EXACT
        self.columns = book.columns
        self._book = book
        self._entries: dict[Name, tuple[int, Entry]] = {}
        self._named: list[tuple[int, Entry]] = []
        self.actions = self._number()
        self._view: AnyView = None
        self._open: dict[int, Offer] = {}
        self._known_counts: dict[tuple[int, int], tuple[tuple[int, int], ...]] = {}

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

    def mask(self, view: AnyView) -> Mask:
        mask = np.zeros(self.actions, np.int8)
        legal: list[int] = []
        for first, offer in self._opened(view).items():
            legal += self._numbers_of(first, offer)
        mask[legal] = 1
        return mask

    def observe(self, view: AnyView) -> Board:
        return self._book.observe(view)

    def _opened(self, view: AnyView) -> dict[int, Offer]:
        """What is offered now, by its first number."""
        if view is not self._view:
            offers = self._book.offers(view) if view.choices else ()
            self._open = {self._entries[offer.name][0]: offer for offer in offers}
            self._view = view
        return self._open

    def _numbers_of(self, first: int, offer: Offer) -> list[int]:
        """The numbers that can be chosen of an offer."""
        kind = self._named[first][1].counted
        if kind is Counted.NOT or (kind is Counted.ARMIES and self.is_exact):
            return [first]
        if kind is Counted.SMALL:
            return [*range(first + offer.least - 1, first + offer.most)]
        return [first + place for place, _ in self._counts(offer.least, offer.most)]

    def _counts(self, least: int, most: int) -> tuple[tuple[int, int], ...]:
        """Pairs of a class and its amount."""
        found = self._known_counts.get((least, most))
        if found is None:
            found = self._known_counts[least, most] = counts(self.classes, least, most)
        return found

    # Actions

    def action(self, view: AnyView, number: int) -> AnyAction:
        """The action of a number. If amounts are exact, it names the most; `exactly` names another amount."""
        return self.exactly(view, number, MOST_EXACT)

    def exactly(self, view: AnyView, number: int, amount: int) -> AnyAction:
        """The action of two numbers. An amount that is not allowed means the nearest that is."""
        if not 0 <= number < self.actions:
            raise ValueError(NOT_NOW.format(number))
        first, entry = self._named[number]
        offer = self._opened(view).get(first)
        if offer is None or number not in self._numbers_of(first, offer):
            raise ValueError(NOT_NOW.format(number))
        return counting(offer.action, self._count(entry, offer, int(number) - first, int(amount)))

    def _count(self, entry: Entry, offer: Offer, place: int, amount: int) -> int:
        match entry.counted:
            case Counted.NOT:
                return offer.least
            case Counted.SMALL:
                return place + 1
            case _ if self.is_exact:
                return min(max(offer.least, amount), offer.most)
            case _:
                return dict(self._counts(offer.least, offer.most))[place]

    def number(self, view: AnyView, action: AnyAction) -> int:
        return self._numbers(view, action)[0]

    def numbers(self, view: AnyView, action: AnyAction) -> tuple[int, ...]:
        """As many numbers as there are heads. Raises Unnumbered as `number` does."""
        number, amount = self._numbers(view, action)
        return (number, amount) if self.is_exact else (number,)

    def _numbers(self, view: AnyView, action: AnyAction) -> tuple[int, int]:
        first, entry = self._entries.get(self._book.name(view, action), (-1, None))
        offer, amount = self._opened(view).get(first), counted(action)
        if entry is None or offer is None:
            raise Unnumbered(self._book.why_not(view, action))
        for number in self._numbers_of(first, offer):
            if self.exactly(view, number, amount) == action:
                return number, amount
        raise Unnumbered(
            NO_CLASS.format(amount) if offer.least <= amount <= offer.most else self._book.why_not(view, action)
        )

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


def counted(action: AnyAction) -> int:
    """The count of an action; 0 if it has none."""
    return int(getattr(action, action.counts)) if action.counts else 0


def counting(action: AnyAction, count: int) -> AnyAction:
    """The action with another count, of the same types of units."""
    if not action.counts or not count:
        return action
    changed: dict[str, object] = {action.counts: count}
    if kinds := getattr(action, "types", ()):
        changed["types"] = tuple(count if kind else 0 for kind in kinds)
    return replace(action, **changed)
