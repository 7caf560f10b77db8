"""Land and ways: connected territories, continents as the bots compare them, and the cheapest ways to a goal."""

from collections.abc import Collection, Iterable, Iterator
from heapq import heapify, heappop, heappush
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
    """The continent with the most armies of mine for each hostile one, if possible one that pays."""
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
"""What a way costs from here on, my armies here as a negative number, the territory, and the way onward."""


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
