"""The machine that is measured, in a line: what a figure is worth nothing without."""

import os
import platform
from pathlib import Path


def machine() -> str:
    """The processor, its number of cores, the system and the Python, and how many programs want to run besides."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return f"{_processor()}, {os.cpu_count()} cores, {platform.system()}, {python}{load}"


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        lines = []
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return next(iter(named), platform.processor() or platform.machine())
