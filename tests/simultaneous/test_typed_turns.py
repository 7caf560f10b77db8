"""What a line means among simultaneous turns: the notation, its short forms, and what the tab key offers."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cli.star_room import CARDS, turn
from garrison.cli.terminal.simultaneous import SimultaneousFace
from garrison.engine.notation import InvalidNotation
from garrison.engine.vocabulary import Seat
from garrison.simultaneous.notation import write_order
from garrison.simultaneous.typed import order_meant
from rows import rows

BOARD = "deneb red 5, gienah-cygni red 2, sadr blue 3, betelgeuse blue 2"


def meant(line, table=None):
    table = table or turn(BOARD)
    return write_order(table.game, order_meant(table.game, table.view(Seat(0)), line))


@rows(
    ("line", "order"),
    [
        ("deneb - sadr 3", "deneb - sadr 3"),
        ("deneb sadr 3", "deneb - sadr 3"),
        ("DEN SAD 3", "deneb - sadr 3"),
        ("den sad", "deneb - sadr 4"),
        ("den sad all", "deneb - sadr 4"),
        ("deneb to sadr 500", "deneb - sadr 500"),
        ("march den sadr 3", "deneb - sadr 3"),
        ("attack den sadr 3", "deneb x sadr 3"),
        ("den x sadr 3", "deneb x sadr 3"),
        ("den>gc 3", "deneb > gienah-cygni 3"),
        ("move den to gc 3", "deneb > gienah-cygni 3"),
        ("den gienah cygni 3", "deneb - gienah-cygni 3"),
        ("gienah cygni deneb", "gienah-cygni - deneb 1"),
        ("red: deneb - sadr 3", "deneb - sadr 3"),
        ("deneb - sadr 3 stop 1", "deneb - sadr 3 stop 1"),
        ("deneb - sadr 60%", "deneb - sadr 60%"),
        ("deneb +3", "deneb +3"),
        ("den+3", "deneb +3"),
        ("den +", "deneb +10"),
        ("den 3", "deneb +3"),
        ("reinforce den 3", "deneb +3"),
        ("gienah cygni 3", "gienah-cygni +3"),
        ("colonize rigel 4", "colonize rigel 4"),
        ("bid rig 4", "colonize rigel 4"),
        ("rigel 4", "colonize rigel 4"),
        ("bid rigel all", "colonize rigel 10"),
        ("colonize rigel 4 from den", "colonize rigel 4 from deneb"),
        ("den +3 of 1,1,1", "deneb +3 of 1,1,1"),
        ("retreat den gc", "retreat deneb gienah-cygni"),
        ("retreat den to gienah cygni", "retreat deneb gienah-cygni"),
        ("nop", "nop 1"),
        ("nop 3 at den", "nop 3 at deneb"),
        ("precede 2", "precede 2"),
        ("hire naval gie", "hire naval gienah-cygni"),
        ("build den", "build deneb"),
        ("buy land", "buy land"),
        ("play levy den", "play levy deneb"),
        ("play veto blue", "play veto blue"),
        ("den sad 3 with land,naval", "deneb - sadr 3 with land,naval"),
    ],
)
def test_an_order_may_be_written_shorter(line, order):
    assert meant(line) == order


def test_of_several_meanings_the_legal_one_is_taken():
    table = turn("saiph red 4, rigel blue 1")
    assert meant("sa ri 2", table) == "saiph - rigel 2"


def test_all_is_what_is_left_when_other_orders_are_carried_out():
    table = turn(BOARD, "pool red 10; orders red deneb - sadr 3 / deneb +4 / colonize rigel 1")
    assert meant("den gc", table) == "deneb - gienah-cygni 5"
    assert meant("gc +", table) == "gienah-cygni +5"


def test_cards_are_named_by_their_beginnings():
    table = turn(BOARD, "pool red 1; hands red deneb sadr rigel", **CARDS)
    assert meant("trade den sad rig on deneb", table) == "trade deneb sadr rigel on deneb"


@rows(
    ("line", "told"),
    [
        ("", "'' is neither an order nor a command."),
        ("denb", "'denb' is neither an order nor a command. Did you mean 'deneb'?"),
        ("denb sadr 3", "There is no territory 'denb'. Did you mean 'deneb'?"),
        ("deneb sdar 3", "There is no territory 'sdar'. Did you mean 'sadr'?"),
        ("blue: deneb +3", "You play red. Type your moves without a colon."),
        ("colonize", "Colonize what? For example: colonize deneb 5."),
        ("colonize rigel", "With how many armies? For example: colonize rigel 5."),
        ("reinforce deneb", "With how many armies? For example: deneb +5."),
        ("play", "Play what? For example: play levy sadr."),
        ("play lvy deneb", "There is no command card 'lvy'. Did you mean 'levy'?"),
        ("hire naval denb", "There is no territory 'denb'. Did you mean 'deneb'?"),
        ("deneb - sadr 9999999999", "'9999999999' is not a whole number."),
        ("deneb - sadr 3 stpo 1", "There is no territory '"),
        ("deneb - sadr 3 stop", "'stop' can't end an order."),
        ("a a 3", "That could mean 'albireo - albireo 3' or "),
        ("x" * 600, "A line can have at most 500 characters."),
    ],
)
def test_a_line_that_means_nothing_is_told_what_is_wrong_with_it(line, told):
    with pytest.raises(InvalidNotation) as fault:
        meant(line)
    assert str(fault.value).startswith(told)


WORDS = ["deneb", "sadr", "gc", "a", "+3", "+", "-", ">", "x", "3", "60%", "all", "of", "1,1,1", "from", "at", "on"]
BEGINNINGS = ["colonize", "retreat", "march", "reinforce", "nop", "trade", "precede", "stop"]


@given(st.lists(st.sampled_from([*BEGINNINGS, *WORDS]), max_size=7))
def test_whatever_is_typed_is_an_order_or_told_to_be_none(words):
    with suppress(InvalidNotation):
        order = meant(" ".join(words))
        assert meant(order) == order


# Completion


def offered(before, word, table=None):
    table = table or turn(BOARD, "pool red 10, blue 10; orders red deneb +3; hands red deneb sadr", **CARDS)
    return SimultaneousFace().completions(table.game, table.view(Seat(0)), before, word)


def test_a_march_is_completed_from_ones_own_to_its_neighbours():
    assert offered("", "d") == ["deneb", "done"]
    assert offered("deneb ", "") == ["gienah-cygni", "sadr"]
    assert offered("den - ", "s") == ["sadr"]
    assert offered("attack ", "") == ["deneb", "gienah-cygni"]
    assert offered("attack gc ", "s") == ["sadr"]
    assert offered("odds den ", "") == ["gienah-cygni", "sadr"]
    assert offered("nowhere ", "") == []


def test_a_bid_is_completed_by_what_nobody_owns():
    assert offered("colonize ", "") == ["albireo", "alnitak", "bellatrix", "mintaka", "rigel", "saiph"]
    assert offered("colonize rigel 3 from ", "") == ["deneb", "gienah-cygni"]


def test_commands_seats_cards_and_numbers_are_completed():
    assert offered("", "un") == ["undo", "unseal"]
    assert offered("help ", "se") == ["seal"]
    assert offered("pass ", "") == ["blue", "green"]
    assert offered("erase ", "") == ["1", "all"]
    assert offered("trade ", "") == ["deneb", "on", "sadr"]
    assert offered("look ", "gie") == ["gienah-cygni"]
    assert offered("hire ", "n") == ["naval", "nuclear"]
    assert offered("hire naval ", "") == ["deneb", "gienah-cygni"]
    assert offered("", "cygni") == ["gienah-cygni"]
    assert offered("save ", "x") == []
