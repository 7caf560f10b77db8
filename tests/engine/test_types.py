"""The table is typed: a rule set with a row of another family is refused before it is run."""

import sys
from pathlib import Path

import pytest
from mypy import api

ROOT = Path(__file__).parents[2]

BOOK = """
from garrison.diplomacy.rulesets.diplomacy import DIPLOMACY
from garrison.engine.game import Ruleset
from garrison.risk.rulesets.classic import CLASSIC as BOOK

mixed = Ruleset(
    family=BOOK.family,
    name="mixed",
    version=1,
    summary="",
    options=BOOK.options,
    begin=BOOK.begin,
    steps={steps},
    asides={asides},
    consequences={consequences},
    object_to=BOOK.object_to,
    chance=BOOK.chance,
    view=BOOK.view,
    shown=BOOK.shown,
    told=BOOK.told,
    notation=BOOK.notation,
)
"""
ROWS = {"steps": "Step", "asides": "Step", "consequences": "Consequence"}
OWN = {name: f"BOOK.{name}" for name in ROWS}


def complaints(tmp_path, rows):
    """What the type checker says of a book with these rows."""
    book = tmp_path / "book.py"
    book.write_text(BOOK.format(**rows), encoding="utf-8")
    settings = ["--config-file", str(ROOT / "pyproject.toml"), "--python-executable", sys.executable]
    said, _, _ = api.run([*settings, "--cache-dir", str(tmp_path), "--no-error-summary", str(book)])
    return said


@pytest.fixture(autouse=True)
def _here(monkeypatch):
    monkeypatch.chdir(ROOT)


@pytest.mark.check("runs mypy")
def test_a_row_of_another_family_is_refused_wherever_it_stands(tmp_path):
    assert complaints(tmp_path, OWN) == ""
    for name, row in ROWS.items():
        said = complaints(tmp_path, OWN | {name: f"(*BOOK.{name}, DIPLOMACY.{name}[0])"})
        assert f'has incompatible type "{row}[' in said
