"""How phases are written down: by their words, with parts for what is kept in them.

``spring``   ``fall retreats`` with ``dislodged austria A BUD from SER to GAL,VIE``   ``adjustments`` with ``balance
austria +1, turkey -2``   ``over`` with ``winners france,italy``
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE
from garrison.diplomacy.game import Game
from garrison.diplomacy.notation.words import (
    NONE,
    entries,
    read_balance,
    read_place,
    read_places,
    read_seat,
    read_seats,
    read_unit_of,
    write_places,
    write_seats,
    write_unit_of,
)
from garrison.engine.notation import InvalidNotation, nearest
from garrison.engine.vocabulary import Over, Seat

Parts = Mapping[str, Sequence[str]]
"""What stands in the parts of a state, by the words that begin them."""

WORDS = ("dislodged", "balance", "winners")
"""The parts that belong to phases."""

_RETREATS = {f"{season} retreats": season for season in v.Season}
TITLES = (*v.Season, *_RETREATS, "adjustments", "over")

_DISLODGED = re.compile(r"(.+?)\s+from\s+(\S+)(?:\s+to\s+(\S+))?", re.IGNORECASE)


def write_phase(game: Game, phase: v.AnyPhase) -> Iterator[tuple[str, str]]:
    """The parts of a phase, each as its word and what follows."""
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
    """The phase of these words, with what stands of it in the parts of a state."""
    phase, own = _read_title(game, words, parts)
    if strange := [word for word in WORDS if parts[word] and word != own]:
        raise InvalidNotation(f"'{strange[0]}' does not belong to the phase '{words}'")
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
    raise InvalidNotation(f"there is no phase '{words[:40]}'{nearest(words, TITLES)}")


def _read_dislodged(game: Game, text: str) -> v.Dislodged:
    found = _DISLODGED.fullmatch(text)
    if not found:
        raise InvalidNotation(f"'{text[:60]}' is not written 'austria A BUD from SER to GAL,VIE'")
    origin = NOWHERE if found[2] == NONE else read_place(game.map, found[2])
    return v.Dislodged(read_unit_of(game, found[1]), read_places(game.map, found[3]) if found[3] else (), origin)


def _read_balance(game: Game, texts: Sequence[str]) -> tuple[int, ...]:
    due = {read_seat(game, seat): read_balance(" ".join(number)) for text in texts for seat, number in entries(text)}
    return tuple(due.get(Seat(number), 0) for number in range(len(game.seats)))
