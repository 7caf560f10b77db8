"""The numbers of written orders in the kernel's arrays: the same orders are legal as in the coding, and do the same."""

import numpy as np
import pytest

from garrison.catalogue import new_game
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.view import view
from garrison.engine.play import awaited, begin
from garrison.kernel.diplomacy.batch import OrderKernel
from garrison.kernel.diplomacy.numbering import NO_NUMBER, Numbering
from garrison.kernel.diplomacy.packing import unpack
from garrison.research.coding.diplomacy import Orders, waiting
from rows import rows

GAME = new_game("diplomacy", "europe", 7)
KERNEL = OrderKernel(GAME)
CODING = Orders(GAME)
NUMBERING = Numbering(KERNEL, CODING.numbers)


def positions(count, phases):
    rows = np.repeat(KERNEL.positions([begin(GAME)]), count, 0)
    for phase in range(phases):
        KERNEL.step(rows, KERNEL.drawn(rows, 11, first=phase * count))
    return rows


def by_coding(state):
    """The numbers that the coding offers to those who decide, by province; builds are not waived in the kernel."""
    found: dict[int, set[int]] = {}
    for power in awaited(GAME, state):
        seen = view(GAME, state, power)
        masks = [np.flatnonzero(row).tolist() for row in CODING.masks(seen)]
        if isinstance(state.phase, v.Adjusting):
            places = {number: CODING.named[number - 1].subject for number in masks[0]}
            for number, place in places.items():
                if place >= 0:
                    found.setdefault(GAME.map.province[place], set()).add(number)
        else:
            units = waiting(GAME.map, seen)
            found |= {GAME.map.province[unit.place]: {*row} for unit, row in zip(units, masks, strict=False)}
    return found


@rows("phases", [0, 1, 2, 3, 7, 12])
def test_the_same_orders_are_legal(phases):
    rows = positions(4, phases)
    first, numbers = NUMBERING.legal(rows)
    for number, row in enumerate(rows):
        begins = first[number * KERNEL.provinces : (number + 1) * KERNEL.provinces + 1]
        found = {
            here: set(numbers[begins[here] : begins[here + 1]].tolist()) - {NO_NUMBER}
            for here in range(KERNEL.provinces)
            if begins[here] < begins[here + 1]
        }
        state = unpack(GAME, row)
        expected = by_coding(state)
        assert {here: found.get(here) for here in expected} == expected
        assert isinstance(state.phase, v.Retreating) or found.keys() == expected.keys()


def test_masks_say_what_the_lists_say():
    rows = positions(3, 5)
    first, numbers = NUMBERING.legal(rows)
    masks = NUMBERING.masks(rows).reshape(-1, CODING.actions)
    assert masks.shape == (3 * KERNEL.provinces, NUMBERING.size)
    for cell, mask in enumerate(masks):
        here = numbers[first[cell] : first[cell + 1]]
        assert sorted(np.flatnonzero(mask)) == sorted(here[here != NO_NUMBER])


def test_chosen_numbers_are_carried_out_as_the_orders_that_they_stand_for():
    rows = positions(8, 6)
    orders = KERNEL.drawn(rows, 5)
    first, numbers = NUMBERING.legal(rows)
    _, listed = KERNEL.legal(rows)
    chosen = np.full(orders.shape, NO_NUMBER)
    for cell, order in enumerate(orders.ravel()):
        begins = slice(first[cell], first[cell + 1])
        chosen.ravel()[cell] = next(iter(numbers[begins][listed[begins] == order]), NO_NUMBER)
    assert (NUMBERING.orders(chosen) == orders).all()


def test_the_order_of_another_province_has_no_effect():
    """It would be another order if it were read here."""
    rows = positions(1, 0)
    chosen = np.full((1, KERNEL.provinces), NO_NUMBER)
    paris, brest = GAME.map.number["PAR"], GAME.map.number["BRE"]
    chosen[0, paris] = CODING.numbers[v.Go(brest, GAME.map.number["MAO"])]
    KERNEL.step(rows, NUMBERING.orders(chosen))
    silent = positions(1, 0)
    KERNEL.step(silent, np.full((1, KERNEL.provinces), -1, np.int32))
    assert (rows == silent).all()


def test_numbers_of_no_order_are_refused():
    with pytest.raises(IndexError, match=r"^The numbers of orders are below \d+\.$"):
        NUMBERING.orders(np.full((1, KERNEL.provinces), NUMBERING.size))
