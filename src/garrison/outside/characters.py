"""Text from outside made safe to show: characters that are invisible, or that control a terminal, are written out."""

import unicodedata

LAYOUT = "\n\t"

BYTES = bytes(range(0x80, 0x100)).decode("ascii", "surrogateescape")
"""What Python makes of the bytes of a file name that are not UTF-8."""


class Told(ValueError):
    """An error whose message may repeat what came from outside, with invisible characters written out."""

    def __init__(self, sentence: str = "") -> None:
        super().__init__(shown(sentence))


def shown(text: str) -> str:
    r"""The text with invisible characters written as in Python; line breaks, tabs and spaces of any width stay.

    >>> shown("\x1b[2J"), shown("a\u202eb"), shown("Zoë\n")
    ('\\x1b[2J', 'a\\u202eb', 'Zoë\n')
    """
    return text if _is_plain(text) else "".join(letter if _is_seen(letter) else written_out(letter) for letter in text)


def shown_in_json(raw: bytes) -> bytes:
    r"""JSON with invisible characters as its own escapes, so that it means the same.

    >>> shown_in_json('"a\u202eb"'.encode())
    b'"a\\u202eb"'
    """
    text = raw.decode()
    return raw if _is_plain(text) else "".join(map(_escaped, text)).encode()


def written_out(letter: str) -> str:
    r"""A character as in Python; a byte of a file name that is not UTF-8 is that byte.

    >>> written_out("\x1b"), written_out("\udcff")
    ('\\x1b', '\\xff')
    """
    if letter in BYTES:
        return f"\\x{letter.encode(errors='surrogateescape').hex()}"
    return letter.encode("unicode_escape").decode("ascii")


def _is_plain(text: str) -> bool:
    return text.replace("\n", "").isprintable()


def _is_seen(letter: str) -> bool:
    return letter.isprintable() or letter in LAYOUT or unicodedata.category(letter) == "Zs"


def _escaped(letter: str) -> str:
    if _is_seen(letter):
        return letter
    units = letter.encode("utf-16-be")
    return "".join(f"\\u{units[at : at + 2].hex()}" for at in range(0, len(units), 2))
