"""Games are put aside and continued: nothing is lost, overwritten without asking, or loaded if damaged."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
from contextlib import suppress
from typing import Any

import pytest

from cli.desk import Answering, answering, fresh, game, opened, screen, session, table_at, typed
from garrison.catalogue import load_record
from garrison.cli.files import FileFault, read_text, write_text
from garrison.cli.signals import ProgramEnded
from garrison.cli.terminal.saving import load, program
from garrison.cli.terminal.turns import play
from garrison.engine.record import verify
from garrison.table.players import read_players
from garrison.table.table import seed_of
from rows import rows

DEPLOYING = "red deploying 5: north red 4, east blue 2, south red 1, west blue 12"


def at_table(folder, *lines):
    return typed(table_at(DEPLOYING, game()), *lines, folder=folder)


# Saving


def test_a_saved_game_is_a_record(tmp_path):
    file = tmp_path / "monday.game"
    seen = at_table(tmp_path, "north +2", f"save {file}")
    record = load_record(file)
    assert f"Saved in {file}." in seen.text
    assert record.moves == seen.session.table.moves
    assert dict(record.notes)["players"] == "human you, steady"


def test_a_file_of_somebody_else_is_not_written_over_unasked(tmp_path):
    file = tmp_path / "letter.txt"
    file.write_text("dear")
    seen = at_table(tmp_path, f"save {file}", "no", "north +1", f"save {file}", "yes", "north +1", "save")
    assert "already exists. Overwrite it?" in seen.flat
    assert "Not saved." in seen.text
    assert len(load_record(file).moves) == 2


def test_a_game_without_a_file_asks_for_one(tmp_path):
    assert at_table(tmp_path, "save").answer("save") == "Save to which file? For example: save monday.game"


def test_a_file_that_cannot_be_written_is_told_in_a_line(tmp_path):
    seen = at_table(tmp_path, f"save {tmp_path / 'no' / 'way.game'}")
    assert "No such file or directory" in seen.flat
    assert not list(tmp_path.iterdir())


# Loading


def test_a_loaded_game_goes_on_as_it_would_have_gone(tmp_path):
    file = tmp_path / "half.game"
    straight = typed(fresh(map_="islands"), *["auto"] * 6, folder=tmp_path, seed=9)
    broken = typed(fresh(map_="islands"), "auto", "auto", f"save {file}", folder=tmp_path, seed=9)
    record = load(file)
    table = opened(record)
    assert table.state == broken.session.table.state
    again = typed(table, *["auto"] * 4, folder=tmp_path, seed=seed_of(record))
    assert again.moves == straight.moves


def test_a_game_is_loaded_in_the_middle_of_another(tmp_path):
    file = tmp_path / "other.game"
    at_table(tmp_path, "north +2", f"save {file}")
    seen = typed(fresh(map_="islands"), "auto", f"load {file}", "yes", "north +3", folder=tmp_path)
    assert "This game is not saved. Leave it anyway?" in seen.flat
    assert seen.moves == ["red: north +2", "red: north +3"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "line 1"),
        ("garrison record 1\n", "The header ends without ruleset, map, seats, start"),
        ("{}", "line 1"),
        ("garrison record 1\nruleset: classic 1\nmap: quad\nseats: red, blue\nstart: nonsense\n", "line"),
        ("\x00\xff" * 99, "line 1"),
    ],
)
def test_a_damaged_file_gives_one_line_and_the_game_goes_on(tmp_path, text, why):
    file = tmp_path / "broken.game"
    file.write_text(text, encoding="latin-1")
    seen = at_table(tmp_path, f"load {file}", "north +5")
    told = seen.answer(f"load {file}")
    assert told.startswith(str(file)[:20])
    assert why in told
    assert seen.moves == ["red: north +5"]


def test_a_record_with_an_illegal_move_is_not_let_in(tmp_path):
    file = tmp_path / "cheat.game"
    at_table(tmp_path, "north +5", f"save {file}")
    file.write_text(file.read_text().replace("red: north +5", "red: north +6"))
    with pytest.raises(FileFault, match=r"move 1, 'red: north \+6': You place at least one army"):
        load(file)


def test_a_missing_file_is_told_in_a_line(tmp_path):
    seen = at_table(tmp_path, f"load {tmp_path / 'nothing'}", f"load {tmp_path}", "load")
    assert "The file can't be read:" in seen.flat
    assert "This is a directory." in seen.flat
    assert "Load which file?" in seen.flat


@rows("line", ["", "human", "robot, human", "human Anna, steady, steady", "human\x1b[31m, x"])
def test_players_that_a_record_does_not_name_are_you_and_bots(line):
    assert [player.kind for player in read_players("risk", line, 2)] == ["human", "steady"]


def test_players_that_a_record_names_come_back():
    anna, bot = read_players("risk", "human Anna, random", 2)
    assert (anna.kind, anna.name, bot.kind, bot.name) == ("human", "Anna", "random", "random")


# Leaving


def test_who_has_done_nothing_leaves_at_once(tmp_path):
    assert at_table(tmp_path, "quit").text.endswith("Goodbye.\n")


@pytest.mark.parametrize(("answer", "files"), [("no", 0), ("yes", 1)])
def test_leaving_asks_whether_to_save(tmp_path, answer, files):
    seen = at_table(tmp_path, "north +1", "quit", answer)
    assert "Save the game first?" in seen.text
    assert seen.text.endswith("Goodbye.\n")
    assert len(list(tmp_path.rglob("*.game"))) == files


def test_leaving_may_name_a_file_or_be_thought_over(tmp_path):
    seen = at_table(tmp_path, "north +1", "quit", "", "north +1", "quit", str(tmp_path / "mine.game"))
    assert "The game goes on." in seen.text
    assert len(load_record(tmp_path / "mine.game").moves) == 2


def test_when_the_lines_end_the_game_is_put_aside(tmp_path):
    seen = at_table(tmp_path, "north +1")
    place = tmp_path / "auto" / "autosave.game"
    assert f"garrison play --load {place}" in seen.text
    assert verify(load_record(place)) is None


def test_a_game_put_aside_before_is_kept_once(tmp_path):
    at_table(tmp_path, "north +1")
    at_table(tmp_path, "north +2")
    kept = [len(load_record(tmp_path / "auto" / f"autosave{which}.game").moves) for which in ("", ".earlier")]
    assert kept == [1, 1]


def interrupting(*lines, by=KeyboardInterrupt):
    """Somebody who presses Ctrl-C after some lines, or whose program ends otherwise."""
    left = list(lines)

    def answer(_):
        if not left:
            raise by
        return left.pop(0)

    return answer


def test_an_interruption_puts_the_game_aside(tmp_path):
    seen = answering(table_at(DEPLOYING, game()), interrupting("north +1"), folder=tmp_path)
    assert "The game is saved." in seen.text
    assert len(load_record(tmp_path / "auto" / "autosave.game").moves) == 1


@pytest.mark.parametrize("end", [ProgramEnded(15), OSError(), SystemExit(1)], ids=lambda end: type(end).__name__)
def test_a_game_is_kept_when_the_program_must_end(tmp_path, end):
    ready = session(table_at(DEPLOYING, game()), [], tmp_path)
    ready.keyboard = Answering(ready.console, interrupting("north +1", by=end))
    with pytest.raises(type(end)):
        play(ready)
    place = tmp_path / "auto" / "autosave.game"
    assert f"garrison play --load {place}" in screen(ready)
    assert len(load_record(place).moves) == 1


def test_a_game_is_put_aside_once_though_the_screen_goes_meanwhile(tmp_path):
    at_table(tmp_path, "north +2")
    ready = session(table_at(DEPLOYING, game()), ["north +1"], tmp_path)
    ready.say_whole = gone
    with pytest.raises(OSError, match="gone"):
        play(ready)
    kept: list[Any] = [load_record(tmp_path / "auto" / f"autosave{which}.game").moves[0] for which in ("", ".earlier")]
    assert [move.action.armies for move in kept] == [1, 2]


def gone(_):
    raise OSError("gone")


@pytest.mark.check("processes that are killed")
@pytest.mark.skipif(not hasattr(os, "fork"), reason="there are no such terminals")
@pytest.mark.parametrize(
    ("ended", "code"),
    [
        (lambda game, _: game.terminate(), 128 + 15),
        (lambda game, _: game.send_signal(signal.SIGHUP), 128 + 1),
        (lambda _, terminal: os.close(terminal), 128 + 1),
    ],
    ids=["killed", "hung up", "closed"],
)
def test_a_game_that_is_ended_from_outside_can_be_gone_on_with(tmp_path, ended, code):
    terminal, end = pty.openpty()
    options = ["--map", "quad", "--seats", "human,steady", "--set", "setup=deal", "--seed", "150"]
    process = subprocess.Popen(
        ["sh", "-c", 'exec "$0" "$@" <"$TTY" >"$TTY" 2>&1', sys.executable, "-m", "garrison", "play", *options],
        env={**os.environ, "XDG_CONFIG_HOME": str(tmp_path), "TERM": "dumb", "TTY": os.ttyname(end)},
        start_new_session=True,
    )
    try:
        for line in (b"west\n", b""):
            read_until(terminal, b"left)> ")
            os.write(terminal, line)
        os.close(end)
        ended(process, terminal)
        assert process.wait(timeout=60) == code
    finally:
        process.kill()
        with process, suppress(OSError):
            os.close(terminal)
    (kept,) = tmp_path.rglob("autosave.game")
    assert any("west" in line for line in kept.read_text().splitlines() if line.startswith("red:"))


def read_until(terminal, words):
    seen = b""
    while words not in seen:
        assert select.select([terminal], [], [], 60)[0], seen
        seen += os.read(terminal, 1000)


def test_a_game_with_a_file_is_kept_there(tmp_path):
    file = tmp_path / "mine.game"
    seen = at_table(tmp_path, f"save {file}", "north +5", "quit", "yes")
    assert f"garrison play --load {file}" in seen.text
    assert load_record(file).moves == seen.session.table.moves


def test_a_game_that_cannot_be_put_aside_says_so(tmp_path):
    (tmp_path / "auto").write_text("in the way")
    assert "The game is not saved." in at_table(tmp_path, "north +1").text


# Files


def test_a_file_is_read_within_its_limit(tmp_path):
    file = tmp_path / "long"
    file.write_bytes(b"1234")
    assert read_text(file, 4) == "1234"
    with pytest.raises(FileFault, match="larger than 3 bytes"):
        read_text(file, 3)
    file.write_bytes(b"\xff")
    with pytest.raises(FileFault, match="This file is not UTF-8 text"):
        read_text(file, 3)


def test_a_file_is_written_whole_or_not_at_all(tmp_path):
    file, link = tmp_path / "real", tmp_path / "link"
    link.symlink_to(file)
    write_text(link, "new")
    assert (file.read_text(), link.is_symlink()) == ("new", True)
    with pytest.raises(FileFault, match="This is a directory"):
        write_text(tmp_path, "new")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link", "real"]


# The end


LAST_STROKE = "red attacking: north red 9, east red 9, south red 9, west blue 1"


def finished(folder, *lines, line=LAST_STROKE, ruleset="classic", **more):
    return typed(table_at(line, game(ruleset)), *(lines or ("assault north west", "8")), folder=folder, **more)


def test_a_game_that_is_over_is_kept_and_the_way_to_replay_it_is_told(tmp_path):
    seen = finished(tmp_path, seed=5)
    place = tmp_path / "auto" / "finished" / "1-classic-quad.game"
    assert seen.text.endswith(f"\nSeed: 5\nReplay it: garrison replay {place}\n")
    assert load_record(place).moves == seen.session.table.moves
    assert dict(load_record(place).notes)["seed"] == "5"


def test_a_game_that_is_over_is_shown_with_its_last_board(tmp_path):
    end = finished(tmp_path).text.split("wins in round")[1]
    assert re.search(r"Commons \+2 R all\nR +\d+ north\n", end)


def test_at_the_end_the_missions_are_told_to_all(tmp_path):
    line = f"{LAST_STROKE}; goals red territories 4 1, blue territories 3 2"
    seen = finished(tmp_path, line=line, ruleset="missions")
    end = seen.text.split("wins in round")[1]
    assert "R red's mission: Hold 4 territories.\nB blue's mission: Hold 3 territories with at least 2 armies" in end


def test_the_last_twenty_games_are_kept(tmp_path):
    for _ in range(23):
        finished(tmp_path)
    kept = sorted(int(path.name.split("-")[0]) for path in (tmp_path / "auto" / "finished").iterdir())
    assert kept == list(range(4, 24))


def test_a_game_with_a_file_of_its_own_is_replayed_from_it(tmp_path):
    file = tmp_path / "mine of today.game"
    seen = finished(tmp_path, f"save {file}", "assault north west", "8")
    assert seen.text.endswith(f"Replay it: garrison replay '{file}'\n")
    assert load_record(file).moves == seen.session.table.moves
    assert not (tmp_path / "auto").exists()


def test_a_game_that_cannot_be_kept_ends_with_a_sentence(tmp_path):
    (tmp_path / "auto").write_text("in the way")
    assert "The game is not saved." in finished(tmp_path).text


@rows(
    ("called", "python", "typed"),
    [
        ("/somewhere/else/garrison", "/usr/bin/python3", "/somewhere/else/garrison"),
        (".venv/bin/garrison", ".venv/bin/python", ".venv/bin/garrison"),
        ("my games/bin/garrison", "python", "'my games/bin/garrison'"),
        ("/x/src/garrison/__main__.py", "python3.12", "python3.12 -m garrison"),
        ("/x/pytest/__main__.py", "python", "garrison"),
        ("C:/Scripts/garrison.exe", "python", "C:/Scripts/garrison.exe"),
    ],
)
def test_the_command_is_named_as_it_was_called(called, python, typed):
    assert program(called, python) == typed


def test_a_command_inside_the_folder_is_named_from_there(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert program(str(tmp_path / "bin" / "garrison"), "python") == "bin/garrison"


def test_a_command_on_the_path_needs_no_folder(tmp_path, monkeypatch):
    command = tmp_path / "garrison"
    command.write_text("#!/bin/sh\n")
    command.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert program(str(command), "python") == "garrison"
