"""What is asked of the ladder: its words on the command line."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from bench.ladder.lines import Line, lines
from bench.ladder.playing import Doubt, Sources, on_other_deals, with_bot
from garrison.arena.tournament.bout import bouts
from garrison.arena.tournament.field import by_processes, on_ray

FOLDER: Final = Path(".ladder")
MARGIN: Final = 4.0
MOST: Final = 1_000_000
FAR: Final = 10
"""A margin in points; to see more, a short look is enough."""
PACE: Final = "pace"


class Asked(NamedTuple):
    only: str
    list: bool
    games: int
    jobs: int
    on: str
    address: str
    until_clear: float
    alpha: float
    beta: float
    bot: str
    seed: int
    folder: Path
    write: bool

    @property
    def sources(self) -> Sources:
        """Games in which it matters what everybody holds are played here even if others are played on a cluster."""
        return Sources(on_ray(self.address) if self.on else by_processes(self.jobs), bouts(self.jobs))

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        return (Doubt(self.until_clear / 100, self.alpha, self.beta),) if self.until_clear else ()

    @property
    def is_the_ladder(self) -> bool:
        """Whether the lines are those of the table, with their own bots and deals."""
        return not (self.bot or self.seed)

    @property
    def words(self) -> set[str]:
        return {word.strip() for word in self.only.split(",") if word.strip()}

    @property
    def pace(self) -> bool:
        """Whether the pace of the bots is asked for."""
        return PACE in self.words or not (self.words or self.bot or self.seed)

    def chosen(self) -> Iterator[Line]:
        """The lines that are asked for, with the bot and the deals that are asked for."""
        for line in lines():
            if not self.words or {line.name, line.group} & self.words:
                yield on_other_deals(with_bot(line, self.bot) if self.bot else line, self.seed)

    def games_of(self, line: Line) -> int:
        return min(line.games, self.games or line.games)


def asked(words: list[str]) -> Asked:
    return Asked(**vars(_parser().parse_args(words)))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="make ladder ARGS=", description="How strong the bots are, line by line.")
    add = parser.add_argument
    add("--only", default="", help="groups and lines, such as duels,six/fixed, and pace")
    add("--list", action="store_true", help="list the lines and play nothing")
    add("--games", type=_count, default=0, help="at most this many games a line, for a short look")
    add("--jobs", type=_count, default=1, help="the number of processes (1)")
    add("--on", choices=("ray",), default="", help="play on a Ray cluster")
    add("--address", default="", help="the address of the cluster (RAY_ADDRESS)")
    add("--until-clear", type=_points, nargs="?", const=MARGIN, default=0.0, metavar="POINTS",
        help="stop as soon as a share is clearly reached, or missed by this many points (4)")  # fmt: skip
    add("--alpha", type=_risk, default=0.05, help="how often a share may wrongly seem reached then (0.05)")
    add("--beta", type=_risk, default=0.05, help="how often it may wrongly seem missed (0.05)")
    add("--bot", default="", help="a bot in the seats of strong, also your own as FILE.py:NAME")
    add("--seed", type=int, default=0, help="other deals: a number added to the seed of every line (0)")
    add("--folder", type=Path, default=FOLDER, help="where games are kept, so that they can be resumed (.ladder)")
    add("--write", action="store_true", help="put figures of fewer games into docs/strength.md, too")
    return parser


def _count(word: str) -> int:
    if not (word.isascii() and word.isdigit() and 0 < int(word) <= MOST):
        raise argparse.ArgumentTypeError(f"'{word[:20]}' is not a number from 1 to {MOST:,}.")
    return int(word)


def _points(word: str) -> float:
    if not 0 < (points := _number(word)) <= FAR:
        raise argparse.ArgumentTypeError(f"'{word[:20]}' is not a number of points, above 0 and at most {FAR}.")
    return points


def _risk(word: str) -> float:
    if not 0 < (risk := _number(word)) < 1 / 2:
        raise argparse.ArgumentTypeError(f"'{word[:20]}' is not a number above 0 and below 0.5.")
    return risk


def _number(word: str) -> float:
    try:
        return float(word)
    except ValueError:
        return 0.0
