"""Continents as the bots compare them: who stands there, and which is the easiest."""

from garrison.bots.risk.board import Board, Region


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
