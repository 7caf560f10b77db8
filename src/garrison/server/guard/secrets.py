"""Opaque secrets: what a session, a token and a link are known by, of which the database has only the hash."""

from base64 import urlsafe_b64encode
from collections.abc import Callable
from hashlib import sha256
from typing import Final

Secrets = Callable[[int], bytes]
"""As many random bytes."""

TOKEN: Final = "garrison_pat_"
LETTERS: Final = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""What ids are made of: no letter that looks like another."""


def opaque(secrets: Secrets) -> str:
    """256 bits as 43 letters."""
    return urlsafe_b64encode(secrets(32)).decode().rstrip("=")


def hashed(secret: str) -> str:
    return sha256(secret.encode(errors="surrogateescape")).hexdigest()


def new_id(secrets: Secrets) -> str:
    """Ten letters."""
    number = int.from_bytes(secrets(16))
    return "".join(LETTERS[number // len(LETTERS) ** place % len(LETTERS)] for place in range(10))
