"""Passwords and opaque secrets, of which the database has only hashes."""

import asyncio
from base64 import urlsafe_b64encode
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from hashlib import sha256
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from garrison.hosting import refuse
from garrison.wire.limits import LONGEST_PASSWORD as LONGEST

Secrets = Callable[[int], bytes]
"""Gives this many random bytes."""

TOKEN: Final = "garrison_pat_"
LETTERS: Final = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""What ids are made of: no letter that looks like another."""


def opaque(secrets: Secrets) -> str:
    """A new secret: 256 bits in base64url, which are 43 characters."""
    return urlsafe_b64encode(secrets(32)).decode().rstrip("=")


def hashed(secret: str) -> str:
    return sha256(secret.encode(errors="surrogateescape")).hexdigest()


def new_id(secrets: Secrets) -> str:
    """A new id of ten characters."""
    number = int.from_bytes(secrets(16))
    return "".join(LETTERS[number // len(LETTERS) ** place % len(LETTERS)] for place in range(10))


# Passwords: hashes by Argon2id, checked two at a time, and at the same cost for names that nobody has


SHORTEST: Final = 8
AT_ONCE: Final = 2
WAITING: Final = 200
"""How many log-ins may wait for a check; others are asked to come back."""


class Passwords:
    """Checks the passwords for one process. A check takes 19 MiB of memory, and two run at once."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
        self._threads = ThreadPoolExecutor(AT_ONCE, "passwords")
        """These threads do nothing else, so that a log-in does not wait for other work."""
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0

    async def hashed(self, password: str) -> str:
        """The hash to store; raises Refusal 422 for a password of a wrong length, and 503 if too many wait."""
        if not SHORTEST <= len(password) <= LONGEST:
            refuse(422, "bad_password", f"A password has {SHORTEST} to {LONGEST} characters.")
        return await self._in_turn(password, "")

    async def fits(self, password: str, hash_: str) -> bool:
        """Whether a password fits a hash. An empty hash fits nothing, and takes as long to check."""
        told = await self._in_turn(password[: LONGEST + 1], hash_ or self._nobodys)
        return bool(hash_) and told == hash_

    @cached_property
    def _nobodys(self) -> str:
        return self._hasher.hash("nobody has this password")

    async def _in_turn(self, password: str, hash_: str) -> str:
        if self._waiting >= WAITING:
            refuse(503, "busy", "Too many people are logging in. Try again in a moment.")
        self._waiting += 1
        try:
            async with self._turn:
                return await asyncio.get_running_loop().run_in_executor(self._threads, self._worked, password, hash_)
        finally:
            self._waiting -= 1

    def _worked(self, password: str, hash_: str) -> str:
        """A new hash if none is given; otherwise the given one if the password fits it, or an empty text."""
        raw = password.encode(errors="surrogatepass")
        if not hash_:
            return self._hasher.hash(raw)
        try:
            self._hasher.verify(hash_, raw)
        except (Argon2Error, InvalidHashError):
            return ""
        return hash_
