"""Rulebook, «Moving in». Each test is one sentence of it."""

from typing import Any

from garrison import catalogue
from garrison.engine.game import new_game
from garrison.engine.options import differences
from garrison.engine.play import begin, legal
from garrison.engine.record import Record
from garrison.risk.options import Options
from garrison.risk.rulesets import RIXK
from war import FIELD, game, reached, refused

BEFORE = "red attacking: a red 9, b blue 2, c red 1, d blue 1, e blue 1, f blue 1; round 2"
THREE_DICE = (
    *("red: a x b 3", "dice: 1 1 1 / 6 6"),
    *("red: a x b 3", "dice: 6 1 1 / 5 5"),
    *("red: a x b 3", "dice: 6 6 6 / 5"),
)
"""The last roll is with 3 dice, and leaves 6 armies on a."""
ONE_DIE = (*THREE_DICE[:4], "red: a x b 1", "dice: 6 / 5")


def moving_in(*moves: str, **options: Any) -> tuple[int, int]:
    """The fewest and the most armies that may move in after these moves."""
    on = game(FIELD, **options)
    [choice] = legal(on, reached(BEFORE, *moves, on=on))
    return choice.least, choice.most


def test_as_many_armies_move_in_as_dice_were_rolled_last():
    assert moving_in(*THREE_DICE) == (3, 5)
    assert moving_in(*ONE_DIE) == (1, 5)


def test_but_with_advance_one_a_single_army_is_enough():
    assert moving_in(*THREE_DICE, advance="one") == (1, 5)
    assert moving_in(*ONE_DIE, advance="one") == (1, 5)


def test_land_is_never_left_empty():
    after_three = "red occupying a b 1: a red 6, b blue 0, c red 1, d blue 1, e blue 1, f blue 1"
    assert refused(after_three, "red: occupy 0", on=game(FIELD, advance="one")) == ("At least one army must move in.",)


def test_one_is_enough_in_rixk_whose_first_version_is_still_played_as_it_was():
    first, now = (record_of(catalogue.version_of(RIXK, version)) for version in ("1", "2"))
    assert [text.splitlines()[1] for text in (first, now)] == ["ruleset: rixk 1", "ruleset: rixk 2"]
    rules = [differences(catalogue.read_record(text).game.options, Options()) for text in (first, now)]
    assert [differing.get("advance", "dice") for differing in rules] == ["dice", "one"]


def record_of(book: Any) -> str:
    quad = catalogue.new_game("rixk", "quad", 2)
    on = new_game(quad.map, book, quad.seats)
    return catalogue.write_record(Record(on, begin(on), ()))
