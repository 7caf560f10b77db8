"""The address that a request comes from, as far as limits go."""

from ipaddress import IPv6Address, ip_address, ip_network

from garrison.server.guard.connections import AnyConnection


def address_of(connection: AnyConnection) -> str:
    """What counts as one address: of IPv6 the network, since whoever has one address there has very many."""
    host = connection.client.host if connection.client else ""
    try:
        address = ip_address(host)
    except ValueError:
        return "elsewhere"
    return str(ip_network(f"{address}/64", strict=False)) if isinstance(address, IPv6Address) else host


def is_local(connection: AnyConnection) -> bool:
    """Whether it comes from this machine, and no proxy says that it brings it from elsewhere."""
    host = connection.client.host if connection.client else ""
    try:
        return ip_address(host).is_loopback and "x-forwarded-for" not in connection.headers
    except ValueError:
        return False
