"""Reading and writing files that a user names: within a limit, completely or not at all, with faults in one line."""

import os
from pathlib import Path


class FileFault(ValueError):
    """A file that cannot be read or written; one line that names it."""


def read_text(path: Path, most: int) -> str:
    try:
        with path.open("rb") as file:
            raw = file.read(most + 1)
    except OSError as fault:
        raise FileFault(f"{path}: {_reason(fault)}.") from fault
    if len(raw) > most:
        raise FileFault(f"{path}: This file is larger than {most:,} bytes.")
    try:
        return raw.decode()
    except UnicodeDecodeError as fault:
        raise FileFault(f"{path}: This file is not UTF-8 text.") from fault


def write_text(path: Path, text: str) -> None:
    write_bytes(path, text.encode())


def write_bytes(path: Path, raw: bytes) -> None:
    """Write a file completely or not at all, by way of a temporary file beside it; raises FileFault."""
    place = path.resolve()
    part = place.with_name(f".{place.name[:100]}.{os.getpid()}.part")
    try:
        with part.open("xb") as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        part.replace(place)
    except OSError as fault:
        part.unlink(missing_ok=True)
        raise FileFault(f"{path}: {_reason(fault)}.") from fault


def _reason(fault: OSError) -> str:
    return fault.strerror or str(fault)
