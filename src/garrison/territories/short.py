"""Short names of territories, which can be typed as they stand, since each means one territory alone."""

from collections.abc import Iterator
from functools import lru_cache

from garrison.maps.world import Map, Territory
from garrison.territories.typed import PARTS, territories_meant


@lru_cache(maxsize=1024)
def short_names(map_: Map, longest: int) -> tuple[str, ...]:
    """A name for each territory, of at most `longest` letters wherever that is enough to tell it from the others."""
    return tuple(_short(map_, Territory(where), longest) for where in range(len(map_.ids)))


def _short(map_: Map, where: Territory, longest: int) -> str:
    name = map_.ids[where]
    for length in range(min(longest, len(name)), len(name)):
        for form in _forms(name, length):
            if territories_meant(map_, form) == (where,):
                return form
    return name


def _forms(name: str, length: int) -> Iterator[str]:
    """Ways to write a name in at most `length` letters, the clearest first: `n-w-territory`, `nwt`, `north-west`."""
    *first, last = PARTS.split(name)
    for form in ("-".join([*(part[:1] for part in first), last]), name):
        yield form[:length].rstrip("-_")
    yield "".join(part[:1] for part in (*first, last))[:length]
