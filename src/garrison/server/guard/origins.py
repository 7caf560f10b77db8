"""Where a request comes from: what changes something must come from a page of this server, or carry a token."""

from typing import Final
from urllib.parse import urlsplit

from litestar.handlers import BaseRouteHandler

from garrison.server.guard.connections import AnyConnection, method_of
from garrison.server.guard.office import office_of
from garrison.server.rooms import refuse
from garrison.server.settings import LOOPBACK

SAFE: Final = ("GET", "HEAD", "OPTIONS")

NO_ORIGIN: Final = (
    "Send the header Origin with the address of this server, as browsers do, or Authorization with a token."
)


async def same_origin(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Raises Refusal 403 if a page of another server, or of none, asks for a change with the cookie of this one."""
    if method_of(connection) in SAFE or "authorization" in connection.headers or handler.opt.get("anywhere"):
        return
    origin, site = connection.headers.get("origin", ""), connection.headers.get("sec-fetch-site", "")
    if not origin and not site:
        refuse(403, "no_origin", NO_ORIGIN)
    if (origin and origin not in _own(connection)) or site not in ("", "same-origin"):
        refuse(403, "other_origin", "This can be done only from a page of this server.")


async def known_host(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Raises Refusal 421 if a server for this machine alone is called by a name that leads here from elsewhere."""
    settings = office_of(connection).settings
    name = urlsplit(f"//{connection.headers.get('host', '')}").hostname or ""
    if settings.local and name not in LOOPBACK:
        refuse(421, "other_host", "This server is for its own machine. Start it with --address to give it a name.")


def _own(connection: AnyConnection) -> set[str]:
    settings = office_of(connection).settings
    return {f"{connection.scope['scheme']}://{connection.headers.get('host', '')}", settings.address.rstrip("/")} - {""}
