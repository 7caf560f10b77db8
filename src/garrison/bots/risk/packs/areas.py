"""Areas: connected territories, and how far it is from one place in them to another."""

from collections.abc import Collection, Iterable

from garrison.bots.risk.board import Board


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
