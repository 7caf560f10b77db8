"""Play many random games of every rule set between all bots: nobody makes an illegal move, raises, or thinks for long.

    python tests/bots/endurance.py GAMES [SEED] [JOBS]
    python tests/bots/endurance.py house GAMES [SEED] [JOBS]
    python tests/bots/endurance.py game NUMBER [SEED]
    python tests/bots/endurance.py house-game NUMBER [SEED]

Too long for the suite: it is run by hand. It prints how many games each bot sat in, by rule set, and the CPU time of
its longest decision there; then the games that were left unfinished, and those with a fault. Exits 1 if there was one.
The second form plays only rule sets that have switches of house rules, and turns many of them. The last two repeat one
game and print what happened in it.
"""

import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parent.parent))

from bots.drawn import Drawn, drawn
from bots.watched import whole
from garrison.arena.match import GameLimits, course
from garrison.bots import BOTS, Bot
from garrison.catalogue import RULESETS, new_game
from garrison.engine.lines import write_move
from garrison.engine.play import begin
from garrison.engine.vocabulary import Move, Over

LONG: Final = 1.0
"""No decision may take more seconds of CPU than this; where all order at once, none of a turn."""
LIMITS: Final = {
    "risk": GameLimits(rounds=1000, moves=20_000),
    "simultaneous": GameLimits(rounds=40),
    "diplomacy": GameLimits(rounds=15),
}
"""When a game is left, since nothing forces bots to finish one, and some rules none could."""


@dataclass
class Told:
    """What happened in a game; filled in while it is played, so that a fault leaves what came before it."""

    number: int
    line: str
    book: str
    bots: tuple[str, ...]
    moves: int = 0
    age: int = 0
    over: bool = False
    fault: str = ""
    longest: dict[str, float] = field(default_factory=lambda: defaultdict(float))


class Timed:
    """A bot, and how long it thinks."""

    def __init__(self, bot: Bot, name: str, told: Told) -> None:
        self._bot, self._name, self._told = bot, name, told

    def choose(self, view: Any) -> Move[Any]:
        began = process_time()
        move = self._bot.choose(view)
        self._told.longest[self._name] = max(self._told.longest[self._name], process_time() - began)
        return move


def played(
    number: int,
    seed: int,
    limits: GameLimits | None = None,
    say: Callable[[str], object] = len,
    *,
    house: bool = False,
) -> Told:
    """The game of that number, to its end, its limit or its first fault; `say` is given each move as a line."""
    of = drawn(number, seed, house=house)
    told = Told(number, str(of), of.game.ruleset.name, of.bots)
    try:
        _play(of, told, limits or LIMITS[of.game.ruleset.family.name], say)
    except Exception as fault:  # noqa: BLE001  whatever a bot raises is what we look for
        told.fault = f"{type(fault).__name__}: {fault}"
    if slow := [f"{bot} {took:.1f} s" for bot, took in told.longest.items() if took > LONG]:
        told.fault = told.fault or f"thought too long: {', '.join(slow)}"
    return told


def _play(of: Drawn, told: Told, limits: GameLimits, say: Callable[[str], object]) -> None:
    game, family = of.game, of.game.ruleset.family
    bots = [Timed(bot, name, told) for bot, name in zip(of.players(), of.bots, strict=True)]
    for move, state in course(game, begin(game), bots, of.luck("dice").below, limits):
        say(f"{write_move(game, move)}\n")
        told.moves += 1
        told.age, told.over = family.age(game, state), isinstance(state.phase, Over)


# Telling


def table(games: Sequence[Told]) -> str:
    """A line for each bot: by rule set, the games it sat in and the seconds of its longest decision."""
    return "\n".join(_rows(family, books, games) for family, books in _families().items())


def _families() -> dict[str, list[str]]:
    found = defaultdict[str, list[str]](list)
    for name, book in RULESETS.items():
        found[book.family.name].append(name)
    return found


def _rows(family: str, books: list[str], games: Sequence[Told]) -> str:
    sat = Counter((bot, game.book) for game in games for bot in {*game.bots})
    longest = defaultdict[tuple[str, str], float](float)
    for game in games:
        for bot, took in game.longest.items():
            longest[bot, game.book] = max(longest[bot, game.book], took)
    rows = [f"{family:18}" + "".join(f"{book:>20}" for book in books)]
    for bot in BOTS[family]:
        cells = (f"{sat[bot, book]:,}, {longest[bot, book]:.3f} s" for book in books)
        rows.append(f"  {bot:16}" + "".join(f"{cell:>20}" for cell in cells))
    return "\n".join(rows) + "\n"


def found(title: str, games: Iterable[Told]) -> str:
    lines = [f"  {game.line}: {game.fault or f'{game.age} rounds, {game.moves:,} moves'}\n" for game in games]
    return f"{title}: {len(lines)}\n{''.join(lines)}"


def report(games: Sequence[Told], seconds: float) -> str:
    moves, faults = sum(game.moves for game in games), [game for game in games if game.fault]
    left = [game for game in games if not game.over and not game.fault]
    return (
        f"{len(games):,} games, {moves:,} moves in {seconds:,.0f} s\n\n{table(games)}\n"
        f"{found('not over when they were left', left)}\n{found('faults', faults)}"
    )


# Running


def ready() -> None:
    """Load the compiled code of `search` in this process, or compile it, which is no part of its first decision."""
    whole(new_game("diplomacy", "", 7), ["search"], GameLimits(moves=1))


def main(games: int = 1000, seed: int = 1, jobs: int = 1, *, house: bool = False) -> int:
    began, told = perf_counter(), list[Told]()
    with Pool(jobs, ready) as pool:
        for one in pool.imap(partial(played, seed=seed, house=house), range(games)):
            told.append(one)
            if one.fault:
                sys.stderr.write(found("fault", [one]))
    sys.stdout.write(report(told, perf_counter() - began))
    return int(any(game.fault for game in told))


def again(number: int, seed: int = 1, *, house: bool = False) -> int:
    """Print one game move by move."""
    told = played(number, seed, say=sys.stdout.write, house=house)
    sys.stdout.write(f"\n{found('played', [told])}")
    return int(bool(told.fault))


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if not word.isdecimal()]
    asked = again if words in (["game"], ["house-game"]) else main
    sys.exit(asked(*map(int, sys.argv[1 + len(words) :]), house=words in (["house"], ["house-game"])))
