"""`garrison import` and `garrison export`: saved games become records and go back, or a sentence says why not."""

import json
from functools import partial
from pathlib import Path

import pytest

from cli.running import ran

PACKAGE = Path(__file__).parent.parent / "diplomacy" / "saved" / "package.json"


@pytest.fixture
def run(capsys):
    """What `garrison` prints, what it says is wrong, and its exit code."""
    return partial(ran, capsys)


def test_a_saved_game_becomes_a_record_and_goes_back(run, tmp_path):
    record, again = tmp_path / "package.game", tmp_path / "again.json"
    assert run("import", PACKAGE, "-o", record) == ("", "", 0)
    assert run("replay", record, "--verify")[2] == 0
    assert run("export", record, "-o", again) == ("", "", 0)
    names = [phase["name"] for phase in json.loads(PACKAGE.read_text("utf-8"))["phases"]]
    assert [phase["name"] for phase in json.loads(again.read_text("utf-8"))["phases"]] == names
    assert run("import", again)[0] == record.read_text("utf-8")
    assert run("export", record)[0] == again.read_text("utf-8")


def test_where_the_game_was_read_to_is_told(run, tmp_path):
    game = json.loads(PACKAGE.read_text("utf-8"))
    game["phases"][1]["state"]["units"]["FRANCE"] = ["A PAR"]
    game["rules"] = ["BUILD_ANY"]
    file = tmp_path / "other.json"
    file.write_text(json.dumps(game))
    out, err, code = run("import", file)
    assert out.startswith("garrison record 1\nruleset: diplomacy 1\n")
    assert err.splitlines()[0] == "rules: There is no rule 'BUILD_ANY' here."
    assert err.splitlines()[-1] == "F1901M: The rest is not read."
    assert code == 1


def test_several_games_become_records_in_a_folder(run, tmp_path):
    """One of them is read only to its third phase, and one can't be read at all."""
    whole = json.loads(PACKAGE.read_text("utf-8"))
    part = json.loads(PACKAGE.read_text("utf-8"))
    part["phases"][2]["state"]["units"]["FRANCE"] = ["A PAR"]
    games = [whole, part, whole | {"map": "fva"}]
    for name, text in (
        ("list.json", json.dumps(games)),
        ("long list.json", json.dumps(games, indent=1)),
        ("lines.jsonl", "\n".join(map(json.dumps, games)) + "\n\n"),
    ):
        file, folder = tmp_path / name, tmp_path / "records" / name
        file.write_text(text)
        out, err, code = run("import", file, "-o", folder)
        assert (out, code) == ("", 1)
        assert err.splitlines()[-2].endswith("The rest is not read.")
        assert err.splitlines()[-2].startswith("Game 2, ")
        assert err.splitlines()[-1] == "Game 3: map: Only games on the map 'standard' can be read, not on 'fva'."
        assert sorted(path.name for path in folder.iterdir()) == ["1.game", "2.game"]
        assert (folder / "1.game").read_text("utf-8") == run("import", PACKAGE)[0]
        said = f"garrison: {file}: This file has 3 games. Give a folder for their records: -o FOLDER.\n"
        assert run("import", file) == ("", said, 2)
        assert run("import", file, "-o", file) == ("", f"garrison: {file}: This is not a folder.\n", 2)


def test_a_game_is_read_from_standard_input(run, monkeypatch):
    with PACKAGE.open() as file:
        monkeypatch.setattr("sys.stdin", file)
        assert run("import", "-") == run("import", PACKAGE)


def test_what_cannot_be_used_is_told_in_one_line(run, tmp_path):
    record = tmp_path / "package.game"
    run("import", PACKAGE, "-o", record)
    broken = tmp_path / "broken.game"
    broken.write_text(record.read_text("utf-8").replace("austria: seal", "austria: unseal", 1))
    classic = PACKAGE.parent.parent.parent / "games" / "classic-world.game"
    for arguments, why in (
        (["import", tmp_path / "none.json"], "No such file or directory."),
        (
            ["import", record],
            "package.game: Expected a saved game, not 'garrison record 1'. Games can be read as the PyPI",
        ),
        (["import", PACKAGE, "-o", tmp_path / "no" / "folder"], "No such file or directory.\n"),
        (["export", tmp_path / "none.game"], "none.game: The file can't be read"),
        (["export", PACKAGE], "package.json: line 1: A record begins with"),
        (["export", broken], "broken.game: A move of the record is refused: "),
        (["export", classic], "classic-world.game: Only games of 'diplomacy' on the map 'europe'"),
    ):
        out, err, code = run(*arguments)
        assert (out, code) == ("", 2)
        assert err.startswith("garrison: ")
        assert why in err
        assert err.count("\n") == 1
