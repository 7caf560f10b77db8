"""Chance: the same numbers everywhere, each exactly as likely, and no stream that leans on another or gives it away."""

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from garrison.engine.streams import WORDS, Chance
from rows import rows

KEY = hashlib.blake2b(b"n2:\xe8\x07t4:gamen1:\x03", digest_size=32, person=b"garrison").digest()
"""That of the stream of the seed 2024 for game 3."""

NAMES = st.tuples(st.integers(), st.lists(st.integers() | st.text(), max_size=3).map(tuple))


def take(chance, count, n=WORDS):
    return [chance.below(n) for _ in range(count)]


# Known values: whoever changes one of these changes every game that was ever played by its seed


def test_words_are_the_keyed_hashes_of_the_numbers_from_0_on():
    raw = b"".join(hashlib.blake2b(n.to_bytes(8, "little"), key=KEY).digest() for n in range(2))
    words = [int.from_bytes(raw[at : at + 8], "little") for at in range(0, 128, 8)]
    assert take(Chance(2024, "game", 3), 16) == words


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ((0,), [0xA0C3E9A75A0711EB, 0xDBFF07458513D283, 0x13C18DC3F2BD8F12]),
        ((2024, "game", 3, "seat", 1), [0xD937F56BF21FE1AB, 0xB7A2945E0DDC6083, 0xBEC452869068673C]),
    ],
)
def test_a_stream_begins_with_the_words_it_has_always_begun_with(name, words):
    assert take(Chance(*name), 3) == words


@pytest.mark.parametrize(
    ("name", "numbers"),
    [((-5, "größe"), [978, 734, 103, 826, 170]), ((2**200, "x"), [606, 655, 769, 595, 805])],
)
def test_any_whole_number_is_a_seed_and_any_text_a_purpose(name, numbers):
    assert take(Chance(*name), 5, 1000) == numbers


# Streams


@given(NAMES, NAMES)
def test_streams_are_the_same_when_their_names_are(one, other):
    names = [(seed, *purpose) for seed, purpose in (one, other)]
    assert (take(Chance(*names[0]), 3) == take(Chance(*names[1]), 3)) == (names[0] == names[1])


@rows(
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


# What a stream gives away


def test_a_stream_holds_its_own_key_and_the_words_made_with_it_and_nothing_of_the_seed():
    chance = Chance(2024, "game", 3)
    words = take(Chance(2024, "game", 3), 8)
    chance.below(6)
    assert vars(chance) == {"_key": KEY, "_hashed": 1, "_words": words[:0:-1]}


def test_the_key_of_a_bot_is_not_that_of_the_dice():
    keys = [Chance(1, "game", 3, *name).__dict__["_key"] for name in (("dice",), ("seat", 0), ("seat", 1))]
    assert len({*keys}) == 3


# Exactly as likely


class Words(Chance):
    """A stream of given words."""

    def __init__(self, *words):
        self._given = iter(words)

    def _word(self):
        return next(self._given)


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


@rows("seed", range(5))
def test_the_six_sides_of_a_die_come_equally_often(seed):
    assert 0.1 < chi_square(take(Chance(seed, "dice"), 6000, 6), 6) < 20.5


@rows("seed", range(5))
def test_a_die_does_not_know_the_one_before(seed):
    falls = take(Chance(seed, "dice"), 7200, 6)
    assert 11 < chi_square(list(zip(falls[::2], falls[1::2], strict=True)), 36) < 66.7


def test_the_first_dice_of_games_with_neighbouring_numbers_and_seeds_are_independent():
    firsts = [Chance(seed, "game", number, "dice").below(6) for seed in range(60) for number in range(60)]
    assert 0.1 < chi_square(firsts, 6) < 20.5
    assert 11 < chi_square(list(zip(firsts[::2], firsts[1::2], strict=True)), 36) < 66.7
