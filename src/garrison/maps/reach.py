"""What can be reached across the borders of a map, and in how many steps."""

from collections.abc import Sequence


def steps_from(borders: Sequence[Sequence[int]], start: int) -> dict[int, int]:
    """The number of borders between `start` and each territory that can be reached.

    >>> steps_from([[1], [0, 2], [1], []], 0)
    {0: 0, 1: 1, 2: 2}
    """
    steps = {start: 0}
    ahead = [start]
    for here in ahead:
        for there in borders[here]:
            if there not in steps:
                steps[there] = steps[here] + 1
                ahead.append(there)
    return steps


def reachable(borders: Sequence[Sequence[int]], start: int) -> set[int]:
    """The territories that can be reached from `start`, including itself."""
    return set(steps_from(borders, start))
