"""Commands about orders as this family writes them: writing, listing, erasing and sealing them."""

from garrison.cli.terminal.paging import paged
from garrison.cli.terminal.session import Session
from garrison.cli.terminal.simultaneous.plans import LetGo
from garrison.cli.terminal.simultaneous.reading import read
from garrison.cli.terminal.written import commands
from garrison.cli.terminal.written.commands import may_write
from garrison.engine.notation import InvalidNotation
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.options import with_cards
from garrison.telling.cards import chosen
from garrison.telling.simultaneous.own import doubts, lacking, left_told, orders_told, trades, trades_told
from garrison.territories.notation.words import read_number
from garrison.territories.typed import territories_meant

NO_SET = "You hold no set of cards that you have not ordered yet."


def write(session: Session, seat: Seat, line: str) -> None:
    """Write down the order in a line; raises InvalidNotation, or IllegalMove with the sentences of the rulebook."""
    if may_write(session, seat):
        put(session, seat, read(session.game, session.table.view(seat), line))


def put(session: Session, seat: Seat, order: v.Order) -> None:
    if unknown := lacking(session.game.options, order):
        session.say(unknown)
        return
    session.do(seat, order)
    session.confide("\n".join(doubts(session.game, session.table.view(seat))))


def trade(session: Session, seat: Seat, words: list[str]) -> None:
    view = session.table.view(seat)
    match words:
        case _ if not with_cards(session.game.options):
            session.say("There are no cards in this game.")
        case []:
            session.confide("\n".join(trades_told(session.game, view)) or "You hold no set of cards.")
        case [number] if number.isdigit():
            if may_write(session, seat):
                put(session, seat, chosen(trades(session.game, view), number, NO_SET))
        case _:
            write(session, seat, " ".join(["trade", *words]))


# What is written


@paged
def orders(session: Session, seat: Seat, words: list[str]) -> None:
    game, view = session.game, session.table.view(seat)
    lines = list(orders_told(game, view))
    if words:
        names = {game.map.ids[where] for where in territories_meant(game.map, "-".join(words).lower())}
        lines = [line for line in lines if names & set(line.split())]
    session.confide("\n".join(lines) or "Nothing is written.")
    if not words and seat in view.living:
        session.confide("\n".join(left_told(game, view)))


def erase(session: Session, seat: Seat, words: list[str]) -> None:
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
            raise InvalidNotation("Which order? For example: erase 2, or erase all.")


# Sealing


def seal(session: Session, seat: Seat, words: list[str]) -> None:
    """Hand the orders in; or, of a seat that may join, let the turn go by."""
    view = session.table.view(seat)
    if seat in view.absent:
        session.called = NOBODY
        session.table.plans[seat] = LetGo(view.round)
    else:
        commands.seal(session, seat, words)
