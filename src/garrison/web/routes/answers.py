"""What a route answers and refuses, as its decorator says, and how its answer is sent: plain or compressed."""

import asyncio
import gzip
from functools import partial
from typing import Any, Final, TypeAlias, TypedDict

from litestar import Response

from garrison.hosting import Answer
from garrison.web.files import CHECKED, File, etag_of
from garrison.web.guard.context import AnyRequest

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

    They say what it answers, in which form and `also` in which other; the statuses with which it refuses, apart from
    those of every route; which of the Rates limits it; and whether it compresses its answers itself.
    """
    return {
        "status_code": status,
        "opt": {"gives": kind, "refuses": refusals, "media": media, "also": also, "limit": limit, "packed": packed},
    }


def answered(answer: Answer) -> Response[bytes]:
    return Response(answer.body, status_code=answer.status, media_type="application/json")


# How it is sent


OWN: Final = f"private, {CHECKED}"
"""The same for an answer that may set a cookie, which no proxy may give to others."""


WORTHWHILE: Final = 1_000
"""Answers with at least this many bytes are compressed."""

LARGE: Final = 32_000
"""This many bytes take a millisecond to compress."""

LEVEL: Final = 4


def sent(request: AnyRequest, file: File, keep: str = CHECKED) -> Response[bytes]:
    headers = {"etag": file.etag, "cache-control": keep, "vary": "accept-encoding"}
    if file.etag in _known(request):
        return Response(b"", status_code=304, headers=headers, media_type=file.type)
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, headers={**headers, "content-encoding": "gzip"}, media_type=file.type)
    return Response(file.plain, headers=headers, media_type=file.type)


async def sent_made(request: AnyRequest, plain: bytes, type_: str, status: int = 200) -> Response[bytes]:
    """An answer that was made for this caller; a large one is compressed in a thread.

    The route must be `packed`, or else the answer would be compressed again on the event loop.
    """
    headers = {"vary": "accept-encoding"}
    if request.method == "GET":
        headers |= {"etag": etag_of(plain), "cache-control": OWN}
        if headers["etag"] in _known(request):
            return Response(b"", status_code=304, headers=headers, media_type=type_)
    if len(plain) >= WORTHWHILE and "gzip" in request.headers.get("accept-encoding", ""):
        pack = partial(gzip.compress, plain, LEVEL, mtime=0)
        plain = await asyncio.to_thread(pack) if len(plain) > LARGE else pack()
        headers["content-encoding"] = "gzip"
    return Response(plain, status_code=status, headers=headers, media_type=type_)


def _known(request: AnyRequest) -> list[str]:
    told = request.headers.get("if-none-match", "").split(",")
    return [etag.strip().removeprefix("W/") for etag in told]
