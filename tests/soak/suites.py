"""Rows whose work is done by tests of the suite: here they are run again and again, or with many more examples."""

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Final

from soak.figure import Figure, Scale, Skipped, amount, count

ROOT: Final = Path(__file__).parents[2]
COUNTED: Final = re.compile(r"(\d+) (passed|failed|error|skipped)")


def suite(scenario: str, times: int, *files: str) -> Callable[[Scale, int, str], Figure]:
    """A row that runs these tests so many times when it is long, with new examples each time."""

    def run(scale: Scale, seed: int, database: str) -> Figure:
        rounds = amount(scale, 1, times)
        profile = "dev" if scale == "short" else "nightly"
        counts = sum((ran(profile, seed + number, *files) for number in range(rounds)), Counter[str]())
        if not counts["passed"]:
            raise Skipped("These tests are skipped here.")
        bad = counts["failed"] + counts["error"]
        return Figure(
            scenario, f"{count(counts['passed'] + bad, 'test')} in {count(rounds, 'round')}", f"failed {bad}", not bad
        )

    return run


def ran(profile: str, seed: int, *files: str) -> Counter[str]:
    """How many tests passed, failed and were skipped."""
    options = ("-q", "-n0", "-p", "no:cacheprovider", f"--hypothesis-profile={profile}", f"--hypothesis-seed={seed}")
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment |= {"GARRISON_SOAK": "1"} if profile == "nightly" else {}
    command = [sys.executable, "-m", "pytest", *options, *files]
    told = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False).stdout
    return Counter({word: int(number) for number, word in COUNTED.findall(told.strip().rpartition("\n")[2])})


CANARIES: Final = suite("canaries in missions, orders and secrets", 3, "tests/server/rooms/test_secrets.py")
