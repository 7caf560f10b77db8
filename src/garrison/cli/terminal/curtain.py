"""Who sits at the keyboard: before it is handed to another person, what is secret goes from the screen."""

from rich.control import Control
from rich.segment import ControlType, Segment, Segments

from garrison.cli.terminal.session import Session
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.risk.options import with_missions

WIPE = Segments([Segment("\x1b[3J", None, [(ControlType.CLEAR,)])])
"""Forget what has scrolled off the screen, too."""


def hand_over(session: Session, seat: Seat) -> None:
    """Let `seat` sit down at the keyboard, behind a curtain when others may not see what is on the screen."""
    if session.at_keyboard == seat:
        return
    if len(session.people) > 1 and _has_secrets(session):
        colour = session.game.seats[seat]
        if session.at_keyboard != NOBODY:
            session.ask(f"{session.game.seats[session.at_keyboard]}, press Enter to clear the screen. ")
            _clear(session)
        session.ask(f"Pass the keyboard to {colour}; {colour}, press Enter. ")
        _clear(session)
        session.shown.clear()
    session.at_keyboard = seat


def _has_secrets(session: Session) -> bool:
    """Whether anybody at this screen has a mission, or cards."""
    sizes = session.table.view(NOBODY).hand_sizes
    return with_missions(session.game.options) or any(sizes[seat] for seat in session.people)


def _clear(session: Session) -> None:
    """An empty screen, also of what was on it before, and no history of what was typed."""
    session.keyboard.forget()
    if session.console.is_dumb_terminal:
        session.console.print("\n" * session.console.height)
    elif session.console.is_terminal:
        session.console.control(Control.clear(), Control.home())
        session.console.print(WIPE, end="")
