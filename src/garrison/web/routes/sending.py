"""How a file or a text that many people ask for is sent: with an ETag, compressed, or as unchanged."""

import asyncio
import gzip
from functools import partial
from typing import Final

from litestar import Response

from garrison.web.guard.context import AnyRequest
from garrison.web.routes.shelf import File, etag_of

CHECKED: Final = "no-cache"
"""It may be kept, but the server is asked each time whether it is still the same."""

FOR_EVER: Final = "public, max-age=31536000, immutable"
"""What stands at an address will never be anything else."""

OWN: Final = f"private, {CHECKED}"
"""The same for an answer that may set a cookie: nobody else may be given it."""


WORTHWHILE: Final = 1_000
"""Bytes from which on an answer is compressed."""

LARGE: Final = 32_000
"""Bytes that take a millisecond to compress."""

LEVEL: Final = 4


def sent(request: AnyRequest, file: File, keep: str = CHECKED) -> Response[bytes]:
    headers = {"etag": file.etag, "cache-control": keep, "vary": "accept-encoding"}
    if file.etag in _known(request):
        return Response(b"", status_code=304, headers=headers, media_type=file.type)
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, headers={**headers, "content-encoding": "gzip"}, media_type=file.type)
    return Response(file.plain, headers=headers, media_type=file.type)


async def sent_made(request: AnyRequest, plain: bytes, type_: str, status: int = 200) -> Response[bytes]:
    """An answer that was made for this caller and may be large: it is compressed in a thread.

    The route is `packed`, so that nothing compresses it once more on the event loop.
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
