"""What a caller asks of a room, and what it is answered: the same bytes for the same key, while answers are kept."""

from typing import Final, NoReturn

import msgspec

from garrison.engine.value import Value
from garrison.engine.vocabulary import NOBODY
from garrison.wire.limits import Problem
from garrison.wire.people import Person

STRANGER = Person("", "", "guest")
"""A caller without an id, who holds no seat and can only watch."""

USUAL = -1
"""In place of a seat: the caller's own that is awaited, or else its first, or else a watcher's."""

WATCHER: Final = NOBODY
"""The seat of whoever watches."""


class Asked(Value, frozen=True):
    """Who asks; with a `key`, the answer is kept in the same transaction as the effect, and given again to that key.

    `digest` is a hash of the request: its address and its body. `whose` is in whose name work is queued for it: the
    person's own, or that of an address.
    """

    person: Person
    key: str = ""
    digest: bytes = b""
    whose: str = ""


class Answer(Value, frozen=True):
    """A status of HTTP, and JSON: what was asked for, or a Problem."""

    status: int
    body: bytes


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
    """Raises Refusal."""
    raise refusal(status, code, message, reasons, version)
