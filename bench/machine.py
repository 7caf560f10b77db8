"""The machine being measured, on one line, without which no figure means anything: `python -m bench.machine`."""

import os
import platform
from pathlib import Path
from time import process_time
from typing import Final

STEPS: Final = 5_000_000


def machine() -> str:
    """The processor, its cores, the system, the Python, how many other programs want to run, and how quick it is."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    quick = f"a fixed piece of pure Python in {fixed_piece():.2f} s"
    return f"{_processor()}, {os.cpu_count()} cores, {platform.system()}, {python}{load}, {quick}"


def fixed_piece() -> float:
    """The seconds of CPU time that the same piece of pure Python takes: the best of three, so that machines compare."""
    return min(_piece() for _ in range(3))


def _piece() -> float:
    began, value = process_time(), 1
    for step in range(STEPS):
        value = (value * 31 + step) % 1_000_003
    return process_time() - began


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        lines = []
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return next(iter(named), platform.processor() or platform.machine())


if __name__ == "__main__":
    print(machine())
