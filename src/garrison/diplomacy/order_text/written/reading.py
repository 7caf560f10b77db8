"""Reading orders that are written out."""

import json
import re
from collections.abc import Callable

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.gazetteer import Found, folded, names, read_power
from garrison.diplomacy.order_text.line import Line, Named, build_of, line_of
from garrison.diplomacy.order_text.written.places import read_place
from garrison.diplomacy.order_text.written.writing import ARROW
from garrison.diplomacy.position import Position
from garrison.engine.notation import InvalidNotation, nearest
from garrison.engine.vocabulary import NOBODY, Seat

LONGEST = 1_000

_UNIT = re.compile(r"(?:(a|army)|f|fleet)\b\.?\s*(.+)", re.IGNORECASE)
_VIA = re.compile(r"(.+?)[ ,]+\(?(?:via|by)(?: convoy)?\)?", re.IGNORECASE)
_CONTROLLER = re.compile(r"(.+?)\s*\(\s*controller:?\s+([^()]+?)\s*\)", re.IGNORECASE)
_REMARK = re.compile(r"\s*\([^()]* will have [^()]*\)$", re.IGNORECASE)
"""What the rules add to their examples: `(livonia will have 1 army with power of 2)`."""


def read(position: Position, text: str) -> Line:
    """Raises InvalidNotation, which names the word."""
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
    """A fleet is told the army and where to, an army its fleets and where to."""
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
