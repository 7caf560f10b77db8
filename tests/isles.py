"""A small map of provinces of one's own: three powers, two islands, and no name that is on a map of Garrison."""

import json

_LANDS = (
    *(("ASH", "Ashford", "coast", True, "NORTHERN"), ("BRK", "Birken", "coast", True, "NORTHERN")),
    *(("CLD", "Caldera", "land", True, ""), ("DUN", "Dunmark", "coast", True, "SOUTHERN")),
    *(("ELM", "Elmhold", "coast", True, "SOUTHERN"), ("FEN", "Fenwick", "coast", True, "WESTERN")),
    *(("GRV", "Grove", "coast", True, "WESTERN"), ("STR", "Strait", "sea", False, "")),
    ("GLF", "Gulf", "sea", False, ""),
)

ISLES = json.dumps(
    {
        "format": "provinces 1",
        "id": "isles",
        "name": "The Seven Isles",
        "first_year": 800,
        "powers": [
            {"id": name.upper(), "name": name, "adjective": name} for name in ("Northern", "Southern", "Western")
        ],
        "provinces": [
            {"id": id_, "name": name, "terrain": terrain, "centre": centre} | ({"home": home} if home else {})
            for id_, name, terrain, centre, home in _LANDS
        ],
        "armies": [["ASH", "BRK"], ["ASH", "CLD"], ["BRK", "CLD"], ["CLD", "DUN"], ["DUN", "ELM"], ["FEN", "GRV"]],
        "fleets": [
            *([shore, "STR"] for shore in ("ASH", "BRK", "FEN", "GRV")),
            *([shore, "GLF"] for shore in ("DUN", "ELM", "GRV")),
            *(["STR", "GLF"], ["ASH", "BRK"], ["DUN", "ELM"], ["FEN", "GRV"]),
        ],
        "units": [
            {"power": power, "kind": kind, "place": place, **({"berth": berth} if berth else {})}
            for power, kind, place, berth in (
                *(("NORTHERN", "A", "ASH", ""), ("NORTHERN", "F", "BRK", "STR")),
                *(("SOUTHERN", "A", "DUN", ""), ("SOUTHERN", "F", "ELM", "GLF")),
                *(("WESTERN", "A", "FEN", ""), ("WESTERN", "F", "GRV", "STR")),
            )
        ],
    }
)
