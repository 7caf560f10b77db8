"""The real application whose clock, chance and moment of death a test decides: run like `garrison serve`."""

import argparse
import asyncio
import os
import sys
import time
from collections.abc import Callable, Coroutine, Generator, Sequence
from contextvars import ContextVar
from pathlib import Path
from random import Random
from typing import Any, Final

from sqlalchemy import Engine, event

from garrison.hosting import Limits
from garrison.hosting.ownership import in_partitions
from garrison.settings import UNBOUNDED, UNLIMITED, Settings
from garrison.store.servers import now
from garrison.web.app import make_app
from garrison.web.serving import ServerProcess, begin_logs, bound
from soak.serving import Program

STAGED: Final = Program("soak.staged")

DIE_AT: Final = b"die-at"
"""A request with this header ends the process at that point on its way: a number, from 1."""


# Time and chance


def clock_of(path: str) -> Callable[[], int]:
    """What the file says, as eight bytes, in ms."""
    file = os.open(path, os.O_RDONLY)
    return lambda: int.from_bytes(os.pread(file, 8, 0), "little")


def set_clock(path: Path, now: int) -> None:
    file = os.open(path, os.O_WRONLY | os.O_CREAT, 0o600)
    os.pwrite(file, now.to_bytes(8, "little"), 0)
    os.close(file)


# Death


class Death:
    """Comes when this many points have been passed."""

    def __init__(self, left: int) -> None:
        self.left = left

    def point(self) -> None:
        self.left -= 1
        if self.left == 0:
            os._exit(1)


NEVER: Final = Death(0)
DEATH: ContextVar[Death] = ContextVar("DEATH", default=NEVER)
CURRENT: list[Death] = [NEVER]
"""For the thread that writes, which has no context."""


class Mortal(Coroutine[Any, Any, Any]):
    """A coroutine that may die wherever it goes on, and wherever it waits."""

    def __init__(self, inner: Coroutine[Any, Any, Any], death: Death) -> None:
        self.inner, self.death = inner, death

    def send(self, value: object) -> object:
        self.death.point()
        got = self.inner.send(value)
        self.death.point()
        return got

    def throw(self, *given: Any) -> object:
        return self.inner.throw(*given)

    def close(self) -> None:
        self.inner.close()

    def __await__(self) -> Generator[Any, Any, Any]:
        raise NotImplementedError


def mortal_task(loop: asyncio.AbstractEventLoop, coroutine: Any, **given: Any) -> Any:
    death = DEATH.get()
    return asyncio.Task(Mortal(coroutine, death) if death is not NEVER else coroutine, loop=loop, **given)


def mortal(app: Any) -> Any:
    async def answer(scope: Any, receive: Any, send: Any) -> None:
        loop = asyncio.get_running_loop()
        loop.set_task_factory(mortal_task)
        given = dict(scope.get("headers", ())).get(DIE_AT)
        if given:
            CURRENT[0] = Death(int(given))
            DEATH.set(CURRENT[0])
        await loop.create_task(app(scope, receive, send))

    return answer


def watch(engine: Engine) -> None:
    """Each statement of the thread that writes to SQLite is a point, and so is the commit: before it and after it."""
    if engine.dialect.name != "sqlite":
        return
    event.listen(engine.pool, "checkout", lambda driver, *_: driver.set_trace_callback(lambda _: CURRENT[0].point()))
    event.listen(engine, "commit", lambda _: CURRENT[0].point())
    event.listen(engine.pool, "checkin", lambda *_: CURRENT[0].point())


# The command


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--database", default="")
    parser.add_argument("--no-limits", action="store_true")
    parser.add_argument("--log-level")
    parser.add_argument("--clock", default="")
    parser.add_argument("--chance", type=int, help="makes all secrets repeatable")
    parser.add_argument("--tick", type=int, default=Limits().tick, help="in ms of the real clock")
    parser.add_argument("--away", type=int, default=Limits().away, help="in ms of the clock")
    parser.add_argument("--zone", default="", help="the time zone of the process")
    given = parser.parse_args(arguments)
    if given.zone:
        os.environ["TZ"] = given.zone
        time.tzset()
    begin_logs("warning")
    where = {"data": given.data, "database": given.database, "port": given.port}
    settings = Settings(**where, rates=UNLIMITED, streams=UNBOUNDED)
    clock = clock_of(given.clock) if given.clock else now
    secrets = Random(given.chance).randbytes if given.chance is not None else os.urandom
    limits = Limits(workers=0, tick=given.tick, away=given.away)
    app = make_app(settings, clock, secrets, limits, owned=in_partitions)
    watch(app.state.context.store.database.writing)
    serve(app, settings)
    return 0


def serve(app: Any, settings: Settings) -> None:
    def begun(_: ServerProcess) -> None:
        sys.stdout.write("It listens.\n")
        sys.stdout.flush()

    process = ServerProcess(app, settings, begun)
    process.config.app, process.config.date_header = mortal(process.config.app), False
    process.run([bound(settings)])
