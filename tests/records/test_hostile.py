"""Damaged and hostile records: one line that names the place, soon, and never anything else."""

import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from garrison.catalogue import load_record, read_record, write_record
from garrison.engine.lines import read_move, read_state
from garrison.engine.record import BrokenRecord, Record, verify
from garrison.engine.transcript import LARGEST, MOST_LINES, MOST_MOVES, UNSEEN
from records.recorded import DUEL, duel, mutated, records, without
from rows import rows

DEEP = "[" * 100_000


def complaint(text):
    with pytest.raises(BrokenRecord) as broken:
        read_record(text)
    return str(broken.value)


def readable(text):
    """The record in a text, as a list; an empty one when the text is refused, as it must be: in one line."""
    try:
        return [read_record(text)]
    except BrokenRecord as broken:
        reason = str(broken)
    assert UNSEEN.search(reason) is None
    assert "\n" not in reason
    return []


@given(st.data(), records(most=40))
def test_a_damaged_record_is_refused_or_replayed_and_nothing_else(data, record):
    for read in readable(mutated(write_record(record), data.draw)):
        if verify(read) is None:
            assert verify(read_record(write_record(read))) is None


@given(st.data())
def test_a_damaged_state_is_refused_or_played_on(data):
    line = next(line for line in DUEL.splitlines() if line.startswith("start"))
    for read in readable(duel("start", mutated(line, data.draw).replace("\n", " "))):
        assert isinstance(read, Record)
        verify(read)


@rows(
    ("text", "said"),
    [
        ("", "line 1: A record begins with 'garrison record 1'."),
        ("\n\n", "line 1: A record begins with 'garrison record 1'."),
        ("PK\x03\x04", "line 1: A record is plain text without the character U+0003."),
        (f"{DUEL}\x00", "line 13: A record is plain text without the character U+0000."),
        (f"{DUEL}red: done\x1b[2J", "line 13: A record is plain text without the character U+001B."),
        (f"{DUEL}\u2028red: done", "line 13: A record is plain text without the character U+2028."),
        (f"{DUEL}\u202e", "line 13: A record is plain text without the character U+202E."),
        (
            DUEL.replace("red: occupy", "red:\roccupy"),
            "line 12: A record is plain text without the character U+000D.",
        ),
        (
            duel("garrison", "garrison record 2"),
            "line 1: This is a record of version '2', and only version 1 can be read.",
        ),
        (duel("garrison", "garrison recrod 1"), "line 1: A record begins with 'garrison record 1'."),
        (duel("players", "palyers: Anna"), "line 5: 'palyers' is not a header line. Did you mean 'players'?"),
        (duel("players", "seats: red, blue"), "line 5: 'seats' is written for the second time."),
        (duel("players", "Anna"), "line 5: 'Anna' is not a header line."),
        (duel("players", f"players: {'a' * 20_000}"), "line 5: 'players' can have at most 10,000 characters."),
        (without("seats"), "line 6: The header ends without seats."),
        ("garrison record 1", "line 1: The header ends without ruleset, map, seats, start."),
        (
            duel("ruleset", "ruleset: clasic 1"),
            "line 2, ruleset: There is no rule set 'clasic'. Did you mean 'classic'?",
        ),
        (
            duel("ruleset", "ruleset: classic 99"),
            "line 2, ruleset: The record needs version '99' of classic, and this is version 1.",
        ),
        (
            duel("ruleset", "ruleset: classic"),
            "line 2, ruleset: The record needs version '' of classic, and this is version 1.",
        ),
        (duel("map", "map: quat"), "line 3, map: There is no bundled map 'quat'. Did you mean 'quad'?"),
        (duel("map", "map: ../../etc/passwd"), "line 3, map: There is no bundled map '../../etc/passwd'."),
        (
            duel("map", "map: quad 00000000"),
            "line 3, map: The record needs version '00000000' of this map, and this is 'f9458db5'.",
        ),
        (duel("map", 'map: {"format": 1'), "line 3, map: $: The file is not JSON"),
        (duel("map", 'map: {"format": 1}'), "line 3, map: $"),
        (
            duel("map", f'map: {{"a": {DEEP}'),
            "line 3, map: $: The lists and objects in the file are nested too deeply.",
        ),
        (duel("players", f'options: {{"a": {DEEP}'), "line 5: 'options' can have at most 10,000 characters."),
        (
            duel("players", f'options: {{"a": {DEEP[:9000]}'),
            "line 5, options: Expected a JSON object.",
        ),
        (
            duel("players", "options: [1]"),
            "line 5, options: Expected a JSON object.",
        ),
        (
            duel("players", 'options: {"fortfy": 1}'),
            "line 5, options: There is no option 'fortfy'. Did you mean 'fortify'?",
        ),
        (duel("players", 'options: {"rounds": 0, "x": 1}'), "line 5, options: rounds: 0 is not a whole number"),
        (duel("players", 'options: {"\\u001b[2J": 0}'), r"line 5, options: There is no option '\x1b[2J'."),
        (duel("seats", "seats: red"), "header: The map 'quad' is for"),
        (duel("seats", "seats: red, red"), "header: Each seat needs a different colour."),
        (duel("seats", "seats: red, blue green"), "header: A seat's colour is one word"),
        (
            duel("start", "start: red attacking"),
            "line 7, start: A state is written 'seat phase: territory owner armies, ...'.",
        ),
        (
            duel("start", "start: red attacking: north red 5"),
            "line 7, start: The board does not say who owns east, south, west.",
        ),
        (duel("red: north", "red: north x"), "line 10: 'north x' is not a move."),
        (duel("red: north", "red north x west 3"), "line 10: 'red north x west 3' has no colon"),
        (duel("red: north", "red: north x wets 3"), "line 10: There is no territory 'wets'. Did you mean 'west'?"),
        (duel("red: north", "red: north x west ³"), "line 10: '³' is not a whole number"),
        (
            duel("red: north", f"red: north x west {'9' * 5000}"),
            "line 10: '99999999999999999999' is not a whole number",
        ),
        (duel("red: north", f"red: {'x' * 300_000}"), "line 10: A line can have at most 200,000 characters."),
        (duel("red: north", "pink: done"), "line 10: There is no seat 'pink'."),
    ],
)
def test_a_broken_record_is_told_with_its_place(text, said):
    assert complaint(text).startswith(said)


@rows(
    ("start", "said"),
    [
        ("red attacking: north red 5, east red 1, south red 1, west blue 0", "must have armies"),
        (
            "red attacking: north red 5, east red 1, south red 1, west -",
            "Every territory must have an owner once the setup is over.",
        ),
        ("red attacking: north red 5, east red 1, south red 1, west red 1", "The game is over"),
        ("red ending: north red 5, east red 1, south red 1, west blue 1", "Nobody acts in this phase"),
        (
            "red rolling north east 3 1: north red 5, east red 1, south red 1, west blue 1",
            "line 7, start: This position is impossible.",
        ),
        (
            "red deploying 0: north red 5, east red 1, south red 1, west blue 1",
            "There must be armies to deploy.",
        ),
        ("red attacking: north red 5, east red 1, south red 1, west blue 1; hands red north north", "in one place"),
        (
            "red attacking: north red 999999999, east red 999999999, south red 1, west blue 1",
            "line 7, start: This position is impossible. Numbers, and their sum, must be from 0 to 999,999,999.",
        ),
    ],
)
def test_a_state_that_is_no_possible_position_is_refused(start, said):
    told = complaint(duel("start", f"start: {start}"))
    assert told.startswith("line 7, start: This position is impossible. ")
    assert said in told


def test_of_many_faults_the_first_is_told_with_their_number():
    unknown = ", ".join(f'"x{n}": 1' for n in range(700))
    told = complaint(duel("players", f"options: {{{unknown}}}"))
    assert told == "line 5, options: There is no option 'x0'. (And 699 more.)"


# Files


@pytest.fixture
def file(tmp_path):
    return tmp_path / "a.game"


def complaint_of(path):
    with pytest.raises(BrokenRecord) as broken:
        load_record(path)
    return str(broken.value)


def test_a_file_that_is_not_there_is_told(file):
    assert complaint_of(file) == "The file can't be read: No such file or directory."


def test_a_folder_is_no_record(file):
    assert complaint_of(file.parent) == "This is a directory."


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have names only where POSIX is")
def test_a_pipe_is_not_waited_for(file):
    os.mkfifo(file)
    assert complaint_of(file) == "This is not a file."


def test_a_name_that_no_file_can_have_is_told():
    assert complaint_of("a\0b") == "The file can't be read: The name is not a file name."


def test_a_file_beyond_all_measure_is_refused_unread(file):
    with file.open("wb") as sparse:
        sparse.truncate(100 * 1024 * 1024)
    assert complaint_of(file) == f"A record can have at most {LARGEST:,} bytes, and this file has 104,857,600."


def test_bytes_that_are_no_text_are_told_with_their_line(file):
    file.write_bytes(DUEL.encode() + b"\xff\xfe\n")
    assert complaint_of(file) == "line 13: This is not UTF-8 text."


def test_a_text_beyond_all_measure_is_refused():
    assert complaint("#" * (LARGEST + 1)) == f"A record can have at most {LARGEST:,} characters."
    assert complaint(DUEL + "\n" * MOST_LINES) == f"A record can have at most {MOST_LINES:,} lines."


def test_more_moves_than_anybody_plays_are_refused():
    moves = "red: done\n" * (MOST_MOVES + 1)
    first = DUEL.index("red: north")
    assert complaint(DUEL[:first] + moves) == f"line {MOST_MOVES + 10}: A record can have at most {MOST_MOVES:,} moves."


def test_a_game_that_could_not_be_read_again_is_not_written():
    march = read_record(duel("players", 'options: {"fortify": "free"}'))
    to_and_fro = (read_move(march.game, "red: north > east 1"), read_move(march.game, "red: east > north 1"))
    start = read_state(march.game, "red fortifying: north red 5, east red 1, south red 1, west blue 1")
    with pytest.raises(ValueError, match="A record can have at most 1,000,000 moves"):
        write_record(Record(march.game, start, to_and_fro * (MOST_MOVES // 2 + 1)))
