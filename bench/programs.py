"""What the protocol costs: the same decisions in this process and by a program; `python -m bench.programs`."""

import argparse
import resource
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final, NamedTuple

from bench.machine import machine
from garrison import Chance, GameLimits, Move, new_game, play
from garrison.bots import Bot, Factory
from garrison.bots.programs.kept import greeted, keep, release
from garrison.bots.programs.player import Program
from garrison.catalogue import seat_names
from garrison.engine.game import Game, View
from garrison.engine.vocabulary import Move as AnyMove
from garrison.sheets import Seal

SEATS: Final = 3
TARGET: Final = 0.2
"""Milliseconds of overhead for a decision, at most."""
SEALED: Final = 8
"""A sheet of orders is handed in at every eighth decision."""
FIRST: Final = """\
import sys
number = 0
for line in sys.stdin:
    if line.startswith('{"type":"choose"'):
        number += 1
        seals = sys.argv[1] == "seals" and number % 8 == 0
        print('{"type":"move","action":{"type":"seal"}}' if seals else '{"type":"move","choice":0}', flush=True)
    elif line.startswith('{"type":"hello"'):
        print('{"type":"hello"}', flush=True)
"""
"""A program that decides nothing: whatever time it takes belongs to the protocol."""


class First:
    """Takes its first choice, as the program does."""

    def __init__(self, game: Game, _: object) -> None:
        self.seals, self.made = seals(game), 0

    def choose(self, view: View) -> AnyMove:
        self.made += 1
        return Move(view.seat, Seal() if self.seals and self.made % SEALED == 0 else view.choices[0].action)


class Spent(NamedTuple):
    """Seconds for a game: by the clock, of this process, and of the programs."""

    wall: float
    here: float
    there: float
    decisions: int


def seals(game: Game) -> bool:
    """Whether it is played with sheets of orders."""
    return any(step.action is Seal for step in game.ruleset.steps)


def spent(game: Game, factory: Factory, moves: int) -> Spent:
    bots: list[Bot] = [factory(game, Chance(1, seat).below) for seat in range(len(game.seats))]
    there, began, here = _cpu(resource.RUSAGE_CHILDREN), perf_counter(), _cpu(resource.RUSAGE_SELF)
    played = play(game, bots, Chance(2).below, GameLimits(moves=moves))
    wall, here = perf_counter() - began, _cpu(resource.RUSAGE_SELF) - here
    release()
    decisions = sum(move.by >= 0 for move in played.record.moves)
    return Spent(wall, here, _cpu(resource.RUSAGE_CHILDREN) - there, decisions)


def _cpu(whose: int) -> float:
    used = resource.getrusage(whose)
    return used.ru_utime + used.ru_stime


def line(name: str, moves: int, rounds: int, file: Path) -> str:
    """The figures of a rule set: the median of several rounds."""
    found = [overhead(name, moves, file) for _ in range(rounds)]
    wall, here, there = (median(costs) for costs in zip(*found, strict=True))
    return f"{name:14} {wall:9.3f} {here:9.3f} {there:9.3f}"


def overhead(name: str, moves: int, file: Path) -> tuple[float, float, float]:
    """What a decision takes more by a program, in milliseconds: by the clock, of this process, and of the program."""
    game = new_game(name, "", len(seat_names(name)) or SEATS)
    program = Program((sys.executable, "-u", str(file), "seals" if seals(game) else ""))
    _start(program, len(game.seats))
    idle = spent(game, program, 0)
    plain = spent(game, First, moves)
    _start(program, len(game.seats))
    piped = spent(game, program, moves)
    assert piped.decisions == plain.decisions
    each = 1000 / piped.decisions
    return (piped.wall - plain.wall) * each, (piped.here - plain.here) * each, (piped.there - idle.there) * each


def _start(program: Program, number: int) -> None:
    """Before anything is measured."""
    for running in [greeted(program.what, program.terms) for _ in range(number)]:
        keep(program.what, program.terms, running)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.programs", description=__doc__)
    parser.add_argument("--moves", type=int, default=5000, help="moves of a game (5000)")
    parser.add_argument("--rounds", type=int, default=5, help="games of each, of which the median counts (5)")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "first.py"
        file.write_text(FIRST, encoding="utf-8")
        print(f"{machine()}\n\nms a decision, beside the same bot in process; target {TARGET} by the clock")
        print(f"{'':14} {'clock':>9} {'referee':>9} {'program':>9}")
        for name in ("classic", "simultaneous", "diplomacy"):
            print(line(name, asked.moves, asked.rounds, file))


if __name__ == "__main__":
    main()
