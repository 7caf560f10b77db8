"""Commands about one's orders as this family writes them: writing, listing, erasing and sealing them."""

from garrison.cli.terminal.session import Session
from garrison.cli.terminal.simultaneous.board import orders_told
from garrison.cli.terminal.simultaneous.plans import LetGo
from garrison.cli.terminal.simultaneous.reading import read
from garrison.cli.terminal.written import commands
from garrison.cli.terminal.written.commands import may_write
from garrison.engine.notation import InvalidNotation
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.view import View
from garrison.telling.simultaneous.arsenal import energy_left
from garrison.telling.simultaneous.cards import trade_chosen, trades_told
from garrison.telling.simultaneous.reckoning import unspent
from garrison.territories.names import territories_meant
from garrison.territories.notation.words import read_number


def write(session: Session, seat: Seat, line: str) -> None:
    """Write the order of a line down; raises InvalidNotation, or IllegalMove with the sentences of the rulebook."""
    if may_write(session, seat):
        session.do(seat, read(session.game, session.table.view(seat), line))


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
    """Hand the orders in; or, of a seat that may join, let the turn go by."""
    view = session.table.view(seat)
    if seat in view.absent:
        session.called = NOBODY
        session.table.plans[seat] = LetGo(view.round)
    else:
        commands.seal(session, seat, words)
