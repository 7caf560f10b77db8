"""Playing a line of the ladder: its deals, from a file and onwards, until all are played or the line is clear."""

import hashlib
from collections.abc import Generator
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from msgspec.structs import replace

from bench.ladder.aims import Share
from bench.ladder.lines import STRONG, WINS, Line
from garrison.arena.contest import Contest, Result
from garrison.arena.ledger import RESULTS, Sort
from garrison.arena.tournament.bout import Bout
from garrison.arena.tournament.bout import kept as kept_bouts
from garrison.arena.tournament.field import Points, Source, contest, deals, deals_in, points
from garrison.arena.tournament.stopping import Hypotheses, until_clear
from garrison.arena.tournament.table import SCORINGS, Standing, points_by, standing
from garrison.bots.own import called, is_own

CODE: Final = Path(__file__).parents[2] / "src" / "garrison"
FACES: Final = "cli", "server", "telling", "drawing", "review", "table", "importers"
"""What no game between bots depends on."""


R = TypeVar("R", bound=Result)


class Sources(NamedTuple):
    """Who plays the games: those that only have winners, and those in which it matters what everybody holds."""

    results: Source[Result]
    bouts: Source[Bout]


class Doubt(NamedTuple):
    """When to stop early: below what the line wants by the margin or more, or not, with these risks of an error."""

    margin: float
    alpha: float = 0.05
    beta: float = 0.05


def played(line: Line, games: int, sources: Sources, folder: Path, doubts: tuple[Doubt, ...] = ()) -> Standing:
    """What this many games of a line show, or fewer if they leave no doubt; games in the folder are not played again.

    Raises what `contest` and `deals_in` raise.
    """
    if line.scoring == WINS:
        return _shown(line, _deals(line, games, sources.results, RESULTS, folder), points, doubts)
    worth = points_by(SCORINGS[line.scoring])
    return _shown(line, _deals(line, games, sources.bouts, kept_bouts({}), folder), worth, doubts)


def _shown(line: Line, coming: Generator[tuple[R, ...]], worth: Points[R], doubts: tuple[Doubt, ...]) -> Standing:
    for doubt in doubts:
        coming = _until_clear(coming, line, worth, doubt)
    with closing(coming):
        return standing(line.field.names, list(coming), worth)


def _deals(line: Line, games: int, source: Source[R], sort: Sort[R], folder: Path) -> Generator[tuple[R, ...]]:
    """Kept in a file, unless a bot of your own plays, whose code may change from one ladder to the next."""
    of, whole = _contest(line), line.whole_deals(games)
    if any(map(is_own, line.field.bots)):
        return deals(of, whole, source)
    path = folder / code() / f"{line.name.replace('/', '-')}-{line.seed}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    return deals_in(sort, path, of, whole, source)


def _contest(line: Line) -> Contest:
    return replace(contest(line.field, line.seed, line.limits), games_a_deal=line.games_a_deal)


def _until_clear(
    coming: Generator[tuple[R, ...]], line: Line, worth: Points[R], doubt: Doubt
) -> Generator[tuple[R, ...]]:
    """Up to the deal after which the first share that the line wants is clearly reached or missed."""
    for aim in line.aims:
        if isinstance(aim, Share) and not aim.place:
            edge = aim.least or aim.most + doubt.margin
            hypotheses = Hypotheses(low=edge - doubt.margin, high=edge, alpha=doubt.alpha, beta=doubt.beta)
            return until_clear(coming, line.field.names, aim.of, hypotheses, worth)
    return coming


@cache
def code() -> str:
    """Eight digits that change with the code, so that games of other code are never counted."""
    files = sorted(path for path in CODE.rglob("*") if path.suffix in (".py", ".json"))
    ours = [path for path in files if path.relative_to(CODE).parts[0] not in FACES]
    return hashlib.sha256(b"".join(hashlib.sha256(path.read_bytes()).digest() for path in ours)).hexdigest()[:8]


def with_bot(line: Line, word: str) -> Line:
    """The line with another bot in the seats of `strong`, and the same aims for it."""
    bots = tuple(word if bot == STRONG else bot for bot in line.field.bots)
    aims = tuple(aim._replace(of=called(word)) if aim.of == STRONG else aim for aim in line.aims)
    return line._replace(field=replace(line.field, bots=bots), aims=aims)


def on_other_deals(line: Line, seed: int) -> Line:
    """The line with its seed changed by a number."""
    return line._replace(seed=line.seed + seed)
