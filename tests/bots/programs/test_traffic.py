"""What is said between referee and program: valid by the published schema, in order, and only what a seat may know."""

import json
import os
import sys
from pathlib import Path

import jsonschema  # type: ignore[import-untyped]  # it has no types
import msgspec
import pytest

from garrison import BOTS, RULESETS, Chance, GameLimits, new_game, play
from garrison.arena.checking import USUAL_SEATS
from garrison.bots import usual
from garrison.bots.programs.kept import release
from garrison.bots.programs.player import Program
from garrison.bots.programs.reading import view_of
from garrison.bots.programs.schema import schema
from garrison.catalogue import seat_names

pytestmark = pytest.mark.skipif(os.name != "posix", reason="programs need Linux or macOS")

ROOT = Path(__file__).parents[3]
PUBLISHED = ROOT / "docs" / "schema" / "bot.schema.json"
WHOLE = json.loads(schema())
REFEREE = jsonschema.Draft202012Validator({**WHOLE, "anyOf": [{"$ref": "#/$defs/referee"}]})
PROGRAM = jsonschema.Draft202012Validator({**WHOLE, "anyOf": [{"$ref": "#/$defs/program"}]})
PARROT = """
import sys, json, random
log = open(sys.argv[1], "w")
for line in sys.stdin:
    log.write("< " + line)
    m = json.loads(line)
    answer = ""
    if m["type"] == "hello":
        answer = '{"type":"hello","name":"parrot","protocol":1,"more":[1]}'
    if m["type"] == "choose":
        choices = [c for c in m["view"]["choices"] if c["action"]["type"] not in ("erase", "unseal")]
        last = [c for c in choices if c["action"]["type"] == "seal"]
        choice = last[0] if last and m["id"] % 8 == 0 else random.Random(m["id"]).choice(choices)
        answer = json.dumps({"type": "move", "action": {**choice["action"], "more": {}}, "id": m["id"], "more": None})
    if answer:
        log.write("> " + answer + "\\n")
        print(answer, flush=True)
    log.flush()
"""


def parrot(tmp_path, name, rounds=3):
    """The lines that a program heard and said in a game of a rule set, and the player."""
    file, log = tmp_path / "parrot.py", tmp_path / "log"
    file.write_text(PARROT, encoding="utf-8")
    game = new_game(name, "", len(seat_names(name)) or USUAL_SEATS)
    other = BOTS[game.ruleset.family.name][usual(game.ruleset.family.name)]
    bot = Program((sys.executable, "-u", str(file), str(log)))(game, Chance(1).below)
    bots = [bot, *(other(game, Chance(1, seat).below) for seat in range(1, len(game.seats)))]
    play(game, bots, Chance(3).below, GameLimits(rounds=rounds))
    release()
    lines = log.read_text(encoding="utf-8").splitlines()
    return game, bot, [line[2:] for line in lines if line[0] == "<"], [line[2:] for line in lines if line[0] == ">"]


def test_the_published_schema_is_current():
    """If not: `garrison bot schema > docs/schema/bot.schema.json`."""
    assert PUBLISHED.read_text(encoding="utf-8") == schema()


@pytest.mark.check("a program for each rule set")
@pytest.mark.parametrize("name", RULESETS)
def test_every_line_is_valid_and_unknown_fields_are_ignored(tmp_path, name):
    game, bot, heard, said = parrot(tmp_path, name, 1 if name == "harbour" else 3)
    kinds = [json.loads(line)["type"] for line in heard]
    assert kinds[:2] == ["hello", "game"]
    assert kinds[-2:] == ["over", "bye"]
    assert kinds.count("choose") > 2
    assert not bot.faults
    for line in [*heard[:6], *heard[-6:]]:
        REFEREE.validate(json.loads(line))
    for line in said[:4]:
        PROGRAM.validate(json.loads(line))
    for line in heard:
        if '"type":"choose"' in line[:20]:
            view = msgspec.json.encode(json.loads(line)["view"])
            assert msgspec.json.decode(view, type=view_of(game.ruleset)).seat == 0


def test_what_is_told_is_what_the_seat_may_know(tmp_path):
    """Of another's card it hears only that it was drawn."""
    _, _, heard, _ = parrot(tmp_path, "classic", 4)
    events = [event for line in heard for event in json.loads(line).get("events", ())]
    drawn = [event for event in events if event["type"] == "drew"]
    assert any(event["seat"] != 0 for event in drawn)
    assert all(event["card"] == -1 for event in drawn if event["seat"] != 0)


def test_a_program_gets_a_seed_of_its_own_and_no_other(tmp_path):
    _, _, heard, _ = parrot(tmp_path, "rixk", 1)
    assert json.loads(heard[1])["seed"] == Chance(1).below(1 << 53)
