"""Times as a reader has them on the wall."""

from datetime import UTC, datetime
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

DAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS: Final = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


def local(time: int, zone: str) -> str:
    """A time in ms since 1970, in a zone: "Tuesday 24 November, 18:00 (Europe/Berlin)"."""
    known = zone if zone in _zones() else ""
    try:
        there = datetime.fromtimestamp(time / 1000, ZoneInfo(known) if known else UTC)
    except (ZoneInfoNotFoundError, OSError):
        known, there = "", datetime.fromtimestamp(time / 1000, UTC)
    return f"{DAYS[there.weekday()]} {there.day} {MONTHS[there.month - 1]}, {there:%H:%M} ({known or 'UTC'})"


@cache
def _zones() -> frozenset[str]:
    """No name of a zone that somebody makes up is looked for among files."""
    return frozenset(available_timezones())
