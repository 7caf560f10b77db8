"""How states are written down: one line per state, the same both ways.

``spring 1901: austria A BUD, F TRI, A VIE, england F EDI; owners austria BUD TRI VIE, england EDI; orders austria
A VIE - GAL; sealed england; said austria to england "Peace."``

First comes the phase with its year, then the units. Everything else is in parts between semicolons, each with its
word; empty parts are left out.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec.structs import replace

from garrison.diplomacy import outcome as o
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE
from garrison.diplomacy.flaws import flaws
from garrison.diplomacy.game import Game
from garrison.diplomacy.notation import words as w
from garrison.diplomacy.notation.words import Parts, read_phase, write_phase
from garrison.diplomacy.position import Position, in_phase
from garrison.diplomacy.sentences import title
from garrison.diplomacy.state import State
from garrison.engine.notation import InvalidNotation, nearest
from garrison.engine.vocabulary import NOBODY, Seat

MANY = ("dislodged", "orders", "said", "news")

LISTS = ("sealed", "draw", "surrendered", "eliminated")

WORDS = (*w.WORDS, "owners", "orders", *LISTS, "said", "news")

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


# How the outcomes of orders are written down, so that a state can be stored in mid-game.
#
# ``austria A VIE - GAL: bounces 1:1 GAL russia A WAR``: power, order, result, reason. Behind the result, ``<WAR`` is
# where the attacker of a dislodged unit came from, and ``>GAL`` where a unit that has moved is now. If an order does
# not say what its unit is, the unit comes before it: ``austria A VIE*2 [A VIE H]: holds``. The reasons:
#
# ``1:2 GAL russia A WAR`` came with 1, against 2 by that unit there; ``own austria A BUD`` that unit of its power
# stayed; ``without NTH,ENG`` these fleets were disrupted; ``by russia A WAR`` cut; ``under russia A WAR`` disrupted;
# ``paradox``; ``for russia A WAR [A WAR - GAL]`` that unit was told this; ``with russia A LVN as russia A LVN*2``
# joined; ``parted 3 germany A PRU`` attacked with 3 by that unit; ``"No such unit."`` in words; none when all
# went well.


_RESULTS = {result.replace(" ", "-"): result for result in o.Result}

_TOLD = re.compile(r"([^\[\]\"]+?)\s*\[(.*)\]", re.DOTALL)
_BOUNCED = re.compile(r"(\d+):(\d+)\s+(\S+)\s+(.+)", re.ASCII)
_JOINED = re.compile(r"(.+?)\s+as\s+(.+)", re.IGNORECASE)

# Writing


def write_outcome(game: Game, position: Position, outcome: o.Outcome) -> str:
    """The line of an outcome; `position` is the one in which the orders were written."""
    at = game.map.places
    words = (
        f"{_write_told(game, position, outcome.unit, outcome.order)}:",
        outcome.result.replace(" ", "-"),
        f"<{at[outcome.attacker]}" if outcome.attacker != NOWHERE else "",
        f">{at[outcome.final]}" if outcome.final not in (NOWHERE, outcome.unit.place) else "",
        _write_why(game, position, outcome.why),
    )
    return " ".join(word for word in words if word)


def _write_told(game: Game, position: Position, unit: v.Unit, order: v.AnyOrder) -> str:
    line = w.write_order(position, order)
    alone = f"{game.seats[unit.power]} {line}"
    try:
        return alone if _read_told(game, alone) == (unit, order) else f"{w.write_unit_of(game, unit)} [{line}]"
    except InvalidNotation:
        return f"{w.write_unit_of(game, unit)} [{line}]"


def _write_why(game: Game, position: Position, why: o.AnyWhy) -> str:  # noqa: C901  one line for each reason
    def unit(unit: v.Unit) -> str:
        return w.write_unit_of(game, unit)

    match why:
        case o.Plainly():
            return ""
        case o.Bounced(force, against, at, by):
            return f"{force}:{against} {game.map.places[at]} {unit(by)}"
        case o.OwnUnit(by):
            return f"own {unit(by)}"
        case o.Stranded(at):
            return f"without {w.write_places(game.map, at)}"
        case o.Cut(by):
            return f"by {unit(by)}"
        case o.Disrupted(by):
            return f"under {unit(by)}"
        case o.InParadox():
            return "paradox"
        case o.Mismatch(other, told):
            return f"for {unit(other)} [{w.write_order(position, told)}]"
        case o.Joined(other, combined):
            return f"with {unit(other)} as {unit(combined)}"
        case o.Parted(force, by):
            return f"parted {force} {unit(by)}"
        case o.Void(reason):
            return w.write_text(reason)


# Reading


def read_outcome(game: Game, words: str) -> o.Outcome:
    told, *rest = w.split(words, ":")
    result, *more = ":".join(rest).split(maxsplit=1)[:2] or [""]
    if result not in _RESULTS:
        raise InvalidNotation(f"'{result[:40]}' is not the result of an order.{nearest(result, _RESULTS)}")
    unit, order = _read_told(game, told)
    return _with_places(game, o.Outcome(unit, order, _RESULTS[result], o.Plainly(), unit.place), *more)


def _read_told(game: Game, words: str) -> tuple[v.Unit, v.AnyOrder]:
    position = Position(game.map, game.options, ())
    if told := _TOLD.fullmatch(words):
        return w.read_unit_of(game, told[1]), w.read_order(position, told[2])
    power, _, order = words.partition(" ")
    return w.read_unit_of(game, " ".join([power, *order.split()[:2]])), w.read_order(position, order)


def _with_places(game: Game, outcome: o.Outcome, words: str = "") -> o.Outcome:
    word, _, rest = words.partition(" ")
    if word.startswith("<"):
        outcome = replace(outcome, attacker=w.read_place(game.map, word[1:]), final=NOWHERE)
    elif word.startswith(">"):
        outcome = replace(outcome, final=w.read_place(game.map, word[1:]))
    else:
        rest = words
    return replace(outcome, why=_read_why(game, rest.strip()))


def _read_why(game: Game, words: str) -> o.AnyWhy:
    if not words:
        return o.Plainly()
    if words.startswith('"'):
        return o.Void(w.read_text(words))
    if bounced := _BOUNCED.fullmatch(words):
        at = w.read_place(game.map, bounced[3])
        return o.Bounced(w.read_number(bounced[1]), w.read_number(bounced[2]), at, w.read_unit_of(game, bounced[4]))
    word, _, rest = words.partition(" ")
    if word.casefold() not in _WHYS:
        raise InvalidNotation(f"'{words[:60]}' is not a reason.{nearest(word, _WHYS)}")
    return _WHYS[word.casefold()](game, rest.strip())


def _read_paradox(_: Game, rest: str) -> o.AnyWhy:
    if rest:
        raise InvalidNotation(f"Nothing can follow 'paradox', such as '{rest[:40]}'.")
    return o.InParadox()


def _read_mismatch(game: Game, words: str) -> o.AnyWhy:
    if told := _TOLD.fullmatch(words):
        return o.Mismatch(w.read_unit_of(game, told[1]), w.read_order(Position(game.map, game.options, ()), told[2]))
    raise InvalidNotation(f"'{words[:60]}' is not written like 'russia A WAR [A WAR - GAL]'.")


def _read_joined(game: Game, words: str) -> o.AnyWhy:
    if both := _JOINED.fullmatch(words):
        return o.Joined(w.read_unit_of(game, both[1]), w.read_unit_of(game, both[2]))
    raise InvalidNotation(f"'{words[:60]}' is not written like 'russia A LVN as russia A LVN*2'.")


def _read_parted(game: Game, words: str) -> o.AnyWhy:
    force, _, by = words.partition(" ")
    return o.Parted(w.read_number(force), w.read_unit_of(game, by))


_WHYS: dict[str, Callable[[Game, str], o.AnyWhy]] = {
    "own": lambda game, words: o.OwnUnit(w.read_unit_of(game, words)),
    "without": lambda game, words: o.Stranded(w.read_places(game.map, words)),
    "by": lambda game, words: o.Cut(w.read_unit_of(game, words)),
    "under": lambda game, words: o.Disrupted(w.read_unit_of(game, words)),
    "paradox": _read_paradox,
    "for": _read_mismatch,
    "with": _read_joined,
    "parted": _read_parted,
}
