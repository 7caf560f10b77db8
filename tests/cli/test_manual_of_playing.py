"""The manual of playing says what the terminal does: its transcript is played again, and it names every command."""

import re
from pathlib import Path

from cli.desk import fresh, typed
from cli.map_room import first_spring
from garrison.cli.play import play
from garrison.cli.terminal.diplomacy_commands import BY_WORD as OF_ORDERS
from garrison.cli.terminal.risk_commands import BY_WORD
from garrison.cli.terminal.simultaneous_commands import BY_WORD as OF_TURNS

MANUAL = (Path(__file__).parents[2] / "docs" / "playing.md").read_text(encoding="utf-8")


def test_the_transcript_is_what_is_seen(tmp_path):
    command, transcript = re.findall(r"```text\n\$ (.*?)\n(.*?)```", MANUAL, re.DOTALL)[0]
    lines = re.findall(r"^(?:\w+, .*?|Save .*?)> (.*)$", transcript, re.MULTILINE)
    assert command == "garrison play --map quad --seats human,human --set setup=deal --seed 150"
    assert len(lines) > 8
    table = fresh(map_="quad", setup="deal")
    assert typed(table, *lines, folder=tmp_path, kinds=("human", "human"), seed=150).text == transcript


def test_the_transcript_of_orders_is_what_is_seen(tmp_path):
    (transcript,) = re.findall(r"\$ garrison play --ruleset diplomacy --power france\n(.*?)```", MANUAL, re.DOTALL)
    lines = re.findall(r"^(?:\w+, .*?|Save .*?)> (.*)$", transcript, re.MULTILINE)
    assert len(lines) > 8
    assert first_spring(*lines, folder=tmp_path).text == transcript


def test_the_transcript_of_a_turn_is_what_is_seen(tmp_path):
    ((command, transcript),) = re.findall(r"\$ (garrison play --ruleset simultaneous .*?)\n(.*?)```", MANUAL, re.DOTALL)
    lines = re.findall(r"^(?:\w+, .*?|Save .*?)> (.*)$", transcript, re.MULTILINE)
    assert command.endswith(" --map ten-stars --seats human,random --set start=one_each --seed 351")
    assert len(lines) > 8
    table = fresh(ruleset="simultaneous", map_="ten-stars", start="one_each")
    assert typed(table, *lines, folder=tmp_path, kinds=("human", "random"), seed=351).text == transcript


def test_every_command_and_option_is_in_the_manual():
    rows = " ".join(re.findall(r"^\| (`.*?) \|", MANUAL, re.MULTILINE))
    words = {*BY_WORD, *OF_ORDERS, *OF_TURNS}
    assert not [word for word in words if len(word) > 1 and word not in {"exit", "map"} and word not in rows]
    assert not [option.opts[0] for option in play.params if option.opts[0] not in rows]
