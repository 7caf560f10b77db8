"""Letters through crashes and between processes: none is lost, and none is sent twice unless a process died over it."""

import asyncio
import json
import os
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest

from garrison.notify.delivery import HOLD, Dispatcher
from garrison.notify.webhooks import Hooks
from garrison.store.store import Store
from garrison.wire.making import Clock
from hosting.serving import ANNA, BEN, LocalServer
from notify.people import ADDRESS, HOUR, table, waiting_letters, wants_mail
from notify.receiver import receiver
from postgresql import new_database

TESTS = Path(__file__).parents[1]


@pytest.mark.check("processes that are killed")
@pytest.mark.parametrize(("moment", "first"), [("move", 0), ("before", 0), ("after", 1)])
def test_a_process_that_is_killed_loses_no_letter(tmp_path, moment, first):
    database = f"{tmp_path}/garrison.db"
    path = os.pathsep.join([f"{TESTS}", f"{TESTS.parent / 'src'}"])
    with receiver() as there:
        run = subprocess.run(
            [sys.executable, "-m", "notify.child", database, there.address, moment],
            env={**os.environ, "PYTHONPATH": path},
            capture_output=True,
            check=False,
        )
        assert (run.returncode, run.stderr) == (9, b"")
        assert len(there.taken) == first

        async def course(store):
            local = LocalServer(store)
            local.time += HOLD + 1_000
            async with local.registry() as registry:
                for _ in range(2):
                    await Dispatcher(registry, {"hook": Hooks("loopback")}, ADDRESS).tick()
            assert waiting_letters(store) == []

        with closing(Store(database)) as store:
            asyncio.run(course(store))
        assert len(there.taken) == first + 1
        assert len({json.loads(body)["id"] for _, _, body in there.taken}) == 1


def test_a_receiver_that_never_answers_does_not_keep_the_server_from_stopping(tmp_path):
    asked = threading.Event()
    threads = []

    class Silent:
        def send(self, envelope):
            threads.append(threading.current_thread())
            asked.set()
            threading.Event().wait()

    async def course(local):
        for person in (ANNA, BEN):
            wants_mail(local.store, person, kind="hook", address="https://example.org", topics="turn")
        async with local.registry() as registry:
            await table(registry, clock=Clock("turn", turn=36 * HOUR))
            man = Dispatcher(registry, {"hook": Silent()}, ADDRESS)
            man.open()
            await asyncio.to_thread(asked.wait, 30)
            await man.close()
            assert threads[0].daemon
        assert waiting_letters(local.store) != []

    with closing(Store(f"{tmp_path}/garrison.db")) as store:
        asyncio.run(course(LocalServer(store)))


@pytest.mark.check("processes that are killed")
def test_several_processes_on_one_postgresql_send_a_letter_once():
    address = new_database()
    with receiver() as there, closing(Store(address)) as one, closing(Store(address)) as other:
        for person in (ANNA, BEN):
            wants_mail(one, person, kind="hook", address=there.address, topics="turn near over")

        async def course():
            servers = [LocalServer(one), LocalServer(other)]
            async with servers[0].registry() as first, servers[1].registry() as second:
                men = [Dispatcher(registry, {"hook": Hooks("loopback")}, ADDRESS) for registry in (first, second)]
                for number in range(6):
                    await table(first, clock=Clock("turn", turn=36 * HOUR), seed=f"{number}", title=f"Game {number}")
                await asyncio.gather(*(man.tick() for man in men for _ in range(4)))

        asyncio.run(course())
        titles = sorted(body.decode().partition('"title":"')[2].partition('"')[0] for _, _, body in there.taken)
        assert titles == [f"Game {number}" for number in range(6)]
