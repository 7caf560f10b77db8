"""The files of the page as they are sent: before the caller is known, since they are the same for everybody."""

from functools import lru_cache
from time import perf_counter
from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from garrison.web.files import CHECKED, FOR_EVER, STATIC, File, file_of, unversioned, version
from garrison.web.guard.checks import HEADERS
from garrison.web.metrics import Metrics
from garrison.web.printing import sheet_of

ROUTE: Final = "/static/{file:path}"

Pairs = list[tuple[bytes, bytes]]


def with_static_files(app: ASGIApp, measures: Metrics) -> ASGIApp:
    """The application, with the files of the page sent before it is called."""
    version()

    async def behind_files(scope: Scope, receive: Receive, send: Send) -> None:
        began = perf_counter()
        if scope["type"] != ScopeType.HTTP or scope["method"] != "GET" or not scope["path"].startswith(STATIC):
            return await app(scope, receive, send)
        name, lasting = unversioned(scope["path"].removeprefix(STATIC))
        file = sheet_of(name) or file_of(name)
        if file is None:
            return await app(scope, receive, send)
        status = await _sent(scope, send, file, FOR_EVER if lasting else CHECKED)
        return measures.count(ROUTE, "GET", status, perf_counter() - began)

    return behind_files


async def _sent(scope: HTTPScope, send: Send, file: File, keep: str) -> int:
    """Send a file, and give the status of the answer."""
    asked = dict(scope["headers"])
    etags = [etag.strip().removeprefix(b"W/") for etag in asked.get(b"if-none-match", b"").split(b",")]
    status, body, head = 200, file.plain, [*_head(file.type, file.etag, keep)]
    if file.etag.encode() in etags:
        status, body = 304, b""
    elif file.packed and b"gzip" in asked.get(b"accept-encoding", b""):
        body = file.packed
        head.append((b"content-encoding", b"gzip"))
    if body:
        head.append((b"content-length", b"%d" % len(body)))
    await send({"type": "http.response.start", "status": status, "headers": head})
    await send({"type": "http.response.body", "body": body, "more_body": False})
    return status


@lru_cache(maxsize=512)
def _head(type_: str, etag: str, keep: str) -> Pairs:
    told = {"content-type": _with_charset(type_), "etag": etag, "cache-control": keep, "vary": "accept-encoding"}
    return [(name.encode(), value.encode()) for name, value in {**told, **HEADERS}.items()]


def _with_charset(type_: str) -> str:
    return f"{type_}; charset=utf-8" if type_.startswith("text/") else type_
