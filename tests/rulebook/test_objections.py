"""Which games cannot be played at all, and why: every reason is told at once."""

import pytest
from msgspec.structs import replace

from garrison.engine.game import InvalidGame, new_game
from garrison.risk.options import Aim, Cards, Options
from garrison.risk.rulesets import RULESETS as RISK
from garrison.risk.rulesets.classic import CLASSIC
from garrison.simultaneous.rulesets import RULESETS as SIMULTANEOUS
from rows import rows
from war import COLOURS, FIELD, LINE, game

CROWDED = replace(LINE, starting_armies=((2, 3), (4, 2)))
TOO_FEW_MISSIONS = replace(FIELD, missions=FIELD.missions[:1])


def objections(map_, colours, options=CLASSIC.options):
    with pytest.raises(InvalidGame) as invalid:
        new_game(map_, CLASSIC, colours, options)
    return invalid.value.reasons


@pytest.mark.parametrize("seats", [0, 1, 4, 6])
def test_the_map_says_for_how_many_seats_it_is(seats):
    colours = (*COLOURS, "white", "yellow")[:seats]
    assert f"The map 'board' is for 2, 3 seats, not {seats}." in objections(LINE, colours)


def test_there_is_a_territory_for_each_seat():
    assert objections(CROWDED, COLOURS) == ("The map 'board' has too few territories for 4 seats.",)


def test_colours_are_unique():
    assert objections(LINE, ("red", "red")) == ("Each seat needs a different colour.",)


@rows("colour", ["", "Red", "dark red", "-", "dice", "deck", "a,b", "x;y", "1st", "é", "a" * 99])
def test_a_colour_is_a_word_that_the_notation_can_tell_from_others(colour):
    told = f"A seat's colour is one word of small letters, not '{colour[:40]}'."
    assert objections(LINE, ("red", colour)) == (told,)


@pytest.mark.parametrize(("map_", "there"), [(LINE, 0), (TOO_FEW_MISSIONS, 1)])
def test_missions_need_a_map_that_has_enough_of_them(map_, there):
    reason = f"The map 'board' has missions for only {there} of 2 seats."
    assert objections(map_, COLOURS[:2], Options(goal=Aim.MISSION)) == (reason,)


def test_a_mission_to_destroy_a_colour_that_does_not_play_is_none():
    only_destroy = replace(FIELD, missions=FIELD.missions[5:])
    assert game(only_destroy, seats=3, goal="mission").seats == COLOURS[:3]
    assert "only 2 of 4 seats" not in str(objections(only_destroy, COLOURS, Options(goal=Aim.MISSION)))


def test_fixed_values_fit_the_kinds_of_cards():
    reason = "`fixed_values` needs 4 numbers on this map: one per kind of card, then the mixed set."
    assert objections(LINE, COLOURS[:2], Options(cards=Cards.FIXED, fixed_values=(1, 2))) == (reason,)


def test_all_reasons_are_told_at_once():
    options = Options(goal=Aim.MISSION, cards=Cards.FIXED, fixed_values=(1, 2))
    assert len(objections(CROWDED, ("red", "red", "Red"), options)) == 5


@rows("book", [*RISK.values(), *SIMULTANEOUS.values()], ids=[*RISK, *SIMULTANEOUS])
@rows("seats", [2, 3, 4])
def test_every_rule_set_can_be_played_on_a_map_with_missions(book, seats):
    assert game(FIELD, seats, book).seats == COLOURS[:seats]
