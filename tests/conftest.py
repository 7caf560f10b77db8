"""The browser, and how hard hypothesis tries: `dev` by default, `ci` in CI, `nightly` when asked for by name."""

import os
import signal

from hypothesis import HealthCheck, settings

from browser import chromium, page, visitor  # noqa: F401 fixtures: one browser for all modules

# A slow machine is no fault of the code: nothing here is judged by the clock.
settings.register_profile("dev", max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])
# The same examples each time: a change is judged by itself, not by the luck of its run. New ones are found nightly.
settings.register_profile("ci", settings.get_profile("dev"), max_examples=100, derandomize=True, database=None)
settings.register_profile("nightly", settings.get_profile("dev"), max_examples=1000)
settings.load_profile("ci" if os.environ.get("CI") else "dev")

# A suite that was started in the background ignores interrupts, and so would the programs that its tests interrupt.
signal.signal(signal.SIGINT, signal.default_int_handler)
