"""Row 21: the tests of the page in a real browser, again and again; a flake is a test that fails only now and then."""

import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from soak.figure import Figure, Scale, Skipped, amount, count

ROOT: Final = Path(__file__).parents[2]
TESTS: Final = "tests/page"


class Round(NamedTuple):
    """The tests by name that passed in a round, and those that did not."""

    passed: frozenset[str]
    failed: frozenset[str]


def run(scale: Scale, seed: int, database: str) -> Figure:
    rounds = [repeated() for _ in range(amount(scale, 1, 20))]
    if not rounds[0].passed:
        raise Skipped("There is no browser here.")
    falls = Counter(name for one in rounds for name in one.failed)
    always = {name for name in falls if falls[name] == len(rounds) > 1}
    flakes = {name: times for name, times in falls.items() if name not in always}
    tests = len(rounds[0].passed | rounds[0].failed)
    named = "".join(f" ({name}, {count(times, 'time')})" for name, times in sorted(flakes.items())[:3])
    return Figure(
        "the page in a browser, again and again: a flake is a test that fails in some rounds only",
        f"{count(tests, 'test')} in {count(len(rounds), 'round')}",
        f"failed always {len(always)}, flakes {len(flakes)}{named}",
        not falls,
    )


def repeated() -> Round:
    """The folder once, in a process of its own with no cache and no other tests beside it."""
    with TemporaryDirectory(prefix="garrison-soak-") as folder:
        report = Path(folder) / "report.xml"
        options = ("-q", "-n0", "-p", "no:cacheprovider", f"--junitxml={report}")
        subprocess.run(
            [sys.executable, "-m", "pytest", *options, TESTS],
            cwd=ROOT,
            env={name: value for name, value in os.environ.items() if name != "PYTHONPATH"},
            capture_output=True,
            check=False,
        )
        return read(report.read_text(encoding="utf-8")) if report.exists() else Round(frozenset(), frozenset([TESTS]))


def read(report: str) -> Round:
    """What a report in the words of JUnit says; skipped tests are in neither.

    >>> read('<s><testcase name="a"/><testcase name="b"><error/></testcase></s>')
    Round(passed=frozenset({'a'}), failed=frozenset({'b'}))
    """
    passed, failed = set[str](), set[str]()
    for case in ET.fromstring(report).iter("testcase"):  # noqa: S314  pytest has just written it
        outcomes = {outcome.tag for outcome in case}
        if outcomes & {"failure", "error"}:
            failed.add(str(case.get("name")))
        elif "skipped" not in outcomes:
            passed.add(str(case.get("name")))
    return Round(frozenset(passed - failed), frozenset(failed))
