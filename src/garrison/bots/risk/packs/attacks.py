"""Attacks: from one territory on another until one side is gone, and packs of them that widen an area from its edge."""

import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from garrison.bots.risk.board import Board
from garrison.bots.risk.packs.ways import is_whole

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


# Attack packs: ways to widen an area from its edge, one strike after another

Area = Callable[[], Iterable[int]]
"""The territories of mine to attack from, as they are now."""

LAST_ODDS = 0.01
"""Attacking all out, a stack splits up at any odds."""
CROWDED = 36
"""With more armies per territory on the whole board, a game is stuck until somebody attacks."""


def easy_expand(at: Board, area: Area) -> Strikes:
    """A territory with only one hostile neighbour, which is weaker, takes it, and everybody moves in."""
    for source in area():
        foes = at.foes(source)
        if len(foes) == 1 and at.armies[source] > at.armies[foes[0]]:
            yield Strike(source, foes[0], ALL)


def fill_out(at: Board, area: Area) -> Strikes:
    """Any stronger neighbour takes a hostile territory that I enclose; no more than necessary move in."""
    for source in area():
        for target in at.foes(source):
            if _enclosed(at, target) and at.armies[source] > at.armies[target]:
                yield Strike(source, target, FEWEST)


def _enclosed(at: Board, where: int) -> bool:
    return not at.is_mine(where) and not at.foes(where)


def consolidate(at: Board, area: Area) -> Strikes:
    """Several territories with the same only enemy attack it together if their sum exceeds it."""
    for target, sources in _with_one_enemy(at, area()).items():
        if len(sources) > 1 and sum(at.armies[source] for source in sources) > at.armies[target]:
            yield from (Strike(source, target) for source in sources if _can_attack(at, source, target))


def _with_one_enemy(at: Board, area: Iterable[int]) -> dict[int, list[int]]:
    sources: dict[int, list[int]] = defaultdict(list)
    for source in area:
        if len(foes := at.foes(source)) == 1:
            sources[foes[0]].append(source)
    return sources


def _can_attack(at: Board, source: int, target: int) -> bool:
    return at.armies[source] > 1 and not at.is_mine(target)


def again(at: Board, pack: Callable[[], Strikes]) -> Strikes:
    """A pack, again and again until nothing is won."""
    won = True
    while won:
        won = False
        for strike in pack():
            yield strike
            won = won or at.is_mine(strike.target)


def triple_pack(at: Board, area: Area) -> Strikes:
    """The three packs above, again and again until nothing is won."""
    yield from again(at, lambda: (strike for pack in (easy_expand, fill_out, consolidate) for strike in pack(at, area)))


def split_up(at: Board, area: Area, odds: float) -> Strikes:
    """A stack with more than this many times the armies around it attacks each neighbour, and its parts move in."""
    for source in area():
        foes = at.foes(source)
        if foes and at.armies[source] > odds * sum(at.armies[target] for target in foes):
            part = at.armies[source] // len(foes)
            yield from (Strike(source, target, part) for target in foes if _can_attack(at, source, target))


def break_check(at: Board, odds: float) -> Strikes:
    """Into each continent of another seat, by a gate beside a stack with more than this many times its armies."""
    for region in [held for seat in at.opponents for held in at.held_by(seat)]:
        for gate in region.gates:
            if is_whole(at, region):
                yield from whenever(at, gate, odds)


def attack_all_out(at: Board) -> Strikes:
    """Whoever has more armies than all others together, or sits on a crowded board, attacks with everything."""
    if at.outnumbers_all or sum(at.armies) > CROWDED * len(at.armies):
        yield from again(at, lambda: _everything(at))


def _everything(at: Board) -> Strikes:
    yield from triple_pack(at, lambda: at.mine)
    yield from split_up(at, lambda: at.mine, LAST_ODDS)
