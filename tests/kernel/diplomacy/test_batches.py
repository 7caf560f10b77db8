"""Many positions at once: what is asked of the kernel of written orders depends on neither batches nor threads."""

from typing import Any

import hypothesis.strategies as st
import numpy as np
import pytest
from hypothesis import given

from garrison.catalogue import new_game, read_record, write_record
from garrison.diplomacy.chart import counts
from garrison.engine.play import begin, replay
from garrison.engine.vocabulary import Over
from garrison.kernel import NotCompiled
from garrison.kernel.diplomacy import OrderKernel, record, unpack
from garrison.kernel.diplomacy import layout as at
from garrison.kernel.diplomacy.packing import boards
from garrison.kernel.diplomacy.results import checksum

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
    for column, those in zip(whole[1:], list(zip(*parts, strict=True))[1:], strict=True):
        assert (column == np.concatenate(those)).all()
    assert whole.checksum == sum(part.checksum for part in parts) % (1 << 64)


@pytest.mark.parametrize(("threads", "first"), [(0, 0), (1, -1), (1, 1 << 55)])
def test_numbers_that_no_games_have_are_refused(threads, first):
    with pytest.raises(ValueError, match=r"one thread|Games are numbered from 0"):
        KERNEL.play(5, first, 1, last_year=1904, threads=threads)


@pytest.mark.parametrize(
    ("index", "changes"),
    [(0, {}), (7, {}), (3, {"victory_centres": 6}), (5, {"removal": "1971"})],
    ids=["0", "7", "few centres", "removal"],
)
def test_a_game_becomes_a_record_that_replays_to_the_same_end(index, changes):
    kernel = OrderKernel(new_game("diplomacy", "europe", 7, changes))
    results = kernel.play(5, index, 1, last_year=1912)
    kept: Any = record(kernel.game, 5, index, last_year=1912)
    written: Any = read_record(write_record(kept))
    assert (written.game, written.start, written.moves) == (kept.game, kept.start, kept.moves)
    end = replay(kept.game, kept.start, kept.moves)
    assert checksum(kept.game, end) == results.checksum
    assert counts(kept.game.map, end.owner) == tuple(results.centres[0])
    assert end.year == results.years[0]
    winners = end.phase.winners if isinstance(end.phase, Over) else ()
    assert winners == tuple(np.flatnonzero(results.winners[0]))
    assert bool(winners) != results.ahead[0].any()


def test_a_game_of_few_centres_ends_with_a_winner():
    """So that the records above are of games of both kinds."""
    small = OrderKernel(new_game("diplomacy", "europe", 7, {"victory_centres": 6}))
    assert small.play(5, 3, 1, last_year=1912).winners.any()
    assert not KERNEL.play(5, 0, 1, last_year=1912).winners.any()


def test_the_orders_of_a_game_lead_where_it_ends():
    row, sheets = START.copy(), KERNEL.sheets(5, 2, last_year=1906)
    for sheet in sheets:
        KERNEL.step(row, sheet[None])
    end = unpack(KERNEL.game, row[0])
    results = KERNEL.play(5, 2, 1, last_year=1906)
    assert (checksum(KERNEL.game, end), len(sheets)) == (results.checksum, results.phases[0])


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
