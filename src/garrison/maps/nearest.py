"""The known word that somebody may have meant."""

from collections.abc import Iterable
from difflib import get_close_matches

_LONGEST = 64
"""Longer words are not compared: nobody meant them, and comparing costs the product of the lengths."""


def nearest(word: str, known: Iterable[str]) -> str:
    """The word among `known` that is most like `word`, or "" when none is near.

    >>> nearest("bonsu", ["bonus", "name"]), nearest("xyz", ["bonus"])
    ('bonus', '')
    """
    if len(word) > _LONGEST:
        return ""
    folded = {candidate.casefold(): candidate for candidate in known}
    near = get_close_matches(word.casefold(), folded, n=1)
    return folded[near[0]] if near else ""


def meant(word: str, known: Iterable[str]) -> str:
    """The question to put behind an unknown word, or "" when there is nothing to ask.

    >>> meant("bonsu", ["bonus", "name"])
    ' Is "bonus" meant?'
    """
    near = nearest(word, known)
    return f' Is "{near}" meant?' if near else ""
