"""A game as it is stored: a header, the first state, and the moves, as lines of text that replay without any generator.

A record begins with ``garrison record 1``, then come ``name: value`` lines, an empty line, and one move a line. Lines
that begin with ``#`` are for the eye, and are passed over.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from garrison.engine.game import Game
from garrison.engine.notation import InvalidNotation, nearest
from garrison.engine.options import differences
from garrison.engine.play import IllegalMove, make
from garrison.engine.value import Value
from garrison.engine.vocabulary import Move

TITLE = "garrison record 1"
LARGEST = 32_000_000
"""The most characters that a record may have."""

REQUIRED = ("ruleset", "map", "seats", "start")
OPTIONAL = ("options", "players", "result", "date", "event", "seed")


class BrokenRecord(ValueError):
    """A record that cannot be read; the message names the line."""


class Record(Value, frozen=True):
    """A game, its first state and its moves: the only thing ever stored."""

    game: Game[Any, Any, Any]
    start: Any
    moves: tuple[Move[Any], ...] = ()
    notes: tuple[tuple[str, str], ...] = ()
    """Further lines of the header, such as ("players", "Anna, steady")."""


class Stop(Value, frozen=True):
    """Where a replay stops: the number of moves made before, the move that is refused, and why."""

    made: int
    move: Move[Any]
    reasons: tuple[str, ...]


def play_through(record: Record) -> Iterator[Any]:
    """The first state, then the state after each move; raises IllegalMove at the first that is refused."""
    state = record.start
    yield state
    for move in record.moves:
        state = make(record.game, state, move)
        yield state


def verify(record: Record) -> Stop | None:
    """The first illegal move of a record, or None when all are legal."""
    made = -1
    try:
        for _ in play_through(record):
            made += 1
    except IllegalMove as refused:
        return Stop(made, refused.move, refused.reasons)
    return None


# Writing


def write(record: Record, map_text: str) -> str:
    """The text of a record; `map_text` says what map it is played on. Headings for the eye stand between the moves."""
    game, notation = record.game, record.game.ruleset.notation
    options = differences(game.options, game.ruleset.options)
    header = {
        "ruleset": f"{game.ruleset.name} {game.ruleset.version}",
        "map": map_text,
        "options": msgspec.json.encode(options).decode() if options else "",
        "seats": ", ".join(game.seats),
        **dict(record.notes),
        "start": notation.write_state(game, record.start),
    }
    lines = [TITLE, *(f"{name}: {value}" for name, value in header.items() if value), "", *_told(record)]
    return "\n".join(lines) + "\n"


def _told(record: Record) -> Iterator[str]:
    game, notation = record.game, record.game.ruleset.notation
    chapter = ""
    for state, move in zip(play_through(record), record.moves, strict=False):
        if (heading := notation.chapter(game, state)) != chapter:
            yield f"# {heading}"
            chapter = heading
        yield notation.write_move(game, move)


# Reading


def read(text: str, open_game: Callable[[Mapping[str, str]], Game[Any, Any, Any]]) -> Record:
    """The record that a text holds; raises BrokenRecord with the place.

    `open_game` makes the game from the header's lines, and may raise ValueError. The moves are read, not yet played.
    """
    if len(text) > LARGEST:
        raise BrokenRecord(f"a record has at most {LARGEST:,} characters")
    lines = text.splitlines()
    if not lines or lines[0].strip() != TITLE:
        raise BrokenRecord(f"line 1: a record begins with '{TITLE}'")
    end = next((n for n, line in enumerate(lines) if not line.strip()), len(lines))
    header = _header(lines[1:end])
    try:
        game = open_game(header)
        start = game.ruleset.notation.read_state(game, header["start"])
    except ValueError as fault:
        raise BrokenRecord(f"header: {fault}") from fault
    notes = tuple((name, header[name]) for name in OPTIONAL if name != "options" and name in header)
    return Record(game, start, tuple(_moves(game, lines, end)), notes)


def _header(lines: list[str]) -> dict[str, str]:
    header: dict[str, str] = {}
    for number, line in enumerate(lines, 2):
        if line.startswith("#"):
            continue
        name, colon, value = line.partition(":")
        if not colon or name not in (*REQUIRED, *OPTIONAL):
            raise BrokenRecord(
                f"line {number}: '{name[:40]}' is no line of a header{nearest(name, (*REQUIRED, *OPTIONAL))}"
            )
        if name in header:
            raise BrokenRecord(f"line {number}: '{name}' stands twice")
        header[name] = value.strip()
    if missing := [name for name in REQUIRED if name not in header]:
        raise BrokenRecord(f"header: {', '.join(missing)} missing")
    return header


def _moves(game: Game[Any, Any, Any], lines: list[str], begin: int) -> Iterator[Move[Any]]:
    for number, line in enumerate(lines[begin:], begin + 1):
        if line.strip() and not line.startswith("#"):
            try:
                yield game.ruleset.notation.read_move(game, line)
            except InvalidNotation as fault:
                raise BrokenRecord(f"line {number}: {fault}") from fault
