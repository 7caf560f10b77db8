"""A full disk, a locked database, a server killed or away: nothing acknowledged is lost, and nothing is there twice."""

import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from itertools import count, pairwise
from pathlib import Path
from random import Random
from threading import Event

import psycopg
import pytest
from sqlalchemy import event

from garrison.store import answers, games
from garrison.store.database import Conflict, Unavailable
from garrison.store.schema import AnswerRow
from garrison.store.store import Store
from postgresql import new_database, start, stop
from store.stored import append, create, lines_of, moves_of, row_of
from times import times

TESTS = Path(__file__).parents[2]
CHILD = [sys.executable, "-m", "store.child"]
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join((str(TESTS.parent / "src"), str(TESTS)))}


@contextmanager
def limited(store, statement):
    """Each transaction that writes begins with this statement."""

    def begun(connection):
        connection.exec_driver_sql(statement)

    event.listen(store.database.writing, "begin", begun, insert=True)
    yield
    event.remove(store.database.writing, "begin", begun)


# Killed


@pytest.mark.check("processes and databases that are killed")
@pytest.mark.parametrize("seed", range(times(5, 100)))
def test_what_was_acknowledged_survives_a_kill(address, seed):
    names = [f"g{number}" for number in range(4)]
    with closing(Store(address)) as store:
        for name in names:
            store.write_now(create(name))
    acknowledged = killed(address, names, after=Random(seed).randrange(1, 60))
    with closing(Store(address)) as store:
        for name in names:
            kept = moves_of(store, name)
            assert [row.number for row in kept] == [*range(1, len(kept) + 1)]
            assert row_of(store, name).moves == len(kept)
            assert acknowledged.get(name, 0) <= len(kept) <= acknowledged.get(name, 0) + 2


def killed(address, names, after):
    """The last move of each game that a child acknowledged, before it was killed after so many lines."""
    with subprocess.Popen([*CHILD, address, *names], env=ENVIRONMENT, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout
        told = [child.stdout.readline() for _ in range(after)]
        child.kill()
        told += child.stdout.readlines()
    whole = [line.split() for line in told if line.endswith("\n")]
    return {name: int(number) for name, number in whole}


@pytest.mark.skipif(not shutil.which("strace"), reason="strace is not installed")
def test_the_disk_has_each_move_before_its_answer(tmp_path):
    address, log = f"{tmp_path}/g.db", tmp_path / "calls"
    with closing(Store(address)) as store:
        store.write_now(create())
    tracing = ["strace", "-f", "-qq", "-s", "16", "-e", "trace=fdatasync,fsync,write", "-o", log, *CHILD, address, "g"]
    with subprocess.Popen(tracing, env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as child:
        assert child.stdout
        told = [child.stdout.readline() for _ in range(20)]
        child.terminate()
    if not told[0]:
        pytest.skip("strace may not trace here")
    calls = re.findall(r"(fdatasync|fsync|write)(?:\(1, \"g|.*= 0$| resumed.*= 0$)", log.read_text(), re.MULTILINE)
    answered = [at for at, call in enumerate(calls) if call == "write"]
    assert len(answered) >= 20
    assert all({"fdatasync", "fsync"} & {*calls[before + 1 : at]} for before, at in pairwise([-1, *answered]))


# Full and locked


def test_a_full_disk_is_told_and_nothing_of_the_move_stays(tmp_path):
    with closing(Store(f"{tmp_path}/g.db")) as store:
        store.write_now(create())
        store.write_now(append("g", 0, "red: kept"))
        with limited(store, "PRAGMA max_page_count = 1"), pytest.raises(Unavailable):
            store.write_now(append("g", 1, *["red: long " * 100] * 200))
        assert lines_of(store) == ["red: kept"]
        store.write_now(append("g", 1, "red: there is room again"))
        assert len(lines_of(store)) == 2


@contextmanager
def largest_file(size):
    """As if the disk were full: no file grows beyond this size."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def works(store, job):
    try:
        store.write_now(job)
    except Unavailable:
        return False
    return True


def test_a_write_that_fails_in_the_middle_is_undone(tmp_path):
    with closing(Store(f"{tmp_path}/g.db")) as store:
        store.write_now(create())
        long = f"red: {'long ' * 200}"
        with largest_file((tmp_path / "g.db-wal").stat().st_size + 100_000):
            made = next(number for number in count() if not works(store, append("g", number, long)))
            assert len(lines_of(store)) == made > 1
        store.write_now(append("g", made, "red: there is room again"))
        assert len(lines_of(store)) == made + 1
    with closing(Store(f"{tmp_path}/g.db")) as store:
        assert len(lines_of(store)) == made + 1


def test_a_locked_database_is_told_and_a_reader_locks_nothing(address):
    impatient = "SET LOCAL lock_timeout = '1ms'" if "postgresql" in address else "PRAGMA busy_timeout = 0"
    with closing(Store(address)) as store, closing(Store(address)) as other:
        store.write_now(create())

        def reads(connection):
            before = len(games.moves_of(connection, "g"))
            store.write_now(append("g", 0, "red: while somebody reads"))
            return before, len(games.moves_of(connection, "g"))

        assert other.read_now(reads) == (0, 0)

        def locks(connection):
            append("g", 1, "red: first")(connection)
            with limited(store, impatient), pytest.raises(Unavailable):
                store.write_now(append("g", 1, "red: second"))

        other.write_now(locks)
        with pytest.raises(Conflict):
            store.write_now(append("g", 1, "red: second"))
        assert lines_of(store) == ["red: while somebody reads", "red: first"]


# PostgreSQL away


@pytest.fixture
def own_server():
    folder = Path(tempfile.mkdtemp(prefix="garrison-postgresql-"))
    running = start(folder / "data")
    yield running
    stop(running)
    shutil.rmtree(folder, ignore_errors=True)


def post(store, name, number, up):
    """Until it is kept, under one key; gives how often there was no database."""

    def job(connection):
        if not answers.find(connection, name, f"{number}"):
            append(name, number, f"red: {number}")(connection)
            answers.keep(connection, AnswerRow(name, f"{number}", name, b"", 200, b"", 1))

    refused = 0
    while not works(store, job):
        refused += 1
        up.wait()
    return refused


@pytest.mark.check("processes and databases that are killed")
def test_a_postgresql_that_stops_and_starts_again_has_lost_nothing(own_server):
    names, up, enough = [f"g{number}" for number in range(6)], Event(), Event()
    with closing(Store(new_database(own_server))) as store, ThreadPoolExecutor(len(names)) as clients:
        for name in names:
            store.write_now(create(name))

        def play(name):
            refused: list[int] = []
            while len(refused) < 20 or not enough.is_set():
                refused.append(post(store, name, len(refused), up))
            return refused

        up.set()
        playing = [clients.submit(play, name) for name in names]
        for _ in range(2):
            stop(own_server)
            up.clear()
            with pytest.raises(Unavailable):
                row_of(store, "g0")
            own_server.ensure_postgres_running()
            up.set()
        enough.set()
        refused = dict(zip(names, [client.result() for client in playing], strict=True))
        assert sum(map(sum, refused.values())) > 0
        for name in names:
            assert lines_of(store, name) == [f"red: {number}" for number in range(len(refused[name]))]


def test_the_next_move_after_a_lost_connection_is_kept(own_server):
    address = new_database(own_server)
    with closing(Store(address)) as store:
        store.write_now(create())
        with psycopg.connect(own_server.get_uri(), autocommit=True) as connection:
            connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        store.write_now(append("g", 0, "red: kept"))
        assert lines_of(store) == ["red: kept"]
