"""Every word of a simultaneous move, read and written; and lines that cannot be read."""

from typing import get_args

import pytest
from msgspec.structs import replace

from garrison.engine.notation import InvalidNotation
from garrison.engine.vocabulary import CHANCE, CLOCK, NOBODY, Move, Seat
from garrison.maps import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.notation import read_move, write_move
from garrison.simultaneous.staff import CommandCard, Commander
from garrison.territories.family import UNSEEN
from rows import rows
from turns import FIELD, game

GAME = game(FIELD, 3)
A, B, C = map(Territory, range(3))
RED, BLUE = Seat(0), Seat(1)

WORDS: dict[str, Move[v.AnyAction]] = {
    "red: colonize b 5": Move(RED, v.Colonize(B, 5)),
    "red: colonize b 5 from a": Move(RED, v.Colonize(B, 5, A)),
    "red: colonize b 5 from a of 3,1,1": Move(RED, v.Colonize(B, 5, A, (3, 1, 1))),
    "blue: colonize b 2 of 0,0,2": Move(BLUE, v.Colonize(B, 2, types=(0, 0, 2))),
    "red: a +12": Move(RED, v.Reinforce(A, 12)),
    "red: a +3 of 1,2,0": Move(RED, v.Reinforce(A, 3, (1, 2, 0))),
    "red: a - b 5": Move(RED, v.March(A, B, 5)),
    "red: a > b 5": Move(RED, v.March(A, B, 5, v.Aim.MOVE)),
    "red: a x b 5": Move(RED, v.March(A, B, 5, v.Aim.ATTACK)),
    "red: a x b 50%": Move(RED, v.March(A, B, 0, v.Aim.ATTACK, percent=50)),
    "red: a - b 5 stop 2": Move(RED, v.March(A, B, 5, stop_at=2)),
    "red: a - b 5 stop 2 of 3,1,1 lead 0,2,1": Move(RED, v.March(A, B, 5, v.Aim.ANY, 2, (3, 1, 1), (0, 2, 1))),
    "red: a - b 5 with land,naval": Move(RED, v.March(A, B, 5, commanders=(Commander.LAND, Commander.NAVAL))),
    "red: retreat a b": Move(RED, v.Retreat(A, B)),
    "red: nop 2": Move(RED, v.Nop(2)),
    "red: nop 2 at b": Move(RED, v.Nop(2, B)),
    "red: trade a b c": Move(RED, v.Trade((0, 1, 2))),
    "red: trade a *1 *2 on b": Move(RED, v.Trade((0, 6, 7), B)),
    "red: precede 3": Move(RED, v.Precede(3)),
    "red: hire naval b": Move(RED, v.Hire(Commander.NAVAL, B)),
    "red: build b": Move(RED, v.Build(B)),
    "red: buy land": Move(RED, v.Buy(Commander.LAND)),
    "red: play sunlight": Move(RED, v.Play(CommandCard.SUNLIGHT)),
    "red: play levy b": Move(RED, v.Play(CommandCard.LEVY, B)),
    "red: play crossing a b": Move(RED, v.Play(CommandCard.CROSSING, A, B)),
    "red: play veto blue": Move(RED, v.Play(CommandCard.VETO, against=BLUE)),
    "red: erase 2": Move(RED, v.Erase(1)),
    "red: seal": Move(RED, v.Seal()),
    "red: unseal": Move(RED, v.Unseal()),
    "red: join": Move(RED, v.Join()),
    "blue: resign": Move(BLUE, v.Resign()),
    "clock: deadline": Move(CLOCK, v.Deadline()),
    "deck: devastate b": Move(CHANCE, v.Devastate(B)),
    "deck: deal a": Move(CHANCE, v.Deal(A)),
    "deck: card c": Move(CHANCE, v.Draw(2)),
    "deck: card ?": Move(CHANCE, v.Draw(UNSEEN)),
    "deck: command levy": Move(CHANCE, v.Supply(CommandCard.LEVY)),
    "deck: command ?": Move(CHANCE, v.Supply(CommandCard.UNSEEN)),
    "dice: 6 5 4 3": Move(CHANCE, v.Throw((6, 5, 4, 3))),
    "dice: 12": Move(CHANCE, v.Throw((12,))),
    "dice: -": Move(CHANCE, v.Throw(())),
    "-: seal": Move(NOBODY, v.Seal()),
}

UNREADABLE = {
    "": "'' has no colon. A move is written 'seat: action'.",
    "red a +3": "'red a +3' has no colon. A move is written 'seat: action'.",
    "read: seal": "There is no seat 'read'. Did you mean 'red'?",
    "red:": "'' is not a move.",
    "red: sael": "'sael' is not a move. Did you mean 'seal'?",
    "red: a b": "'a b' is not an order.",
    "red: a - b": "'a - b' is not an order. A march is written 'source - target armies'.",
    "red: a - b two": "'a - b two' is not an order. A march is written 'source - target armies'.",
    "red: a - g 2": "There is no territory 'g'.",
    "red: a - b 2 of": "'of' can't end an order. Did you mean 'of'?",
    "red: a - b 2 stop 1 stop 1": "'stop 1 stop 1' can't end an order. Did you mean 'stop'?",
    "red: a - b 2 at a": "'at a' can't end an order.",
    "red: a + 3": "'' is not a whole number.",
    "red: a +1.5": "'1.5' is not a whole number.",
    "red: a - b 1000000000": "'1000000000' is not a whole number.",
    "red: a - b 2 of 1;1": "'1;1' is not a whole number.",
    "red: colonise a 2": "'colonise a 2' is not an order. Did you mean 'colonize'?",
    "red: colonize a": "'colonize a' is not an order. Did you mean 'colonize'?",
    "red: trade a b": "'trade a b' is not an order. Did you mean 'trade'?",
    "red: trade a b *9": "There is no card '*9'.",
    "red: hire cook b": "There is no commander 'cook'.",
    "red: play levi b": "There is no command card 'levi'. Did you mean 'levy'?",
    "red: play lift a b c": "'a b c' is more than 'lift' can be played on.",
    "red: buy land b": "'buy land b' is not how 'buy' is written.",
    "red: erase one": "'one' is not a whole number.",
    "dice:": "'dice:' must be followed by the numbers that were rolled, or by '-' if there are none.",
    "dice: six": "'six' is not a whole number.",
}


@rows("line", WORDS)
def test_a_move_is_one_line_both_ways(line):
    assert read_move(GAME, line) == WORDS[line]
    assert write_move(GAME, WORDS[line]) == line


def test_every_action_has_its_line():
    assert {type(move.action) for move in WORDS.values()} == {*get_args(v.AnyAction)}


@rows(
    ("loosely", "strictly"),
    [
        ("RED:A X B 3", "red: a x b 3"),
        ("  red :  a   +2 ", "red: a +2"),
        ("red: a - b 5 lead 0,2,1 of 3,1,1", "red: a - b 5 of 3,1,1 lead 0,2,1"),
        ("red: trade *1 c a on b", "red: trade a c *1 on b"),
        ("red: colonize b 5 of 3,1,1 from a", "red: colonize b 5 from a of 3,1,1"),
        ("red: a - b 5 stop 0 of -", "red: a - b 5"),
        ("red: a +007", "red: a +7"),
        ("deck: deadline", "deck: deadline"),
    ],
)
def test_reading_is_more_generous_than_writing(loosely, strictly):
    assert write_move(GAME, read_move(GAME, loosely)) == strictly


ODD = game(replace(FIELD, ids=("colonize", "nop", "trade", "card", "erase", "x")))
"""A game on a map of territories that are called like the words of a move."""


@rows(
    "action",
    [
        *("colonize +3", "x - trade 2", "x x x 2", "nop > x 1", "trade x nop 5", "erase +2", "card +1"),
        *("colonize x 2", "colonize x 5 from nop", "retreat x nop", "trade nop card x", "nop 2 at x", "erase 2"),
    ],
)
def test_territories_may_be_called_like_the_words_of_a_move(action):
    assert write_move(ODD, read_move(ODD, f"red: {action}")) == f"red: {action}"


@rows("line", UNREADABLE)
def test_a_move_that_cannot_be_read_is_told_why(line):
    with pytest.raises(InvalidNotation) as invalid:
        read_move(GAME, line)
    assert str(invalid.value) == UNREADABLE[line]


def test_a_line_has_a_limit_behind_all_that_can_be_written():
    assert read_move(GAME, "dice:" + " 6" * 100_000) == Move(CHANCE, v.Throw((6,) * 100_000))
    with pytest.raises(InvalidNotation, match="A line can have at most 4,000,000 characters"):
        read_move(GAME, "dice:" + " 6" * 2_000_000)


def test_a_sentence_about_a_long_word_is_short():
    with pytest.raises(InvalidNotation) as invalid:
        read_move(GAME, "red: colonize " + "a" * 100_000 + " 3")
    assert len(str(invalid.value)) < 200
