"""The names of places and powers as people write them: ids, names, other names, with coasts and seas."""

import re
from functools import cache
from typing import NamedTuple

from garrison.diplomacy.chart import Chart
from garrison.engine.notation import InvalidNotation, nearest

COASTS = {"north coast": "NC", "south coast": "SC", "east coast": "EC", "west coast": "WC"}


class Found(NamedTuple):
    """A place; `odd` if it was named with a coast or sea that it doesn't have, and the province is meant."""

    place: int
    odd: bool = False


class Names(NamedTuple):
    """By folded name."""

    provinces: dict[str, int]
    powers: dict[str, int]
    hyphened: tuple[str, ...]


def folded(words: str) -> str:
    """The name without case, full stops and extra spaces."""
    return " ".join(words.casefold().replace(".", " ").replace("-", " ").split())


def names(chart: Chart) -> Names:
    return _names(chart.provinces, chart.names, chart.aliases, chart.power_words)


@cache
def _names(
    ids: tuple[str, ...],
    names: tuple[str, ...],
    aliases: tuple[tuple[str, int], ...],
    powers: tuple[tuple[str, int], ...],
) -> Names:
    called = [*aliases, *((name, n) for n, name in enumerate(names)), *((id_, n) for n, id_ in enumerate(ids))]
    return Names(
        {folded(name): province for name, province in called},
        {folded(word): power for word, power in powers},
        tuple(sorted({name for name, _ in called if "-" in name}, key=len, reverse=True)),
    )


_PARTS = re.compile(r"^(?P<name>[^/(]*)(?:/(?P<coast>[^/()]*)|\((?P<in>[^/()]*)\))?$")


def read_place(chart: Chart, words: str) -> Found:
    """Raises InvalidNotation with the nearest name."""
    if words in chart.number:
        return Found(chart.number[words])
    parts = _PARTS.match(words.strip())
    if parts is None:
        raise InvalidNotation(f"'{words.strip()[:40]}' is not a place.")
    name, coast = parts["name"], parts["coast"] or parts["in"] or ""
    for word, short in COASTS.items():
        if not coast and folded(name).endswith((f" {word}", f" {short.casefold()}")):
            name, coast = folded(name).removesuffix(word).removesuffix(short.casefold()), short
    province = _look_up("province", name, names(chart).provinces)
    return Found(province) if not coast.strip() else _with_coast(chart, province, coast)


def _with_coast(chart: Chart, province: int, coast: str) -> Found:
    known = names(chart).provinces
    short = COASTS.get(folded(coast), coast.strip().upper())
    if folded(coast) in known:
        short = chart.provinces[known[folded(coast)]]
    place = chart.number.get(f"{chart.provinces[province]}/{short}")
    return Found(province, odd=True) if place is None else Found(place)


def read_power(chart: Chart, word: str) -> int:
    return _look_up("power", word, names(chart).powers)


def _look_up(what: str, word: str, known: dict[str, int]) -> int:
    if folded(word) not in known:
        raise InvalidNotation(f"There is no {what} '{word.strip()[:40]}'.{nearest(folded(word), known)}")
    return known[folded(word)]
