"""Armies that stand together: how many there are of each type of unit, `(n,)` where all armies are alike."""

Stack = tuple[int, ...]
"""The number of armies of each type."""

Lead = tuple[int, ...]
"""The types in the order in which they go and fight."""


def lead_of(stack: Stack) -> Lead:
    """The usual order: the most numerous type first.

    >>> lead_of((2, 5, 5))
    (1, 2, 0)
    """
    return tuple(sorted(range(len(stack)), key=lambda kind: -stack[kind]))


def joined(stack: Stack, other: Stack) -> Stack:
    """Both together."""
    return tuple(ours + theirs for ours, theirs in zip(stack, other, strict=True))


def less(stack: Stack, other: Stack) -> Stack:
    """What is left when `other`, which is part of it, goes."""
    return tuple(ours - theirs for ours, theirs in zip(stack, other, strict=True))


def leading(stack: Stack, count: int, lead: Lead = ()) -> Stack:
    """The first `count` of them in the order of `lead`.

    >>> leading((2, 5, 5), 6)
    (0, 5, 1)
    """
    if len(stack) == 1:
        return (min(count, stack[0]),)
    part = [0] * len(stack)
    for kind in lead or lead_of(stack):
        part[kind] = min(stack[kind], count)
        count -= part[kind]
    return tuple(part)
