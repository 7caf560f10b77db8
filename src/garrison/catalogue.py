"""Every rule set and map by its name, and the games and records that are made of them."""

from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import Any

import msgspec

from garrison import maps
from garrison.engine import transcript
from garrison.engine.game import Game, InvalidGame, Ruleset
from garrison.engine.game import new_game as game_of
from garrison.engine.notation import nearest
from garrison.engine.options import InvalidOptions, changed
from garrison.engine.record import Record
from garrison.engine.transcript import BadLine
from garrison.maps.world import Map
from garrison.risk.rulesets import RULESETS as RISK

RULESETS: dict[str, Ruleset[Any, Any, Any]] = {**RISK}

COLOURS = ("red", "blue", "green", "yellow", "black", "white")
"""The colours of the seats, in the order of play."""


class Unknown(ValueError):
    """A name that is not in the catalogue."""


def ruleset(name: str) -> Ruleset[Any, Any, Any]:
    """A rule set by name; raises Unknown with the nearest one."""
    if name not in RULESETS:
        raise Unknown(f"there is no rule set '{name[:40]}'{nearest(name, RULESETS)}")
    return RULESETS[name]


def find_map(name: str) -> Map:
    """A bundled map by name, or a map file by path; raises Unknown or BrokenMap."""
    if name in maps.bundled_names():
        return maps.bundled(name)
    if Path(name).suffix or Path(name).exists():
        return maps.load(Path(name))
    raise Unknown(f"there is no map '{name[:40]}'{nearest(name, maps.bundled_names())}")


def new_game(
    ruleset_name: str, map_: str | Map, seats: int | tuple[str, ...], changes: Mapping[str, object] | None = None
) -> Game[Any, Any, Any]:
    """A game by names; `seats` is their number or their colours, `changes` are options by name.

    Raises Unknown, BrokenMap, InvalidOptions or InvalidGame, all of them ValueError.
    """
    book = ruleset(ruleset_name)
    board = map_ if isinstance(map_, Map) else find_map(map_)
    colours = COLOURS[: max(0, seats)] if isinstance(seats, int) else seats
    return game_of(board, book, colours, changed(book.options, changes or {}))


# Records


def write_record(record: Record) -> str:
    """The text of a record, with its result; a map that is not bundled is written into it.

    Raises IllegalMove when the record cannot be played.
    """
    return transcript.write(record, _write_map(record.game.map))


def read_record(text: str) -> Record:
    """The record that a text holds; raises BrokenRecord with the place. Its moves are read, not yet played."""
    return transcript.read(text, _open_game)


def load_record(path: str | PathLike[str]) -> Record:
    """The record in a file; raises BrokenRecord as `read_record` does."""
    return read_record(transcript.read_file(Path(path)))


def digest(map_: Map) -> str:
    """Eight signs that tell two versions of a map apart."""
    import hashlib  # noqa: PLC0415  it loads the machine's cryptography, which only records have a use for

    return hashlib.sha256(maps.dump(map_).encode()).hexdigest()[:8]


def _write_map(map_: Map) -> str:
    if map_.id in maps.bundled_names() and maps.bundled(map_.id) == map_:
        return f"{map_.id} {digest(map_)}"
    return msgspec.json.encode(msgspec.json.decode(maps.dump(map_))).decode()


def _open_game(header: Mapping[str, str]) -> Game[Any, Any, Any]:
    book, board, options = _read_ruleset(header), _read_map(header["map"]), _read_options(header.get("options", "{}"))
    seats = tuple(colour.strip() for colour in header["seats"].split(","))
    try:
        return game_of(board, book, seats, _changed(book.options, options))
    except InvalidGame as invalid:
        raise BadLine("header", _first_of(invalid.reasons)) from invalid


def _read_ruleset(header: Mapping[str, str]) -> Ruleset[Any, Any, Any]:
    name, _, version = (word.strip() for word in header["ruleset"].partition(" "))
    try:
        book = ruleset(name)
    except Unknown as unknown:
        raise BadLine("ruleset", str(unknown)) from unknown
    if version != str(book.version):
        raise BadLine("ruleset", f"the record needs version '{version[:10]}' of {name}, and this is {book.version}")
    return book


def _read_map(text: str) -> Map:
    if text.startswith("{"):
        try:
            return maps.parse(text)
        except maps.BrokenMap as broken:
            raise BadLine("map", _first_of([f"{fault.place}: {fault.sentence}" for fault in broken.faults])) from broken
    name, _, sign = (word.strip() for word in text.partition(" "))
    if name not in maps.bundled_names():
        raise BadLine("map", f"there is no bundled map '{name[:40]}'{nearest(name, maps.bundled_names())}")
    found = maps.bundled(name)
    if sign and sign != digest(found):
        raise BadLine("map", f"the record needs the version '{sign[:20]}' of this map, and this is '{digest(found)}'")
    return found


def _first_of(reasons: Sequence[str]) -> str:
    """The first reason, on one line, and how many there are besides."""
    more = f" (and {len(reasons) - 1} more)" if len(reasons) > 1 else ""
    return reasons[0] + more


def _read_options(text: str) -> dict[str, object]:
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError) as fault:
        raise BadLine("options", f"a JSON object is expected: {fault}") from fault


def _changed(options: Any, changes: Mapping[str, object]) -> Any:  # noqa: ANN401  the options of any family
    try:
        return changed(options, changes)
    except InvalidOptions as invalid:
        raise BadLine("options", _first_of(invalid.reasons)) from invalid
