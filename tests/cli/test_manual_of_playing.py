"""The manual of playing says what the terminal does: its transcript is played again, and it names every command."""

import re
from pathlib import Path

from cli.desk import fresh, typed
from garrison.cli.play import play
from garrison.cli.terminal.risk.commands import BY_WORD

MANUAL = (Path(__file__).parents[2] / "docs" / "playing.md").read_text(encoding="utf-8")


def test_the_transcript_is_what_is_seen(tmp_path):
    command, transcript = re.findall(r"```text\n\$ (.*?)\n(.*?)```", MANUAL, re.DOTALL)[0]
    lines = re.findall(r"^(?:\w+, .*?|Save .*?)> (.*)$", transcript, re.MULTILINE)
    assert command == "garrison play --map quad --seats human,human --set setup=deal --seed 1"
    assert len(lines) > 8
    table = fresh(map_="quad", setup="deal")
    assert typed(table, *lines, folder=tmp_path, kinds=("human", "human"), seed=1).text == transcript


def test_every_command_and_option_is_in_the_manual():
    rows = " ".join(re.findall(r"^\| (`.*?) \|", MANUAL, re.MULTILINE))
    assert not [word for word in BY_WORD if len(word) > 1 and word not in {"exit", "map"} and word not in rows]
    assert not [option.opts[0] for option in play.params if option.opts[0] not in rows]
