"""Whoever has the file of a served game can check all of it, and is told what was changed and where."""

import random
import re
from functools import cache
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from garrison.catalogue import RULESETS, new_game, read_record, write_record
from garrison.engine.lines import read_state
from garrison.engine.play import begin
from garrison.engine.record import BrokenRecord, Record
from garrison.engine.vocabulary import CHANCE, Move
from garrison.risk import vocabulary as v
from garrison.table import verdict as verdicts
from garrison.table.dice import Dice
from garrison.table.served import seal_of, sealed, served
from garrison.table.verdict import NO_PROMISE, check
from rows import rows
from table.served_games import SHORT, Kind, secret_of, text_of

NUMBERS = (1, 2)
DUEL = Kind("classic", "quad", 2, (("setup", "deal"),), "steady")
DICE = Dice(secret_of("verdict"), [secret_of("red"), b""], "duel")


def named(kind):
    return f"{kind.ruleset}-{kind.map}-{kind.seats}"


@cache
def duel():
    return text_of(DUEL, 1)


def with_line(text, name, value):
    """A record with another value in its header, and sealed again."""
    return sealed(re.sub("(?m)^seal: .*\n", "", re.sub(f"(?m)^{name}: .*$", f"{name}: {value}", text, count=1)))


def line_of(text, name):
    return next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith(f"{name}: "))


def opening(**changes):
    """A game about to begin."""
    game = new_game("classic", "quad", 2, {"setup": "deal", **changes})
    return Record(game, begin(game))


# Whole games


@rows("number", NUMBERS)
@rows("kind", SHORT, ids=named)
def test_whole_games_are_as_the_dice_were(kind, number):
    text = text_of(kind, number)
    verdict = check(text.encode())
    assert verdict.faults == ()
    assert len(verdict.found) == 5
    assert (verdict.moves, verdict.chance) == (
        len(moves := read_record(text).moves),
        sum(move.by == CHANCE for move in moves),
    )
    assert verdict.result != "*"
    assert verdict.promised[0] == ("commitment", dict(read_record(text).notes)["commitment"])


def test_every_rule_set_is_among_them():
    assert {kind.ruleset for kind in SHORT} == RULESETS.keys()
    chancy = {kind.ruleset for kind in SHORT if check(text_of(kind, 1).encode()).chance}
    assert chancy == RULESETS.keys() - {"diplomacy", "harbour"}


def test_games_differ_by_their_number():
    assert text_of(DUEL, 1) != text_of(DUEL, 2)


def test_what_is_found_is_said_in_sentences():
    verdict = check(duel().encode())
    assert verdict.found == (
        f"All {verdict.moves} moves are legal, and the result is '{verdict.result}'.",
        "The secret fits the commitment.",
        f"All {verdict.chance} chance moves are what the secret and the share of red give.",
        "The chain of hashes fits the header and every move.",
        "The seal fits the file.",
    )
    assert [name for name, _ in verdict.promised] == ["commitment", "red"]


# One bit


def flipped(raw, bit):
    return raw[: bit // 8] + bytes([raw[bit // 8] ^ 1 << bit % 8]) + raw[bit // 8 + 1 :]


@given(st.data())
def test_a_changed_bit_anywhere_is_found(data):
    raw = duel().encode()
    changed = flipped(raw, data.draw(st.integers(0, 8 * len(raw) - 1)))
    assert not check(changed).fine


@rows("kind", SHORT[:-1], ids=named)
def test_a_changed_bit_is_found_in_games_of_any_kind(kind):
    raw, lot = text_of(kind, 1).encode(), random.Random(named(kind))
    unseen = [bit for bit in (lot.randrange(8 * len(raw)) for _ in range(25)) if check(flipped(raw, bit)).fine]
    assert unseen == []


def test_a_changed_bit_in_the_line_of_the_seal_is_found():
    raw = duel().encode()
    start = raw.index(b"\nseal: ")
    bits = range(8 * start, 8 * (raw.index(b"\n", start + 1) + 1))
    assert [bit for bit in bits if check(flipped(raw, bit)).fine] == []


CHANGES = {
    "more": lambda raw: raw + b"\n",
    "less": lambda raw: raw[:-1],
    "nothing": lambda raw: raw[:0],
    "a mark of the encoding": lambda raw: b"\xef\xbb\xbf" + raw,
    "other ends of lines": lambda raw: raw.replace(b"\n", b"\r\n"),
    "a note": lambda raw: raw.replace(b"\n\n", b"\n\n# a note\n"),
    "a space": lambda raw: raw.replace(b"\nseal: ", b"\nseal:  "),
    "no seal": lambda raw: raw.replace(b"\nseal: ", b"\n#seal: "),
}


@rows("change", CHANGES)
def test_other_changes_are_found(change):
    assert not check(CHANGES[change](duel().encode())).fine


# What is said of changes


def test_a_die_that_was_turned_is_named_with_what_it_should_be():
    record = opening(setup="claim")
    due = record.game.ruleset.chance(record.game, record.start, DICE.below(1)).action.die
    text = served(replace(record, moves=(Move(CHANCE, v.CastLot(7 - due)),)), DICE)
    place = len(text.splitlines())
    fault = f"line {place}, move 1: The dice give 'dice: lot {due}', not 'dice: lot {7 - due}'."
    assert check(text.encode()).faults == (fault,)


def test_another_secret_loads_all_the_dice():
    other = secret_of("another")
    verdict = check(with_line(duel(), "secret", other.hex()).encode())
    right = sha256(b"garrison dice 1" + other).hexdigest()
    assert verdict.faults[0] == (
        f"line {line_of(duel(), 'secret')}, secret: The commitment to this secret would be {right}."
    )
    *first, rest = verdict.faults[1:]
    assert len(first) == verdicts.MOST_FAULTS
    assert re.fullmatch(r"\d+ more chance moves? differs? from the dice\.", rest)


def test_another_share_changes_the_dice_and_the_chain():
    shares = ", ".join([secret_of("another").hex(), "none"])
    faults = check(with_line(duel(), "shares", shares).encode()).faults
    assert any("The dice give" in fault for fault in faults)
    assert [fault.partition(":")[0] for fault in faults][-1] == f"line {line_of(duel(), 'chain')}, chain"


def test_a_move_that_was_exchanged_for_another_breaks_the_chain():
    text = with_line(duel(), "chain", "0" * 64)
    (fault,) = check(text.encode()).faults
    assert fault.startswith(f"line {line_of(text, 'chain')}, chain: The header and the moves give ")


def test_a_note_that_was_changed_breaks_the_seal():
    text = duel().replace("\nplayers: ", "\nplayers: human Eve, ", 1)
    (fault,) = check(text.encode()).faults
    assert fault == (
        f"line {line_of(text, 'seal')}, seal: The file was changed after it was sealed. "
        f"Its other lines give {seal_of(text.encode())}."
    )


def test_a_result_that_the_moves_do_not_give_is_named():
    won = check(duel().encode()).result
    lost = {"red": "blue", "blue": "red"}[won]
    assert check(with_line(duel(), "result", lost).encode()).faults == (
        f"line {line_of(duel(), 'result')}, result: According to the moves, the result is '{won}'.",
    )


def test_an_illegal_move_is_named_with_the_rule():
    lines = duel().splitlines()
    place = next(n for n, line in enumerate(lines) if line.endswith(": done"))
    seat = lines[place].partition(":")[0]
    lines[place] = f"{seat}: occupy 1"
    text = with_line("\n".join(lines) + "\n", "chain", "0" * 64)
    first = check(text.encode()).faults[0]
    assert re.match(rf"line {place + 1}, move \d+: '{seat}: occupy 1': You can't do that in this phase\.", first)


@rows(
    ("name", "value", "sentence"),
    [
        ("secret", "00", "Expected 64 hexadecimal digits in lower case, not '00'."),
        ("secret", "A" * 64, f"Expected 64 hexadecimal digits in lower case, not '{'A' * 64}'."),
        ("shares", "none", "Expected one for each of 2 seats, not 1."),
        ("shares", "none, ß", "Expected 64 hexadecimal digits in lower case, not 'ß'."),
        ("game", "a b", "The id of a game has 1 to 64 letters, digits, hyphens and underscores."),
    ],
)
def test_a_part_of_another_form_is_named(name, value, sentence):
    place = f"line {line_of(duel(), name)}, {name}"
    assert check(with_line(duel(), name, value).encode()).faults == (f"{place}: {sentence}",)


@pytest.mark.parametrize(
    ("name", "hint"),
    [("shares", ""), ("secret", " The server adds it when the game is over."), ("game", "")],
)
def test_a_part_that_is_missing_is_named(name, hint):
    text = re.sub(f"(?m)^{name}: .*\n", "", duel())
    assert check(text.encode()).faults == (f"header: There is no line '{name}'.{hint}",)


def test_what_is_no_record_is_refused_with_the_place():
    assert check(b"garrison record 1\nfoo: 1\n").faults == ("line 2: 'foo' is not a header line.",)
    assert check(b"garrison record 1\n\xff").faults == ("line 2: This is not UTF-8 text.",)


# Other records


def test_of_a_record_without_dice_the_moves_are_checked():
    record = read_record(duel())
    verdict = check(write_record(replace(record, notes=())).encode())
    assert verdict.fine
    assert verdict.promised == ()
    assert verdict.found == (
        f"All {len(record.moves)} moves are legal, and the result is '{verdict.result}'.",
        NO_PROMISE,
    )


def test_nobody_added_a_share():
    verdict = check(served(opening(), Dice(secret_of(1), [b"", b""], "g")).encode())
    assert verdict.found[2] == "No move was left to chance."
    record = opening(setup="claim")
    dice = Dice(secret_of(1), [b"", b""], "g")
    record = replace(record, moves=(record.game.ruleset.chance(record.game, record.start, dice.below(1)),))
    verdict = check(served(record, dice).encode())
    assert verdict.found[:3] == (
        "The only move is legal, and the game is not over.",
        "The secret fits the commitment.",
        "The only chance move is what the secret gives.",
    )
    assert verdict.promise == "The server could have chosen the dice: nobody added a share."


def test_a_game_from_a_position_of_its_own_is_said_to_be_one():
    record = opening()
    line = "red attacking: north red 4, east blue 2, south red 1, west blue 1"
    verdict = check(served(replace(record, start=read_state(record.game, line)), DICE).encode())
    assert verdict.found[0].endswith(" The game began in a position of its own.")


def test_too_many_numbers_are_not_drawn(monkeypatch):
    monkeypatch.setattr(verdicts, "MOST_DRAWS", 3)
    with pytest.raises(BrokenRecord, match="more than 3 random numbers"):
        verdicts.played(read_record(duel()), duel(), DICE)


def test_the_seed_of_a_record_gives_way_to_the_secret():
    record = replace(opening(), notes=(("seed", "5"), ("date", "2026-11-22"), ("secret", "old")))
    notes = dict(read_record(served(record, DICE)).notes)
    assert notes.keys() == {"date", "result", "game", "commitment", "shares", "secret", "chain", "seal"}
    assert notes["secret"] == DICE.secret.hex()
