"""`python -m bench.fitting.orders` plays simultaneous duels, and fits to them what `strong` judges a duel by.

It prints the weights, and how well they foretell games that they were not fitted to, beside those in use.
400 games take about 15 minutes of CPU. `python -m bench.fitting.change` then tells whether a change makes `strong` win
more.
"""

import argparse
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product
from math import log
from multiprocessing import Pool
from typing import Final, NamedTuple

import msgspec
import numpy as np

from bench.fitting.logistic import Reals, fitted, judged
from garrison.arena.match import GameLimits, course
from garrison.bots.simultaneous import BOTS
from garrison.bots.simultaneous.steady.scene import WEIGHTS as USUAL
from garrison.bots.simultaneous.steady.scene import Context, context_of, scene
from garrison.bots.simultaneous.strong.board import TrialBoard, stage
from garrison.bots.simultaneous.strong.judging import WEIGHTS, Counts, Weights, holdings
from garrison.bots.simultaneous.strong.judging import judged as chance
from garrison.catalogue import new_game
from garrison.engine.play import begin
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import Over, Seat
from garrison.simultaneous.game import Game
from garrison.simultaneous.state import State
from garrison.simultaneous.view import view

SEED: Final = 9601
GAMES: Final = 400
FIELD: Final = "strong,steady"
MAPS: Final = "stars", "world", "ten-stars"
PRESETS: Final = "document", "tpserver", "fair", "classic_board"
LONGEST: Final = GameLimits(rounds=100)

RIDGE: Final = 3e-4
UNSEEN: Final = 5
"""One game in this many is kept to judge what the others gave."""

NAMES: Final = tuple(field.name for field in msgspec.structs.fields(Counts))
NOTHING: Final = Counts(**dict.fromkeys(NAMES, 0.0))
ALONE: Final = tuple(Weights(duel=msgspec.structs.replace(NOTHING, **{name: 1.0}), haste=0.0) for name in NAMES)
"""Weights by which one thing counts, and nothing else."""


class Duel(NamedTuple):
    """The position after each turn, as the first seat has it, and whether that seat won."""

    features: list[tuple[float, ...]]
    won: list[float]


def played(names: Sequence[str], seed: int, number: int) -> Duel:
    """The duel with that number, between any two bots from the list; maps and presets take turns."""
    places = [*product(MAPS, PRESETS)]
    on, preset = places[number % len(places)]
    luck = Chance(seed, "duel", number)
    seats = [names[luck.below(len(names))] for _ in range(2)]
    game = new_game("simultaneous", on, 2, {"preset": preset})
    bots = [BOTS[name](game, Chance(seed, "duel", number, "seat", seat).below) for seat, name in enumerate(seats)]
    state, of, rows = begin(game), context_of(game, USUAL), list[tuple[float, ...]]()
    for _, after in course(game, state, bots, Chance(seed, "duel", number, "dice").below, LONGEST):
        if after.round > state.round and {0, 1} <= {*after.owner}:
            rows.append(_row(game, of, after))
        state = after
    winners = state.phase.winners if isinstance(state.phase, Over) else ()
    return Duel(rows, [float(0 in winners)] * len(rows)) if len(winners) == 1 else Duel([], [])


def _row(game: Game, of: Context, state: State) -> tuple[float, ...]:
    """What each thing alone would say, as the logarithm of the odds; that is how much more of it the first seat has."""
    seen = view(game, state, Seat(0))
    board = TrialBoard(stage(scene(of, seen), seen.pool[0]), ())
    board.pool = [pool - one.income for pool, one in zip(seen.pool, holdings(board), strict=True)]
    chances = [chance(board, weights) for weights in ALONE]
    return tuple(log(one / (1 - one)) for one in chances)


# Fitting


def lines(duels: Sequence[Duel]) -> Iterator[str]:
    """The weights from most of the games, and how well they and those in use foretell the games that were left out."""
    kept = [duel for duel in duels if duel.won]
    seen = _arrays([duel for number, duel in enumerate(kept) if number % UNSEEN])
    unseen, weights = _arrays(kept[::UNSEEN]), fitted(*seen, RIDGE)
    in_use = np.array([getattr(WEIGHTS.duel, name) for name in NAMES])
    for title, those in (("fitted", weights), ("in use", in_use)):
        loss, left_out = judged(*seen, those).loss, judged(*unseen, those)
        yield f"{title}: loss {loss:.4f}; in games left out {left_out.loss:.4f}, {left_out.right:.1%} right"
    yield from (f"    {name}={weight:.3f}," for name, weight in zip(NAMES, weights, strict=True))


def _arrays(duels: Sequence[Duel]) -> tuple[Reals, Reals]:
    rows = [row for duel in duels for row in duel.features]
    return np.array(rows), np.array([won for duel in duels for won in duel.won])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.fitting.orders", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--field", default=FIELD, help="the bots; one that is named twice plays twice as often")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    with Pool(asked.jobs) as pool:
        duels = list(pool.imap(partial(played, asked.field.split(","), asked.seed), range(asked.games), chunksize=4))
    print(f"{sum(len(duel.won) for duel in duels)} positions of {asked.games} games with seed {asked.seed}")
    print("\n".join(lines(duels)))


if __name__ == "__main__":
    main()
