"""The words of the notation: how numbers, seats, places, units, orders and texts are written and read."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE, Chart
from garrison.diplomacy.game import Game
from garrison.diplomacy.order_text import short, written
from garrison.diplomacy.order_text.either import read
from garrison.diplomacy.order_text.line import Slip
from garrison.diplomacy.position import Position
from garrison.engine.notation import InvalidNotation, nearest
from garrison.engine.vocabulary import Over, Seat

NONE = "-"

_QUOTED = r'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)'
"""A text in quotation marks, or one that is never closed."""


# Lines

LONGEST_LINE = 4_000_000
"""The most characters in a line: the last state of a long game has all its messages on one line."""


def in_bounds(line: str) -> str:
    if len(line) > LONGEST_LINE:
        raise InvalidNotation(f"A line can have at most {LONGEST_LINE:,} characters.")
    return line


def split(text: str, mark: str) -> list[str]:
    """The parts between the marks, each without spaces around it; a mark in quoted text does not count.

    >>> split('a; "b; c" d;', ";")
    ['a', '"b; c" d', '']
    """
    marks = re.finditer(rf"{_QUOTED}|{re.escape(mark)}", text, re.DOTALL)
    ends = [found.start() for found in marks if found[0] == mark]
    starts = [0, *(end + len(mark) for end in ends)]
    return [text[start:end].strip() for start, end in zip(starts, [*ends, len(text)], strict=True)]


def entries(text: str) -> Iterator[tuple[str, list[str]]]:
    """The words of each entry between commas: the first word and the rest."""
    for entry in text.split(","):
        if not (words := entry.split()):
            raise InvalidNotation("There is nothing between two commas, or after the last one.")
        yield words[0], words[1:]


# Texts


def write_text(text: str) -> str:
    """A text in quotation marks, as in JSON."""
    return json.dumps(text, ensure_ascii=not text.isprintable())


def read_text(words: str) -> str:
    try:
        text = json.loads(words) if words.startswith('"') else None
    except (ValueError, RecursionError):
        text = None
    if not isinstance(text, str):
        raise InvalidNotation(f"'{words[:40]}' is not text in quotation marks.")
    return text


# Numbers


def read_number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 9):  # noqa: PLR2004  longer is no year but an attack
        raise InvalidNotation(f"'{word[:20]}' is not a whole number.")
    return int(word)


def read_balance(word: str) -> int:
    """The units to build, such as `+1`, or to remove, such as `-2`."""
    if word[:1] not in ("+", "-"):
        raise InvalidNotation(f"'{word[:20]}' is not written like '+1' or '-1'.")
    return -read_number(word[1:]) if word[0] == "-" else read_number(word[1:])


# Seats


def read_seat(game: Game, word: str) -> Seat:
    seats = {name.casefold(): Seat(number) for number, name in enumerate(game.seats)}
    if word.casefold() not in seats:
        raise InvalidNotation(f"There is no seat '{word[:40]}'.{nearest(word, seats)}")
    return seats[word.casefold()]


def is_seat(game: Game, word: str) -> bool:
    return any(name.casefold() == word.casefold() for name in game.seats)


def write_seats(game: Game, seats: Iterable[Seat]) -> str:
    return ",".join(game.seats[seat] for seat in seats)


def read_seats(game: Game, words: str) -> tuple[Seat, ...]:
    return tuple(read_seat(game, word.strip()) for word in words.split(","))


# Places and units


def read_place(chart: Chart, word: str) -> int:
    if word.upper() not in chart.number:
        raise InvalidNotation(f"There is no place '{word[:40]}'.{nearest(word, chart.number)}")
    return chart.number[word.upper()]


def read_province(chart: Chart, word: str) -> int:
    place = read_place(chart, word)
    if chart.province[place] != place:
        raise InvalidNotation(f"'{word[:40]}' is not a whole province.")
    return place


def read_places(chart: Chart, words: str) -> tuple[int, ...]:
    """Places between commas; `-` when there are none."""
    return () if words == NONE else tuple(read_place(chart, word) for word in words.split(","))


def write_places(chart: Chart, places: Iterable[int]) -> str:
    return ",".join(chart.places[place] for place in places) or NONE


def write_unit(chart: Chart, unit: v.Unit) -> str:
    """A unit without its power: `A VIE`, or `A VIE*2` if it is combined."""
    strength = f"*{unit.strength}" if unit.strength != 1 else ""
    return f"{unit.kind} {chart.places[unit.place]}{strength}"


def read_unit(chart: Chart, power: Seat, words: Sequence[str]) -> v.Unit:
    match words:
        case [letter, place] if letter.upper() in {"A", "F"}:
            where, star, strength = place.partition("*")
            return v.Unit(power, v.Kind(letter.upper()), read_place(chart, where), read_number(strength) if star else 1)
        case _:
            raise InvalidNotation(f"'{' '.join(words)[:60]}' is not a unit, such as 'A VIE'.")


def write_unit_of(game: Game, unit: v.Unit) -> str:
    """A unit with its power: `austria A VIE`."""
    return f"{game.seats[unit.power]} {write_unit(game.map, unit)}"


def read_unit_of(game: Game, words: str) -> v.Unit:
    power, *unit = words.split() or [""]
    return read_unit(game.map, read_seat(game, power), unit)


# Orders


def write_order(position: Position, order: v.AnyOrder) -> str:
    """An order in the short form if that says everything, otherwise written out."""
    line = short.write(position, order)
    try:
        return line if short.read(position, line).order == order else written.write(position, order)
    except InvalidNotation:
        return written.write(position, order)


def read_order(position: Position, words: str) -> v.AnyOrder:
    """An order in either form; slips of the pen are errors here."""
    line = read(position, words)
    if wrong := {*line.slips} & {Slip.ODD_COAST, Slip.WRONG_LETTER}:
        raise InvalidNotation(f"'{words[:60]}' names {_WRONG[min(wrong)]}.")
    return line.order


_WRONG = {Slip.ODD_COAST: "a coast that does not exist", Slip.WRONG_LETTER: "an army as a fleet, or a fleet as an army"}


# How phases are written down: by their words, with parts for their contents.
#
# ``spring``   ``fall retreats`` with ``dislodged austria A BUD from SER to GAL,VIE``   ``adjustments`` with ``balance
# austria +1, turkey -2``   ``over`` with ``winners france,italy``


Parts = Mapping[str, Sequence[str]]

WORDS = ("dislodged", "balance", "winners")

_RETREATS = {f"{season} retreats": season for season in v.Season}
TITLES = (*v.Season, *_RETREATS, "adjustments", "over")

_DISLODGED = re.compile(r"(.+?)\s+from\s+(\S+)(?:\s+to\s+(\S+))?", re.IGNORECASE)


def write_phase(game: Game, phase: v.AnyPhase) -> Iterator[tuple[str, str]]:
    match phase:
        case v.Retreating(_, dislodged):
            for beaten in dislodged:
                yield "dislodged", _write_dislodged(game, beaten)
        case v.Adjusting(balance):
            due = [f"{name} {number:+}" for name, number in zip(game.seats, balance, strict=True) if number]
            yield "balance", ", ".join(due)
        case Over(winners):
            yield "winners", write_seats(game, winners)
        case v.Ordering():
            pass


def _write_dislodged(game: Game, beaten: v.Dislodged) -> str:
    origin = NONE if beaten.attacker == NOWHERE else game.map.places[beaten.attacker]
    ways = f" to {write_places(game.map, beaten.options)}" if beaten.options else ""
    return f"{write_unit_of(game, beaten.unit)} from {origin}{ways}"


def read_phase(game: Game, words: str, parts: Parts) -> v.AnyPhase:
    phase, own = _read_title(game, words, parts)
    if strange := [word for word in WORDS if parts[word] and word != own]:
        raise InvalidNotation(f"'{strange[0]}' does not belong to the phase '{words}'.")
    return phase


def _read_title(game: Game, words: str, parts: Parts) -> tuple[v.AnyPhase, str]:
    if words in set(v.Season):
        return v.Ordering(v.Season(words)), ""
    if words in _RETREATS:
        beaten = tuple(_read_dislodged(game, text) for text in parts["dislodged"])
        return v.Retreating(_RETREATS[words], beaten), "dislodged"
    if words == "adjustments":
        return v.Adjusting(_read_balance(game, parts["balance"])), "balance"
    if words == "over":
        return Over(tuple(seat for text in parts["winners"] for seat in read_seats(game, text))), "winners"
    raise InvalidNotation(f"There is no phase '{words[:40]}'.{nearest(words, TITLES)}")


def _read_dislodged(game: Game, text: str) -> v.Dislodged:
    found = _DISLODGED.fullmatch(text)
    if not found:
        raise InvalidNotation(f"'{text[:60]}' is not written like 'austria A BUD from SER to GAL,VIE'.")
    origin = NOWHERE if found[2] == NONE else read_place(game.map, found[2])
    return v.Dislodged(read_unit_of(game, found[1]), read_places(game.map, found[3]) if found[3] else (), origin)


def _read_balance(game: Game, texts: Sequence[str]) -> tuple[int, ...]:
    due = (entry for text in texts for entry in entries(text))
    balance = {read_seat(game, seat): read_balance(" ".join(number)) for seat, number in due}
    return tuple(balance.get(Seat(number), 0) for number in range(len(game.seats)))
