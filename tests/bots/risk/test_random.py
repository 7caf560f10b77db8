"""`random`: any of its choices, each as likely, then any count; and never a word besides."""

from collections import Counter

from garrison.bots import BOTS
from garrison.engine.lines import write_move
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import Seat
from garrison.risk import vocabulary as v
from rows import rows
from war import TWO, game, reached

SCENES = {
    "red deploying 3: a red 4, b red 1, c blue 1": [f"red: {where} +{n}" for where in "ab" for n in (1, 2, 3)],
    "red attacking: a red 4, b blue 2, c blue 1": ["red: done", *(f"red: a x b {n}" for n in (1, 2, 3))],
    "red occupying a b 2: a red 5, b blue 0, c blue 1": [f"red: occupy {n}" for n in (2, 3, 4)],
    "red fortifying: a red 3, b red 1, c blue 1": ["red: done", "red: a > b 1", "red: a > b 2"],
    "red trading 3: a red 4, b red 1, c blue 1; hands red a b c": ["red: trade a b c on a", "red: trade a b c on b"],
    "red trading 3: a red 4, b blue 1, c blue 1; hands red a b c *1 *2": [],
}
"""Scenes, and some of what a random player may do in them."""


def moves(line, times=300, on=TWO):
    """What it does in so many tries."""
    view = on.ruleset.view(on, reached(line, on=on), Seat(0))
    bot = BOTS["risk"]["random"](on, Chance(1, line).below)
    return Counter(write_move(on, bot.choose(view)) for _ in range(times))


@rows("line", SCENES)
def test_all_it_may_do_it_does_sooner_or_later_and_nothing_else(line):
    view = TWO.ruleset.view(TWO, reached(line), Seat(0))
    possible = {write_move(TWO, move) for choice in view.choices for move in choice.moves()}
    assert set(moves(line)) == possible
    assert possible.issuperset(SCENES[line])


def test_each_choice_is_as_likely_and_then_each_count_of_it():
    seen = moves("red fortifying: a red 3, b red 1, c blue 1", times=2000)
    assert 900 < seen["red: done"] < 1100
    assert 420 < seen["red: a > b 1"] < 580
    assert 420 < seen["red: a > b 2"] < 580


def test_it_never_resigns_though_it_might():
    for line in SCENES:
        view = TWO.ruleset.view(TWO, reached(line), Seat(0))
        assert any(isinstance(choice.action, v.Resign) for choice in view.asides)
        assert "red: resign" not in moves(line)


def test_it_defends_with_any_number_of_dice():
    on = game(defender_dice="choose")
    view = on.ruleset.view(on, reached("red defending a b 3: a red 4, b blue 3, c blue 1", on=on), Seat(1))
    bot = BOTS["risk"]["random"](on, Chance(1).below)
    assert {write_move(on, bot.choose(view)) for _ in range(50)} == {"blue: defend 1", "blue: defend 2"}


def test_the_same_chance_is_the_same_play():
    line = "red deploying 30: a red 4, b red 1, c blue 1"
    view = TWO.ruleset.view(TWO, reached(line), Seat(0))
    one, same, other = (BOTS["risk"]["random"](TWO, Chance(seed).below) for seed in (1, 1, 2))
    told = [[bot.choose(view) for _ in range(10)] for bot in (one, same, other)]
    assert told[0] == told[1] != told[2]
