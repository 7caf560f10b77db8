"""The machine being measured, on one line, without which no figure means anything."""

import os
import platform
from pathlib import Path


def machine() -> str:
    """The processor, its cores, the system, the Python, and how many other programs want to run."""
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
