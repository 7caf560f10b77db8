"""The results of a contest in a file: a line of JSON that says what is played, then one for each game, in order.

A run that was broken off can be resumed; a last line that is incomplete is dropped.
"""

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from itertools import chain
from pathlib import Path
from typing import Any, BinaryIO, Final, Generic, Literal, NamedTuple, Self, TypeVar

import msgspec

from garrison.arena.contest import Contest, Result, seated
from garrison.arena.match import last_round
from garrison.bots.programs.terms import FINAL
from garrison.catalogue import described
from garrison.engine.vocabulary import NOBODY
from garrison.outside.files import opened_alone

FORMAT: Final = "garrison results 1"
"""The number rises when a seed plays other games than before, so that no file mixes the two."""

LONGEST: Final = 1 << 16
SHOWN: Final = 60

R = TypeVar("R", bound=Result)


def nothing(*_: object) -> Iterator[str]:
    return iter(())


class Sort(NamedTuple, Generic[R]):
    """A sort of file: what its first line says, and what the lines after it hold."""

    heading: Mapping[str, Any]
    """What the first line says in addition to what is played, beginning with the `format`."""
    result: type[R]
    misfits: Callable[[R, Contest], Iterator[str]] = nothing
    """What is impossible in a result of this sort, in sentences."""


RESULTS: Final = Sort({"format": FORMAT}, Result)


class BrokenLedger(ValueError):
    """The file is of another contest, or can't be read or written; one line names it and the place."""


class Ledger(Generic[R]):
    """The file of a contest, open at its end; results may come in any order, and are written in that of the games."""

    def __init__(self, path: Path, file: BinaryIO, kept: int) -> None:
        self._path, self._file, self._next = path, file, kept
        self._waiting: dict[int, R] = {}

    @classmethod
    def new(cls, path: Path, contest: Contest, sort: Sort[R]) -> Self:
        """A new file; raises BrokenLedger if it already exists."""
        return cls._begun(path, "xb", contest, sort)

    @classmethod
    def _begun(cls, path: Path, mode: Literal["xb", "r+b"], contest: Contest, sort: Sort[R]) -> Self:
        try:
            ledger = cls(path, opened_alone(path, mode), 0)
        except (OSError, ValueError) as fault:
            raise _unusable(path, fault) from fault
        ledger._write({**sort.heading, **asked(contest)})
        return ledger

    @classmethod
    def resumed(cls, path: Path, contest: Contest, sort: Sort[R]) -> tuple[Self, list[R]]:
        """A file that may already exist, and the results in it; raises BrokenLedger."""
        if not os.path.exists(path):  # noqa: PTH110  any text, even one that can't be a file's name
            return cls.new(path, contest, sort), []
        if not path.is_file():
            raise BrokenLedger(f"{path}: This is not a file.")
        if not path.stat().st_size:
            return cls._begun(path, "r+b", contest, sort), []
        with ExitStack() as open_files:
            try:
                file = open_files.enter_context(opened_alone(path, "r+b"))
                kept, end = _read(path, contest, sort)
                file.truncate(end)
                file.seek(end)
            except OSError as fault:
                raise _unusable(path, fault) from fault
            open_files.pop_all()
        return cls(path, file, len(kept)), kept

    def add(self, result: R) -> None:
        self._waiting[result.number] = result
        while self._next in self._waiting:
            self._write(msgspec.to_builtins(self._waiting.pop(self._next)))
            self._next += 1

    def close(self) -> None:
        self._file.close()

    def _write(self, line: dict[str, Any]) -> None:
        try:
            self._file.write(msgspec.json.encode(line) + b"\n")
            self._file.flush()
        except OSError as fault:
            raise _unusable(self._path, fault) from fault


def asked(contest: Contest) -> dict[str, Any]:
    """What is played, except for the number of games."""
    return {
        **described(contest.game),
        "seats": [entrant.name for entrant in contest.entrants],
        "seed": contest.seed,
        "max_rounds": last_round(contest.game, contest.limits),
        **({"games_a_deal": contest.games_a_deal} if contest.games_a_deal != 1 else {}),
    }


# What a file holds


def _read(path: Path, contest: Contest, sort: Sort[R]) -> tuple[list[R], int]:
    """The results in a file, and where its last complete line ends; raises BrokenLedger."""
    results: list[R] = []
    end = 0
    try:
        with path.open("rb") as file:
            for number, line in enumerate(_lines(file), 1):
                place = f"{path}, line {number}"
                if number == 1:
                    _check_heading(line, {**sort.heading, **asked(contest)}, place)
                else:
                    results.append(_result(line, contest, sort, len(results), place))
                end += len(line)
    except OSError as fault:
        raise _unusable(path, fault) from fault
    if not end:
        raise BrokenLedger(f"{path}, line 1: This is not a file of bots' results.")
    return results, end


def _lines(file: BinaryIO) -> Iterator[bytes]:
    while (line := file.readline(LONGEST)).endswith(b"\n"):
        yield line


def _check_heading(line: bytes, wanted: dict[str, Any], place: str) -> None:
    theirs, ours = _heading(line), msgspec.json.decode(msgspec.json.encode(wanted), type=dict[str, Any])
    if theirs.get("format") != ours["format"]:
        raise BrokenLedger(f"{place}: This is not a file of bots' results.")
    for name in (*ours, *theirs):
        if theirs.get(name) != ours.get(name):
            raise BrokenLedger(f"{place}: These games have {name} {_shown(theirs, name)}, not {_shown(ours, name)}.")


def _heading(line: bytes) -> dict[str, Any]:
    try:
        return msgspec.json.decode(line, type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError):
        return {}


def _shown(of: dict[str, Any], name: str) -> str:
    return msgspec.json.encode(of.get(name)).decode()[:SHOWN]


def _result(line: bytes, contest: Contest, sort: Sort[R], number: int, place: str) -> R:
    try:
        result = msgspec.json.decode(line, type=sort.result)
    except (msgspec.DecodeError, RecursionError) as fault:
        raise BrokenLedger(f"{place}: This is not the result of a game: {fault}.") from fault
    if result.number != number:
        raise BrokenLedger(f"{place}: Expected game {number}, not {result.number}.")
    if wrong := next(chain(_misfits(result, contest), sort.misfits(result, contest)), ""):
        raise BrokenLedger(f"{place}: {wrong}")
    return result


def _misfits(result: Result, contest: Contest) -> Iterator[str]:
    seats, last = len(contest.game.seats), last_round(contest.game, contest.limits)
    if result.seating != seated(contest, result.number):
        yield "seating: The bots had other seats in this game."
    if not {*result.winners, *result.ahead, *result.replaced} <= {*range(seats)}:
        yield f"winners, ahead and replaced: There are {seats} seats."
    if result.opener not in (NOBODY, *range(seats)):
        yield f"opener: There are {seats} seats."
    yield from _misjudged(result)
    if not 0 <= result.rounds <= last or result.moves < 0:
        yield f"rounds and moves: {result.rounds} and {result.moves} are impossible here."


def _misjudged(result: Result) -> Iterator[str]:
    failed = {seat for seat, kinds in enumerate(result.faults) if FINAL & {*kinds}}
    if not failed <= {*result.replaced} or {*result.winners} & {*result.replaced}:
        yield "replaced: Bots that fail lose their games, and here they don't. Begin a new file."


def _unusable(path: Path, fault: OSError | ValueError) -> BrokenLedger:
    reason = (isinstance(fault, OSError) and fault.strerror) or f"{fault}"
    return BrokenLedger(f"{path}: {reason}.")
