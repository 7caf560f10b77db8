"""The kernel and the engine side by side, move by move, and what there is to compare after each."""

from typing import Any

import numpy as np
from msgspec.structs import replace

from garrison.engine.game import new_game
from garrison.engine.play import awaited, begin, legal, make
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE, Choice, Move, Over
from garrison.kernel import compile_game, pack, unpack
from garrison.kernel.machine import constant, entry, lowest, row
from garrison.kernel.risk import layout
from garrison.kernel.risk.by_engine import Slot, by_chance, offered
from garrison.kernel.risk.by_engine import outcomes as chances
from garrison.kernel.risk.layout import PAIRS, SIZE
from garrison.kernel.risk.moves import awaits_chance, choose_from, happen, least_count, most_count, outcomes
from garrison.kernel.risk.moves import make as make_compiled
from garrison.kernel.risk.packing import COMPILED, state_in
from garrison.kernel.risk.setup import begin as begin_compiled
from garrison.risk import vocabulary as v
from garrison.risk.game import Game
from garrison.risk.options import Options, house_rules
from garrison.risk.state import State

LONGEST = 200
"""A random game is left after so many moves."""

START, CHOOSE, HAPPEN = -1, -2, -3


@entry
def follow(rules, states, choices, order, counts):
    """Do what is ordered, a slot with a count or the number of an outcome; then tell what can be done."""
    book, state = constant(rules), row(states, 0)
    what, number = constant(order)[0], constant(order)[1]
    if what == START:
        begin_compiled(book, state)
    elif what == HAPPEN:
        happen(book, state, number)
    elif what >= 0:
        make_compiled(book, state, what, number)
    choose_from(book, state, row(choices, 0))
    order[2] = outcomes(book, state) if awaits_chance(state) else 0
    for word in range(PAIRS + book[SIZE]):
        bits = choices[0, word]
        while bits:
            slot = 64 * word + lowest(bits)
            counts[slot, 0], counts[slot, 1] = least_count(state, slot), most_count(book, state, slot)
            bits &= bits - 1


def known(game: Game) -> Game:
    """The game without the switches of house rules that the kernel does not know."""
    off = {name: getattr(Options(), name) for name, _ in house_rules(game.options) if name not in COMPILED}
    return new_game(game.map, game.ruleset, game.seats, replace(game.options, **off))


class Follower:
    """A game in the kernel, where it is led."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rules = compile_game(game).rules
        self.states = np.zeros((1, layout.ROW), np.int64)
        self.choices = np.zeros((1, layout.CHOICES), np.int64)
        self.counts = np.zeros((64 * (PAIRS + int(self.rules[SIZE])), 2), np.int64)

    def lead(self, what: int, number: int = 0) -> int:
        """Do this; gives the number of outcomes when chance is awaited then."""
        order = np.array([what, number, 0], np.int64)
        follow(self.rules, self.states, self.choices, order, self.counts)
        return int(order[2])

    def stand(self, state: State) -> int:
        """Stand in this state."""
        self.states[0] = pack(self.game, state)
        return self.lead(CHOOSE)

    def offered(self) -> dict[Slot, tuple[int, int]]:
        """The choices by their slots, with the least and the most of each."""
        found = {}
        for word in range(PAIRS + int(self.rules[SIZE])):
            bits = int(self.choices[0, word])
            for bit in range(bits.bit_length()):
                if bits >> bit & 1:
                    least, most = self.counts[64 * word + bit]
                    found[Slot(word, bit)] = (int(least), int(most))
        return found


def compare(game: Game, state: State, follower: Follower, number: int) -> dict[Slot, Choice[Any]]:
    """That the kernel is where the engine is, and offers the same; gives what is offered."""
    mine, theirs = state_in(follower.states[0]), state_in(pack(game, state))
    assert np.array_equal(mine, theirs), f"{unpack(game, follower.states[0])} is not {state}"
    waits = CHANCE in awaited(game, state)
    assert number == (len(chances(game, state)) if waits else 0)
    slots = {} if waits or isinstance(state.phase, Over) else offered(game, state, legal(game, state))
    assert follower.offered() == {slot: (choice.least, choice.most) for slot, choice in slots.items()}
    return slots


def walk(game: Game, luck: Chance, start: State | None = None, follower: Follower | None = None) -> int:
    """A random game by both, compared after every move; so many moves were made."""
    follower = follower or Follower(game)
    state = start or begin(game)
    number = follower.stand(start) if start else follower.lead(START)
    for made in range(LONGEST):
        slots = compare(game, state, follower, number)
        if not awaited(game, state):
            return made
        if number:
            outcome = luck.below(number)
            move, number = by_chance(game, state, outcome), follower.lead(HAPPEN, outcome)
        else:
            slot, choice = _eager(slots, luck)
            move = _counted(choice, luck)
            count = getattr(move.action, move.action.counts) if move.action.counts else 0
            number = follower.lead(64 * slot.word + slot.bit, count)
        state = make(game, state, move)
    return LONGEST


def _eager(slots: dict[Slot, Choice[Any]], luck: Chance) -> tuple[Slot, Choice[Any]]:
    """Any choice, with a liking for what brings a game to its end."""
    choices = [*slots.items()]
    liked = [pair for pair in choices if isinstance(pair[1].action, v.Attack | v.Trade)]
    found = liked if liked and luck.below(10) else choices
    one, other = found[luck.below(len(found))], found[luck.below(len(found))]
    return max(one, other, key=lambda pair: pair[1].most)


def _counted(choice: Choice[Any], luck: Chance) -> Move[Any]:
    return choice.move(choice.most if luck.below(2) else choice.least + luck.below(choice.most - choice.least + 1))
