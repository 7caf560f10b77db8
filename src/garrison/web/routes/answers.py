"""What a route answers and refuses, as its decorator says, and how its answer is sent: plain or compressed."""

import asyncio
import gzip
import re
from functools import partial
from typing import Any, Final, TypeAlias, TypedDict, TypeVar

import msgspec
from litestar import Response
from litestar.exceptions import ClientException, ValidationException
from litestar.response.base import ASGIResponse
from litestar.types import Receive, Scope, Send

from garrison.hosting import Answer
from garrison.web.files import CHECKED, File, etag_of
from garrison.web.guard.context import AnyRequest, header
from garrison.web.static import Pairs

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
    takes: WireType = None,
) -> Gives:
    """The arguments of a route's decorator.

    They say what it answers, in which form and `also` in which other; the statuses with which it refuses, apart from
    those of every route; which of the Rates limits it; whether it compresses its answers itself; and for a route that
    reads its request itself, as what it `takes` the body.
    """
    told = {"gives": kind, "refuses": refusals, "media": media, "also": also, "limit": limit, "packed": packed}
    return {"status_code": status, "opt": {**told, "takes": takes}}


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


# A route in a hurry reads its request and writes its answer itself, since Litestar takes as long as the rules for it


T = TypeVar("T")

WHERE: Final = re.compile(r" - at `\$\.?(.*)`$")


async def body_as(request: AnyRequest, kind: type[T]) -> T:
    """The body of a request, read as Litestar reads it; raises the same ClientException or ValidationException."""
    body = await request.body()
    if not body:
        raise ValidationException
    try:
        told = msgspec.json.decode(body)
    except msgspec.DecodeError as fault:
        raise ClientException(str(fault)) from fault
    try:
        return msgspec.convert(told, kind, strict=False, str_keys=True)
    except msgspec.ValidationError as fault:
        said, where = str(fault), WHERE.search(str(fault))
        entry = {"message": said.partition(" - ")[0], "key": f"data.{where[1]}" if where else "data"}
        raise ValidationException(extra=[entry]) from fault


class JsonAnswer(ASGIResponse):
    """JSON that was made for this caller, compressed if that is worthwhile."""

    def __init__(self, request: AnyRequest, answer: Answer) -> None:
        self._request, self._answer = request, answer  # What else Litestar would set, only its own way to send needs.

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        body, headers = self._answer.body, [*JSON_HEAD]
        if len(body) >= WORTHWHILE and "gzip" in header(self._request, b"accept-encoding"):
            body = await _compressed(body)
            headers.append((b"content-encoding", b"gzip"))
        headers.append((b"content-length", b"%d" % len(body)))
        await send({"type": "http.response.start", "status": self._answer.status, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})


JSON_HEAD: Final[Pairs] = [(b"content-type", JSON.encode()), (b"vary", b"accept-encoding")]


async def _compressed(plain: bytes) -> bytes:
    """The bytes by gzip; many are compressed in a thread."""
    pack = partial(gzip.compress, plain, LEVEL, mtime=0)
    return await asyncio.to_thread(pack) if len(plain) > LARGE else pack()


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
        plain = await _compressed(plain)
        headers["content-encoding"] = "gzip"
    return Response(plain, status_code=status, headers=headers, media_type=type_)


def _known(request: AnyRequest) -> list[str]:
    told = request.headers.get("if-none-match", "").split(",")
    return [etag.strip().removeprefix("W/") for etag in told]
