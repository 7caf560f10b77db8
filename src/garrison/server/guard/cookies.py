"""The cookie of a session: unreadable for scripts, and not sent along from pages of others."""

from typing import Final

from garrison.server.guard.connections import AnyConnection

KEPT: Final = 400 * 24 * 3600
"""In seconds: as long as browsers keep a cookie."""


def name_of(connection: AnyConnection) -> str:
    return "__Host-garrison" if connection.scope["scheme"] == "https" else "garrison"


def secret_of(connection: AnyConnection) -> str:
    """What the cookie says; empty without one."""
    return connection.cookies.get(name_of(connection), "")[:100]


def written(connection: AnyConnection, secret: str) -> str:
    """The header that sets the cookie, or takes it away if the secret is empty."""
    secure = "; Secure" if connection.scope["scheme"] == "https" else ""
    kept = KEPT if secret else 0
    return f"{name_of(connection)}={secret}; Path=/; Max-Age={kept}; HttpOnly; SameSite=Lax{secure}"
