"""The chance of the kernel: streams of words, compiled, and rolls with the exact chances."""

from fractions import Fraction
from itertools import count

import hypothesis.strategies as st
import numpy as np
from hypothesis import given

from garrison.catalogue import new_game
from garrison.kernel import compile_game, stream
from garrison.kernel.machine import constant, entry, row
from garrison.kernel.risk import layout
from garrison.kernel.risk.batch import planned
from garrison.kernel.risk.moves import fight
from garrison.kernel.risk.turn import below, name_stream
from garrison.kernel.stream import BEGINNINGS, GOLDEN, MASK, Stream, mix, named
from garrison.odds.dice import Losses, roll_chances
from rows import rows

ROLLS = 120_000

SPLITMIX64 = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC, 0x1B39896A51A8749B]
"""The first numbers of SplitMix64 for the seed 0, as other programs publish them."""

LIMITS = {1: 10.83, 2: 13.82, 3: 16.27}
"""A chi-square with so many degrees of freedom is larger once in a thousand times."""


@entry
def draw(plan, states, spans, drawn):
    """As many numbers as there are spans, from the stream of game `plan[2]`."""
    state = row(states, 0)
    name_stream(state, constant(plan), plan[2])
    for n in range(spans.shape[0]):
        drawn[n] = below(state, spans[n])


@entry
def battle(rules, states, falls):
    """Count what the attacker loses in so many rolls of three armies and more against two and more."""
    book, state = constant(rules), row(states, 0)
    attack, defence, rolls = state[layout.DICE], state[layout.DEFENCE], falls[0]
    falls[0] = 0
    for _ in range(rolls):
        state[layout.SOURCE], state[layout.TARGET], state[layout.DICE] = 0, 1, attack
        state[layout.DEFENCE] = defence
        state[layout.ARMIES] = state[layout.ARMIES + 1] = 100
        fight(book, state, below(state, book[layout.CHANCES + 16 * attack + 4 * defence + 3]))
        falls[100 - state[layout.ARMIES]] += 1


def compiled_numbers(seed, index, spans):
    plan = planned(new_game("classic", "quad", 2), seed, "border", 0).numbers(index)
    drawn = np.zeros(len(spans), np.int64)
    draw(plan, np.zeros((1, layout.ROW), np.int64), np.array(spans, np.int64), drawn)
    return drawn.tolist()


def test_words_are_mixed_as_in_splitmix64():
    assert [mix(number * GOLDEN & MASK) for number in range(1, 6)] == SPLITMIX64


seeds = st.integers(-(1 << 70), 1 << 70)
indices = st.one_of(st.integers(0, 1000), st.integers(0, stream.MOST_GAMES - 1))


@given(seeds, indices, st.lists(st.integers(1, 1 << 31), min_size=1, max_size=40))
def test_compiled_streams_are_those_of_python(seed, index, spans):
    twin = Stream(seed, index)
    assert compiled_numbers(seed, index, spans) == [twin.below(n) for n in spans]


@given(seeds, indices, st.lists(st.integers(1, 1 << 31), min_size=1, max_size=40))
def test_the_words_are_those_of_the_name_and_none_is_favoured(seed, index, spans):
    twin = Stream(seed, index)
    first, second = (named(half, seed, stream.PURPOSE, index) for half in BEGINNINGS)
    words = (mix(first ^ mix((second + n * GOLDEN) & MASK)) for n in count(1))
    for n in spans:
        products = (n * (next(words) >> 32) for _ in count())
        assert twin.below(n) == next(p >> 32 for p in products if p % (1 << 32) >= (1 << 32) % n)


@given(st.integers(1, 1 << 31).flatmap(lambda n: st.tuples(st.just(n), st.integers(0, n - 1))))
def test_each_number_is_made_of_as_many_words(pair):
    n, number = pair
    unfair = (1 << 32) % n
    first = -(-((number << 32) + unfair) // n)
    beyond = -(-((number + 1) << 32) // n)
    assert beyond - first == (1 << 32) // n


@rows("attack", [1, 2, 3])
@rows("defend", [1, 2, 3])
def test_rolls_fall_with_the_exact_chances(attack, defend):
    kernel = compile_game(new_game("classic", "quad", 2, {"defend_dice": 3}))
    states, falls = np.zeros((1, layout.ROW), np.int64), np.zeros(4, np.int64)
    states[0, layout.DICE], states[0, layout.DEFENCE], falls[0] = attack, defend, ROLLS
    battle(kernel.rules, states, falls)
    chances = {losses.attacker: float(chance) for losses, chance in roll_chances(attack, defend).items()}
    expected = [ROLLS * chances.get(lost, 0.0) for lost in range(4)]
    square = sum((found - due) ** 2 / due for found, due in zip(falls, expected, strict=True) if due)
    assert sum(falls) == ROLLS
    assert not any(found for found, due in zip(falls, expected, strict=True) if not due)
    assert square < LIMITS[len(chances) - 1]


def test_the_exact_chances_are_in_the_table():
    rules = compile_game(new_game("classic", "quad", 2)).rules
    place = layout.CHANCES + 16 * 3 + 4 * 2
    assert rules[place : place + 4].tolist() == [2890, 2890 + 2611, 7776, 7776]
    assert roll_chances(3, 2)[Losses(0, 2)] == Fraction(2890, 7776)
