"""How an event of a stream is written: as a server-sent event, or as a line of ndjson."""

from collections.abc import Callable
from typing import Literal

Form = Literal["sse", "lines"]

BEATS: dict[Form, bytes] = {"sse": b": beat\n\n", "lines": b"\n"}

RETRY = b"retry: 1000\n\n"


def event(kind: str, number: int, data: bytes) -> bytes:
    """An event of server-sent events; without a number it has no id."""
    return b"%bevent: %b\ndata: %b\n\n" % (b"id: %d\n" % number if number >= 0 else b"", kind.encode(), data)


def line(kind: str, number: int, data: bytes) -> bytes:
    """A line of ndjson."""
    return b'{"event":"%b","id":%d,"data":%b}\n' % (kind.encode(), number, data)


WRITERS: dict[Form, Callable[[str, int, bytes], bytes]] = {"sse": event, "lines": line}
