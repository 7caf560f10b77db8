"""Many positions at once: what is asked of the kernel of written orders depends on neither batches nor threads."""

import hypothesis.strategies as st
import numpy as np
import pytest
from hypothesis import given

from garrison.catalogue import new_game
from garrison.engine.play import begin
from garrison.kernel import NotCompiled
from garrison.kernel.written import OrderKernel
from garrison.kernel.written import layout as at
from garrison.kernel.written.packing import boards

KERNEL = OrderKernel(new_game("diplomacy", "europe", 7))
START = KERNEL.positions([begin(KERNEL.game)])


def later(count, phases):
    """Positions of random games."""
    rows = np.repeat(START, count, 0)
    for phase in range(phases):
        KERNEL.step(rows, KERNEL.drawn(rows, 7, first=phase * count))
    return rows


def test_positions_come_out_alike_alone_and_together():
    rows = later(16, 9)
    orders = KERNEL.drawn(rows, 3)
    together, alone = rows.copy(), rows.copy()
    KERNEL.step(together, orders)
    for number in range(len(rows)):
        KERNEL.step(alone[number : number + 1], orders[number : number + 1])
    assert (together == alone).all()
    assert (orders[5:6] == KERNEL.drawn(rows[5:6], 3, first=5)).all()


def test_judging_leaves_positions_alone():
    rows = later(8, 4)
    before = rows.copy()
    KERNEL.judge(rows, KERNEL.drawn(rows, 1))
    KERNEL.legal(rows)
    assert (rows == before).all()


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_games_are_the_same_in_any_number_of_threads_and_batches(threads):
    whole = KERNEL.play(5, 0, 150, last_year=1904, threads=threads)
    parts = [KERNEL.play(5, first, 50, last_year=1904) for first in (0, 50, 100)]
    assert (whole == np.concatenate(parts)).all()


@given(
    orders=st.lists(
        st.one_of(st.integers(-(1 << 31), (1 << 31) - 1), st.integers(-1, 1 << 22), st.integers(0, 15)),
        min_size=KERNEL.provinces,
        max_size=KERNEL.provinces,
    ),
    phases=st.integers(0, 12),
)
def test_any_numbers_at_all_leave_a_sound_position(orders, phases):
    rows = later(1, phases)
    KERNEL.step(rows, np.array([orders], np.int32))
    board = boards(KERNEL.game.map, rows[0])
    assert 0 <= rows[0, at.PHASE] <= at.OVER
    assert ((board[0] >= -1) & (board[0] < 7)).all()
    assert (board[2] < len(KERNEL.game.map.places)).all()
    first, told = KERNEL.legal(rows)
    assert first[-1] == len(told)


def test_a_game_that_is_not_compiled_gives_every_reason():
    with pytest.raises(NotCompiled) as refused:
        OrderKernel(new_game("harbour", "europe", 7))
    assert len(refused.value.reasons) >= 5
