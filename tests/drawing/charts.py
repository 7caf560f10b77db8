"""Maps of provinces for the tests: by their ways, on a grid, and the largest that a file can have."""

import json
import random
from itertools import pairwise

from garrison.maps.provinces import MOST_COASTS, MOST_POWERS, MOST_PROVINCES, MOST_WAYS
from garrison.maps.provinces_reading import parse_provinces


def chart(lands, armies, shores, fleets=(), names=()):
    """A map of these lands. `shores` gives the seas of each coast: `{"AA": {"NC": ["SEA"]}}`."""
    seas = sorted({sea for coasts in shores.values() for here in coasts.values() for sea in here})
    sailed = [
        (f"{land}/{coast}".rstrip("/"), sea)
        for land, coasts in shores.items()
        for coast, here in coasts.items()
        for sea in here
    ]
    titles = dict(zip(lands, names, strict=False))
    return written(
        [
            (land, titles.get(land, land.title()), [*filter(None, shores.get(land, {}))], land in shores)
            for land in lands
        ],
        seas,
        armies,
        [*sailed, *fleets],
    )


def written(lands, seas, armies, fleets, powers=2):
    provinces = [
        {"id": id_, "name": name, "terrain": "coast" if washed else "land", "centre": True, "coasts": coasts}
        for id_, name, coasts, washed in lands
    ]
    ids = [f"P{number}" for number in range(powers)]
    for entry, power in zip(provinces, ids, strict=False):
        entry["home"] = power
    return parse_provinces(
        json.dumps(
            {
                "format": "provinces 1",
                "id": "drawn",
                "name": "Drawn",
                "powers": [{"id": power, "name": power, "adjective": power} for power in ids],
                "provinces": [*provinces, *({"id": sea, "name": sea.title(), "terrain": "sea"} for sea in seas)],
                "armies": armies,
                "fleets": fleets,
            }
        )
    )


def grid(wide, high):
    """Land and seas in rows, each next to six others."""
    spots = [(x, y) for x in range(wide) for y in range(high)]
    seas = {(x, y) for x, y in spots if (7 * x + 3 * y) % 11 < 3}
    ids = {(x, y): f"G{x:02}{y:02}" for x, y in spots}
    ways = [((x, y), to) for x, y in spots for to in ((x + 1, y), (x, y + 1), (x + 1, y + 1)) if to in ids]
    washed = {spot for way in ways for spot in way if seas & {*way}}
    return written(
        [(ids[spot], ids[spot].title(), [], spot in washed) for spot in spots if spot not in seas],
        [ids[spot] for spot in sorted(seas)],
        [(ids[one], ids[other]) for one, other in ways if not {one, other} & seas],
        [(ids[one], ids[other]) for one, other in ways if {one, other} & seas],
    )


def biggest():
    """As many provinces, coasts, powers and ways as a file can have, and the longest names."""
    dice = random.Random(1)
    seas = [f"S{n}" for n in range(20)]
    lands = [f"L{n}" for n in range(MOST_PROVINCES - len(seas))]
    coasts = ["AA", "BB", "CC", "DD"][:MOST_COASTS]
    armies = {tuple(sorted(pair)) for pair in pairwise(lands)}
    fleets = {(f"{land}/{coast}", seas[n % len(seas)]) for n, land in enumerate(lands) for coast in coasts}
    fleets |= {*pairwise(seas)}
    while len(armies) < MOST_WAYS:
        armies.add(tuple(sorted(dice.sample(lands, 2))))
    while len(fleets) < MOST_WAYS:
        fleets.add((f"{dice.choice(lands)}/{dice.choice(coasts)}", dice.choice(seas)))
    return written(
        [(land, f"{land} {'W' * 63}"[:64], coasts, True) for land in lands],
        seas,
        sorted(armies),
        sorted(fleets),
        MOST_POWERS,
    )
