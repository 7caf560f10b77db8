"""Opening a database: made if it is new, migrated if it is old, and refused in a sentence if it can't be used."""

import os
import stat
from contextlib import closing

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import text

from garrison.store import answers, notifications, people
from garrison.store.database import BadDatabase, NewerDatabase, database
from garrison.store.migrations import LATEST, migrate
from garrison.store.schema import METADATA, AnswerRow
from garrison.store.store import Store
from postgresql import new_database, server
from rows import rows
from store.stored import append, create, lines_of


def execute(address, statement, **values):
    """Behind the store's back."""
    opened = database(address)
    with closing(opened), opened.writing.begin() as connection:
        connection.execute(text(statement), values)


def refusal(address):
    with pytest.raises(BadDatabase) as refused:
        Store(str(address))
    return str(refused.value)


def test_the_steps_lead_to_the_schema(store):
    def differences(connection):
        context = MigrationContext.configure(connection)
        return compare_metadata(context, METADATA), context.get_current_revision()

    assert store.read_now(differences) == ([], LATEST)


def test_what_was_kept_is_there_after_another_start(address):
    answer = AnswerRow("anna", "key", "g", b"\0\xff", 200, b'{"version":1}', 5)
    with closing(Store(address)) as store:
        store.write_now(create())
        store.write_now(append("g", 0, "red: pass"))
        store.write_now(lambda connection: answers.keep(connection, answer))
    with closing(Store(address)) as store:
        assert lines_of(store) == ["red: pass"]
        assert store.read_now(lambda connection: answers.find(connection, "anna", "key")) == answer


def test_a_database_of_the_first_version_is_brought_up_to_date_with_all_that_is_in_it(address):
    old = database(address)
    with closing(old), old.writing.begin() as connection:
        migrate(connection, "0001")
    with closing(old), old.writing.begin() as connection:
        for statement in FIRST_VERSION:
            connection.execute(text(statement))
    with closing(Store(address)) as store:
        assert store.read_now(lambda connection: people.row(connection, "anna")).name == "Anna"
        assert lines_of(store) == ["red: pass"]
        assert store.read_now(lambda connection: notifications.ways_of(connection, "anna")) == ()
        assert store.read_now(versions) == [LATEST]
        store.write_now(append("g", 1, "blue: pass"))
    with closing(Store(address)) as store:
        assert lines_of(store) == ["red: pass", "blue: pass"]


def versions(connection):
    return connection.scalars(text("SELECT version_num FROM alembic_version")).all()


FIRST_VERSION = (
    "INSERT INTO person VALUES ('anna', 'person', 'Anna', 'anna', '', 1, 1)",
    """INSERT INTO game VALUES ('g', 'classic', 'world', 'A game', '', '{}', 'playing', FALSE, 'anna', '', '', '',
        1, 0, 0, 1, 1, 0, 1, '*', '')""",
    "INSERT INTO move VALUES ('g', 1, 0, 'red: pass', 1, '')",
)


def test_a_newer_database_is_refused_and_left_alone(address):
    with closing(Store(address)) as store:
        store.write_now(create())
    execute(address, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(NewerDatabase) as refused:
        Store(address)
    assert "newer version of Garrison" in str(refused.value)
    execute(address, "UPDATE alembic_version SET version_num = :head", head=LATEST)
    with closing(Store(address)) as store:
        assert lines_of(store) == []


def test_the_database_of_another_program_is_refused(address):
    execute(address, "CREATE TABLE recipe (name TEXT)")
    assert refusal(address) == "The database belongs to another program. Choose an empty one."


def test_two_servers_may_start_at_once_on_a_new_database(address):
    first = database(address)
    with closing(first):
        stores = [Store(address), Store(address)]
    for store in stores:
        store.close()


# SQLite


@pytest.mark.parametrize("umask", [0, 0o022])
def test_a_database_is_for_its_owner_alone_and_so_is_the_folder_that_is_made(tmp_path, umask):
    path = tmp_path / "new %20 folder" / "garrison.db"
    before = os.umask(umask)
    try:
        with closing(Store(f"{path}")):
            files = {file.name: stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
    finally:
        os.umask(before)
    assert files == dict.fromkeys(["garrison.db", "garrison.db-wal", "garrison.db-shm"], 0o600)
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_a_database_that_others_could_read_is_closed_to_them(tmp_path):
    path = tmp_path / "garrison.db"
    path.touch(mode=0o644)
    path.chmod(0o644)
    Store(f"{path}").close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_an_address_may_be_a_path_or_have_a_scheme(tmp_path):
    with closing(Store(f"sqlite:///{tmp_path}/g.db")) as store:
        store.write_now(create())
    with closing(Store(f"{tmp_path}/g.db")) as store:
        assert lines_of(store) == []


def test_every_commit_is_on_the_disk(tmp_path):
    with closing(Store(f"{tmp_path}/g.db")) as store:
        for engine in (store.database.reading, store.database.writing):
            with engine.connect() as connection:
                told = [connection.scalar(text(f"PRAGMA {name}")) for name in ("journal_mode", "synchronous")]
            assert told == ["wal", 2]


def test_a_file_that_is_no_database_is_refused(tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anna, " * 100)
    assert refusal(path) == f"{path}: This is not a database of SQLite."
    assert path.read_text() == "Dear Anna, " * 100


def test_a_damaged_database_is_refused(tmp_path):
    path = tmp_path / "g.db"
    Store(f"{path}").close()
    path.write_bytes(path.read_bytes()[:4096] + b"\xff" * 8192)
    assert refusal(path) == f"{path}: The database is damaged."


def test_a_folder_or_a_pipe_is_refused(tmp_path):
    assert refusal(tmp_path) == f"{tmp_path}: This is a directory."
    os.mkfifo(tmp_path / "pipe")
    assert refusal(tmp_path / "pipe") == f"{tmp_path}/pipe: This is not a file."


def test_a_path_that_cannot_be_is_refused(tmp_path):
    (tmp_path / "file").touch()
    for path in (tmp_path / "file" / "g.db", tmp_path / ("x" * 300)):
        assert refusal(path) == f"{path}: The file or its folder can't be written. Check the permissions."


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_without_permission_is_refused(tmp_path):
    Store(f"{tmp_path}/g.db").close()
    (tmp_path / "g.db").chmod(0o400)
    tmp_path.chmod(0o500)
    assert refusal(tmp_path / "g.db").endswith("can't be written. Check the permissions.")
    assert refusal(tmp_path / "h.db").endswith("can't be written. Check the permissions.")


# Addresses


@rows(
    "address",
    ["", ":memory:", "sqlite://", "sqlite:///:memory:", "sqlite:///g.db?mode=memory", "sqlite:///file:g", "a\0b"],
)
def test_a_database_needs_a_file(address):
    assert refusal(address) == "The database needs a file: sqlite:/// and its path, with nothing after it."


@pytest.mark.parametrize("address", ["://", "postgresql://a:b@c:d/e", "postgresql://\x1b[2J:x:y"])
def test_an_address_that_cannot_be_read_is_refused(address):
    assert refusal(address) == "The address of the database must be like postgresql://user@host/name."


def test_other_databases_are_refused():
    assert refusal("mysql://h/x") == "Games are kept in SQLite or PostgreSQL, not in 'mysql'."


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://anna:hunter2@localhost:1/garrison",
        "postgres://anna:hunter2@localhost:1/garrison?connect_timeout=1",
        "postgresql://anna:hunter2@localhost:1/garrison?hunter2=1",
    ],
)
def test_a_server_that_is_away_is_named_without_a_password(address):
    told = "localhost/garrison: There is no PostgreSQL that lets us in. Check the address and the password."
    assert refusal(address) == told


def test_a_database_that_is_not_there_is_refused():
    address = server().get_uri(database="nowhere")
    assert "There is no PostgreSQL that lets us in." in refusal(address)


def test_a_database_where_nothing_may_be_made_is_refused():
    address = new_database()
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public")
    assert "localhost/test_" in refusal(address)
