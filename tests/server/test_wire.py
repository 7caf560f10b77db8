"""The types that the page is checked against are those of the server."""

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "scripts" / "wire.py"


def test_the_types_of_the_page_are_current():
    run = subprocess.run([sys.executable, str(SCRIPT), "--check"], capture_output=True, text=True, check=False)
    assert (run.stderr, run.returncode) == ("", 0)
