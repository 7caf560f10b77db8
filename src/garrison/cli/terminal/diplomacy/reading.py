"""From a line that somebody types to an order for one of the power's own units."""

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.due import due
from garrison.diplomacy.game import Game
from garrison.diplomacy.gazetteer import folded, names, read_place
from garrison.diplomacy.order_text import either
from garrison.diplomacy.position import in_phase
from garrison.diplomacy.sentences import unit_named
from garrison.diplomacy.view import View
from garrison.engine.notation import InvalidNotation, nearest
from garrison.telling.sentences import listed

LONGEST = 500


def read(game: Game, view: View, line: str) -> v.AnyOrder:
    """The order that a line means, void or not; raises InvalidNotation, which names the word."""
    if len(line) > LONGEST:
        raise InvalidNotation(f"A line can have at most {LONGEST} characters.")
    position = in_phase(game, view.phase, view.units)
    order = _in_phase(view, either.placed(position, either.read(position, line).order))
    if isinstance(order, v.Build | v.Waive):
        return order
    whose = [unit for unit in position.units if unit.place == order.subject]
    if not whose or whose[0].power != view.seat:
        own = listed([unit_named(game, unit) for unit in _own(view)])
        raise InvalidNotation(f"You have no unit at {game.map.places[order.subject]}. Your units: {own or 'none'}.")
    return order


def _own(view: View) -> tuple[v.Unit, ...]:
    """The units that want orders, or all of the power."""
    return due(view).units or tuple(unit for unit in view.units if unit.power == view.seat)


def _in_phase(view: View, order: v.AnyOrder) -> v.AnyOrder:
    """The order as the phase takes it: in retreats a move is a retreat, and who holds is disbanded."""
    match view.phase, order:
        case v.Retreating(), v.Go(place, target):
            return v.Retreat(place, target)
        case v.Retreating(), v.Hold(place):
            return v.Disband(place)
        case phase, _ if v.belongs(order, phase):
            return order
        case _, v.Spoilt(_, reason):
            raise InvalidNotation(reason)
        case v.Adjusting(), _:
            raise InvalidNotation("Build or remove units now, for example: a par b, or a par d.")
        case v.Retreating(), _:
            raise InvalidNotation("Dislodged units retreat or disband now, for example: a par r bur, or a par d.")
        case _:
            raise InvalidNotation("Units move, hold, support and convoy now. None can retreat, be built or disband.")


def province_meant(game: Game, words: list[str]) -> int:
    """The province that words name, by its id, its name or the beginning of its name, with or without A and F."""
    words = words[1:] if len(words) > 1 and words[0].lower() in ("a", "f", "army", "fleet") else words
    text = " ".join(words)
    known = names(game.map).provinces
    if folded(text) not in known and "/" not in text:
        begun = {province for name, province in known.items() if text and name.startswith(folded(text))}
        if len(begun) == 1:
            return begun.pop()
        if not text:
            raise InvalidNotation("Which province? For example: par, or Paris.")
    return game.map.province[read_place(game.map, text).place]


def is_name(game: Game, word: str) -> bool:
    known = names(game.map)
    return any(name.startswith(folded(word)) for name in (*known.provinces, *known.powers))


def power_meant(game: Game, word: str) -> int:
    """The power that a word names, in full or by its beginning; raises InvalidNotation."""
    known = names(game.map).powers
    found = {power for name, power in known.items() if folded(word) and name.startswith(folded(word))}
    if len(found) != 1:
        raise InvalidNotation(f"There is no power '{word[:40]}'.{nearest(folded(word), known) or _powers(game)}")
    return found.pop()


def _powers(game: Game) -> str:
    return f" Choose from {', '.join(game.seats)}."
