"""The examples for other programs: current, right by another few lines of arithmetic, and the same as in the manual."""

import hashlib
import hmac
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from garrison.table import chain
from garrison.table.dice import Dice, block, commitment, share_of
from garrison.table.verdict import check
from rows import rows

ROOT = Path(__file__).parents[2]
VECTORS = json.loads((ROOT / "docs" / "dice-vectors.json").read_text(encoding="utf-8"))
PAGE = (ROOT / "docs" / "dice.md").read_text(encoding="utf-8")


def shares(told):
    return [b"" if share == "none" else bytes.fromhex(share) for share in told["shares"]]


def hashed(told, n):
    """A block, as somebody else would compute it from the manual."""
    key = bytes.fromhex(told["secret"]) + b"".join(shares(told))
    text = told["game"].encode("ascii") + b"\0" + str(told["move"]).encode() + b"\0" + str(n).encode()
    return hmac.new(key, text, hashlib.sha256).digest()


def test_the_files_for_other_programs_are_current():
    run = subprocess.run(
        [sys.executable, str(ROOT / "scripts" / "dice.py"), "--check"], capture_output=True, text=True, check=False
    )
    assert (run.stderr, run.returncode) == ("", 0)


@pytest.mark.parametrize("told", VECTORS["commitments"], ids=lambda told: told["secret"][:8])
def test_commitments(told):
    secret = bytes.fromhex(told["secret"])
    assert told["commitment"] == hashlib.sha256(b"garrison dice 1" + secret).hexdigest() == commitment(secret)


@rows("told", VECTORS["shares"], ids=lambda told: told["nonce"][:8])
def test_shares(told):
    text = f"garrison share 1\n{told['game']}\n{told['commitment']}\n{told['nonce']}"
    assert told["share"] == hashlib.sha256(text.encode()).hexdigest()
    assert told["share"] == share_of(told["nonce"], told["commitment"], told["game"])


@rows("number", range(len(VECTORS["blocks"])))
def test_blocks(number):
    told = VECTORS["blocks"][number]
    key = bytes.fromhex(told["secret"]) + b"".join(shares(told))
    assert told["block"] == hashed(told, told["n"]).hex() == block(key, told["game"], told["move"], told["n"]).hex()


@rows("number", range(len(VECTORS["numbers"])))
def test_numbers(number):
    told = VECTORS["numbers"][number]
    below = Dice(bytes.fromhex(told["secret"]), shares(told), told["game"]).below(told["move"])
    assert [str(below(int(k))) for k in told["below"]] == told["numbers"]
    n, found = 0, []
    for k in map(int, told["below"]):
        while (word := int(hashed(told, n)[:8].hex(), 16)) >= k * (2**64 // k):
            n += 1
        n += 1
        found.append(str(word // (2**64 // k)))
    assert found == told["numbers"]


def test_some_blocks_are_passed_by():
    assert any(int(k) == 2**63 + 1 for told in VECTORS["numbers"] for k in told["below"])


@pytest.mark.parametrize("told", VECTORS["chains"], ids=lambda told: str(len(told["lines"])))
def test_chains(told):
    before = hashlib.sha256(b"garrison chain 1\n" + told["header"].encode()).digest()
    hashes = [before.hex()]
    for line in told["lines"]:
        before = hashlib.sha256(before + line.encode()).digest()
        hashes.append(before.hex())
    assert hashes == told["hashes"]
    assert hashes[0] == chain.first(told["header"]).hex()


@rows("told", VECTORS["records"], ids=lambda told: told["name"])
def test_records(told):
    verdict = check(told["text"].encode())
    faults = "\n".join(verdict.faults)
    assert verdict.chooser == told["chooser"]
    places = [int(line) for line in re.findall(r"(?m)^line (\d+), ", faults)]
    assert min(places, default=0) == told["wrong"]
    raw = told["text"].encode()
    others = hashlib.sha256(re.sub(rb"\nseal: .*", b"", raw)).hexdigest()
    assert (f"\nseal: {others}\n" in told["text"]) == (told["name"] != "a note changed")


def test_the_record_of_an_older_server_has_the_chain_that_it_had():
    """Before there was an order in the header, this was the last hash of the same game."""
    older = next(told["text"] for told in VECTORS["records"] if "older" in told["name"])
    assert "\norder: " not in older
    assert chain.last(older).hex() == "8d028cf0324980dd8b412acca197cfa31d87fc2ea4d72394af078c601c87859b"


def test_the_manual_shows_what_is_printed(tmp_path):
    (tmp_path / "monday.game").write_text(VECTORS["records"][0]["text"], encoding="utf-8")
    command = [sys.executable, "-m", "garrison", "verify", "monday.game"]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert f"$ garrison verify monday.game\n{run.stdout}```" in PAGE
    (fault,) = check(VECTORS["records"][2]["text"].encode()).faults
    assert fault in " ".join(PAGE.split())
