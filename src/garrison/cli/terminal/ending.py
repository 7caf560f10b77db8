"""How a game ended: the last news, who won, and the game in numbers."""

from garrison.cli.terminal.session import Session
from garrison.engine.vocabulary import NOBODY, Over, Seat


def tell_ending(session: Session) -> None:
    session.tell_story(session.at_keyboard)
    if session.at_keyboard != NOBODY:
        session.console.print()
    session.say(winners_told(session))
    session.console.print()
    for line in session.face.numbers(session.table, NOBODY):
        session.console.print(line)


def winners_told(session: Session) -> str:
    view = session.table.view(NOBODY)
    phase, when = view.phase, session.face.when(view)
    moves = f"{len(session.table.past):,} moves"
    if not isinstance(phase, Over):
        return f"The game is broken off in {when}, after {moves}: nobody has won."
    if not phase.winners:
        return f"The game is drawn in {when}, after {moves}."
    names = " and ".join(_named(session, seat) for seat in phase.winners)
    return f"{names} {'win' if len(phase.winners) > 1 else 'wins'} in {when}, after {moves}."


def _named(session: Session, seat: Seat) -> str:
    return f"{session.game.seats[seat].capitalize()} ({session.table.seated[seat].name})"
