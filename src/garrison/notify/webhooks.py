"""Webhooks: notifications as signed JSON to addresses that strangers give, and how to call such addresses safely."""

import hmac
import http.client
import socket
import ssl
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from ipaddress import IPv4Address, IPv4Network, IPv6Network, ip_address, ip_network
from threading import Timer
from typing import Any, Final, Literal
from urllib.parse import SplitResult, urlsplit

import msgspec

from garrison.notify.messages import DeliveryResult, Envelope

Reach = Literal["public", "loopback"]
"""Which addresses may be called; `loopback` also allows this machine, without TLS, for tests."""

FINE: Final = range(200, 300)
GONE: Final = 410
"""The status with which a receiver says that it wants no more."""

SIGNATURE: Final = "Garrison-Signature"


class Hooks:
    def __init__(self, reach: Reach) -> None:
        self._reach = reach

    def send(self, envelope: Envelope) -> DeliveryResult:
        """Send a message. This may take long: call it in a thread."""
        body = msgspec.json.encode(told(envelope))
        headers = {"content-type": "application/json", SIGNATURE: signature(envelope.way.secret, body)}
        try:
            status = post(envelope.way.address, body, headers, self._reach)
        except (Unreachable, Unfit):
            return "failed"
        return "sent" if status in FINE else "refused" if status == GONE else "failed"


def told(envelope: Envelope) -> dict[str, Any]:
    written = envelope.written
    return {
        "id": envelope.number,
        "topics": written.topics,
        "game": written.game,
        "title": written.title,
        "turn": written.turn,
        "due": written.due,
        "subject": written.letter.subject,
        "text": " ".join(written.letter.sentences),
        "link": written.link,
    }


def signature(secret: str, body: bytes) -> str:
    """The hexadecimal HMAC-SHA-256 of the body."""
    return "sha256=" + hmac.new(secret.encode(), body, sha256).hexdigest()


# Requests to addresses that strangers give: only https, only public machines, no redirects, and not for long


def _networks(*written: str) -> tuple[IPv4Network | IPv6Network, ...]:
    return tuple(map(ip_network, written))


PATIENCE: Final = 10
"""Seconds for the connection, and for each piece of the answer."""

LONG_ENOUGH: Final = 20
"""Seconds after which a connection is cut, since an answer may drip for ever."""

MOST_READ: Final = 4096
LONGEST: Final = 1000
"""The most characters of an address."""

CLOSED_V4: Final = _networks(
    *("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.168.0.0/16"),
    *("192.0.0.0/24", "192.0.2.0/24", "192.52.193.0/24", "192.88.99.0/24", "198.18.0.0/15", "198.51.100.0/24"),
    *("203.0.113.0/24", "224.0.0.0/3"),
)
"""IANA's list of special addresses of IPv4, as of 2026; Python's own list differs from version to version."""

OPEN_V6: Final = ip_network("2000::/3")
"""All addresses of IPv6 that IANA gives out for the public internet."""

CLOSED_V6: Final = _networks("2001::/23", "2001:db8::/32", "3ffe::/16", "3fff::/20")
"""The special networks among them: tunnels such as Teredo, addresses of protocols, and examples."""

HOLDING_V4: Final = {ip_network("::ffff:0:0/96"): 0, ip_network("64:ff9b::/96"): 0, ip_network("2002::/16"): 80}
"""Networks whose addresses hold an IPv4 address (mapped, NAT64, 6to4), and how many bits come after it."""


class Unfit(ValueError):
    """An address to which nothing is sent; one sentence."""


class Unreachable(Exception):
    """There was no answer, or none that can be read."""


def checked(address: str, reach: Reach) -> SplitResult:
    """The parts of an address to which something may be sent; raises Unfit. The name is resolved only when sending."""
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
    """Send a request and give the status of the answer; raises Unreachable or Unfit."""
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
        cut.cancel()
        connection.close()
    if connection.was_cut:
        raise Unreachable
    return answer.status


def _reached(host: str, port: int, reach: Reach) -> socket.socket:
    """Connect to a public machine, at exactly the address that was checked.

    Raises OSError.
    """
    fault = OSError("There is no such machine.")
    for family, kind, protocol, _, at in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
        if not is_public(str(at[0])) and not (reach == "loopback" and ip_address(str(at[0])).is_loopback):
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


def is_public(address: str) -> bool:
    """Whether an address is on the public internet, and not in a network of our own."""
    place = ip_address(address.partition("%")[0])
    if isinstance(place, IPv4Address):
        return not any(place in network for network in CLOSED_V4)
    for network, after in HOLDING_V4.items():
        if place in network:
            return is_public(str(IPv4Address(int(place) >> after & 0xFFFFFFFF)))
    return place in OPEN_V6 and not any(place in network for network in CLOSED_V6)


class _Plain(http.client.HTTPConnection):
    def __init__(self, host: str, port: int, reach: Reach) -> None:
        super().__init__(host, port, timeout=PATIENCE)
        self._reach = reach
        self.was_cut = False

    def connect(self) -> None:
        self.sock = _reached(self.host, self.port, self._reach)

    def cut(self) -> None:
        """Close the connection, from another thread."""
        self.was_cut = True
        with suppress(OSError, AttributeError):
            self.sock.shutdown(socket.SHUT_RDWR)


class _Secured(_Plain):
    default_port = 443

    def connect(self) -> None:
        super().connect()
        self.sock = ssl.create_default_context().wrap_socket(self.sock, server_hostname=self.host)
