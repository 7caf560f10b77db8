"""Every rule set and map by its name, and the games and records that are made of them."""

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from garrison import maps
from garrison.engine import record as records
from garrison.engine.game import Game, Ruleset
from garrison.engine.game import new_game as game_of
from garrison.engine.notation import nearest
from garrison.engine.options import InvalidOptions, changed
from garrison.engine.record import Record
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
    """The text of a record; a map that is not bundled is written into it."""
    return records.write(record, _write_map(record.game.map))


def read_record(text: str) -> Record:
    """The record that a text holds; raises BrokenRecord with the place."""
    return records.read(text, _open_game)


def digest(map_: Map) -> str:
    """Eight signs that tell two versions of a map apart."""
    return hashlib.sha256(maps.dump(map_).encode()).hexdigest()[:8]


def _write_map(map_: Map) -> str:
    if map_.id in maps.bundled_names() and maps.bundled(map_.id) == map_:
        return f"{map_.id} {digest(map_)}"
    return msgspec.json.encode(msgspec.json.decode(maps.dump(map_))).decode()


def _read_map(text: str) -> Map:
    if text.startswith("{"):
        return maps.parse(text)
    name, _, sign = text.partition(" ")
    found = find_map(name) if name in maps.bundled_names() else _no_map(name)
    if sign and sign.strip() != digest(found):
        raise Unknown(
            f"the record was made on another version of the map '{name}' ({sign.strip()[:20]}, not {digest(found)})"
        )
    return found


def _no_map(name: str) -> Map:
    raise Unknown(f"there is no bundled map '{name[:40]}'{nearest(name, maps.bundled_names())}")


def _open_game(header: Mapping[str, str]) -> Game[Any, Any, Any]:
    name, _, version = header["ruleset"].partition(" ")
    if version.strip() != str(ruleset(name).version):
        raise Unknown(
            f"the record was made with version '{version[:10]}' of {name}; this is version {ruleset(name).version}"
        )
    seats = tuple(colour.strip() for colour in header["seats"].split(","))
    return new_game(name, _read_map(header["map"]), seats, _read_options(header.get("options", "{}")))


def _read_options(text: str) -> dict[str, object]:
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError) as fault:
        raise InvalidOptions((f"options: {fault}",)) from fault
