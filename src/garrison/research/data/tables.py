"""The decisions of a game as a table: what a seat saw, what it could do, what it did, and how the game ended for it."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from garrison.arena.match import Played
from garrison.engine.game import AnyGame, AnyState, AnyView
from garrison.engine.play import states
from garrison.engine.vocabulary import Over, Seat
from garrison.research.coding import Coding, Unnumbered, coding

LEFT_OUT: Final = b"left out"
"""In the metadata of a game's table: how many of its decisions have no number."""

WON: Final = 1
LOST: Final = -1
NEITHER: Final = 0


class Decision(NamedTuple):
    move: int
    """How many moves of the record were made before."""
    seat: Seat
    view: AnyView
    action: int


_LAST: list[tuple[AnyGame, Coding]] = []
"""The game that was numbered last: all games of a dataset are the same one, and numbering it takes a while."""


def coding_of(game: AnyGame) -> Coding:
    if not _LAST or _LAST[0][0] is not game:
        _LAST[:] = [(game, coding(game))]
    return _LAST[0][1]


def schema(game: AnyGame) -> pa.Schema:
    """The columns of the file; each mask is packed, eight actions a byte, the first in the highest bit."""
    code = coding_of(game)
    return pa.schema(
        [
            ("game", pa.int32()),
            ("move", pa.int32()),
            ("seat", pa.int16()),
            ("observation", pa.list_(pa.float32(), len(code.columns))),
            ("mask", pa.binary(-(-code.actions // 8))),
            ("action", pa.int32()),
            ("outcome", pa.int8()),
        ]
    )


def table_of(number: int, played: Played) -> bytes:
    """The table of a game as a stream of Arrow."""
    game = played.record.game
    found = [*_decisions(played)]
    numbered = [one for one in found if one.action >= 0]
    table = _table(number, game, numbered, outcomes(game, played.end))
    left_out = f"{len(found) - len(numbered)}".encode()
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, table.schema.with_metadata({LEFT_OUT: left_out})) as stream:
        stream.write_table(table)
    return bytes(sink.getvalue())


def _decisions(played: Played) -> Iterator[Decision]:
    """Every move of a seat, with -1 for an action that has no number."""
    record = played.record
    game, code = record.game, coding_of(record.game)
    for number, (state, move) in enumerate(zip(states(game, record.start, record.moves), record.moves, strict=False)):
        if move.by >= 0:
            view = game.ruleset.view(game, state, move.by)
            try:
                action = int(code.number(view, move.action))
            except Unnumbered:
                action = -1
            yield Decision(number, move.by, view, action)


def outcomes(game: AnyGame, end: AnyState) -> tuple[int, ...]:
    """For each seat: 1 if it won, alone or with others, -1 if others did, 0 if nobody did."""
    winners = end.phase.winners if isinstance(end.phase, Over) else ()
    return tuple(WON if seat in winners else LOST if winners else NEITHER for seat in range(len(game.seats)))


def _table(number: int, game: AnyGame, decisions: Sequence[Decision], ends: Sequence[int]) -> pa.Table:
    code = coding_of(game)
    seen, able = _stacked(code, decisions)
    columns = [
        pa.array(np.full(len(decisions), number, np.int32)),
        pa.array(np.array([one.move for one in decisions], np.int32)),
        pa.array(np.array([one.seat for one in decisions], np.int16)),
        pa.FixedSizeListArray.from_arrays(pa.array(seen.reshape(-1)), len(code.columns)),
        _packed(able),
        pa.array(np.array([one.action for one in decisions], np.int32)),
        pa.array(np.array([ends[one.seat] for one in decisions], np.int8)),
    ]
    return pa.Table.from_arrays(columns, schema=schema(game))


def _stacked(code: Coding, decisions: Sequence[Decision]) -> tuple[NDArray[np.float32], NDArray[np.int8]]:
    """Observations and masks, a row each."""
    seen = np.zeros((len(decisions), len(code.columns)), np.float32)
    able = np.zeros((len(decisions), code.actions), np.int8)
    for row, one in enumerate(decisions):
        seen[row], able[row] = code.observe(one.view), code.mask(one.view)
    return seen, able


def _packed(able: NDArray[np.int8]) -> pa.Array:
    bits = np.packbits(able.astype(bool), axis=1)
    return pa.FixedSizeBinaryArray.from_buffers(pa.binary(bits.shape[1]), len(bits), [None, pa.py_buffer(bits)])
