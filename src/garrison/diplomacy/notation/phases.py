"""How phases are written down: by their words, with parts for their contents.

``spring``   ``fall retreats`` with ``dislodged austria A BUD from SER to GAL,VIE``   ``adjustments`` with ``balance
austria +1, turkey -2``   ``over`` with ``winners france,italy``
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE
from garrison.diplomacy.game import Game
from garrison.diplomacy.notation import words as w
from garrison.engine.notation import InvalidNotation, nearest
from garrison.engine.vocabulary import Over, Seat

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
            yield "winners", w.write_seats(game, winners)
        case v.Ordering():
            pass


def _write_dislodged(game: Game, beaten: v.Dislodged) -> str:
    origin = w.NONE if beaten.attacker == NOWHERE else game.map.places[beaten.attacker]
    ways = f" to {w.write_places(game.map, beaten.options)}" if beaten.options else ""
    return f"{w.write_unit_of(game, beaten.unit)} from {origin}{ways}"


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
        return Over(tuple(seat for text in parts["winners"] for seat in w.read_seats(game, text))), "winners"
    raise InvalidNotation(f"There is no phase '{words[:40]}'.{nearest(words, TITLES)}")


def _read_dislodged(game: Game, text: str) -> v.Dislodged:
    found = _DISLODGED.fullmatch(text)
    if not found:
        raise InvalidNotation(f"'{text[:60]}' is not written like 'austria A BUD from SER to GAL,VIE'.")
    origin = NOWHERE if found[2] == w.NONE else w.read_place(game.map, found[2])
    return v.Dislodged(w.read_unit_of(game, found[1]), w.read_places(game.map, found[3]) if found[3] else (), origin)


def _read_balance(game: Game, texts: Sequence[str]) -> tuple[int, ...]:
    due = (entry for text in texts for entry in w.entries(text))
    balance = {w.read_seat(game, seat): w.read_balance(" ".join(number)) for seat, number in due}
    return tuple(balance.get(Seat(number), 0) for number in range(len(game.seats)))
