"""The law of the hidden: in two states that differ only in what a seat may not know, every bot makes the same move."""

import sys

import hypothesis.strategies as st
import pytest
from hypothesis import Phase, given, settings

from bots.watched import quick
from garrison.bots import BOTS
from garrison.engine.play import awaited, begin, make
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE, CLOCK, Over
from laws.families import FAMILIES
from laws.random_play import one_of, random_move

PLAYABLE = [(family, book) for family in FAMILIES for book in family.rulesets.values()]
BY_BOOK = [book.name for _, book in PLAYABLE]
LONGEST = 120
"""The most random moves before the bots are asked."""


def same(factory, game, states, seat):
    """Whether a bot that knows nothing yet does the same in all these states."""
    moves = [asked(factory(game, Chance(1).below), game, state, seat) for state in states]
    return all(move == moves[0] for move in moves)


def asked(bot, game, state, seat):
    return bot.choose(game.ruleset.view(game, state, seat))


def somewhere(family, game, luck):
    """A state that random play has come to, while a seat is awaited."""
    state, left = begin(game), luck.below(LONGEST)
    while (seats := awaited(game, state)) and (left > 0 or CHANCE in seats):
        after = make(game, state, random_move(family, game, state, luck))
        if isinstance(after.phase, Over):
            break
        state, left = after, left - 1
    return state


def alike(family, game, luck):
    """A seat that is awaited somewhere, and states that it cannot tell apart."""
    state = somewhere(family, game, luck)
    seats = sorted(awaited(game, state) - {CHANCE, CLOCK})
    seat = one_of(seats, luck) if seats else CHANCE
    return seat, [state, *(family.disguised(game, state, seat, luck) for _ in range(2 * bool(seats)))]


@pytest.mark.parametrize(("family", "book"), PLAYABLE, ids=BY_BOOK)
def test_what_a_seat_may_not_know_changes_nothing(family, book):
    @settings(max_examples=max(4, settings().max_examples // family.cost))
    @given(game=family.games(book), dice=st.integers(0, 2**32 - 1))
    def nothing_changes(game, dice):
        seat, states = alike(family, game, Chance(dice))
        for name, factory in BOTS[book.family.name].items() if seat != CHANCE else ():
            assert same(quick(factory), game, states, seat), name

    nothing_changes()


# The law catches a bot that looks


class Peeping:
    """Finds the state in the frame of whoever asks."""

    def __init__(self, game, below):
        pass

    def choose(self, view):
        return sys._getframe(1).f_locals["state"]


@pytest.mark.parametrize("family", FAMILIES, ids=BOTS)
def test_a_bot_that_looks_at_the_state_is_caught(family):
    kept = []

    @settings(max_examples=20, phases=[Phase.generate], derandomize=True)
    @given(game=family.games(next(iter(family.rulesets.values()))), dice=st.integers(0, 2**32 - 1))
    def look(game, dice):
        seat, states = alike(family, game, Chance(dice))
        kept.append(seat == CHANCE or same(Peeping, game, states, seat))

    look()
    assert not all(kept)
