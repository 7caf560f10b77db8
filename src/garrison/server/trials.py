"""Maps that are being tried out: games on them are played by another process, for as long as somebody listens."""

from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import Final

import msgspec

from garrison.jobs import Crowded, Overrun, pieces
from garrison.server import trying
from garrison.server.guard.callers import Jobs
from garrison.server.wire.making import Tried, TryMap

SECONDS: Final = 300.0
"""The longest that a map may be tried out."""

TOO_LONG: Final = Tried("wrong", words="The games on this map take too long. Try fewer.")


CROWDED: Final = Tried("wrong", words="Other maps are being tried out. Try again in a minute.")


async def tried(jobs: Jobs, asked: TryMap) -> AsyncIterator[bytes]:
    """Lines of JSON as they come; closing this ends the games."""
    yield _line(Tried("preparing"))
    try:
        async with (
            jobs.studying() as process,
            aclosing(pieces(process, SECONDS, Tried, trying.lines, asked)) as coming,
        ):
            async for some in coming:
                for one in some:
                    yield _line(one)
    except Overrun:
        yield _line(TOO_LONG)
    except Crowded:
        yield _line(CROWDED)


def _line(told: Tried) -> bytes:
    return msgspec.json.encode(told) + b"\n"
