"""The bot of the manual plays a whole game, the orders of the guide can be sent, and the limits are the server's."""

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import garrison.web
from garrison.settings import Open, Rates, Timeouts
from rows import rows
from web.visiting import Visitor, serving

DOCS = Path(__file__).parents[2] / "docs"
BOT = (DOCS / "api.md").read_text("utf-8").partition("<!-- bot.py -->\n```text\n")[2].partition("```")[0]
LONGEST = 45
"""In lines."""


@pytest.fixture
def bot(tmp_path):
    path = tmp_path / "bot.py"
    path.write_text(BOT, "utf-8")
    return path


def test_the_bot_of_the_manual_plays_a_whole_game(bot, tmp_path):
    assert len(BOT.splitlines()) <= LONGEST
    with serving(tmp_path) as server:
        done = subprocess.run(
            [sys.executable, bot, server.address], capture_output=True, text=True, timeout=120, check=False
        )
    assert (done.returncode, done.stderr) == (0, "")
    assert re.fullmatch(r"The winner is \['.+'\]\n", done.stdout)


def test_the_share_of_the_manual_is_added_and_proven(tmp_path):
    """It goes on where the bot has its token."""
    share = (DOCS / "api.md").read_text("utf-8").partition("<!-- share.py -->\n```text\n")[2].partition("```")[0]
    assert len(share.splitlines()) <= 10
    path, record = tmp_path / "bot.py", "print(ask(f\"/api/games/{made['id']}\"))"
    path.write_text(f"{BOT.partition('seats =')[0]}{share}{record}\n", "utf-8")
    with serving(tmp_path) as server:
        done = subprocess.run(
            [sys.executable, path, server.address], capture_output=True, text=True, timeout=60, check=False
        )
    assert (done.returncode, done.stderr) == (0, "")
    said, info = done.stdout.splitlines()
    assert (told := ast.literal_eval(info))["stage"] == "playing"
    assert said == f"My share is {told['dice']['shares'][0]}"
    assert told["dice"]["nonces"][0]


GUIDE = Path(garrison.web.__file__).parent / "openapi" / "guide.md"
IN_THE_MIDDLE = """garrison record 1
ruleset: simultaneous 3
map: quad
seats: red, blue
start: ordering: north red 4, east red 1, south -, west blue 2; turn 3; pool red 3, blue 5
"""
ME = {"player": "me"}
ORDERED = {
    "diplomacy": {"ruleset": "diplomacy", "seats": [ME] * 7},
    "simultaneous": {"record": IN_THE_MIDDLE, "at": 0, "seats": [ME] * 2},
}


@pytest.mark.parametrize("family", ORDERED)
def test_the_orders_of_the_guide_can_be_sent(tmp_path, family):
    table = GUIDE.read_text("utf-8").partition(f"| {family} |")[2].partition("\n\n")[0]
    lines = re.findall(r"^\| `(.+?)` \|", table, re.MULTILINE)
    assert {"seal", "unseal"} < {*lines}
    with serving(tmp_path) as server:
        visitor = Visitor(server)
        made = visitor.post("/api/games", ORDERED[family])
        assert made.status == 201, made.raw
        game = f"/api/games/{made.json['id']}"
        for line in lines:
            seen = visitor.get(f"{game}/view?seat=0").json
            sent = visitor.post(f"{game}/moves", {"version": seen["version"], "move": line, "seat": 0})
            assert sent.status == 200, (line, sent.raw)


def test_a_sheet_can_be_sent_at_once(tmp_path):
    [sheet] = re.findall(r'"moves": (\[.+?\])', GUIDE.read_text("utf-8"))
    with serving(tmp_path) as server:
        visitor = Visitor(server)
        game = visitor.post("/api/games", ORDERED["diplomacy"]).json["id"]
        sent = visitor.post(f"/api/games/{game}/moves", {"version": 0, "seat": 0, "moves": json.loads(sheet)})
        assert sent.status == 200, sent.raw
        assert sent.json["happened"][-1]["seen"]["view"]["sealed"] == [0]


NAMED = {
    "requests": "requests of any kind",
    "looks": "games looked at",
    "log_ins": "log-ins",
    "guesses": "log-ins with one name",
    "wrong": "wrong passwords for one name",
    "guests": "new guests",
    "games": "games made",
    "moves": "moves",
    "talk": "lines of talk",
    "seats": "joining, votes, links, tokens",
    "letters": "new ways to be notified",
    "answers": "odds, hints, pictures",
}


def test_the_manual_says_what_somebody_can_hold():
    text, most, timeouts = (DOCS / "serving.md").read_text("utf-8"), Open(), Timeouts()
    assert f"| open streams of events | {most.person} for a person and {most.address} for an address" in text
    assert f"| open connections | {most.connections} of an address, its streams included, in each process |" in text
    assert f"| {timeouts.head} seconds for its head, {timeouts.body} seconds for its body |" in text


@rows("rate", Rates.__struct_fields__)
def test_the_manual_names_the_limits_of_the_server(rate):
    at_once, each_minute = getattr(Rates(), rate)
    pace = f"{each_minute // 60} a second" if each_minute >= 600 else f"{each_minute} a minute"
    assert f"| {NAMED[rate]} | {at_once} at once and {pace}, for " in (DOCS / "serving.md").read_text("utf-8")
