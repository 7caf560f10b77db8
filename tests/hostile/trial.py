"""One input tried on one face, within its time: the answer, or whatever else came out, and what is wrong with it."""

import signal
import traceback
from types import FrameType
from typing import Final, NamedTuple

from hostile.answers import HANG, MEMORY, TRACEBACK, UNDOCUMENTED, Answer, Verdict, verdicts
from hostile.faces import Face

SECONDS: Final = 10
"""Of the processor, for one input."""

NOTHING: Final = Answer(-1, "")


class Trial(NamedTuple):
    answer: Answer
    found: list[Verdict]


class Hang(BaseException):
    """An input has had its time."""


def judged(face: Face, raw: bytes, seconds: float = SECONDS) -> Trial:
    """What a face makes of an input.

    A loop in Python is ended after its time by an exception, one in C a little later by the end of the process.
    """
    before = signal.signal(signal.SIGPROF, _hang)
    _limit(seconds)
    try:
        answer = face.run(raw)
        return Trial(answer, verdicts(answer))
    except Hang:
        return _failed(HANG)
    except MemoryError:
        return _failed(MEMORY)
    except BaseException:  # noqa: BLE001  whatever comes out is what is looked for
        return _failed(UNDOCUMENTED if face.library else TRACEBACK)
    finally:
        _limit(0)
        signal.signal(signal.SIGPROF, before)


def _failed(kind: str) -> Trial:
    return Trial(NOTHING, [Verdict(kind, traceback.format_exc()[-1500:])])


def _limit(seconds: float) -> None:
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds + 5 if seconds else 0)


def _hang(_: int, __: FrameType | None) -> None:
    raise Hang
