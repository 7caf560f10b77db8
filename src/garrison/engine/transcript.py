"""The text of a record, both ways: a header of ``name: value`` lines, an empty line, and one move a line.

The first line is ``garrison record 1``. Lines that begin with ``#`` are comments.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NoReturn

import msgspec

from garrison.engine.game import Game, State
from garrison.engine.notation import InvalidNotation, nearest
from garrison.engine.options import differences
from garrison.engine.play import make
from garrison.engine.record import BrokenRecord, Record, result
from garrison.engine.vocabulary import Move
from garrison.outside.files import NotAFile, Unreadable, read_bytes

KIND, VERSION = "garrison record", "1"

LARGEST = 32_000_000
MOST_MOVES = 1_000_000
"""The most moves in a record; more would take too long to read."""

MOST_LINES = 3 * MOST_MOVES
"""The most lines of a record: a line and perhaps a heading for each move, and room for empty lines and notes."""

LONGEST = 10_000
"""The most characters in a line of the header, except for maps and states, which have their own limits."""

UNSEEN = re.compile(
    "[^\t\n\r\x20-\x7e\xa0-\u061b\u061d-\u200a\u2010-\u2027\u202f-\u205f\u2070-\ud7ff\ue000-\ufefe\uff00-\U0010ffff]|\r(?!\n)"
)
"""Characters that don't show: they end lines elsewhere, control a terminal, or reverse the direction of writing."""

REQUIRED = ("ruleset", "map", "seats", "start")
ABOUT_DICE = ("game", "commitment", "shares", "order", "secret", "chain", "seal")
NOTES = ("players", "result", "date", "event", "seed", *ABOUT_DICE)
NAMES = (*REQUIRED, "options", *NOTES)


class BadLine(ValueError):
    """A line of the header, by its name, that does not make a game; other names mean several lines together."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(reason)
        self.name = name


OpenGame = Callable[[Mapping[str, str]], Game]
"""Makes a game from the values of a header; raises BadLine."""


# Writing


def write(record: Record, map_text: str) -> str:
    """The text of a record, with its result; `map_text` says what map it is played on.

    Raises IllegalMove if the record cannot be played, and ValueError if it could not be read back: because it is too
    long, or has a note whose name is not in NOTES.
    """
    if len(record.moves) > MOST_MOVES:
        raise ValueError(f"A record can have at most {MOST_MOVES:,} moves.")
    game, options = record.game, differences(record.game.options, record.game.ruleset.options)
    told, end = _told(record)
    notes = {**dict(record.notes), "result": result(game, end)}
    if unknown := [name for name in notes if name not in NOTES]:
        raise ValueError(f"A record has no line '{unknown[0][:40]}'.{nearest(unknown[0], NOTES)}")
    header = {
        "ruleset": f"{game.ruleset.name} {game.ruleset.version}",
        "map": map_text,
        "options": msgspec.json.encode(options).decode() if options else "",
        "seats": ", ".join(game.seats),
        **{name: _on_one_line(notes[name]) for name in NOTES if name in notes},
        "start": game.ruleset.notation.write_state(game, record.start),
    }
    lines = [f"{KIND} {VERSION}", *(f"{name}: {value}" for name, value in header.items() if value), "", *told]
    text = "\n".join(lines) + "\n"
    if len(text) > LARGEST:
        raise ValueError(f"A record can have at most {LARGEST:,} characters.")
    return text


def _on_one_line(text: str) -> str:
    return UNSEEN.sub("", " ".join(text.split()))


def _told(record: Record) -> tuple[list[str], State]:
    game, notation = record.game, record.game.ruleset.notation
    state, chapter, lines = record.start, "", []
    for move in record.moves:
        if (heading := notation.chapter(game, state)) != chapter:
            lines.append(f"# {heading}")
            chapter = heading
        lines.append(notation.write_move_in(game, state, move))
        state = make(game, state, move)
    return lines, state


# Reading


def read_file(path: Path) -> str:
    return decoded(read_raw(path))


def read_raw(path: Path) -> bytes:
    """The bytes of a record's file; raises BrokenRecord."""
    try:
        raw = read_bytes(path, LARGEST)
    except NotAFile as fault:
        raise BrokenRecord(f"{fault}") from fault
    except Unreadable as fault:
        raise BrokenRecord(f"The file can't be read: {fault}") from fault
    if len(raw) > LARGEST:
        raise BrokenRecord(f"A record can have at most {LARGEST:,} bytes, and this file has {path.stat().st_size:,}.")
    return raw


def decoded(raw: bytes) -> str:
    """The text of a file; raises BrokenRecord unless it is UTF-8."""
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise BrokenRecord(f"line {line}: This is not UTF-8 text.") from error


def read(text: str, open_game: OpenGame) -> Record:
    """The record that a text holds; raises BrokenRecord with the place. The moves are read, not played."""
    lines = _lines(text)
    header, places = _header(lines[: _end(lines)])
    try:
        game = open_game(header)
        start = _start(game, header["start"])
    except BadLine as fault:
        place = f"line {places[fault.name]}, {fault.name}" if fault.name in places else "header"
        raise BrokenRecord(f"{place}: {fault}") from fault
    notes = tuple((name, header[name]) for name in NOTES if name in header)
    rows = list(_rows(lines))
    if len(rows) > MOST_MOVES:
        raise BrokenRecord(f"line {rows[MOST_MOVES][0]}: A record can have at most {MOST_MOVES:,} moves.")
    return Record(game, start, tuple(_move(game, *row) for row in rows), notes)


def move_lines(text: str) -> dict[int, str]:
    """The lines of the moves of a record by their numbers, from 1."""
    return dict(_rows(_lines(text)))


def header_lines(text: str) -> dict[str, int]:
    """For each name in the header, the number of its line, from 1."""
    lines = _lines(text)
    return _header(lines[: _end(lines)])[1]


def _end(lines: list[str]) -> int:
    return next((place for place, line in enumerate(lines) if not line.strip()), len(lines))


def _rows(lines: list[str]) -> Iterator[tuple[int, str]]:
    end = _end(lines)
    return ((n, line) for n, line in enumerate(lines[end:], end + 1) if line.strip() and not line.startswith("#"))


def _move(game: Game, number: int, line: str) -> Move:
    try:
        return game.ruleset.notation.read_move(game, line)
    except InvalidNotation as fault:
        raise BrokenRecord(f"line {number}: {fault}") from fault


def _lines(text: str) -> list[str]:
    if len(text) > LARGEST:
        raise BrokenRecord(f"A record can have at most {LARGEST:,} characters.")
    if text.count("\n") > MOST_LINES:
        raise BrokenRecord(f"A record can have at most {MOST_LINES:,} lines.")
    if found := UNSEEN.search(text):
        line = text.count("\n", 0, found.start()) + 1
        raise BrokenRecord(f"line {line}: A record is plain text without the character U+{ord(found[0][0]):04X}.")
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    if lines[0].strip() != f"{KIND} {VERSION}":
        _refuse_title(lines[0])
    return lines


def _refuse_title(title: str) -> NoReturn:
    if title.startswith(f"{KIND} "):
        told = title.removeprefix(KIND).strip()[:20]
        raise BrokenRecord(f"line 1: This is a record of version '{told}', and only version {VERSION} can be read.")
    raise BrokenRecord(f"line 1: A record begins with '{KIND} {VERSION}'.")


def _header(lines: list[str]) -> tuple[dict[str, str], dict[str, int]]:
    header: dict[str, str] = {}
    places: dict[str, int] = {}
    for number, line in enumerate(lines[1:], 2):
        if not line.startswith("#"):
            name, value = _entry(number, line)
            if name in header:
                raise BrokenRecord(f"line {number}: '{name}' is written for the second time.")
            header[name], places[name] = value, number
    if missing := [name for name in REQUIRED if not header.get(name)]:
        raise BrokenRecord(f"line {len(lines)}: The header ends without {', '.join(missing)}.")
    return header, places


def _entry(number: int, line: str) -> tuple[str, str]:
    name, colon, value = (part.strip() for part in line.partition(":"))
    if not colon or name not in NAMES:
        raise BrokenRecord(f"line {number}: '{name[:40]}' is not a header line.{nearest(name, NAMES)}")
    if len(value) > LONGEST and name not in ("map", "start"):
        raise BrokenRecord(f"line {number}: '{name}' can have at most {LONGEST:,} characters.")
    return name, value


def _start(game: Game, line: str) -> State:
    try:
        return game.ruleset.notation.read_state(game, line)
    except InvalidNotation as fault:
        raise BadLine("start", str(fault)) from fault
