"""Rulebook, «Placing in secret»: all place at once, face down. Each test is a sentence of it."""

from garrison.engine.play import awaited, trail
from garrison.engine.play import events as events_of
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps import Territory
from garrison.risk import events as e
from garrison.risk import vocabulary as v
from garrison.risk.notation import read_move, read_state
from garrison.risk.view import shown, told, view
from garrison.telling.risk.now import asked
from war import FIELD, after, game, reached, refused

BLIND = game(FIELD, setup="blind")
THREE = game(FIELD, seats=3, setup="blind")
BOARD = "a red 1, b blue 1, c red 1, d blue 1, e red 1, f blue 1"
START = f"red placing 2,2: {BOARD}"
RED, BLUE = map(Seat, range(2))


def test_land_is_dealt():
    rolled = after("red rolling-to-place red,blue 1: a -, b -, c -, d -, e -, f -", "dice: lot 6", on=BLIND)
    assert rolled.startswith("blue dealing 5,5:")


def test_then_all_place_at_once_in_any_order():
    assert awaited(BLIND, read_state(BLIND, START)) == {RED, BLUE}
    assert after(START, "blue: place b", "red: place a", "blue: place b", on=BLIND) == (
        f"red placing 1,0: {BOARD}; face-down red a 1, blue b 2"
    )


def test_whoever_has_placed_all_armies_is_not_waited_for():
    state = reached(START, "blue: place b", "blue: place b", on=BLIND)
    assert awaited(BLIND, state) == {RED}
    assert refused(f"red placing 1,0: {BOARD}; face-down blue b 2", "blue: place b", on=BLIND) == (
        "It is not your turn.",
    )


def test_all_are_turned_up_together():
    moves = ("blue: place b", "red: place a", "red: place c", "blue: place f")
    assert after(START, *moves, on=BLIND) == (
        "red deploying 3: a red 2, b blue 2, c red 2, d blue 1, e red 1, f blue 2"
    )
    before = reached(START, *moves[:-1], on=BLIND)
    happened = events_of(trail(BLIND, before, read_move(BLIND, moves[-1])))
    laid = [e.Laid(by, Territory(where), 1, 2) for by, where in ((RED, 0), (BLUE, 1), (RED, 2), (BLUE, 5))]
    assert told(BLIND, before, happened, NOBODY)[:5] == (e.Sealed(BLUE, ()), *laid)


def test_until_then_a_seat_sees_only_its_own():
    state = reached(START, "blue: place b", "red: place a", on=BLIND)
    assert view(BLIND, state, RED).armies == (2, 1, 1, 1, 1, 1)
    assert view(BLIND, state, BLUE).armies == (1, 2, 1, 1, 1, 1)
    assert view(BLIND, state, NOBODY).armies == (1, 1, 1, 1, 1, 1)
    assert view(BLIND, state, RED).phase == v.Placing((1, 2))
    one, other = (reached(START, f"blue: place {where}", on=BLIND) for where in "bd")
    assert view(BLIND, one, RED) == view(BLIND, other, RED) == view(BLIND, read_state(BLIND, START), RED)


def test_nobody_is_told_that_another_places_before_all_are_placed():
    state, move = read_state(BLIND, START), read_move(BLIND, "blue: place b")
    assert told(BLIND, state, events_of(trail(BLIND, state, move)), RED) == ()
    assert shown(BLIND, state, move, RED) == ()
    state = reached(START, "blue: place b", on=BLIND)
    assert told(BLIND, state, events_of(trail(BLIND, state, move)), RED) == (e.Sealed(BLUE, (RED,)),)
    assert asked(BLIND, view(BLIND, reached(START, "blue: place b", "blue: place b", on=BLIND), BLUE)) == (
        "Everybody places armies in secret. The game waits for red."
    )


def test_what_is_left_of_the_late_is_spread_evenly():
    moves = ("red: place a", "blue: place b", "blue: place b", "clock: deadline")
    start = START.replace("2,2", "4,2")
    assert after(start, *moves, on=BLIND) == "red deploying 3: a red 3, b blue 3, c red 2, d blue 1, e red 2, f blue 1"


def test_whoever_gives_up_leaves_what_was_placed():
    start = "red placing 2,1,1: a red 1, b blue 1, c green 1, d red 1, e blue 1, f green 1"
    moves = ("red: place a", "red: resign", "blue: place b", "green: place c")
    assert after(start, *moves, on=THREE).startswith("blue deploying 3: a red 2, b blue 2, c green 2, d red 1")
