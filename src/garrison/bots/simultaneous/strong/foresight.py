"""Foresight: how a game goes on after a turn, if from then on all order as `steady` would."""

from msgspec.structs import replace

from garrison.bots.bot import Below
from garrison.bots.simultaneous.steady.scene import scene
from garrison.bots.simultaneous.strong.board import Board
from garrison.bots.simultaneous.strong.guessing import planned
from garrison.bots.simultaneous.strong.holdings import holdings
from garrison.bots.simultaneous.strong.luck import Luck
from garrison.bots.simultaneous.strong.plans import NOTHING
from garrison.bots.simultaneous.strong.stage import stage
from garrison.bots.simultaneous.strong.trial import tried
from garrison.engine.vocabulary import Seat
from garrison.simultaneous.view import View


def later(board: Board, luck: Luck, below: Below) -> Board:
    """The board after one more turn."""
    of, seen = board.at.scene.theatre, _seen_after(board)
    plans = [NOTHING] * len(seen.pool)
    for seat in seen.living:
        plans[seat] = planned(of, replace(seen, seat=seat), below)
    return tried(stage(scene(of, seen), seen.pool[seen.seat]), plans, luck)


def _seen_after(board: Board) -> View:
    view, held = board.at.scene.view, holdings(board)
    return replace(
        view,
        round=view.round + 1,
        owner=tuple(map(Seat, board.owner)),
        armies=tuple(board.armies),
        pool=tuple(holding.pool for holding in held),
        living=tuple(seat for seat in view.living if held[seat].land),
        hand=(),
        orders=(),
        carried=(),
        choices=(),
        asides=(),
    )
