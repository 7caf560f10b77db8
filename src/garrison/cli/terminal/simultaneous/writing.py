"""Commands about orders as this family writes them: writing, listing, erasing and sealing them."""

from garrison.cli.terminal.paging import paged
from garrison.cli.terminal.session import Session
from garrison.cli.terminal.simultaneous.plans import LetGo
from garrison.cli.terminal.written import commands
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.options import with_cards
from garrison.simultaneous.typed import read
from garrison.telling.simultaneous.own import doubts, left_told, orders_told, trades_told
from garrison.territories.typed import territories_meant


def write(session: Session, seat: Seat, line: str) -> None:
    """Do what a line says about the orders; raises InvalidNotation, or IllegalMove with the rulebook's sentences."""
    for action in read(session.game, session.table.view(seat), line):
        session.do(seat, action)
        if isinstance(action, v.Order):
            session.confide("\n".join(doubts(session.game, session.table.view(seat))))


def trade(session: Session, seat: Seat, words: list[str]) -> None:
    view = session.table.view(seat)
    match words:
        case _ if not with_cards(session.game.options):
            session.say("There are no cards in this game.")
        case []:
            session.confide("\n".join(trades_told(session.game, view)) or "You hold no set of cards.")
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
    write(session, seat, " ".join(["erase", *words]))


# Sealing


def seal(session: Session, seat: Seat, words: list[str]) -> None:
    """Hand the orders in; or, of a seat that may join, let the turn go by."""
    view = session.table.view(seat)
    if seat in view.absent:
        session.called = NOBODY
        session.table.plans[seat] = LetGo(view.round)
    else:
        commands.seal(session, seat, words)
