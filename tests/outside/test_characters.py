"""What came from outside is shown with its unseen signs written out, on every way to a terminal."""

import json

import pytest

from garrison.cli.console import screen
from garrison.cli.files import FileFault
from garrison.cli.screen import say, say_json, warn
from garrison.diplomacy.formats.pypi_games.form import UnreadableGame
from garrison.diplomacy.formats.pypi_games.reading import read_saved
from garrison.engine.case_files import InvalidCase
from garrison.engine.notation import InvalidNotation
from garrison.engine.record import BrokenRecord
from garrison.outside.characters import shown
from rows import rows

HOSTILE = "\x1b[2J \x00 \x7f \x9b \u202e \r \u2028 \udcff"
SHOWN = r"\x1b[2J \x00 \x7f \x9b \u202e \r \u2028 \xff"


def test_unseen_signs_are_written_out():
    assert shown(HOSTILE) == SHOWN


@pytest.mark.parametrize("text", ["Zoë 🎲 東京", "a\n\tb", "a\xa0b\u2009c", r"C:\x1b"])
def test_what_is_seen_stays_as_it_is(text):
    assert shown(text) == text


@rows("kind", [InvalidNotation, InvalidCase, BrokenRecord, UnreadableGame, FileFault])
def test_an_error_that_repeats_what_came_from_outside_does_so(kind):
    assert str(kind(HOSTILE)) == SHOWN


def test_so_does_whatever_is_printed(capsys):
    say(HOSTILE)
    warn(HOSTILE)
    assert capsys.readouterr() == (f"{SHOWN}\n", f"{SHOWN}\n")


def test_so_does_a_screen(capsys):
    screen().print(HOSTILE.replace("\r", ""), soft_wrap=True)
    assert capsys.readouterr().out == SHOWN.replace(r"\r", "") + "\n"


def test_json_escapes_them_and_means_the_same(capfdbinary):
    say_json({"id": "\x1b \u202e \U000e0001 Zoë"})
    out = capfdbinary.readouterr().out
    assert out == '{"id":"\\u001b \\u202e \\udb40\\udc01 Zoë"}\n'.encode()
    assert json.loads(out) == {"id": "\x1b \u202e \U000e0001 Zoë"}


def test_a_saved_game_is_refused_in_plain_words():
    with pytest.raises(UnreadableGame, match=r"'\\x1b\[31mred'"):
        read_saved('{"map": "\\u001b[31mred", "phases": [{"name": "S1901M", "state": {"units": {}}}]}')
