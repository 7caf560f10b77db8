"""What a dataset consists of, and a dataset as JSON lines: a game in each line, with its record as text."""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from os import PathLike
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from garrison.arena.contest import Contest, seated
from garrison.arena.match import PlayedGame, last_round
from garrison.catalogue import described, read_record, write_record
from garrison.engine.record import BrokenRecord, Record, result
from garrison.engine.transcript import LARGEST
from garrison.engine.value import Value
from garrison.outside.characters import Told
from garrison.outside.files import Unreadable
from garrison.outside.lines import TooManyEmpty, lines

FORMAT: Final = "garrison dataset 1"
"""The number rises when a seed plays other games than before, or a file has other columns."""


class Form(StrEnum):
    """How games are kept, by the suffix of the file."""

    RECORDS = ".jsonl"
    ARRAYS = ".parquet"


class Amounts(StrEnum):
    """How actions with amounts are numbered: a number for each class of amounts, or one for them all."""

    CLASSES = "classes"
    EXACT = "exact"


class Wanted(NamedTuple):
    contest: Contest
    form: Form
    amounts: Amounts = Amounts.CLASSES


def asked(contest: Contest) -> dict[str, Any]:
    """What is played, except the number of games."""
    return {
        **described(contest.game),
        "seats": list(contest.game.seats),
        "players": [entrant.name for entrant in contest.entrants],
        "seed": contest.seed,
        "max_rounds": last_round(contest.game, contest.limits),
    }


# What can be wrong with the file of a dataset, said in one line that names it and the place


class BrokenDataset(Told):
    """A file of other games, or one that can't be read or written."""


@contextmanager
def broken_files_told(path: Path) -> Iterator[None]:
    """Turn the system's errors about a file into BrokenDataset."""
    try:
        yield
    except Unreadable as fault:
        raise BrokenDataset(f"{path}: {fault}") from fault
    except OSError as fault:
        raise BrokenDataset(f"{path}: {fault.strerror or fault}.") from fault


# A dataset as JSON lines: a game in each, with its record as text and the facts that are asked for most


LONGEST: Final = 2 * LARGEST
"""The most bytes of a line: a record in JSON has more characters than by itself."""


class GameLine(Value, frozen=True, kw_only=True):
    """A game of a dataset. `players` has the bot on each seat, `wins` the seats that won."""

    game: int
    format: str
    ruleset: str
    version: int
    map: str
    digest: str
    options: dict[str, Any]
    seats: tuple[str, ...]
    players: tuple[str, ...]
    seed: int
    max_rounds: int
    result: str
    rounds: int
    moves: int
    record: str


def line_of(contest: Contest, number: int, played: PlayedGame) -> bytes:
    """The line of a game, with its line break."""
    players = tuple(contest.entrants[entrant].name for entrant in seated(contest, number))
    notes = (("players", ", ".join(players)), ("seed", f"{contest.seed}"))
    record = Record(played.record.game, played.record.start, played.record.moves, notes)
    game = record.game
    line = GameLine(
        game=number,
        format=FORMAT,
        **{**asked(contest), "players": players, "seats": game.seats},
        result=result(game, played.end),
        rounds=int(game.ruleset.family.age(game, played.end)),
        moves=len(record.moves),
        record=write_record(record),
    )
    return msgspec.json.encode(line) + b"\n"


def kept(path: Path, contest: Contest) -> tuple[int, int]:
    """The games in a file, and where its last complete line ends; raises BrokenDataset if it has other games."""
    games = end = 0
    with broken_files_told(path), path.open("rb") as file:
        while (raw := file.readline(LONGEST)).endswith(b"\n"):
            _check(raw, contest, games, f"{path}, line {games + 1}")
            games, end = games + 1, end + len(raw)
    return games, end


def _check(raw: bytes, contest: Contest, number: int, place: str) -> None:
    line = _line(raw, place)
    if line.game != number:
        raise BrokenDataset(f"{place}: Expected game {number}, not {line.game}.")
    players = [contest.entrants[entrant].name for entrant in seated(contest, number)]
    ours = msgspec.json.decode(msgspec.json.encode({"format": FORMAT, **asked(contest), "players": players}))
    theirs = msgspec.to_builtins(line)
    for name, value in ours.items():
        if msgspec.json.encode(theirs[name]) != msgspec.json.encode(value):
            told = (msgspec.json.encode(one).decode()[:60] for one in (theirs[name], value))
            raise BrokenDataset(f"{place}: This game has {name} {' and not '.join(told)}.")


def _line(raw: bytes, place: str) -> GameLine:
    try:
        return msgspec.json.decode(raw, type=GameLine)
    except (msgspec.DecodeError, RecursionError) as fault:
        raise BrokenDataset(f"{place}: This is not a game of a dataset: {fault}.") from fault


def records(path: str | PathLike[str]) -> Iterator[Record]:
    """The records of a dataset of JSON lines, in order; raises BrokenDataset, which names the line.

    A last line that is not complete is left out, since a program may be writing it.
    """
    with broken_files_told(Path(path)), Path(path).open("rb") as file:
        try:
            for number, raw in lines(file, LONGEST):
                if raw.endswith(b"\n"):
                    yield _record(raw, f"{path}, line {number}")
        except TooManyEmpty as fault:
            raise BrokenDataset(f"{path}, {fault}") from fault


def _record(raw: bytes, place: str) -> Record:
    try:
        return read_record(_line(raw, place).record)
    except BrokenRecord as fault:
        raise BrokenDataset(f"{place}, {fault}") from fault
