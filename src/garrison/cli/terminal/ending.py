"""How a game ended: the last news, who won, what was hidden, the last board, the numbers, and where it is kept."""

from functools import partial

from garrison.cli.calling import line
from garrison.cli.files import FileFault
from garrison.cli.terminal.paging import in_pages
from garrison.cli.terminal.session import Session
from garrison.engine.vocabulary import NOBODY, Over, Seat
from garrison.telling.sentences import counted


def tell_ending(session: Session) -> None:
    """All of it for people, and a summary for whoever lets bots play."""
    if session.table.people:
        shown = (_board, _numbers, _faults, _kept)
        in_pages(session, partial(session.tell_story, session.at_keyboard), *(partial(part, session) for part in shown))
    else:
        session.say(winners_told(session))
        _numbers(session)
        _faults(session)


def winners_told(session: Session) -> str:
    view = session.table.view(NOBODY)
    phase, when = view.phase, session.face.when(view)
    moves = counted(len(session.table.past), "move")
    if not isinstance(phase, Over):
        return f"The game is broken off in {when}, after {moves}: nobody has won."
    if not phase.winners:
        return f"The game is drawn in {when}, after {moves}."
    names = " and ".join(_named(session, seat) for seat in phase.winners)
    return f"{names} {'win' if len(phase.winners) > 1 else 'wins'} in {when}, after {moves}."


def _named(session: Session, seat: Seat) -> str:
    return f"{session.game.seats[seat].capitalize()} ({session.table.seated[seat].name})"


def _board(session: Session) -> None:
    if session.at_keyboard != NOBODY:
        session.console.print()
    session.say(winners_told(session))
    for about, words in session.face.revealed(session.table):
        session.tell(about, words)
    session.draw(NOBODY)


def _numbers(session: Session) -> None:
    session.console.print()
    for row in session.face.numbers(session.table, NOBODY):
        session.console.print(row)


def _faults(session: Session) -> None:
    """What bots did wrong whose code runs elsewhere: another move was made then."""
    for seat in map(Seat, range(len(session.game.seats))):
        if faults := session.table.faults(seat):
            first = f"The first, in decision {faults[0].decision}: {faults[0].sentence}"
            session.say(f"{_named(session, seat)} made {counted(len(faults), 'fault')}. {first}")
            if faults[-1].final:
                session.say("After its last fault, a stand-in played for it.")


def _kept(session: Session) -> None:
    """The seed, and how to look at the game again."""
    session.console.print()
    for name, told in session.table.dice.notes:
        session.say(f"{name.capitalize()}: {told}")
    try:
        session.say_whole(f"Replay it: {line('replay', session.shelf.keep_finished(session.table))}")
    except FileFault as fault:
        session.say(f"The game is not saved. {fault}")
