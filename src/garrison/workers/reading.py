"""What a process for files does: it reads a game or a position from a text, and plays the game through."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from garrison.bots import BOTS
from garrison.catalogue import read_record, source, write_record
from garrison.diplomacy.formats.pypi_games import UnreadableGame, games_in, read_saved
from garrison.engine.options import differences
from garrison.engine.play import IllegalMove, make
from garrison.engine.record import BrokenRecord, Record, otherwise, result
from garrison.engine.transcript import move_lines
from garrison.engine.value import Value
from garrison.importers.warcode.config import Invalid
from garrison.importers.warcode.reducer import as_classic
from garrison.outside.characters import shown
from garrison.table.players import HUMAN, LONGEST_NAME
from garrison.telling.sentences import counted
from garrison.wire.analysis import Position
from garrison.wire.limits import MOST_SEATS

MOST_MOVES: Final = 30_000
LONGEST_EVENT: Final = 60

NO_GAME: Final = (
    "This JSON is neither a game that the package 'diplomacy' has saved, with 'phases', "
    "nor a state of warcode, with 'territories' and 'cardOwner'."
)


class ReadGame(Value, frozen=True):
    """A game that can be played: `header` is its record without moves, `moves` are seats and lines."""

    ruleset: str
    map: str
    header: str
    event: str
    players: tuple[tuple[str, str], ...]
    """The kind of each player, `human` or a built-in bot, and the name."""
    moves: tuple[tuple[int, str], ...]
    result: str
    remarks: tuple[str, ...]


class ReadPosition(Value, frozen=True):
    position: Position


class Unreadable(Value, frozen=True):
    """Why a text can't be read, in a sentence that names the place."""

    sentence: str


def read(text: str) -> ReadGame | ReadPosition | Unreadable:
    try:
        return _read_json(text) if _is_json(text.lstrip("\ufeff \t\r\n")) else _read_record(text)
    except (BrokenRecord, UnreadableGame, Invalid) as fault:
        return Unreadable(shown(str(fault)))


def _is_json(text: str) -> bool:
    """Whether a text is meant as JSON: an object, or a list of saved games."""
    return text.startswith("{") or (text.startswith("[") and '"phases"' in text)


# Records


def _read_record(text: str) -> ReadGame:
    text = text.removeprefix("\ufeff")
    record = read_record(text)
    places = [f"line {place}, move {number}" for number, place in enumerate(move_lines(text), 1)]
    return _played(record, places, ())


def _played(record: Record, places: list[str], remarks: tuple[str, ...]) -> ReadGame:
    """The game of a record, played through; raises BrokenRecord with the place of the first refused move."""
    game, notes = record.game, dict(record.notes)
    _bounded(record)
    made, state = list[tuple[int, str]](), record.start
    for move, place in zip(record.moves, places, strict=True):
        line = game.ruleset.notation.write_move_in(game, state, move)
        try:
            state = make(game, state, move)
        except IllegalMove as refused:
            raise BrokenRecord(f"{place}: '{line[:200]}': {refused}") from refused
        made.append((move.by, line))
    claim = otherwise(record, state)
    return ReadGame(
        ruleset=game.ruleset.name,
        map=source(game).name,
        header=write_record(Record(game, record.start, (), record.notes)),
        event=" ".join(notes.get("event", "").split())[:LONGEST_EVENT],
        players=tuple(_players(record)),
        moves=tuple(made),
        result=result(game, state),
        remarks=(*remarks, *([claim] if claim else ())),
    )


def _bounded(record: Record) -> None:
    if len(record.moves) > MOST_MOVES:
        raise BrokenRecord(f"A game to look back at can have at most {MOST_MOVES:,} moves, not {len(record.moves):,}.")
    if len(record.game.seats) > MOST_SEATS:
        raise BrokenRecord(f"A game can have at most {MOST_SEATS} seats here, not {len(record.game.seats)}.")


def _players(record: Record) -> Iterator[tuple[str, str]]:
    seats, bots = record.game.seats, BOTS[record.game.ruleset.family.name]
    told = [entry.strip() for entry in dict(record.notes).get("players", "").split(",")]
    for seat, entry in zip(seats, told if len(told) == len(seats) else [HUMAN] * len(seats), strict=True):
        kind, _, name = entry.partition(" ")
        if kind in bots:
            yield kind, _called(name, kind)
        else:
            yield HUMAN, _called(name if kind == HUMAN else entry, seat.replace("_", " ").capitalize())


def _called(name: str, usual: str) -> str:
    plain = " ".join(name.split())[:LONGEST_NAME]
    return plain if plain and plain.isprintable() else usual


# JSON of other programs


def _read_json(text: str) -> ReadGame | ReadPosition:
    raw = _one(text.strip("\ufeff \t\r\n"))
    try:
        found: Any = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as fault:
        raise UnreadableGame(_sentence(fault)) from None
    if not isinstance(found, dict):
        raise UnreadableGame(NO_GAME)
    if "phases" in found:
        saved = read_saved(raw)
        moves = len(saved.record.moves)
        return _played(saved.record, [f"move {number}" for number in range(1, moves + 1)], saved.remarks)
    if isinstance(found.get("state"), dict):
        found = found["state"]
    if not {"territories", "cardOwner"} <= {*found}:
        raise UnreadableGame(NO_GAME)
    return ReadPosition(_position(found))


def _one(text: str) -> str | bytes:
    """The only game of a file with saved games, or else the text; raises UnreadableGame if there are several."""
    try:
        games = games_in(text.encode(errors="replace"))
    except UnreadableGame:
        return text
    if len(games) > 1:
        raise UnreadableGame(f"This file has {counted(len(games), 'game')}. Open a file with one of them.")
    return games[0]


def _position(state: object) -> Position:
    game, line = as_classic(state)
    options = msgspec.to_builtins(differences(game.options, game.ruleset.options))
    return Position(line, len(game.seats), game.ruleset.name, "world", options=options)


def _sentence(fault: Exception) -> str:
    if isinstance(fault, msgspec.DecodeError):
        return f"This is not JSON: {fault}."
    return "This is not JSON that can be read."
