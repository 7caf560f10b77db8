"""Countries and states, read from the npm packages `world-atlas` and `us-atlas`, which are fetched if need be."""

import json
import math
import subprocess
import tarfile
from collections import defaultdict
from pathlib import Path

import numpy as np
import shapely
from shapely import Polygon

from garrison.drawing.geometry import Areas

DATA = Path("build") / "atlas"
PACKAGES = {"world-atlas": "2.0.2", "us-atlas": "3.0.1"}
"""Both have the licence ISC; their data are in the public domain (Natural Earth 4.1, US Census Bureau)."""


def fetch() -> None:
    """The packages that are not there yet, by npm."""
    DATA.mkdir(parents=True, exist_ok=True)
    for name, version in PACKAGES.items():
        if not (DATA / name).is_dir():
            command = ["npm", "pack", "--silent", f"{name}@{version}"]
            packed = subprocess.run(command, cwd=DATA, check=True, capture_output=True, text=True)  # noqa: S603  our own words
            with tarfile.open(DATA / packed.stdout.strip()) as archive:
                archive.extractall(DATA / name, filter="data")


def countries(scale: str, west: float) -> Areas:
    """Each country of the npm package world-atlas by its name, in degrees, longitudes from `west` to `west` + 360."""
    found = _features(DATA / "world-atlas" / "package" / f"countries-{scale}.json", "countries", west)
    return {name: shape for name, shape in found.items() if name != "Antarctica"}


def states(west: float) -> Areas:
    """Each of the United States by its name, out of the npm package us-atlas; as `countries`."""
    return _features(DATA / "us-atlas" / "package" / "states-10m.json", "states", west)


def _features(file: Path, kind: str, west: float) -> Areas:
    """The areas of one kind in a TopoJSON file."""
    atlas = json.loads(file.read_text())
    arcs = _arcs(atlas)
    found: dict[str, list[Polygon]] = defaultdict(list)
    for entry in atlas["objects"][kind]["geometries"]:
        for part in _parts_of(entry):
            rings = [_ring(arcs, ring) for ring in part]
            if len(rings[0]) > 3:
                found[entry["properties"]["name"]].append(_unrolled(rings, west))
    return {name: shapely.union_all([shapely.make_valid(part) for part in parts]) for name, parts in found.items()}


def _parts_of(entry: dict) -> list[list[list[int]]]:
    """The polygons of an entry of a TopoJSON file, each a list of rings, each a list of arcs."""
    match entry.get("type"):
        case "Polygon":
            return [entry["arcs"]]
        case "MultiPolygon":
            return entry["arcs"]
        case _:
            return []


def _arcs(atlas: dict) -> list[np.ndarray]:
    scale, shift = np.array(atlas["transform"]["scale"]), np.array(atlas["transform"]["translate"])
    return [np.cumsum(np.array(arc), axis=0) * scale + shift for arc in atlas["arcs"]]


def _ring(arcs: list[np.ndarray], numbers: list[int]) -> np.ndarray:
    pieces = [arcs[n] if n >= 0 else arcs[~n][::-1] for n in numbers]
    return np.vstack([pieces[0], *(piece[1:] for piece in pieces[1:])])


def _unrolled(rings: list[np.ndarray], west: float) -> Polygon:
    """A polygon whose rings never jump over the antimeridian, moved so that most of it lies east of `west`."""
    smooth = []
    for ring in rings:
        level = ring.copy()
        level[1:, 0] -= 360 * np.cumsum(np.round(np.diff(ring[:, 0]) / 360))
        smooth.append(level)
    middle = (smooth[0][:, 0].min() + smooth[0][:, 0].max()) / 2
    shift = 360 * math.floor((middle - west) / 360)
    for ring in smooth:
        ring[:, 0] -= shift
    return Polygon(smooth[0], [ring for ring in smooth[1:] if len(ring) > 3])
