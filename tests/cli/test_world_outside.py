"""No traceback reaches a user: every command, with streams that fail, and words and files that nobody would write."""

import os
import shutil
import unicodedata
from pathlib import Path

import click
import pytest

from circles import amount
from cli.forks import CLOSED, DEAF, ERROR, INPUT, OUTPUT, UNREAD, forked
from garrison.catalogue import new_game, write_record
from garrison.cli import ENTRIES, garrison
from garrison.cli.screen import FAILED
from garrison.cli.screen import UNREAD as LEFT
from garrison.diplomacy.formats.pypi_games.writing import write_saved
from garrison.engine.play import begin
from garrison.engine.record import Record
from garrison.table.dice import SIZE, Dice
from garrison.table.served import served
from rows import rows

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this platform has no forks")

TESTS = Path(__file__).parent.parent
FULL = "/dev/full"

# How each command is called; a command missing here fails a test.
USUAL = {
    "play": {"map_": "quad", "seed": "1"},
    "serve": {"data": "served", "check": "yes"},
    "replay": {"file": "duel.game"},
    "verify": {"files": "served.game"},
    "review": {"file": "duel.game", "games": "4"},
    "rules": {"name": "classic"},
    "learn": {"name": "attack"},
    "map list": {},
    "map show": {"name": "quad"},
    "map check": {"file": "tea.map.json"},
    "map convert": {"file": "tea.rixk.json"},
    "map draw": {"name": "quad"},
    "map generate": {"territories": "8"},
    "map schema": {},
    "odds": {"numbers": "3"},
    "simulate": {"games": "1", "map_": "quad", "seats": "random,random"},
    "simulate --fast": {"games": "1", "map_": "quad", "seats": "2"},
    "bot check": {"word": "sealing.py", "books": "trumps"},
    "bot schema": {},
    "arena": {"games": "2", "map_": "quad", "max_rounds": "9"},
    "balance": {"map_": "quad", "games": "1", "seats": "2"},
    "adjudicate": {"file": "orders.json"},
    "resolve": {"file": "turns.json"},
    "import": {"file": "saved.json"},
    "export": {"file": "letters.game"},
    "warcode": {},
    "agent": {"map_": "quad", "seats": "agent,random"},
    "dataset": {"file": "games.jsonl", "games": "1", "map_": "quad", "seats": "random,random"},
}

LISTENING = ("warcode", "agent")
"""The commands that answer what comes in; where nothing does, they say nothing."""


def leaves(command, *words):
    """The commands that do something, by their words, from the tree of click itself."""
    if not isinstance(command, click.Group):
        return {" ".join(words): command}
    at = click.Context(command)
    return {
        name: leaf
        for word in command.list_commands(at)
        for name, leaf in leaves(command.get_command(at, word), *words, word).items()
    }


COMMANDS = leaves(garrison)


SEALING = """
class Sealing:
    def __init__(self, game, below): pass
    def choose(self, view): return next(each.move() for each in view.choices if type(each.action).__name__ == "Seal")
"""


def command_of(name):
    return COMMANDS[name.removesuffix(" --fast")]


def words(name, /, **other):
    """A command as it is usually called, with some of its parameters changed."""
    given = {**USUAL[name], **other}
    told = name.split()
    for parameter in command_of(name).params:
        if parameter.name in given:
            value = given[parameter.name]
            told.append(_word(parameter, value))
    return [*told, "7"] if name == "odds" and "table" not in other else told


def _word(parameter, value):
    if isinstance(parameter, click.Argument):
        return value
    return parameter.opts[0] if parameter.is_flag else f"{parameter.opts[0]}={value}"


def test_every_command_is_tried():
    assert {command_of(name) for name in USUAL} == {*COMMANDS.values()}
    assert {name.split()[0] for name in USUAL} == {*ENTRIES}


def begun(*named):
    game = new_game(*named)
    return Record(game, begin(game), ())


@pytest.fixture(scope="module")
def room(tmp_path_factory):
    """A folder with the files that the commands are called with, and worse ones."""
    folder = tmp_path_factory.mktemp("room")
    for file in ("maps/tea.map.json", "maps/tea.rixk.json"):
        shutil.copy(TESTS / file, folder)
    (folder / "sealing.py").write_text(SEALING)
    (folder / "orders.json").write_text('{"units": [{"power": "france", "unit": "A PAR"}]}\n')
    (folder / "turns.json").write_text('{"map": "test", "players": "AB"}\n')
    duel, letters = (begun("classic", "quad", 2), begun("diplomacy", "europe", 7))
    (folder / "duel.game").write_text(write_record(duel))
    (folder / "letters.game").write_text(write_record(letters))
    (folder / "served.game").write_text(served(duel, Dice(bytes(SIZE), [b"", bytes(SIZE)], "duel")))
    (folder / "saved.json").write_text(write_saved(letters))
    (folder / "bad.json").write_bytes(b'{"\xff\x00\x1b[31m\xe2\x80\xae')
    (folder / "folder.json").mkdir()
    os.mkfifo(folder / "pipe.json")
    return folder


# The standard streams


STREAMS = {
    "usual": {},
    "full": {OUTPUT: FULL},
    "unread": {OUTPUT: UNREAD},
    "closed": {OUTPUT: CLOSED},
    "no error": {ERROR: CLOSED},
    "full error": {ERROR: FULL},
    "no input": {INPUT: CLOSED},
    "deaf": {INPUT: DEAF},
    "nothing": {INPUT: CLOSED, OUTPUT: CLOSED, ERROR: CLOSED},
}


def complaints(done):
    return [line for line in done.err.splitlines() if line.startswith("garrison: ")]


@rows("name", USUAL)
def test_a_command_runs_as_usual(results, name):
    code, out, err = results[name, "usual"]
    assert (code, complaints(results[name, "usual"])) == (0, []), err
    assert bool(out) == (name not in LISTENING)


@pytest.mark.skipif(not Path(FULL).exists(), reason="no device is always full here")
@pytest.mark.parametrize("name", [name for name in USUAL if name not in LISTENING])
def test_an_output_that_is_full_is_named(results, name):
    done = results[name, "full"]
    told = ["garrison: Can't write to standard output: no space left on device."]
    assert (done.code, complaints(done)) == (FAILED, told), done.err
    assert "Traceback" not in done.err


@pytest.mark.skipif(not Path(FULL).exists(), reason="no device is always full here")
@pytest.mark.parametrize("name", COMMANDS)
def test_so_it_is_for_help(results, name):
    told = "garrison: Can't write to standard output: no space left on device.\n"
    assert (results[name, "help"].code, results[name, "help"].err) == (FAILED, told)


@pytest.mark.check("each command with each stream; in `make test` with three")
@rows("name", [name for name in USUAL if name not in LISTENING])
def test_an_output_that_is_closed_is_named(results, name):
    done = results[name, "closed"]
    assert (done.code, complaints(done)) == (FAILED, ["garrison: Can't write to standard output: it is closed."])
    assert "Traceback" not in done.err
    assert results[name, "nothing"].code == FAILED


@rows("name", [name for name in USUAL if name not in LISTENING])
def test_whoever_reads_no_further_is_left_quietly(results, name):
    done = results[name, "unread"]
    assert (done.code, done.err) == (LEFT, results[name, "usual"].err)


@pytest.mark.check("each command with each stream; in `make test` with three")
@rows("how", ["no error", "full error", "no input"])
@rows("name", USUAL)
def test_nobody_needs_the_other_streams(results, name, how):
    assert results[name, how].code == 0, results[name, how].err
    assert len(results[name, how].out) > 0 or name in LISTENING


@pytest.mark.check("each command with each stream; in `make test` with three")
@rows("name", USUAL)
def test_an_input_that_cannot_be_read_is_named_where_it_is_read(results, name):
    done, told = results[name, "deaf"], ["garrison: Can't read standard input: it is closed."]
    assert (done.code, complaints(done)) == ((FAILED, told) if name in (*LISTENING, "learn") else (0, []))


# Words and files


WORSE = {
    "long": "a" * 300,
    "long file": "a" * 300 + ".json",
    "nothing": "",
    "signs": "\udcff\x1b[31m\u202e\x7f\u009b",
    "file of signs": "\udcff\x1b[31m\u202e.json",
    "pipe": "pipe.json",
    "folder": "folder.json",
    "bad file": "bad.json",
}
WRITTEN = {"output", "saved", "out", "records", "plot", "export", "record", "transcript"}
"""The parameters that name a file to be written."""

TAKEN = [
    (name, parameter.name, worse)
    for name in USUAL
    for parameter in command_of(name).params
    if isinstance(parameter.type, (click.Path, click.File, click.types.StringParamType))
    and not getattr(parameter, "is_flag", False)
    for worse in WORSE
    if parameter.name not in WRITTEN or worse != "bad file"
][:: amount(test=10, check=1, nightly=1)]
"""Each parameter with each of the worse words; in `make test` a tenth of them."""


@pytest.fixture(scope="module")
def results(room):
    """The results of all cases by their names, from one process that is warm."""
    asked = [*STREAMS.items()][: amount(test=3, check=len(STREAMS), nightly=len(STREAMS))]
    cases: dict[tuple[str, ...], tuple[list[str], dict[int, str]]] = {
        **{(name, how): (words(name), streams) for name in USUAL for how, streams in asked},
        **{(name, "help"): ([*name.split(), "--help"], {OUTPUT: FULL}) for name in COMMANDS},
        **{case: (words(case[0], **{case[1]: WORSE[case[2]]}), {}) for case in TAKEN},
    }
    return dict(zip(cases, forked([*cases.values()], [words(name) for name in USUAL], room), strict=True))


def raw(text):
    """The characters that a terminal would not show, or would obey."""
    return {letter for letter in text if unicodedata.category(letter) in ("Cc", "Cf", "Cs") and letter not in "\n\t"}


@rows("case", TAKEN, ids=" ".join)
def test_whatever_is_given_to_a_command_is_refused_or_done(results, case):
    code, out, err = results[case]
    assert code in (0, 1, FAILED), err
    assert "Traceback" not in err
    assert raw(out + err) == set()
    assert len(complaints(results[case])) <= 1


def test_no_pipe_or_folder_was_written_over(results, room):
    assert (room / "pipe.json").is_fifo()
    assert (room / "folder.json").is_dir()
    assert [*room.glob("*.part"), *room.glob(".*.part")] == []
