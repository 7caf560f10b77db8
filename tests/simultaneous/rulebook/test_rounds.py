"""Rulebook, «Rounds»: in which order the seats march, where they take turns. Each test is one sentence of it."""

from msgspec.structs import replace

from garrison.catalogue import new_game
from garrison.engine.play import begin
from garrison.engine.vocabulary import Seat
from garrison.maps import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import InTurn, Moved, Void, Why
from garrison.simultaneous.luck import Written
from garrison.simultaneous.rules.turn import resolve
from turns import carried_out
from warlight import FRONT, HOMES, TWO, game, of, who_marched

RED, BLUE, GREEN = map(Seat, range(3))

THREE = game(3)

THERE = ("red: a - b 1", "red: b - a 1", "red: a x c 1")
ACROSS = ("blue: c - d 1", "blue: d - c 1", "blue: c x e 1")


def test_the_seats_march_in_their_order_and_in_the_next_round_in_the_reverse_of_it():
    assert who_marched(HOMES, *THERE, *ACROSS[:2], "green: e - f 1", "green: f - e 1", on=THREE) == "rbggbrr"


def test_two_seats_march_twice_in_a_row():
    position = "a red 3, b red 3, c blue 3, d blue 3, e blue 3, f blue 3"
    assert who_marched(position, *THERE, *ACROSS[:2], "blue: e - f 1") == "rbbrrb"


def test_who_has_more_marches_goes_on_alone():
    assert who_marched(HOMES, *THERE, *ACROSS[:2], "green: e - f 1", on=THREE) == "rbgbrr"


def test_an_order_that_moves_no_army_uses_no_turn():
    void = ("red: e - f 1", "red: c - d 1")
    assert (
        who_marched("a red 3, b red 3, c red 1, d blue 3, e red 1, f blue 3", *void, *THERE[:1], "blue: d - f 1")
        == "rb"
    )
    assert who_marched(HOMES, "red: nop 1", *THERE[:1], *ACROSS[:1], on=THREE) == "rb"


def test_each_seat_marches_in_the_order_that_it_wrote():
    assert [event.source for event in of(Moved, HOMES, "red: b - a 1", "red: a - b 9", on=THREE)] == [1, 0]


def test_the_order_may_be_by_lot_in_each_turn():
    on = game(3, move_order="random")
    written = (*THERE[:1], *ACROSS[:1], "green: e - f 1")
    assert who_marched(HOMES, *written, dice=(2, 2), on=on) == "bgr"
    assert [event.seats for event in of(InTurn, HOMES, *written, dice=(3, 1), on=on)] == [(GREEN, RED, BLUE)]


def test_a_lot_is_among_those_who_march():
    on = game(3, move_order="random")
    assert who_marched(HOMES, *THERE[:1], *ACROSS[:1], dice=(2,), on=on) == "br"
    assert who_marched(HOMES, *THERE[:1], on=on) == "r"


def test_it_may_be_by_lot_once_and_then_the_first_becomes_the_last():
    on = game(3, move_order="cyclic")
    state = carried_out(HOMES, dice="3 1", on=on)
    assert state.first == (GREEN, RED, BLUE)
    written = (*THERE[:1], *ACROSS[:1], "green: e - f 1")
    assert who_marched(f"{HOMES}; turn 2; first green red blue", *written, on=on) == "rbg"


def test_two_who_rotate_alternate():
    assert carried_out(FRONT, on=TWO).first == (RED, BLUE)
    assert carried_out(f"{FRONT}; turn 2; first red blue", on=TWO).first == (BLUE, RED)


def test_who_is_out_leaves_the_rotation():
    out = "a red 3, b red 3, c red 3, d green 3, e green 3, f green 3; turn 3; eliminated blue; owned red blue green"
    assert carried_out(f"{out}; first red blue green", on=THREE).first == (GREEN, RED)
    assert carried_out(f"{out}; first blue red green", on=THREE).first == (RED, GREEN)


def test_who_joins_late_marches_behind_the_others():
    on = game(3, late_seats=1)
    joined = "a red 3, b red 3, c blue 3, d -, e green 3, f -; turn 3; first red blue"
    assert carried_out(joined, on=on).first == (BLUE, RED, GREEN)


def test_or_a_lot_falls_in_every_round():
    on = game(move_order="coin_flip")
    position = "a red 3, b red 3, c blue 3, d blue 3, e blue 3, f blue 3"
    assert who_marched(position, *THERE[:2], *ACROSS[:2], dice=(2, 2), on=on) == "brbr"
    assert who_marched(position, *THERE[:2], *ACROSS[:2], dice=(1, 2), on=on) == "rbbr"


def test_there_are_at_most_fifty_rounds_with_lots():
    stars = new_game("warlight", "stars", 2, {"move_order": "coin_flip"})
    ends = [(Territory(at), end) for at, near in enumerate(stars.map.borders) for end in near]
    orders = tuple(v.March(source, target, 1) for source, target in ends[:60])
    size = len(stars.map.ids)
    ours = replace(begin(stars), phase=v.Ordering(), owner=(RED,) * size, armies=(9,) * size, orders=(orders, ()))
    told = resolve(stars, ours, Written(())).events
    assert sum(isinstance(event, Moved) for event in told) == 50
    assert [event.why for event in told if isinstance(event, Void)] == [Why.TOO_LATE] * 10
