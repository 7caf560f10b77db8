"""Dice that anybody can check: the same numbers from the same secret and shares, all of them exactly as likely."""

import hashlib
import hmac
from itertools import count, cycle, islice
from math import gcd

import pytest
from hypothesis import given
from hypothesis import strategies as st

from garrison.engine.streams import Chance
from garrison.table.dice import Dice, SeededDice, commitment, drawing, seat_chance
from rows import rows

SECRET, ANNA, BO = (bytes([letter]) * 32 for letter in b"sab")
secrets = st.binary(min_size=32, max_size=32)
shares = st.lists(st.one_of(st.just(b""), secrets), max_size=6)
games = st.from_regex("[0-9A-Za-z_-]{1,64}", fullmatch=True)


def reckoned(secret, shares, game, move, faces):
    """The algorithm of docs/dice.md once more, as somebody else would write it."""
    n, numbers = 0, []
    for want in faces:
        while True:
            raw = hmac.new(secret + b"".join(shares), b"%s\0%d\0%d" % (game.encode(), move, n), hashlib.sha256)
            word, n = int(raw.hexdigest()[:16], 16), n + 1
            if word < 2**64 - 2**64 % want:
                numbers.append(word // (2**64 // want))
                break
    return numbers


@given(secrets, shares, games, st.integers(1, 10**6), st.lists(st.integers(1, 2**64), max_size=8))
def test_another_program_draws_the_same_numbers(secret, shares, game, move, faces):
    below = Dice(secret, shares, game).below(move)
    assert [below(n) for n in faces] == reckoned(secret, shares, game, move, faces)


@rows("size", [1, 2, 7, 16, 60, 61, 256])
def test_every_number_has_as_many_words_as_any_other(size):
    for n in range(1, size + 1):
        below = drawing(iter(range(size)), size)
        drawn = [below(n) for _ in range(size - size % n)]
        assert {drawn.count(number) for number in range(n)} == {size // n}, n


@given(st.integers(1, 64), st.integers(64, 200))
def test_a_rejected_word_is_passed_by_and_nothing_else_is(n, size):
    words = cycle(range(size))
    below = drawing(words, size)
    used = size * n // gcd(size, n)
    expected = (word // (size // n) for word in cycle(range(size)) if word < size - size % n)
    assert [below(n) for _ in range(used)] == [*islice(expected, used)]


@pytest.mark.parametrize("n", [0, -1, 2**64 + 1])
def test_dice_choose_from_at_least_one_thing(n):
    with pytest.raises(ValueError, match="choose from"):
        Dice(SECRET, [], "g").below(1)(n)


def test_a_commitment_is_the_hash_of_a_word_and_the_secret():
    assert commitment(SECRET) == hashlib.sha256(b"garrison dice 1" + SECRET).hexdigest()


def test_each_part_changes_the_dice():
    dice = [
        Dice(SECRET, [ANNA, BO], "g"),
        Dice(SECRET, [BO, ANNA], "g"),
        Dice(ANNA, [SECRET, BO], "g"),
        Dice(SECRET, [ANNA], "g"),
        Dice(SECRET, [ANNA, BO], "h"),
    ]
    draws = [tuple(one.below(move)(2**64) for move in (1, 2, 11)) for one in dice]
    assert len({number for drawn in draws for number in drawn}) == 15


def test_each_move_has_its_own_dice_however_many_the_others_drew():
    dice = Dice(SECRET, [ANNA], "g")
    first = dice.below(2)
    expected = [first(6) for _ in range(5)]
    for draws in range(5):
        before, again = dice.below(1), dice.below(2)
        for _ in range(draws):
            before(6)
        assert [again(6) for _ in range(5)] == expected


def test_the_chance_of_bots_takes_the_secret_and_no_share():
    raw = hmac.new(SECRET, b"garrison bots 1\0g", hashlib.sha256).digest()
    assert seat_chance(SECRET, "g") == int.from_bytes(raw, "big")
    assert Dice(SECRET, [ANNA], "g").bots == Dice(SECRET, [BO], "g").bots == seat_chance(SECRET, "g")
    assert len({seat_chance(SECRET, "g"), seat_chance(SECRET, "h"), seat_chance(ANNA, "g")}) == 3


def test_the_notes_of_a_game_that_goes_on_keep_the_secret():
    notes = dict(Dice(SECRET, [ANNA, b"", BO], "g").notes)
    assert notes == {"game": "g", "commitment": commitment(SECRET), "shares": f"{ANNA.hex()}, none, {BO.hex()}"}
    assert SECRET.hex() not in f"{notes}{Dice(SECRET, [], 'g')!r}"


@rows(
    ("secret", "shares", "game"),
    [
        (SECRET[1:], [], "g"),
        (SECRET, [ANNA, b"a"], "g"),
        (b"", [], "g"),
        (SECRET, [], ""),
        (SECRET, [], "g\0"),
        (SECRET, [], "g\n"),
        (SECRET, [], "é"),
        (SECRET, [], "g" * 65),
    ],
)
def test_secrets_shares_and_ids_of_another_form_are_refused(secret, shares, game):
    with pytest.raises(ValueError, match=r"\.$"):
        Dice(secret, shares, game)


@given(st.integers(), st.integers(1, 10**6))
def test_seeded_dice_are_the_streams_of_the_seed(seed, number):
    ours, known = SeededDice(seed).below(number), Chance(seed, "move", number - 1, "dice").below
    assert [ours(n) for n in range(1, 9)] == [known(n) for n in range(1, 9)]


def test_words_come_as_they_are_needed():
    numbers = count()
    assert [drawing(numbers, 10)(5) for _ in range(3)] == [0, 0, 1]
    assert next(numbers) == 3
