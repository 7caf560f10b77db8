"""The package as a wheel has it: built, unpacked into a folder, and served from there."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from soak.serving import Server

ROOT = Path(__file__).parent.parent


def build(folder: Path) -> Path:
    """A wheel of this checkout in a folder, from what is installed here."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    [wheel] = folder.glob("*.whl")
    return wheel


@contextmanager
def served_from_wheel() -> Iterator[Server]:
    """A server that runs from a wheel and not from the checkout, with a folder of its own."""
    with TemporaryDirectory(prefix="garrison-wheel-") as built, TemporaryDirectory(prefix="garrison-soak-") as data:
        with ZipFile(build(Path(built))) as wheel:
            wheel.extractall(f"{built}/installed")
        server = Server(Path(data))
        try:
            server.start("env", f"PYTHONPATH={built}/installed")
            yield server
        finally:
            server.kill()
