"""Commands that only look: at a territory, the cards, the outcome of the last turn, and statistics."""

from collections.abc import Sequence

from garrison.cli.terminal.paging import paged
from garrison.cli.terminal.session import Session
from garrison.engine.vocabulary import Event, Seat
from garrison.simultaneous.events import BETWEEN, CarriedOut
from garrison.simultaneous.options import with_cards
from garrison.table.table import Table
from garrison.telling.cards import cards_told
from garrison.telling.simultaneous.battles import rolls_told
from garrison.telling.simultaneous.own import commands_told, trades_told
from garrison.telling.simultaneous.story import turn_told


@paged
def cards(session: Session, seat: Seat, words: list[str]) -> None:
    game, view = session.game, session.table.view(seat)
    if not with_cards(game.options) and not game.options.staff:
        session.say("There are no cards in this game.")
    if with_cards(game.options):
        session.confide(f"Your cards: {cards_told(game, view.hand)}.")
        session.confide("\n".join(trades_told(game, view)))
    if game.options.staff:
        session.confide("\n".join(commands_told(view)) or "You have no command cards.")


@paged
def results(session: Session, seat: Seat, words: list[str]) -> None:
    turn = last_turn(session.table, seat)
    for about, told in (*turn_told(session.game, turn, seat), *rolls_told(session.game, turn)):
        session.tell(about, told)
    if not turn:
        session.say("No turn has been carried out yet.")


def last_turn(table: Table, seat: Seat) -> Sequence[Event]:
    """What a seat was told of the last turn that was carried out; nothing before the first."""
    for what in reversed(table.past):
        told = what.told(seat)
        if any(isinstance(event, CarriedOut) for event in told):
            return [event for event in told if not isinstance(event, BETWEEN)]
    return ()
