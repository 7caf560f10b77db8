"""`garrison replay`: what it prints, where it goes, and what it says about bad records."""

import contextlib
import json
import os
import select
import subprocess
import sys

import msgspec
import pytest

from cli.running import ran
from garrison.catalogue import read_record
from garrison.cli import main
from garrison.cli.replay import EVERY, Reel, step
from garrison.engine.record import play_through
from garrison.risk.state import State
from records.recorded import DUEL, duel, without

RECORD = read_record(DUEL)
STATES = list(play_through(RECORD))


@pytest.fixture
def file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "duel.game"
    path.write_text(DUEL, encoding="utf-8")
    return path


@pytest.fixture
def replay(file, capsys):
    """What `garrison replay duel.game` prints, what it says is wrong, and its exit code."""

    def run(*arguments, text=DUEL):
        file.write_text(text, encoding="utf-8")
        return ran(capsys, "replay", "duel.game", *arguments)

    return run


# Printing


def test_without_a_terminal_every_move_is_printed_with_what_it_changes(replay):
    out, err, code = replay()
    assert (err, code) == ("", 0)
    assert out.splitlines() == [
        "duel.game: classic on quad, 3 moves",
        "players: Anna, steady",
        "result: red",
        "     0  red attacking: north red 5, east red 1, south red 1, west blue 1",
        "# round 1, red",
        "     1  red: north x west 3                       red rolling north west 3 1",
        "     2  dice: 6 5 1 / 2                           red occupying north west 3, west blue 0",
        "     3  red: occupy 3                             red over red, north red 2, west red 3, captured 1",
        "# the end: red",
    ]


def test_a_record_is_printed_up_to_its_first_illegal_move(replay):
    out, err, code = replay(text=duel("dice", "dice: 6 5 / 2"))
    assert " ".join(out.splitlines()[-1].split()) == "1 red: north x west 3 red rolling north west 3 1"
    assert err.startswith("garrison: duel.game: line 11, move 2: dice: 6 5 / 2: ")
    assert code == 2


# One state


@pytest.mark.parametrize("number", range(len(STATES)))
def test_the_state_after_n_moves_is_shown_as_a_board_and_as_a_line(replay, number):
    out, err, code = replay("--at", str(number))
    assert (err, code) == ("", 0)
    line = out.splitlines()[-1]
    assert RECORD.game.ruleset.notation.read_state(RECORD.game, line) == STATES[number]
    assert [word in out for word in ("north", "east", "south", "west")] == [True] * 4


def test_a_state_is_shown_with_the_moves_before_and_after_it(replay):
    out, _, _ = replay("--at", "2")
    assert "2 of 3, after dice: 6 5 1 / 2" in out
    assert "next: red: occupy 3" in out


def test_states_are_counted_from_the_end_below_zero(replay):
    assert replay("--at", "-1") == replay("--at", "3")


@pytest.mark.parametrize("number", ["4", "-5", "999999999999999999999"])
def test_a_state_that_there_is_not_is_told(replay, number):
    told = f"garrison: There is no state {number}. The record goes from 0 to 3.\n"
    assert replay("--at", number) == ("", told, 2)


def test_a_state_before_an_illegal_move_is_shown_all_the_same(replay):
    out, err, code = replay("--at", "1", text=duel("red: occupy", "red: occupy 1"))
    assert (err, code) == ("", 0)
    assert "next: dice: 6 5 1 / 2" in out


def test_hands_and_goals_are_shown(replay):
    start = "start: red attacking: north red 5, east red 1, south red 1, west blue 1"
    out, _, _ = replay("--at", "0", text=duel("start", f"{start}; hands red north east; goals blue territories 2 1"))
    assert "cards north east" in out
    assert "goal territories 2 1" in out


# JSON


def test_a_state_as_json_is_the_whole_state(replay):
    out, _, code = replay("--at", "1", "--json")
    told = json.loads(out)
    assert code == 0
    assert msgspec.convert(told["state"], State) == STATES[1]
    assert (told["number"], told["text"], told["next"]) == (1, "red: north x west 3", "dice: 6 5 1 / 2")


def test_the_first_state_as_json_has_no_move_and_the_last_no_next(replay):
    assert "text" not in json.loads(replay("--at", "0", "--json")[0])
    assert "next" not in json.loads(replay("--at", "3", "--json")[0])


def test_every_move_is_a_line_of_json(replay):
    out, err, code = replay("--json")
    lines = [json.loads(line) for line in out.splitlines()]
    assert (err, code) == ("", 0)
    assert [line["text"] for line in lines] == ["red: north x west 3", "dice: 6 5 1 / 2", "red: occupy 3"]
    assert [msgspec.convert(line["state"], State) for line in lines] == STATES[1:]


# Checking


def test_a_record_that_is_right_is_verified(replay):
    assert replay("--verify") == ("duel.game: 3 moves, all legal; result: red\n", "", 0)


def test_a_game_that_is_not_over_is_verified_as_far_as_it_goes(replay):
    text = without("red: occupy").replace("result: red\n", "")
    assert replay("--verify", text=text) == ("duel.game: 2 moves, all legal; the game is not over\n", "", 0)


WRONG = [
    (
        duel("red: north", "red: south x north 1"),
        "line 10, move 1: red: south x north 1: You can't attack your own territory.",
    ),
    (f"{DUEL}# he went on\nblue: done\n", "line 14, move 4: blue: done: The game is over."),
    (duel("result", "result: blue"), "line 6: result: blue: According to the moves, the result is 'red'."),
    (duel("dice", "blue: done"), "line 11, move 2: blue: done: You can't do that in this phase."),
    (duel("red: north", "blue: west x north 1"), "line 10, move 1: blue: west x north 1: It is not your turn."),
]


@pytest.mark.parametrize(("text", "told"), WRONG)
def test_the_first_illegal_move_is_told_with_its_line(replay, text, told):
    out, err, code = replay("--verify", text=text)
    assert (out, code) == ("", 2)
    assert err.startswith(f"garrison: duel.game: {told}")
    assert err.count("\n") == 1


def test_the_first_illegal_move_is_told_as_json_too(replay):
    out, err, code = replay("--verify", "--json", text=f"{DUEL}red: done\n")
    assert json.loads(out) == {"legal": 3, "at": "red: done", "refused": ["The game is over."]}
    assert (err.count("\n"), code) == (1, 2)
    assert json.loads(replay("--verify", "--json")[0]) == {"legal": 3, "result": "red"}


def test_a_check_of_all_and_a_look_at_one_state_are_not_asked_for_together(replay):
    out, err, code = replay("--verify", "--at", "1")
    assert (out, err.count("\n"), code) == ("", 1, 2)


# Bad records


@pytest.mark.parametrize("options", [[], ["--verify"], ["--json"], ["--at", "0"]], ids=" ".join)
@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (b"", "line 1: A record begins with 'garrison record 1'."),
        (b"\x7fELF\x00\xff", "line 1: This is not UTF-8 text."),
        (duel("garrison", "garrison record 9").encode(), "line 1: This is a record of version '9'"),
        (duel("map", 'map: {"a":' + "[" * 100_000).encode(), "line 3, map: $: The lists and objects"),
    ],
    ids=["empty", "binary", "version", "deep"],
)
def test_a_damaged_record_is_one_line_and_exit_code_2(file, capsys, raw, told, options):
    file.write_bytes(raw)
    assert main(["replay", "duel.game", *options]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"garrison: duel.game: {told}")
    assert printed.err.count("\n") == 1


def test_a_missing_file_and_a_folder_are_told(file, capsys):
    assert (main(["replay", "nothing.game"]), main(["replay", "."])) == (2, 2)
    assert capsys.readouterr().err.splitlines() == [
        "garrison: nothing.game: The file can't be read: No such file or directory.",
        "garrison: .: This is a directory.",
    ]


def test_100_megabytes_are_not_read(file, capsys):
    with file.open("wb") as sparse:
        sparse.truncate(100 * 1024 * 1024)
    assert main(["replay", "duel.game"]) == 2
    assert "and this file has 104,857,600" in capsys.readouterr().err


# Going back and forth


def long_record():
    """A game of more moves than lie between two kept states: two seats that march back and forth."""
    text = duel("players", 'options: {"fortify": "free"}').replace("result: red\n", "")
    march = "red: north > east 1\nred: east > north 1\n" * EVERY
    return text[: text.index("# round")] + "red: done\n" + march


def test_every_state_is_found_from_every_other():
    text = long_record()
    record = read_record(text)
    reel, states = Reel(text, record), list(play_through(record))
    last = len(record.moves)
    for number in (0, EVERY, 3, EVERY - 1, last, EVERY + 1, last - 1, EVERY, 0, 2):
        assert reel.at(number) == states[number]


@pytest.mark.parametrize(
    ("words", "visited"),
    [
        (["", "n", "next", "b", "back", "q"], [0, 1, 2, 3, 2, 1]),
        (["3", "0", "quit"], [0, 3, 0]),
        (["t"], [0, 3]),
        (["b", "1", "9", "x", "²", "99999999999999"], [0, 1]),
        ([], [0]),
    ],
)
def test_one_steps_through_a_game_by_words(words, visited, monkeypatch, tmp_path, capsys):
    script = tmp_path / "words"
    script.write_text("".join(f"{word}\n" for word in words), encoding="utf-8")
    with script.open(encoding="utf-8") as spoken:
        monkeypatch.setattr(sys, "stdin", spoken)
        step(Reel(DUEL, RECORD))
    heads = [line for line in capsys.readouterr().out.splitlines() if " of 3" in line]
    assert [int(head.rpartition(" of 3")[0].rpartition(" ")[2]) for head in heads if " of 3" in head] == visited


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal is made as POSIX has it")
def test_on_a_terminal_one_steps_through_the_game(file):
    ours, theirs = os.openpty()
    command = [sys.executable, "-m", "garrison", "replay", file.name]
    os.write(ours, b"\nq\n")
    run = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=subprocess.STDOUT, cwd=file.parent)
    os.close(theirs)
    try:
        shown = _all(ours)
        assert run.wait(PATIENCE) == 0
    finally:
        run.kill()
    assert "1 of 3, after red: north x west 3" in shown
    assert "Traceback" not in shown


PATIENCE = 60
"""The seconds after which a program is taken to hang; being slow neither passes nor fails a test."""


def _all(terminal):
    """What is written to a terminal until nobody writes to it any more."""
    told = b""
    with contextlib.suppress(OSError):  # so Linux says that the other end is closed
        while select.select([terminal], [], [], PATIENCE)[0] and (part := os.read(terminal, 4096)):
            told += part
    os.close(terminal)
    return told.decode()
