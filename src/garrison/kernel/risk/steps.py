"""Many games at once, for training learners: one decision in each per step, and all of it in arrays."""

from typing import Final, NamedTuple

import numpy as np

from garrison.kernel.machine import Numbers, Row, compiled, constant, entry, inlined_early, offset, row
from garrison.kernel.risk import layout as at
from garrison.kernel.risk.batch import compile_game
from garrison.kernel.risk.moves import awaits_chance, choose_from, fall, least_count, make, most_count
from garrison.kernel.risk.observing import awaited_seat, observe, width, widths
from garrison.kernel.risk.playing import any_slot, border, uniform
from garrison.kernel.risk.setup import begin
from garrison.kernel.risk.turn import below, name_stream
from garrison.kernel.stream import checked_games
from garrison.outside.numbers import integer
from garrison.risk.game import Game

# The order for a game

SLOT, AMOUNT, ORDER = range(3)

ANOTHER: Final = -1
"""In place of a slot: begin another game."""

# What is shown of a game is one row: its news, then its choices, then what the deciding seat sees, then what it saw at
# the end of the game before, if the last step ended one

AWAITED, ENDED, INDEX, GAIN, REWARD = range(5)
"""ENDED is 0, PLAYED_OUT or BROKEN_OFF; from REWARD on, a number for each seat; GAIN is that of the last to decide."""
OFFERED: Final = REWARD + at.SEATS
"""Where the choices begin; the observations follow them, the present and the last."""

PLAYED_OUT, BROKEN_OFF = 1, 2


class Kept(NamedTuple):
    """All that `Steps` keeps; its public arrays are views of these."""

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
        seat: int = at.EVERY_SEAT,
        policy: str = "uniform",
    ) -> None:
        n, seat = integer("n", n), integer("seat", seat)
        first, _ = checked_games(first, n)
        if n < 1:
            raise ValueError(f"There must be at least one game, not {n}.")
        if not at.EVERY_SEAT <= seat < len(game.seats):
            raise ValueError(f"Seats are numbered from 0 to {len(game.seats) - 1}, so {seat} is not one.")
        plan = compile_game(game).planned(seed, policy, last_round)._replace(seat=seat).numbers(n)
        words, width = widths(game)
        states, luck = np.zeros((n, at.ROW), np.int64), np.zeros((1, at.ROW), np.int64)
        shown, orders = np.zeros((n, OFFERED + words + 2 * width), np.int64), np.full((n, ORDER), ANOTHER, np.int64)
        self.__setstate__(Kept(game, plan, states, shown, luck, orders, 0))
        self.indices[:] = np.arange(first, first + n)
        self.step()

    def __getstate__(self) -> Kept:
        """What a copy or a pickle is made from; its arrays are its own."""
        return Kept(self._game, self._plan, self._states, self._shown, self._luck, self._orders, self.ends)

    def __setstate__(self, kept: Kept) -> None:
        self._game, self._plan, self._states, self._shown, self._luck, self._orders, self.ends = kept
        """`ends` is how many games the last step ended."""
        self._rules = compile_game(kept.game).rules
        self._carry_out = step_all if self._plan[at.SEAT] == at.EVERY_SEAT else step_one_seat
        seats, (words, width) = len(kept.game.seats), widths(kept.game)
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
        """What the deciding seat sees, in the order that `garrison.kernel.risk.observing` gives."""
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


# One decision in each game, compiled, then the next decision to make


@entry
def step_all(rules: Numbers, plan: Numbers, states: Numbers, shown: Numbers, orders: Numbers) -> int:
    """Carry out the orders and return how many games ended.

    If the order for a game is illegal, nothing is done, and the number returned is -1 - its row.
    """
    book, ends = constant(rules), 0
    wrong = first_illegal(book, shown, orders)
    if wrong >= 0:
        return -1 - wrong
    for g in range(orders.shape[0]):
        _step(book, constant(plan), row(states, g), row(shown, g), row(orders, g))
        ends += shown[g, ENDED] != 0
    return ends


@compiled
def first_illegal(rules: Row, shown: Numbers, orders: Numbers) -> int:
    """The first row whose order is neither among its choices nor ANOTHER, or -1."""
    for g in range(orders.shape[0]):
        if not _may(offset(row(shown, g), OFFERED), rules[at.SIZE], orders[g, SLOT]):
            return g
    return -1


@inlined_early
def _may(choices: Row, lands: int, slot: int) -> bool:
    word = slot >> at.WORD_BITS
    return slot == ANOTHER or (0 <= word < at.PAIRS + lands and choices[word] >> (slot & at.IN_WORD) & 1 != 0)


@inlined_early
def _step(rules: Row, plan: Row, state: Row, shown: Row, order: Row) -> None:
    clear_news(rules, shown)
    if order[SLOT] == ANOTHER:
        begin_another(rules, plan, state, shown[INDEX])
    else:
        decide(rules, state, order[SLOT], order[AMOUNT])
    if is_over(plan, state):
        reward(rules, state, shown)
        shown[INDEX] += plan[at.FIRST]
        begin_another(rules, plan, state, shown[INDEX])
    show(rules, state, shown)


@compiled
def clear_news(rules: Row, shown: Row) -> None:
    shown[ENDED] = shown[GAIN] = 0
    for seat in range(rules[at.SEATED]):
        shown[REWARD + seat] = 0


@compiled
def is_over(plan: Row, state: Row) -> bool:
    return state[at.PHASE] == at.OVER or state[at.ROUND] > plan[at.LAST_ROUND]


@compiled
def show(rules: Row, state: Row, shown: Row) -> None:
    """Show who decides, what it can choose, and what it sees."""
    shown[AWAITED] = awaited_seat(rules, state)
    choices = offset(shown, OFFERED)
    choose_from(rules, state, choices)
    observe(rules, state, shown[AWAITED], offset(choices, at.PAIRS + rules[at.SIZE]))


@compiled
def begin_another(rules: Row, plan: Row, state: Row, index: int) -> None:
    begin(rules, state)
    name_stream(state, plan, index)
    let_fall(rules, state)


@compiled
def decide(rules: Row, state: Row, slot: int, amount: int) -> None:
    make(rules, state, slot, max(least_count(state, slot), min(most_count(rules, state, slot), amount)))
    let_fall(rules, state)


@compiled
def let_fall(rules: Row, state: Row) -> None:
    while awaits_chance(state):
        fall(rules, state)


@compiled
def reward(rules: Row, state: Row, shown: Row) -> None:
    """Give the winners 1 and the others -1, and show what the seat that decided last sees at the end.

    A game that is broken off rewards nobody.
    """
    shown[ENDED] = PLAYED_OUT if state[at.PHASE] == at.OVER else BROKEN_OFF
    if state[at.PHASE] == at.OVER:
        for seat in range(rules[at.SEATED]):
            shown[REWARD + seat] = 1 if state[at.WINNERS] >> seat & 1 else -1
    shown[GAIN] = shown[REWARD + shown[AWAITED]]
    observe(rules, state, shown[AWAITED], offset(shown, OFFERED + at.PAIRS + rules[at.SIZE] + width(rules)))


@entry
def any_orders(rules: Numbers, states: Numbers, shown: Numbers, orders: Numbers, luck: Numbers) -> None:
    """Write a random legal order for each game: any choice, then any count of it."""
    book, chance = constant(rules), row(luck, 0)
    for g in range(orders.shape[0]):
        state = row(states, g)
        slot = any_slot(chance, offset(row(shown, g), OFFERED), at.PAIRS + book[at.SIZE])
        least, most = least_count(state, slot), most_count(book, state, slot)
        orders[g, SLOT] = slot
        orders[g, AMOUNT] = least + below(chance, most - least + 1)


# One seat of many games, compiled: it decides, then a policy decides for all others until it is asked again


TRIES: Final = 1_000
"""How many games in a row may end without the seat being asked; after these, the last is shown as it ended."""


@entry
def step_one_seat(rules: Numbers, plan: Numbers, states: Numbers, shown: Numbers, orders: Numbers) -> int:
    """The same as `step_all`, for the seat of the plan alone."""
    book, ends = constant(rules), 0
    wrong = first_illegal(book, shown, orders)
    if wrong >= 0:
        return -1 - wrong
    for g in range(orders.shape[0]):
        _step_one_seat(book, constant(plan), row(states, g), row(shown, g), row(orders, g))
        ends += shown[g, ENDED] != 0
    return ends


@inlined_early
def _step_one_seat(rules: Row, plan: Row, state: Row, shown: Row, order: Row) -> None:
    clear_news(rules, shown)
    if order[SLOT] == ANOTHER:
        begin_another(rules, plan, state, shown[INDEX])
    else:
        decide(rules, state, order[SLOT], order[AMOUNT])
    _play_on(rules, plan, state, shown)
    if is_over(plan, state):
        shown[AWAITED] = plan[at.SEAT]
        reward(rules, state, shown)
        for _ in range(TRIES):
            shown[INDEX] += plan[at.FIRST]
            begin_another(rules, plan, state, shown[INDEX])
            _play_on(rules, plan, state, shown)
            if not is_over(plan, state):
                break
    show(rules, state, shown)


@compiled
def _play_on(rules: Row, plan: Row, state: Row, shown: Row) -> None:
    """Let the policy decide for the other seats and chance act until the seat is awaited or the game is over."""
    while not is_over(plan, state):
        if awaits_chance(state):
            fall(rules, state)
        elif awaited_seat(rules, state) == plan[at.SEAT]:
            break
        elif plan[at.POLICY] == at.BORDER:
            border(rules, state, offset(shown, OFFERED))
        else:
            uniform(rules, state, offset(shown, OFFERED))
