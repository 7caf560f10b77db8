#!/usr/bin/env python3
"""Solves a small game by counterfactual regret, and proves by a linear program how far from perfect the answer is.

    python examples/learners/solve.py --iterations 1000 --seed 1 --out curve.csv

The tree of the game is written down once, in the format of Gambit, so that OpenSpiel's solvers run at full speed. Any
rule set does, as long as two seats play for what the other loses and the tree is small.
"""

import argparse
import csv
import json
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pyspiel
from open_spiel.python.algorithms.expected_game_score import policy_value
from open_spiel.python.algorithms.gambit import export_gambit
from scipy.optimize import linprog
from scipy.sparse import coo_array

import garrison.research.openspiel  # noqa: F401  registers the games

MOST_POSITIONS = 50_000
LABELS = {
    "title": "Solving a small game",
    "x": "iterations",
    "y": "exploitability",
    "x_scale": "log",
    "y_scale": "log",
    "y_format": "g",
}
SMALL = "max_turns:1;start_units:4;start_pool:0;move_order:no_luck_cyclic"
NOTHING_DONE = ("", -1)
Sequence = tuple[str, int]


# The game


def loaded(asked: argparse.Namespace) -> pyspiel.Game:
    """The game as a tree in C++; raises ValueError with a sentence."""
    given = {"map": asked.map, "seats": 2, "options": asked.options, "amounts": asked.amounts}
    if f"garrison_{asked.ruleset}" not in pyspiel.registered_names():
        raise ValueError(f"There is no rule set '{asked.ruleset}'.")
    game = pyspiel.load_game(f"garrison_{asked.ruleset}", given)
    if game.num_players() != 2:
        raise ValueError("Only games for two seats can be solved.")
    for count, _ in enumerate(positions(game.new_initial_state()), 1):
        if count > MOST_POSITIONS:
            raise ValueError(f"The game has more than {MOST_POSITIONS:,} positions; ask for fewer turns or armies.")
    return pyspiel.load_efg_game(export_gambit(game))


def positions(start: pyspiel.State) -> Iterator[pyspiel.State]:
    waiting = [start]
    while waiting:
        state = waiting.pop()
        yield state
        waiting += [state.child(action) for action in state.legal_actions()]


# The proof: von Stengel's sequence form


class Form(NamedTuple):
    """What each pair of sequences of decisions is worth, and which sequence leads to each situation of a seat."""

    worth: dict[tuple[Sequence, Sequence], float]
    before: tuple[dict[str, Sequence], dict[str, Sequence]]
    sequences: tuple[dict[Sequence, int], dict[Sequence, int]]


def sequence_form(game: pyspiel.Game) -> Form:
    form = Form(defaultdict(float), ({}, {}), ({NOTHING_DONE: 0}, {NOTHING_DONE: 0}))
    waiting = [(game.new_initial_state(), 1.0, (NOTHING_DONE, NOTHING_DONE))]
    while waiting:
        state, chance, done = waiting.pop()
        if state.is_terminal():
            form.worth[done] += chance * state.returns()[0]
        elif state.is_chance_node():
            waiting += [(state.child(action), chance * part, done) for action, part in state.chance_outcomes()]
        else:
            waiting += [(state.child(action), chance, then) for action, then in decided(form, state, done)]
    return form


def decided(
    form: Form, state: pyspiel.State, done: tuple[Sequence, Sequence]
) -> Iterator[tuple[int, tuple[Sequence, Sequence]]]:
    """Every decision of the seat that acts, and what both have decided then."""
    seat, situation = state.current_player(), state.information_state_string()
    form.before[seat][situation] = done[seat]
    for action in state.legal_actions():
        form.sequences[seat].setdefault((situation, action), len(form.sequences[seat]))
        yield action, ((situation, action), done[1]) if seat == 0 else (done[0], (situation, action))


def exact_value(game: pyspiel.Game) -> tuple[float, int]:
    """What the game is worth to the first seat if both play perfectly, and in how many situations they decide.

    The first seat chooses how often it takes each of its sequences; the second answers as well as it can.
    """
    form = sequence_form(game)
    (own, others), (before, before_other) = form.sequences, form.before
    place = {situation: len(own) + 1 + number for number, situation in enumerate(before_other)}
    place[""] = len(own)  # how much the second seat lets the first one have
    plan = [(0, own[NOTHING_DONE], 1.0)]
    for row, (situation, sequence) in enumerate(before.items(), 1):
        plan.append((row, own[sequence], -1.0))
        plan += [(row, column, 1.0) for (where, _), column in own.items() if where == situation]
    answers = [(row, place[situation], 1.0) for (situation, _), row in others.items()]
    answers += [(others[sequence], place[situation], -1.0) for situation, sequence in before_other.items()]
    answers += [(others[other], own[sequence], -worth) for (sequence, other), worth in form.worth.items()]
    width = len(own) + len(place)
    found = linprog(
        c=-np.eye(width)[place[""]],
        A_ub=matrix(answers, (len(others), width)),
        b_ub=np.zeros(len(others)),
        A_eq=matrix(plan, (1 + len(before), width)),
        b_eq=np.eye(1 + len(before))[0],
        bounds=[(0, None)] * len(own) + [(None, None)] * len(place),
    )
    return float(-found.fun), len(before) + len(before_other)


def matrix(entries: list[tuple[int, int, float]], shape: tuple[int, int]) -> Any:  # noqa: ANN401  scipy has no types
    rows, columns, values = zip(*entries, strict=True)
    return coo_array((values, (rows, columns)), shape=shape).tocsr()


# Learning


def solver_of(name: str, game: pyspiel.Game, seed: int) -> tuple[Any, Any]:
    """A solver of OpenSpiel, and what makes it learn once."""
    if name == "sampling":
        solver = pyspiel.ExternalSamplingMCCFRSolver(game, seed)
        return solver, solver.run_iteration
    solver = {"cfr": pyspiel.CFRSolver, "cfr+": pyspiel.CFRPlusSolver}[name](game)
    return solver, solver.evaluate_and_update_policy


def learned(asked: argparse.Namespace, game: pyspiel.Game, seed: int) -> Iterator[tuple[int, float, float, float]]:
    """How often it has learned, in how many minutes; how exploitable the mean of its policies is, and its worth."""
    began = time.monotonic()
    solver, learn = solver_of(asked.solver, game, seed)
    for iteration in range(1, asked.iterations + 1):
        learn()
        if iteration & (iteration - 1) == 0 or iteration == asked.iterations:
            policy = solver.average_policy()
            value = policy_value(game.new_initial_state(), [policy, policy])[0]
            gap = pyspiel.nash_conv(game, policy, use_state_get_policy=True) / 2  # sampling has no other policy
            yield iteration, (time.monotonic() - began) / 60, gap, value


def report(asked: argparse.Namespace) -> None:
    game = loaded(asked)
    value, situations = exact_value(game)
    print(f"{situations} situations; worth {value:.6f} to the first seat, by a linear program.")
    with Path(asked.out).open("w", encoding="utf-8", newline="") as file:
        file.write(f"# {json.dumps(LABELS)}\n")
        table = csv.writer(file, lineterminator="\n")
        table.writerow(("seed", "minutes", "x", "y"))
        for seed in range(asked.seed, asked.seed + asked.seeds):
            found = [*learned(asked, game, seed)]
            table.writerows((seed, f"{minutes:.3f}", iteration, f"{gap:.6g}") for iteration, minutes, gap, _ in found)
            iteration, _, gap, reached = found[-1]
            print(
                f"Seed {seed}: worth {reached:.6f} after {iteration} iterations, exploitability {gap:.6f}.", flush=True
            )


# The command


def positive(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) < 2**31:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number from 1 to 2147483647.")
    return int(text)


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ruleset", default="warlight", help="any rule set; usually %(default)s")
    parser.add_argument("--map", default="quad", help="a map by name, or a map file; usually %(default)s")
    parser.add_argument("--options", default=SMALL, help="as OpenSpiel takes them; usually %(default)s")
    parser.add_argument("--amounts", default="all", help="the classes of amounts; usually %(default)s")
    parser.add_argument("--solver", choices=("cfr", "cfr+", "sampling"), default="cfr+", help="usually %(default)s")
    parser.add_argument("--iterations", type=positive, default=1000, help="usually %(default)s")
    parser.add_argument("--seed", type=positive, default=1, help="the first seed; only sampling draws any chance")
    parser.add_argument("--seeds", type=positive, default=1, help="how many seeds to learn with")
    parser.add_argument("--out", default="curve.csv", help="where the curve goes; usually %(default)s")
    try:
        report(parser.parse_args(words))
    except (ValueError, OSError, pyspiel.SpielError) as fault:
        print(f"solve.py: {fault}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
