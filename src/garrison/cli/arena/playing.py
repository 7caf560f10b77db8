"""Playing a tournament while somebody waits: each size of table in turn, from files and onwards, until it is enough."""

import time
from collections.abc import Callable, Generator, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

from garrison.arena.contest import Contest
from garrison.arena.ledger import BrokenLedger
from garrison.arena.tournament.bout import Round, bouts, kept
from garrison.arena.tournament.clock import Thought
from garrison.arena.tournament.running import deals, deals_in, until
from garrison.arena.tournament.stopping import Duel, Judgement, Narrow
from garrison.arena.tournament.table import Table, table, thoughts
from garrison.cli.arena.asked import Asked, own_bots
from garrison.cli.progress import timed
from garrison.outside.files import Unreadable, reasons_given

Judge: TypeAlias = Callable[[Round], object]


class Where(NamedTuple):
    """Where games are played and kept; a folder is named or not."""

    jobs: int
    out: tuple[Path, ...]
    records: tuple[Path, ...]


class Stage(NamedTuple):
    """The games at one size of table."""

    contest: Contest
    table: Table
    judgements: tuple[Judgement, ...]
    thoughts: dict[str, Thought]
    complete: bool
    """Whether there are as many games as were asked for, or enough."""


class Played(NamedTuple):
    asked: Asked
    stages: tuple[Stage, ...]
    seconds: float

    @property
    def complete(self) -> bool:
        return all(stage.complete for stage in self.stages)


def played(asked: Asked, contests: Sequence[Contest], where: Where) -> Played:
    """All stages, or as much of them as was played before Ctrl-C; raises what `deals_in` raises."""
    began = time.perf_counter()
    stages: list[Stage] = []
    for contest in contests:
        stages.append(_stage(asked, contest, where))
        if not stages[-1].complete:
            break
    return Played(asked, tuple(stages), time.perf_counter() - began)


def _stage(asked: Asked, contest: Contest, where: Where) -> Stage:
    seats = len(contest.game.seats)
    most = -(-asked.most // seats) * seats
    rounds, enough = list[Round](), Enough(list(_judges(asked, contest)))
    timed(until(_deals(asked, contest, most, where), enough), rounds.append, most, size=len)
    return Stage(
        contest,
        table(contest, rounds, asked.scores, asked.anchor),
        tuple(duel.judgement(rounds) for duel in _duels(asked, contest)),
        thoughts(contest, rounds),
        enough.reached or len(rounds) * seats >= most,
    )


def _deals(asked: Asked, contest: Contest, games: int, where: Where) -> Generator[Round]:
    source = bouts(where.jobs, where.records)
    for folder in where.out:
        path = folder / f"{len(contest.game.seats)}-seats.jsonl"
        _make(folder)
        return deals_in(kept(own_bots(asked)), path, contest, games, source)
    return deals(contest, games, source)


def _make(folder: Path) -> None:
    """Raises BrokenLedger."""
    try:
        with reasons_given():
            folder.mkdir(parents=True, exist_ok=True)
    except Unreadable as fault:
        raise BrokenLedger(f"{folder}: {fault}") from fault


# When it is enough


class Enough:
    """Whether one of several judges has had enough; all are told of each deal."""

    def __init__(self, judges: Sequence[Judge]) -> None:
        self._judges = judges
        self.reached = False

    def __call__(self, of: Round) -> bool:
        self.reached = any([judge(of) for judge in self._judges])  # noqa: C419  all are told
        return self.reached


def _judges(asked: Asked, contest: Contest) -> Iterator[Judge]:
    if asked.until:
        yield Narrow(contest, asked.scores, asked.until)
    for duel in _duels(asked, contest):
        yield duel.clear()


def _duels(asked: Asked, contest: Contest) -> tuple[Duel, ...]:
    return (Duel(contest, asked.scores, *asked.sprt),) if asked.sprt else ()
