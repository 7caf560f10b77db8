"""Whole numbers that other programs hand over: Python's own, and those of NumPy and others that stand for one."""

from operator import index
from typing import SupportsIndex

from garrison.outside.characters import shown

LONGEST = 40
"""The most characters of a value that an error repeats."""


def integer(name: str, value: SupportsIndex) -> int:
    """The same number as an int of Python; raises ValueError, which calls it `name`, for anything else.

    >>> integer("seed", 7)
    7
    >>> integer("seed", 7.0)
    Traceback (most recent call last):
    ...
    ValueError: 'seed' must be a whole number, not 7.0.
    """
    if type(value) is int:
        return value
    if not isinstance(value, bool):
        try:
            return index(value)
        except TypeError:
            pass
    raise ValueError(f"'{name}' must be a whole number, not {shown(repr(value)[:LONGEST])}.")
