"""The page's verifier finds in whole games what the command finds.

What it computes and refuses by itself is tested without Python, in page/js/verifier.test.js.
"""

import json
import shutil
import subprocess
from base64 import b64encode
from itertools import product
from pathlib import Path

import pytest

from circles import amount
from garrison.table.verdict import check
from table.served_games import SHORT, text_of

ROOT = Path(__file__).parents[2]
RECORDS = [told["text"] for told in json.loads((ROOT / "docs/dice-vectors.json").read_text("utf-8"))["records"]]
NODE = shutil.which("node") or ""
RISK = [kind for kind in SHORT if kind.ruleset in ("classic", "missions", "rixk")]
OTHERS = [kind for kind in SHORT if kind not in RISK]
NUMBERS = range(1, 1 + amount(test=1, check=2, nightly=4))

pytestmark = pytest.mark.skipif(not NODE, reason="node is not installed here")


@pytest.fixture(scope="module")
def verdicts():
    """What the page's verifier says of each text, all in one run of node."""
    texts = [*RECORDS, *(text_of(kind, 1) for kind in OTHERS), *(text_of(*game) for game in product(RISK, NUMBERS))]
    lines = "".join(f"{b64encode(text.encode()).decode()}\n" for text in texts)
    command = [NODE, str(Path(__file__).with_name("verifying.js"))]
    run = subprocess.run(command, input=lines, capture_output=True, text=True, check=False)
    assert (run.stderr, run.returncode) == ("", 0)
    return dict(zip(texts, map(json.loads, run.stdout.splitlines()), strict=True))


def test_records_are_judged_as_by_the_command(verdicts):
    for text in RECORDS:
        verdict, ours = verdicts[text], check(text.encode())
        assert verdict["found"] == [*ours.found[1:]] if ours.fine else {*verdict["found"]} <= {*ours.found}
        assert [fault.split(":")[0] for fault in verdict["faults"]] == [fault.split(":")[0] for fault in ours.faults]
        assert verdict["promised"] == [[*promised] for promised in ours.promised]


def test_all_chance_of_the_risk_family_is_drawn_again(verdicts):
    for text in (text_of(*game) for game in product(RISK, NUMBERS)):
        assert verdicts[text]["faults"] == []
        assert verdicts[text]["found"] == [*check(text.encode()).found[1:]]
        assert len(verdicts[text]["unchecked"]) == 1


def test_of_other_families_the_hashes_are_checked_and_the_rest_is_said(verdicts):
    for kind in OTHERS:
        verdict = verdicts[text_of(kind, 1)]
        assert verdict["faults"] == []
        assert len(verdict["found"]) == 3
        assert verdict["unchecked"][1].startswith(f"The dice of {kind.ruleset} were not checked here.")
