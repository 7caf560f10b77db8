"""What is wrong with a value of a request, in a sentence, from what the decoder says of it."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from garrison.outside.characters import shown

LONGEST: Final = 60
"""In letters, for what is repeated of a request."""

KINDS: Final = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "null",
}

SAID: Final[tuple[tuple[str, Callable[[re.Match[str]], str]], ...]] = (
    (r"Object missing required field `(.*)`", lambda told: f"'{_short(told[1])}' is missing."),
    (r"Object contains unknown field `(.*)`", lambda told: f"There is no field '{_short(told[1])}'."),
    (r"Invalid enum value (?P<value>.*)", lambda told: f"{_short(told['value'])} is not one of the words for this."),
    (r"Expected `str` of(?: at most)? length <= (\d+)", lambda told: f"At most {int(told[1]):,} characters."),
    (r"Expected `(?:array|object)` of(?: at most)? length <= (\d+)", lambda told: f"At most {int(told[1]):,} entries."),
    (r"Expected `(\w+)` >= (\S+)", lambda told: f"Expected {KINDS.get(told[1], 'a value')} from {told[2]}."),
    (r"Expected `(\w+)` <= (\S+)", lambda told: f"Expected {KINDS.get(told[1], 'a value')} up to {told[2]}."),
    (r"Expected `([^`]*)`.*", lambda told: f"Expected {_one_of(told[1])}."),
)


def sentence(fault: Mapping[str, Any]) -> str:
    """The sentence for a fault of Litestar: its `message`, and the `key` of the value; nothing if none fits."""
    place = _place(f"{fault.get('key', '')}")
    said = _said(str(fault.get("message", "")))
    if not said:
        return ""
    return f"{place}: {said}" if place else said


def missing(detail: str) -> str:
    """The sentence for a parameter that is not there, or nothing."""
    found = re.match(r"Missing required \w+ parameter '(\w+)'", detail)
    return f"'{found[1]}' is missing." if found else ""


def _place(key: str) -> str:
    return "" if key in ("", "data") else _short(key.removeprefix("data."))


def _said(message: str) -> str:
    found = ((re.fullmatch(pattern, message, re.DOTALL), say) for pattern, say in SAID)
    return next((say(match) for match, say in found if match), "")


def _one_of(kinds: str) -> str:
    return " or ".join(KINDS.get(kind.strip(), "another value") for kind in kinds.split("|"))


def _short(text: str) -> str:
    return shown(text[:LONGEST])
