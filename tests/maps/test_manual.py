"""The example of the manual is a map, and the manual speaks of every key."""

import json
import re
from pathlib import Path

from garrison.maps import check, parse
from garrison.maps.format import MapFile, schema
from garrison.maps.world import World

MANUAL = (Path(__file__).parents[2] / "docs" / "maps.md").read_text(encoding="utf-8")
(EXAMPLE,) = re.findall(r"```json\n(.*?)```", MANUAL, re.DOTALL)


def test_the_example_is_a_sound_map():
    assert check(EXAMPLE) == []
    assert parse(EXAMPLE).missions[0] == World()


def test_the_example_shows_every_key():
    told = set(json.loads(EXAMPLE))
    assert set(json.loads(schema())["$defs"][MapFile.__name__]["properties"]) - told == {"relaxed", "scenarios"}


def test_the_manual_speaks_of_every_key():
    assert [key for key in json.loads(schema())["$defs"]["MapFile"]["properties"] if f"`{key}`" not in MANUAL] == []
