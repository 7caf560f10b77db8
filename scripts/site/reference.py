"""The reference of the library: which of its names stand together, as pages from which Sphinx reads the docstrings."""

import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pages
from sphinx.pycode import ModuleAnalyzer

import garrison


class Part(NamedTuple):
    """A page of the reference: its names in the order in which a reader needs them."""

    title: str
    sentence: str
    names: str


PARTS = {
    "games": Part(
        "Games and rule sets",
        "How a game is made, and of what. `M`, `O` and `S` are the types of its map, its options and its states.",
        "new_game Game RULESETS ruleset Ruleset Family COLOURS seat_names InvalidGame InvalidOptions Unknown",
    ),
    "moves": Part(
        "Moves",
        "What may be done, why something may not, and what follows. A state never changes: each move gives a new one.",
        "begin awaited legal asides refusals make trail events states replay IllegalMove",
    ),
    "words": Part(
        "What games speak of",
        "Seats, phases, actions, moves and events. Each family has actions, phases and views of its own.",
        "Seat CHANCE CLOCK NOBODY Phase Over Action Choice Move Event",
    ),
    "records": Part(
        "Notation and records",
        "States and moves as lines of text, and recorded games.",
        "read_state write_state read_move write_move Record read_record write_record load_record play_through "
        "verify Stop result InvalidNotation BrokenRecord",
    ),
    "maps": Part(
        "Maps",
        "Maps by name or from a file, checked.",
        "find_map bundled bundled_names Map Territory ProvinceMap BrokenMap",
    ),
    "bots": Part(
        "Bots and chance",
        "Whole games between bots, and the streams of chance that they and the dice draw from.",
        "play Played Limits Bot BOTS Chance",
    ),
}

HOMES = "garrison.engine.vocabulary", "garrison.maps.world", "garrison.catalogue", "garrison.bots"
"""The modules that define constants of the library."""


def write(site: Path) -> None:
    """Write the pages of the reference into the folder of the site."""
    folder = site / "reference"
    folder.mkdir()
    for name, part in PARTS.items():
        (folder / f"{name}.rst").write_text(page(part), encoding="utf-8")
    with (site / "index.md").open("a", encoding="utf-8") as index:
        index.write(pages.toctree("Reference of the library", [f"reference/{name}" for name in PARTS]))


def page(part: Part) -> str:
    entries = "\n".join(map(entry, part.names.split()))
    return f"{part.title}\n{'=' * len(part.title)}\n\n{part.sentence}\n\n.. py:currentmodule:: garrison\n\n{entries}"


def entry(name: str) -> str:
    """What Sphinx is asked to show of a name."""
    thing = getattr(garrison, name)
    if inspect.isroutine(thing):
        return f".. autofunction:: garrison.{name}\n"
    if isinstance(thing, type):
        return f".. autoclass:: garrison.{name}\n   :members:\n   :undoc-members:\n"
    return "\n".join(value(name, thing))


def value(name: str, thing: object) -> Iterator[str]:
    """A constant or a type of whole numbers, with the sentence below it in its module."""
    yield f".. py:data:: {name}"
    if isinstance(thing, int):
        yield f"   :value: {thing}"
    yield ""
    yield from (f"   {line}" for line in sentence(name))
    yield ""


def sentence(name: str) -> list[str]:
    """What stands below a constant in the module that defines it."""
    found = (ModuleAnalyzer.for_module(module).find_attr_docs() for module in HOMES)
    return next(told["", name] for told in found if ("", name) in told)
