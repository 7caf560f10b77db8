"""`python -m bench.fitting.duels` plays duels, fits to them what `strong` judges a duel by, and prints the numbers."""

import argparse
from collections.abc import Iterable, Iterator
from functools import partial
from multiprocessing import Pool
from typing import Final, NamedTuple

import msgspec
import numpy as np

from bench.fitting.logistic import Fit, Reals, fitted, judged
from garrison.arena.match import course
from garrison.bots.risk import BOTS
from garrison.bots.risk.board import next_set
from garrison.bots.risk.steady.situation import WEIGHTS as STEADY
from garrison.bots.risk.steady.situation import context_of
from garrison.bots.risk.strong.duels.judging import DuelContext, DuelWeights, Stakes, board, duel_context, features
from garrison.catalogue import new_game
from garrison.engine.play import begin
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import Over
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.risk.state import State
from garrison.risk.view import view

SEED: Final = 9501
GAMES: Final = 2000
FIELD: Final = "strong,planner,steady,planner,strong,lesser_planner,cluster,besieger"
FIXED: Final = 8
"""One game in this many has cards of fixed worth."""

RIDGE: Final = 3e-4
UNSEEN: Final = 5
"""One game in this many is kept to judge what the others gave."""


class Duel(NamedTuple):
    """A position for each turn's end, and whether whoever had just moved won."""

    features: list[tuple[float, ...]]
    won: list[float]


def played(names: tuple[str, ...], seed: int, number: int) -> Duel:
    """The duel with that number, between any two bots from the list, or a bot and itself."""
    below = Chance(seed, "duel", number).below
    seats = [names[below(len(names))] for _ in range(2)]
    game = new_game("classic", "world", 2, {"setup": "deal", "cards": "escalating" if below(FIXED) else "fixed"})
    bots = [BOTS[name](game, Chance(seed, "duel", number, "seat", seat).below) for seat, name in enumerate(seats)]
    at, rows, movers = duel_context(context_of(game, STEADY)), list[tuple[float, ...]](), list[int]()
    state = begin(game)
    for _, after in course(game, state, bots, Chance(seed, "duel", number, "dice").below):
        if _next_begins(state, after):
            rows.append(_row(game, at, after))
            movers.append(1 - after.turn)
        state = after
    winners = state.phase.winners if isinstance(state.phase, Over) else ()
    return Duel(rows, [float(mover in winners) for mover in movers]) if winners else Duel([], [])


def _next_begins(state: State, after: State) -> bool:
    """Whether a turn begins, at the latest with its first decision."""
    fresh = isinstance(state.phase, v.SettingUp) or state.turn != after.turn
    return fresh and isinstance(after.phase, v.Trading | v.Deploying)


def _row(game: risk.Game, at: DuelContext, state: State) -> tuple[float, ...]:
    seen = view(game, state, state.turn)
    hands, me = seen.hand_sizes, 1 - state.turn
    stakes = Stakes(me, hands[me], 0, hands[state.turn], next_set(at.context.game, seen))
    return features(at, board(at, state.owner, state.armies), stakes)


# Fitting


def fit(duels: Iterable[Duel]) -> Iterator[Fit]:
    """The weights from most of the games, judged by those games, and by the games that were left out."""
    kept = [duel for duel in duels if duel.won]
    seen = [duel for number, duel in enumerate(kept) if number % UNSEEN]
    weights = fitted(*_arrays(seen), RIDGE)
    yield judged(*_arrays(seen), weights)
    yield judged(*_arrays(kept[::UNSEEN]), weights)


def _arrays(duels: list[Duel]) -> tuple[Reals, Reals]:
    return np.array([row for duel in duels for row in duel.features]), np.array(
        [won for duel in duels for won in duel.won]
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.fitting.duels", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--field", default=FIELD, help="the bots; one that is named twice plays twice as often")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    play = partial(played, tuple(asked.field.split(",")), asked.seed)
    with Pool(asked.jobs) as pool:
        duels = list(pool.imap(play, range(asked.games), chunksize=4))
    seen, unseen = fit(duels)
    print(f"{sum(len(duel.won) for duel in duels)} positions of {asked.games} games with seed {asked.seed}")
    print(f"loss {seen.loss:.4f}, right {seen.right:.1%}; in games left out {unseen.loss:.4f}, {unseen.right:.1%}")
    for field, weight in zip(msgspec.structs.fields(DuelWeights), seen.weights, strict=True):
        print(f"    {field.name}={weight:.3f},")


if __name__ == "__main__":
    main()
