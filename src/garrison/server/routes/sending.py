"""How a file or a text that many people ask for is sent: with an ETag, compressed, or as unchanged."""

from typing import Final

from litestar import Response

from garrison.server.guard.connections import AnyRequest
from garrison.server.routes.shelf import File

CHECKED: Final = "no-cache"
"""It may be kept, but the server is asked each time whether it is still the same."""

FOR_EVER: Final = "public, max-age=31536000, immutable"
"""What stands at an address will never be anything else."""

OWN: Final = f"private, {CHECKED}"
"""The same for an answer that may set a cookie: nobody else may be given it."""


def sent(request: AnyRequest, file: File, keep: str = CHECKED) -> Response[bytes]:
    headers = {"etag": file.etag, "cache-control": keep, "vary": "accept-encoding"}
    if file.etag in _known(request):
        return Response(b"", status_code=304, headers=headers, media_type=file.type)
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, headers={**headers, "content-encoding": "gzip"}, media_type=file.type)
    return Response(file.plain, headers=headers, media_type=file.type)


def _known(request: AnyRequest) -> list[str]:
    told = request.headers.get("if-none-match", "").split(",")
    return [etag.strip().removeprefix("W/") for etag in told]
