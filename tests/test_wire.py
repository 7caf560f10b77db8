"""What the server and its callers send: the page is checked against the same types, and nothing misspelt is taken."""

import subprocess
import sys
from pathlib import Path

from garrison.web.guard.checks import body_of
from garrison.web.routes import API

SCRIPT = Path(__file__).parents[1] / "scripts" / "wire.py"


def test_the_types_of_the_page_are_current():
    run = subprocess.run([sys.executable, str(SCRIPT), "--check"], capture_output=True, text=True, check=False)
    assert (run.stderr, run.returncode) == ("", 0)


def test_every_body_with_a_field_that_has_no_effect_is_refused():
    bodies = [*filter(None, map(body_of, API))]
    assert len(bodies) > 20
    assert [body for body in bodies if not body.__struct_config__.forbid_unknown_fields] == []
