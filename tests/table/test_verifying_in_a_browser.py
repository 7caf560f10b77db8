"""The page's verifier gives the answers of the examples, and finds in whole games what the command finds."""

import json
import random
import re
import shutil
import subprocess
from base64 import b64encode
from pathlib import Path

import pytest

from garrison.table.verdict import check
from hostile.examples import examples
from hostile.mutation import mutated
from table.served_games import SHORT, text_of

ROOT = Path(__file__).parents[2]
VECTORS = json.loads((ROOT / "docs" / "dice-vectors.json").read_text(encoding="utf-8"))
NODE = shutil.which("node") or ""
RISK = [kind for kind in SHORT if kind.ruleset in ("classic", "missions", "rixk")]
FLIPS = 300

pytestmark = pytest.mark.skipif(not NODE, reason="node is not installed here")


def answers(*questions):
    """What the verifier answers, each question as a kind and what it is about."""
    lines = "".join(f"{json.dumps(question)}\n" for question in questions)
    command = [NODE, str(Path(__file__).with_name("verifying.js"))]
    run = subprocess.run(command, input=lines, capture_output=True, text=True, check=False)
    assert (run.stderr, run.returncode) == ("", 0)
    return [json.loads(line) for line in run.stdout.splitlines()]


def checks(*files):
    return answers(*(("check", {"file": b64encode(raw).decode()}) for raw in files))


def test_commitments_blocks_numbers_and_chains_are_those_of_the_examples():
    assert answers(*(("commitment", told) for told in VECTORS["commitments"])) == [
        told["commitment"] for told in VECTORS["commitments"]
    ]
    assert answers(*(("block", told) for told in VECTORS["blocks"])) == [told["block"] for told in VECTORS["blocks"]]
    assert answers(*(("numbers", told) for told in VECTORS["numbers"])) == [
        told["numbers"] for told in VECTORS["numbers"]
    ]
    assert answers(*(("chain", told) for told in VECTORS["chains"])) == [
        told["hashes"][-1] for told in VECTORS["chains"]
    ]


def test_records_are_judged_as_by_the_command():
    files = [told["text"].encode() for told in VECTORS["records"]]
    for raw, verdict in zip(files, checks(*files), strict=True):
        ours = check(raw)
        assert verdict["found"] == [*ours.found[1:]] if ours.fine else {*verdict["found"]} <= {*ours.found}
        assert len(verdict["faults"]) == len(ours.faults)
        assert [fault.split(":")[0] for fault in verdict["faults"]] == [fault.split(":")[0] for fault in ours.faults]
        assert verdict["promised"] == [[*promised] for promised in ours.promised]


def test_all_chance_of_the_risk_family_is_drawn_again():
    files = [text_of(kind, number).encode() for kind in RISK for number in (1, 2)]
    for raw, verdict in zip(files, checks(*files), strict=True):
        assert verdict["faults"] == []
        assert verdict["found"] == [*check(raw).found[1:]]
        assert len(verdict["unchecked"]) == 1


def test_of_other_families_the_hashes_are_checked_and_the_rest_is_said():
    files = [text_of(kind, 1).encode() for kind in SHORT if kind not in RISK]
    for kind, verdict in zip((kind for kind in SHORT if kind not in RISK), checks(*files), strict=True):
        assert verdict["faults"] == []
        assert len(verdict["found"]) == 3
        assert verdict["unchecked"][1].startswith(f"The dice of {kind.ruleset} were not checked here.")


def test_a_changed_bit_anywhere_is_found():
    raw, lot = text_of(RISK[1], 1).encode(), random.Random("a bit")
    bits = [lot.randrange(8 * len(raw)) for _ in range(FLIPS)]
    files = [raw[: bit // 8] + bytes([raw[bit // 8] ^ 1 << bit % 8]) + raw[bit // 8 + 1 :] for bit in bits]
    assert [bit for bit, verdict in zip(bits, checks(*files), strict=True) if not verdict["faults"]] == []


@pytest.mark.parametrize("sort", ["served", "record"])
def test_whatever_comes_in_is_answered(sort):
    luck, whole = random.Random(sort), examples(sort)
    files = [mutated(luck, whole)[:20_000] for _ in range(150)]
    for raw, verdict in zip(files, checks(*files), strict=True):
        assert verdict.keys() == {"faults", "found", "unchecked", "promised"}
        assert verdict["faults"] or not verdict["promised"] or raw in whole


@pytest.mark.parametrize("map_", ["quad", "constructor", "__proto__", "{}"])
def test_a_map_that_is_not_bundled_is_said_to_be_unknown(map_):
    text = re.sub("(?m)^map: .*$", f"map: {map_}", text_of(RISK[0], 1))
    (verdict,) = checks(text.encode())
    assert any("the map is not one of ours" in sentence for sentence in verdict["unchecked"])
