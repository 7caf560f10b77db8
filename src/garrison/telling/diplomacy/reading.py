"""From a line that somebody types to an order for a unit of their power."""

from collections.abc import Container, Iterable

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.due import due
from garrison.diplomacy.game import Game
from garrison.diplomacy.gazetteer import folded, names, read_place
from garrison.diplomacy.order_text import either, short, typed
from garrison.diplomacy.order_text.written import ARROW
from garrison.diplomacy.position import Position, in_phase
from garrison.diplomacy.sentences import orders_named, unit_named
from garrison.diplomacy.view import View
from garrison.engine.notation import InvalidNotation, nearest
from garrison.telling.diplomacy.void import why_void
from garrison.telling.sentences import listed

LONGEST = 500
MOST_NAMED = 4


def read(game: Game, view: View, line: str) -> v.AnyOrder:
    """The order that a line means: if it can mean several, the only one that is not void. Raises InvalidNotation."""
    if len(line) > LONGEST:
        raise InvalidNotation(f"A line can have at most {LONGEST} characters.")
    position = in_phase(game, view.phase, view.units)
    orders = _own(game, view, position, _meant(position, line))
    possible = [order for order in orders if not why_void(game, view, order)]
    match possible or orders:
        case [order]:
            return order
        case several:
            named = orders_named(game, view, several[:MOST_NAMED])
            raise InvalidNotation(f"'{line[:60]}' could mean {listed(named, 'or')}. Which one do you mean?")


def _meant(position: Position, line: str) -> list[v.AnyOrder]:
    """The order in the short or the written form; otherwise every order that the words can mean."""
    try:
        return [either.read(position, line).order]
    except InvalidNotation as fault:
        if found := typed.meanings(position, line):
            return found
        raise _plainer(position, line, fault) from fault


def _plainer(position: Position, line: str, fault: InvalidNotation) -> InvalidNotation:
    """What is wrong with a line once words such as `moves to` are read as signs."""
    if ARROW in line:
        return fault
    try:
        short.read(position, " ".join(typed.signed(line)))
    except InvalidNotation as plainer:
        return plainer
    return fault


def _own(game: Game, view: View, position: Position, orders: Iterable[v.AnyOrder]) -> list[v.AnyOrder]:
    """Those of the orders that this power can write now; raises InvalidNotation if there are none."""
    found: list[v.AnyOrder] = []
    faults: list[InvalidNotation] = []
    for order in orders:
        try:
            found.append(_for_a_unit(game, view, position, _in_phase(view, either.placed(position, order))))
        except InvalidNotation as fault:
            faults.append(fault)
    if not found:
        raise faults[0]
    return list(dict.fromkeys(found))


def _for_a_unit(game: Game, view: View, position: Position, order: v.AnyOrder) -> v.AnyOrder:
    """The order, if it is for a unit of this power that needs one; raises InvalidNotation."""
    if isinstance(order, v.Build | v.Waive):
        return order
    own = [unit for unit in position.units if unit.power == view.seat]
    ordered = [unit for unit in own if unit.place == order.subject]
    if not ordered:
        yours = listed([unit_named(game, unit) for unit in due(view).units or own])
        raise InvalidNotation(f"You have no unit at {game.map.places[order.subject]}. Your units: {yours or 'none'}.")
    offered = any(choice.action == v.Write(order) for choice in view.choices)
    if isinstance(view.phase, v.Retreating) and ordered[0] not in due(view).units and not offered:
        raise InvalidNotation(_stands(game, view, ordered[0]))
    return order


def _stands(game: Game, view: View, unit: v.Unit) -> str:
    """Why a unit can't retreat."""
    if unit not in view.units:
        return f"{unit_named(game, unit)} has nowhere to retreat to, so it is disbanded."
    others = listed([unit_named(game, other) for other in due(view).units])
    return f"{unit_named(game, unit)} is not dislodged; only {others} may retreat."


def _in_phase(view: View, order: v.AnyOrder) -> v.AnyOrder:
    """The order as the phase takes it: in retreats a move is a retreat, and a unit that holds is disbanded."""
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


def province_meant(game: Game, words: list[str], rather: Container[int] = ()) -> int:
    """The province that words name, in full or shortened, with or without A and F; raises InvalidNotation.

    If the words can mean several, it is the only one of them in `rather`.
    """
    words = words[1:] if len(words) > 1 and words[0].lower() in ("a", "f", "army", "fleet") else words
    text = " ".join(words)
    if not text:
        raise InvalidNotation("Which province? For example: par, or Paris.")
    meant = typed.provinces_meant(game.map, text)
    likely = tuple(province for province in meant if province in rather)
    match likely if len(likely) == 1 else meant:
        case [province]:
            return province
        case []:
            return game.map.province[read_place(game.map, text).place]
        case several:
            named = listed([game.map.names[province] for province in several], "or")
            raise InvalidNotation(f"'{text[:40]}' could mean {named}.")


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
