"""How long a connection may take to send a request: nobody holds all connections by sending too slowly."""

import asyncio
from typing import Any, Literal

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from garrison.server.settings import Patience

Owed = Literal["head", "body", ""]
"""What a connection still has to send; nothing while it is answered, or kept alive between two requests."""

AnyProtocol = Any


class Impatient(asyncio.Protocol):
    """In front of uvicorn's protocol, whichever it is; it times only idle connections by itself."""

    patience: Patience
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    cycle: AnyProtocol = None
    timeout_keep_alive_task: asyncio.TimerHandle | None = None
    _owed: Owed = ""
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._look()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        super().connection_lost(exc)

    def _look(self) -> None:
        """Begin to count whenever something else is owed."""
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


def protocol(patience: Patience) -> type[asyncio.Protocol]:
    """The protocol that uvicorn would choose, but impatient."""
    return type("Protocol", (Impatient, AutoHTTPProtocol), {"patience": patience})
