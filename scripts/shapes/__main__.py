"""Makes the shapes of the bundled maps anew and checks them: all of them, or those that are named.

`world` and `europe` come from data of Natural Earth and the US Census Bureau, the others from the links of their maps.
The projections are those of Natural Earth (Šavrič, Patterson, Jenny 2011), Miller and Lambert.
"""

import json
import sys

import atlas
import places
import world
from check import faults

from garrison.drawing.boards import board
from garrison.maps import bundled
from garrison.maps.kind import WORLDS
from garrison.maps.kinds import all_names, find_any
from garrison.maps.shapes import Shapes, bundled_shapes, dump_shapes, parse_shapes
from garrison.maps.shapes_format import Style

RECIPES = {"world": world.build, "europe": places.build}
STYLES: dict[str, Style] = {"stars": "stars", "ten-stars": "stars"}
"""The maps that are drawn as stars although their territories could touch."""


def made(name: str) -> Shapes:
    if name not in RECIPES:
        return board(bundled(name), STYLES.get(name, "art"))
    atlas.fetch()
    return parse_shapes(json.dumps(RECIPES[name]()), find_any(name), name)


def renewed(name: str) -> list[str]:
    """What is wrong with the shapes that were made; they are written all the same."""
    file, text = WORLDS / f"{name}.shapes.json", dump_shapes(made(name))
    before = file.read_text(encoding="utf-8") if file.exists() else ""
    file.write_text(text, encoding="utf-8")
    bundled_shapes.cache_clear()
    found = faults(bundled_shapes(name), find_any(name))
    sys.stdout.write(f"{name}: {'as before' if text == before else 'changed'}, {len(found)} faults\n")
    return found


def main() -> int:
    found = [fault for name in sys.argv[1:] or all_names() for fault in renewed(name)]
    sys.stdout.writelines(f"  {fault}\n" for fault in found)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
