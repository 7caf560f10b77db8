"""The same answer for the same key: what was answered is kept, and given to whoever asks again.

Of an answer that is too long, only that it was given is kept.
"""

from functools import partial
from typing import Final

from sqlalchemy import Connection

from garrison.play.asking import Answer, Asked, refusal
from garrison.store import answers
from garrison.store.schema import AnswerRow
from garrison.store.store import Store

REUSED: Final = refusal(422, "key_reused", "This key was used for another request.").answer


async def known(store: Store, asked: Asked) -> Answer | None:
    """What was answered to this key, if anything was; a refusal, if it was another request."""
    if not asked.key:
        return None
    row = await store.read(partial(answers.find, person=asked.person.id, key=asked.key))
    if row is None:
        return None
    if row.request != asked.digest:
        return REUSED
    return Answer(row.status, row.body) if row.body else _let_go(row.status)


def _let_go(status: int) -> Answer:
    said = f"This request was answered before, with status {status}. The answer is no longer kept: look again."
    return refusal(409, "answered", said).answer


def keep(connection: Connection, asked: Asked, answer: Answer, game: str, time: int) -> None:
    """Nothing without a key; raises Conflict if there is an answer to it."""
    if asked.key:
        row = AnswerRow(asked.person.id, asked.key, game, asked.digest, answer.status, answer.body, time)
        answers.keep(connection, row)
