"""Stacks of armies: how many there are of each kind of unit, `(n,)` if all armies are alike.

First come the types of units, which are bought from the pool; then the commanders, if there are any.
"""

from collections.abc import Sequence

from garrison.engine.vocabulary import Seat
from garrison.simultaneous.staff import Commander

Stack = tuple[int, ...]

Lead = tuple[int, ...]
"""The kinds in the order in which they go and fight."""

COMMANDERS = len(Commander)


def plain(stack: Stack) -> int:
    """How many of the kinds are not commanders."""
    return len(stack) - COMMANDERS if len(stack) > COMMANDERS else len(stack)


def column_of(stack: Stack, commander: Commander) -> int:
    """The place of a commander in a stack with commanders."""
    return plain(stack) + list(Commander).index(commander)


def lead_of(stack: Stack) -> Lead:
    """The usual order: the most numerous type first, and commanders last.

    >>> lead_of((2, 5, 5))
    (1, 2, 0)
    """
    return tuple(sorted(range(len(stack)), key=lambda kind: (kind >= plain(stack), -stack[kind])))


def whole_lead(stack: Stack, lead: Lead) -> Lead:
    """The given order, followed by the kinds that it does not name."""
    return (*lead, *(kind for kind in lead_of(stack) if kind not in lead))


def joined(stack: Stack, other: Stack) -> Stack:
    return tuple(ours + theirs for ours, theirs in zip(stack, other, strict=True))


def less(stack: Stack, other: Stack) -> Stack:
    """What is left after `other`, which is a part of it, goes."""
    return tuple(ours - theirs for ours, theirs in zip(stack, other, strict=True))


def padded(types: Stack, kinds: int) -> Stack:
    return (*types, *(0,) * (kinds - len(types)))


def leading(stack: Stack, count: int, lead: Lead = ()) -> Stack:
    """The first `count` of them in the order of `lead`.

    >>> leading((2, 5, 5), 6)
    (0, 5, 1)
    """
    if len(stack) == 1:
        return (min(count, stack[0]),)
    part = [0] * len(stack)
    for kind in whole_lead(stack, lead):
        part[kind] = min(stack[kind], count)
        count -= part[kind]
    return tuple(part)


def named(stack: Stack, commanders: tuple[Commander, ...], most: int) -> Stack:
    """Those of these commanders who are there, up to this many, and nobody else."""
    part = [0] * len(stack)
    for commander in commanders if len(stack) > COMMANDERS else ():
        column = column_of(stack, commander)
        part[column] = min(stack[column], most - sum(part))
    return tuple(part)


def without_commanders(stack: Stack) -> Stack:
    kinds = plain(stack)
    return padded(stack[:kinds], len(stack))


def in_service(owner: Sequence[Seat], stacks: Sequence[Stack], by: Seat) -> list[Commander]:
    """The commanders of a seat, from the stacks in each territory."""
    own = [stack for stack, holder in zip(stacks, owner, strict=False) if holder == by and plain(stack) < len(stack)]
    return [commander for commander in Commander if any(stack[column_of(stack, commander)] for stack in own)]
