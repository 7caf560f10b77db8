"""«Energy», and the places in the fixed order that are bought with it. Each test is one sentence of it."""

from garrison.engine.lines import read_move, read_state, write_state
from garrison.engine.play import begin, legal, make
from garrison.engine.vocabulary import Seat
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import Preceded, RolledForPlace
from garrison.simultaneous.luck import Written
from garrison.simultaneous.rules.spending import Refused
from garrison.simultaneous.rules.turn import resolve
from turns import BLUE, FIELD, LINE, RED, carried_out, energy, game, refused, started

GREEN = Seat(2)

ENERGY = energy(FIELD)
PLACES = energy(FIELD, 3)

# Energy


def test_each_seat_begins_with_the_energy_of_the_options():
    assert write_state(ENERGY, begin(ENERGY)).endswith("; energy red 3, blue 3")
    assert begin(energy(start_energy=7)).energy == (7, 7)
    assert begin(game()).energy == ()


def test_energy_comes_like_armies_from_territories_and_whole_continents():
    state = carried_out("a red 5, b red 1, c red 1, d blue 5, e -, f -; energy red 1, blue 2", on=ENERGY)
    assert state.energy == (1 + 1 + 2, 2)
    assert state.pool == (1 + 2, 0)


def test_there_is_no_least_energy():
    on = energy(FIELD, income_min=3)
    state = carried_out("a red 5, b -, c -, d blue 5, e -, f -", on=on)
    assert (state.pool, state.energy) == ((3, 3), (0, 0))


def test_who_is_out_has_no_energy():
    assert carried_out(
        "a red 5, b blue 1, c green 1; energy blue 9", "red: a - b 4", dice="6 5 4 1", on=energy(LINE, 3)
    ).energy == (0, 0, 0)


def test_who_resigns_has_no_energy():
    state = read_state(PLACES, f"ordering: {GREEN_B}")
    assert make(PLACES, state, read_move(PLACES, "blue: resign")).energy == (3, 0, 5)


def test_who_joins_late_is_given_what_the_others_began_with():
    on = energy(FIELD, 3, late_seats=1)
    assert begin(on).energy == (3, 3, 0)
    assert make(on, begin(on), read_move(on, "green: join")).energy == (3, 3, 3)


# Places in the fixed order


FIRST = ("red: a - b 4", "blue: d - b 4")
"""Both attack b of green; a has two neighbours and d has three, so that red comes first unless it is outbid."""

GREEN_B = "a red 5, b green 1, c green 3, d blue 5, e green 5, f red 5; energy red 3, blue 4, green 5"


def events(orders="", dice=()):
    return resolve(PLACES, started(f"{GREEN_B}{orders}", PLACES), Written(dice)).events


def first_at_b(*bids, dice=""):
    """Who takes b when every first attack succeeds and every second one fails."""
    state = carried_out(GREEN_B, *bids, *FIRST, dice=f"{dice} 6 6 6 1 1 1 1 6 6 1 1 6 6", on=PLACES)
    return PLACES.seats[state.owner[1]]


def test_without_bids_the_fixed_order_is_as_it_is():
    assert first_at_b() == "red"


def test_the_territories_of_who_bids_most_come_first():
    assert first_at_b("red: precede 1", "blue: precede 2") == "blue"
    assert first_at_b("red: precede 2", "blue: precede 1") == "red"
    assert first_at_b("blue: precede 1") == "blue"


def test_all_pay_what_they_bid():
    state = carried_out(GREEN_B, "red: precede 1", "blue: precede 3", on=PLACES)
    assert state.energy == (3 - 1, 4 - 3, 5 + 1)  # green has three territories
    assert Preceded((BLUE, RED), (3, 1)) in events("; orders red precede 1, blue precede 3")


def test_level_bids_roll_off_and_those_who_are_level_again_roll_again():
    assert first_at_b("red: precede 2", "blue: precede 2", dice="3 4") == "blue"
    assert first_at_b("red: precede 2", "blue: precede 2", dice="3 3 2 1") == "red"
    told = events("; orders red precede 2, blue precede 2, green precede 2", dice=(5, 5, 6, 1, 2))
    assert told[:3] == (
        RolledForPlace((RED, BLUE, GREEN), (5, 5, 6)),
        RolledForPlace((RED, BLUE), (1, 2)),
        Preceded((GREEN, BLUE, RED), (2, 2, 2)),
    )


def test_nobody_rolls_for_having_bid_nothing():
    assert not any(isinstance(event, RolledForPlace) for event in events())


def test_one_bids_energy_that_one_has():
    assert refused(GREEN_B, "red: precede 4", on=PLACES) == (Refused.TOO_DEAR,)
    assert refused(GREEN_B, "red: precede 0", on=PLACES) == (Refused.TOO_DEAR,)
    choices = [
        choice
        for choice in legal(PLACES, read_state(PLACES, f"ordering: {GREEN_B}"))
        if isinstance(choice.action, v.Precede)
    ]
    assert [(choice.by, choice.least, choice.most) for choice in choices] == [(0, 1, 3), (1, 1, 4), (2, 1, 5)]


def test_one_bids_once_a_turn():
    assert refused(f"{GREEN_B}; orders red precede 1", "red: precede 1", on=PLACES) == (Refused.NOT_TWICE,)
