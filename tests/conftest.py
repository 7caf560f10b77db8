"""The circle that is run, and the browser."""

import signal

import browser
import circles
from browser import chromium, page, visitor  # noqa: F401 fixtures: one browser for all modules

# A suite that was started in the background ignores interrupts, and so would the programs that its tests interrupt.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser):
    parser.addoption("--circle", choices=circles.CIRCLES, default="test", help="how much of the suite is run")


def pytest_configure(config):
    circles.enter(config.getoption("circle"))


def pytest_collection_modifyitems(config, items):
    """Leaves out what a later circle has, and puts first what takes long."""
    wanted = circles.CIRCLES.index(config.getoption("circle"))
    later = {item for item in items if circles.CIRCLES.index(circles.circle_of(item)) > wanted}
    config.hook.pytest_deselected(items=later)
    items[:] = sorted((item for item in items if item not in later), key=_is_quick)


def _is_quick(item):
    """What takes long comes first, so that no worker is left alone with it at the end."""
    return not {"page", "soak", "bots"} & {*item.path.parts}


def pytest_terminal_summary(terminalreporter):
    """Where there is no browser, one sentence says so for all tests of the page."""
    for report in terminalreporter.stats.get("skipped", []):
        _, _, reason = report.longrepr
        if "Garrison: " in reason:
            report.longrepr = browser.__file__, None, reason
