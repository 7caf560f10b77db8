"""Places in words, both ways: how orders that are written out call a province, a coast, a berth.

``Moscow``   ``mosc``   ``Stevastopol - Black sea``   ``St Petersburg (south coast)``   ``STP/SC``
"""

import re
from collections.abc import Iterable, Iterator

from garrison.diplomacy.chart import NOWHERE, Chart
from garrison.diplomacy.gazetteer import COASTS, Found, folded, names
from garrison.engine.notation import InvalidNotation
from garrison.maps.faults import nearest
from garrison.maps.provinces import Terrain

LEAST = 3
"""The fewest letters that are taken for the beginning of a name."""

COAST_WORDS = {code: words for words, code in COASTS.items()}

_COAST = re.compile(r"([^()]+?)\s*\(([^()]*)\)")
_UNSAFE = re.compile(
    r"[=>;:,()/\"]|\s-|-\s|\b(?:to|into|via|by)\b|^(?:a|f|army|fleet)\b|^[\s.]*(?:build|remove|waive)?[\s.]*$",
    re.IGNORECASE,
)
"""What in a name could be taken for another part of an order."""


# Reading


def read_place(chart: Chart, text: str) -> Found:
    """The name may be shortened; raises InvalidNotation with the nearest one."""
    words = " ".join(text.split())
    if not words:
        raise InvalidNotation("A province is missing.")
    province, coast = _parts(chart, words)
    number = _province(chart, province)
    return _moored(chart, number, coast) if coast else Found(number)


def _province(chart: Chart, words: str) -> int:
    match _meant(chart, words):
        case [number]:
            return number
        case []:
            raise InvalidNotation(f"There is no province '{words[:40]}'.{_hint(chart, words, chart.names)}")
        case several:
            raise InvalidNotation(f"'{words[:40]}' could mean {_either(chart.names[number] for number in several)}.")


def _meant(chart: Chart, words: str) -> list[int]:
    word, known = folded(words), names(chart).provinces
    if word in known:
        return [known[word]]
    if len(word) < LEAST:
        return []
    return sorted({number for name, number in known.items() if name.startswith(word)})


def _parts(chart: Chart, words: str) -> tuple[str, str]:
    if folded(words) in names(chart).provinces:
        return words, ""
    if coast := _COAST.fullmatch(words):
        return coast[1], coast[2]
    for between in (" - ", "/"):
        if between in words:
            province, _, coast_ = words.partition(between)
            return province, coast_
    return (words, "") if _meant(chart, words) else _at_a_hyphen(chart, words)


def _at_a_hyphen(chart: Chart, words: str) -> tuple[str, str]:
    for hyphen in re.finditer("-", words):
        if _meant(chart, words[: hyphen.start()]):
            return words[: hyphen.start()], words[hyphen.end() :]
    return words, ""


def _moored(chart: Chart, province: int, coast: str) -> Found:
    word = folded(coast)
    words = {place: frozenset(_words(chart, place)) for place in chart.fleets_in[province]}
    whole = [place for place in words if word in words[place]]
    begun = [place for place in words if len(word) >= LEAST and any(name.startswith(word) for name in words[place])]
    match whole or begun:
        case [place]:
            return Found(place)
        case []:
            _assert_known(chart, province, coast)
            return Found(province, odd=True)
        case _:
            raise InvalidNotation(f"'{coast[:40]}' could mean more than one coast of {chart.names[province]}.")


def _words(chart: Chart, place: int) -> Iterator[str]:
    _, _, coast = chart.places[place].partition("/")
    if (sea := chart.sea[place]) != NOWHERE:
        seas = {sea}
    else:
        seas = {near for near in chart.fleet[place] if chart.sea[near] == near}
        yield from _words_for_coast(coast)
    yield from (name for name, number in names(chart).provinces.items() if number in seas)


def _words_for_coast(code: str) -> Iterator[str]:
    if code:
        words = COAST_WORDS.get(code, code).casefold()
        yield from (code.casefold(), words, words.removesuffix(" coast"))


def _assert_known(chart: Chart, province: int, coast: str) -> None:
    """A coast or sea may be elsewhere; raises InvalidNotation when there is none of that name."""
    if any(folded(coast) in _words_for_coast(code) for code in COAST_WORDS):
        return
    if any(chart.terrain[number] is Terrain.SEA for number in _meant(chart, coast)):
        return
    name, near = chart.names[province], [chart.names[sea] for sea in chart.shores[province]]
    raise InvalidNotation(f"'{coast[:40]}' is not a coast of {name}.{_hint(chart, coast, (*COASTS, *near))}")


def _hint(chart: Chart, word: str, wanted: Iterable[str]) -> str:
    """A hint at the name most like a word; a name near another name of the same place leads to its proper one."""
    proper = {name: name for name in wanted}
    other = {name: chart.names[number] for name, number in chart.aliases if chart.names[number] in proper}
    near = nearest(word, known := other | proper)
    return f" Did you mean '{known[near]}'?" if near else ""


def _either(names_: Iterable[str]) -> str:
    *most, last = sorted(names_)[:6]
    return f"{', '.join(most)} or {last}" if most else last


# Writing


def write_place(chart: Chart, place: int) -> str:
    """By its name, or by its id where the name could be misread."""
    words = _written(chart, place)
    return words if words and _tells(chart, words, place) else chart.places[place]


def _written(chart: Chart, place: int) -> str:
    """Empty when a name is not safe."""
    province, sea = chart.province[place], chart.sea[place]
    name = chart.names[province]
    if not (_is_safe(name) and (sea == NOWHERE or _is_safe(chart.names[sea]))):
        return ""
    if place == province:
        return name
    if sea != NOWHERE:
        return f"{name} - {chart.names[sea]}"
    code = chart.places[place].partition("/")[2]
    return f"{name} ({COAST_WORDS.get(code, code)})"


def _is_safe(name: str) -> bool:
    return name.isprintable() and not _UNSAFE.search(name)


def _tells(chart: Chart, words: str, place: int) -> bool:
    try:
        return read_place(chart, words) == Found(place)
    except InvalidNotation:
        return False
