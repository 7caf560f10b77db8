"""Commands about orders as this family writes them: writing, listing and erasing them."""

from garrison.cli.terminal.diplomacy.rows import enumerated
from garrison.cli.terminal.paging import paged
from garrison.cli.terminal.session import Session
from garrison.cli.terminal.written.commands import may_write
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.due import legal_orders
from garrison.diplomacy.order_text import typed
from garrison.diplomacy.sentences import orders_named
from garrison.diplomacy.view import View
from garrison.engine.vocabulary import Seat
from garrison.telling.diplomacy.now import carrying, lacking
from garrison.telling.diplomacy.reading import province_meant, read
from garrison.telling.diplomacy.void import why_void
from garrison.telling.sentences import clause


def write(session: Session, seat: Seat, line: str) -> None:
    """Write down the order in a line, with a warning if it will have no effect; raises InvalidNotation."""
    if not may_write(session, seat):
        return
    view = session.table.view(seat)
    order = read(session.game, view, line)
    for rival in _rivals(session, view, order):
        session.do(seat, v.Erase(rival))
    session.do(seat, v.Write(order))
    if why := why_void(session.game, session.table.view(seat), order):
        session.say(f"This order will fail{_instead(view)}: {clause(why)}")


def _rivals(session: Session, view: View, order: v.AnyOrder) -> list[v.AnyOrder]:
    """The builds on other coasts of the same home centre, which a build replaces."""
    province = session.game.map.province
    builds = [other for other in view.orders if isinstance(order, v.Build) and isinstance(other, v.Build)]
    here = [other for other in builds if province[other.place] == province[order.subject]]
    return [other for other in here if other.place != order.subject]


def _instead(view: View) -> str:
    return " and the unit will hold" if isinstance(view.phase, v.Ordering) else ""


# What is written, and what could be


@paged
def orders(session: Session, seat: Seat, words: list[str]) -> None:
    view = session.table.view(seat)
    if words:
        _ways(session, view, words)
        return
    session.confide("\n".join(_written(session, view)) or "You have written nothing.")
    sealed = "Your orders are sealed." if seat in view.sealed else ""
    session.confide(carrying(session.game, view))
    session.confide(lacking(session.game, view) or sealed)


def _written(session: Session, view: View) -> list[str]:
    named = list(zip(orders_named(session.game, view, view.orders), view.orders, strict=True))
    widest = max((len(name) for name, _ in named), default=0)
    whys = [(name, why_void(session.game, view, order)) for name, order in named]
    return [f"  {name:<{widest}}  void: {why}" if why else f"  {name}" for name, why in whys]


GROUPS: tuple[tuple[str, type | tuple[type, ...]], ...] = (
    ("goes to", v.Go),
    ("sails by", v.Voyage),
    ("supports", (v.SupportHold, v.SupportMove)),
    ("convoys", v.Convoy),
    ("joins", v.Combine),
    ("retreats to", v.Retreat),
    ("is disbanded", v.Disband),
    ("is built", v.Build),
)


def _ways(session: Session, view: View, words: list[str]) -> None:
    game = session.game
    legal = [order for order in legal_orders(view) if not isinstance(order, v.Waive)]
    province = province_meant(game, words, {game.map.province[order.subject] for order in legal})
    able = [order for order in legal if game.map.province[order.subject] == province]
    if not able:
        session.say(f"You have nothing to order in {game.map.names[province]} now.")
        return
    for title, kinds in GROUPS:
        group = [order for order in able if isinstance(order, kinds)]
        if shown := [_short(words) for words in orders_named(game, view, group)]:
            session.confide(enumerated(title, shown, session.console.width))


def _short(words: str) -> str:
    """An order without the words that its whole group begins with; builds and disbands are given in full."""
    unit_and_sign, rest = 3, words.split(" ", 3)
    return rest[-1] if len(rest) > unit_and_sign else words


def erase(session: Session, seat: Seat, words: list[str]) -> None:
    if not may_write(session, seat):
        return
    view = session.table.view(seat)
    if words == ["all"]:
        found = list(view.orders)
    elif words == ["waive"]:
        found = [order for order in view.orders if isinstance(order, v.Waive)][:1]
    else:
        found = _orders_at(session, view, words)
    for order in found:
        session.do(seat, v.Erase(order))
    if not found:
        session.say("No order is written there.")


def _orders_at(session: Session, view: View, words: list[str]) -> list[v.AnyOrder]:
    """The orders of the unit in a province; if a whole order is typed, its first words decide."""
    place = session.game.map.province
    written = [order for order in view.orders if not isinstance(order, v.Waive)]
    unit = list(typed.before_sign(typed.signed(" ".join(words))))
    province = province_meant(session.game, unit, {place[order.subject] for order in written})
    return [order for order in written if place[order.subject] == province]
