"""Reviews of games, each by a process of its own: one for all who ask, for as long as anybody listens."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import aclosing, suppress
from typing import Final, NoReturn

from msgspec.structs import replace

from garrison.hosting.game import Played
from garrison.hosting.requests import refuse
from garrison.jobs import Pool, Process, Rank, pieces
from garrison.review.report import ChanceAt, Piece, Review, Reviewed, Reviewing, Swing
from garrison.review.reviewing import whole
from garrison.workers import reviewing

LOG = logging.getLogger("garrison.reviews")

KEPT: Final = 64
"""How many finished reviews are kept, so that they need not be made again."""

SECONDS: Final = 240.0
"""The longest that a review may take in seconds, compiling included."""

WAITING: Final = Reviewing("Another game is being reviewed. This one comes next.")
FAILED: Final = Reviewing("The review has failed. Try again in a minute.")


class Ongoing:
    """A review, with the pieces that are there so far."""

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.readers = 0
        self.state = "waiting"
        self.task: asyncio.Task[None] | None = None
        self._changed = asyncio.Condition()

    @property
    def ended(self) -> bool:
        return self.state in ("finished", "failed", "left")

    async def add(self, *pieces: Piece, state: str = "going on") -> None:
        async with self._changed:
            self.pieces += pieces
            self.state = state
            self._changed.notify_all()

    async def after(self, number: int, patience: float) -> bool:
        """Wait for more than `number` pieces or the end, for at most `patience` seconds; False if nothing came."""
        async with self._changed:
            with suppress(TimeoutError):
                await asyncio.wait_for(
                    self._changed.wait_for(lambda: self.ended or len(self.pieces) > number), patience
                )
        return self.ended or len(self.pieces) > number


class Reviews:
    """The reviews of a process of the server."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._known: OrderedDict[str, Ongoing] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def of(self, game: str, whose: str, asked: Callable[[], reviewing.ReviewRequest]) -> Ongoing:
        """The review of a game, begun unless there already is one; raises Crowded."""
        if game not in self._known or self._known[game].state in ("failed", "left"):
            self._pool.assert_room(whose)
            one = self._known[game] = Ongoing()
            one.task = asyncio.ensure_future(self._run(game, whose, one, asked()))
            self._tasks.add(one.task)
            one.task.add_done_callback(self._tasks.discard)
        self._known.move_to_end(game)
        self._forget()
        return self._known[game]

    def _forget(self) -> None:
        ended = [game for game, one in self._known.items() if one.ended]
        for game in ended[: max(0, len(ended) - KEPT)]:
            del self._known[game]

    async def _run(self, game: str, whose: str, ongoing: Ongoing, asked: reviewing.ReviewRequest) -> None:
        try:
            if self._pool.is_full(Rank.STUDY):
                await ongoing.add(WAITING, state="waiting")
            async with self._pool.place(whose, Rank.STUDY) as process:
                await self._follow(process, ongoing, asked)
        except asyncio.CancelledError:
            await ongoing.add(state="left")
            raise
        except Exception as fault:  # noqa: BLE001  whatever fails, the server goes on
            LOG.warning("The review of game %s failed: %s.", game, type(fault).__name__)
            await ongoing.add(FAILED, state="failed")

    async def _follow(self, process: Process, ongoing: Ongoing, asked: reviewing.ReviewRequest) -> None:
        """Go on with a review to its end, or until nobody reads it."""
        async with aclosing(pieces(process, SECONDS, Reviewing, reviewing.pieces_of, asked)) as coming:
            async for some in coming:
                await ongoing.add(*some)
                if not ongoing.readers:
                    ongoing.state = "left"
                    return
        await ongoing.add(state="finished")


# What a caller gets


def asked_of(played: Played) -> reviewing.ReviewRequest:
    """What a review needs of a game."""
    return reviewing.ReviewRequest(played.row.header, tuple(played.chronicle.moves), tuple(played.named.seats))


async def followed(ongoing: Ongoing, beat: float) -> AsyncIterator[list[Piece]]:
    """All pieces in lists, the existing ones first; an empty list after each `beat` seconds without any."""
    told = 0
    ongoing.readers += 1
    try:
        while not ongoing.ended or told < len(ongoing.pieces):
            if not await ongoing.after(told, beat):
                yield []
                continue
            some, told = ongoing.pieces[told:], len(ongoing.pieces)
            if some:
                yield some
    finally:
        ongoing.readers -= 1
        if not ongoing.readers and ongoing.state == "waiting" and ongoing.task:
            ongoing.task.cancel()


async def in_full(ongoing: Ongoing, patience: float) -> Reviewed:
    """The whole review; raises Refusal 503."""
    async for _ in followed(ongoing, patience):
        pass
    if ongoing.state != "finished":
        _failed()
    return whole(iter(ongoing.pieces))


def _failed() -> NoReturn:
    refuse(503, "busy", FAILED.words)


# The pieces of a review as a seat counts the moves, without those that others made in secret


def counted(played: Played, seat: int, piece: Piece) -> Piece:
    match piece:
        case ChanceAt():
            return replace(piece, version=played.count(seat, piece.version))
        case Swing():
            began, version = played.count(seat, piece.began), played.count(seat, piece.version)
            return replace(piece, began=began, version=version)
        case Review():
            moments = dict.fromkeys(played.count(seat, version) for version in piece.moments)
            return replace(piece, last=played.count(seat, piece.last), moments=tuple(moments))
        case _:
            return piece


def counted_whole(played: Played, seat: int, found: Reviewed) -> Reviewed:
    def each(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
        return tuple(counted(played, seat, piece) for piece in pieces)

    review, *_ = each((found.review,))
    return replace(found, review=review, chances=each(found.chances), swings=each(found.swings))
