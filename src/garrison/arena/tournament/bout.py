"""A game of a tournament: its result, what everybody held at the end, how long the bots thought, and their faults."""

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeAlias

from msgspec.structs import asdict

from garrison.arena.batch import each
from garrison.arena.contest import Contest, Result, Survivors, ended, followed, players
from garrison.arena.ledger import Sort
from garrison.arena.tournament.clock import Thought, clocked, thought
from garrison.arena.tournament.records import keep
from garrison.arena.tournament.running import Source
from garrison.engine.play import begin
from garrison.engine.record import Record

FORMAT: Final = "garrison tournament 1"
"""The number rises when a seed plays other games than before."""

MOST_HELD: Final = 1_000_000
LONG: Final = 1e9
"""Seconds that nobody thinks in a game."""


class Bout(Result, frozen=True):
    """What it adds to a result has an entry for each seat."""

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
        survivors.heed(state)
    for folder in folders:
        keep(folder, contest, number, Record(contest.game, start, tuple(moves)))
    found = ended(contest, number, state, len(moves), survivors)
    return Bout(
        **asdict(found),
        held=tuple(contest.game.ruleset.family.held(contest.game, state)),
        thought=tuple(thought(bot.times) for bot in timed),
    )


def bouts(jobs: int = 1, folders: tuple[Path, ...] = ()) -> Source[Bout]:
    """Plays them in this many processes."""
    play = partial(bout, folders=folders)
    return lambda contest, first, end: each(play, contest, end, jobs, first)


def kept(own: Mapping[str, Any]) -> Sort[Bout]:
    """The files of bouts; `own` says what else decides the games where bots of your own play: their code and time."""
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
