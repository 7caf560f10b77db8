"""The bot of the manual plays a whole game; the limits that the manual names are those of the server."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from garrison.server.settings import Rates
from server.routes.visiting import serving

DOCS = Path(__file__).parents[3] / "docs"
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


NAMED = {
    "log_ins": "log-ins",
    "guests": "new guests",
    "games": "games made",
    "moves": "moves",
    "talk": "lines of talk",
    "seats": "joining, votes, links, tokens",
    "letters": "new ways to be notified",
    "answers": "odds, hints, pictures",
}


@pytest.mark.parametrize("rate", Rates.__struct_fields__)
def test_the_manual_names_the_limits_of_the_server(rate):
    at_once, each_minute = getattr(Rates(), rate)
    pace = f"{each_minute} a minute" if each_minute < 600 else f"{each_minute // 60} a second"
    assert f"| {NAMED[rate]} | {at_once} at once and {pace}, for " in (DOCS / "serving.md").read_text("utf-8")
