"""Writing a plan down move by move: erase what doesn't belong, write what is missing, then seal."""

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import TypeVar

from garrison.sheets import Seal

O = TypeVar("O")  # noqa: E741  the letter stands for the orders of a family
W = TypeVar("W")
E = TypeVar("E")


def next_action(
    sheet: Sequence[O], plan: Sequence[O], write: Callable[[O], W], erase: Callable[[int], E]
) -> W | E | Seal:
    """The next action towards a sealed sheet with exactly these orders; `erase` takes the number of an order."""
    right = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(sheet, plan, strict=False)))
    if right < len(sheet):
        return erase(right)
    return write(plan[right]) if right < len(plan) else Seal()
