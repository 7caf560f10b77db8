"""What one seat may know of simultaneous turns: the board is open, orders and cards are its own."""

from hypothesis import given
from hypothesis import strategies as st

from garrison.engine.play import asides, legal, make
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE, NOBODY, Move, Seat
from garrison.maps.world import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import Moved, Reinforced
from garrison.simultaneous.notation import read_move, read_state
from garrison.simultaneous.view import View, shown, told, view
from garrison.territories.family import UNSEEN
from laws.simultaneous_play import random_order
from turns import FIELD, WITH_CARDS, game

GAME = game(FIELD, 3, carry_turns=1, **WITH_CARDS)

RED, BLUE, GREEN = map(Seat, range(3))

LAND = "a red 3, b blue 2, c -, d green 1, e green 5, f red 4"
WRITTEN = (
    f"ordering: {LAND}; pool red 5, blue 2; sealed red; hands red a b *1, blue d e; traded c; "
    "orders red a - b 2 / colonize c 5, blue nop 1; carried red 1 f +20, blue 1 b +9"
)


def seen(line: str, seat: Seat, on=GAME) -> View:
    return view(on, read_state(on, line), seat)


# Orders


def test_a_seat_sees_its_own_orders_and_who_has_sealed():
    state = read_state(GAME, WRITTEN)
    for seat in (RED, BLUE, GREEN):
        shown = view(GAME, state, seat)
        assert (shown.orders, shown.sealed) == (state.orders[seat], (RED,))
        assert shown.carried == tuple(then for then in state.carried if then.by == seat)


def test_how_many_armies_were_ordered_is_told_to_their_seat_alone():
    a, f = Territory(0), Territory(5)
    ordered = Reinforced(a, RED, 3, 5), Moved(a, f, RED, 3, 5)
    carried_out = Reinforced(a, RED, 3, 3), Moved(a, f, RED, 3, 3)
    state = read_state(GAME, WRITTEN)
    assert told(GAME, state, ordered, RED) == ordered
    assert [told(GAME, state, ordered, seat) for seat in (BLUE, NOBODY)] == [carried_out] * 2


def test_everybody_sees_the_board_and_the_pools():
    for seat in (RED, BLUE, GREEN, NOBODY):
        shown = seen(WRITTEN, seat)
        assert (shown.armies, shown.pool) == ((3, 2, 0, 1, 5, 4), (5, 2, 0))


def test_who_only_watches_sees_no_orders_no_cards_and_no_choices():
    shown = seen(WRITTEN, NOBODY)
    assert (shown.orders, shown.carried, shown.hand, shown.choices, shown.asides) == ((), (), (), (), ())


def test_who_is_out_of_the_game_may_watch_unless_the_options_forbid_it():
    line = f"ordering: {LAND.replace('blue', 'red')}; owned red blue green; eliminated blue"
    dark = game(FIELD, 3, spectate=False)
    assert seen(line, BLUE).armies == seen(line, RED).armies
    assert seen(line, BLUE, dark).owner == seen(line, NOBODY, dark).armies == seen(line, BLUE, dark).pool == ()
    assert seen(line, RED, dark).armies == (3, 2, 0, 1, 5, 4)


def test_everybody_sees_the_board_when_the_game_is_over():
    dark = game(FIELD, 3, spectate=False)
    assert seen(f"over red: {LAND}; resigned blue green", BLUE, dark).armies == (3, 2, 0, 1, 5, 4)


@given(seed=st.integers(0, 2**32 - 1))
def test_whatever_the_others_write_a_seat_is_shown_and_told_the_same(seed):
    luck = Chance(seed)
    start = read_state(GAME, f"ordering: {LAND}; pool red 5, blue 9, green 9; hands red d e f, blue a b *1, green c *2")
    one, other = (start, ()), (start, ())
    for seat in (BLUE, GREEN, BLUE):
        one, other = (_written(*before, seat, luck) for before in (one, other))
    for watcher in (RED, NOBODY):
        assert view(GAME, one[0], watcher) == view(GAME, other[0], watcher)
        assert one[1] == other[1] == ()


def _written(state, heard, seat, luck):
    """The state when a seat has written another order, and all that red and who watches have been told."""
    move = Move(seat, random_order(GAME, state, seat, luck))
    news = (*shown(GAME, state, move, RED), *shown(GAME, state, move, NOBODY))
    return make(GAME, state, move), (*heard, *news)


def test_what_is_written_and_erased_is_told_to_its_writer_only():
    state = read_state(GAME, WRITTEN)
    for choice in legal(GAME, state):
        move = choice.move()
        secret = isinstance(move.action, v.Order) or type(move.action).__name__ == "Erase"
        for seat in (RED, BLUE, GREEN, NOBODY):
            assert shown(GAME, state, move, seat) == ((move,) if seat == move.by or not secret else ())


def test_who_seals_and_who_resigns_is_told_to_all():
    state = read_state(GAME, WRITTEN)
    for move in (read_move(GAME, "blue: seal"), *(choice.move() for choice in asides(GAME, state))):
        assert all(shown(GAME, state, move, seat) == (move,) for seat in (RED, BLUE, GREEN, NOBODY))


# Cards


def test_a_seat_sees_its_own_cards_and_how_many_the_others_hold():
    shown = seen(WRITTEN, BLUE)
    assert (shown.hand, shown.hand_sizes, shown.deck_size, shown.traded) == ((3, 4), (3, 2, 0), 2, (2,))


def test_no_card_is_told_but_to_its_owner():
    state = read_state(GAME, f"drawing blue,red: {LAND}; turn 2")
    move = read_move(GAME, "deck: card f")
    assert shown(GAME, state, move, BLUE) == (move,)
    assert {shown(GAME, state, move, seat) for seat in (RED, GREEN, NOBODY)} == {(Move(CHANCE, v.Draw(UNSEEN)),)}


# Dice


def test_the_dice_are_told_unless_they_would_tell_who_bid_as_much():
    line, move = f"throwing: {LAND}; orders red a - b 2", read_move(GAME, "dice: 6 6 1 1")
    quiet = game(FIELD, 3, announce_roll_off=False)
    assert shown(GAME, read_state(GAME, line), move, GREEN) == (move,)
    assert shown(quiet, read_state(quiet, line), move, GREEN) == (Move(CHANCE, v.Throw(())),)
