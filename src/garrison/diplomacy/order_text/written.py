"""Orders as they are written out, the same both ways: ``Army Warsaw => attack => Moscow``.

House rules, «How to write orders»: ``fleet Tunisia - Ionian sea => attack => Bulgaria - Aegean Sea``, ``=> hold``,
``=> attack support => Army Warsaw into Moscow``, ``=> defense support => Army Warsaw``,
``=> convoy => Clyde > Liverpool > Spain``, ``=> combine => Army Livonia``. Orders that the rules don't show look alike:
``=> convoy => Army London to Norway``, ``=> retreat => Tunis``, ``=> disband``, ``build => Army Paris``,
``remove => Army Paris``, ``waive``.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import COASTS, NOWHERE, Chart, Found, folded, names, read_power
from garrison.diplomacy.order_text.line import Line, Named, build_of, line_of
from garrison.diplomacy.order_text.short import letter
from garrison.diplomacy.position import Position
from garrison.engine.notation import InvalidNotation, nearest
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.faults import nearest as closest
from garrison.maps.provinces import Terrain

__all__ = ["ARROW", "read", "read_place", "write", "write_place", "write_unit"]


# Orders as they are written out, in words


ARROW = "=>"
KINDS = {v.Kind.ARMY: "Army", v.Kind.FLEET: "Fleet"}


def write(position: Position, order: v.AnyOrder) -> str:
    """An order written out; a unit that is not on the board has no kind if it could be either."""
    return f" {ARROW} ".join(_named_parts(position, order))


def _named_parts(position: Position, order: v.AnyOrder) -> tuple[str, ...]:  # noqa: C901  one line for each order
    def at(place: int) -> str:
        return write_place(position.chart, place)

    def unit(place: int) -> str:
        return write_unit(position, place)

    match order:
        case v.Hold(here):
            return unit(here), "hold"
        case v.Go(here, target, via):
            return unit(here), "attack", at(target) + (" via convoy" if via else "")
        case v.SupportHold(here, supported):
            return unit(here), "defense support", unit(supported)
        case v.SupportMove(here, supported, target):
            return unit(here), "attack support", f"{unit(supported)} into {at(target)}"
        case v.Convoy(here, army, target):
            return unit(here), "convoy", f"{unit(army)} to {at(target)}"
        case v.Voyage(here, chain, target):
            return unit(here), "convoy", " > ".join(map(at, (*chain, target)))
        case v.Combine(here, target, controller):
            led = f" (controller {position.chart.powers[controller]})" if controller >= 0 else ""
            return unit(here), "combine", unit(target) + led
        case v.Retreat(here, target):
            return unit(here), "retreat", at(target)
        case v.Disband(here):
            return unit(here), "disband"
        case v.Spoilt(here, reason):
            return unit(here), "spoilt", json.dumps(reason, ensure_ascii=not reason.isprintable())
        case v.Build(kind, place):
            return "build", f"{KINDS[kind]} {at(place)}"
        case v.Waive():
            return ("waive",)


def write_unit(position: Position, place: int) -> str:
    kind = letter(position, place)
    return f"{KINDS[v.Kind(kind)]} {write_place(position.chart, place)}" if kind else write_place(position.chart, place)


# Places in words, both ways: how orders that are written out call a province, a coast, a berth.
#
# ``Moscow``   ``mosc``   ``Stevastopol - Black sea``   ``St Petersburg (south coast)``   ``STP/SC``


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
    """The place that a full or shortened name means; raises InvalidNotation, with the nearest name."""
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
    """Raises InvalidNotation unless this is the name of a coast or sea, here or elsewhere."""
    if any(folded(coast) in _words_for_coast(code) for code in COAST_WORDS):
        return
    if any(chart.terrain[number] is Terrain.SEA for number in _meant(chart, coast)):
        return
    name, near = chart.names[province], [chart.names[sea] for sea in chart.shores[province]]
    raise InvalidNotation(f"'{coast[:40]}' is not a coast of {name}.{_hint(chart, coast, (*COASTS, *near))}")


def _hint(chart: Chart, word: str, wanted: Iterable[str]) -> str:
    """A hint at the name most like a word; if that is another name of a place, it gives the proper one."""
    proper = {name: name for name in wanted}
    other = {name: chart.names[number] for name, number in chart.aliases if chart.names[number] in proper}
    near = closest(word, known := other | proper)
    return f" Did you mean '{known[near]}'?" if near else ""


def _either(names_: Iterable[str]) -> str:
    *most, last = sorted(names_)[:6]
    return f"{', '.join(most)} or {last}" if most else last


# Writing


def write_place(chart: Chart, place: int) -> str:
    """The name of a place, or its id if the name could be misread."""
    words = _written(chart, place)
    return words if words and _tells(chart, words, place) else chart.places[place]


def _written(chart: Chart, place: int) -> str:
    """The name of a place; empty if it could be misread."""
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


# Reading orders that are written out


LONGEST = 1_000

_UNIT = re.compile(r"(?:(a|army)|f|fleet)\b\.?\s*(.+)", re.IGNORECASE)
_VIA = re.compile(r"(.+?)[ ,]+\(?(?:via|by)(?: convoy)?\)?", re.IGNORECASE)
_CONTROLLER = re.compile(r"(.+?)\s*\(\s*controller:?\s+([^()]+?)\s*\)", re.IGNORECASE)
_REMARK = re.compile(r"\s*\([^()]* will have [^()]*\)$", re.IGNORECASE)
"""What the rules add to their examples: `(livonia will have 1 army with power of 2)`."""


def read(position: Position, text: str) -> Line:
    """The order in a line; raises InvalidNotation, which names the word."""
    if len(text) > LONGEST:
        raise InvalidNotation(f"An order can have at most {LONGEST:,} characters.")
    if not "".join(text.split()).isprintable():
        raise InvalidNotation("An order must be plain text.")
    head, *rest = (part.strip(" \t\n.") for part in text.split(ARROW, 2))
    match head.casefold(), rest:
        case "waive", []:
            return Line(v.Waive())
        case "build", [words]:
            return build_of(position, _read_unit(position, words))
        case "remove", [words]:
            return _disband(position, _read_unit(position, words), "")
        case _, [verb, *what]:
            return _read_for_unit(position, head, verb, what)
        case _:
            raise InvalidNotation(
                f"'{head[:40]}' is not an order, such as 'Army Warsaw {ARROW} attack {ARROW} Moscow'."
                f"{nearest(head, ('waive', 'build', 'remove'))}"
            )


def _read_for_unit(position: Position, who: str, verb: str, what: list[str]) -> Line:
    word = " ".join(verb.casefold().split())
    if word not in _VERBS:
        raise InvalidNotation(f"A unit can't '{verb[:40]}'.{nearest(word, _VERBS)}")
    if what and word in _ALONE:
        raise InvalidNotation(f"Nothing can follow '{word}', such as '{what[0][:40]}'.")
    return _VERBS[word](position, _read_unit(position, who), "".join(what))


# What a unit does


def _disband(position: Position, unit: Named, _: str) -> Line:
    return line_of(position, v.Disband(unit.place), unit)


def _attack(position: Position, unit: Named, words: str) -> Line:
    via = _VIA.fullmatch(words)
    target = read_place(position.chart, via[1] if via else words)
    return line_of(position, v.Go(unit.place, target.place, via=bool(via)), unit, target)


def _attack_support(position: Position, unit: Named, words: str) -> Line:
    who, where = _halves(words, "into")
    other, target = _read_unit(position, who), read_place(position.chart, where)
    return line_of(position, v.SupportMove(unit.place, other.place, target.place), unit, other, target)


def _defense_support(position: Position, unit: Named, words: str) -> Line:
    other = _read_unit(position, words)
    return line_of(position, v.SupportHold(unit.place, other.place), unit, other)


def _convoy(position: Position, unit: Named, words: str) -> Line:
    """The order of a fleet names the army and its target; that of an army, its fleets and the target."""
    if ">" not in words and re.search(r"\sto\s", words, re.IGNORECASE):
        who, where = _halves(words, "to")
        army, target = _read_unit(position, who), read_place(position.chart, where)
        return line_of(position, v.Convoy(unit.place, army.place, target.place), unit, army, target)
    *fleets, where = words.split(">")
    chain = [_read_unit(position, fleet) for fleet in fleets]
    target = read_place(position.chart, where)
    order = v.Voyage(unit.place, tuple(fleet.place for fleet in chain), target.place)
    return line_of(position, order, unit, *(Found(fleet.place, fleet.odd) for fleet in chain), target)


def _combine(position: Position, unit: Named, words: str) -> Line:
    words = _REMARK.sub("", words)
    led = _CONTROLLER.fullmatch(words)
    other = _read_unit(position, led[1] if led else words)
    controller = Seat(read_power(position.chart, led[2])) if led else NOBODY
    return line_of(position, v.Combine(unit.place, other.place, controller), unit, other)


def _retreat(position: Position, unit: Named, words: str) -> Line:
    target = read_place(position.chart, words)
    return line_of(position, v.Retreat(unit.place, target.place), unit, target)


def _spoilt(_: Position, unit: Named, words: str) -> Line:
    try:
        reason = json.loads(words)
    except (ValueError, RecursionError):
        reason = None
    if not isinstance(reason, str):
        raise InvalidNotation("'spoilt' must be followed by the reason, in quotation marks.")
    return Line(v.Spoilt(unit.place, reason))


_VERBS: dict[str, Callable[[Position, Named, str], Line]] = {
    "attack": _attack,
    "move": _attack,
    "attack/move": _attack,
    "hold": lambda position, unit, _: line_of(position, v.Hold(unit.place), unit),
    "attack support": _attack_support,
    "defense support": _defense_support,
    "defence support": _defense_support,
    "convoy": _convoy,
    "combine": _combine,
    "retreat": _retreat,
    "disband": _disband,
    "spoilt": _spoilt,
}
_ALONE = {"hold", "disband"}


# Words


def _read_unit(position: Position, words: str) -> Named:
    words = " ".join(words.split())
    kind = _UNIT.fullmatch(words)
    if not kind or folded(words) in names(position.chart).provinces:
        place, odd = read_place(position.chart, words)
        return Named(place, "", odd=odd)
    place, odd = read_place(position.chart, kind[2])
    return Named(place, v.Kind.ARMY if kind[1] else v.Kind.FLEET, odd=odd)


def _halves(words: str, between: str) -> tuple[str, str]:
    found = re.search(rf"\s{between}\s", words, re.IGNORECASE)
    if not found:
        raise InvalidNotation(f"'{words[:60]}' is not written like 'Army Warsaw {between} Moscow'.")
    return words[: found.start()], words[found.end() :]
