"""Letters that look like others: two names with the same likeness can't be told apart, or hardly."""

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

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
"""By the Latin letter, in small letters: whatever looks like it, small or great."""

ALIKE: Final = str.maketrans({other: letter for letter, others in LATIN.items() for other in others})

PAIRS: Final = (("rn", "m"), ("vv", "w"))

TOGETHER: Final = frozenset({"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "HANGUL", "BOPOMOFO", "LATIN"})
"""The scripts of East Asia stand beside each other, and beside Latin letters."""

GUEST: Final = re.compile(r"guest[\W_]*[\dol]*")
"""The likeness of what the server calls people who have chosen no name."""


def likeness(key: str) -> str:
    """That of a name in small letters, as NFKC has them.

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
    """The scripts of a name in which nobody writes names together; nothing if it is in order."""
    found = scripts(key)
    return found if len(found) > 1 and not TOGETHER.issuperset(found) else ()
