"""Ways over the board, attacks along them, and packs of attacks that widen an area from its edge."""

import sys
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from heapq import heapify, heappop, heappush
from itertools import pairwise
from typing import Final, NamedTuple

from garrison.bots.risk.board import Board, Region


def block(at: Board, root: int) -> list[int]:
    """The territories connected with this one that have the same owner, itself first."""
    return _flooded(at, [root], [where for where, owner in enumerate(at.owner) if owner == at.owner[root]])


def blocks(at: Board, seat: int) -> list[list[int]]:
    found: list[list[int]] = []
    for where in at.land(seat):
        if not any(where in known for known in found):
            found.append(block(at, where))
    return found


def hostile_land(at: Board, starts: Iterable[int]) -> list[int]:
    """The hostile territories connected with these, whoever owns them."""
    return _flooded(at, [*starts], [where for where in range(len(at.owner)) if not at.is_mine(where)])


def _flooded(at: Board, starts: list[int], land: Collection[int]) -> list[int]:
    left, found = {*land}.difference(starts), starts
    for where in found:
        new = [t for t in at.ground.borders[where] if t in left]
        left.difference_update(new)
        found.extend(new)
    return found


def steps_to(at: Board, goals: Iterable[int], land: Collection[int]) -> dict[int, int]:
    """The number of steps over this land to the nearest goal, for all that can get there."""
    steps = dict.fromkeys(goals, 0)
    edge = [*steps]
    for where in edge:
        new = [t for t in at.ground.facing[where] if t in land and t not in steps]
        steps.update(dict.fromkeys(new, steps[where] + 1))
        edge.extend(new)
    return steps


# Continents as the bots compare them: who stands there, and which is the easiest


def hostile(at: Board, region: Region) -> int:
    return sum(at.armies[t] for t in region.members if not at.is_mine(t))


def inside(at: Board, region: Region) -> int:
    return sum(at.armies[t] for t in region.members if at.is_mine(t))


def in_and_beside(at: Board, region: Region) -> int:
    """My armies in a continent, and where it can be attacked from outside."""
    return sum(at.armies[t] for t in region.around if at.is_mine(t))


def is_held(at: Board, region: Region) -> bool:
    return all(at.is_mine(t) for t in region.members)


def is_whole(at: Board, region: Region) -> bool:
    """Whether one seat holds it all, whoever that is."""
    return len({at.owner[t] for t in region.members}) == 1


def easiest(at: Board) -> Region:
    """The continent with the most of my armies for each hostile one, if possible one that pays."""
    others = [region for region in at.ground.regions if not is_held(at, region)] or [*at.ground.regions]
    return max(others, key=lambda region: (region.bonus > 0, inside(at, region) / max(1, hostile(at, region))))


def lands(regions: list[Region]) -> set[int]:
    return {where for region in regions for where in region.members}


def exposed(at: Board, region: Region) -> list[int]:
    """The gates of my continent next to a continent that is not mine."""
    safe = lands(at.held)
    return [gate for gate in region.gates if any(t not in safe for t in at.ground.facing[gate])]


# The cheapest ways over hostile land, counted in the armies that stand in the way

Step = tuple[int, int, int, tuple[int, ...]]
"""The cost of a way from here on, my armies here as a negative number, the territory, and the way onward."""


class Way(NamedTuple):
    """From a territory of mine over hostile ones to a goal; the cost includes the goal's armies."""

    cost: int
    path: tuple[int, ...]

    @property
    def start(self) -> int:
        return self.path[0]


NO_WAY: Final = Way(0, ())


def cheapest(at: Board, goals: Iterable[int], avoiding: Collection[int] = ()) -> Way:
    return next(ways(at, goals, avoiding), NO_WAY)


def way_into(at: Board, region: Region) -> Way:
    """The cheapest way to any hostile member of a continent."""
    return cheapest(at, region.members)


def ways(at: Board, goals: Iterable[int], avoiding: Collection[int] = ()) -> Iterator[Way]:
    """The best way from each of my territories to the nearest of these hostile goals, the cheapest first.

    Of equally cheap ways, the one from the larger stack comes first.
    """
    edge: list[Step] = [(at.armies[goal], 0, goal, (goal,)) for goal in goals if not at.is_mine(goal)]
    heapify(edge)
    found = {*avoiding}
    while edge:
        cost, _, where, path = heappop(edge)
        if at.is_mine(where) and where not in found:
            yield Way(cost, path)
        elif where not in found:
            for step in _steps_back(at, cost, where, path):
                heappush(edge, step)
        found.add(where)


def _steps_back(at: Board, cost: int, where: int, path: tuple[int, ...]) -> Iterator[Step]:
    for behind in at.ground.facing[where]:
        if at.is_mine(behind):
            yield cost, -at.armies[behind], behind, (behind, *path)
        else:
            yield cost + at.armies[behind], 0, behind, (behind, *path)


# Attacks: from one territory on another until one side is gone


ALL: Final = sys.maxsize
FEWEST: Final = 0
AS_USUAL: Final = -1
"""As many armies move in as the bot's strategy says."""


class Strike(NamedTuple):
    source: int
    target: int
    moving: int = AS_USUAL
    """The armies that move in, as far as the rules allow."""


NO_STRIKE: Final = Strike(-1, -1)

Strikes = Iterator[Strike]
"""Strikes in order. Each is fought to its end before the next is asked for, and the board is up to date by then."""


def possible(at: Board, strike: Strike) -> bool:
    return (
        strike is not NO_STRIKE
        and at.is_mine(strike.source)
        and not at.is_mine(strike.target)
        and at.armies[strike.source] > 1
        and at.scope.allows(strike.source)
        and strike.target not in at.scope.closed
    )


def along(at: Board, path: Sequence[int]) -> Strikes:
    """Strikes all along a path, each with all armies that are left."""
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


def for_land(at: Board, odds: float = 1.5) -> Strikes:
    """One attack after another, the best ratio first, while it is better than these odds; each is tried once."""
    tried = {NO_STRIKE}
    while True:
        ways = [Strike(source, target) for source in at.mine for target in at.foes(source)]
        ratios = [(at.armies[way.source] / at.armies[way.target], way) for way in ways if way not in tried]
        if not ratios or (best := max(ratios))[0] <= odds:
            return
        tried.add(best[1])
        yield best[1]


# Attack packs: ways to widen an area from its edge, one strike after another

Area = Callable[[], Iterable[int]]
"""The territories of mine to attack from, as they are now."""

LAST_ODDS = 0.01
"""In an all-out attack, a stack splits up at any odds."""
CROWDED = 36
"""With more armies per territory on the whole board, a game is stuck until somebody attacks."""


def easy_expand(at: Board, area: Area) -> Strikes:
    """A territory whose only hostile neighbour is weaker takes it, and all armies move in."""
    for source in area():
        foes = at.foes(source)
        if len(foes) == 1 and at.armies[source] > at.armies[foes[0]]:
            yield Strike(source, foes[0], ALL)


def fill_out(at: Board, area: Area) -> Strikes:
    """A stronger neighbour takes a hostile territory that I enclose, and as few armies as possible move in."""
    for source in area():
        for target in at.foes(source):
            if _enclosed(at, target) and at.armies[source] > at.armies[target]:
                yield Strike(source, target, FEWEST)


def _enclosed(at: Board, where: int) -> bool:
    return not at.is_mine(where) and not at.foes(where)


def consolidate(at: Board, area: Area) -> Strikes:
    """Several territories with the same single enemy attack it together if their sum exceeds it."""
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
    """Attacks into each continent of another seat, by a gate beside a stack with more than `odds` times its armies."""
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
