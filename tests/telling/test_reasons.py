"""Why a bot makes a move, as everybody reads it: scenes in which each sentence must be true."""

import pytest

from garrison.arena.match import GameLimits, course
from garrison.bots import BOTS, Explains
from garrison.bots.risk.reasons import plain
from garrison.catalogue import new_game
from garrison.engine.lines import read_move, write_move
from garrison.engine.play import begin
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE
from garrison.odds import Defence, Dice, chance_to_take_all, chance_to_win
from garrison.table.table import hint
from garrison.telling.risk.analysis import reasons_told
from garrison.telling.sentences import named
from scenes import view
from war import FIELD, board, game

THREE = game(FIELD, seats=3)
FOUR = game(FIELD, seats=4)
FIXED = game(FIELD, seats=3, cards="none")
CHOOSING = game(FIELD, seats=3, defender_dice="choose")
ONE_DIE = game(FIELD, seats=3, attack_dice=1)
MISSION = game(FIELD, seats=3, goal="mission")
PAIRS = game(board("ab bc cd", {"west": ("ab", 2), "east": ("cd", 0)}, {2: 3, 3: 2}, "icai"), seats=3)


def told(line, move="", on=THREE, bot="strong"):
    """What a bot does here, and why; with a move, what is plain to see of it."""
    seen = view(line, on)
    if move:
        return reasons_told(named(on), plain(on, seen, read_move(on, f"red: {move}")))
    playing = BOTS["risk"][bot](on, Chance(1).below)
    made = playing.choose(seen)
    assert isinstance(playing, Explains)
    return f"{write_move(on, made)}: {reasons_told(named(on), playing.why(seen, made))}"


def percent(chance):
    return "over 99%" if 0.995 <= chance < 1 else f"{chance:.0%}"


# Campaigns of `strong`


RICH = "hands red a b, blue c d e"


@pytest.mark.parametrize("armies", [6, 7, 8])
def test_an_elimination_has_the_chance_of_its_whole_way(armies):
    line = f"red attacking: a red {armies}, b green 1, c green 2, d blue 2, e red 1, f green 9; {RICH}"
    way = percent(chance_to_take_all(armies, (1, 2)))
    assert told(line) == f"red: a x b 3: Blue can be eliminated this turn: {way}."


def test_new_armies_count_in_the_chance_of_what_they_are_for():
    line = f"red deploying 4: a red 4, b green 1, c green 4, d blue 2, e red 3, f green 9; {RICH}"
    way = percent(chance_to_take_all(8, (1, 2)))
    assert told(line) == f"red: a +4: Blue can be eliminated this turn: {way}."


def test_moving_in_is_for_what_is_left_of_the_way():
    line = f"red attacking: a red 9, b green 1, c green 2, d blue 3, e red 1, f green 9; {RICH}"
    playing = BOTS["risk"]["strong"](THREE, Chance(1).below)
    playing.choose(view(line, THREE))
    seen = view(line.replace("attacking", "occupying a b 3").replace("b green 1", "b green 0"), THREE)
    made = playing.choose(seen)
    assert isinstance(playing, Explains)
    assert write_move(THREE, made) == "red: occupy 8"
    way = percent(chance_to_win(8, 3))
    assert reasons_told(named(THREE), playing.why(seen, made)) == f"Blue can be eliminated this turn: {way}."


def test_a_set_is_traded_for_an_elimination():
    near = "a red 1, b blue 2, c green 9, d blue 1, e green 9, f green 9; trades 4"
    assert told(f"red trading 3: {near}; hands red a b c, blue d e f *1") == (
        "red: trade a b c on a: The set brings 12 armies, and 2 more on a. Blue can be eliminated this turn: over 99%."
    )


def test_a_continent_is_completed_by_several_conquests():
    line = "red attacking: a blue 9, b green 9, c red 3, d red 20, e green 1, f blue 1; captured 1"
    assert told(line) == "red: d x f 3: East can be completed this turn: over 99%."


def test_new_armies_are_for_the_attack_that_they_make_possible():
    line = "red deploying 3: a green 9, b red 2, c green 9, d blue 1, e blue 9, f black 9"
    fall = percent(chance_to_win(5, 1))
    assert told(line, on=FOUR) == f"red: b +3: D can be taken: {fall}. One capture earns the card of the turn."


def test_an_attack_that_nobody_planned_is_told_as_it_is():
    line = "red attacking: a red 1, b red 9, c green 3, d blue 1, e blue 9, f green 9"
    assert told(line) == "red: b x d 3: D can be taken: over 99%. One capture earns the card of the turn."
    assert told(f"{line}; captured 1") == "red: done: No other attack is worth what it costs."


# What is plain to see, whoever moves


FIGHT = "red attacking: a red 5, b blue 2, c green 3, d blue 3, e blue 3, f green 3"


def test_an_attack_that_eliminates_is_told_before_all_else():
    last = "red attacking: a red 5, b blue 2, c red 3, d green 3, e green 3, f green 3"
    assert told(last, "a x b 3").startswith(f"Blue can be eliminated this turn: {percent(chance_to_win(5, 2))}.")


def test_an_attack_that_completes_a_continent():
    assert told(FIGHT, "a x b 3").startswith(f"West can be completed this turn: {percent(chance_to_win(5, 2))}.")


def test_an_attack_that_breaks_a_continent():
    line = "red attacking: a green 9, b green 9, c blue 9, d red 9, e blue 9, f blue 3; captured 1"
    assert told(line, "d x f 3") == f"Blue's hold on East can be broken: {percent(chance_to_win(9, 3))}."


def test_a_continent_that_brings_no_armies_is_not_told():
    line = "red attacking: a blue 1, b red 5, c blue 1, d red 1; captured 1"
    assert told(line, "b x c 3", PAIRS) == f"C can be taken: {percent(chance_to_win(5, 1))}."
    assert told(line, "b x a 3", PAIRS) == f"West can be completed this turn: {percent(chance_to_win(5, 1))}."


@pytest.mark.parametrize(
    ("on", "dice"),
    [(THREE, Dice()), (CHOOSING, Dice(defence=Defence.BEST)), (ONE_DIE, Dice(attack=1))],
    ids=["usual", "defender chooses", "one die"],
)
def test_a_chance_is_that_of_the_dice_in_force(on, dice):
    fall = percent(chance_to_win(5, 3, dice))
    assert told(f"{FIGHT}; captured 1", "a x c 1", on) == f"C can be taken: {fall}."


def test_a_capture_earns_no_card_where_there_are_none():
    assert told(FIGHT, "a x c 3", FIXED) == f"C can be taken: {percent(chance_to_win(5, 3))}."


def test_a_gate_faces_the_strongest_army_that_can_enter():
    line = "red deploying 3: a red 2, b red 2, c green 9, d blue 2, e blue 3, f green 3"
    assert told(line, "a +3") == "A, a gate of West, faces 9 armies in c."
    stands = percent(1 - chance_to_win(2, 5))
    assert told(line, "b +3") == (
        f"B, a gate of West, faces 2 armies in d. With 5 armies it withstands their attack: {stands}."
    )


def test_a_place_behind_the_front_faces_nobody():
    line = "red fortifying: a red 9, b red 2, c red 1, d blue 2, e blue 3, f green 3"
    assert told(line, "b > a 1") == "A is behind the front."


def test_the_territory_just_taken_is_no_enemy_of_those_who_stay_behind():
    line = "red occupying a b 3: a red 9, b green 0, c red 1, d blue 2, e blue 3, f green 3"
    assert told(line, "occupy 3") == "A is behind the front."


def test_a_set_brings_armies_or_grows():
    line = "red trading 3: a red 1, b blue 2, c green 9, d blue 1, e green 9, f green 9; hands red b c d"
    assert told(line, "trade b c d") == "The set brings 4 armies."
    assert told(line, "done") == "The set will be worth more later."


def test_what_is_forced_needs_no_reason():
    assert told("red attacking: a red 1, b blue 2, c green 9, d blue 1, e green 9, f green 9", "done") == ""


def test_claims_gather_a_continent():
    line = "red claiming 3,3,3: a red 1, b -, c blue 1, d -, e -, f -"
    assert told(line, "claim b") == "1 of the 2 territories of West are already yours."
    assert told(line, "claim e") == ""


def test_a_goal_that_is_reached_ends_the_attacks():
    line = f"red attacking: a red 12, b blue 1, c red 4, d red 4, e red 4, f green 1; {RICH}"
    said = told(f"{line}; goals red territories 4 1, blue world, green world", on=MISSION)
    assert said == "red: done: Your goal is reached."


@pytest.mark.parametrize("setup", ["claim", "deal"])
@pytest.mark.parametrize("seats", [2, 3])
def test_a_hint_is_given_at_every_moment_of_a_game(seats, setup):
    on = new_game("classic", "quad", seats, {"setup": setup})
    state, asked = begin(on), 0
    bots = [BOTS["risk"]["strong"](on, Chance(seat).below) for seat in range(seats)]
    for move, after in course(on, state, bots, Chance(9).below, GameLimits(rounds=9)):
        if move.by != CHANCE:
            given = hint(on, on.ruleset.view(on, state, move.by), Chance(1).below)
            assert given.move.by == move.by
            asked += bool(given.why)
        state = after
    assert asked
