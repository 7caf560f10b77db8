"""Every rule set and map by name, and the games and records made from them."""

import copyreg
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, partial
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, cast, overload

import msgspec

from garrison import maps
from garrison.engine import transcript
from garrison.engine.game import Consequence, Family, Game, GameMap, InvalidGame, Limit, O, Rule, Ruleset, Step
from garrison.engine.game import new_game as game_of
from garrison.engine.notation import Notation, nearest
from garrison.engine.options import InvalidOptions, changed, differences
from garrison.engine.record import Record
from garrison.engine.transcript import BadLine
from garrison.engine.value import Value
from garrison.maps.kinds import KINDS, AnyMap, MapKind, all_names, find_any, is_bundled
from garrison.outside.characters import Told
from garrison.outside.numbers import integer

if TYPE_CHECKING:
    from garrison.diplomacy import game as diplomacy
    from garrison.risk import game as risk
    from garrison.simultaneous import game as simultaneous


@cache
def _risk() -> Mapping[str, Ruleset]:
    from garrison.risk.rulesets import RULESETS  # noqa: PLC0415  a family is loaded when a game needs it

    return RULESETS


@cache
def _simultaneous() -> Mapping[str, Ruleset]:
    from garrison.simultaneous.rulesets import PARTS, RULESETS  # noqa: PLC0415  a family is loaded when a game needs it

    _pickled_by_place(*PARTS)
    return RULESETS


@cache
def _diplomacy() -> Mapping[str, Ruleset]:
    from garrison.diplomacy.rulesets import RULESETS  # noqa: PLC0415  a family is loaded when a game needs it

    return RULESETS


class _RuleSets(Mapping[str, Ruleset]):
    """Rule sets by name; those of a family are loaded when the first of them is looked up."""

    def __init__(self, families: Mapping[Callable[[], Mapping[str, Ruleset]], tuple[str, ...]]) -> None:
        self._families = {name: family for family, names in families.items() for name in names}

    def __getitem__(self, name: str) -> Ruleset:
        return self._families[name]()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._families)

    def __len__(self) -> int:
        return len(self._families)

    def __contains__(self, name: object) -> bool:
        return name in self._families


RULESETS: Mapping[str, Ruleset] = _RuleSets(
    {
        _risk: ("classic", "missions", "rixk"),
        _simultaneous: ("simultaneous", "trumps", "energy", "warlight"),
        _diplomacy: ("diplomacy", "harbour"),
    }
)
"""The rule sets of all families, by name."""

COLOURS = (
    *("red", "blue", "green", "yellow", "black", "white"),
    *("purple", "sky", "orange", "brown", "indigo", "mint"),
)
"""The colours of the seats in the order of play, unless the map names its seats."""

MOST_SEATS = 1_000


class Unknown(Told):
    """A name that is not in the catalogue."""


def ruleset(name: str) -> Ruleset:
    """The rule set with this name; raises Unknown, with the nearest name."""
    if name not in RULESETS:
        raise Unknown(f"There is no rule set '{name[:40]}'.{nearest(name, RULESETS)}")
    return RULESETS[name]


def version_of(book: Ruleset, version: str) -> Ruleset:
    """The book as it was in a version; raises Unknown unless it is still known."""
    for known in (book, *book.earlier):
        if version == str(known.version):
            return known
    today = book.family.formerly.get(f"{book.name} {version}", "")
    needs = f"The record needs version '{version[:10]}' of {book.name}, and this is version {book.version}."
    raise Unknown(f"{needs} {today}" if today else needs)


def find_map(name: str) -> AnyMap:
    """A bundled map by name, or a map file by path, of either kind; raises Unknown or BrokenMap."""
    if name in all_names() or Path(name).suffix == ".json":
        return find_any(name)
    if Path(name).suffix or os.path.exists(name):  # noqa: PTH110  any text, also one that no file can be called
        return find_any(str(Path(name).absolute()))
    raise Unknown(f"There is no map '{name[:40]}'.{nearest(name, all_names())}")


@overload
def new_game(
    ruleset_name: Literal["classic", "missions", "rixk"],
    map_: str | AnyMap,
    seats: int | tuple[str, ...],
    changes: Mapping[str, object] | None = None,
) -> "risk.Game": ...
@overload
def new_game(
    ruleset_name: Literal["simultaneous", "trumps", "energy", "warlight"],
    map_: str | AnyMap,
    seats: int | tuple[str, ...],
    changes: Mapping[str, object] | None = None,
) -> "simultaneous.Game": ...
@overload
def new_game(
    ruleset_name: Literal["diplomacy", "harbour"],
    map_: str | AnyMap,
    seats: int | tuple[str, ...],
    changes: Mapping[str, object] | None = None,
) -> "diplomacy.Game": ...
@overload
def new_game(
    ruleset_name: str,
    map_: str | AnyMap,
    seats: int | tuple[str, ...],
    changes: Mapping[str, object] | None = None,
) -> Game: ...
def new_game(
    ruleset_name: str,
    map_: str | AnyMap,
    seats: int | tuple[str, ...],
    changes: Mapping[str, object] | None = None,
) -> Game:
    """A game by names; `seats` is the number of seats or their names, `changes` are options by name.

    An empty map name means the usual map of the rule set.
    Raises Unknown, BrokenMap, InvalidOptions or InvalidGame, all of which are ValueError.
    """
    book = ruleset(ruleset_name)
    options = options_of(book, changes or {})
    board = book.family.board(_fitting(book, map_), options)
    names = seats if isinstance(seats, tuple) else _named(book.family, board, integer("seats", seats))
    return game_of(board, book, names, options)


def options_of(book: Ruleset[Any, O, Any, Any], changes: Mapping[str, object]) -> O:
    """The options of a rule set with changes, starting from `preset` if there is one; raises InvalidOptions."""
    others = {name: value for name, value in changes.items() if name != "preset"}
    named = changes.get("preset", "")
    if named and named not in [*book.presets]:
        today = book.family.formerly.get(f"preset={named}", "")
        hint = f" {today}" if today else nearest(f"{named}", book.presets)
        raise InvalidOptions((f"There is no preset '{f'{named}'[:40]}' in {book.name}.{hint}",))
    return changed(book.presets[f"{named}"].options if named else book.options, others, partial(_elsewhere, book))


def _elsewhere(book: Ruleset, name: str) -> str:
    """What replaces an option that a rule set does not have, or which others of its family have it."""
    family = (other for other in RULESETS.values() if other.family is book.family)
    others = [other.name for other in family if name in other.options.__struct_fields__]
    have = f"It belongs to {' and '.join(others)}." if others else ""
    today = book.family.formerly.get(name) or have
    return f" in {book.name}. {today}" if today else ""


def _fitting(book: Ruleset, map_: str | AnyMap) -> AnyMap:
    """The map; raises Unknown unless it is the kind of map that the rule set is played on."""
    found = find_map(map_ or book.family.usual_map) if isinstance(map_, str) else map_
    kind = book.family.maps
    if type(found) is not kind.type:
        known = ", ".join(kind.names())
        raise Unknown(f"'{book.name}' needs a map of {kind.name}, and '{found.id}' is not one. These are: {known}.")
    return found


def _named(family: Family, board: GameMap, seats: int) -> tuple[str, ...]:
    """As many seats, with the names that the map gives them, or else the usual ones."""
    return (family.seats(board) or usual_seats(seats))[: max(0, seats)]


def usual_seats(seats: int) -> tuple[str, ...]:
    """The names of at least so many seats: all colours, and then numbers."""
    return (*COLOURS, *(f"seat-{number}" for number in range(len(COLOURS) + 1, min(seats, MOST_SEATS) + 1)))


def seat_names(ruleset_name: str, map_: str = "") -> tuple[str, ...]:
    """The names of the seats if the map gives them, in which case all seats are taken; otherwise empty."""
    book = ruleset(ruleset_name)
    return tuple(book.family.seats(book.family.board(_fitting(book, map_), book.options)))


# Records


def write_record(record: Record) -> str:
    """The text of a record, with its result; a map that is not bundled becomes part of it.

    Raises IllegalMove if the record cannot be played.
    """
    game = record.game
    return transcript.write(record, _write_map(game.ruleset.family.maps, source(game)))


def source(game: Game) -> AnyMap:
    found: AnyMap = game.ruleset.family.source(game.map)
    return found


def shown_map(game: Game) -> AnyMap:
    """The map of a game as people see it: with what the options change of it, where it is of the same kind."""
    found = game.map
    return found if isinstance(found, game.ruleset.family.maps.type) else source(game)


def read_record(text: str) -> Record:
    """The record in a text; raises BrokenRecord with the place. The moves are read, not played."""
    return transcript.read(text, _open_game)


def load_record(path: str | PathLike[str]) -> Record:
    """The record in a file; raises BrokenRecord as `read_record` does."""
    return read_record(transcript.read_file(Path(path)))


def described(game: Game) -> dict[str, Any]:
    """The rule set, options and map of a game as plain values, equal only for games with the same rules."""
    book, map_ = game.ruleset, source(game)
    changes = differences(game.options, book.options)
    return {"ruleset": book.name, "version": book.version, "options": changes, "map": map_.id, "digest": digest(map_)}


def digest(map_: AnyMap) -> str:
    """Eight hexadecimal digits that are different for each version of a map."""
    import hashlib  # noqa: PLC0415  it loads a cryptography library, which only records need

    kind = next(kind for kind in KINDS.values() if isinstance(map_, kind.type))
    return hashlib.sha256(kind.dump(map_).encode()).hexdigest()[:8]


def _write_map(kind: MapKind[Any], map_: AnyMap) -> str:
    if is_bundled(map_):
        return f"{map_.id} {digest(map_)}"
    return msgspec.json.encode(msgspec.json.decode(kind.dump(map_))).decode()


def _open_game(header: Mapping[str, str]) -> Game:
    book = _read_ruleset(header)
    map_, options = _read_map(book.family.maps, header["map"]), _read_options(header.get("options", "{}"))
    seats = tuple(colour.strip() for colour in header["seats"].split(","))
    with _bad_line("options"):
        chosen = changed(book.options, options)
    with _bad_line("header"):
        return game_of(book.family.board(map_, chosen), book, seats, chosen)


@contextmanager
def _bad_line(place: str) -> Iterator[None]:
    """A context in which any fault becomes BadLine, which gives its first reason."""
    try:
        yield
    except Unknown as unknown:
        raise BadLine(place, str(unknown)) from unknown
    except maps.BrokenMap as broken:
        raise BadLine(place, _first_of([f"{fault.place}: {fault.sentence}" for fault in broken.faults])) from broken
    except (InvalidGame, InvalidOptions) as invalid:
        raise BadLine(place, _first_of(invalid.reasons)) from invalid


def _read_ruleset(header: Mapping[str, str]) -> Ruleset:
    name, _, version = (word.strip() for word in header["ruleset"].partition(" "))
    with _bad_line("ruleset"):
        return version_of(ruleset(name), version)


def _read_map(kind: MapKind[Any], text: str) -> AnyMap:
    if text.startswith("{"):
        with _bad_line("map"):
            return cast("AnyMap", kind.parse(text, "map"))
    name, _, sign = (word.strip() for word in text.partition(" "))
    if name not in kind.names():
        raise BadLine("map", f"There is no bundled map '{name[:40]}'.{nearest(name, kind.names())}")
    found: AnyMap = kind.bundled(name)
    if sign and sign != digest(found):
        raise BadLine("map", f"The record needs version '{sign[:20]}' of this map, and this is '{digest(found)}'.")
    return found


def _first_of(reasons: Sequence[str]) -> str:
    more = f" (And {len(reasons) - 1} more.)" if len(reasons) > 1 else ""
    return reasons[0] + more


def _read_options(text: str) -> dict[str, object]:
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError) as fault:
        raise BadLine("options", "Expected a JSON object.") from fault


# Pickling: a part of a rule set in the catalogue is pickled as its place there, anything else as its fields

PARTS: Final[list[type[msgspec.Struct]]] = [Ruleset, Family, Step, Rule, Consequence, Limit, Notation]
"""What rule sets are made of, down to the functions. Many of these have no name of their own to be pickled by."""

_Place: TypeAlias = tuple[str | int, ...]
"""The name and the version of a rule set, and the fields and rows that lead from it to one of its parts."""
_Part: TypeAlias = Any
"""What stands in a place of the catalogue."""
_Reduced: TypeAlias = tuple[Callable[..., Any], tuple[Any, ...]]
"""The function that makes a pickled thing again, and its arguments."""


class _Placed:
    """Stands in a pickle for something in the catalogue, which takes its place again on loading."""

    def __init__(self, place: _Place) -> None:
        self._place = place

    def __reduce__(self) -> _Reduced:
        return _found, self._place


def _found(name: str, version: int, *way: str | int) -> _Part:
    """What stands in this place; raises Unknown if the rule set has another version today."""
    found: Any = ruleset(name)
    if found.version != version:
        raise Unknown(f"The pickle needs version {version} of {name}, and this is version {found.version}.")
    for step in way:
        found = found[step] if isinstance(step, int) else getattr(found, step)
    return found


@cache
def _places() -> dict[int, _Place]:
    """The place of everything in the catalogue, by its `id()`; a shared part has its place in the first rule set."""
    found: dict[int, _Place] = {}
    ahead: list[tuple[Any, _Place]] = [(book, (name, book.version)) for name, book in [*RULESETS.items()][::-1]]
    while ahead:
        part, place = ahead.pop()
        if isinstance(part, tuple):
            ahead += [(each, (*place, row)) for row, each in enumerate(part)]
        elif type(part) in PARTS:
            found.setdefault(id(part), place)
            ahead += [(getattr(part, field), (*place, field)) for field in part.__struct_fields__]
        elif isinstance(part, MapKind) or (callable(part) and not isinstance(part, type)):
            found.setdefault(id(part), place)
    return found


def _reduced_part(part: msgspec.Struct) -> _Reduced:
    places = _places()
    if id(part) in places:
        return _found, places[id(part)]
    values = {field: getattr(part, field) for field in part.__struct_fields__}
    known = {field: _Placed(places[id(value)]) for field, value in values.items() if id(value) in places}
    return _made, (type(part), values | known)


def _made(part: type[msgspec.Struct], values: Mapping[str, object]) -> msgspec.Struct:
    return part(**values)


def _reduced_game(game: Game) -> _Reduced:
    return _game, (source(game), game.ruleset, game.options, game.seats)


def _game(map_: AnyMap, book: Ruleset, options: Value, seats: tuple[str, ...]) -> Game:
    return game_of(book.family.board(map_, options), book, seats, options)


def _pickled_by_place(*parts: type[msgspec.Struct]) -> None:
    PARTS.extend(part for part in parts if part not in PARTS)
    for part in parts:
        copyreg.pickle(part, _reduced_part)


_pickled_by_place(*PARTS)
copyreg.pickle(Game, _reduced_game)
