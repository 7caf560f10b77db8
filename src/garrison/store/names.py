"""The names that people give themselves: which are allowed, and which are the same or look the same."""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from garrison.engine.value import Value
from garrison.outside.characters import Told

LONGEST: Final = 20

UNSEEN: Final = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Characters that Unicode calls letters, marks or symbols, but that are invisible."""

ACROSS: Final = re.compile("[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5-\u20e6\u20ea\u20eb]")
"""Marks that strike out a letter."""

STACK: Final = 2
"""The most marks on one letter, as in Vietnamese, Yoruba and pointed Hebrew."""

FORMULA: Final = ("=", "+", "-", "@")
"""What spreadsheets take for the beginning of a formula."""


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


@lru_cache(maxsize=4096)
def likeness_of(text: str) -> str:
    """The key of a name, even of one that nobody could have: two texts with the same key can't be told apart.

    >>> likeness_of("ANNA"), likeness_of("B, C")
    ('anna', 'b, c')
    """
    try:
        return read_name(text).key
    except BadName:
        return text.casefold()


def chosen_name(text: str) -> Name:
    """A name that somebody takes; raises BadName, even for the names that the server gives to guests.

    It is stricter than `read_name`, so that people with older names can still log in.
    """
    name = read_name(text)
    if unicodedata.normalize("NFKC", name.shown).startswith(FORMULA):
        raise BadName(f"A name does not begin with {', '.join(FORMULA[:-1])} or {FORMULA[-1]}.")
    if any(marks > STACK for marks in _stacks(name.shown)) or ACROSS.search(name.shown):
        raise BadName(f"A name has at most {STACK} marks on a letter, and none that strike it out.")
    if GUEST.fullmatch(name.key):
        raise BadName("Only guests are called 'Guest' and a number. Choose another name.")
    return name


def _stacks(shown: str) -> Iterator[int]:
    """How many marks stand on each character; marks that stand on nothing or go around a letter count as too many."""
    marks = STACK
    for letter in shown:
        category = unicodedata.category(letter)
        marks = marks + 1 if category == "Mn" else 0
        yield STACK + 1 if category == "Me" else marks
        marks = STACK if letter == " " else marks


# Letters that look like others


LATIN: Final = {
    "a": "аαɑ",
    "b": "вβьƅ",
    "c": "сϲ",
    "d": "ԁ",
    "e": "еεєҽ",
    "f": "ғϝ",
    "g": "ɡց",
    "h": "нηһհ",
    "j": "јյ",
    "k": "кκ",
    "l": "1i|ӏιıіɩɪǀ",
    "m": "мμ",
    "n": "νпո",
    "o": "0оοσօס",
    "p": "рρ",
    "q": "ԛզ",
    "r": "гɾ",
    "s": "ѕʂ",
    "t": "тτ",
    "u": "υսʋ",
    "v": "ѵ",
    "w": "шωԝա",
    "x": "хχ",
    "y": "уγүყ",
    "z": "ζʐ",
}
"""For each small Latin letter, the letters and digits that look like it, small or capital."""

ALIKE: Final = str.maketrans({other: letter for letter, others in LATIN.items() for other in others})

PAIRS: Final = (("rn", "m"), ("vv", "w"))

TOGETHER: Final = frozenset({"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "HANGUL", "BOPOMOFO", "LATIN"})
"""Scripts that are written together, and with Latin letters."""

GUEST: Final = re.compile(r"guest[\W_]*[\dol]*")
"""The likenesses of the names that the server gives to guests."""


def likeness(key: str) -> str:
    """What a name in small letters of NFKC looks like: names that can hardly be told apart have the same likeness.

    >>> likeness("рaul"), likeness("paul"), likeness("pau1")
    ('paul', 'paul', 'paul')
    """
    told = unicodedata.normalize("NFC", key).translate(ALIKE)
    for pair, letter in PAIRS:
        told = told.replace(pair, letter)
    return told


def scripts(key: str) -> tuple[str, ...]:
    """The scripts of its letters, by the first words of their names in Unicode, such as LATIN.

    >>> scripts("anna 7"), scripts("рaul")
    (('LATIN',), ('CYRILLIC', 'LATIN'))
    """
    return tuple(sorted({*_scripts(key)}))


def _scripts(key: str) -> Iterator[str]:
    for letter in key:
        if letter.isalpha():
            yield unicodedata.name(letter, "UNKNOWN").split()[0]


def mixed(key: str) -> tuple[str, ...]:
    """The scripts of a name, if they are not written together; empty if the name is in order."""
    found = scripts(key)
    return found if len(found) > 1 and not TOGETHER.issuperset(found) else ()
