"""A room as it tells of itself: the news for its readers, made once for each seat, and who is present."""

import asyncio
from collections import Counter
from collections.abc import Callable
from functools import partial
from zlib import crc32

import msgspec
from msgspec.structs import replace

from garrison.engine.game import AnyView
from garrison.engine.vocabulary import Seat
from garrison.jobs import Rank, Threads
from garrison.play.frames import frame
from garrison.play.informing import info
from garrison.play.played import Played
from garrison.play.seeing import chapter_of, seen
from garrison.play.shelf import Shelf
from garrison.play.writing import WRITERS, Form
from garrison.store.schema import TalkRow
from garrison.wire.games import GameInfo, Happened, Seen
from garrison.wire.people import Person

LONG_LINE = 2_000
"""Letters of the line of a move that has more to tell than fits into a few milliseconds."""


class Telling:
    shelf: Shelf
    """What was told of moves, of all rooms."""
    threads: Threads
    whose = ""
    """In whose name the work of this game is queued: its maker's, or that of the address that made it, once known."""

    def __init__(self, played: Played, clock: Callable[[], int]) -> None:
        self.played, self.clock = played, clock
        self.id = played.id
        self.present: Counter[str] = Counter()
        """How many streams each person has open."""
        self.readers = 0
        self.spoken: list[TalkRow] = []
        """What was said since the room was opened."""
        self.table = 0
        """Rises whenever the table changes: who sits there, who is present, the votes."""
        self.closed = False
        self._waiting: set[asyncio.Future[bool]] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._shared = (-1, -1, b"")
        """The table as those see it who have no part in it, with its number and the version."""

    @property
    def version(self) -> int:
        """How many moves have been made."""
        return self.played.version

    # News

    def wake(self) -> None:
        """Let all readers look again."""
        self._settle(happened=True)

    def end(self) -> None:
        """End all streams."""
        self.closed = True
        self.wake()

    def table_changed(self) -> None:
        self.table += 1
        self.wake()

    async def news(self, patience: float) -> bool:
        """Whether something happens within so many seconds, or sooner; all readers wait by the same timer."""
        loop = asyncio.get_running_loop()
        mine: asyncio.Future[bool] = loop.create_future()
        self._waiting.add(mine)
        if self._timer is None:
            wait = self._until_beat(loop.time(), patience)
            self._timer = loop.call_later(wait, partial(self._settle, happened=False))
        return await mine

    def _until_beat(self, now: float, each: float) -> float:
        """Beats come at their own times, whatever happens meanwhile, so that none says when others write in secret."""
        return each - (now + crc32(self.id.encode()) % 1_000 * each / 1_000) % each

    def _settle(self, *, happened: bool) -> None:
        if self._timer is not None:
            self._timer.cancel()
        waiting, self._waiting, self._timer = self._waiting, set(), None
        for one in waiting:
            if not one.done():
                one.set_result(happened)

    def come(self, person: str) -> None:
        """A reader comes; one without an id has no seat, and is not seen."""
        self.readers += 1
        self.present[person] += bool(person)
        if self.present[person] == 1:
            self.table_changed()

    def go(self, person: str) -> None:
        self.readers -= 1
        self.present[person] -= bool(person)
        if person and not self.present[person]:
            del self.present[person]
            self.table_changed()

    def rename(self, person: Person) -> None:
        """Show a person's present name; it stands with whoever joined."""
        if self.played.standing.seats_of(person):
            self.played = self.played.fork()
            self.played.rename(person)
            self.table_changed()

    # What a seat is told

    def info(self, person: Person) -> GameInfo:
        return info(self.played, person, self.present, self.clock())

    def told_of_table(self, person: Person) -> bytes:
        """The table as JSON, made once for all who have no part in it."""
        if person.id in (self.played.row.maker, *self.played.settings.invited) or self.played.standing.seats_of(person):
            return msgspec.json.encode(self.info(person))
        if self._shared[:2] != (self.table, self.version):
            self._shared = self.table, self.version, msgspec.json.encode(self.info(person))
        return self._shared[2]

    def happened(self, version: int, seat: int, form: Form = "lines") -> bytes:
        """The move that led to a version, as an event of a stream: the same bytes for all who see the same."""
        return self.shelf.take((self.id, version, seat, form), partial(self._happened, version, seat, form))

    async def told(self, version: int, seat: int, form: Form = "lines") -> bytes:
        """The same, but a move that fills a page or more is told in a thread."""
        key = self.id, version, seat, form
        if len(self.played.moves[version - 1].line) < LONG_LINE or key in self.shelf:
            return self.happened(version, seat, form)
        made = await self.threads.work(self.whose, Rank.GAME, self._happened, version, seat, form)
        return self.shelf.take(key, lambda: made)

    def _happened(self, version: int, seat: int, form: Form) -> bytes:
        told = happened(self.played, version, seat)
        return WRITERS[form]("move", told.version, msgspec.json.encode(told))

    def seen_at(self, seat: int, count: int) -> Seen:
        played = self.played
        return seen(played.chronicle.game, played.named, view_at(played, seat, count), count)


def view_at(played: Played, seat: int, count: int) -> AnyView:
    """What a seat saw after so many moves that it was told of."""
    chronicle, version = played.chronicle, played.version_at(seat, count)
    return chronicle.view(Seat(seat)) if version == played.version else chronicle.view_after(version, Seat(seat))


def happened(played: Played, version: int, seat: int) -> Happened:
    """The move that led to a version, with the versions as the seat knows them."""
    if known := played.answered.get((version, seat)):
        return known
    what, stamp, count = played.chronicle.past[version - 1], played.stamps[version - 1], played.count(seat, version)
    game, began = what.game, played.chapters[version - 1]
    turn = chapter_of(played.named, played.chronicle.past[began:version], began, Seat(seat))
    view = played.chronicle.view_lately(version, Seat(seat))
    return Happened(
        version=count,
        time=stamp.time,
        moves=tuple(game.ruleset.notation.write_move(game, move) for move in what.shown(Seat(seat))),
        events=what.told(Seat(seat)),
        chapter=replace(turn, began=played.count(seat, turn.began)),
        frame=frame(played, version, Seat(seat)),
        awaited=tuple(stamp.awaited),
        due=stamp.due,
        clocks=stamp.clocks,
        seen=seen(game, played.named, view, count),
    )
