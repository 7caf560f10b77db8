"""Rulebook, «A limit of rounds». Each test is one sentence of it."""

from typing import Any

from garrison.catalogue import COLOURS
from garrison.engine.game import new_game
from garrison.engine.options import changed
from garrison.engine.vocabulary import Over, Seat
from garrison.maps import bundled
from garrison.risk.game import Game
from garrison.risk.notation import read_state
from garrison.risk.rulesets import MISSIONS
from garrison.risk.rulesets.classic import CLASSIC
from garrison.telling.risk.goals import aim_told, decided, goal_told
from war import FIELD, after, game, reached

WORLD = bundled("world")


def limited(**options: Any) -> Game:
    return new_game(WORLD, CLASSIC, COLOURS[:3], changed(CLASSIC.options, {"round_limit": 12, **options}))


def last_turn(*held: tuple[int, int], on: Game) -> str:
    """The last turn of round 12 on the world, with each seat's territories and armies; nobody holds a continent."""
    ids = sorted(on.map.ids, key=lambda name: hash_of(name, on))
    entries = []
    for seat, (land, armies) in zip(on.seats, held, strict=True):
        mine, ids = ids[:land], ids[land:]
        entries += [f"{name} {seat} {1 + (armies - land) * (n == 0)}" for n, name in enumerate(mine)]
    return f"{on.seats[-1]} fortifying: {', '.join(entries)}; round 12"


def hash_of(name: str, on: Game) -> int:
    """Spreads each continent over all seats."""
    return on.map.ids.index(name) * 17 % len(on.map.ids)


def won(*held: tuple[int, int], on: Game) -> tuple[Seat, ...]:
    phase = reached(last_turn(*held, on=on), f"{on.seats[-1]}: done", on=on).phase
    assert isinstance(phase, Over)
    return phase.winners


def test_after_the_last_round_the_game_ends_and_the_ranking_decides():
    held = (15, 40), (15, 44), (12, 60)
    assert won(*held, on=limited()) == (1,)
    assert won(*held, on=limited(rank_by="armies")) == (2,)


def test_who_is_level_in_all_three_shares_the_win():
    assert won((14, 40), (14, 40), (14, 40), on=limited()) == (0, 1, 2)


def test_the_next_of_the_three_decides_between_those_who_are_level():
    assert won((14, 40), (14, 41), (14, 40), on=limited()) == (1,)
    assert won((15, 30), (12, 40), (15, 40), on=limited(rank_by="armies")) == (2,)
    assert won((12, 90), (15, 40), (15, 41), on=limited(rank_by="income")) == (2,)


BOARD = "a red 1, b blue 2, c red 1, d blue 2, e green 5, f green 1"


def test_the_round_in_which_the_first_moves_last_is_played_to_its_end():
    on = game(FIELD, 3, round_limit=5)
    late = f"green fortifying: {BOARD}; round 5; first blue"
    assert after(late, "green: done", on=on).startswith("red deploying")
    late = f"red fortifying: {BOARD}; round 5; first blue"
    assert after(late, "red: done", on=on).startswith("blue over green:")


def test_the_goal_wins_before_the_limit_and_with_it():
    on = game(FIELD, 2, round_limit=5)
    before = "red occupying a b 1: a red 3, b blue 0, c red 1, d red 1, e red 1, f red 1; round 3"
    assert after(before, "red: occupy 1", on=on).startswith("red over red:")


def test_a_mission_achieved_at_the_end_of_the_last_turn_comes_first():
    on = game(FIELD, 2, MISSIONS, round_limit=5)
    board = "a blue 1, b blue 1, c blue 1, d red 2, e red 2, f blue 9"
    late = f"blue fortifying: {board}; round 5; goals blue territories 4 1, red territories 2 9"
    assert after(late, "blue: done", on=on).startswith("blue over blue:")


def test_a_rumble_of_five_rounds_ends_after_the_fifth():
    on = game(FIELD, 3, round_limit=5)
    assert after(f"green fortifying: {BOARD}; round 4", "green: done", on=on).startswith("red deploying")
    assert after(f"green fortifying: {BOARD}; round 5", "green: done", on=on).startswith("red over green:")


def test_the_goal_of_rounds_is_what_it_was():
    """Two are level in territories and armies; the continent of one of them makes no difference."""
    on = game(FIELD, 3, goal="rounds", rounds=5)
    late = "green fortifying: a red 2, b red 2, c blue 2, d green 1, e green 1, f blue 2; round 5"
    assert after(late, "green: done", on=on).startswith("red over red,blue:")
    limit = game(FIELD, 3, round_limit=5)
    assert after(late, "green: done", on=limit).startswith("red over red:")


def test_the_earlier_of_two_limits_counts():
    on = game(FIELD, 3, goal="rounds", rounds=9, round_limit=4)
    assert after(f"green fortifying: {BOARD}; round 4", "green: done", on=on).startswith("red over green:")


def test_people_are_told_what_wins_and_what_won():
    on = limited()
    state = read_state(on, last_turn((15, 40), (15, 44), (12, 60), on=on))
    assert goal_told(on, state.goals[0]) == "Hold the most territories after round 12, or all of them sooner."
    assert aim_told(on) == "Everybody had to hold the most territories after round 12."
    end = reached(last_turn((15, 40), (15, 44), (12, 60), on=on), "green: done", on=on)
    assert decided(on, end) == "After round 12 blue held the most territories: 15 of 42."
    on = limited(rank_by="income", goal="share")
    assert goal_told(on, state.goals[0]) == "Have the highest income after round 12, or hold every territory sooner."
    shared = reached(last_turn((14, 40), (14, 40), (14, 40), on=on), "green: done", on=on)
    assert decided(on, shared) == (
        "After round 12 red, blue and green had the highest income: 4 armies a turn each, "
        "and were level in territories and armies too."
    )
