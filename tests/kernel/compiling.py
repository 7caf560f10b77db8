"""Compiles whatever the compiled kernels can be asked for, in two processes, so that no test has to wait for it.

`make test` runs it before the tests begin; two workers would otherwise compile the same code at the same time.
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import numpy as np

from garrison.bots.diplomacy.search import Search
from garrison.catalogue import new_game
from garrison.diplomacy.view import View
from garrison.engine.play import begin
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import Seat
from garrison.kernel import Steps, compile_game, pack
from garrison.kernel.diplomacy import OrderKernel
from garrison.kernel.risk.batch import play_on
from garrison.kernel.risk.layout import EVERY_SEAT
from garrison.kernel.risk.odds import chances_to_win


def games() -> None:
    game = new_game("classic", "islands", 2)
    kernel = compile_game(game)
    kernel.play(1, 0, 1)
    play_on(kernel, np.array([pack(game, begin(game))]), np.zeros(1, np.int64), 1, seed=1)


def steps(seat: int) -> None:
    steps = Steps(new_game("classic", "islands", 2), 1, 1, seat=seat)
    steps.any_orders()
    steps.step()


def odds() -> None:
    chances_to_win(1, 1)


def phases() -> None:
    game = new_game("diplomacy", "europe", 7)
    kernel = OrderKernel(game)
    kernel.compile()
    positions = kernel.positions([begin(game)])
    kernel.legal(positions)
    kernel.judge(positions, kernel.drawn(positions, 1))


def drafts() -> None:
    game = new_game("diplomacy", "europe", 7)
    view = game.ruleset.view(game, begin(game), Seat(0))
    assert isinstance(view, View)
    Search(game, Chance(1).below, seconds=0.001).choose(view)


WORK = (phases, games, partial(steps, EVERY_SEAT), drafts, partial(steps, 0), odds)
"""The longest first."""


if __name__ == "__main__":
    with ProcessPoolExecutor(2) as pool:
        for done in [pool.submit(each) for each in WORK]:
            done.result()
    sys.stdout.write("The kernels are compiled.\n")
