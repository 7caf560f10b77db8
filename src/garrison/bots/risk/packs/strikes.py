"""Strikes: attacks from one territory on another until one side is gone, and what moves in then."""

import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from garrison.bots.risk.board import Board

ALL: Final = sys.maxsize
FEWEST: Final = 0
AS_USUAL: Final = -1
"""As many armies move in as the bot moves in elsewhere."""


class Strike(NamedTuple):
    source: int
    target: int
    moving: int = AS_USUAL
    """The armies that move in, as far as the rules allow."""


NO_STRIKE: Final = Strike(-1, -1)

Strikes = Iterator[Strike]
"""Strikes in order. Each is fought to its end before the next is asked for, and the board is seen anew by then."""


def possible(at: Board, strike: Strike) -> bool:
    return (
        strike is not NO_STRIKE
        and at.is_mine(strike.source)
        and not at.is_mine(strike.target)
        and at.armies[strike.source] > 1
    )


def along(at: Board, path: Sequence[int]) -> Strikes:
    """Strikes all along a path, each with everybody who is left."""
    for source, target in pairwise(path):
        if possible(at, strike := Strike(source, target, ALL)):
            yield strike


def whenever(at: Board, target: int, odds: float) -> Strikes:
    """Attacks on a territory from every neighbour that has more than this many times its armies."""
    for source in at.beside(target):
        yield from if_stronger(at, source, target, odds)


def if_stronger(at: Board, source: int, target: int, odds: float) -> Strikes:
    if not at.is_mine(target) and at.armies[source] > odds * at.armies[target]:
        yield Strike(source, target)


def for_a_card(at: Board, odds: float = 1, moving: int = AS_USUAL) -> Strikes:
    """The attack with the best ratio of armies, if it is better than these odds and brings a card."""
    ratios = [
        (at.armies[source] / at.armies[target], source, target) for source in at.mine for target in at.foes(source)
    ]
    if at.earns_a_card and ratios and (best := max(ratios))[0] > odds:
        yield Strike(best[1], best[2], moving)
