"""How JSON from outside is read: by type; if it doesn't fit, a sentence that begins with the place says why."""

import re
from collections.abc import Iterable
from typing import TypeVar

import msgspec

from garrison.outside.characters import written_out

T = TypeVar("T")

LONGEST = 200
"""In characters, for a sentence that quotes what came from outside."""

_WITH_PLACE = re.compile(r"(.*) - at `\$(.*)`", re.DOTALL)


class Invalid(ValueError):
    """Input that can't be read, with every reason; each begins with the place, such as ``state.trades``."""

    def __init__(self, reasons: Iterable[str]) -> None:
        self.reasons = tuple(reasons)
        super().__init__(" ".join(self.reasons))


class InvalidState(Invalid):
    """A state that no match can reach."""


class InvalidConfig(Invalid):
    """A config that no match can be played with."""


class Misfit(Invalid):
    """A value that is not of the expected type."""


def fit(value: object, kind: type[T], name: str) -> T:
    """`value` as a `kind`; raises Misfit, which calls it `name`. A whole number is written 2, not 2.0.

    >>> fit([1, 2.0], tuple[int, ...], "dice")
    Traceback (most recent call last):
    ...
    garrison.warcode.reading.Misfit: dice[1]: Expected 'int', got 'float'.
    """
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise Misfit([_sentence(str(error), name)]) from None


def decoded(text: bytes, longest: int, name: str) -> object:
    """JSON as plain values; raises Misfit, which calls the text `name`."""
    if len(text) > longest:
        raise Misfit([f"{name}: This is longer than {longest} bytes."])
    try:
        value: object = msgspec.json.decode(text)
    except UnicodeDecodeError:
        raise Misfit([f"{name}: This is not UTF-8."]) from None
    except msgspec.DecodeError as error:
        raise Misfit([_sentence(str(error), name)]) from None
    except RecursionError:
        raise Misfit([f"{name}: The lists and objects are nested too deeply."]) from None
    return value


def _sentence(told: str, name: str) -> str:
    found = _WITH_PLACE.fullmatch(told)
    sentence, place = found.groups() if found else (told, "")
    line = f"{name}{place}: {sentence}".replace("`", "'")
    return f"{''.join(letter if letter.isprintable() else written_out(letter) for letter in line[:LONGEST])}."
