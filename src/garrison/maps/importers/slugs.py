"""Ids made from names, for formats without ids."""

import re
from collections.abc import Iterable
from unicodedata import normalize

from garrison.maps.checks.names import RESERVED

_LONGEST = 40


def slug(name: str, otherwise: str) -> str:
    """The name as an id, with `otherwise` before it or instead of it if it would not be a valid id.

    >>> slug("São Tomé & Príncipe", "t"), slug("42", "t"), slug("中国", "t")
    ('sao-tome-principe', 't-42', 't')
    """
    plain = normalize("NFKD", name.replace("'", "")).encode("ascii", "ignore").decode("ascii").lower()
    made = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:_LONGEST].strip("-")
    if made.isdigit() or made in RESERVED:
        return f"{otherwise}-{made}"
    return made or otherwise


def slugs(names: Iterable[str], otherwise: str) -> tuple[str, ...]:
    """An id for each name, all different.

    >>> slugs(["Dibru", "dibru!", "Jorhat"], "t")
    ('dibru', 'dibru-2', 'jorhat')
    """
    made: dict[str, None] = {}
    for name in names:
        first = slug(name, otherwise)
        made[next(word for word in _numbered(first) if word not in made)] = None
    return tuple(made)


def _numbered(word: str) -> Iterable[str]:
    yield word
    for number in range(2, 10_000):
        yield f"{word}-{number}"
