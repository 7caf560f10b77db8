"""The three circles of the suite, each with all that is in the one before it, and how hard each of them tries.

A test is in the first, unless it or its module is marked: `@pytest.mark.check("why")` leaves it to `make check`, and
`@pytest.mark.nightly("why")` to `make nightly`. The mark stands where the test does, and its words are the reason.
"""

from typing import Final

import pytest
from hypothesis import HealthCheck, settings

CIRCLES: Final = ("test", "check", "nightly")
LATER: Final = CIRCLES[1:]
"""The circles that are also marks."""

# A slow machine is no fault of the code: nothing here is judged by the clock.
_ALWAYS: Final = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
# The same examples each time: a change is judged by itself, not by the luck of its run. New ones are found nightly.
_SAME: Final = settings(_ALWAYS, derandomize=True, database=None)
settings.register_profile("test", _SAME, max_examples=20)
settings.register_profile("check", _SAME, max_examples=100)
settings.register_profile("nightly", _ALWAYS, max_examples=1000)


def enter(circle: str) -> None:
    """From now on hypothesis tries as hard as this circle asks."""
    settings.load_profile(circle)


def amount(test: int, check: int, nightly: int) -> int:
    """How many of something the circle takes that is run."""
    return {"test": test, "check": check, "nightly": nightly}[settings.get_current_profile_name()]


def circle_of(item: pytest.Item) -> str:
    """The first circle that a test is in; a mark without a reason is an error.

    Of two marks the later circle counts, so that a row of a table can be left to the night.
    """
    marks = [(LATER.index(mark.name), mark) for mark in item.iter_markers() if mark.name in LATER]
    for _, mark in marks:
        if len(mark.args) != 1 or not isinstance(mark.args[0], str):
            raise pytest.UsageError(f"{item.nodeid}: pytest.mark.{mark.name} takes the reason, in words.")
    return LATER[max(number for number, _ in marks)] if marks else CIRCLES[0]
