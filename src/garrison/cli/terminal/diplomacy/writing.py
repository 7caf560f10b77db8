"""Commands about orders as this family writes them: writing, listing and erasing them."""

from garrison.cli.terminal.diplomacy.rows import enumerated
from garrison.cli.terminal.paging import paged
from garrison.cli.terminal.session import Session
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.questions import legal_orders, why_void
from garrison.diplomacy.sentences import orders_named
from garrison.diplomacy.typed import province_meant, read
from garrison.diplomacy.view import View
from garrison.engine.vocabulary import Seat
from garrison.telling.diplomacy.now import carrying, lacking
from garrison.telling.sentences import clause


def write(session: Session, seat: Seat, line: str) -> None:
    """Do what a line says, with a warning if an order will have no effect; raises InvalidNotation."""
    view = session.table.view(seat)
    for action in read(session.game, view, line):
        session.do(seat, action)
        if isinstance(action, v.Write) and (why := why_void(session.game, session.table.view(seat), action.order)):
            session.say(f"This order will fail{_instead(view)}: {clause(why)}")


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
    write(session, seat, " ".join(["erase", *words]))
