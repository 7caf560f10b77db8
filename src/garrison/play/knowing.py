"""How a seat counts the moves: only those that it is told of, so that no gap says when others write in secret.

A `version` is the number of all moves so far, and stays in the server. A `count` is the number of moves that a seat was
told of, and goes over the wire.
"""

from bisect import bisect_right
from collections.abc import Collection, Sequence

from garrison.engine.vocabulary import NOBODY, Seat
from garrison.table.chronicle import Happened


def is_hidden(what: Happened, seat: int) -> bool:
    """Whether a seat may not know that there was such a move."""
    return not what.shown(Seat(seat)) and not what.told(Seat(seat))


class Counts:
    """Of one game; it is asked with all the moves so far, and remembers for each seat which of them are hidden."""

    def __init__(self) -> None:
        self._hidden: dict[int, tuple[int, tuple[int, ...]]] = {}
        """How many moves were looked at, and the versions to which hidden ones led."""

    def fork(self) -> "Counts":
        other = Counts()
        other._hidden = {**self._hidden}
        return other

    def hidden(self, past: Sequence[Happened], seat: int) -> tuple[int, ...]:
        """The versions to which a move led that is hidden from this seat."""
        looked, found = self._hidden.get(seat, (0, ()))
        if looked < len(past):
            found += tuple(v for v, what in enumerate(past[looked:], looked + 1) if is_hidden(what, seat))
            self._hidden[seat] = len(past), found
        return found

    def count(self, past: Sequence[Happened], seat: int, version: int) -> int:
        return version - bisect_right(self.hidden(past, seat), version)

    def count_of_all(self, past: Sequence[Happened], seats: Collection[int]) -> int:
        """How many moves any of these seats was told of; without a seat, anybody who watches."""
        kept = [{*self.hidden(past, seat)} for seat in seats or (NOBODY,)]
        return len(past) - len(set.intersection(*kept))

    def version(self, past: Sequence[Happened], seat: int, count: int) -> int:
        """The version after so many moves that the seat was told of; the present one after all of them."""
        hidden = self.hidden(past, seat)
        if not 0 < count < len(past) - len(hidden):
            return len(past) if count else 0
        return count + bisect_right([version - place for place, version in enumerate(hidden, 1)], count - 1)
