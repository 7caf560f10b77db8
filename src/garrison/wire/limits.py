"""How long texts and lists may be in requests, and the form in which the server says no."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from garrison.engine.transcript import LARGEST
from garrison.engine.value import Value
from garrison.engine.vocabulary import NOBODY
from garrison.maps.source import MOST_BYTES

MOST_SEATS = 20
LONGEST_TITLE = 60
LONGEST_LINE = 2_000
LONGEST_TALK = 500
LONGEST_PASSWORD = 200
MOST_MOVES = 200
MOST_STOPS = 10
MOST_DEEDS = 100
"""The most deeds in a lesson."""

Word: TypeAlias = Annotated[str, Meta(max_length=100)]
"""The name of a rule set, a map, a bot or a stop rule."""

Called: TypeAlias = Annotated[str, Meta(max_length=100)]
"""A name as it is typed; cleaned of double spaces it has 1 to 20 characters."""

Password: TypeAlias = Annotated[str, Meta(max_length=LONGEST_PASSWORD)]
Title: TypeAlias = Annotated[str, Meta(max_length=LONGEST_TITLE)]
Spoken: TypeAlias = Annotated[str, Meta(max_length=LONGEST_TALK)]
MoveLine: TypeAlias = Annotated[str, Meta(max_length=LONGEST_LINE)]
PositionLine: TypeAlias = Annotated[str, Meta(max_length=MOST_BYTES)]
MapText: TypeAlias = Annotated[str, Meta(max_length=MOST_BYTES)]
RecordText: TypeAlias = Annotated[str, Meta(max_length=LARGEST)]
MailAddress: TypeAlias = Annotated[str, Meta(max_length=254)]
Address: TypeAlias = Annotated[str, Meta(max_length=2_000)]
"""The address of a server to call."""

Key: TypeAlias = Annotated[str, Meta(max_length=200)]
"""A key of a browser's subscription, in base64url."""

Share: TypeAlias = Annotated[str, Meta(max_length=64)]
Seat: TypeAlias = Annotated[int, Meta(ge=NOBODY, le=1_000)]


# How the server says no


class Problem(Value, frozen=True):
    """Why a request was refused: a code for programs, a sentence for people, and all reasons of the rulebook."""

    code: str
    """`bad_request`, `not_found`, `not_allowed`, `stale`, `illegal`, `too_many`, `busy`, ..."""
    message: str
    reasons: tuple[str, ...] = ()
    version: int = -1
    """With `stale`: how many moves have been made."""
