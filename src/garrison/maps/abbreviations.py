"""Short names of provinces that other programs have, and that people therefore type: data beside the bundled maps.

They are no part of a map, which means the same in every file and record: who reads what is typed may ask for them.
"""

from functools import cache
from importlib.resources import files


@cache
def abbreviations(map_id: str) -> dict[str, tuple[str, ...]]:
    """By short name, in small letters, the ids of all provinces that it may mean; empty for a map that has none.

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
