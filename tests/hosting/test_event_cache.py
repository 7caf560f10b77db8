"""The cache of events: each event is made once while it is kept, and only so many bytes are kept."""

import pytest

from garrison.hosting.feed import EventCache, EventKey


@pytest.fixture
def made():
    return []


@pytest.fixture
def take(made):
    """Takes an event of ten bytes from a cache with room for three."""
    cache = EventCache(30)

    def ask(version, seat=0):
        def make():
            made.append((version, seat))
            return b"%10d" % version

        return cache.take(EventKey("game", version, seat, "sse", last=True), make)

    return ask


def test_an_event_is_made_once(take, made):
    assert take(1) == take(1) == b"         1"
    assert made == [(1, 0)]


def test_each_seat_has_its_own(take, made):
    take(1, seat=0)
    take(1, seat=1)
    assert made == [(1, 0), (1, 1)]


def test_what_was_not_read_for_longest_goes_first(take, made):
    for version in (1, 2, 3, 1, 4):
        take(version)
    made.clear()
    for version in (3, 1, 4, 2):
        take(version)
    assert made == [(2, 0)]


def test_an_event_larger_than_the_shelf_is_not_kept(made):
    cache = EventCache(5)
    for _ in range(2):
        assert (
            cache.take(EventKey("game", 1, 0, "sse", last=True), lambda: made.append(1) or b"too large") == b"too large"
        )
    assert made == [1, 1]
