"""A list that only grows, of which forks share what is there."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Self, TypeVar, overload

T = TypeVar("T")


class GrowingList(Sequence[T]):
    """A list to which things are added at the end, and whose fork costs nothing however long it is.

    A fork and its origin have the same items in memory, and each its own length. The first to grow adds to them; if the
    other then grows, too, it goes on with a copy.
    """

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = [*items]
        self._length = len(self._items)

    def fork(self) -> Self:
        """A list with the same items that can grow in another way."""
        other = object.__new__(type(self))
        other._items, other._length = self._items, self._length
        return other

    def append(self, item: T) -> None:
        self._own().append(item)
        self._length += 1

    def extend(self, items: Sequence[T]) -> None:
        self._own().extend(items)
        self._length += len(items)

    def pop(self) -> T:
        """Take the last item away and give it; raises IndexError if there is none."""
        last = self[-1]
        self._length -= 1
        return last

    def _own(self) -> list[T]:
        """The items, to which nobody else has added anything."""
        if len(self._items) != self._length:
            self._items = self._items[: self._length]
        return self._items

    def __eq__(self, other: object) -> bool:
        return [*self] == [*other] if isinstance(other, GrowingList | list) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # as for a list

    def __repr__(self) -> str:
        return f"GrowingList({[*self]!r})"

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        return islice(self._items, self._length)

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> list[T]: ...
    def __getitem__(self, at: int | slice) -> T | list[T]:
        if isinstance(at, slice):
            return [self._items[place] for place in range(*at.indices(self._length))]
        if not -self._length <= at < self._length:
            raise IndexError(at)
        return self._items[at if at >= 0 else at + self._length]
