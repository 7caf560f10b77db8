#!/usr/bin/env python3
"""Learns to play from games of bots, and then plays: a policy cloned from the decisions in a dataset.

    garrison dataset games.parquet --games 1000 --map islands --seats steady,steady
    python examples/learners/imitate.py games.parquet --epochs 10 --seed 1 --out curve.csv

The model is a softmax over the legal actions, on one layer of hidden units. A tenth of the games is kept back to
measure it. Then it plays against bots, from every seat in turn.
"""

import argparse
import csv
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, SupportsFloat

import gymnasium
import numpy as np
from numpy.typing import NDArray

from garrison.research import dataset
from garrison.research.data.arrays import Dataset

LABELS = {"title": "Learning from games", "x": "epochs", "y": "held-out accuracy", "y_format": ".0%"}
HELD_OUT = 0.1
HIDDEN = 128
BATCH = 512
RATE = 0.002
FADING = (0.9, 0.999)
TINY = 1e-8
Z = 1.96  # of an interval of 95 %
Numbers = NDArray[np.float32]


class Examples(NamedTuple):
    seen: Numbers
    mask: NDArray[np.bool_]
    action: NDArray[np.int32]

    def of(self, rows: NDArray[np.int64]) -> "Examples":
        return Examples(self.seen[rows], self.mask[rows], self.action[rows])


def divided(data: Dataset, seed: int) -> tuple[Examples, Examples]:
    """Examples of the games to learn from, and of those to measure with: whole games, as all of a game is alike."""
    last = int(data.game.max(initial=0)) + 1
    kept = np.random.default_rng(seed).permutation(last)[: max(1, int(last * HELD_OUT))]
    if last < 2:
        raise ValueError("There must be at least 2 games, so that one can be kept back.")
    examples, out = Examples(data.observation, data.mask, data.action), np.isin(data.game, kept)
    return examples.of(np.flatnonzero(~out)), examples.of(np.flatnonzero(out))


# The model


class Model:
    """Weights, and how they learn (Adam). Large counts are flattened by a logarithm."""

    def __init__(self, columns: int, actions: int, seed: int) -> None:
        self.luck = np.random.default_rng(seed)
        inner = self.luck.normal(0, columns**-0.5, (columns, HIDDEN))
        self.weights = [
            weights.astype(np.float32)
            for weights in (inner, np.zeros(HIDDEN), np.zeros((HIDDEN, actions)), np.zeros((columns, actions)))
        ]
        self.slopes = [(np.zeros_like(weights), np.zeros_like(weights)) for weights in self.weights]
        self.steps = 0

    def chances(self, seen: Numbers, mask: NDArray[np.bool_]) -> tuple[Numbers, Numbers, Numbers]:
        """Of each action, with what led to them: the numbers that went in, and the hidden units."""
        inner, bias, outer, straight = self.weights
        flat = np.log1p(seen)
        hidden = np.maximum(flat @ inner + bias, 0)
        scores = np.where(mask, hidden @ outer + flat @ straight, -np.inf)
        powers = np.exp(scores - scores.max(axis=1, keepdims=True))
        return powers / powers.sum(axis=1, keepdims=True), flat, hidden

    def learn(self, batch: Examples) -> None:
        fault, flat, hidden = self.chances(batch.seen, batch.mask)
        fault[np.arange(len(fault)), batch.action] -= 1
        fault /= len(fault)
        inward = (fault @ self.weights[2].T) * (hidden > 0)
        self._step([flat.T @ inward, inward.sum(axis=0), hidden.T @ fault, flat.T @ fault])

    def _step(self, slopes: list[Numbers]) -> None:
        self.steps += 1
        slow, slower = FADING
        rate = RATE * (1 - slower**self.steps) ** 0.5 / (1 - slow**self.steps)
        for place, slope in enumerate(slopes):
            mean, square = self.slopes[place]
            mean = slow * mean + (1 - slow) * slope
            square = slower * square + (1 - slower) * slope * slope
            self.weights[place] -= rate * mean / (np.sqrt(square) + TINY)
            self.slopes[place] = mean, square

    def epoch(self, examples: Examples) -> None:
        order = self.luck.permutation(len(examples.action))
        for first in range(0, len(order), BATCH):
            self.learn(examples.of(order[first : first + BATCH]))

    def measured(self, examples: Examples) -> tuple[float, float]:
        """How often the likeliest action is the right one, and the mean log loss."""
        right, loss = 0, 0.0
        for first in range(0, len(examples.action), 4096):
            batch = examples.of(np.arange(first, min(first + 4096, len(examples.action))))
            chances = self.chances(batch.seen, batch.mask)[0]
            right += int((chances.argmax(axis=1) == batch.action).sum())
            loss -= float(np.log(chances[np.arange(len(chances)), batch.action] + TINY).sum())
        return right / len(examples.action), loss / len(examples.action)


def baselines(learned: Examples, held: Examples) -> tuple[float, float]:
    """How often chance is right, and how often the legal action is that is taken most of all."""
    often = np.bincount(learned.action, minlength=held.mask.shape[1])
    usual = np.where(held.mask, often, -1).argmax(axis=1)
    return float((1 / held.mask.sum(axis=1)).mean()), float((usual == held.action).mean())


# Playing


def wins(data: Dataset, model: Model, opponent: str, games: int, seed: int) -> int:
    """How many games the model wins, from every seat in turn; it always takes the likeliest action."""
    won, seats = 0, len(data.about.seats)
    chairs = [chair(data, seat, opponent) for seat in range(seats)]
    for game in range(games):
        env = chairs[game % seats]
        (seen, _), ended = env.reset(seed=seed * games + game), False
        reward: SupportsFloat = 0
        while not ended:
            mask = seen["action_mask"].astype(bool)
            chances = model.chances(seen["observation"][None], mask[None])[0][0]
            seen, reward, over, late, _ = env.step(chances.argmax())
            ended = over or late
        won += float(reward) > 0
    return won


def chair(data: Dataset, seat: int, opponent: str) -> gymnasium.Env:
    """A seat in the game of the dataset, against others."""
    about = data.about
    return gymnasium.make(
        f"garrison.research:garrison/{about.ruleset.capitalize()}-v0",
        map=about.map,
        seats=len(about.seats),
        seat=seat,
        opponents=(opponent,),
        rounds=about.max_rounds,
        options=about.options,
        disable_env_checker=True,
    )


def interval(won: int, games: int) -> tuple[float, float]:
    """Wilson's, of 95 %."""
    share, spread = won / games, Z * Z / games
    middle, half = share + spread / 2, Z * (share * (1 - share) / games + spread / games / 4) ** 0.5
    return (middle - half) / (1 + spread), (middle + half) / (1 + spread)


# The command


def learned(asked: argparse.Namespace, data: Dataset, seed: int) -> Iterator[tuple[float, int, float]]:
    """Minutes, epochs and accuracy; at the end the model plays."""
    began, (examples, held) = time.monotonic(), divided(data, seed)
    model = Model(data.observation.shape[1], data.mask.shape[1], seed)
    accuracy, loss = model.measured(held)
    yield 0.0, 0, accuracy
    for epoch in range(1, asked.epochs + 1):
        model.epoch(examples)
        accuracy, loss = model.measured(held)
        yield (time.monotonic() - began) / 60, epoch, accuracy
    by_chance, usual = baselines(examples, held)
    print(f"Seed {seed}: {accuracy:.1%} right, log loss {loss:.3f}; by chance {by_chance:.1%}, most usual {usual:.1%}.")
    for opponent in asked.against.split(",") if asked.games else ():
        won = wins(data, model, opponent, asked.games, seed)
        low, high = interval(won, asked.games)
        print(f"Seed {seed}: won {won} of {asked.games} against {opponent} ({low:.1%} to {high:.1%}).", flush=True)


def report(asked: argparse.Namespace) -> None:
    data = dataset(asked.file)
    if data.about.amounts != "classes":
        raise ValueError(f"{asked.file}: The amounts of this dataset are exact; they must be in classes.")
    for opponent in asked.against.split(","):
        chair(data, 0, opponent).close()  # so that a bot that does not exist is told before anything is learned
    with Path(asked.out).open("w", encoding="utf-8", newline="") as file:
        file.write(f"# {json.dumps(LABELS)}\n")
        table = csv.writer(file, lineterminator="\n")
        table.writerow(("seed", "minutes", "x", "y"))
        for seed in range(asked.seed, asked.seed + asked.seeds):
            for minutes, epoch, accuracy in learned(asked, data, seed):
                table.writerow((seed, f"{minutes:.3f}", epoch, f"{accuracy:.5f}"))


def counted(text: str) -> int:
    if not text.isdecimal() or int(text) >= 2**31:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number from 0 to 2147483647.")
    return int(text)


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", help="a dataset as Parquet, with amounts by class")
    parser.add_argument("--epochs", type=counted, default=10, help="how often all games are gone through")
    parser.add_argument("--seed", type=counted, default=1, help="the first seed")
    parser.add_argument("--seeds", type=counted, default=1, help="how many seeds to learn with")
    parser.add_argument("--against", default="random,steady", help="the bots to play, separated by commas")
    parser.add_argument("--games", type=counted, default=100, help="how many games to play against each bot")
    parser.add_argument("--out", default="curve.csv", help="where the curve goes")
    try:
        report(parser.parse_args(words))
    except (ValueError, OSError) as fault:
        print(f"imitate.py: {fault}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
