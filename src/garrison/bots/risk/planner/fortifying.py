"""Fortifying: armies from where they are idle to the posts, to the front, or at least out of the hinterland."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from garrison.bots.moves import counted, fitted
from garrison.bots.risk.planner.guarding import lack
from garrison.bots.risk.planner.position import enclosed
from garrison.bots.risk.planner.sight import Sight
from garrison.engine.vocabulary import NOBODY
from garrison.risk import game as risk
from garrison.risk import vocabulary as v

LEAST_NEED = 6
FEW_NEIGHBOURS = 3
EASY = 2
"""How much less a place needs that has few neighbours."""
ONE_WAY_IN = 3
"""How much less a place needs that a single territory leads to."""


class March(NamedTuple):
    gain: float
    armies: int
    choice: risk.Choice


NO_MARCH: Final = March(0.0, 0, risk.Choice(NOBODY, v.Done()))


def fortify(at: Sight, tired: Iterable[int]) -> risk.Move:
    """The best march from a territory that has not sent any armies this turn."""
    possible = [choice for choice in at.here.view.choices if _source(choice) not in tired]
    marches = _to_posts(at, possible) or _to_the_front(at, possible) or _out_of_the_hinterland(at, possible)
    best = max(marches, key=lambda march: march.gain, default=NO_MARCH)
    return counted(best.choice, best.armies) if best.armies else fitted(at.here.view, v.Done())


def _source(choice: risk.Choice) -> int:
    return choice.action.source if isinstance(choice.action, v.Fortify) else -1


def _marches(at: Sight, choices: Iterable[risk.Choice]) -> Iterable[tuple[int, int, int, risk.Choice]]:
    """Source, target, and the armies that can be spared."""
    for choice in choices:
        match choice.action:
            case v.Fortify(source, target) if (spare := min(choice.most, _spare(at, source))) > 0:
                yield source, target, spare, choice
            case _:
                pass


def _spare(at: Sight, where: int) -> int:
    if any(post.where == where for post in at.posts):
        return max(0, -lack(at, where)) // 2
    return at.armies(where) - 1


# Where from and where to


def _to_posts(at: Sight, choices: Iterable[risk.Choice]) -> list[March]:
    lacking = {post.where for post in at.posts if lack(at, post.where) > 0}
    return [
        March(need(at, target) - need(at, source), spare, choice)
        for source, target, spare, choice in _marches(at, choices)
        if target in lacking and need(at, target) > need(at, source)
    ]


def _to_the_front(at: Sight, choices: Iterable[risk.Choice]) -> list[March]:
    borders = at.here.board.ground.borders
    return [
        March(need(at, target) - need(at, source), spare, choice)
        for source, target, spare, choice in _marches(at, choices)
        if enclosed(at.here, source) and at.here.board.hostile(borders[target])
    ]


def _out_of_the_hinterland(at: Sight, choices: Iterable[risk.Choice]) -> list[March]:
    """The largest enclosed stack goes where there are fewest armies."""
    marches = [march for march in _marches(at, choices) if enclosed(at.here, march[0])]
    largest = max([at.armies(source) for source, *_ in marches], default=0)
    return [
        March(-at.armies(target), spare, choice)
        for source, target, spare, choice in marches
        if at.armies(source) == largest
    ]


def need(at: Sight, where: int) -> float:
    """How much a place needs armies: for its neighbours, for those who threaten it, and for the lack of support."""
    beside = at.here.board.ground.beside[where]
    foes = at.here.board.hostile(beside)
    friends = [near for near in beside if near not in foes]
    needed = LEAST_NEED + 2 * len(beside) - at.armies(where) + sum([at.armies(foe) for foe in foes]) / 2
    needed -= sum([at.armies(friend) for friend in friends]) / 4 + (len(friends) / 2) ** 2
    return needed - (ONE_WAY_IN if len(beside) == 1 else 0) - (EASY if len(beside) < FEW_NEIGHBOURS else 0)
