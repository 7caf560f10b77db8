"""What somebody means by a line they type, in a terminal or on the page: the notation, and shorter forms of it.

A PAR - BUR            par to bur       mar supports par > bur      Army Paris => attack => Burgundy
erase A PAR - BUR      erase par        erase all                   seal, done      unseal
say: peace             say peace        say to italy: peace         tell italy,england peace
draw                   no draw          surrender
"""

from collections.abc import Container, Iterable

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import folded, names, read_place
from garrison.diplomacy.game import Game
from garrison.diplomacy.notation import read_action
from garrison.diplomacy.order_text import either, short, typed
from garrison.diplomacy.order_text.written import ARROW
from garrison.diplomacy.position import Position, in_phase
from garrison.diplomacy.questions import due, why_void
from garrison.diplomacy.sentences import orders_named, unit_named
from garrison.diplomacy.view import View
from garrison.engine.notation import InvalidNotation, listed, nearest
from garrison.engine.vocabulary import Seat
from garrison.sheets import closed

LONGEST = 500
MOST_NAMED = 4

PLAIN: dict[str, v.AnyAction] = {
    "seal": v.Seal(),
    "done": v.Seal(),
    "d": v.Seal(),
    "unseal": v.Unseal(),
    "draw": v.OfferDraw(),
    "no draw": v.WithdrawDraw(),
    "surrender": v.Surrender(),
}
WAIVES = ("waive", "waives")
WORDS = ("seal", "unseal", "erase", "say", "tell", "draw", "surrender", "waive")


class NoOrder(InvalidNotation):
    """A line that doesn't have the form of an order, with the nearest word in `known`."""

    def __init__(self, line: str, known: Iterable[str]) -> None:
        super().__init__(f"'{line[:40]}' is neither an order nor a command.{nearest(folded(line), known)}")
        self.line = line


def read(game: Game, view: View, line: str) -> tuple[v.AnyAction, ...]:
    """The actions that a line means to the seat of `view`: one, except to erase several orders or to replace a build.

    Raises InvalidNotation, also if the seat can't write orders now.
    """
    text = _without_seat(game, view.seat, line)
    words = text.split()
    if (action := PLAIN.get(" ".join(words).casefold())) is not None:
        return (action,)
    match [*map(str.casefold, words[:1])]:
        case ["say"] | ["say:"]:
            return (_said(game, text),)
        case ["tell"]:
            return (_told(game, words[1:]),)
        case _ if why := closed(view, view.seat):
            raise InvalidNotation(why)
        case ["erase"]:
            return tuple(map(v.Erase, _erased(game, view, words[1:])))
        case _:
            order = order_meant(game, view, text)
            return (*map(v.Erase, _rivals(game, view, order)), v.Write(order))


def _without_seat(game: Game, seat: Seat, line: str) -> str:
    """The line without the name of the seat and a colon, which may come first, as in the notation."""
    who, colon, what = line.partition(":")
    if not colon or who.strip().casefold() not in game.seats:
        return line
    if who.strip().casefold() != game.seats[seat]:
        raise InvalidNotation(f"You play {game.seats[seat]}. Type your moves without a colon.")
    return what


# Letters


def _said(game: Game, text: str) -> v.AnyAction:
    """A letter as in the notation, `say to italy: peace`, or else to everybody."""
    words = text.split()
    if words[0].endswith(":") or (words[1:2] == ["to"] and ":" in text):
        return read_action(game, text)
    if not words[1:]:
        raise InvalidNotation("Say what? For example: say I come in peace.")
    return v.Say((), " ".join(words[1:]))


def _told(game: Game, words: list[str]) -> v.AnyAction:
    end = next((n for n, word in enumerate(words) if not word.endswith(",")), len(words)) + 1
    whom, text = [word for part in words[:end] for word in part.split(",") if word], words[end:]
    if not whom or not text:
        raise InvalidNotation("Tell whom, and what? For example: tell england,france I come in peace.")
    return v.Say(tuple(sorted({Seat(power_meant(game, word)) for word in whom})), " ".join(text))


# Taking back


def _erased(game: Game, view: View, words: list[str]) -> tuple[v.AnyOrder, ...]:
    """The orders that are taken back; raises InvalidNotation if there are none."""
    found: tuple[v.AnyOrder, ...]
    match [word.casefold() for word in words]:
        case ["all"]:
            found = view.orders
        case ["waive"]:
            found = tuple(order for order in view.orders if isinstance(order, v.Waive))[:1]
        case _:
            found = _orders_at(game, view, words)
    if not found:
        raise InvalidNotation("No order is written there.")
    return found


def _orders_at(game: Game, view: View, words: list[str]) -> tuple[v.AnyOrder, ...]:
    """The orders of the unit in a province; if a whole order is typed, its first words decide."""
    place = game.map.province
    written = [order for order in view.orders if not isinstance(order, v.Waive)]
    unit = [*typed.before_sign(typed.signed(" ".join(words)))]
    province = province_meant(game, unit, {place[order.subject] for order in written})
    return tuple(order for order in written if place[order.subject] == province)


# Orders


def _rivals(game: Game, view: View, order: v.AnyOrder) -> list[v.AnyOrder]:
    """The builds on other coasts of the same home centre, which a build replaces."""
    province = game.map.province
    builds = [other for other in view.orders if isinstance(order, v.Build) and isinstance(other, v.Build)]
    here = [other for other in builds if province[other.place] == province[order.subject]]
    return [other for other in here if other.place != order.subject]


def order_meant(game: Game, view: View, line: str) -> v.AnyOrder:
    """The order that a line means: if it can mean several, the only one that is not void. Raises InvalidNotation."""
    if len(typed.signed(line)) == 1 and line.strip().lower() not in WAIVES:
        raise NoOrder(line.strip(), [*WORDS, *names(game.map).provinces])
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
