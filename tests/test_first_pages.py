"""The first pages of the manual: what they say to type works, and the start page leads to every page."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cli.desk import fresh, typed
from cli.running import ran
from garrison.engine.record import Record
from garrison.table.dice import SeededDice
from garrison.table.table import Table
from rows import rows

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = sorted((DOCS / "start").glob("*.md"))


def read(name):
    return (DOCS / name).read_text(encoding="utf-8")


def commands(page):
    """The command lines of a page, less those that ask somebody to play."""
    blocks = re.findall(r"^```(\w*)\n(.*?)^```", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    lines = [line for language, block in blocks if not language for line in block.splitlines()]
    typed = [line.split()[1:] for line in lines if line.startswith("garrison ")]
    return [words for words in typed if words[0] != "play"]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder with the files that the pages write."""
    (bot,) = re.findall(r"^```py\n(.*?)^```", read("start/bot.md"), re.DOTALL | re.MULTILINE)
    (map_,) = re.findall(r"^```json\n(.*?)^```", read("start/map.md"), re.DOTALL | re.MULTILINE)
    (tmp_path / "mybot.py").write_text(bot, encoding="utf-8")
    (tmp_path / "bridge.map.json").write_text(map_, encoding="utf-8")
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("name", ["bot", "map", "research"])
def test_the_commands_of_a_page_are_found(name):
    assert len(commands(DOCS / "start" / f"{name}.md")) >= 2


@pytest.mark.parametrize("words", [words for page in PAGES for words in commands(page)], ids=" ".join)
def test_every_command_of_the_first_pages_runs(capsys, folder, words):
    assert ran(capsys, *words)[1:] == ("", 0)


def test_the_bot_of_the_first_page_has_twenty_lines_and_wins(capsys, folder):
    lines = Path("mybot.py").read_text(encoding="utf-8").splitlines()
    assert sum(bool(line.strip()) for line in lines) <= 20
    out, _, _ = ran(capsys, "simulate", "--games", 20, "--map", "islands", "--seats", "mybot.py:Bold,random")
    (won,) = re.findall(r"mybot\.py:Bold +(\d+)", out)
    assert int(won) >= 15


# The pictures


def test_the_pictures_of_the_terminal_are_current():
    check = [sys.executable, str(ROOT / "scripts" / "screens.py"), "--check"]
    run = subprocess.run(check, capture_output=True, text=True, check=False)
    assert (run.stderr, run.returncode) == ("", 0)


def screens():
    spec = importlib.util.spec_from_file_location("screens", ROOT / "scripts" / "screens.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.SCREENS


@pytest.mark.parametrize("name", ["first-turn", "end-of-turn", "orders"])
def test_the_page_names_what_is_typed_in_a_picture(name):
    page = read("start/terminal.md")
    assert f"({name}.svg)" in page
    assert not [line for line in screens()[name].typed if f"`{line}`" not in page]


def test_what_is_typed_in_the_first_turn_is_a_turn(tmp_path):
    screen = screens()["first-turn"]
    table = fresh(map_="islands", seats=("red", "blue", "green"))
    start = table.game.ruleset.notation.read_state(table.game, screen.start)
    at = Table(Record(table.game, start), table.seated, SeededDice(1))
    moves = [move for move in typed(at, *screen.typed, folder=tmp_path).moves if move.startswith("red:")]
    assert moves[0] == "red: anvil +3"
    assert moves[1].startswith("red: anvil x arch")
    assert moves[-2:] == ["red: occupy 4", "red: done"]


# The navigation


def test_the_start_page_leads_to_every_page():
    entries = re.findall(r"^\* \[[^\]]*\]\(([^)\s#]+\.md)\)", read("README.md"), re.MULTILINE)
    rules = re.findall(r"^\| \[[^\]]*\]\(([^)\s#]+\.md)\)", read("rules/README.md"), re.MULTILINE)
    listed = {(DOCS / entry).resolve() for entry in entries} | {(DOCS / "rules" / rule).resolve() for rule in rules}
    pages = {path.resolve() for path in DOCS.rglob("*.md")} - {(DOCS / "README.md").resolve()}
    assert pages <= listed
    assert len(entries) == len({*entries})


@rows("page", PAGES, ids=lambda page: page.stem)
def test_a_first_page_is_short_and_ends_with_where_to_go_next(page):
    text = page.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 110
    last = text[text.rindex("\n## ") :]
    assert last.startswith("\n## Where to go next\n")
    assert last.count("](../") >= 2
