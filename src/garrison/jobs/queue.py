"""A fair queue for places: callers take turns, and except for games nobody holds or awaits more than a few."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Collection, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from enum import IntEnum
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

MOST_WAITING: Final = 60
"""The most work that may wait in one queue, not counting games; any more is turned away."""

MOST_WAITING_EACH: Final = 6
"""The most of it that may be one caller's."""


class Rank(IntEnum):
    """A kind of work."""

    GAME = 0
    """Work that a game in progress waits for, such as a bot's move."""
    LOOK = 1
    """Work that somebody looking at something waits for: a few seconds at most."""
    STUDY = 2
    """Work that takes a minute or more: reviews, trials, chances from many games."""


class Crowded(Exception):
    """There is no room to wait, or no place came in time; `own` says that the caller's own work fills the queue."""

    def __init__(self, *, own: bool) -> None:
        super().__init__(own)
        self.own = own


class Place(Protocol):
    @property
    def takes(self) -> tuple[Rank, ...]:
        """The kinds of work that can be done here, the most welcome first."""
        ...


P = TypeVar("P", bound=Place)


class _Waiting(Generic[P]):
    def __init__(self, whose: str, rank: Rank) -> None:
        self.whose, self.rank = whose, rank
        self.given: asyncio.Future[P] = asyncio.get_running_loop().create_future()


class FairQueue(Generic[P]):
    """The places of one pool, and who waits for one.

    Callers take turns. For each kind of work in `alone`, a caller has one place at a time, so that nobody holds all.
    """

    def __init__(
        self,
        places: Iterable[P],
        most_waiting: int = MOST_WAITING,
        most_each: int = MOST_WAITING_EACH,
        alone: Collection[Rank] = (Rank.LOOK, Rank.STUDY),
    ) -> None:
        self._free, self._alone = [*places], alone
        self._most, self._most_each = most_waiting, most_each
        self._lines: dict[Rank, OrderedDict[str, deque[_Waiting[P]]]] = {rank: OrderedDict() for rank in Rank}
        self._busy = set[tuple[str, Rank]]()
        """Each caller that has a place now, with the kind of work, for the kinds in `alone`."""

    def waiting(self, rank: Rank) -> int:
        return sum(map(len, self._lines[rank].values()))

    @asynccontextmanager
    async def place(self, whose: str, rank: Rank, patience: float | None = None) -> AsyncIterator[P]:
        """A place for as long as the block lasts; whoever is cancelled leaves the queue.

        Raises Crowded if there is no room to wait, or if `patience` seconds have passed.
        """
        one = self._join(whose, rank)
        try:
            yield await self._given(one, patience)
        finally:
            self._leave(one)

    async def _given(self, one: _Waiting[P], patience: float | None) -> P:
        try:
            async with asyncio.timeout(patience):
                return await one.given
        except TimeoutError:
            raise Crowded(own=False) from None

    def _join(self, whose: str, rank: Rank) -> _Waiting[P]:
        if rank is not Rank.GAME:
            self.assert_room(whose)
        one = _Waiting[P](whose, rank)
        self._lines[rank].setdefault(whose, deque()).append(one)
        self._hand_out()
        return one

    def is_full(self, rank: Rank) -> bool:
        """Whether somebody who asks for a place now has to wait."""
        return not any(rank in place.takes for place in self._free)

    def assert_room(self, whose: str) -> None:
        """Raises Crowded if there is no room for a caller to wait; work for games always has room."""
        others = [rank for rank in Rank if rank is not Rank.GAME]
        if sum(len(self._lines[rank].get(whose, ())) for rank in others) >= self._most_each:
            raise Crowded(own=True)
        if sum(map(self.waiting, others)) >= self._most:
            raise Crowded(own=False)

    def _leave(self, one: _Waiting[P]) -> None:
        """Give back the place, or the turn of somebody who has gone."""
        if one.given.done() and not one.given.cancelled():
            self._busy.discard((one.whose, one.rank))
            if one.whose in self._lines[one.rank]:
                self._lines[one.rank].move_to_end(one.whose)
            self._free.append(one.given.result())
            self._hand_out()
        else:
            self._take_out(one)

    def _hand_out(self) -> None:
        """Give every free place to whoever comes next for it; places for few kinds of work are given first."""
        for place in sorted(self._free, key=lambda place: len(place.takes)):
            if one := self._next(place):
                self._free.remove(place)
                self._take_out(one)
                if one.rank in self._alone:
                    self._busy.add((one.whose, one.rank))
                one.given.set_result(place)

    def _next(self, place: P) -> _Waiting[P] | None:
        """Whoever comes next for a place, apart from those who are just leaving."""
        for rank in place.takes:
            for whose, line in self._lines[rank].items():
                staying = (one for one in line if not one.given.done())
                if (whose, rank) not in self._busy and (one := next(staying, None)):
                    return one
        return None

    def _take_out(self, one: _Waiting[P]) -> None:
        """Take somebody out of the queue, whose caller's other work now comes after everybody else's."""
        line = self._lines[one.rank][one.whose]
        line.remove(one)
        self._lines[one.rank].move_to_end(one.whose)
        if not line:
            del self._lines[one.rank][one.whose]


# Threads for work on what is in memory: the same queue as for processes, but nothing can be ended


T = TypeVar("T")


class Thread(NamedTuple):
    takes: tuple[Rank, ...]


GAMES: Final = Thread((Rank.GAME,))
ALL: Final = Thread((Rank.GAME, Rank.LOOK))
AT_ONCE: Final = (GAMES, ALL, ALL)
"""The threads. They share one interpreter with the event loop, so more of them would only make everybody wait.

A caller has at most one for games and one for looking, which leaves one for the games of everybody else.
"""


class Threads:
    """Threads for work whose size is known to be small."""

    def __init__(self) -> None:
        self._queue = FairQueue(AT_ONCE, alone=(Rank.GAME, Rank.LOOK))
        self._executor = ThreadPoolExecutor(len(AT_ONCE), "work")

    async def work(self, whose: str, rank: Rank, job: Callable[..., T], *given: object) -> T:
        """The answer of `job` once its turn has come; raises Crowded, or whatever the job raises."""
        async with self._queue.place(whose, rank):
            return await asyncio.get_running_loop().run_in_executor(self._executor, job, *given)

    def close(self) -> None:
        """Begin no more work, without waiting for what is being done."""
        self._executor.shutdown(wait=False, cancel_futures=True)
