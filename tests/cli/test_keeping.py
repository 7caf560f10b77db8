"""The data of a server on the command line: checked, written out, and read in elsewhere."""

import json
import os
import stat

import pytest

from cli.running import ran
from garrison.store import people
from garrison.store.names import read_name
from garrison.store.schema import PersonRow
from garrison.store.store import Store


@pytest.fixture
def data(tmp_path):
    """A folder with the data of a server that knows one person."""
    folder = tmp_path / "data"
    store = Store(str(folder / "garrison.sqlite"))
    store.write_now(lambda connection: people.add(connection, PersonRow("a", "person", "Anna", "anna", "hash")))
    store.close()
    return folder


def anna(folder):
    store = Store(str(folder / "garrison.sqlite"))
    try:
        return store.read_now(lambda connection: people.by_name(connection, read_name("Anna")))
    finally:
        store.close()


@pytest.mark.parametrize(("more", "password"), [((), ""), (("--passwords",), "hash")])
def test_all_data_moves_to_another_database(data, tmp_path, capsys, more, password):
    file, other = tmp_path / "all.jsonl", tmp_path / "other"
    assert ran(capsys, "serve", f"--data={data}", f"--export={file}", *more)[1:] == ("", 0)
    assert [*json.loads(file.read_text().splitlines()[1])] == ["person"]
    assert ran(capsys, "serve", f"--data={other}", f"--import={file}") == ("Rows read: 1.\n", "", 0)
    assert anna(other).password == password


def test_data_is_read_only_into_an_empty_database(data, tmp_path, capsys):
    file = tmp_path / "all.jsonl"
    ran(capsys, "serve", f"--data={data}", f"--export={file}")
    told = f"garrison: {file}: The database is not empty. Choose another one.\n"
    assert ran(capsys, "serve", f"--data={data}", f"--import={file}") == ("", told, 2)


def test_a_server_without_games_has_no_fault(data, capsys):
    told = "Games: 0. Moves: 0. Games with faults: 0.\nFinished games: 0. Finished games with faults: 0.\n"
    assert ran(capsys, "serve", f"--data={data}", "--check") == (told, "", 0)


@pytest.mark.parametrize("umask", [0, 0o022])
def test_what_has_secrets_is_for_its_owner_alone_from_the_first_byte(data, tmp_path, capsys, monkeypatch, umask):
    """Whatever is made is looked at before anything is written to it: a mode that is set later comes too late."""
    made, usual = {}, os.open

    def watched(name, flags, mode=0o777, **more):
        number = usual(name, flags, mode, **more)
        if flags & os.O_CREAT:
            made[os.path.basename(name)] = stat.S_IMODE(os.fstat(number).st_mode)  # noqa: PTH119  a name, not a path
        return number

    monkeypatch.setattr(os, "open", watched)
    before = os.umask(umask)
    try:
        file = tmp_path / "all.jsonl"
        file.write_text("There was something that everybody could read.")
        assert ran(capsys, "serve", f"--data={data}", f"--export={file}", "--passwords")[1:] == ("", 0)
        ran(capsys, "serve", f"--data={tmp_path / 'new'}", f"--import={file}")
    finally:
        os.umask(before)
    assert {*made.values()} == {0o600}
    assert len(made) == len(["the dump", "the database"])
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700
