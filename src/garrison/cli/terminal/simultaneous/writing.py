"""Commands about one's orders: writing, listing, erasing and sealing them, and letting a bot write them."""

from garrison.cli.terminal.session import Session
from garrison.cli.terminal.simultaneous.board import orders_told
from garrison.cli.terminal.simultaneous.plans import LetGo
from garrison.cli.terminal.simultaneous.reading import read
from garrison.engine.notation import InvalidNotation
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.world import NOWHERE, Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.notation import write_order
from garrison.simultaneous.rules.board import place_of
from garrison.simultaneous.view import View
from garrison.table.players import stand_in
from garrison.telling.simultaneous.arsenal import energy_left
from garrison.telling.simultaneous.cards import trade_chosen, trades_told
from garrison.telling.simultaneous.reckoning import unspent
from garrison.territories.names import territories_meant
from garrison.territories.notation.words import read_number
from garrison.written.sheets import writing


def write(session: Session, seat: Seat, line: str) -> None:
    """Write the order of a line down; raises InvalidNotation, or IllegalMove with the sentences of the rulebook."""
    if may_write(session, seat):
        session.do(seat, read(session.game, session.table.view(seat), line))


def may_write(session: Session, seat: Seat) -> bool:
    """Whether a seat writes orders now; if not, it is told why."""
    state = session.table.state
    if seat in state.sealed:
        session.say("Your orders are sealed: unseal them first.")
    elif seat not in writing(state):
        session.say("No orders are wanted from you now.")
    return seat in writing(state)


def trade(session: Session, seat: Seat, words: list[str]) -> None:
    """List the sets, or order one to be traded: by its number, or by its cards as in the notation."""
    view = session.table.view(seat)
    match words:
        case []:
            session.confide("\n".join(trades_told(session.game, view)) or "You hold no set of cards.")
        case [number] if number.isdigit():
            if may_write(session, seat):
                session.do(seat, trade_chosen(session.game, view, number))
        case _:
            write(session, seat, " ".join(["trade", *words]))


# What is written


def orders(session: Session, seat: Seat, words: list[str]) -> None:
    """What is written, and what it leaves of the pool; or only what concerns one territory."""
    game, view = session.game, session.table.view(seat)
    lines = list(orders_told(game, view))
    if words:
        names = {game.map.ids[where] for where in territories_meant(game.map, "-".join(words).lower())}
        lines = [line for line in lines if names & set(line.split())]
    session.confide("\n".join(lines) or "Nothing is written.")
    if not words and seat in view.living:
        session.confide(_left(session, view))
        session.confide(energy_left(game, view))


def _left(session: Session, view: View) -> str:
    left = unspent(session.game, view)
    return f"{max(0, left)} of the {view.pool[view.seat]} in the pool are not ordered anywhere."


def erase(session: Session, seat: Seat, words: list[str]) -> None:
    """Take back an order by its number, or all that is written."""
    if not may_write(session, seat):
        return
    written = session.table.view(seat).orders
    match words:
        case ["all"] if written:
            for number in reversed(range(len(written))):
                session.do(seat, v.Erase(number))
        case ["all"]:
            session.say("Nothing is written.")
        case [number]:
            session.do(seat, v.Erase(read_number(number) - 1))
        case _:
            raise InvalidNotation("which order? Such as: erase 2, or: erase all")


# Sealing


def seal(session: Session, seat: Seat, words: list[str]) -> None:
    """Hand the orders in; when there are none and something could be ordered, one has to be sure."""
    state, view = session.table.state, session.table.view(seat)
    session.called = NOBODY
    if seat in state.absent:
        session.table.plans[seat] = LetGo(state.round)
    elif seat in writing(state):
        if not view.orders and view.choices and not session.is_sure("You have written nothing. Seal all the same?"):
            session.say("Not sealed.")
            return
        session.do(seat, v.Seal())


def unseal(session: Session, seat: Seat, words: list[str]) -> None:
    """Take the orders back to change them."""
    if seat in session.table.state.sealed:
        session.do(seat, v.Unseal())
    else:
        session.say("Your orders are not sealed.")


# What a bot would write


def hint(session: Session, seat: Seat, words: list[str]) -> None:
    """What the usual bot would order in this place."""
    found = [write_order(session.game, order) for order in advised(session, seat)]
    who = f"The {stand_in(session.table.family.name)} bot would order"
    session.confide(f"{who}: {', '.join(found)}." if found else f"{who} nothing.")


def auto(session: Session, seat: Seat, words: list[str]) -> None:
    """Let the bot write for the territories that no order is for yet, and seal."""
    if not may_write(session, seat):
        return
    for order in fresh(session, seat):
        session.do(seat, order)
    session.called = NOBODY
    session.do(seat, v.Seal())


def fresh(session: Session, seat: Seat) -> list[v.Order]:
    """What the bot would order where nothing is written."""
    written = set(map(_subject, session.table.view(seat).orders))
    return [order for order in advised(session, seat) if _subject(order) not in written]


def _subject(order: v.Order) -> tuple[bool, Territory]:
    """The territory that an order is about; all trades are about the same."""
    return isinstance(order, v.Trade), NOWHERE if isinstance(order, v.Trade) else place_of(order)


def advised(session: Session, seat: Seat) -> tuple[v.Order, ...]:
    """The orders that the bot would seal, if nothing were written, whatever anybody else has written meanwhile."""
    view: View = session.table.view(seat)
    if seat in view.sealed or seat not in view.living:
        return ()
    view = session.table.advised(seat, v.Erase, v.Seal)
    return view.orders
