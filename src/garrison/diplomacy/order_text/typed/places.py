"""The provinces, coasts and berths that typed words can mean."""

from collections.abc import Iterable, Sequence

from garrison.diplomacy.chart import Chart
from garrison.diplomacy.gazetteer import COASTS, folded, names
from garrison.maps.provinces import abbreviations

LEAST = 3
"""The fewest letters that can stand for a name."""


def provinces_meant(chart: Chart, words: str) -> tuple[int, ...]:
    """The province with this name; otherwise all provinces whose names begin with it, or that it abbreviates."""
    word, known = folded(words), names(chart).provinces
    if word in known:
        return (known[word],)
    others = [known[folded(id_)] for id_ in abbreviations(chart.id).get(word, ()) if folded(id_) in known]
    begun = [province for name, province in known.items() if len(word) >= LEAST and name.startswith(word)]
    return tuple(sorted({*others, *begun}))


def places_meant(chart: Chart, words: Sequence[str]) -> tuple[int, ...]:
    """The places that words can mean: provinces, or coasts or berths if words follow the name."""
    if whole := provinces_meant(chart, " ".join(words)):
        return whole
    ends = range(len(words) - 1, 0, -1)
    found = (_within(chart, provinces_meant(chart, " ".join(words[:end])), " ".join(words[end:])) for end in ends)
    return next(filter(None, found), ())


def _within(chart: Chart, provinces: Iterable[int], words: str) -> tuple[int, ...]:
    return tuple(
        place
        for province in provinces
        for place in chart.fleets_in[province]
        if place != province and _is_called(chart, place, folded(words))
    )


def _is_called(chart: Chart, place: int, word: str) -> bool:
    """Whether this is the name of the coast, such as `sc` or `south`, or of the berth's sea."""
    part = chart.places[place].partition("/")[2].casefold()
    coasts = {short.casefold(): name for name, short in COASTS.items()}
    if part in coasts:
        return word in (part, coasts[part], coasts[part].removesuffix(" coast"))
    return chart.sea[place] in provinces_meant(chart, word)
