"""Pieces of sentences that every family needs."""

from collections.abc import Sequence


def counted(number: int, thing: str) -> str:
    """A number of things.

    >>> counted(1, "unit"), counted(3, "unit")
    ('1 unit', '3 units')
    """
    return f"{number} {thing}{'s' * (number != 1)}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words with commas, and the last with `and` or `or`.

    >>> listed(["Spain", "Portugal", "Tunis"])
    'Spain, Portugal and Tunis'
    """
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
