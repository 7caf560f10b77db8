"""The circle that is run, which tests share a worker, and the browser."""

import signal

import pytest

import circles
from browser import chromium, page, visitor  # noqa: F401 fixtures: one browser for all modules

# A suite that was started in the background ignores interrupts, and so would the programs that its tests interrupt.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser):
    parser.addoption("--circle", choices=circles.CIRCLES, default="test", help="how much of the suite is run")


def pytest_configure(config):
    circles.enter(config.getoption("circle"))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items):
    """Leaves out what a later circle has, and groups what begins with the same costly fixture of a module."""
    wanted = circles.CIRCLES.index(config.getoption("circle"))
    later = {item for item in items if circles.CIRCLES.index(circles.circle_of(item)) > wanted}
    config.hook.pytest_deselected(items=later)
    items[:] = [item for item in items if item not in later]
    for item in items:
        if _shares(item):
            item.add_marker(pytest.mark.xdist_group(item.path.stem))


def _shares(item):
    """Whether a fixture of its module is made once for it and for others: two workers would make it twice."""
    fixtures = getattr(item, "_fixtureinfo", None)
    made = fixtures.name2fixturedefs.values() if fixtures else ()
    return any(fixture.scope == "module" for found in made for fixture in found[-1:])
