"""The pages of the reference of the library, from which Sphinx reads the docstrings."""

import inspect
from collections.abc import Iterator
from pathlib import Path

import pages
from parts import PARTS, Part
from sphinx.pycode import ModuleAnalyzer

import garrison

HOMES = "garrison.engine.vocabulary", "garrison.maps.world", "garrison.catalogue", "garrison.bots"
"""The modules that define constants of the library."""


def write(site: Path) -> None:
    """Write the pages of the reference into the folder of the site."""
    folder = site / "reference"
    folder.mkdir()
    for name, part in PARTS.items():
        (folder / f"{name}.rst").write_text(page(part), encoding="utf-8")
    with (site / "index.md").open("a", encoding="utf-8") as index:
        index.write(pages.toctree("Reference of the library", [f"/reference/{name}" for name in PARTS]))


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
