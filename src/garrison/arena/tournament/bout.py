"""A game of a tournament: its result, what everybody held at the end, how long the bots thought, and their faults."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, Final, TypeAlias

from msgspec.structs import asdict

from garrison.arena.batch import each
from garrison.arena.contest import Contest, Result, Survivors, deal_of, ended, followed, players, seated
from garrison.arena.ledger import BrokenLedger, Sort
from garrison.arena.tournament.field import Source
from garrison.bots import Bot, Guest, Hears, Mistake
from garrison.catalogue import write_record
from garrison.engine.game import View
from garrison.engine.play import begin
from garrison.engine.record import Record
from garrison.engine.value import Value
from garrison.engine.vocabulary import Event, Move, Seat
from garrison.outside.files import Unreadable, reasons_given

FORMAT: Final = "garrison tournament 1"
"""The number rises when a seed plays other games than before."""

MOST_HELD: Final = 1_000_000
LONG: Final = 1e9
"""More seconds than any bot thinks in a game."""


class Thought(Value, frozen=True):
    """What a bot used in a game, or in many."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    """The seconds of the slowest decision."""


class Bout(Result, frozen=True):
    """The result of a game, with what each seat held and how long its bot thought."""

    held: tuple[int, ...] = ()
    """What the seats held at the end: territories, stars or centres."""
    thought: tuple[Thought, ...] = ()


Round: TypeAlias = tuple[Bout, ...]
"""The games on one deal, in their order."""


def bout(contest: Contest, number: int, folders: tuple[Path, ...] = ()) -> Bout:
    """One game, which depends on no other; its record goes into the folders.

    Raises what `result` raises, and BrokenLedger if a record can't be written.
    """
    bots, state = players(contest, number), begin(contest.game)
    timed, moves, start, survivors = list(map(clocked, bots)), [], state, Survivors(contest.game, bots)
    for move, after in followed(contest, number, timed, start):
        state = after
        moves.append(move)
        survivors.observe(state)
    for folder in folders:
        keep(folder, contest, number, Record(contest.game, start, tuple(moves)))
    found = ended(contest, number, state, len(moves), survivors)
    return Bout(
        **asdict(found),
        held=tuple(contest.game.ruleset.family.held(contest.game, state)),
        thought=tuple(thought(bot.times) for bot in timed),
    )


def bouts(jobs: int = 1, folders: tuple[Path, ...] = ()) -> Source[Bout]:
    """A source that plays games in this many processes, and writes their records to the folders."""
    play = partial(bout, folders=folders)
    return lambda contest, first, end: each(play, contest, end, jobs, first)


def kept(own: Mapping[str, Any]) -> Sort[Bout]:
    """The files of bouts; `own` says what else the games depend on if bots of your own play: their code and time."""
    return Sort({"format": FORMAT, **own}, Bout, misfits)


def misfits(of: Bout, contest: Contest) -> Iterator[str]:
    seats = len(contest.game.seats)
    if {len(of.held), len(of.thought), len(of.faults or of.held)} != {seats}:
        yield f"held, thought and faults: There are {seats} seats."
    if not all(0 <= held <= MOST_HELD for held in of.held):
        yield f"held: Nobody holds {max(of.held, key=abs)}."
    if of.moves > contest.limits.moves or not all(_possible(one, of.moves) for one in of.thought):
        yield "moves and thought: These numbers are impossible here."


def _possible(thought: Thought, moves: int) -> bool:
    return 0 <= thought.decisions <= moves and 0 <= thought.longest <= LONG and 0 <= thought.seconds <= LONG


# How long bots think: the CPU time of their decisions, or of programs the time until they answer


class Clocked:
    """A bot whose decisions are timed."""

    def __init__(self, bot: Bot, times: list[float], clock: Callable[[], float] = process_time) -> None:
        self._bot, self.times, self._clock = bot, times, clock

    def choose(self, view: View) -> Move:
        began = self._clock()
        move = self._bot.choose(view)
        self.times.append(self._clock() - began)
        return move


class ClockedHearer(Clocked):
    """A timed bot that follows the game."""

    def hear(self, events: Sequence[Event]) -> None:
        if isinstance(self._bot, Hears):
            self._bot.hear(events)


class ClockedGuest(ClockedHearer):
    """A timed bot whose code runs elsewhere, so that only the time that passes can be measured."""

    def __init__(self, guest: Guest, bot: Bot) -> None:
        super().__init__(bot, [], perf_counter)
        self._guest = guest

    @property
    def faults(self) -> Sequence[Mistake]:
        return self._guest.faults

    def refused(self, view: View, move: Move, reasons: Sequence[str]) -> Move:
        return self._guest.refused(view, move, reasons)

    def over(self, winners: Sequence[Seat], *, finished: bool) -> None:
        self._guest.over(winners, finished=finished)


def clocked(bot: Bot) -> Clocked:
    if isinstance(bot, Guest):
        return ClockedGuest(bot, bot)
    return ClockedHearer(bot, []) if isinstance(bot, Hears) else Clocked(bot, [])


def thought(times: Sequence[float]) -> Thought:
    return Thought(len(times), round(sum(times), 6), round(max(times, default=0.0), 6))


def together(thoughts: Sequence[Thought]) -> Thought:
    return Thought(
        sum(one.decisions for one in thoughts),
        round(sum(one.seconds for one in thoughts), 6),
        max((one.longest for one in thoughts), default=0.0),
    )


# The records, one file each, which `garrison replay` and the page read


def keep(folder: Path, contest: Contest, number: int, record: Record) -> None:
    """Write a game to its file, completely or not at all, replacing any file there; raises BrokenLedger."""
    path = folder / name_of(contest, number)
    part = path.with_name(f".{path.name}-{os.getpid()}.part")
    try:
        with reasons_given():
            folder.mkdir(parents=True, exist_ok=True)
            part.write_text(write_record(noted(contest, number, record)), encoding="utf-8")
            part.replace(path)
    except Unreadable as fault:
        raise BrokenLedger(f"{path}: {fault}") from fault


def name_of(contest: Contest, number: int) -> str:
    """The name of a game's file, such as `4-seats-000017.game`, by which the games of a tournament sort in order."""
    return f"{len(contest.game.seats)}-seats-{number:06}.game"


def noted(contest: Contest, number: int, record: Record) -> Record:
    """The record with who played, in the order of the seats, and where in which tournament."""
    names: Sequence[str] = [contest.entrants[entrant].name for entrant in seated(contest, number)]
    event = f"tournament, deal {deal_of(contest, number)}, game {number}"
    notes = (("players", ", ".join(names)), ("event", event), ("seed", f"{contest.seed}"))
    return Record(record.game, record.start, record.moves, notes)
