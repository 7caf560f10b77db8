"""The published schema is the one that the code makes, and speaks of everything in the format."""

import json
import re
from pathlib import Path

from hypothesis import given

from garrison.maps.format import schema
from strategies_maps import map_files

PUBLISHED = Path(__file__).parents[2] / "docs" / "schema" / "map.schema.json"


def test_the_published_schema_is_current():
    """If not: `garrison map schema > docs/schema/map.schema.json`."""
    assert PUBLISHED.read_text(encoding="utf-8") == schema()


def test_a_map_needs_what_the_glossary_says():
    required = json.loads(schema())["$defs"]["MapFile"]["required"]
    assert required == ["format", "id", "name", "starting_armies", "continents", "territories", "links"]


@given(map_files())
def test_every_key_and_every_id_of_a_map_is_in_the_schema(file):
    records = json.loads(schema())["$defs"]
    assert set(file) <= set(records["MapFile"]["properties"])
    for kind, key in (("ContinentEntry", "continents"), ("TerritoryEntry", "territories")):
        entry = records[kind]["properties"]
        for part in file[key]:
            assert set(part) <= set(entry)
            assert re.search(entry["id"]["pattern"], part["id"])
            assert re.search(entry["name"]["pattern"], part["name"])
