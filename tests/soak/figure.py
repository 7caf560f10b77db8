"""What a row of the soak gives: its scenario, what was run, and the figure."""

from typing import Literal, NamedTuple

Scale = Literal["short", "long"]


class Figure(NamedTuple):
    """`fine` says whether the figure is the one that is promised."""

    scenario: str
    amounts: str
    figure: str
    fine: bool


class Skipped(Exception):
    """What a row needs is not on this machine; the message says what, in a sentence."""


def amount(scale: Scale, short: int, long: int) -> int:
    """How many of something a row takes."""
    return short if scale == "short" else long


def count(number: int, thing: str) -> str:
    """
    >>> count(1, "round"), count(3500, "order")
    ('1 round', '3,500 orders')
    """
    return f"{number:,} {thing}" + ("s" if number != 1 else "")
