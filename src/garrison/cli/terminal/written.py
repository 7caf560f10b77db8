"""What games of written orders share at the terminal: what is asked and shown, and the commands about a sheet."""

from abc import abstractmethod
from collections.abc import Sequence
from types import UnionType
from typing import ClassVar, Protocol, TypeAlias

from garrison.cli.terminal.commands import Command
from garrison.cli.terminal.face import A, E, Face, G, V
from garrison.cli.terminal.session import Session
from garrison.engine.game import Game, View
from garrison.engine.vocabulary import CLOCK, NOBODY, Seat
from garrison.sheets import Deadline, Seal, Unseal, Wanted, closed, writing
from garrison.table.players import adviser, power_meant
from garrison.table.table import Table, advised


class WrittenFace(Face[Session[G, V], G, V, E, A]):
    span: str
    """What orders are written for, such as `turn`."""
    revocable: ClassVar[UnionType]

    @abstractmethod
    def doubt(self, game: G, view: V, /) -> str:
        """A reason not to hand in the orders as they are; empty if they are complete."""

    @abstractmethod
    def unwritten(self, game: G, view: V, advised: Sequence[A], /) -> Sequence[A]:
        """The orders that a bot would write, without those for which there are other orders already."""

    def question(self, view: V) -> str:
        """What tells one question from the next: each phase is one."""
        return type(view.phase).__name__

    def is_secret(self, events: Sequence[E], seat: Seat, /) -> bool:
        """Whether events are hidden from others. Orders are, and so is whether there are any."""
        return bool(events)

    def final(self, table: Table[G, V], seat: Seat) -> str:
        """Why a seat can't take back the last move; empty if it wrote that and it is not sealed."""
        if table.over:
            return "The game is over."
        if table.moves and table.moves[-1].by == seat and isinstance(table.moves[-1].action, self.revocable):
            return ""
        return "You can take back only what you wrote last, until it is sealed."


# Commands about a sheet of orders: handing it in, taking it back, letting a bot write it, and who is still writing


class SheetView(Wanted, View, Protocol):
    """A View of a game with written orders."""


WritingSession: TypeAlias = Session[Game, SheetView]


def _face(session: WritingSession) -> WrittenFace:
    assert isinstance(session.face, WrittenFace)
    return session.face


def may_write(session: WritingSession, seat: Seat) -> bool:
    """Whether a seat writes orders now; if not, it is told why."""
    if why := closed(session.table.view(seat), seat):
        session.say(why)
    return not why


# Handing in


def seal(session: WritingSession, seat: Seat, words: list[str]) -> None:
    view = session.table.view(seat)
    session.called = NOBODY
    if seat not in writing(view):
        return
    if (doubt := _face(session).doubt(session.game, view)) and not session.is_sure(f"{doubt} Seal anyway?"):
        session.say("Not sealed.")
        return
    session.do(seat, Seal())


def unseal(session: WritingSession, seat: Seat, words: list[str]) -> None:
    if seat in session.table.view(seat).sealed:
        session.do(seat, Unseal())
    else:
        session.say("Your orders are not sealed.")


# What a bot would write


def hint(session: WritingSession, seat: Seat, words: list[str]) -> None:
    face, game, view = _face(session), session.game, session.table.view(seat)
    found = [face.written(game, view, action) for action in advised(session.table, seat)]
    who = f"The {adviser(session.table.family.name)} bot would order"
    session.confide(f"{who}: {', '.join(found)}." if found else f"{who} nothing.")


def auto(session: WritingSession, seat: Seat, words: list[str]) -> None:
    if not may_write(session, seat):
        return
    game, view = session.game, session.table.view(seat)
    for action in _face(session).unwritten(game, view, advised(session.table, seat)):
        session.do(seat, action)
    session.called = NOBODY
    session.do(seat, Seal())


# The others at the table


def who(session: WritingSession, seat: Seat, words: list[str]) -> None:
    view = session.table.view(seat)
    for other in view.owing:
        what = "has sealed" if other in view.sealed else "is writing"
        session.say(f"{session.game.seats[other].capitalize()} ({session.table.seated[other].name}) {what}.")


def hand_on(session: WritingSession, seat: Seat, words: list[str]) -> None:
    others = [other for other in session.table.playing if other != seat]
    if not others:
        session.say("Nobody else sits at this screen.")
        return
    after = [other for other in others if other > seat] or others
    wanted = Seat(power_meant(words[0], session.game.seats)) if words else after[0]
    if wanted in others:
        session.called = wanted
    else:
        session.say(f"{session.game.seats[wanted].capitalize()} does not sit at this screen.")


def clock(session: WritingSession, seat: Seat, words: list[str]) -> None:
    """End the phase now, if everybody at this screen who still has orders to write agrees."""
    view, span = session.table.view(seat), _face(session).span
    people = [one for one in session.table.people if one in view.owing]
    alone = [f"End the {span} now, with the orders written so far?"]
    each = [f"{session.named(one)}, do you agree to end the {span} now?" for one in people]
    if all(session.is_sure(question) for question in (each if len(people) > 1 else alone)):
        session.do(CLOCK, Deadline())


SEAL = Command(("seal", "done", "d"), "seal, done", "hand in your orders", seal)
UNSEAL = Command(("unseal",), "unseal", "take them back to change them", unseal)
WHO = Command(("who",), "who", "who has sealed", who)
HINT = Command(("hint",), "hint", "what a bot would order", hint)
AUTO = Command(("auto",), "auto", "let a bot write what is missing, and seal", auto)
