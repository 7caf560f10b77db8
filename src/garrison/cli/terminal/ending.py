"""How a game ended, and the game in numbers."""

from garrison.arena.statistics import statistics
from garrison.cli.terminal.numbers import numbers_told
from garrison.cli.terminal.session import Session
from garrison.engine.vocabulary import NOBODY, Over, Seat


def tell_ending(session: Session) -> None:
    """Tell the last things that happened, who won, and the statistics."""
    session.tell_story(session.at_keyboard)
    if session.at_keyboard != NOBODY:
        session.console.print()
    session.say(verdict(session))
    session.console.print()
    for line in numbers_told(session.game, statistics(session.table.record(session.notes))):
        session.console.print(line)


def verdict(session: Session) -> str:
    """Who won, and when."""
    phase, number = session.table.state.phase, session.table.state.round
    moves = f"{len(session.table.moves):,} moves"
    if not isinstance(phase, Over):
        return f"The game is broken off in round {number}, after {moves}: nobody has won."
    if not phase.winners:
        return f"The game is drawn in round {number}, after {moves}."
    names = " and ".join(_named(session, seat) for seat in phase.winners)
    return f"{names} {'win' if len(phase.winners) > 1 else 'wins'} in round {number}, after {moves}."


def _named(session: Session, seat: Seat) -> str:
    return f"{session.game.seats[seat].capitalize()} ({session.seated[seat].name})"
