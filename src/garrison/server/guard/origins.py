"""Where a request comes from: what changes something must come from a page of this server, or carry a token."""

from typing import Final

from litestar.handlers import BaseRouteHandler

from garrison.server.guard.addresses import called, is_name_of
from garrison.server.guard.callers import has_token
from garrison.server.guard.connections import AnyConnection, method_of
from garrison.server.guard.office import office_of
from garrison.server.rooms import refuse

SAFE: Final = ("GET", "HEAD", "OPTIONS")

NO_ORIGIN: Final = (
    "Send the header Origin with the address of this server, as browsers do, or Authorization with a token."
)


OWN_MACHINE: Final = "This server is for its own machine. Start it with --address to give it a name."
OTHER_NAME: Final = "This server has another name, which whoever runs it gives with --address."


async def same_origin(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Raises Refusal 403 if a page of another server, or of none, asks for a change with the cookie of this one.

    Whoever has a token needs no cookie; raises Refusal 401 for a token that nobody has.
    """
    if method_of(connection) in SAFE or handler.opt.get("anywhere") or await has_token(connection):
        return
    origin, site = connection.headers.get("origin", ""), connection.headers.get("sec-fetch-site", "")
    if not origin and not site:
        refuse(403, "no_origin", NO_ORIGIN)
    if (origin and origin not in _own(connection)) or site not in ("", "same-origin"):
        refuse(403, "other_origin", "This can be done only from a page of this server.")


async def known_host(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Raises Refusal 421 if the server is called by a name that is not its own."""
    settings = office_of(connection).settings
    if not is_name_of(settings, called(connection)):
        refuse(421, "other_host", OWN_MACHINE if settings.local else OTHER_NAME)


def _own(connection: AnyConnection) -> set[str]:
    settings = office_of(connection).settings
    return {f"{connection.scope['scheme']}://{connection.headers.get('host', '')}", settings.address.rstrip("/")} - {""}
