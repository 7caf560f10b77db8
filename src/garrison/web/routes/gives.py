"""What a route answers and refuses, as its decorator says it: the guard and the OpenAPI page read it there."""

from typing import Any, Final, TypeAlias, TypedDict

from litestar import Response

from garrison.play import Answer

JSON: Final = "application/json"

WireType: TypeAlias = Any
"""A type of the wire, or `str` for text."""


AnyJson: TypeAlias = dict[str, Any]
"""A JSON object that is described elsewhere."""


class Gives(TypedDict):
    status_code: int
    opt: dict[str, Any]


def gives(
    kind: WireType,
    *refusals: int,
    status: int = 200,
    media: str = JSON,
    also: str = "",
    limit: str = "",
    packed: bool = False,
) -> Gives:
    """The arguments of a route's decorator.

    What it answers, in which form and `also` in which other, the statuses with which it refuses apart from those that
    any route may give, which of the Rates it is subject to, and whether it compresses what it answers itself.
    """
    return {
        "status_code": status,
        "opt": {"gives": kind, "refuses": refusals, "media": media, "also": also, "limit": limit, "packed": packed},
    }


def answered(answer: Answer) -> Response[bytes]:
    return Response(answer.body, status_code=answer.status, media_type="application/json")
