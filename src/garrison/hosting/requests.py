"""What a caller asks of a game, and the answer: the same bytes for the same key, while answers are kept."""

import asyncio
import logging
from collections.abc import Awaitable
from functools import partial
from typing import Final, NamedTuple, NoReturn, TypeVar

import msgspec
from sqlalchemy import Connection

from garrison.engine.value import Value
from garrison.engine.vocabulary import NOBODY
from garrison.jobs import Crowded, Overrun
from garrison.store import answers
from garrison.store.database import Unavailable
from garrison.store.schema import AnswerRow
from garrison.store.store import Store
from garrison.wire.limits import Problem
from garrison.wire.people import Person

STRANGER = Person("", "", "guest")
"""A caller without an id, who holds no seat and can only watch."""

USUAL = -1
"""In place of a seat: the caller's own seat that is awaited, or else its first, or else a watcher's."""

WATCHER: Final = NOBODY
"""The seat of whoever watches."""


class Asked(Value, frozen=True):
    """Who asks. With a `key`, the answer is kept in the same transaction as the effect, and given again for that key.

    `digest` is a hash of the request's address and body. Work for it is queued in the name of `whose`, a person or an
    address.
    """

    person: Person
    key: str = ""
    digest: bytes = b""
    whose: str = ""


class ToldMoves(NamedTuple):
    """The moves that a seat was told of in an answer: those after version `since`, up to `version`."""

    seat: int
    since: int
    version: int


class Answer(Value, frozen=True):
    """An HTTP status, and JSON: the result or a Problem.

    What can be made again from the game, byte for byte, is kept as the moves of which it tells.
    """

    status: int
    body: bytes
    moves: ToldMoves | None = None


class Refusal(Exception):
    """Why a request is refused, ready to be sent."""

    def __init__(self, status: int, problem: Problem) -> None:
        super().__init__(status, problem)
        self.status, self.problem = status, problem

    @property
    def answer(self) -> Answer:
        return Answer(self.status, msgspec.json.encode(self.problem))


def refusal(status: int, code: str, message: str, reasons: tuple[str, ...] = (), version: int = -1) -> Refusal:
    return Refusal(status, Problem(code, message, reasons, version))


def refuse(status: int, code: str, message: str, reasons: tuple[str, ...] = (), version: int = -1) -> NoReturn:
    """Raise a Refusal with this Problem."""
    raise refusal(status, code, message, reasons, version)


# The same answer for the same key


AGAIN: Final = b"made "
"""What stands in place of a body before the numbers of ToldMoves; no JSON begins like that."""

REUSED: Final = refusal(422, "key_reused", "This key was used for another request.").answer


async def known_answer(store: Store, asked: Asked) -> Answer | None:
    """What was answered to this key, if anything was; a refusal if it was used for another request.

    Of an answer that has `moves`, from which it is made again, the body is empty.
    """
    if not asked.key:
        return None
    row = await store.read(partial(answers.find, person=asked.person.id, key=asked.key))
    if row is None:
        return None
    if row.request != asked.digest:
        return REUSED
    if row.body.startswith(AGAIN):
        return Answer(row.status, b"", ToldMoves(*map(int, row.body.removeprefix(AGAIN).split())))
    return Answer(row.status, row.body) if row.body else _no_longer_kept(row.status)


def _no_longer_kept(status: int) -> Answer:
    said = f"This request was answered before, with status {status}. The answer is no longer kept: look again."
    return refusal(409, "answered", said).answer


def keep_answer(connection: Connection, asked: Asked, answer: Answer, game: str, time: int) -> None:
    """Keep an answer if its request has a key; raises Conflict if that key has an answer."""
    if asked.key:
        can_be_made = answer.moves and len(answer.body) <= answers.LONGEST
        body = b"%b%d %d %d" % (AGAIN, *answer.moves) if answer.moves and can_be_made else answer.body
        answers.keep(connection, AnswerRow(asked.person.id, asked.key, game, asked.digest, answer.status, body, time))


# Work that is finished even if whoever asked for it goes away


T = TypeVar("T")

LOG: Final = logging.getLogger("garrison.hosting")

EXPECTED: Final = (Refusal, Crowded, Overrun, Unavailable)
"""The exceptions that the caller is told of in a sentence."""


async def shielded(work: Awaitable[T]) -> T:
    """The result of work that is finished even if the waiting is cancelled; raises what the work raises."""
    task = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        task.add_done_callback(_unheard)
        raise


def _unheard(task: asyncio.Future[T]) -> None:
    """Log a fault of work that nobody waits for any more, unless it is a refusal."""
    fault = None if task.cancelled() else task.exception()
    if fault and not isinstance(fault, EXPECTED):
        LOG.error("What nobody waited for any more has failed.", exc_info=fault)
