"""The request for a tournament, and the games at its tables until there are enough."""

import hashlib
import os
import re
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from garrison.arena.contest import Contest
from garrison.arena.ledger import BrokenLedger
from garrison.arena.match import GameLimits
from garrison.arena.tournament.bout import Round, Thought, bouts, kept
from garrison.arena.tournament.field import Field, contest, deals, deals_in, until
from garrison.arena.tournament.stopping import Duel, Judgement, Narrow
from garrison.arena.tournament.table import SCORINGS, Scoring, Table, table, thoughts
from garrison.bots import usual
from garrison.bots.own import IN_PROCESS, called, is_own
from garrison.bots.programs.terms import USUAL as TERMS
from garrison.catalogue import ruleset, seat_names
from garrison.cli.arguments import PLAIN_DECIMAL
from garrison.cli.console import timed
from garrison.engine.notation import nearest
from garrison.outside.files import Unreadable, read_bytes, reasons_given

DUELS: Final = 2
MOST: Final = 1_000_000
USUAL: Final = 100
LARGEST: Final = 10_000_000
"""The largest file of a bot in which changes are noticed, in bytes."""

SHOWN: Final = 40


class ArenaRequest(NamedTuple):
    seats: str
    pairs: bool
    fields: str
    games: int
    until: float
    sprt: tuple[float, ...]
    book: str
    map_: str
    changes: dict[str, object]
    seed: int
    max_rounds: int | None
    scoring: str
    anchor: str
    bot_seconds: int = int(TERMS.decision)

    @property
    def scores(self) -> Scoring:
        return SCORINGS[self.scoring]

    @property
    def most(self) -> int:
        """The most games at each size of table: those asked for, or no real limit if there is another end."""
        return self.games or (MOST if self.until or self.sprt else USUAL)


def two_numbers(word: str) -> tuple[float, ...]:
    """The two differences of `--sprt`, or an empty tuple; raises ValueError."""
    if not word:
        return ()
    numbers = [part.strip() for part in word.split(",")]
    if len(numbers) != DUELS or not all(map(PLAIN_DECIMAL.fullmatch, numbers)):
        raise ValueError(f"'{word[:SHOWN]}' is not two numbers, such as 0,20.")
    low, high = map(float, numbers)
    if not -1000 <= low < high <= 1000:  # noqa: PLR2004  beyond, a win is all but certain
        raise ValueError(f"Expected two differences in rising order, from -1000 to 1000, not {low:g} and {high:g}.")
    return low, high


# Who plays


def contests(asked: ArenaRequest) -> list[Contest]:
    """The contests of a tournament, one for each size of table; raises ValueError."""
    bots = _bots(asked)
    _check(asked, bots)
    limits = GameLimits(rounds=asked.max_rounds)
    fields = [
        Field(
            bots=bots,
            at_table=size,
            ruleset=asked.book,
            map=asked.map_,
            options=asked.changes,
            bot_seconds=asked.bot_seconds,
        )
        for size in sizes(asked, len(bots))
    ]
    return [contest(field, asked.seed, limits) for field in fields]


def _bots(asked: ArenaRequest) -> tuple[str, ...]:
    """The named bots, or else the family's usual one and `random`."""
    if asked.seats:
        return tuple(map(str.strip, asked.seats.split(",")))
    others = max(DUELS, len(seat_names(asked.book, asked.map_))) - 1
    return usual(ruleset(asked.book).family.name), *["random"] * others


def _check(asked: ArenaRequest, bots: Sequence[str]) -> None:
    """Raises ValueError unless these bots can be told apart and compared."""
    names = [called(bot) for bot in dict.fromkeys(bots)]
    if twice := next((name for name in names if names.count(name) > 1), ""):
        raise ValueError(f"Two bots are called '{twice[:SHOWN]}'. Rename one of the files.")
    if len(names) < DUELS:
        raise ValueError(f"A tournament needs at least two bots, and there is only '{names[0][:SHOWN]}'.")
    if (asked.pairs or asked.fields) and len(names) < len(bots):
        raise ValueError("With --pairs or --fields, each bot is named once.")
    if asked.anchor and asked.anchor not in names:
        raise ValueError(
            f"'{asked.anchor[:SHOWN]}' does not play, so it cannot be the anchor.{nearest(asked.anchor, names)}"
        )
    if asked.sprt and (len(bots) != DUELS or sizes(asked, len(bots)) != (DUELS,)):
        raise ValueError("--sprt compares two bots in duels. Name two.")


def sizes(asked: ArenaRequest, bots: int) -> tuple[int, ...]:
    """The numbers of bots at a table, in rising order: those named, or else as many as find a seat."""
    wanted = {*([DUELS] if asked.pairs else []), *_numbers(asked.fields)}
    named = len(seat_names(asked.book, asked.map_))
    if not wanted and named > bots:
        raise ValueError(f"A game has {named} seats, and there are only {bots} bots. You can name a bot several times.")
    return tuple(sorted(wanted or {named or bots}))


def _numbers(word: str) -> list[int]:
    parts = [part.strip() for part in word.split(",")] if word else []
    if not all(re.fullmatch("[0-9]{1,3}", part) and int(part) >= DUELS for part in parts):
        raise ValueError(f"'{word[:SHOWN]}' is not numbers of seats, such as 4 or 3,6.")
    return [int(part) for part in parts]


def own_bots(asked: ArenaRequest) -> dict[str, Any]:
    """What decides how your own bots play, apart from the seed: their code, and an unusual time for a decision."""
    own = [word for word in map(str.strip, asked.seats.split(",")) if is_own(word)]
    code = {called(word): digest for word in own if (digest := _digest(word))}
    unusual = own and asked.bot_seconds != TERMS.decision
    return ({"code": code} if code else {}) | ({"bot_seconds": asked.bot_seconds} if unusual else {})


def _digest(word: str) -> str:
    """Eight digits that change with the files in a word such as `in-process:mybot.py:Bold` or `node mybot.js`.

    Empty if it names none.
    """
    files = [read_bytes(path, LARGEST) for path in _files(word.removeprefix(IN_PROCESS))]
    return hashlib.sha256(b"".join(files)).hexdigest()[:8] if files else ""


def _files(word: str) -> Iterator[Path]:
    for part in word.split():
        named = (Path(path) for path in (part, part.rpartition(":")[0]) if os.path.isfile(path))  # noqa: PTH113  any text
        yield from islice(named, 1)


# Playing a tournament while somebody waits: each size of table in turn, after the games in files, until it is enough


Judge: TypeAlias = Callable[[Round], object]


class Where(NamedTuple):
    """Where games are played and kept; the folder is optional."""

    jobs: int
    out: tuple[Path, ...]
    records: tuple[Path, ...]


class TableSize(NamedTuple):
    """The games at one size of table."""

    contest: Contest
    table: Table
    judgements: tuple[Judgement, ...]
    thoughts: dict[str, Thought]
    complete: bool
    """Whether there are as many games as were asked for, or enough."""


class FinishedGame(NamedTuple):
    asked: ArenaRequest
    stages: tuple[TableSize, ...]
    seconds: float

    @property
    def complete(self) -> bool:
        return all(stage.complete for stage in self.stages)


def played(asked: ArenaRequest, contests: Sequence[Contest], where: Where) -> FinishedGame:
    """All sizes of table, or what was played of them before Ctrl-C; raises what `deals_in` raises."""
    began = time.perf_counter()
    stages: list[TableSize] = []
    for each in contests:
        stages.append(_stage(asked, each, where))
        if not stages[-1].complete:
            break
    return FinishedGame(asked, tuple(stages), time.perf_counter() - began)


def _stage(asked: ArenaRequest, contest: Contest, where: Where) -> TableSize:
    seats = len(contest.game.seats)
    most = -(-asked.most // seats) * seats
    rounds, enough = list[Round](), Enough(list(_judges(asked, contest)))
    timed(until(_deals(asked, contest, most, where), enough), rounds.append, most, size=len)
    return TableSize(
        contest,
        table(contest, rounds, asked.scores, asked.anchor),
        tuple(duel.judgement(rounds) for duel in _duels(asked, contest)),
        thoughts(contest, rounds),
        enough.reached or len(rounds) * seats >= most,
    )


def _deals(asked: ArenaRequest, contest: Contest, games: int, where: Where) -> Generator[Round]:
    source = bouts(where.jobs, where.records)
    for folder in where.out:
        path = folder / f"{len(contest.game.seats)}-seats.jsonl"
        _make(folder)
        return deals_in(kept(own_bots(asked)), path, contest, games, source)
    return deals(contest, games, source)


def _make(folder: Path) -> None:
    """Make a folder; raises BrokenLedger."""
    try:
        with reasons_given():
            folder.mkdir(parents=True, exist_ok=True)
    except Unreadable as fault:
        raise BrokenLedger(f"{folder}: {fault}") from fault


# When it is enough


class Enough:
    """Whether one of several judges has enough games; all are given each deal."""

    def __init__(self, judges: Sequence[Judge]) -> None:
        self._judges = judges
        self.reached = False

    def __call__(self, of: Round) -> bool:
        self.reached = any([judge(of) for judge in self._judges])  # noqa: C419  all are told
        return self.reached


def _judges(asked: ArenaRequest, contest: Contest) -> Iterator[Judge]:
    if asked.until:
        yield Narrow(contest, asked.scores, asked.until)
    for duel in _duels(asked, contest):
        yield duel.clear()


def _duels(asked: ArenaRequest, contest: Contest) -> tuple[Duel, ...]:
    return (Duel(contest, asked.scores, *asked.sprt),) if asked.sprt else ()
