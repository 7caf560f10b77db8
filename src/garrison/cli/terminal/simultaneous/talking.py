"""Commands about a seat at the table: joining, and giving up."""

from garrison.cli.terminal.session import Session
from garrison.engine.vocabulary import Seat
from garrison.simultaneous import vocabulary as v
from garrison.table.players import power_meant


def join(session: Session, seat: Seat, words: list[str]) -> None:
    """Let a late seat join the game: this one, or the one that is named."""
    joins = Seat(power_meant(words[0], session.game.seats)) if words else seat
    session.do(joins, v.Join())


def resign(session: Session, seat: Seat, words: list[str]) -> None:
    if session.is_sure("Resign, and only defend from now on?"):
        session.do(seat, v.Resign())
