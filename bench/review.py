"""How long a review takes: a classic game of 200 rounds, as pieces come; the machine's name stands beside it."""

import argparse
import os
from datetime import UTC, datetime
from time import perf_counter, process_time
from typing import Final

from bench.machine import machine
from garrison.arena.match import GameLimits, play
from garrison.bots.risk.steady import Steady
from garrison.bots.risk.steady.situation import Weights
from garrison.catalogue import new_game
from garrison.engine.record import Record
from garrison.engine.streams import Chance
from garrison.review.assessors import assessor
from garrison.review.replaying import Replay
from garrison.review.report import Swing
from garrison.review.reviewing import review
from garrison.telling.sentences import named

ROUNDS: Final = 200
SEATS: Final = 4

WARY: Final = Weights(least_chance=0.999, patience=10_000, haste=0.0, hoarding=0.0, kill=0.0, last_kill=0.0)
"""Players who hardly ever attack, so that the game lasts."""


def main() -> None:
    """Review it once so that everything is compiled, then measure."""
    parser = argparse.ArgumentParser(prog="python -m bench.review", description=__doc__)
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    record = long_game()
    for name, threads in (("first, perhaps with compiling", asked.threads), ("again", asked.threads)):
        print(f"{name}: {_timed(record, threads)}")
    print(f"{datetime.now(UTC):%Y-%m-%d}, {machine()}, {asked.threads} threads")


def long_game() -> Record:
    """A game that is broken off after so many rounds."""
    game = new_game("classic", "world", SEATS, {"cards": "none"})
    bots = [Steady(game, Chance(1, "seat", seat).below, WARY) for seat in range(SEATS)]
    return play(game, bots, Chance(1, "dice").below, GameLimits(rounds=ROUNDS)).record


def _timed(record: Record, threads: int) -> str:
    began, used, first = perf_counter(), process_time(), 0.0
    swings = 0
    for number, piece in enumerate(review(record, named(record.game), assessor(record.game, 1, threads))):
        first = first or (perf_counter() - began if number else 0.0)
        swings += isinstance(piece, Swing)
    took, cpu = perf_counter() - began, process_time() - used
    moves = f"{len(record.moves):,} moves in {Replay(record).round(len(record.moves))} rounds, {swings} swings"
    return f"{moves}: the first chance after {first:.1f} s, all of it after {took:.1f} s, {cpu:.1f} s of CPU time"


if __name__ == "__main__":
    main()
