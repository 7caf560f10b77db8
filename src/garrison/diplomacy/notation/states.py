"""How states are written down: one line per state, the same both ways.

``spring 1901: austria A BUD, F TRI, A VIE, england F EDI; owners austria BUD TRI VIE, england EDI; orders austria
A VIE - GAL; sealed england; said austria to england "Peace."``

First comes the phase with its year, then the units. Everything else is in parts between semicolons, each with its
word; empty parts are left out.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.flaws import flaws
from garrison.diplomacy.game import Game
from garrison.diplomacy.notation import phases
from garrison.diplomacy.notation import words as w
from garrison.diplomacy.notation.news import read_outcome, write_outcome
from garrison.diplomacy.notation.phases import Parts, read_phase, write_phase
from garrison.diplomacy.position import Position, in_phase
from garrison.diplomacy.sentences import title
from garrison.diplomacy.state import State
from garrison.engine.notation import InvalidNotation, nearest
from garrison.engine.vocabulary import NOBODY, Seat

MANY = ("dislodged", "orders", "said", "news")

LISTS = ("sealed", "draw", "surrendered", "eliminated")

WORDS = (*phases.WORDS, "owners", "orders", *LISTS, "said", "news")

_SAID = re.compile(r'(\S+)(?:\s+to\s+(\S+))?\s+(".*)', re.IGNORECASE | re.DOTALL)


# Writing


def write_state(game: Game, state: State) -> str:
    head = f"{title(state.phase)} {state.year}: {_write_units(game, state.units)}"
    return "; ".join([head, *(f"{word} {text}" for word, text in _write_parts(game, state) if text)])


def _write_units(game: Game, units: Iterable[v.Unit]) -> str:
    groups: dict[Seat, list[str]] = {Seat(number): [] for number in range(len(game.seats))}
    for unit in units:
        groups[unit.power].append(w.write_unit(game.map, unit))
    return ", ".join(f"{game.seats[seat]} {', '.join(group)}" for seat, group in groups.items() if group) or w.NONE


def _write_parts(game: Game, state: State) -> Iterator[tuple[str, str]]:
    yield from write_phase(game, state.phase)
    yield "owners", ", ".join(_write_owners(game, state))
    position = in_phase(game, state.phase, state.units)
    for name, orders in zip(game.seats, state.orders, strict=True):
        yield "orders", f"{name} {', '.join(w.write_order(position, order) for order in orders)}" if orders else ""
    yield from ((word, w.write_seats(game, getattr(state, word))) for word in LISTS)
    for message in state.messages:
        to = f" to {w.write_seats(game, message.to)}" if message.to else ""
        yield "said", f"{game.seats[message.by]}{to} {w.write_text(message.text)}"
    before = Position(game.map, game.options, [outcome.unit for outcome in state.news])
    for outcome in state.news:
        yield "news", write_outcome(game, before, outcome)


def _write_owners(game: Game, state: State) -> Iterator[str]:
    for seat, name in enumerate(game.seats):
        owned = [province for province, owner in enumerate(state.owner) if owner == seat]
        if owned:
            yield " ".join([name, *(game.map.provinces[province] for province in owned)])


# Reading


def read_state(game: Game, line: str) -> State:
    """A state from its line; raises InvalidNotation if it can't be read or is not a possible position."""
    head, *rest = w.split(w.in_bounds(line), ";")
    words, colon, units = head.partition(":")
    *phase, year = words.casefold().split() or [""]
    if not (colon and phase):
        raise InvalidNotation("A state is written like 'spring 1901: austria A VIE, england F LON; ...'.")
    parts = _parts(rest)
    state = _read_parts(game, " ".join(phase), _read_units(game, units), parts)
    lists = {word: tuple(seat for text in parts[word] for seat in w.read_seats(game, text)) for word in LISTS}
    state = replace(state, year=w.read_number(year), **lists)
    if reasons := tuple(flaws(game, state)):
        raise InvalidNotation("This position is impossible. " + " ".join(reasons))
    return state


def _parts(texts: Iterable[str]) -> Parts:
    parts: dict[str, list[str]] = {word: [] for word in WORDS}
    for text in texts:
        word, _, rest = text.partition(" ")
        word = word.casefold()
        if word not in parts:
            raise InvalidNotation(f"'{text[:40]}' is not part of a state.{nearest(word, WORDS)}")
        if parts[word] and word not in MANY:
            raise InvalidNotation(f"'{word}' is written twice.")
        if not rest.strip():
            raise InvalidNotation(f"Nothing follows '{word}'.")
        parts[word].append(rest.strip())
    return parts


def _read_parts(game: Game, phase: str, units: tuple[v.Unit, ...], parts: Parts) -> State:
    what = read_phase(game, phase, parts)
    return State(
        phase=what,
        year=0,
        units=units,
        owner=_read_owners(game, parts["owners"]),
        orders=_read_orders(game, in_phase(game, what, units), parts["orders"]),
        messages=tuple(_read_message(game, text) for text in parts["said"]),
        news=tuple(read_outcome(game, text) for text in parts["news"]),
    )


def _read_units(game: Game, text: str) -> tuple[v.Unit, ...]:
    """The units by rising place; a power comes before its first unit."""
    units: list[v.Unit] = []
    power = NOBODY
    for first, rest in () if text.strip() == w.NONE else w.entries(text):
        if w.is_seat(game, first) or power == NOBODY or len(rest) != 1:
            power = w.read_seat(game, first)
            units.append(w.read_unit(game.map, power, rest))
        else:
            units.append(w.read_unit(game.map, power, [first, *rest]))
    return tuple(sorted(units, key=lambda unit: unit.place))


def _read_owners(game: Game, texts: Sequence[str]) -> tuple[Seat, ...]:
    owner: dict[int, Seat] = {}
    for name, provinces in (entry for text in texts for entry in w.entries(text)):
        seat = w.read_seat(game, name)
        for province in provinces:
            if owner.setdefault(number := w.read_province(game.map, province), seat) != seat:
                raise InvalidNotation(f"'{game.map.provinces[number]}' has two owners.")
    return tuple(owner.get(province, NOBODY) for province in range(len(game.map.provinces)))


def _read_orders(game: Game, position: Position, texts: Sequence[str]) -> tuple[tuple[v.AnyOrder, ...], ...]:
    orders: dict[Seat, tuple[v.AnyOrder, ...]] = {}
    for text in texts:
        name, _, rest = text.partition(" ")
        if (seat := w.read_seat(game, name)) in orders:
            raise InvalidNotation(f"The orders of '{name}' are written twice.")
        orders[seat] = tuple(w.read_order(position, words) for words in w.split(rest, ","))
    return tuple(orders.get(Seat(number), ()) for number in range(len(game.seats)))


def _read_message(game: Game, text: str) -> v.Message:
    if said := _SAID.fullmatch(text):
        return v.Message(
            w.read_seat(game, said[1]), w.read_seats(game, said[2]) if said[2] else (), w.read_text(said[3])
        )
    raise InvalidNotation(f"""'{text[:60]}' is not written like 'austria to england "Peace."'.""")
