"""Games as those who train learners want them: many at once, a decision in each at a time, and no object for any."""

from typing import Final

import numpy as np

from garrison.kernel import layout
from garrison.kernel.batch import compile_game
from garrison.kernel.observing import FACTS
from garrison.kernel.plan import check_games
from garrison.kernel.rows import Numbers
from garrison.kernel.stepping import (
    ANOTHER,
    AWAITED,
    ENDED,
    INDEX,
    OFFERED,
    ORDER,
    REWARD,
    SLOT,
    any_orders,
    step_all,
)
from garrison.risk.game import Game


class Steps:
    """`n` games at once. Each waits for a seat; `step` makes its decision, and lets chance do what it does.

    The arrays are always the same ones and have a row a game. When a game ends, `ended` and `rewards` say so, and the
    rest of its row is already another game: that of the index `n` higher.
    """

    def __init__(self, game: Game, n: int, seed: int, *, first: int = 0, last_round: int = 0) -> None:
        if n < 1:
            raise ValueError(f"one game or more is played, not {n}")
        check_games(first, n)
        kernel = compile_game(game)
        self._plan: Final = kernel.planned(seed, "uniform", last_round).numbers(n)
        self._rules: Final = kernel.rules
        seats, words = len(game.seats), layout.PAIRS + len(game.map.ids)
        width = 2 * len(game.map.ids) + len(FACTS) + 2 * seats + len(game.map.cards)
        self._states: Final = np.zeros((n, layout.ROW), np.int64)
        self._shown: Final = np.zeros((n, OFFERED + words + width), np.int64)
        self._luck: Final = np.zeros((1, layout.ROW), np.int64)
        self._orders: Final = np.full((n, ORDER), ANOTHER, np.int64)
        self.awaited: Final = self._shown[:, AWAITED]
        """The seat that decides."""
        self.ended: Final = self._shown[:, ENDED]
        """1 when a game came to its end with the last step, 2 when it was broken off after the last round, else 0."""
        self.indices: Final = self._shown[:, INDEX]
        """The index of the game."""
        self.rewards: Final = self._shown[:, REWARD : REWARD + seats]
        """By seat: 1 for having won with the last step, -1 for having lost."""
        self.choices: Final = self._shown[:, OFFERED : OFFERED + words]
        """What may be chosen: slot 64 * word + bit may be when that bit of the word is set."""
        self.observations: Final = self._shown[:, OFFERED + words :]
        """What the seat sees that decides, as `garrison.kernel.observing` tells."""
        self.choices.flags.writeable = False  # the rules trust them: compiled code checks no bounds
        self.indices[:] = np.arange(first, first + n)
        self.step()

    @property
    def orders(self) -> Numbers:
        """What `step` will do: a slot of the choices, and an amount, brought between the least and the most.

        Write into it: `steps.orders[:, 0] = slots`. The slot -1 begins the game of this index anew.
        """
        return self._orders

    def step(self) -> None:
        """Do what `orders` say; raises ValueError, and does nothing, when one of them is illegal."""
        wrong = step_all(self._rules, self._plan, self._states, self._shown, self._orders)
        if wrong >= 0:
            raise ValueError(f"slot {self._orders[wrong, SLOT]} is not among the choices of row {wrong}")

    def any_orders(self) -> None:
        """Write a random legal decision for each game into `orders`: any choice, then any amount of it."""
        any_orders(self._rules, self._states, self._shown, self._orders, self._luck)

    def states(self) -> Numbers:
        """The rows of the games, for `unpack`; a copy."""
        return self._states.copy()
