"""The manual: what it says of the program is what the program is."""

import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from garrison.catalogue import RULESETS, read_record
from garrison.engine.options import described
from garrison.engine.record import verify
from garrison.risk import vocabulary as v
from garrison.risk.notation import PHASES, WORDS
from garrison.simultaneous.rulesets import RULESETS as TURNS
from rows import rows

ROOT = Path(__file__).parent.parent
PAGES = [*ROOT.glob("*.md"), *sorted((ROOT / "docs").rglob("*.md"))]


def read(name):
    return (ROOT / name).read_text(encoding="utf-8")


def test_options_and_diagrams_are_those_of_the_rule_sets():
    check = [sys.executable, str(ROOT / "scripts" / "docs"), "--check"]
    run = subprocess.run(check, capture_output=True, text=True, check=False)
    assert (run.stderr, run.returncode) == ("", 0)


def test_the_map_of_the_house_shows_its_rooms_and_what_they_import():
    check = [sys.executable, str(ROOT / "scripts" / "house.py"), "--check"]
    run = subprocess.run(check, capture_output=True, text=True, check=False)
    assert (run.stdout, run.stderr, run.returncode) == ("", "", 0)


@rows("book", RULESETS)
def test_every_rule_set_has_a_page_with_its_options_and_its_diagram(book):
    page = read(f"docs/rules/{book}.md")
    assert f"<!-- options of {book} -->" in page
    assert f"<!-- diagram of {book} -->" in page
    assert (f"<!-- presets of {book} -->" in page) == bool(RULESETS[book].presets)
    assert f"[{book}]({book}.md) | {RULESETS[book].summary} |" in read("docs/rules/README.md")


@rows("option", [option.name for option in described(RULESETS["classic"].options)])
def test_every_option_has_its_place_in_the_rules(option):
    pages = read("docs/rules/classic.md") + read("docs/rules/missions.md") + read("docs/rules/house-rules.md")
    prose = re.sub(r"<!-- options of .*?<!-- end -->", "", pages, flags=re.DOTALL)
    assert f"`{option}`" in prose


@rows("option", [option.name for option in described(RULESETS["diplomacy"].options)])
def test_every_option_of_written_orders_has_its_place_in_the_rules(option):
    pages = read("docs/rules/diplomacy.md") + read("docs/rules/harbour.md")
    prose = re.sub(r"<!-- options of .*?<!-- end -->", "", pages, flags=re.DOTALL)
    assert f"`{option}`" in prose


@pytest.mark.parametrize("book", TURNS)
def test_every_option_of_simultaneous_turns_has_its_place_in_the_rules(book):
    pages = read("docs/rules/simultaneous.md") + read(f"docs/rules/{book}.md")
    prose = re.sub(r"<!-- (options|presets) of .*?<!-- end -->", "", pages, flags=re.DOTALL)
    assert not [option.name for option in described(RULESETS[book].options) if f"`{option.name}`" not in prose]


@pytest.mark.parametrize("book", TURNS)
def test_every_book_of_simultaneous_turns_shows_its_turn(book):
    (table,) = re.findall(rf"<!-- turn of {book} -->(.*?)<!-- end -->", read(f"docs/rules/{book}.md"), flags=re.DOTALL)
    assert re.findall(r"^\| \*\*(.*?)\*\* \|", table, re.MULTILINE) == [stage.name for stage in TURNS[book].turn]


@rows("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_of_the_manual_leads_somewhere(page):
    text = page.read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)\s]+)\)", re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE))
    assert not [link for link in links if "://" not in link and not _leads_somewhere(page, link)]


def _leads_somewhere(page, link):
    name, _, heading = link.partition("#")
    target = page.parent / name if name else page
    return target.exists() and (not heading or heading in _headings(target))


def _headings(page):
    """The anchors of a page, as they are made of its headings."""
    titles = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def test_the_page_of_the_notation_has_an_example_of_every_phase_and_every_move():
    examples = "\n".join(re.findall(r"^```python\n(.*?)^```", read("docs/notation.md"), re.MULTILINE | re.DOTALL))
    assert not [phase for phase in PHASES if not re.search(rf"[a-z-] {phase}\b", examples)]
    assert not [
        word for word in (*WORDS, "x", ">", "+", "/") if not re.search(rf"[:\w] [^\n]*{re.escape(word)}", examples)
    ]
    assert len(get_args(v.AnyAction)) == len(WORDS) + 4


def test_the_record_on_the_page_of_the_notation_replays():
    (text,) = re.findall(r"^```\n(garrison record.*?)^```", read("docs/notation.md"), re.MULTILINE | re.DOTALL)
    record = read_record(text)
    assert len(record.moves) > 0
    assert verify(record) is None
