"""Ids and names: each used once, none that the notation could mistake for something else, none that leads nowhere."""

from collections.abc import Iterable, Iterator
from unicodedata import normalize

from garrison.maps.faults import Finding, Path, quoted
from garrison.maps.format import ContinentEntry, MapFile, TerritoryEntry
from garrison.maps.nearest import meant

RESERVED = frozenset({"any", "clock", "deck", "dice", "done", "none", "on", "wild", "x"})
"""Words that the notation allows in the place of an id."""


def ids_are_unique(file: MapFile) -> Iterator[Finding]:
    for place, entry, key in _entries(file):
        yield from _twice((((*place, n, "id"), part.id, part.id) for n, part in enumerate(entry)), f"{key} with the id")


def names_are_unique(file: MapFile) -> Iterator[Finding]:
    """No two territories share a name, whatever its case, and no two continents do."""
    for place, entries, what in _entries(file):
        named = (((*place, n, "name"), part.name, _folded(part.name)) for n, part in enumerate(entries))
        yield from _twice(named, f"{what} called")


def _entries(file: MapFile) -> Iterator[tuple[Path, Iterable[TerritoryEntry | ContinentEntry], str]]:
    yield ("continents",), file.continents, "continent"
    yield ("territories",), file.territories, "territory"


def _folded(name: str) -> str:
    return " ".join(normalize("NFKC", name).casefold().split())


def _twice(words: Iterable[tuple[Path, str, str]], what: str) -> Iterator[Finding]:
    seen: set[str] = set()
    for path, word, key in words:
        if key and key in seen:
            yield Finding(path, f"There is already a {what} {quoted(word)}.")
        seen.add(key)


def ids_are_no_words_of_the_notation(file: MapFile) -> Iterator[Finding]:
    for place, entries, _ in _entries(file):
        for number, entry in enumerate(entries):
            if entry.id in RESERVED:
                yield Finding((*place, number, "id"), f"{quoted(entry.id)} is a word of the notation, not an id.")


def continents_are_known(file: MapFile) -> Iterator[Finding]:
    known = {continent.id for continent in file.continents} - {""}
    for place, territory in enumerate(file.territories):
        if known and territory.continent and territory.continent not in known:
            yield Finding(("territories", place, "continent"), unknown("continent", territory.continent, known))


def translations_are_of_this_map(file: MapFile) -> Iterator[Finding]:
    known = {entry.id for _, entries, _ in _entries(file) for entry in entries}
    for language, words in file.l10n.items():
        for word in words:
            if file.continents and file.territories and word not in known:
                yield Finding(("l10n", language, word), unknown("territory or continent", word, known))


def unknown(what: str, word: str, known: Iterable[str]) -> str:
    return f"There is no {what} {quoted(word)}.{meant(word, sorted(known))}"
