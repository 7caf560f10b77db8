"""`python -m bench.fitting.change duel.stack=0.7` tests a change of the weights of `strong` in simultaneous duels.

With the change it plays pairs of games against `steady`, on all maps and presets of the ladder but on deals of its own,
and so does `strong` as it is; on each pair of deals the better of the two scores. It stops when that is clear.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import cycle, product
from typing import Final

from msgspec.structs import replace

from bench.fitting.orders import MAPS, PRESETS
from garrison.arena.contest import Contest, Entrant, result
from garrison.arena.match import GameLimits
from garrison.arena.tournament.field import share
from garrison.arena.tournament.stopping import Hypotheses, SequentialTest
from garrison.bots.simultaneous.steady import Steady
from garrison.bots.simultaneous.strong import Strong
from garrison.bots.simultaneous.strong.judging import WEIGHTS, Weights
from garrison.catalogue import new_game

SEED: Final = 9701
MOST: Final = 2000
GAIN: Final = 0.03
"""By how much a change that is worth keeping scores above a half."""
LONGEST: Final = GameLimits(rounds=300)

Place = tuple[str, str]
"""A map and a preset."""

EVERYWHERE: Final = (*product(MAPS, PRESETS),)
BOTH: Final = 2
"""Games on a deal: with each bot in each seat."""


def changed(words: list[str], weights: Weights = WEIGHTS) -> Weights:
    """The weights with changes such as `duel.stack=0.7` or `effort=200`.

    >>> changed(["duel.stack=0.7"]).duel.stack, changed(["effort=200"]).effort
    (0.7, 200)
    """
    for word in words:
        name, _, number = word.partition("=")
        part, _, inner = name.partition(".")
        old = getattr(weights, part)
        new = replace(old, **{inner: float(number)}) if inner else type(old)(number)
        weights = replace(weights, **{part: new})
    return weights


def scores(weights: Weights, seed: int, on: Sequence[Place] = EVERYWHERE) -> Iterator[float]:
    """On each deal, what `strong` with these weights scores against `strong` as it is, through games with `steady`.

    A half if both win as often, and a whole or nothing if one of them wins both games and the other none.
    """
    for deal, place in enumerate(cycle(on)):
        ours, theirs = (_won(one, place, seed, deal) for one in (weights, WEIGHTS))
        yield (1 + ours - theirs) / 2


def _won(weights: Weights, place: Place, seed: int, deal: int) -> float:
    """The share of the two games on a deal that `strong` wins."""
    game = new_game("simultaneous", place[0], 2, {"preset": place[1]})
    entrants = Entrant("strong", partial(Strong, weights=weights)), Entrant("steady", Steady)
    contest = Contest(game, entrants, seed, LONGEST, BOTH)
    played = tuple(result(contest, BOTH * deal + number) for number in range(BOTH))
    return share([one.name for one in entrants], played, "strong")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.fitting.change", description=__doc__)
    parser.add_argument("changes", nargs="+", metavar="NAME=NUMBER")
    parser.add_argument("--deals", type=int, default=MOST, help="give up after this many deals (2000)")
    parser.add_argument("--seed", type=int, default=SEED)
    asked = parser.parse_args()
    test, total = SequentialTest(Hypotheses(low=0.5, high=0.5 + GAIN)), 0.0
    for deals, score in enumerate(scores(changed(asked.changes), asked.seed), 1):
        verdict, total = test.add(score), total + score
        if verdict or deals == asked.deals:
            said = {"high": "It wins more.", "low": "It does not win more.", "": "That decides nothing yet."}
            sys.stdout.write(f"{total / deals:.1%} on {deals} deals with seed {asked.seed}. {said[verdict]}\n")
            break


if __name__ == "__main__":
    main()
