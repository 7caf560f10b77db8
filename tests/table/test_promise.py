"""Whether the server could have chosen the dice: honest servers and others are told apart, and none wrongly."""

import json
import shutil
import subprocess
from base64 import b64encode
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from circles import amount
from garrison.engine.transcript import BadLine
from garrison.table.dice import Came, Dice, Shared, bots_of, order_line, read_order, share_of
from garrison.table.verdict import check
from rows import rows
from table.served_games import Kind, secret_of
from table.servers import DOUBTED, REFUSED, SERVERS, UNKNOWN, VERIFIED, dealt, games

PROMISE, GAME = "c" * 64, "g"
NONCE = {seat: secret_of(seat).hex() for seat in ("red", "blue", "green")}
BOUND = {seat: share_of(nonce, PROMISE, GAME) for seat, nonce in NONCE.items()}
MERE = "5" * 64
NODE = shutil.which("node") or ""


def found(told):
    """What somebody finds out who has the file and their own note."""
    verdict = check(told.text.encode())
    if not verdict.fine:
        return REFUSED
    if verdict.chooser == "server":
        return DOUBTED
    assert verdict.chooser == "nobody"
    return VERIFIED if told.share in [dict(verdict.promised)[seat] for seat in verdict.proven] else UNKNOWN


# Servers


def test_games_of_all_kinds_of_servers_are_told_apart():
    counted: Counter[tuple[str, str, str]] = Counter()
    for name, told, expected in games(amount(test=len(SERVERS), check=1_000, nightly=1_000)):
        counted[name, found(told), expected] += 1
    assert {(name, expected) for name, _, expected in counted} == {(n, what) for n, (_, what) in SERVERS.items()}
    assert [row for row in counted if row[1] != row[2]] == []


@pytest.mark.skipif(not NODE, reason="node is not installed here")
def test_the_page_tells_them_apart_in_the_same_words():
    texts = [told.text for _, told, _ in games(len(SERVERS))]
    lines = "".join(f"{b64encode(text.encode()).decode()}\n" for text in texts)
    command = [NODE, str(Path(__file__).with_name("verifying.js"))]
    run = subprocess.run(command, input=lines, capture_output=True, text=True, check=False)
    assert run.stderr == ""
    for text, line in zip(texts, run.stdout.splitlines(), strict=True):
        page, ours = json.loads(line), check(text.encode())
        assert (page["chooser"], page["promise"], page["proven"]) == (ours.chooser, ours.promise, [*ours.proven])
        assert page["faults"] == [*ours.faults]


WORLD = Kind("classic", "world", 3, (("setup", "deal"),), "steady")
WANTED = {"south-america": range(9, 13), "europe": range(13, 20), "africa": range(20, 26)}
"""Continents by the numbers of their territories."""


def test_a_server_that_deals_itself_what_it_wants_is_seen_to_have_been_able_to():
    """It tries thousands of secrets against the share that it was told in advance."""
    share, wanted = secret_of("in advance").hex(), {n for span in WANTED.values() for n in span}
    secrets = [secret_of("ground", n) for n in range(amount(test=400, check=4_000, nightly=4_000))]
    secret = min(secrets, key=lambda one: mine(one, share, wanted))
    assert mine(secret, share, wanted) <= 2
    for order, sentence in [
        ("", "the record doesn't say whether the share of red came after the commitment"),
        ("red, commitment", "the share of red came before the commitment"),
        ("commitment, red", "nothing proves that the share of red came after the commitment"),
    ]:
        verdict = check(dealt(secret, share, "ground", order, WORLD).encode())
        assert verdict.fine
        assert verdict.promise == f"The server could have chosen the dice: {sentence}."
        assert verdict.chooser == "server"
        assert verdict.proven == ()


def mine(secret, share, wanted):
    """How many of the wanted territories are dealt to red: to every third of the 42, from the first."""
    dice, left, own = Dice(secret, [bytes.fromhex(share)], "ground"), [*range(42)], 0
    for number in range(42):
        territory = left.pop(dice.below(number + 1)(len(left)))
        own += number % 3 == 0 and territory in wanted
    return own


# What is said


def shared(order, *seats, bots=(), bound=True):
    """What a record says whose seats have bound shares, or mere ones."""
    shares = tuple((seat, BOUND[seat] if bound else MERE) for seat in seats)
    return Shared(GAME, PROMISE, shares, bots, read_order(order, seats) if order else ())


@rows(
    ("what", "sentence"),
    [
        (shared("commitment"), "The server could have chosen the dice: nobody added a share."),
        (shared(""), "The server could have chosen the dice: nobody added a share."),
        (
            shared(f"commitment, red {NONCE['red']}", "red"),
            "Nobody could have chosen the dice alone: the share of red came after the commitment.",
        ),
        (
            shared(f"commitment, blue {NONCE['blue']}, red {NONCE['red']}", "red", "blue"),
            "Nobody could have chosen the dice alone: the shares of red and blue came after the commitment.",
        ),
        (
            shared(f"red, commitment, green, blue {NONCE['blue']}", "red", "blue", "green"),
            (
                "Nobody could have chosen the dice alone: the share of blue came after the commitment. "
                "Nothing proves that the shares of red and green did."
            ),
        ),
        (
            shared("red, commitment, blue", "red", "blue", bound=False),
            (
                "The server could have chosen the dice: the share of red came before the commitment, and nothing "
                "proves that the share of blue came after the commitment."
            ),
        ),
        (
            shared("", "red", "blue", bound=False),
            (
                "The server could have chosen the dice: the record doesn't say whether the shares of red and blue came "
                "after the commitment."
            ),
        ),
        (
            shared(f"commitment, red {NONCE['red']}, blue {NONCE['blue']}", "red", "blue", bots=("blue",)),
            "The server could have chosen the dice: blue is a bot, and bots add no share.",
        ),
    ],
)
def test_the_sentence_says_who_could_have_chosen_and_why(what, sentence):
    assert what.sentence == sentence
    assert what.faults == ()
    assert (what.chooser == "nobody") == sentence.startswith("Nobody")


def test_an_order_that_contradicts_the_shares_is_named():
    made = share_of(NONCE["blue"], PROMISE, GAME)
    assert shared(f"commitment, red {NONCE['blue']}", "red").faults == (
        f"The nonce of red makes another share, {made}.",
    )
    assert shared(f"red {NONCE['red']}, commitment", "red").faults == (
        "The nonce of red proves that this share came after the commitment.",
    )


@rows("part", ["commitment", "game", "nonce"])
def test_a_share_is_bound_to_the_commitment_the_game_and_the_nonce(part):
    given = {"nonce": NONCE["red"], "commitment": PROMISE, "game": GAME}
    assert share_of(**given) != share_of(**{**given, part: "1" * 64})


@given(st.lists(st.sampled_from(["red", "blue", "green"]), unique=True), st.data())
def test_an_order_is_read_as_it_was_written(seats, data):
    order = [Came(seat, data.draw(st.sampled_from(["", NONCE[seat]]))) for seat in seats]
    order.insert(data.draw(st.integers(0, len(order))), Came("commitment"))
    assert read_order(order_line(order), seats) == tuple(order)


@rows(
    ("text", "fault"),
    [
        ("red", "Expected commitment and red, each once, not 'red'."),
        ("commitment", "Expected commitment and red, each once, not 'commitment'."),
        ("commitment, red, red", "Expected commitment and red, each once, not 'commitment, red, red'."),
        ("commitment, blue", "Expected commitment and red, each once, not 'commitment, blue'."),
        ("commitment, red 00", "Expected a nonce of 64 hexadecimal digits in lower case, not '00'."),
        ("commitment, red " + "A" * 64, f"Expected a nonce of 64 hexadecimal digits in lower case, not '{'A' * 64}'."),
    ],
)
def test_an_order_that_is_none_is_refused(text, fault):
    with pytest.raises(BadLine) as refused:
        read_order(text, ["red"])
    assert (refused.value.name, f"{refused.value}") == ("order", fault)


def test_bots_are_known_by_the_players_of_the_record():
    assert bots_of("human Anna, steady, human", ["red", "blue", "green"]) == ("blue",)
    for players in ("human Anna", "steady, steady, steady", ""):
        assert bots_of(players, ["red", "blue"] if players else ["red"]) == ()
