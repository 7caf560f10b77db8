"""Chance: the same numbers everywhere, each exactly as likely, and no stream that leans on another."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from garrison.engine.streams import GOLDEN, WORDS, Chance, mix

SPLITMIX64 = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC, 0x1B39896A51A8749B]
"""The first numbers of SplitMix64 for the seed 0, as other programs publish them."""

NAMES = st.tuples(st.integers(), st.lists(st.integers() | st.text(), max_size=3).map(tuple))


def take(chance, count, n=WORDS):
    return [chance.below(n) for _ in range(count)]


# Known values: whoever changes one of these changes every game that was ever played by its seed


def test_words_are_mixed_as_in_splitmix64():
    assert [mix(number * GOLDEN % WORDS) for number in range(1, 6)] == SPLITMIX64


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ((0,), [0x140CEF43389CE8B6, 0x66A36FFF0AB63862, 0xF94E1F83B6DA87EF]),
        ((2024, "game", 3, "seat", 1), [0x75762AF6C420ABB0, 0x9DCEA2B7EDAAD8DC, 0xDD2173304C0C17EE]),
    ],
)
def test_a_stream_begins_with_the_words_it_has_always_begun_with(name, words):
    assert take(Chance(*name), 3) == words


@pytest.mark.parametrize(
    ("name", "numbers"),
    [((-5, "größe"), [839, 438, 687, 143, 617]), ((2**200, "x"), [702, 504, 405, 336, 832])],
)
def test_any_whole_number_is_a_seed_and_any_text_a_purpose(name, numbers):
    assert take(Chance(*name), 5, 1000) == numbers


# Streams


@given(NAMES, NAMES)
def test_streams_are_the_same_when_their_names_are(one, other):
    names = [(seed, *purpose) for seed, purpose in (one, other)]
    assert (take(Chance(*names[0]), 3) == take(Chance(*names[1]), 3)) == (names[0] == names[1])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ((1, 2), (12,)),
        ((1, "2"), (1, 2)),
        ((1, "ab", "c"), (1, "a", "bc")),
        ((1, "a", ""), (1, "a")),
        ((1, "a\0"), (1, "a")),
        ((1,), (1, 0)),
        ((255,), (-1,)),
        ((1 << 64,), (0,)),
    ],
)
def test_names_that_look_alike_are_different_streams(one, other):
    assert take(Chance(*one), 3) != take(Chance(*other), 3)


def test_a_stream_does_not_wait_for_another():
    dice, cards = Chance(7, "dice"), Chance(7, "cards")
    mixed = [(dice.below(6), cards.below(44)) for _ in range(50)]
    assert [die for die, _ in mixed] == take(Chance(7, "dice"), 50, 6)
    assert [card for _, card in mixed] == take(Chance(7, "cards"), 50, 44)


# Exactly as likely


class Words(Chance):
    """A stream of given words."""

    def __init__(self, *words):
        self._words = iter(words)

    def _word(self):
        return next(self._words)


@given(st.integers(1, WORDS), st.integers())
def test_a_number_below_n_is_from_0_to_n_less_1(n, seed):
    assert all(0 <= number < n for number in take(Chance(seed), 5, n))


@pytest.mark.parametrize("n", [0, -1, WORDS + 1])
def test_there_is_nothing_to_choose_from_less_than_one_or_more_than_all_words(n):
    with pytest.raises(ValueError, match=rf"^Chance chooses from 1 to 2\*\*64 things, not from {n}\.$"):
        Chance(1).below(n)


@given(st.integers(1, WORDS))
def test_words_beyond_the_last_whole_multiple_are_thrown_again(n):
    fair = n * (WORDS // n)
    beyond = [fair, WORDS - 1] if fair < WORDS else []
    assert Words(*beyond, 0).below(n) == 0
    assert Words(*beyond, fair - 1).below(n) == n - 1


def test_with_more_than_half_of_the_words_nearly_every_second_is_thrown_again():
    n = WORDS // 2 + 1
    assert Words(n, WORDS - 1, n - 1).below(n) == n - 1
    assert Words(*range(n, n + 20), 5).below(n) == 5


# As dice fall: the thresholds are those of the chi-square distribution at 1 in 1000


def chi_square(falls, kinds):
    expected = len(falls) / kinds
    counts = Counter(falls)
    assert len(counts) <= kinds
    return sum((counts[kind] - expected) ** 2 for kind in counts) / expected + expected * (kinds - len(counts))


@pytest.mark.parametrize("seed", range(5))
def test_the_six_sides_of_a_die_come_equally_often(seed):
    assert 0.1 < chi_square(take(Chance(seed, "dice"), 6000, 6), 6) < 20.5


@pytest.mark.parametrize("seed", range(5))
def test_a_die_does_not_know_the_one_before(seed):
    falls = take(Chance(seed, "dice"), 7200, 6)
    assert 11 < chi_square(list(zip(falls[::2], falls[1::2], strict=True)), 36) < 66.7


def test_the_first_dice_of_games_with_neighbouring_numbers_and_seeds_are_independent():
    firsts = [Chance(seed, "game", number, "dice").below(6) for seed in range(60) for number in range(60)]
    assert 0.1 < chi_square(firsts, 6) < 20.5
    assert 11 < chi_square(list(zip(firsts[::2], firsts[1::2], strict=True)), 36) < 66.7
