"""Rulebook, «Luck». Each test is one sentence of it."""

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from garrison.engine.game import InvalidGame
from garrison.engine.play import IllegalMove, legal
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE, Move, Seat
from garrison.maps import Territory
from garrison.odds import UntilHalfLost, UntilLeft
from garrison.odds.dice import dice_of, even_chances, roll_chances
from garrison.odds.whole import battle_ends
from garrison.risk import events
from garrison.risk import vocabulary as v
from garrison.risk.family import fall
from garrison.risk.luck import battle_ends as drawn_from
from garrison.risk.luck import evenly
from garrison.risk.notation import write_move
from garrison.risk.view import view
from garrison.table.assault import Assault
from garrison.table.dice_statistics import fit
from garrison.telling.risk.story import own_told
from garrison.territories.luck import WholeBy
from rows import rows
from war import after, game, reached

DUEL = "red attacking: a red 4, b blue 2, c blue 1"
ROLLING = "red rolling a b 3 2: a red 4, b blue 2, c blue 1"
BETWEEN = Seat(0), Territory(0), Seat(1), Territory(1)
LIKELY = 0.0001
"""Fair dice differ this much once in ten thousand tests; the seeds are fixed."""


def possible(line: str, **options: Any) -> list[str]:
    on = game(**options)
    return [write_move(on, choice.move()) for choice in legal(on, reached(line, on=on))]


def thrown(line: str, times: int, **options: Any) -> Counter[v.AnyAction]:
    """What chance does in a position, so many times."""
    on = game(**options)
    state, chance = reached(line, on=on), Chance(3, "luck")
    return Counter(fall(on, state, chance.below).action for _ in range(times))


class Given:
    """A source of numbers that gives these, and notes what was asked of it."""

    def __init__(self, *numbers: int) -> None:
        self.left, self.asked = [*numbers], list[int]()

    def below(self, n: int) -> int:
        self.asked.append(n)
        return self.left.pop(0)


# Even rolls


def test_an_even_roll_costs_each_side_the_average_rounded_up_or_down():
    assert after(ROLLING, "dice: even 3 v 2 loses 1 / 1", on=game(luck=0)) == (
        "red attacking: a red 3, b blue 1, c blue 1"
    )
    assert after(ROLLING, "dice: even 3 v 2 loses 0 / 2", on=game(luck=0)).startswith("red occupying a b 3:")
    assert possible(ROLLING, luck=0) == ["dice: even 3 v 2 loses 0 / 2", "dice: even 3 v 2 loses 1 / 1"]


def test_and_never_more():
    with pytest.raises(IllegalMove, match="An even roll costs each side what the dice would cost on average"):
        after(ROLLING, "dice: even 3 v 2 loses 2 / 0", on=game(luck=50))


def test_without_luck_nobody_rolls_dice_and_with_full_luck_everybody_does():
    for luck, line in ((0, "dice: 6 6 6 / 1 1"), (100, "dice: even 3 v 2 loses 1 / 1")):
        with pytest.raises(IllegalMove):
            after(ROLLING, line, on=game(luck=luck))


def test_with_some_luck_both_can_fall():
    for line in ("dice: 6 6 6 / 1 1", "dice: even 3 v 2 loses 0 / 2"):
        assert after(ROLLING, line, on=game(luck=50)).startswith("red occupying a b 3:")


@rows(("attack", "defend"), [(a, d) for a in (1, 2, 3) for d in (1, 2, 3)])
def test_the_rules_and_the_odds_know_the_same_chances(attack, defend):
    assert evenly(attack, defend) == dict(even_chances(attack, defend))


@rows("luck", [0, 30, 50, 100])
def test_chance_follows_the_exact_law(luck):
    for attack, defend in ((3, 2), (2, 2), (1, 2)):
        line = f"red rolling a b {attack} {defend}: a red 4, b blue 2, c blue 1"
        lost: Counter[int] = Counter()
        for action, times in thrown(line, 2000, luck=luck).items():
            state = after(line, write_move(game(luck=luck), Move(CHANCE, action)), on=game(luck=luck))
            lost[4 - int(state.partition("a red ")[2].split(",")[0])] += times
        chances = {losses.attacker: chance for losses, chance in roll_chances(attack, defend, dice(luck=luck)).items()}
        assert {*lost} <= {*chances}
        assert fit([lost[n] for n in chances], [2000 * float(chance) for chance in chances.values()]).chance > LIKELY


def dice(**options: Any) -> Any:
    return dice_of(game(**options).options)


def test_which_kind_of_roll_it_is_is_drawn_first_unless_it_is_certain():
    for luck, numbers, asks, move in (
        (0, [0], [2592], "dice: even 3 v 2 loses 0 / 2"),
        (50, [50, 205], [100, 2592], "dice: even 3 v 2 loses 1 / 1"),
        (50, [49, 5, 5, 5, 0, 0], [100, 6, 6, 6, 6, 6], "dice: 6 6 6 / 1 1"),
        (100, [5, 5, 5, 0, 0], [6, 6, 6, 6, 6], "dice: 6 6 6 / 1 1"),
    ):
        on, given = game(luck=luck), Given(*numbers)
        assert write_move(on, fall(on, reached(ROLLING, on=on), given.below)) == move
        assert given.asked == asks


# Whole battles


BATTLE = "red attacking: a red 10, b blue 7, c blue 1"


def test_a_battle_is_fought_to_the_end_with_all_armies_that_are_committed():
    on = game(battle="whole")
    assert after(BATTLE, "red: a x b 9", on=on) == "red battling a b 9: a red 10, b blue 7, c blue 1"
    won = after(BATTLE, "red: a x b 9", "dice: battle 9 v 7 loses 4 / 7", on=on)
    assert won == "red occupying a b 3: a red 6, b blue 0, c blue 1"
    lost = after(BATTLE, "red: a x b 9", "dice: battle 9 v 7 loses 9 / 5", on=on)
    assert lost == "red attacking: a red 1, b blue 2, c blue 1"


def test_some_may_stay_out_of_it():
    lost = after(BATTLE, "red: a x b 5", "dice: battle 5 v 7 loses 5 / 2", on=game(battle="whole"))
    assert lost == "red attacking: a red 5, b blue 5, c blue 1"


def test_three_of_the_winners_move_in_or_as_many_as_are_left():
    for loss, least in ((4, 3), (7, 2), (8, 1)):
        won = after(BATTLE, "red: a x b 9", f"dice: battle 9 v 7 loses {loss} / 7", on=game(battle="whole"))
        assert won.startswith(f"red occupying a b {least}:")


def test_nothing_in_between_can_happen():
    for losses in ("8 / 5", "9 / 7", "3 / 6"):
        with pytest.raises(IllegalMove, match="The battle can't end like this"):
            after(BATTLE, "red: a x b 9", f"dice: battle 9 v 7 loses {losses}", on=game(battle="whole"))


@rows(
    ("line", "armies", "end"),
    [
        (BATTLE, 9, "dice: battle 9 v 7 loses 4 / 7"),
        ("red attacking: a red 4, b blue 3, c blue 1", 3, "dice: battle 3 v 3 loses 3 / 1"),
        ("red attacking: a red 21, b blue 15, c blue 1", 20, "dice: battle 20 v 15 loses 11 / 15"),
    ],
)
def test_the_likelier_side_can_win_without_any_chance(line, armies, end):
    battling = after(line, f"red: a x b {armies}", on=game(battle="whole"))
    assert possible(battling, battle="whole", whole_by="likelier") == [end]


@rows("by", [*WholeBy])
def test_the_end_follows_the_law(by):
    options = {"battle": "whole", "whole_by": by, "luck": 60}
    ends = battle_ends(5, 4, dice(**options))
    assert ends == drawn_from(game(**options).options, 5, 4)
    found = thrown("red battling a b 5: a red 6, b blue 4, c blue 1", 2000, **options)
    seen = [found[v.FightOut(5, 4, end.lost, end.killed)] for end in ends]
    assert sum(seen) == 2000
    assert fit(seen, [2000 * end.chance for end in ends]).chance > LIKELY


def test_a_draw_of_32_bits_takes_the_first_end_whose_cumulated_chance_is_above_it():
    on = game(battle="whole", attack_dice=1, defend_dice=1)
    state = reached("red battling a b 1: a red 2, b blue 1, c blue 1", on=on)
    won = int(Fraction(5, 12) * (1 << 32) + Fraction(1, 2))
    for draw, end in ((0, "0 / 1"), (won - 1, "0 / 1"), (won, "1 / 0"), ((1 << 32) - 1, "1 / 0")):
        given = Given(draw)
        assert write_move(on, fall(on, state, given.below)) == f"dice: battle 1 v 1 loses {end}"
        assert given.asked == [1 << 32]


def test_nobody_chooses_dice_in_a_whole_battle():
    with pytest.raises(InvalidGame, match="In battles that are fought whole"):
        game(battle="whole", defender_dice="choose")


# What is told


def test_an_even_roll_is_told_without_dice():
    on, event = game(), events.RolledEvenly(*BETWEEN, 3, 2, 1, 1, 3, 1)
    assert own_told(on, event, Seat(0)) == "Even roll: you lose 1, Blue loses 1."
    assert own_told(on, event, Seat(1)) == "Even roll: Red loses 1, Blue loses 1."


def test_a_whole_battle_is_told_by_its_forces():
    on, event = game(battle="whole"), events.FoughtOut(*BETWEEN, 9, 7, 4, 7, 6, 0)
    assert own_told(on, event, Seat(0)) == "9 against 7: you lose 4, Blue loses 7."


# Assaults


@rows(("stops", "committed"), [((), 9), ((UntilLeft(4),), 6), ((UntilHalfLost(),), 5)])
def test_an_assault_is_one_whole_battle_from_which_some_may_stay_out(stops, committed):
    on = game(battle="whole")
    seen = view(on, reached(BATTLE, on=on), Seat(0))
    assault = Assault(on, seen, (Territory(0), Territory(1)), stops)
    assert assault.next(seen) == (v.Attack(Territory(0), Territory(1), committed),)
