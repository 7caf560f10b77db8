"""Plants faults one at a time and shows which test finds each: run by scripts/plant.

A fault is looked for by the tests near it and, if they find nothing, by the whole circle. Then the line is put back,
and the test that failed is run once more: a fault counts as found only if that test passes without it. Nobody should
work in the checkout meanwhile.
"""

import argparse
import json
import os
import re
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple, NoReturn

ROOT: Final = Path(__file__).parents[2]
TABLE: Final = Path(__file__).with_name("faults.toml")
PYTHON: Final = ROOT / ".venv" / "bin" / "python"
PAGE: Final = "src/garrison/page/js/"
PAGE_TESTS: Final = "tests/page/js"
"""Where pure modules of the page are tested by node, if there are such tests."""

CIRCLES: Final = ("test", "check", "nightly")
PASSED, FAILED, INTERRUPTED, NONE_COLLECTED = 0, 1, 2, 5
"""What pytest exits with; it is interrupted by a module that can't be imported."""

TOLD: Final = 300
NOT_OK: Final = re.compile(r"^\s*not ok \d+ - (.+)$", re.MULTILINE)
STOPPING: Final = (signal.SIGTERM, signal.SIGHUP)
"""Besides an interrupt from the keyboard."""

GRACE: Final = 20
"""Seconds that tests have to end in when they are stopped: some start servers and browsers."""

AHEAD: Final = 2
"""Seconds by which a planted file is newer than now: Python compares whole seconds to see whether its code is stale."""


class Fault(NamedTuple):
    name: str
    room: str
    file: str
    line: str
    """As it stands, without its indentation."""
    planted: str
    why: str
    near: tuple[str, ...]
    """The tests that are looked at first, as files and folders."""

    @property
    def path(self) -> Path:
        return ROOT / self.file

    def sown(self, text: str) -> str:
        """The text of the file with the fault in it; raises ValueError unless its line stands there once."""
        lines = text.splitlines(keepends=True)
        places = [number for number, line in enumerate(lines) if line.strip() == self.line]
        if len(places) != 1:
            raise ValueError(f"{self.name}: the line stands {len(places)} times in {self.file}, and must stand once.")
        lines[places[0]] = lines[places[0]].replace(self.line, self.planted)
        return "".join(lines)


def faults() -> tuple[Fault, ...]:
    """The faults of the table, in its order."""
    told = tomllib.loads(TABLE.read_text(encoding="utf-8"))["fault"]
    return tuple(Fault(**{**each, "near": tuple(each["near"])}) for each in told)


# The edit


@contextmanager
def planted(fault: Fault) -> Iterator[None]:
    """The fault stands in its file, and is taken back whatever happens."""
    sown = prepared(fault)
    before, was = fault.path.read_bytes(), fault.path.stat()
    soon = time.time_ns() + AHEAD * 10**9
    try:
        _write(fault.path, sown, (soon, soon))
        yield
    finally:
        _write(fault.path, before, (was.st_atime_ns, was.st_mtime_ns))


def prepared(fault: Fault) -> bytes:
    """The file with the fault in it; raises ValueError if somebody is at work on the file, whose edit could be lost."""
    same = _git("diff", "--quiet", "HEAD", "--", fault.file) and _git("ls-files", "--error-unmatch", fault.file)
    if not same:
        raise ValueError(f"{fault.name}: {fault.file} is not as git has it. Commit it or take it back first.")
    return fault.sown(fault.path.read_text(encoding="utf-8")).encode()


def _git(*words: str) -> bool:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, check=False).returncode == 0


def _write(path: Path, raw: bytes, times: tuple[int, int]) -> None:
    """The whole file or nothing, whoever stops us now; and no compiled code of another version stays."""
    part = path.with_name(f"{path.name}.planting")
    blocked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, *STOPPING})
    try:
        part.write_bytes(raw)
        part.chmod(path.stat().st_mode)
        os.utime(part, ns=times)
        part.replace(path)
        for stale in path.parent.glob(f"__pycache__/{path.stem}.*.pyc"):
            stale.unlink(missing_ok=True)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, blocked)


# The tests


class NotRun(Exception):
    """Tests that could not be run, with the end of what was said."""

    def __init__(self, said: str) -> None:
        super().__init__(f"The tests could not be run: {' '.join(said.split())[-TOLD:]}")


class Finding(NamedTuple):
    found: bool
    test: str
    """The first that failed, or why it does not count."""
    seconds: float


class Asked(NamedTuple):
    """Which tests are run: those of a circle, on so many workers, and whether those near a fault are all."""

    circle: str
    workers: str
    near: bool


def looked_for(fault: Fault, asked: Asked) -> Finding:
    """Plants a fault and runs the tests; raises ValueError if it can't be planted."""
    began = time.monotonic()
    try:
        with planted(fault):
            test = next(filter(None, _failures(fault, asked)), "")
        seconds = time.monotonic() - began
        if not test or not _fails(test, asked):
            return Finding(found=bool(test), test=test, seconds=seconds)
        return Finding(found=False, test=f"It fails without the fault, too: {test}", seconds=seconds)
    except NotRun as why:
        return Finding(found=False, test=f"{why}", seconds=time.monotonic() - began)


def _failures(fault: Fault, asked: Asked) -> Iterator[str]:
    """The first failure of each run, or nothing."""
    if fault.file.startswith(PAGE):
        yield _node()
    yield _pytest(asked, *fault.near)
    if not asked.near:
        yield _pytest(asked)


def _fails(test: str, asked: Asked) -> bool:
    """Whether a test fails as things are."""
    return bool(_node() if test.startswith(PAGE_TESTS) else _pytest(asked._replace(workers="0"), test))


def _pytest(asked: Asked, *where: str) -> str:
    """The first test that fails there, or nothing; in the whole suite if no place is named."""
    workers = ["-n", asked.workers, "--dist", "loadfile", "--no-loadscope-reorder"] if asked.workers != "0" else []
    with TemporaryDirectory() as folder:
        chosen = ["-x", "-q", "-o", f"cache_dir={folder}", "--circle", asked.circle]
        status, said = _ran([str(PYTHON), "-m", "pytest", *chosen, *workers, *where])
        failed = Path(folder, "v", "cache", "lastfailed")
        found = [*json.loads(failed.read_bytes())] if failed.exists() else []
    if status in (PASSED, NONE_COLLECTED):
        return ""
    if status not in (FAILED, INTERRUPTED) or not found:
        raise NotRun(said)
    return str(found[0])


def _node() -> str:
    """The first test of a pure module of the page that fails, or nothing."""
    files = sorted(f"{file.relative_to(ROOT)}" for file in (ROOT / PAGE_TESTS).glob("*.test.js"))
    if not files:
        return ""
    status, said = _ran(["scripts/node", "node", "--test", "--test-reporter=tap", *files])
    failed = NOT_OK.findall(said)
    if status and not failed:
        raise NotRun(said)
    return f"{PAGE_TESTS}: {failed[0]}" if failed else ""


def _ran(command: Sequence[str]) -> tuple[int, str]:
    """Its exit code and what it printed; if we are stopped, so is all that it started."""
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True
    ) as running:
        try:
            said, _ = running.communicate()
        except BaseException:
            _stop(running)
            raise
    return running.returncode, said


def _stop(running: "subprocess.Popen[str]") -> None:
    """It and its children, which have a group of their own."""
    for how in (signal.SIGTERM, signal.SIGKILL):
        with suppress(ProcessLookupError):
            os.killpg(running.pid, how)
        with suppress(subprocess.TimeoutExpired):
            running.wait(GRACE)


# The command


def main(words: Sequence[str]) -> int:
    """The exit code, 1 if a fault is not found; raises ValueError before the first if one can't be planted."""
    asked, chosen = _read(words)
    for fault in chosen:
        prepared(fault)
    for each in STOPPING:
        signal.signal(each, _stopped)
    width, found = max(len(fault.name) for fault in chosen), 0
    for fault in chosen:
        finding = looked_for(fault, asked)
        by = asked.circle if finding.found else "not found"
        _say(f"{fault.name:<{width}}  {by:<9}  {finding.seconds:>5.0f} s  {finding.test}")
        found += finding.found
    _say(f"{found} of {len(chosen)} faults found.")
    return 0 if found == len(chosen) else 1


def _stopped(number: int, _: object) -> NoReturn:
    """By an exception, so that the fault is taken back."""
    raise SystemExit(128 + number)


def _read(words: Sequence[str]) -> tuple[Asked, list[Fault]]:
    """What is asked, and of which faults; ends the program for --list, and for a name that is not in the table."""
    known = {fault.name: fault for fault in faults()}
    parser = argparse.ArgumentParser("scripts/plant", description=(__doc__ or "").partition("\n\n")[2])
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help="a fault of tests/planted/faults.toml; without any, all"
    )
    parser.add_argument("--circle", choices=CIRCLES, default=CIRCLES[0], help="which tests are run (default: test)")
    parser.add_argument("--near", action="store_true", help="run only the tests near the fault")
    parser.add_argument("--workers", default="auto", help="how many tests are run at once; 0 for no workers")
    parser.add_argument("--list", action="store_true", help="list the faults")
    told = parser.parse_args(words)
    if told.list:
        _say("\n".join(f"{fault.name:<36} {fault.room:<20} {fault.why}" for fault in known.values()))
        raise SystemExit(0)
    for name in told.names:
        if name not in known:
            parser.error(f"There is no fault '{name}'. The option --list lists them.")
    return Asked(told.circle, told.workers, told.near), [known[name] for name in told.names or known]


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except ValueError as fault:
        sys.exit(f"{fault}")
    except KeyboardInterrupt:
        sys.exit(128 + signal.SIGINT)
