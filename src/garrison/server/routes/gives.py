"""What a route answers and refuses, as its decorator says it: the OpenAPI page is made from this."""

from typing import Any, TypeAlias, TypedDict

from litestar import Response

from garrison.server.rooms import Answer

WireType: TypeAlias = Any
"""A type of the wire, or `str` for text."""


class Gives(TypedDict):
    status_code: int
    opt: dict[str, Any]


def gives(kind: WireType, *refusals: int, status: int = 200, media: str = "application/json") -> Gives:
    """The arguments of a route's decorator: what it answers, how, and the statuses with which it refuses."""
    return {"status_code": status, "opt": {"gives": kind, "refuses": refusals, "media": media}}


def answered(answer: Answer) -> Response[bytes]:
    return Response(answer.body, status_code=answer.status, media_type="application/json")
