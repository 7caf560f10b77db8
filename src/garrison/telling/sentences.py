"""Pieces of sentences that every family needs."""

from collections.abc import Sequence


def counted(number: int, thing: str) -> str:
    """A number of things.

    >>> counted(1, "unit"), counted(1200, "unit"), counted(0, "territory")
    ('1 unit', '1,200 units', '0 territories')
    """
    return f"{number:,} {thing if number == 1 else plural(thing)}"


def plural(thing: str) -> str:
    return f"{thing[:-1]}ies" if thing.endswith("y") else f"{thing}s"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words with commas, and the last with `and` or `or`.

    >>> listed(["Spain", "Portugal", "Tunis"])
    'Spain, Portugal and Tunis'
    """
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
