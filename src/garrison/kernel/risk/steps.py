"""Games for training learners: many at once, one decision in each per step, and all of it in arrays."""

from typing import NamedTuple

import numpy as np

from garrison.kernel.machine import Numbers
from garrison.kernel.risk import layout as at
from garrison.kernel.risk.batch import compile_game
from garrison.kernel.risk.results import EVERY_SEAT, SEAT
from garrison.kernel.risk.stepping import (
    ANOTHER,
    AWAITED,
    ENDED,
    FACTS,
    GAIN,
    INDEX,
    OFFERED,
    ORDER,
    REWARD,
    SLOT,
    any_orders,
    step_all,
    step_one_seat,
)
from garrison.kernel.stream import checked_games
from garrison.outside.numbers import integer
from garrison.risk.game import Game


class Kept(NamedTuple):
    """What games at once are, apart from what follows from it."""

    game: Game
    plan: Numbers
    states: Numbers
    shown: Numbers
    luck: Numbers
    orders: Numbers
    ends: int


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
        n, seat = integer("n", n), integer("seat", seat)
        first, _ = checked_games(first, n)
        if n < 1:
            raise ValueError(f"There must be at least one game, not {n}.")
        if not EVERY_SEAT <= seat < len(game.seats):
            raise ValueError(f"Seats are numbered from 0 to {len(game.seats) - 1}, so {seat} is not one.")
        plan = compile_game(game).planned(seed, policy, last_round)._replace(seat=seat).numbers(n)
        words, width = _widths(game)
        states, luck = np.zeros((n, at.ROW), np.int64), np.zeros((1, at.ROW), np.int64)
        shown, orders = np.zeros((n, OFFERED + words + 2 * width), np.int64), np.full((n, ORDER), ANOTHER, np.int64)
        self.__setstate__(Kept(game, plan, states, shown, luck, orders, 0))
        self.indices[:] = np.arange(first, first + n)
        self.step()

    def __getstate__(self) -> Kept:
        """Of a copy and of a pickle, too: its arrays are its own."""
        return Kept(self._game, self._plan, self._states, self._shown, self._luck, self._orders, self.ends)

    def __setstate__(self, kept: Kept) -> None:
        self._game, self._plan, self._states, self._shown, self._luck, self._orders, self.ends = kept
        """`ends` is how many games the last step ended."""
        self._rules = compile_game(kept.game).rules
        self._carry_out = step_all if self._plan[SEAT] == EVERY_SEAT else step_one_seat
        seats, (words, width) = len(kept.game.seats), _widths(kept.game)
        self.awaited = self._shown[:, AWAITED]
        self.ended = self._shown[:, ENDED]
        """1 if the last step ended the game, 2 if the game was broken off after the last round, else 0."""
        self.indices = self._shown[:, INDEX]
        self.rewards = self._shown[:, REWARD : REWARD + seats]
        """For each seat 1 if it won with the last step, -1 if it lost."""
        self.gains = self._shown[:, GAIN]
        """The reward of the seat that made the last decision."""
        self.choices = self._shown[:, OFFERED : OFFERED + words]
        """The legal choices: slot 64 * word + bit, if that bit of the word is set."""
        self.observations = self._shown[:, OFFERED + words : OFFERED + words + width]
        """What the deciding seat sees, in the order that `garrison.kernel.risk.stepping` gives."""
        self.finals = self._shown[:, OFFERED + words + width :]
        """What the seat that made the last decision saw at the end, where the last step ended a game."""
        self.choices.flags.writeable = False  # the rules trust them: compiled code checks no bounds

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


def _widths(game: Game) -> tuple[int, int]:
    """How many words of choices a game has, and how many numbers a seat sees of it."""
    lands = len(game.map.ids)
    return at.PAIRS + lands, 2 * lands + len(FACTS) + 2 * len(game.seats) + len(game.map.cards)
