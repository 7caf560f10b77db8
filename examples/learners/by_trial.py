#!/usr/bin/env python3
"""Learns duels by trial, with numpy alone: proximal policy optimization, first against itself, then against a bot.

Games against itself are played by the thousand in `garrison.research.vector`, lessons against the bot in Gymnasium's
`garrison/Classic-v0`. In both it sees the same numbers and has the same short list of orders; `sights.py` says which.

    python by_trial.py train --map quad --against random --weights quad.npz --curve quad.csv
    python by_trial.py play --map quad --against random --weights quad.npz --games 100
"""

import argparse
import csv
import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # of small products, threads only wait for one another

import numpy as np
from numpy.typing import NDArray
from sights import Duels, Resolve, Sights, Table, Thousands

from garrison.arena.summary import wilson

Numbers = NDArray[Any]


class Effort(NamedTuple):
    """How it learns in one kind of games: how many decisions an update has, how large its steps are."""

    games: int
    decisions: int
    rate: float
    last_rate: float  # as a part of the first
    entropy: float
    passes: int
    batch: int = 2048


ALONE = Effort(games=512, decisions=64, rate=1e-3, last_rate=0.3, entropy=1e-2, passes=2)
TAUGHT = Effort(games=128, decisions=64, rate=1e-3, last_rate=0.3, entropy=1e-3, passes=3)

DISCOUNT = 0.998
"""Of a decision: a game that is won later is worth a little less, so that nobody plays on for ever."""
TRACE = 0.97
CLIP = 0.2
REMEMBERED = 0.995
"""What each step leaves of the average of all weights so far, which plays."""


# The network: one hidden layer, from which come the orders and the chance to win


class Network:
    def __init__(self, seen: int, orders: int, hidden: int, rng: np.random.Generator) -> None:
        def normal(rows: int, columns: int, size: float) -> Numbers:
            weights: Numbers = (rng.standard_normal((rows, columns)) * size / np.sqrt(rows)).astype(np.float32)
            return weights

        self.weights: list[Numbers] = [
            normal(seen, hidden, 1.4),
            np.zeros(hidden, np.float32),
            normal(hidden, orders + 1, 0.1),
            np.zeros(orders + 1, np.float32),
        ]
        self.average = [part.copy() for part in self.weights]
        self._means = [np.zeros_like(part) for part in self.weights]
        self._squares = [np.zeros_like(part) for part in self.weights]
        self._steps = 0

    def run(self, seen: Numbers, legal: Numbers, weights: list[Numbers]) -> tuple[Numbers, Numbers, Numbers]:
        """The hidden layer, the chances of all orders, and what the position is worth, from -1 to 1."""
        into, bias, out, last = weights
        hidden = np.maximum(seen @ into + bias, 0)
        scores = hidden @ out + last
        worth = np.tanh(scores[:, -1])
        chances = np.where(legal, scores[:, :-1], np.float32(-1e9))
        chances = np.exp(chances - chances.max(axis=1, keepdims=True))
        return hidden, chances / chances.sum(axis=1, keepdims=True), worth

    def learn(self, lot: "Lot", effort: Effort, rate: float) -> None:
        """A step of PPO: orders that did better than was expected become likelier, as long as they are not yet."""
        hidden, chances, worth = self.run(lot.seen, lot.legal, self.weights)
        rows = np.arange(len(lot.orders))
        ratio = chances[rows, lot.orders] / lot.chances
        free = np.where(lot.better > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        push = lot.better * ratio * free
        logs = np.log(chances + 1e-12)
        doubt = -(chances * logs).sum(axis=1, keepdims=True)
        slopes = np.empty((len(rows), chances.shape[1] + 1), np.float32)
        slopes[:, :-1] = chances * (push[:, None] + effort.entropy * (logs + doubt))
        slopes[rows, lot.orders] -= push
        slopes[:, -1] = (worth - lot.worth) * (1 - worth * worth) / 2
        slopes /= len(rows)
        back = (slopes @ self.weights[2].T) * (hidden > 0)
        self._descend([lot.seen.T @ back, back.sum(axis=0), hidden.T @ slopes, slopes.sum(axis=0)], rate)

    def _descend(self, slopes: list[Numbers], rate: float) -> None:
        """Adam, on slopes whose length is at most 1."""
        length = max(1.0, float(np.sqrt(sum((part * part).sum() for part in slopes))))
        self._steps += 1
        rate *= np.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
        kept = min(REMEMBERED, 1 - 1 / (1 + self._steps))
        parts = zip(self.weights, self.average, self._means, self._squares, slopes, strict=True)
        for weights, average, mean, square, slope in parts:
            mean += 0.1 * (slope / length - mean)  # noqa: PLW2901  in place
            square += 0.001 * ((slope / length) ** 2 - square)  # noqa: PLW2901  in place
            weights -= rate * mean / (np.sqrt(square) + 1e-8)  # noqa: PLW2901  in place
            average += (1 - kept) * (weights - average)  # noqa: PLW2901  in place

    def settle(self) -> None:
        """Go on from the average."""
        for weights, average in zip(self.weights, self.average, strict=True):
            weights[:] = average


class Lot(NamedTuple):
    """Decisions to learn from."""

    seen: Numbers
    legal: Numbers
    orders: Numbers
    chances: Numbers
    """Of the order that was given, when it was."""
    better: Numbers
    """How much better things went than was expected."""
    worth: Numbers

    def of(self, rows: Numbers) -> "Lot":
        return Lot(*(part[rows] for part in self))


# Learning


def practise(network: Network, table: Table, updates: int, effort: Effort, rng: np.random.Generator) -> Iterator[int]:
    """Play and learn; gives the number of each update when it is done."""
    resolve, sights = Resolve(table), Sights(table.board)
    for update in range(updates):
        lot = collected(network, table, resolve, sights, effort.decisions, rng)
        rate = effort.rate * (1 - (1 - effort.last_rate) * update / updates)
        rows = np.arange(len(lot.orders))
        for _ in range(effort.passes):
            rng.shuffle(rows)
            for part in np.array_split(rows, max(1, len(rows) // effort.batch)):
                network.learn(lot.of(part), effort, rate)
        yield update + 1


def collected(  # noqa: PLR0913, PLR0917  what plays, and where
    network: Network, table: Table, resolve: "Resolve", sights: Sights, steps: int, rng: np.random.Generator
) -> Lot:
    """What was decided in so many steps of all games, without what was no decision."""
    shape = (steps, table.games)
    seen, legal = [], []
    orders, seats = np.zeros(shape, np.int64), np.zeros((steps + 1, table.games), np.int64)
    chances, gained, worth = (np.zeros((steps + 1, table.games), np.float32) for _ in range(3))
    ended, free = np.zeros(shape, np.bool_), np.zeros((steps + 1, table.games), np.bool_)
    for step in range(steps):
        seen.append(sights.of(table.sights))
        legal.append(table.legal)
        seats[step] = table.seats
        _, likely, worth[step] = network.run(seen[step], table.legal, network.weights)
        orders[step], free[step] = resolve.kept(drawn(likely, rng))
        free[step] &= table.legal.sum(axis=1) > 1
        chances[step] = likely[np.arange(table.games), orders[step]]
        gained[step], ended[step] = resolve.play(orders[step])
    seats[steps], worth[steps] = table.seats, network.run(sights.of(table.sights), table.legal, network.weights)[2]
    free[steps] = True
    returns = worth.copy()
    for step in reversed(range(steps)):
        keep = np.where(free[step + 1], TRACE if step + 1 < steps else 0.0, 1.0)
        then = keep * returns[step + 1] + (1 - keep) * worth[step + 1]
        sign = np.where(seats[step + 1] == seats[step], 1, -1) * ~ended[step]
        returns[step] = gained[step] + DISCOUNT * sign * then
    better = (returns - worth)[:steps]
    chosen = free[:steps].ravel()
    lot = Lot(
        np.concatenate(seen), np.concatenate(legal), orders.ravel(), chances[:steps].ravel(),
        (better / (better[free[:steps]].std() + 1e-8)).ravel(), returns[:steps].ravel(),
    )  # fmt: skip
    return lot.of(np.flatnonzero(chosen))


def drawn(chances: Numbers, rng: np.random.Generator) -> Numbers:
    """An order for each row, by its chances."""
    until = chances.cumsum(axis=1)
    below = until <= rng.random((len(chances), 1), np.float32) * until[:, -1:]
    numbers: Numbers = np.minimum(below.sum(axis=1), chances.shape[1] - 1)
    return numbers


def duels(network: Network, name: str, bot: str, games: int, seed: int) -> int:
    """How many of so many duels it wins when it always gives the likeliest order."""
    won = 0
    for first in range(0, games, 50):
        table = Duels(name, bot, min(50, games - first), seed + first // 2)
        resolve, sights, over = Resolve(table), Sights(table.board), np.zeros(table.games, np.bool_)
        while not over.all():
            likely = network.run(sights.of(table.sights), table.legal, network.average)[1]
            gained, ended = resolve.play(resolve.kept(likely.argmax(axis=1))[0])
            won += int((gained[~over] > 0).sum())
            over |= ended
    return won


# The commands

CURVE, EXAM, LESSONS = range(3)
"""What deals are for."""

APART = 10_000_000
"""How far apart the deals of two purposes or seeds begin, so that none is played for both."""


def first_deal(purpose: int, seed: int) -> int:
    return APART * (3 * seed + purpose)


LABELS = {"x": "updates", "y": "duels won", "y_format": ".0%"}


def train(asked: argparse.Namespace) -> None:
    rng, begun = np.random.default_rng(asked.seed), time.process_time()
    alone = Thousands(asked.map, ALONE.games, asked.seed)
    network = Network(Sights(alone.board).of(alone.sights).shape[1], alone.legal.shape[1], asked.hidden, rng)

    def note(updates: int) -> None:
        won = duels(network, asked.map, asked.against, asked.games, first_deal(CURVE, asked.seed)) / asked.games
        minutes = (time.process_time() - begun) / 60
        add(
            asked.curve, f"Learning by trial: {asked.map}, against {asked.against}", (asked.seed, minutes, updates, won)
        )

    note(0)
    for update in practise(network, alone, asked.updates, ALONE, rng):
        if update % asked.every == 0:
            note(update)
    network.settle()
    if asked.lessons:
        taught = Duels(asked.map, asked.against, TAUGHT.games, first_deal(LESSONS, asked.seed))
        for update in practise(network, taught, asked.lessons, TAUGHT, rng):
            if update % asked.every == 0:
                note(asked.updates + update)
    np.savez(asked.weights, *network.average)


def add(path: Path, title: str, row: tuple[int, float, int, float]) -> None:
    """A point of a curve, in a file as `scripts/curves.py` draws it; several seeds go into one."""
    seed, minutes, updates, won = row
    if not path.exists():
        path.write_text(f"# {json.dumps({'title': title} | LABELS)}\nseed,minutes,x,y\n", "utf-8")
    with path.open("a", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerow((seed, f"{minutes:.3f}", updates, f"{won:.3f}"))
    print(f"{updates} updates, {minutes:.1f} minutes of CPU: {won:.0%} won", flush=True)


def play(asked: argparse.Namespace) -> None:
    with np.load(asked.weights) as weights:
        network = Network(1, 1, 1, np.random.default_rng(0))
        network.average = [*weights.values()]
    won = duels(network, asked.map, asked.against, asked.games, first_deal(EXAM, asked.seed))
    least, most = wilson(won, asked.games)
    print(f"{won} of {asked.games} duels won: {won / asked.games:.1%}, 95% {least:.1%} to {most:.1%}")


def whole(word: str) -> int:
    if not word.isdecimal():
        raise argparse.ArgumentTypeError(f"'{word[:40]}' is not a whole number.")
    return int(word)


def positive(word: str) -> int:
    if not word.isdecimal() or int(word) < 1:
        raise argparse.ArgumentTypeError(f"'{word[:40]}' is not a whole number above 0.")
    return int(word)


def asked_for(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Learns classic duels by trial.")
    commands = parser.add_subparsers(required=True)
    for name, command in (("train", train), ("play", play)):
        one = commands.add_parser(name)
        one.set_defaults(run=command)
        one.add_argument("--map", default="quad")
        one.add_argument("--against", default="random", help="a built-in bot")
        one.add_argument("--seed", type=positive, default=1)
        one.add_argument("--games", type=positive, default=100, help="duels that judge it, an even number")
        one.add_argument("--weights", type=Path, required=True)
        if command is train:
            one.add_argument("--hidden", type=positive, default=256, help="units of the hidden layer")
            one.add_argument("--updates", type=positive, default=60, help="of games against itself")
            one.add_argument("--lessons", type=whole, default=0, help="updates of games against the bot")
            one.add_argument("--every", type=positive, default=20, help="updates between two points of the curve")
            one.add_argument("--curve", type=Path, required=True)
    asked = parser.parse_args(words)
    if asked.games % 2:
        parser.error("Seats are turned, so the number of games must be even.")
    return asked


def main(words: list[str]) -> int:
    asked = asked_for(words)
    try:
        asked.run(asked)
    except (ValueError, OSError) as refused:
        print(refused, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
