"""Requests to addresses that strangers give: https alone, to public machines, without redirects, and not for long."""

import http.client
import socket
import ssl
from collections.abc import Mapping
from contextlib import suppress
from ipaddress import ip_address, ip_network
from threading import Timer
from typing import Final, Literal
from urllib.parse import SplitResult, urlsplit

PATIENCE: Final = 10
"""Seconds for the connection, and for each piece of the answer."""

LONG_ENOUGH: Final = 20
"""Seconds after which a connection is cut, whatever comes: an answer may drip for ever."""

MOST_READ: Final = 4096
LONGEST: Final = 1000
"""In letters, for an address."""


TRANSLATED: Final = ip_network("64:ff9b::/96")
"""Addresses behind which a network may have any machine of its own."""

Reach = Literal["public", "loopback"]
"""`loopback` also lets this machine be called, and without TLS, for tests."""


class Unfit(ValueError):
    """An address to which nothing is sent; one sentence."""


class Unreachable(Exception):
    """There was no answer, or none that can be read."""


def checked(address: str, reach: Reach) -> SplitResult:
    """The parts of an address to which something may be sent; raises Unfit. It is resolved only when that is done."""
    try:
        place = urlsplit(address)
        port = place.port
    except ValueError:
        raise Unfit("This is not an address such as https://example.org/garrison.") from None
    if len(address) > LONGEST or not address.isascii() or not address.isprintable() or " " in address:
        raise Unfit(f"An address has at most {LONGEST:,} letters, digits and other ASCII signs.")
    if not place.hostname or place.username is not None or place.password is not None or port == 0:
        raise Unfit("This is not an address such as https://example.org/garrison.")
    if place.scheme != "https" and (reach, place.scheme) != ("loopback", "http"):
        raise Unfit("Only addresses that begin with https:// are called.")
    return place


def post(address: str, body: bytes, headers: Mapping[str, str], reach: Reach) -> int:
    """The status of the answer; raises Unreachable or Unfit."""
    place = checked(address, reach)
    kind = _Secured if place.scheme == "https" else _Plain
    connection = kind(str(place.hostname), place.port or kind.default_port, reach)
    path = (place.path or "/") + (f"?{place.query}" if place.query else "")
    cut = Timer(LONG_ENOUGH, connection.cut)
    cut.start()
    try:
        connection.request("POST", path, body, {**headers, "user-agent": "Garrison"})
        answer = connection.getresponse()
        answer.read(MOST_READ)
    except (OSError, http.client.HTTPException, UnicodeError) as fault:
        raise Unreachable from fault
    finally:
        over = cut.finished.is_set()
        cut.cancel()
        connection.close()
    if over:
        raise Unreachable
    return answer.status


def _reached(host: str, port: int, reach: Reach) -> socket.socket:
    """A connection to a machine that everybody can reach; the address that was looked at is the one that is called.

    Raises OSError.
    """
    fault = OSError("There is no such machine.")
    for family, kind, protocol, _, at in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
        if not _public(str(at[0])) and not (reach == "loopback" and ip_address(str(at[0])).is_loopback):
            raise OSError("This machine can't be reached by everybody.")
        made = socket.socket(family, kind, protocol)
        made.settimeout(PATIENCE)
        try:
            made.connect(at)
        except OSError as reason:
            made.close()
            fault = reason
        else:
            return made
    raise fault


def _public(address: str) -> bool:
    place = ip_address(address.partition("%")[0])
    inner = getattr(place, "ipv4_mapped", None) or getattr(place, "sixtofour", None) or place
    return place not in TRANSLATED and all(one.is_global and not one.is_multicast for one in (place, inner))


class _Plain(http.client.HTTPConnection):
    def __init__(self, host: str, port: int, reach: Reach) -> None:
        super().__init__(host, port, timeout=PATIENCE)
        self._reach = reach

    def connect(self) -> None:
        self.sock = _reached(self.host, self.port, self._reach)

    def cut(self) -> None:
        """From another thread."""
        with suppress(OSError, AttributeError):
            self.sock.shutdown(socket.SHUT_RDWR)


class _Secured(_Plain):
    default_port = 443

    def connect(self) -> None:
        super().connect()
        self.sock = ssl.create_default_context().wrap_socket(self.sock, server_hostname=self.host)
