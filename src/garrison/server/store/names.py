"""The names that people give themselves: which there may be, and which are the same."""

import re
import unicodedata
from typing import Final

from garrison.engine.value import Value
from garrison.outside.characters import Told
from garrison.server.store.lookalikes import GUEST, likeness, mixed

LONGEST: Final = 20

UNSEEN: Final = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Characters that Unicode calls letters, marks or symbols, and that show nothing."""


class BadName(Told):
    """A name that nobody can have; one sentence."""


class Name(Value, frozen=True):
    """Two names with the same `key` are the same name, or look so."""

    shown: str
    key: str


def read_name(text: str) -> Name:
    """The name with single spaces; raises BadName.

    >>> read_name(" Anna  Li "), read_name("ＡＮＮＡ LI").key
    (Name(shown='Anna Li', key='anna ll'), 'anna ll')
    """
    shown = " ".join(unicodedata.normalize("NFC", text[: 10 * LONGEST]).split())
    key = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", shown).casefold())
    if not 1 <= len(shown) <= LONGEST or len(key) > 4 * LONGEST:
        raise BadName(f"A name has 1 to {LONGEST} characters.")
    if not shown.isprintable() or UNSEEN.search(shown) or "," in shown:
        raise BadName("A name has no comma and no characters that can't be seen.")
    if not any(letter.isalnum() for letter in shown):
        raise BadName("A name has at least one letter or digit.")
    if alphabets := mixed(key):
        raise BadName(f"A name has letters of one alphabet, not of {' and '.join(map(str.title, alphabets[:2]))}.")
    return Name(shown, likeness(key))


def chosen_name(text: str) -> Name:
    """A name that somebody takes; raises BadName, also for what the server calls its guests."""
    name = read_name(text)
    if GUEST.fullmatch(name.key):
        raise BadName("Only guests are called 'Guest' and a number. Choose another name.")
    return name
