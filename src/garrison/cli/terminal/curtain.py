"""Who sits at the keyboard: before somebody else takes over, secrets are cleared from the screen."""

from rich.control import Control
from rich.segment import ControlType, Segment, Segments

from garrison.cli.terminal.session import Session
from garrison.engine.vocabulary import NOBODY, Seat

WIPE = Segments([Segment("\x1b[3J", None, [(ControlType.CLEAR,)])])
"""Clear what has scrolled off the screen, too."""


def hand_over(session: Session, seat: Seat) -> None:
    """Let `seat` sit down at the keyboard, behind a curtain if there is something that others may not see."""
    before, session.at_keyboard = session.at_keyboard, seat
    if len(session.table.people) > 1 and (session.secrets_shown or session.face.hides(session.table, seat)):
        _draw_curtain(session, before, session.named(seat))


def _draw_curtain(session: Session, before: Seat, then: str) -> None:
    if before != NOBODY:
        session.ask(f"{session.named(before)}, press Enter to clear the screen. ")
        _clear(session)
    session.ask(f"Pass the keyboard to {then}; {then}, press Enter. ")
    _clear(session)
    session.shown.clear()


def _clear(session: Session) -> None:
    """Clear the screen, with what has scrolled off it, and the history of what was typed."""
    session.keyboard.forget()
    session.forget_screen()
    if session.console.is_dumb_terminal:
        session.console.print("\n" * session.console.height)
    elif session.console.is_terminal:
        session.console.control(Control.clear(), Control.home())
        session.console.print(WIPE, end="")
