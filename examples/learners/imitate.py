#!/usr/bin/env python3
"""Learns to play from the games of others: what the bots of a dataset decided, by numpy alone; and then plays.

    garrison dataset games.parquet --games 1000 --map islands --seats steady,steady
    python examples/learners/imitate.py games.parquet --seed 1 --curve curve.csv --weights weights.npz --play random
    python examples/learners/imitate.py games.parquet --begin weights.npz --epochs 0 --play steady --games 200

From the last tenth of the games it learns nothing: they show how well it foresees what was decided in other games.
"""

import argparse
import os
import sys
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # of small products, threads only wait for one another

import gymnasium
import numpy as np
from numpy.typing import NDArray

from garrison.arena.summary import wilson
from garrison.research import dataset
from garrison.research.data.arrays import About, Dataset

Numbers = NDArray[Any]

LABELS = '# {"title": "Learning from games", "x": "epochs", "y": "right in other games", "y_format": ".0%"}'
KEPT_BACK = 10  # one game in so many
HIDDEN = 128
BATCH = 256
RATE, LAST_RATE = 2e-3, 2e-4
SCORE = "{:.1%} right, log loss {:.3f}"


def split(data: Dataset) -> tuple[Numbers, Numbers]:
    """The decisions to learn from, and those of other games; what was forced is in neither."""
    games = int(data.game.max(initial=-1)) + 1
    other = data.game >= games - max(1, games // KEPT_BACK)
    free = data.mask.sum(axis=1) > 1
    rows = np.flatnonzero(free & ~other), np.flatnonzero(free & other)
    if not all(map(len, rows)):
        raise ValueError("There are too few games: some are to be learned from, and others kept back.")
    return rows


def flat(seen: Numbers) -> Numbers:
    """The tenth army matters less than the second. Some numbers of an observation can be negative."""
    return np.copysign(np.log1p(np.abs(seen)), seen)


class Model:
    """One hidden layer between what a seat sees and the chances of all actions that are legal."""

    def __init__(self, columns: int, actions: int, rng: np.random.Generator) -> None:
        into = rng.standard_normal((columns, HIDDEN)) / np.sqrt(columns)
        out = rng.standard_normal((HIDDEN, actions)) * 0.1 / np.sqrt(HIDDEN)
        parts = (into, np.zeros(HIDDEN), out, np.zeros(actions))
        self.weights: list[Numbers] = [part.astype(np.float32) for part in parts]
        self._means = [np.zeros_like(part) for part in self.weights]
        self._squares = [np.zeros_like(part) for part in self.weights]
        self._steps = 0

    def chances(self, seen: Numbers, mask: Numbers) -> tuple[Numbers, Numbers]:
        """Of all actions; and the hidden layer."""
        into, bias, out, last = self.weights
        hidden = np.maximum(flat(seen) @ into + bias, 0)
        scores = np.where(mask, hidden @ out + last, np.float32(-np.inf))
        powers = np.exp(scores - scores.max(axis=1, keepdims=True))
        return powers / powers.sum(axis=1, keepdims=True), hidden

    def learn(self, seen: Numbers, mask: Numbers, action: Numbers, rate: float) -> None:
        """Make what was decided likelier: a step of Adam down the slope of the log loss."""
        slopes, hidden = self.chances(seen, mask)
        slopes[np.arange(len(action)), action] -= 1
        slopes /= len(action)
        back = (slopes @ self.weights[2].T) * (hidden > 0)
        parts = (flat(seen).T @ back, back.sum(axis=0), hidden.T @ slopes, slopes.sum(axis=0))
        self._steps += 1
        fast, slow = 0.9, 0.999
        rate *= float(np.sqrt(1 - slow**self._steps) / (1 - fast**self._steps))
        for place, slope in enumerate(parts):
            self._means[place] += (1 - fast) * (slope - self._means[place])
            self._squares[place] += (1 - slow) * (slope * slope - self._squares[place])
            self.weights[place] -= rate * self._means[place] / (np.sqrt(self._squares[place]) + 1e-8)

    def begin_with(self, path: Path) -> None:
        """Take the weights of a file; raises ValueError if they are not those of such a model."""
        try:
            with np.load(path) as file:
                found = [file[name] for name in file.files]
        except (EOFError, TypeError, ValueError, zipfile.BadZipFile) as fault:
            raise ValueError(f"{path}: This is not a file of weights.") from fault
        shapes = [part.shape for part in self.weights]
        if [part.shape for part in found] != shapes or not all(np.isfinite(part).all() for part in found):
            raise ValueError(f"{path}: These weights are not for this game.")
        self.weights = [part.astype(np.float32) for part in found]


def score(chances: Numbers, action: Numbers) -> tuple[float, float]:
    """How often the likeliest action was the one that was taken, and the mean log loss, in nats."""
    loss = -np.log(chances[np.arange(len(action)), action] + 1e-12)
    return float((chances.argmax(axis=1) == action).mean()), float(loss.mean())


def measured(model: Model, data: Dataset, rows: Numbers) -> tuple[float, float]:
    parts = [rows[first : first + 4096] for first in range(0, len(rows), 4096)]
    scores = [score(model.chances(data.observation[part], data.mask[part])[0], data.action[part]) for part in parts]
    right, loss = np.average(scores, axis=0, weights=[len(part) for part in parts]).tolist()
    return right, loss


def blind(data: Dataset, rows: Numbers, often: Numbers) -> tuple[float, float]:
    """Of a policy that does not look: each legal action as often as these numbers say."""
    chances = data.mask[rows] * often.astype(np.float32)
    return score(chances / chances.sum(axis=1, keepdims=True), data.action[rows])


def wins(model: Model, about: About, bot: str, seat: int, deal: int) -> bool:
    """Whether it wins a game in which it always takes the likeliest action."""
    env = gymnasium.make(
        f"garrison/{about.ruleset.title()}-v0", disable_env_checker=True,
        map=about.map, seats=len(about.seats), rounds=about.max_rounds, options=about.options,
        seat=seat, opponents=(bot,),
    )  # fmt: skip
    if env.get_wrapper_attr("coding").columns != about.columns:
        raise ValueError(f"The map '{about.map}' is no longer that of the dataset.")
    (seen, _), reward, ended = env.reset(seed=deal), 0.0, False
    while not ended:
        chances, _ = model.chances(seen["observation"][None], seen["action_mask"][None] > 0)
        seen, gained, over, late, _ = env.step(int(chances.argmax()))
        reward, ended = float(gained), over or late
    return reward > 0


def learn(model: Model, data: Dataset, epochs: int, rng: np.random.Generator) -> Iterator[str]:
    """Go through the games so many times; gives the lines of the curve."""
    began, (learned, other) = time.monotonic(), split(data)
    for epoch in range(epochs + 1):
        rate = RATE + (LAST_RATE - RATE) * (epoch - 1) / max(1, epochs - 1)
        for part in np.array_split(rng.permutation(learned), max(1, len(learned) // BATCH)) if epoch else ():
            model.learn(data.observation[part], data.mask[part], data.action[part], rate)
        right, loss = measured(model, data, other)
        print(f"  epoch {epoch}: {SCORE.format(right, loss)}", flush=True)
        yield f"{(time.monotonic() - began) / 60:.3f},{epoch},{right:.5f}"


def run(asked: argparse.Namespace) -> None:
    data = dataset(asked.dataset)
    if data.about.amounts == "exact":
        raise ValueError(f"{asked.dataset}: Its amounts are exact. Make it again without --amounts.")
    (learned, other), curve = split(data), [LABELS, "seed,minutes,x,y"]
    often = np.bincount(data.action[learned], minlength=data.about.actions) + 1
    print(f"{len(learned):,} decisions to learn from, {len(other):,} of other games.")
    print(f"  at random: {SCORE.format(*blind(data, other, np.ones_like(often)))}")
    print(f"  most frequent: {SCORE.format(*blind(data, other, often))}", flush=True)
    for seed in range(asked.seed, asked.seed + asked.seeds):
        print(f"Seed {seed}")
        rng = np.random.default_rng(seed)
        model = Model(data.observation.shape[1], data.about.actions, rng)
        if asked.begin:
            model.begin_with(asked.begin)
        curve += [f"{seed},{line}" for line in learn(model, data, asked.epochs, rng)]
        if asked.curve:
            asked.curve.write_text("\n".join(curve) + "\n", "utf-8")
        if asked.weights:
            with asked.weights.open("wb") as file:
                np.savez(file, *model.weights)
        for bot in filter(None, asked.play.split(",")):
            turns = (divmod(game, len(data.about.seats)) for game in range(asked.games))
            victories = sum(wins(model, data.about, bot, seat, seed * 1_000_000 + deal) for deal, seat in turns)
            low, high = wilson(victories, asked.games)
            print(f"  against {bot}: {victories} of {asked.games} ({low:.1%} to {high:.1%})", flush=True)


def counted(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 6):
        raise argparse.ArgumentTypeError(f"'{text[:40]}' is not a whole number from 0 to 999999.")
    return int(text)


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("dataset", help="games, as Parquet")
    parser.add_argument("--epochs", type=counted, default=4, help="how often it goes through all games")
    parser.add_argument("--seed", type=counted, default=1, help="the first seed")
    parser.add_argument("--seeds", type=counted, default=1, help="how many seeds to learn with")
    parser.add_argument("--begin", type=Path, help="weights to begin with")
    parser.add_argument("--curve", type=Path, help="where the curve goes, as CSV")
    parser.add_argument("--weights", type=Path, help="where the weights go, those of the last seed")
    parser.add_argument("--play", default="", help="bots to play against, separated by commas")
    parser.add_argument("--games", type=counted, default=100, help="how many games against each bot")
    try:
        run(parser.parse_args(words))
    except (OSError, ValueError, gymnasium.error.Error) as fault:
        print(f"imitate.py: {fault}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
