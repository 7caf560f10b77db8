"""Passwords and opaque secrets, of which the database has only hashes."""

import asyncio
from base64 import urlsafe_b64encode
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from hashlib import sha256
from typing import Final, Generic, NamedTuple, TypeVar

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


# What is known of a secret, so that the database is not asked for each request


TRUSTED: Final = 10_000
"""Milliseconds for which a session or a token is trusted without another look at the database."""

MOST_KNOWN: Final = 20_000
"""The most secrets of which something is known at once."""

T = TypeVar("T")


class Known(NamedTuple, Generic[T]):
    """What was read of a secret, whose account it belongs to, and when that was asked."""

    told: T
    account: str
    asked: int


class CredentialCache(Generic[T]):
    """What the database said of the latest secrets, by their hashes, each for TRUSTED milliseconds of `clock`.

    Whatever changes an account forgets all its secrets at once, even those that are being read at that moment.
    """

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self._known: OrderedDict[str, Known[T]] = OrderedDict()
        self._forgotten: dict[str, int] = {}
        """When each account was forgotten; what was asked before that, or in that millisecond, counts no more."""

    def find(self, hash_: str) -> T | None:
        """What is known of a secret, or None."""
        found = self._known.get(hash_)
        if found is None or self._clock() - found.asked > TRUSTED:
            return None
        return found.told if found.asked > self._forgotten.get(found.account, -1) else None

    def keep(self, hash_: str, known: Known[T]) -> None:
        self._known[hash_] = known
        self._known.move_to_end(hash_)
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)

    def forget(self, account: str) -> None:
        """Forget all secrets of an account."""
        now = self._clock()
        if len(self._forgotten) >= MOST_KNOWN:
            self._forgotten = {who: when for who, when in self._forgotten.items() if now - when <= TRUSTED}
        self._forgotten[account] = now


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
