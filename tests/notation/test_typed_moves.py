"""What a line means: the notation, its short forms, and how a line that means nothing is answered."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cli.desk import game, table_at
from garrison.engine.notation import InvalidNotation
from garrison.engine.play import asides, legal
from garrison.engine.vocabulary import Seat
from garrison.maps import bundled
from garrison.risk.notation import read_action, write_action
from garrison.risk.typed import read
from garrison.territories.typed import territories_meant
from rows import rows

WORLD = bundled("world")
REST = ", ".join(f"{name} blue 1" for name in WORLD.ids if name not in ("alaska", "alberta", "kamchatka"))
CLASSIC = game(map_="world")
FREE = game(map_="world", fortify="free", defender_dice="choose")


def at(phase, of=CLASSIC):
    return table_at(f"{phase}: alaska red 4, alberta red 3, kamchatka blue 5, {REST}", of)


def meant(line, phase, of=CLASSIC, seat=0):
    [action] = read(of, at(phase, of).view(Seat(seat)), line)
    return write_action(of, action)


@rows(
    ("line", "action"),
    [
        ("alaska +3", "alaska +3"),
        ("alas +3", "alaska +3"),
        ("ALAS+3", "alaska +3"),
        ("alaska + 3", "alaska +3"),
        ("red: alaska +3", "alaska +3"),
        ("alaska +", "alaska +7"),
        ("alaska all", "alaska +7"),
        ("alaska 2", "alaska +2"),
        ("deploy alaska 2", "alaska +2"),
        ("deploy alaska", "alaska +7"),
    ],
)
def test_new_armies_are_placed(line, action):
    assert meant(line, "red deploying 7") == action


@rows(
    ("line", "action"),
    [
        ("alaska x kamchatka 2", "alaska x kamchatka 2"),
        ("alas x kam", "alaska x kamchatka 3"),
        ("al x kam", "alaska x kamchatka 3"),
        ("al x kam 1", "alaska x kamchatka 1"),
        ("attack alas kam 1", "alaska x kamchatka 1"),
        ("attack alas on kam", "alaska x kamchatka 3"),
        ("alberta x nwt", "alberta x north-west-territory 2"),
        ("alberta x western united states", "alberta x western-united-states 2"),
        ("alberta x w-states 1", "alberta x western-united-states 1"),
        ("alaska x peru", "alaska x peru 1"),
        ("done", "done"),
        ("d", "done"),
        ("end", "done"),
        ("resign", "resign"),
    ],
)
def test_an_attack_is_declared(line, action):
    assert meant(line, "red attacking") == action


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("alaska > alberta 2", "alaska > alberta 2"),
        ("alas>alb", "alaska > alberta 3"),
        ("fortify alas alb 1", "alaska > alberta 1"),
        ("fortify alas to alb", "alaska > alberta 3"),
    ],
)
def test_armies_march(line, action):
    assert meant(line, "red fortifying") == action


WHOLE = game(map_="world", battle="whole")


@rows(
    ("line", "action"),
    [
        ("alaska x kamchatka", "alaska x kamchatka 3"),
        ("alaska x kam 2", "alaska x kamchatka 2"),
        ("alaska x kam until 2", "alaska x kamchatka 2"),
        ("attack alaska kam until 3", "alaska x kamchatka 1"),
        ("attack alaska on kam until 1", "alaska x kamchatka 3"),
    ],
)
def test_a_whole_battle_is_fought_with_all_armies_but_those_that_are_kept_out(line, action):
    assert meant(line, "red attacking", WHOLE) == action


def test_nothing_is_kept_out_of_a_roll():
    with pytest.raises(InvalidNotation, match="`until` keeps armies out of a battle that is fought whole"):
        meant("alaska x kam until 2", "red attacking")


def test_a_number_answers_a_question():
    assert meant("2", "blue defending alaska kamchatka 1".replace("blue", "red"), FREE, seat=1) == "defend 2"
    assert meant("defend", "red defending alaska kamchatka 1", FREE, seat=1) == "defend 2"


def test_what_moves_in():
    taken = table_at(
        f"red occupying alaska kamchatka 2: alaska red 4, alberta red 3, kamchatka blue 0, {REST}", CLASSIC
    )
    said = {line: read(CLASSIC, taken.view(Seat(0)), line)[0] for line in ("2", "occupy 3", "occupy", "o", "all", "9")}
    assert [write_action(CLASSIC, action).split()[1] for action in said.values()] == ["2", "3", "3", "3", "3", "9"]


def test_a_name_alone_claims_or_places():
    board = ", ".join(f"{name} {'-' if name == 'peru' else 'red 1'}" for name in WORLD.ids)
    view = table_at(f"red claiming 3,3: {board}", CLASSIC).view(Seat(0))
    assert [write_action(CLASSIC, *read(CLASSIC, view, line)) for line in ("per", "claim peru")] == ["claim peru"] * 2


@rows(
    ("line", "why"),
    [
        ("alasca +3", "There is no territory 'alasca'. Did you mean 'alaska'?"),
        ("a +3", "That could mean 'alaska +3' or 'alberta +3'."),
        ("xyz", "'xyz' is not a move."),
        ("dnoe", "'dnoe' is not a move. Did you mean 'done'?"),
        ("3", "No number is expected here, such as '3'."),
        ("blue: alaska +3", "You play red. Type your moves without a colon."),
        ("occupy 3 4", "Expected one number, not '3 4'."),
        ("alaska +9999999999", "'9999999999' is not a whole number."),
        ("trade alaska", "'trade alaska' is not a move."),
        ("", "There is nothing to read."),
        ("+3", "'+3' is not a move."),
        ("x" * 501, "A line can have at most 500 characters."),
    ],
)
def test_a_line_that_means_nothing_says_why(line, why):
    with pytest.raises(InvalidNotation, match="^" + why.replace("?", r"\?").replace("+", r"\+")):
        meant(line, "red deploying 7")


def test_the_notation_of_every_choice_is_read_as_that_choice():
    for phase in ("red deploying 7", "red attacking", "red fortifying"):
        table = at(phase)
        for choice in (*legal(CLASSIC, table.state), *asides(CLASSIC, table.state)):
            for move in choice.moves():
                if move.by == 0:
                    assert read(CLASSIC, table.view(Seat(0)), write_action(CLASSIC, move.action)) == (move.action,)


@given(st.text(alphabet="alskbert x>+0123 -:*ünd?", max_size=30))
def test_any_line_is_an_action_or_not_notation(line):
    with suppress(InvalidNotation):
        written = meant(line, "red deploying 7")
        assert write_action(CLASSIC, read_action(CLASSIC, written)) == written


@pytest.mark.parametrize("map_", ["world", "stars", "islands"])
def test_every_territory_is_meant_by_its_own_name(map_):
    of = bundled(map_)
    assert [territories_meant(of, name) for name in of.ids] == [(n,) for n in range(len(of.ids))]
