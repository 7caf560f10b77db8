"""The JSON Schema of map files, made from the records with which they are read."""

import json

import msgspec

from garrison.maps.format import MapFile


def schema() -> str:
    """The text that is published as `docs/schema/map.schema.json`."""
    made = msgspec.json.schema(MapFile)
    fields = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "A map file of Garrison, format 1"}
    return json.dumps({**fields, **made}, indent=2, ensure_ascii=False) + "\n"
