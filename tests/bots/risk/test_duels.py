"""`strong` in a duel: what it makes of a board with one opponent, and scenes in which it must see a whole turn."""

import pytest

from garrison.arena.match import course
from garrison.bots import BOTS
from garrison.bots.risk.steady.situation import WEIGHTS as STEADY
from garrison.bots.risk.steady.situation import context_of
from garrison.bots.risk.strong.duels.judging import WEIGHTS, Stakes, board, duel_context, income, judge, numbers
from garrison.bots.risk.strong.duels.turns import DEEP, best_turn, chosen_turn
from garrison.catalogue import new_game
from garrison.engine.play import begin
from garrison.engine.streams import Chance
from garrison.risk import vocabulary as v
from scenes import moves, turn
from war import FIELD, game, reached
from war import board as map_of

TWO_FIELDS = game(FIELD, seats=2)
AT = duel_context(context_of(TWO_FIELDS, STEADY))
MOST_POSTS = 9
"""Three at a time, thought over three times."""

DEAD_ENDS = map_of("ab ac cd ce ef", {"west": ("ab", 2), "middle": ("cd", 1), "east": ("ef", 2)}, {2: 6}, "icaici")
EACH_AT_A_DEAD_END = "a red 5, b blue 1, c red 5, d blue 1, e red 5, f blue 1; captured 1"

EVEN = "a red 3, b red 3, c red 3, d blue 3, e blue 3, f blue 3"


def odds(line, me=0, hands=(0, 0), next_set=4.0):
    state = reached(f"red attacking: {line}", on=TWO_FIELDS)
    stakes = Stakes(me, hands[me], 0, hands[1 - me], next_set)
    return judge(AT, board(AT, state.owner, state.armies), stakes, numbers(WEIGHTS))


# Judging


@pytest.mark.parametrize(
    "better",
    [
        EVEN.replace("a red 3", "a red 4"),
        EVEN.replace("f blue 3", "f blue 2"),
        EVEN.replace("d blue 3", "d red 3"),
        EVEN.replace("e blue 3", "e red 3"),
    ],
)
def test_more_for_me_and_less_for_the_opponent_are_better(better):
    assert odds(better) > odds(EVEN)
    assert odds(better, me=1) < odds(EVEN, me=1)


def test_cards_count_for_those_who_hold_them():
    assert odds(EVEN, hands=(3, 1)) > odds(EVEN, hands=(1, 1)) > odds(EVEN, hands=(1, 3))


def test_a_dearer_set_makes_cards_count_for_more():
    assert odds(EVEN, hands=(3, 0), next_set=20.0) > odds(EVEN, hands=(3, 0), next_set=4.0)


def test_a_continent_is_safer_behind_a_gate_that_many_hold():
    open_gate = "a red 5, b red 1, c red 1, d blue 3, e blue 3, f blue 3"
    assert odds(open_gate.replace("a red 5, b red 1", "a red 3, b red 3")) > odds(open_gate)


def test_nothing_is_better_than_to_have_won():
    state = reached(f"red attacking: {EVEN}", on=TWO_FIELDS)
    gone = board(AT, [0] * len(state.owner), state.armies)
    assert judge(AT, gone, Stakes(0, 0, 0, 5, 4.0), numbers(WEIGHTS)) > odds(EVEN.replace("blue 3", "blue 1"))


def test_income_counts_continents():
    state = reached("red attacking: a red 1, b red 1, c red 1, d red 1, e blue 1, f blue 9", on=TWO_FIELDS)
    on = board(AT, state.owner, state.armies)
    assert (income(AT, on, 0), income(AT, on, 1)) == (3 + 2 + 1, 3 + 2)


# Turns


def test_the_chosen_turn_of_two_who_hold_the_same_is_the_same():
    """Whoever moves: the board is looked at from their side."""
    state = reached(f"red attacking: {EVEN}", on=TWO_FIELDS)
    swapped = board(AT, [1 - seat for seat in state.owner], state.armies)
    mine = chosen_turn(AT, board(AT, state.owner, state.armies), Stakes(0, 0, 1, 0, 4.0), 5)
    theirs = chosen_turn(AT, swapped, Stakes(1, 0, 1, 0, 4.0), 5)
    assert (mine.root, mine.advances, mine.worth) == (theirs.root, theirs.advances, theirs.worth)


def test_it_puts_its_armies_where_they_win_the_game():
    line = "red deploying 6: a red 2, b red 2, c red 1, d red 6, e blue 1, f blue 1; captured 1"
    assert moves("strong", line, on=TWO_FIELDS) == {"red: d +6"}


def test_it_goes_on_from_conquest_to_conquest_until_the_opponent_is_gone():
    line = "red attacking: a blue 1, b red 9, c red 1, d blue 1, e blue 1, f blue 1"
    said = turn("strong", line, *["6 5 4 / 1"] * 4, on=TWO_FIELDS)
    assert [word for word in said if " x " in word] == ["b x a 3", "b x d 3", "d x f 3", "f x e 3"]


def test_it_breaks_the_only_continent_of_the_opponent():
    line = "red attacking: a red 1, b red 8, c blue 1, d blue 1, e blue 2, f blue 2; captured 1"
    assert turn("strong", line, "6 5 4 / 1", on=TWO_FIELDS)[0] == "b x d 3"


def test_it_stops_when_its_luck_runs_out():
    line = "red attacking: a red 1, b red 6, c red 1, d blue 2, e red 1, f red 1; captured 1"
    said = turn("strong", line, *["1 1 1 / 6 6"] * 4, on=TWO_FIELDS)
    assert said[-1] == "done"
    assert 0 < len([word for word in said if " x " in word]) < 4


def test_it_does_not_throw_away_an_army_against_a_wall():
    line = "red attacking: a red 3, b red 3, c red 3, d blue 30, e blue 30, f blue 30; captured 1"
    assert moves("strong", line, on=TWO_FIELDS) == {"red: done"}


def test_it_spends_a_stack_on_one_that_is_about_as_strong():
    line = "red attacking: a red 2, b red 8, c red 2, d blue 7, e blue 1, f blue 1"
    assert turn("strong", line, *["1 1 1 / 6 6"] * 3, on=TWO_FIELDS) == ["b x d 3"] * 3 + ["done"]


def test_it_does_not_spend_a_stack_on_one_that_is_far_stronger():
    line = "red attacking: a red 2, b red 8, c red 2, d blue 12, e blue 1, f blue 1"
    assert moves("strong", line, on=TWO_FIELDS) == {"red: done"}


def test_two_stacks_share_the_new_armies_if_both_continents_of_the_opponent_can_be_broken():
    line = "red deploying 4: a blue 1, b blue 3, c red 1, d red 3, e blue 1, f blue 1"
    assert moves("strong", line, on=TWO_FIELDS) == {"red: d +2"}
    then = line.replace("deploying 4", "deploying 2").replace("d red 3", "d red 5")
    assert moves("strong", then, on=TWO_FIELDS) == {"red: c +2"}


def test_three_stacks_go_one_after_another_in_a_turn_that_is_thought_through():
    on = game(DEAD_ENDS, seats=2)
    at, state = duel_context(context_of(on, STEADY)), reached(f"red attacking: {EACH_AT_A_DEAD_END}", on=on)
    planned = best_turn(at, board(at, state.owner, state.armies), Stakes(0, 0, 0, 0, 4.0), 0, DEEP)
    assert {advance[:2] for advance in planned.advances} == {(0, 1), (2, 3), (4, 5)}


# Setting up


def set_up(on, *names, seed):
    """The state when everything is placed."""
    bots = [BOTS["risk"][name](on, Chance(seat).below) for seat, name in enumerate(names)]
    made = course(on, begin(on), bots, Chance(seed).below)
    return next(state for _, state in made if not isinstance(state.phase, v.SettingUp))


def test_everything_is_placed_and_in_few_places():
    on = new_game("classic", "world", 2, {"setup": "deal"})
    ready = set_up(on, "strong", "random", seed=3)
    stacks = [stack for seat, stack in zip(ready.owner, ready.armies, strict=True) if seat == 0]
    assert (len(stacks), sum(stacks)) == (21, 40)
    assert sum(stack > 1 for stack in stacks) <= MOST_POSTS
