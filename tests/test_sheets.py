"""Handing written orders in, as everybody at the table hears of it, in each family that writes."""

import msgspec
import pytest

from garrison.diplomacy import vocabulary as v
from garrison.engine.lines import read_move, read_state
from garrison.engine.play import events, trail
from garrison.sheets import Erased, Expired, PaperEvent, Sealed, Unsealed, Wrote
from orders import AUSTRIA, DIPLOMACY, ITALY
from turns import BLUE, RED
from turns import TWO as TURNS

ORDERED = "spring 1901: austria A VIE, italy A ROM"
SHEETS = [
    (DIPLOMACY, ORDERED, ("austria", "italy"), (AUSTRIA, ITALY)),
    (TURNS, "ordering: a red 3, b blue 2, c blue 1", ("red", "blue"), (RED, BLUE)),
]


def heard(game, position, line):
    """What happened to the sheets by a move."""
    state = read_state(game, position)
    return [event for event in events(trail(game, state, read_move(game, line))) if isinstance(event, PaperEvent)]


@pytest.mark.parametrize(("game", "position", "names", "seats"), SHEETS)
def test_who_still_writes_is_told_when_somebody_seals(game, position, names, seats):
    (first, second), (one, other) = names, seats
    assert heard(game, position, f"{first}: seal") == [Sealed(one, (other,))]
    assert heard(game, f"{position}; sealed {first}", f"{second}: seal") == [Sealed(other, ())]


@pytest.mark.parametrize(("game", "position", "names", "seats"), SHEETS)
def test_orders_are_taken_back_while_others_write(game, position, names, seats):
    assert heard(game, f"{position}; sealed {names[0]}", f"{names[0]}: unseal") == [Unsealed(seats[0])]


@pytest.mark.parametrize(("game", "position", "names", "seats"), SHEETS)
def test_the_clock_closes_the_phase_whoever_writes(game, position, names, seats):
    assert heard(game, position, "clock: deadline") == [Expired()]


@pytest.mark.parametrize("event", [Wrote(AUSTRIA, v.Go(3, 4)), Erased(ITALY, v.Waive()), Sealed(ITALY, (AUSTRIA,))])
def test_what_happened_goes_over_the_wire(event):
    kind = Wrote[v.AnyOrder] | Erased[v.AnyOrder] | Sealed
    assert msgspec.json.decode(msgspec.json.encode(event), type=kind) == event
