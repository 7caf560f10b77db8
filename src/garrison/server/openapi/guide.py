"""What the OpenAPI page says besides its routes: how to play by them, and what the refusals mean."""

from pathlib import Path
from typing import Final

GUIDE: Final = Path(__file__).with_name("guide.md")
"""Enough to write a program that plays whole games."""


REFUSALS: Final = {
    400: "The request can't be read: a parameter or a field is unknown, missing or of another type.",
    401: "There is no such token, or nobody has this name and password.",
    403: "You may not do this, or the header Origin is missing.",
    404: "There is nothing with this name.",
    409: "Something has happened in the meantime.",
    413: "The body is too large.",
    415: "The body is not of the type that the route takes.",
    421: "The server is called by a name that is not its own.",
    422: "The rules, or the limits of the server, do not allow it.",
    429: "That is too often.",
    500: "The server has a fault.",
    503: "The server is busy, or its database does not answer. Send it again.",
}
