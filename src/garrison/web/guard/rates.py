"""How often somebody may do something: a token bucket for each caller and kind of request."""

from collections.abc import Callable
from math import ceil

from msgspec.structs import asdict

from garrison.play import Refusal
from garrison.settings import Rates
from garrison.wire.limits import Problem

MINUTE = 60_000

SHARED = "from "
"""The name of a bucket that all guests of an address share begins with this."""

GUESTS = {"games": 1}
USUAL = 4
"""How many times as large a shared bucket is, by kind: several people may sit behind one address."""

MOST = 20_000
"""The most buckets in memory; beyond that, those that are full again are thrown away."""


class TooMany(Refusal):
    """Something was done too often; `wait` is how many seconds pass before it can be done again."""

    def __init__(self, wait: int) -> None:
        again = f"Try again in {wait} seconds." if wait > 1 else "Try again in a second."
        super().__init__(429, Problem("too_many", f"That is too often. {again}"))
        self.wait = wait


class Buckets:
    """The limits of one process; `clock` is in milliseconds."""

    def __init__(self, rates: Rates, clock: Callable[[], int]) -> None:
        self._rates: dict[str, tuple[int, float]] = asdict(rates)
        self._clock = clock
        self._left: dict[tuple[str, str], tuple[float, int]] = {}

    def take(self, kind: str, *whose: str) -> None:
        """Take a token from the bucket of each caller; raises TooMany, and takes none, if a bucket is empty."""
        now = self._clock()
        keys = [(kind, who) for who in whose if who]
        left = [self._filled(key, now) for key in keys]
        if min(left, default=1) < 1:
            waits = ((1 - there) * 60 / self._rate(key)[1] for key, there in zip(keys, left, strict=True))
            raise TooMany(ceil(max(waits)))
        self._left |= {key: (there - 1, now) for key, there in zip(keys, left, strict=True)}
        if len(self._left) > MOST:
            self._sweep(now)

    def wait(self, kind: str, who: str) -> float:
        """The seconds until the bucket of this caller is no longer empty; nothing is taken."""
        left = self._filled((kind, who), self._clock())
        return max(0.0, 1 - left) * 60 / self._rate((kind, who))[1]

    def spend(self, kind: str, who: str) -> None:
        """Take a token even if there is none, so that the bucket is short by one, and never by more."""
        now = self._clock()
        self._left[kind, who] = max(-1.0, self._filled((kind, who), now) - 1), now

    def _filled(self, key: tuple[str, str], now: int) -> float:
        most, each_minute = self._rate(key)
        left, since = self._left.get(key, (float(most), now))
        return min(float(most), left + max(0, now - since) * each_minute / MINUTE)

    def _rate(self, key: tuple[str, str]) -> tuple[float, float]:
        kind, who = key
        times = GUESTS.get(kind, USUAL) if who.startswith(SHARED) else 1
        most, each_minute = self._rates[kind]
        return most * times, each_minute * times

    def _sweep(self, now: int) -> None:
        self._left = {key: told for key, told in self._left.items() if self._filled(key, now) < self._rate(key)[0]}
