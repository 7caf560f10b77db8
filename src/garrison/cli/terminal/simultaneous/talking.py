"""Commands about the others at the table: who has sealed, the keyboard, the clock, joining and giving up."""

from garrison.cli.terminal.session import Session
from garrison.engine.vocabulary import CLOCK, Seat
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.state import living
from garrison.table.players import power_meant
from garrison.written.sheets import writing


def who(session: Session, seat: Seat, words: list[str]) -> None:
    """Who has sealed, and who is still writing."""
    state = session.table.state
    for other in living(state):
        what = "is writing" if other in writing(state) else "has sealed"
        session.say(f"{session.game.seats[other]} ({session.table.seated[other].name}) {what}")


def hand_on(session: Session, seat: Seat, words: list[str]) -> None:
    """Hand the keyboard to another at this screen, whose turn it need not be."""
    others = [other for other in session.table.playing if other != seat]
    if not others:
        session.say("Nobody else sits at this screen.")
        return
    after = [other for other in others if other > seat] or others
    wanted = Seat(power_meant(words[0], session.game.seats)) if words else after[0]
    if wanted not in others:
        session.say(f"{session.game.seats[wanted]} does not sit at this screen.")
        return
    session.called = wanted


def clock(session: Session, seat: Seat, words: list[str]) -> None:
    """Close the turn now, when everybody at this screen agrees."""
    people = [other for other in session.table.playing if other in living(session.table.state)]
    if len(people) == 1:
        agreed = session.is_sure("Close the turn now, with what is written?")
    else:
        agreed = all(session.is_sure(f"{session.game.seats[one]}, is the turn to be closed now?") for one in people)
    if agreed:
        session.do(CLOCK, v.Deadline())


def join(session: Session, seat: Seat, words: list[str]) -> None:
    """Let a late seat come to the table: one's own, or the one that is named."""
    joins = Seat(power_meant(words[0], session.game.seats)) if words else seat
    session.do(joins, v.Join())


def resign(session: Session, seat: Seat, words: list[str]) -> None:
    """Give up, when one is sure."""
    if session.is_sure("Resign, and only defend from now on?"):
        session.do(seat, v.Resign())
