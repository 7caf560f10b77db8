"""A trial: a whole turn, carried out in outline with these plans and this luck."""

from collections.abc import Sequence

from garrison.bots.simultaneous.strong.board import Board, March
from garrison.bots.simultaneous.strong.colonizing import colonize, reinforce
from garrison.bots.simultaneous.strong.luck import Luck
from garrison.bots.simultaneous.strong.marching import march
from garrison.bots.simultaneous.strong.plans import Plan
from garrison.bots.simultaneous.strong.stage import Stage
from garrison.bots.simultaneous.strong.turns import march_by_turns, march_together
from garrison.simultaneous.option_words import SameTarget


def tried(at: Stage, plans: Sequence[Plan], luck: Luck) -> Board:
    """The board after the marches of a turn; the plans are those of all seats."""
    board = Board(at, luck)
    if at.scene.theatre.bids:
        colonize(board, plans)
    reinforce(board, plans)
    marches = _marches(at, plans)
    if not at.options.with_dice:
        march_by_turns(board, marches)
    elif at.options.same_target is SameTarget.TOGETHER:
        march_together(board, marches)
    else:
        march(board, marches)
    return board


def _marches(at: Stage, plans: Sequence[Plan]) -> list[March]:
    rank = at.rank
    return sorted(
        [
            March(rank[source], by, number, source, target, armies)
            for by, plan in enumerate(plans)
            for number, ((source, target), armies) in enumerate(plan.marches.items())
        ]
    )
