"""What one seat may know of a state and of a move, and nothing more."""

import pytest

from garrison.engine.vocabulary import CHANCE, NOBODY, Move, Seat
from garrison.maps.world import HoldTerritories, World
from garrison.risk import vocabulary as v
from garrison.risk.events import GoalChanged, MissionDealt
from garrison.risk.notation import read_move, write_action
from garrison.risk.view import View, shown, told, view
from garrison.territories.family import UNSEEN
from war import FIELD, game, reached

GAME = game(FIELD, seats=3, defender_dice="choose")
WITH_MISSIONS = game(FIELD, seats=3, goal="mission")

RED, BLUE, GREEN = map(Seat, range(3))

LAND = "a red 3, b blue 2, c blue 2, d green 1, e green 5, f red 1"
KEPT = "hands red a b *1, blue d e; traded c; goals red destroy green 4 1, blue territories 4 1"
EMPTY = "a -, b -, c -, d -, e -, f -"


def seen(line: str, seat: Seat, on=GAME) -> View:
    return view(on, reached(line, on=on), seat)


def choices(line: str, seat: Seat, on=GAME) -> list[str]:
    return [write_action(on, choice.action) for choice in seen(line, seat, on).choices]


# Cards


def test_a_seat_sees_its_own_cards_and_how_many_the_others_hold():
    shown = seen(f"red attacking: {LAND}; {KEPT}", BLUE)
    assert (shown.hand, shown.hand_sizes, shown.deck_size) == ((3, 4), (3, 2, 0), 2)


def test_everybody_sees_the_traded_cards():
    assert all(seen(f"red attacking: {LAND}; {KEPT}", seat).traded == (2,) for seat in (RED, BLUE, GREEN, NOBODY))


@pytest.mark.parametrize("seat", [NOBODY, Seat(3)])
def test_who_only_watches_sees_nobodys_cards_and_goals(seat):
    shown = seen(f"red attacking: {LAND}; {KEPT}", seat)
    assert (shown.hand, shown.goal, shown.choices, shown.asides) == ((), World(), (), ())


def test_no_card_is_told_but_to_its_owner():
    drawing = reached(f"red drawing: {LAND}; captured 1", on=GAME)
    move = read_move(GAME, "deck: card b")
    assert shown(GAME, drawing, move, RED) == (move,)
    assert [shown(GAME, drawing, move, seat) for seat in (BLUE, GREEN, NOBODY)] == [(Move(CHANCE, v.Draw(UNSEEN)),)] * 3


def test_a_trade_is_told_to_all():
    trading = reached(f"red trading 3: {LAND}; hands red a b c", on=GAME)
    move = read_move(GAME, "red: trade a b c")
    assert all(shown(GAME, trading, move, seat) == (move,) for seat in (RED, BLUE, NOBODY))


# Missions


def test_a_seat_sees_its_own_goal():
    line = f"red attacking: {LAND}; {KEPT}"
    assert seen(line, BLUE).goal == HoldTerritories(4)
    assert seen(line, GREEN).goal == World()


def test_no_mission_is_told_but_to_its_owner():
    dealing = reached(f"red dealing-missions 3: {EMPTY}; goals red territories 4 1", on=WITH_MISSIONS)
    move = read_move(WITH_MISSIONS, "deck: mission 2")
    assert shown(WITH_MISSIONS, dealing, move, BLUE) == (move,)
    assert [shown(WITH_MISSIONS, dealing, move, seat) for seat in (RED, GREEN)] == [
        (Move(CHANCE, v.DealMission(UNSEEN)),)
    ] * 2


@pytest.mark.parametrize("event", [MissionDealt, GoalChanged])
def test_no_goal_is_told_but_to_its_owner(event):
    state, happened = reached(f"red attacking: {LAND}", on=GAME), (event(BLUE, HoldTerritories(4)),)
    assert told(GAME, state, happened, BLUE) == happened
    assert [told(GAME, state, happened, seat) for seat in (RED, GREEN, NOBODY)] == [(), (), ()]


def test_while_missions_are_dealt_each_sees_only_its_own():
    line = f"red dealing-missions 3,4: {EMPTY}; goals red territories 4 1, blue territories 3 2"
    phases = [seen(line, seat, WITH_MISSIONS).phase for seat in (RED, BLUE, GREEN)]
    assert phases == [v.DealingMissions(dealt) for dealt in ((3, UNSEEN), (UNSEEN, 4), (UNSEEN, UNSEEN))]


# Choices


def test_choices_are_shown_to_the_seat_that_has_them():
    line = f"red fortifying: {LAND}"
    assert choices(line, RED) == ["done"]
    assert choices(line, BLUE) == []


def test_the_defender_is_shown_his_choice():
    line = f"red defending a b 2: {LAND}"
    assert choices(line, BLUE) == ["defend 1"]
    assert choices(line, RED) == []


def test_what_chance_may_do_is_shown_to_nobody():
    assert all(choices(f"red drawing: {LAND}; captured 1", seat) == [] for seat in (RED, BLUE, GREEN, NOBODY))


@pytest.mark.parametrize("seat", [RED, BLUE, GREEN])
def test_everybody_who_plays_may_resign(seat):
    assert [write_action(GAME, choice.action) for choice in seen(f"red attacking: {LAND}", seat).asides] == ["resign"]
