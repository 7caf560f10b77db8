"""The lines of a series' file, in JSON: a description of the games, then portions, all checked when read.

Each portion carries a chain: a hash of itself and of the chain before it, so that no line can be changed unnoticed.
"""

from collections.abc import Iterator
from hashlib import blake2b
from typing import Any, Final

import msgspec

from garrison.arena.fast.kind import Column, Series
from garrison.arena.fast.kinds import kind_of
from garrison.arena.fast.portion import AnyPortion, Checksum
from garrison.arena.fast.series import asked
from garrison.engine.case_files import FAULTS, sentence
from garrison.outside.characters import Told

FORMAT: Final = "garrison games 2"
"""The number rises when a seed gives other games than before, so that no file mixes the two."""

UNCHAINED: Final = "garrison games 1"
CHAIN: Final = 8
"""The bytes of a chain."""

SHOWN: Final = 60


class BrokenJournal(Told):
    """A file of another series, or one that can't be read or written; one line names it and the place."""


# What is played


def heading(series: Series) -> bytes:
    return msgspec.json.encode({"format": FORMAT, **asked(series)})


def check_heading(line: bytes, series: Series, place: str) -> None:
    """Raises BrokenJournal, with the differences, unless the first line is the one of the series."""
    try:
        theirs = msgspec.json.decode(line, type=dict[str, Any])
    except FAULTS:
        theirs = {}
    if theirs.get("format") == UNCHAINED:
        raise BrokenJournal(
            f"{place}: An older version wrote this file, and its results can't be checked. Start a new one."
        )
    if theirs.get("format") != FORMAT:
        raise BrokenJournal(f"{place}: This is not a file of fast games.")
    ours: dict[str, Any] = msgspec.json.decode(heading(series))
    for name in (*ours, *theirs):
        if theirs.get(name) != ours.get(name):
            raise BrokenJournal(f"{place}: Other games: {name} is {_shown(theirs, name)}, not {_shown(ours, name)}.")


def _shown(of: dict[str, Any], name: str) -> str:
    return msgspec.json.encode(of.get(name)).decode()[:SHOWN]


# Portions


def _with_chain(portion: type[AnyPortion]) -> type[AnyPortion]:
    """A portion as it is read from a file."""
    return msgspec.defstruct("Chained", [("chain", Checksum)], bases=(portion,), frozen=True, kw_only=True)


def chained(line: bytes, before: str = "") -> str:
    """The chain of a line, given the one before it."""
    return blake2b(before.encode() + line, digest_size=CHAIN).hexdigest()


def portion_line(portion: AnyPortion, before: str) -> tuple[bytes, str]:
    """The line of a portion and its chain."""
    chain = chained(msgspec.json.encode(portion), before)
    return msgspec.json.encode({**msgspec.to_builtins(portion), "chain": chain}), chain


def read_portion(line: bytes, series: Series, first: int, before: str, place: str) -> tuple[AnyPortion, str]:
    """The portion, which begins with game `first`, and its chain; raises BrokenJournal."""
    try:
        told = msgspec.json.decode(line, type=_with_chain(kind_of(series.game).portion))
    except FAULTS as fault:
        raise BrokenJournal(f"{place}: This is not a portion of games: {sentence(fault)}") from fault
    kind = kind_of(series.game).portion
    portion = kind(*(getattr(told, name) for name in kind.__struct_fields__))
    if portion.first != first:
        raise BrokenJournal(f"{place}: Expected game {first}, not {portion.first}.")
    if wrong := next(_misfits(portion, series), ""):
        raise BrokenJournal(f"{place}: {wrong}")
    if told.chain != chained(msgspec.json.encode(portion), before):
        raise BrokenJournal(f"{place}: This line or one above it has changed since it was written.")
    return portion, told.chain


def _misfits(portion: AnyPortion, series: Series) -> Iterator[str]:
    kind, seats = kind_of(series.game), len(series.game.seats)
    columns = (
        Column("winners", portion.winners, 0, (1 << seats) - 1),
        Column("ahead", portion.ahead, 0, (1 << seats) - 1),
        Column("rounds", portion.rounds, 0, series.last_round),
        *kind.columns(series, portion),
    )
    if not portion.games:
        yield "There are no games in it."
    if len(getattr(portion, kind.by_seat)) != seats:
        yield f"{kind.by_seat}: Expected a column for each of the {seats} seats."
    for name, numbers, least, most in columns:
        if len(numbers) != portion.games:
            yield f"{name}: Expected a length of {portion.games}, not {len(numbers)}."
        elif wrong := [number for number in numbers if not least <= number <= most]:
            yield f"{name}: Expected a number from {least} to {most}, not {wrong[0]}."
