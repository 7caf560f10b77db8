"""What a face answered to an input, and what is wrong with an answer: the promises that hold for whatever comes in."""

import re
from typing import Final, NamedTuple

READ, REFUSED = 0, 2

CONTROLS: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]"
)
"""What a terminal obeys and nobody sees: raw, it must never come out."""

LONGEST: Final = 30_000
"""The longest line of an answer that somebody still reads; JSON has no such limit."""


class Answer(NamedTuple):
    """An exit code, or READ and REFUSED for a function; and all that was printed or said."""

    code: int
    said: str
    refused: str = ""
    """The part that is on the standard error, or the message of an exception."""


class Verdict(NamedTuple):
    """What is wrong, in a word that is counted, and how it shows."""

    kind: str
    shown: str


TRACEBACK, UNDOCUMENTED, CONTROL, UNCLEAR, HANG, MEMORY = (
    "traceback",
    "undocumented exception",
    "raw control character",
    "unclear answer",
    "hang",
    "memory",
)
KINDS: Final = (TRACEBACK, UNDOCUMENTED, CONTROL, UNCLEAR, HANG, MEMORY)


def verdicts(answer: Answer) -> list[Verdict]:
    """Everything that is wrong with an answer."""
    text = answer.said + answer.refused
    found = []
    if "Traceback (most recent call last)" in text:
        found.append(Verdict(TRACEBACK, text[-400:]))
    if control := CONTROLS.search(text):
        found.append(Verdict(CONTROL, repr(text[max(0, control.start() - 80) : control.end() + 40])))
    if answer.code not in (READ, 1, REFUSED):
        found.append(Verdict(UNCLEAR, f"exit code {answer.code}"))
    if answer.code == REFUSED and not text.strip():
        found.append(Verdict(UNCLEAR, "refused without a word"))
    if any(len(line) > LONGEST for line in answer.refused.splitlines()):
        found.append(Verdict(UNCLEAR, "a line of an error that nobody reads"))
    return found
