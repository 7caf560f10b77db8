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
        self._open: dict[int, tuple[Offer, int]] = {}

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
        mask[[*self._opened(view)]] = 1
        return mask

    def observe(self, view: AnyView) -> Board:
        return self._book.observe(view)

    def _opened(self, view: AnyView) -> dict[int, tuple[Offer, int]]:
        """The offer and the amount behind each number that can be chosen now."""
        if view is not self._view:
            self._open = {}
            for offer in self._book.offers(view) if view.choices else ():
                self._add(offer)
            self._view = view
        return self._open

    def _add(self, offer: Offer) -> None:
        first, entry = self._entries[offer.name]
        match entry.counted:
            case Counted.NOT:
                self._open[first] = offer, offer.least
            case Counted.SMALL:
                for count in range(offer.least, offer.most + 1):
                    self._open[first + count - 1] = offer, count
            case Counted.ARMIES if self.is_exact:
                self._open[first] = offer, 0
            case Counted.ARMIES:
                for place, count in counts(self.classes, offer.least, offer.most):
                    self._open[first + place] = offer, count

    # Actions

    def action(self, view: AnyView, number: int) -> AnyAction:
        """The action of a number. If amounts are exact, it names the most; `exactly` names another amount."""
        return self.exactly(view, number, MOST_EXACT)

    def exactly(self, view: AnyView, number: int, amount: int) -> AnyAction:
        """The action of two numbers. An amount that is not allowed means the nearest that is."""
        found = self._opened(view).get(int(number))
        if found is None:
            raise ValueError(NOT_NOW.format(number))
        offer, count = found
        return counting(offer.action, count or min(max(offer.least, int(amount)), offer.most))

    def number(self, view: AnyView, action: AnyAction) -> int:
        return self._numbers(view, action)[0]

    def numbers(self, view: AnyView, action: AnyAction) -> tuple[int, ...]:
        """As many numbers as there are heads. Raises Unnumbered as `number` does."""
        number, amount = self._numbers(view, action)
        return (number, amount) if self.is_exact else (number,)

    def _numbers(self, view: AnyView, action: AnyAction) -> tuple[int, int]:
        first, entry = self._entries.get(self._book.name(view, action), (0, None))
        amount = counted(action)
        if entry is None:
            raise Unnumbered(self._book.why_not(view, action))
        for number in range(first, first + self._width(entry)):
            if number in self._opened(view) and self.exactly(view, number, amount) == action:
                return number, amount
        offered = any(number in self._opened(view) for number in range(first, first + self._width(entry)))
        raise Unnumbered(NO_CLASS.format(amount) if offered else self._book.why_not(view, action))

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
