"""How long a connection may take to send a request, and which may stay: nobody holds all by sending too slowly."""

import asyncio
from typing import Any, Final, Literal

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from garrison.server.descriptors import Connections
from garrison.server.settings import Patience

Owed = Literal["head", "body", ""]
"""What a connection still has to send; nothing while it is answered, or kept alive between two requests."""

AnyProtocol = Any

CROWDED: Final = (
    b'{"code":"too_many","message":"Your address has too many connections open, or the server has. Try again later."}'
)
REFUSAL: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nretry-after: 10\r\n"
    b"connection: close\r\ncontent-length: %d\r\n\r\n%s" % (len(CROWDED), CROWDED)
)
"""What a connection is answered that may not stay."""

POLITE: Final = 1.0
"""In seconds, how long such a connection may take to ask: an answer that comes before its request could be lost."""


class Impatient(asyncio.Protocol):
    """In front of uvicorn's protocol, whichever it is; it times only idle connections by itself."""

    patience: Patience
    held: Connections
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    cycle: AnyProtocol = None
    timeout_keep_alive_task: asyncio.TimerHandle | None = None
    _owed: Owed = ""
    _timer: asyncio.TimerHandle | None = None
    _stays = True

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        host, *_ = transport.get_extra_info("peername") or ("",)
        self._stays = self.held.come(self, host)
        if self._stays:
            self._look()
        else:
            self._timer = self.loop.call_later(POLITE if self.held.patient else 0, self.transport.close)

    def data_received(self, data: bytes) -> None:
        if not self._stays:
            self.transport.write(REFUSAL)
            self.transport.close()
            return
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()  # type: ignore[misc]  # both of uvicorn's protocols have it
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        self.held.gone(self)
        super().connection_lost(exc)

    def _look(self) -> None:
        """Begin to count whenever something else is owed, and say whether anything is answered."""
        if self.cycle and not self.cycle.response_complete:
            self.held.works(self)
        else:
            self.held.rests(self)
        before, self._owed = self._owed, self._owes()
        if self._owed != before:
            self._stop()
        if self._owed and self._timer is None and not self.transport.is_closing():
            wait = self.patience.head if self._owed == "head" else self.patience.body
            self._timer = self.loop.call_later(wait, self.transport.close)

    def _owes(self) -> Owed:
        """The body of a request that was refused at once is still owed; between two requests nothing is."""
        if self.cycle and self.cycle.more_body:
            return "body"
        if self.cycle and not self.cycle.response_complete:
            return ""
        return "" if self.timeout_keep_alive_task else "head"

    def _stop(self) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = None


def protocol(patience: Patience, held: Connections) -> type[asyncio.Protocol]:
    """The protocol that uvicorn would choose, but impatient."""
    return type("Protocol", (Impatient, AutoHTTPProtocol), {"patience": patience, "held": held})
