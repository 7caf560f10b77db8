"""Games for training learners: many at once, one decision in each per step, and all of it in arrays."""

from typing import Final

import numpy as np

from garrison.kernel.rows import Numbers
from garrison.kernel.stream import check_games
from garrison.kernel.territories import layout as at
from garrison.kernel.territories.batch import compile_game
from garrison.kernel.territories.facing import step_one_seat
from garrison.kernel.territories.observing import FACTS
from garrison.kernel.territories.plan import EVERY_SEAT
from garrison.kernel.territories.stepping import (
    ANOTHER,
    AWAITED,
    ENDED,
    GAIN,
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
    """`n` games at once. Each waits for a seat; `step` makes the decision, then lets chance act.

    With a `seat`, each waits for that seat alone, and a policy decides for the others: `border` or `uniform`.

    The arrays are the same ones throughout, with a row for each game. When a game ends, `ended` and `rewards` say so,
    and the rest of its row already belongs to another game, whose number is `n` higher.
    """

    def __init__(  # noqa: PLR0913  the last four have a usual value
        self,
        game: Game,
        n: int,
        seed: int,
        *,
        first: int = 0,
        last_round: int = 0,
        seat: int = EVERY_SEAT,
        policy: str = "uniform",
    ) -> None:
        if n < 1:
            raise ValueError(f"There must be at least one game, not {n}.")
        if not EVERY_SEAT <= seat < len(game.seats):
            raise ValueError(f"Seats are numbered from 0 to {len(game.seats) - 1}, so {seat} is not one.")
        check_games(first, n)
        kernel = compile_game(game)
        self._plan: Final = kernel.planned(seed, policy, last_round)._replace(seat=seat).numbers(n)
        self._carry_out: Final = step_all if seat == EVERY_SEAT else step_one_seat
        self._rules: Final = kernel.rules
        seats, words = len(game.seats), at.PAIRS + len(game.map.ids)
        width = 2 * len(game.map.ids) + len(FACTS) + 2 * seats + len(game.map.cards)
        self._states: Final = np.zeros((n, at.ROW), np.int64)
        self._shown: Final = np.zeros((n, OFFERED + words + 2 * width), np.int64)
        self._luck: Final = np.zeros((1, at.ROW), np.int64)
        self._orders: Final = np.full((n, ORDER), ANOTHER, np.int64)
        self.awaited: Final = self._shown[:, AWAITED]
        self.ended: Final = self._shown[:, ENDED]
        """1 if the last step ended the game, 2 if the game was broken off after the last round, else 0."""
        self.indices: Final = self._shown[:, INDEX]
        self.rewards: Final = self._shown[:, REWARD : REWARD + seats]
        """For each seat 1 if it won with the last step, -1 if it lost."""
        self.gains: Final = self._shown[:, GAIN]
        """The reward of the seat that made the last decision."""
        self.choices: Final = self._shown[:, OFFERED : OFFERED + words]
        """The legal choices: slot 64 * word + bit, if that bit of the word is set."""
        self.observations: Final = self._shown[:, OFFERED + words : OFFERED + words + width]
        """What the deciding seat sees, in the order that `garrison.kernel.territories.observing` gives."""
        self.finals: Final = self._shown[:, OFFERED + words + width :]
        """What the seat that made the last decision saw at the end, where the last step ended a game."""
        self.ends = 0
        """How many games the last step ended."""
        self.choices.flags.writeable = False  # the rules trust them: compiled code checks no bounds
        self.indices[:] = np.arange(first, first + n)
        self.step()

    @property
    def orders(self) -> Numbers:
        """What `step` will do: for each game a slot of its choices, and an amount, clipped to what the choice allows.

        Write into it: `steps.orders[:, 0] = slots`. The slot -1 begins a new game.
        """
        return self._orders

    def step(self) -> None:
        """Carry out `orders`; if one of them is illegal, raises ValueError and does nothing."""
        ends: int = self._carry_out(self._rules, self._plan, self._states, self._shown, self._orders)
        if ends < 0:
            wrong = -1 - ends
            raise ValueError(f"Slot {self._orders[wrong, SLOT]} is not among the choices of row {wrong}.")
        self.ends = ends

    def any_orders(self) -> None:
        """Write a random legal decision for each game into `orders`: any choice, then any count that it allows."""
        any_orders(self._rules, self._states, self._shown, self._orders, self._luck)

    def states(self) -> Numbers:
        """A copy of the rows of the games, for `unpack`."""
        return self._states.copy()
