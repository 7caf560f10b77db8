"""The words of a typed line: names as they are, and one sign for each of the many ways to say it.

``Par moves to Bur`` is ``par - bur``, ``mar supports par -> bur`` is ``mar S par - bur``.
"""

import re
from collections.abc import Iterable, Iterator

WORDS = {
    "-": "- to into moves move moving m goes go attacks attack att",
    "S": "s supports support supporting supp sup",
    "C": "c convoys convoy conv carries transports transport",
    "H": "h holds hold stands stand stays stay",
    "R": "r ret retreats retreat retreating",
    "D": "d dis disbands disband removes remove destroys destroy",
    "B": "b builds build",
    "+": "+ combines combine joins join",
    "VIA": "via by",
    "FOR": "for controller",
    "WAIVE": "waive waives",
    "": "the in at from defense defence with",
}
SIGNS = {word: sign for sign, words in WORDS.items() for word in words.split()}

_PARTS = re.compile(r"[-=]*>|[-\u2013\u2014\u2192]|\+|[^-=>+,;:()/\u2013\u2014\u2192\s]+")


def signed(text: str) -> list[str]:
    """Names in lower case, and signs as the keys of WORDS.

    >>> signed("A Par moves to Bur."), signed("Army Marseilles => attack support => Army Paris into Burgundy")
    (['a', 'par', '-', 'bur'], ['army', 'marseilles', 'S', 'army', 'paris', '-', 'burgundy'])
    """
    words = (part.strip(".!'\"").removesuffix("'s") for part in _PARTS.findall(text.casefold()))
    signs = ["-" if set(word) <= set("-=>\u2013\u2014\u2192") else SIGNS.get(word, word) for word in words if word]
    return _in_front(_plain([sign for sign in signs if sign]))


def _plain(words: list[str]) -> list[str]:
    """Without the hyphens beside another sign: ``=> attack =>``, ``retreats to``."""
    kept: list[str] = []
    for word in words:
        if word == "-" and (not kept or kept[-1] in WORDS):
            continue
        if word in WORDS and kept[-1:] == ["-"]:
            kept.pop()
        kept.append(word)
    return kept


def _in_front(words: list[str]) -> list[str]:
    """With a leading word after the unit, as in ``build army Paris``; ``retreat Trieste to Albania`` becomes a move."""
    if words[:1] == ["R"]:
        return words[1:]
    return [*words[1:], words[0]] if words[:1] in (["B"], ["D"], ["H"]) else words


def before_sign(words: Iterable[str]) -> Iterator[str]:
    """The words before the first sign: in an order, its unit."""
    for word in words:
        if word in WORDS:
            return
        yield word
