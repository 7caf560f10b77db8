"""The decisions of a game as a table: what a seat saw, what it could do, what it did, and how the game ended for it."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from garrison.arena.match import PlayedGame
from garrison.engine.game import AnyAction, AnyGame, AnyState, AnyView
from garrison.engine.play import states
from garrison.engine.vocabulary import Over, Seat
from garrison.research.coding import CLASSES, EXACT, Coding, Unnumbered, coding
from garrison.research.coding.coding import Board, Mask
from garrison.research.data.wanted import Amounts

LEFT_OUT: Final = b"left out"
"""In the metadata of a game's table: how many of its decisions have no number."""

WON: Final = 1
LOST: Final = -1
NEITHER: Final = 0


UNNUMBERED: Final = -1
"""In place of the number of an action that has none, or whose number is not for anybody to choose."""


class Decision(NamedTuple):
    move: int
    """How many moves of the record were made before."""
    seat: Seat
    seen: Board
    able: NDArray[np.uint8]
    """The mask, packed."""
    action: int
    amount: int


CLASSES_OF: Final = {Amounts.CLASSES: CLASSES, Amounts.EXACT: EXACT}

_LAST: list[tuple[AnyGame, Amounts, Coding]] = []
"""The game that was numbered last: all games of a dataset are the same one, and numbering it takes a while."""


def coding_of(game: AnyGame, amounts: Amounts) -> Coding:
    if not _LAST or _LAST[0][0] is not game or _LAST[0][1] is not amounts:
        _LAST[:] = [(game, amounts, coding(game, CLASSES_OF[amounts]))]
    return _LAST[0][2]


def schema(code: Coding) -> pa.Schema:
    """The columns of the file; each mask is packed, eight actions a byte, the first in the highest bit."""
    return pa.schema(
        [
            ("game", pa.int32()),
            ("move", pa.int32()),
            ("seat", pa.int16()),
            ("player", pa.string()),
            ("observation", pa.list_(pa.float32(), len(code.columns))),
            ("mask", pa.binary(-(-code.actions // 8))),
            ("action", pa.int32()),
            ("amount", pa.int32()),
            ("outcome", pa.int8()),
        ]
    )


def table_of(number: int, played: PlayedGame, amounts: Amounts, players: Sequence[str]) -> bytes:
    """The table of a game as a stream of Arrow; `players` are the names of the bots by seat."""
    game = played.record.game
    code = coding_of(game, amounts)
    found = [*_decisions(played, code)]
    numbered = [one for one in found if one.action != UNNUMBERED]
    table = _table(number, code, numbered, outcomes(game, played.end), players)
    left_out = f"{len(found) - len(numbered)}".encode()
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, table.schema.with_metadata({LEFT_OUT: left_out})) as stream:
        stream.write_table(table)
    return bytes(sink.getvalue())


def _decisions(played: PlayedGame, code: Coding) -> Iterator[Decision]:
    record = played.record
    game = record.game
    for number, (state, move) in enumerate(zip(states(game, record.start, record.moves), record.moves, strict=False)):
        if move.by >= 0:
            view = game.ruleset.view(game, state, move.by)
            mask = code.mask(view)
            action = _numbered(code, view, mask, move.action)
            amount = getattr(move.action, move.action.counts) if move.action.counts else 0
            yield Decision(number, move.by, code.observe(view), np.packbits(mask.astype(bool)), action, amount)


def _numbered(code: Coding, view: AnyView, mask: Mask, action: AnyAction) -> int:
    try:
        number = int(code.number(view, action))
    except Unnumbered:
        return UNNUMBERED
    return number if mask[number] else UNNUMBERED


def outcomes(game: AnyGame, end: AnyState) -> tuple[int, ...]:
    """For each seat: 1 if it won, alone or with others, -1 if others did, 0 if nobody did."""
    winners = end.phase.winners if isinstance(end.phase, Over) else ()
    return tuple(WON if seat in winners else LOST if winners else NEITHER for seat in range(len(game.seats)))


def _table(
    number: int, code: Coding, decisions: Sequence[Decision], ends: Sequence[int], players: Sequence[str]
) -> pa.Table:
    rows = len(decisions)
    seen = np.array([one.seen for one in decisions], np.float32)
    able = np.array([one.able for one in decisions], np.uint8)
    columns = [
        pa.array(np.full(rows, number, np.int32)),
        pa.array(np.array([one.move for one in decisions], np.int32)),
        pa.array(np.array([one.seat for one in decisions], np.int16)),
        pa.array([players[one.seat] for one in decisions], pa.string()),
        pa.FixedSizeListArray.from_arrays(pa.array(seen.reshape(-1)), len(code.columns)),
        pa.FixedSizeBinaryArray.from_buffers(pa.binary(-(-code.actions // 8)), rows, [None, pa.py_buffer(able)]),
        pa.array(np.array([one.action for one in decisions], np.int32)),
        pa.array(np.array([one.amount for one in decisions], np.int32)),
        pa.array(np.array([ends[one.seat] for one in decisions], np.int8)),
    ]
    return pa.Table.from_arrays(columns, schema=schema(code))
