"""The known word that a user probably meant."""

from collections.abc import Iterable
from difflib import get_close_matches

_LONGEST = 64
"""Longer words are not compared: nobody means them, and the cost is the product of the lengths."""

_CLOSE = 0.66
"""How like the word a suggestion must be, from 0 to 1: a letter in three may be wrong, but nope is not europe."""


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word most like `word`, or "" if none is close.

    >>> nearest("bonsu", ["bonus", "name"]), nearest("xyz", ["bonus"])
    ('bonus', '')
    >>> nearest("nope", ["europe"])
    ''
    """
    if len(word) > _LONGEST:
        return ""
    folded = {candidate.casefold(): candidate for candidate in known}
    near = get_close_matches(word.casefold(), folded, n=1, cutoff=_CLOSE)
    return folded[near[0]] if near else ""


def meant(word: str, known: Iterable[str]) -> str:
    """The question that follows the sentence about an unknown word, or "" if nothing is near.

    >>> meant("bonsu", ["bonus", "name"])
    " Did you mean 'bonus'?"
    """
    near = nearest(word, known)
    return f" Did you mean '{near}'?" if near else ""
