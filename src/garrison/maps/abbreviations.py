"""Other programs' abbreviations of provinces, which people therefore type: data beside the bundled maps.

They are not part of a map, so that the map in a file or record stays the same when one is added.
"""

from functools import cache
from importlib.resources import files


@cache
def abbreviations(map_id: str) -> dict[str, tuple[str, ...]]:
    """For each abbreviation, in lower case, the ids of all provinces that it can mean; empty for a map without any.

    >>> abbreviations("europe")["gol"], abbreviations("europe")["liv"]
    (('LYO',), ('LVN', 'LVP'))
    """
    meant: dict[str, tuple[str, ...]] = {}
    for province, *words in map(str.split, _lines(map_id)):
        for word in words:
            meant[word] = (*meant.get(word, ()), province)
    return meant


def _lines(map_id: str) -> list[str]:
    beside = files(__package__) / "worlds" / f"{map_id}.abbreviations.txt"
    return beside.read_text(encoding="utf-8").splitlines() if beside.is_file() else []
