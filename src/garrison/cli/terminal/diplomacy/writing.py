"""Commands about one's orders: writing, listing, erasing and sealing them, and letting a bot write them."""

from garrison.cli.terminal.diplomacy.reading import province_meant, read
from garrison.cli.terminal.session import Session
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE
from garrison.diplomacy.rules.writing import subject
from garrison.diplomacy.view import View
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.table.players import stand_in
from garrison.telling.diplomacy.due import due, left, legal_orders, missing, undecided, why_void
from garrison.telling.diplomacy.words import order_named, unit_named
from garrison.telling.sentences import counted, listed


def write(session: Session, seat: Seat, line: str) -> None:
    """Write the order of a line down, and warn when it counts for nothing; raises InvalidNotation."""
    view = session.table.view(seat)
    if seat in view.sealed:
        session.say("Your orders are sealed: unseal them first.")
    elif seat not in view.owing:
        session.say("No orders are wanted from you now.")
    else:
        order = read(session.game, view, line)
        session.do(seat, v.Write(order))
        if why := why_void(session.game, session.table.view(seat), order):
            session.say(f"It counts for nothing{_instead(view)}: {why}")


def _instead(view: View) -> str:
    return ", and the unit would hold" if isinstance(view.phase, v.Ordering) else ""


# What is written, and what could be


def orders(session: Session, seat: Seat, words: list[str]) -> None:
    """What is written and what is missing; or all that one unit may do."""
    view = session.table.view(seat)
    if words:
        _ways(session, view, words)
        return
    session.confide("\n".join(_written(session, view)) or "You have written nothing.")
    session.confide(_missing(session, view))


def _written(session: Session, view: View) -> list[str]:
    named = [(order_named(session.game, view, order), order) for order in view.orders]
    widest = max((len(name) for name, _ in named), default=0)
    whys = [(name, why_void(session.game, view, order)) for name, order in named]
    return [f"  {name:<{widest}}  void: {why}" if why else f"  {name}" for name, why in whys]


def _missing(session: Session, view: View) -> str:
    """What becomes of units without an order, or of builds and removals that are not written."""
    if units := missing(view):
        ordering, one = isinstance(view.phase, v.Ordering), len(units) == 1
        fate = ("it holds" if one else "these hold") if ordering else "who goes nowhere is disbanded"
        named = listed([unit_named(session.game, unit) for unit in units])
        return f"Without an order: {named}; {fate}."
    if number := undecided(view):
        build = due(view).balance > 0
        what = "is not taken up" if build else "is chosen by the rules"
        return f"{counted(number, 'build' if build else 'removal')} to write yet; what is not written {what}."
    return "Your orders are sealed." if view.seat in view.sealed else ""


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
"""The legal orders of a unit, in the order in which they are listed."""


def _ways(session: Session, view: View, words: list[str]) -> None:
    game = session.game
    province = province_meant(game, words)
    able = [order for order in legal_orders(view) if game.map.province[subject(order)] == province]
    able = [order for order in able if not isinstance(order, v.Waive)]
    if not able:
        session.say(f"You have nothing to order in {game.map.names[province]} now.")
        return
    for title, kinds in GROUPS:
        if shown := [_short(session, view, order) for order in able if isinstance(order, kinds)]:
            session.confide(f"{title}: {', '.join(shown)}")


def _short(session: Session, view: View, order: v.AnyOrder) -> str:
    """An order without the words that all of its group begin with."""
    words = order_named(session.game, view, order).split(" ")
    return " ".join(words) if isinstance(order, v.Build | v.Disband) else " ".join(words[3:])


def erase(session: Session, seat: Seat, words: list[str]) -> None:
    """Take back the order of a unit, or all that is written."""
    view = session.table.view(seat)
    if seat in view.sealed:
        session.say("Your orders are sealed: unseal them first.")
        return
    if words == ["all"]:
        found = list(view.orders)
    elif words == ["waive"]:
        found = [order for order in view.orders if isinstance(order, v.Waive)][:1]
    else:
        found = _orders_at(session, view, words)
    for order in found:
        session.do(seat, v.Erase(order))
    if not found:
        session.say("Nothing is written there.")


def _orders_at(session: Session, view: View, words: list[str]) -> list[v.AnyOrder]:
    """The orders of the unit in a province; of a whole order as it may be typed the first words tell."""
    chart = session.game.map
    tail = next((n for n, word in enumerate(words) if word in ("-", "=>", "s", "S", "c", "C", "h", "H")), len(words))
    province = province_meant(session.game, words[:tail])
    written = [order for order in view.orders if not isinstance(order, v.Waive)]
    return [order for order in written if chart.province[subject(order)] == province]


# Sealing


def seal(session: Session, seat: Seat, words: list[str]) -> None:
    """Hand the orders in; when some are missing, one has to be sure."""
    view = session.table.view(seat)
    session.called = NOBODY
    if seat in view.sealed or seat not in view.owing:
        return
    if left(view) and not session.is_sure(f"{_missing(session, view)} Seal all the same?"):
        session.say("Not sealed.")
        return
    session.do(seat, v.Seal())


def unseal(session: Session, seat: Seat, words: list[str]) -> None:
    """Take the orders back to change them."""
    if seat in session.table.view(seat).sealed:
        session.do(seat, v.Unseal())
    else:
        session.say("Your orders are not sealed.")


# What a bot would write


def hint(session: Session, seat: Seat, words: list[str]) -> None:
    """What the usual bot would order in this place."""
    view = session.table.view(seat)
    found = [order_named(session.game, view, order) for order in advised(session, seat)]
    who = f"The {stand_in(session.table.family.name)} bot would order"
    session.confide(f"{who}: {', '.join(found)}." if found else f"{who} nothing.")


def auto(session: Session, seat: Seat, words: list[str]) -> None:
    """Let the bot write what is missing, and seal."""
    view = session.table.view(seat)
    if seat in view.sealed or seat not in view.owing:
        session.say("There is nothing to write for you now.")
        return
    written = {subject(order) for order in view.orders} - {NOWHERE}
    fresh = [order for order in advised(session, seat) if subject(order) not in written]
    number = undecided(view) if isinstance(view.phase, v.Adjusting) else len(fresh)
    for order in fresh[:number]:
        session.do(seat, v.Write(order))
    session.called = NOBODY
    session.do(seat, v.Seal())


def advised(session: Session, seat: Seat) -> tuple[v.AnyOrder, ...]:
    """The orders that the bot would seal, if nothing were written."""
    view: View = session.table.view(seat)
    if seat in view.sealed or seat not in view.owing:
        return ()
    view = session.table.advised(seat, v.Erase, v.Seal)
    return view.orders
