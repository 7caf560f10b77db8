"""The diplomacy family at the terminal, put together."""

from collections.abc import Iterator, Sequence

from garrison.cli.terminal.diplomacy.board import board
from garrison.cli.terminal.diplomacy.commands import COMMANDS, HELP, act, is_move
from garrison.cli.terminal.diplomacy.completion import completer
from garrison.cli.terminal.diplomacy.looking import ending
from garrison.cli.terminal.diplomacy.reading import is_name
from garrison.cli.terminal.diplomacy.writing import lacking
from garrison.cli.terminal.session import Session
from garrison.cli.terminal.written.face import WrittenFace
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.game import Game
from garrison.diplomacy.notation import write_action
from garrison.diplomacy.view import View
from garrison.engine.vocabulary import Over, Seat
from garrison.table.table import Happened
from garrison.telling.diplomacy.due import left, unwritten
from garrison.telling.diplomacy.events import Event, events, is_own, own_told, story
from garrison.telling.diplomacy.now import now, page, prompt
from garrison.telling.diplomacy.words import order_named, phase_named
from garrison.telling.line import Line


class DiplomacyFace(WrittenFace[Game, View, Event]):
    """Orders in writing, and letters."""

    commands, help = COMMANDS, HELP
    span = "phase"
    revocable = v.Write | v.Erase | v.Say

    unwritten = staticmethod(unwritten)

    def doubt(self, game: Game, view: View) -> str:
        """What becomes of units without an order."""
        return lacking(game, view) if left(view) else ""

    prompt = staticmethod(prompt)
    now = staticmethod(now)
    page = staticmethod(page)

    completer = staticmethod(completer)
    act = staticmethod(act)
    is_move = staticmethod(is_move)
    is_name = staticmethod(is_name)

    is_own = staticmethod(is_own)

    def happened(self, game: Game, what: Happened, seat: Seat) -> Sequence[Event]:
        """What was done, and then what came of it."""
        return events(game, what.before, what.move, what.table.state, seat)

    def own(self, game: Game, event: Event, seat: Seat) -> str:
        """In the words for who did it."""
        return own_told(game, event)

    def story(self, game: Game, events: Sequence[Event], seat: Seat) -> Iterator[Line]:
        """One after another."""
        return story(game, events)

    def written(self, game: Game, view: View, action: v.AnyAction) -> str:
        """Orders with the letters of their units, as they were told when they were written."""
        match action:
            case v.Write(order):
                return order_named(game, view, order)
            case v.Erase(order):
                return f"erase {order_named(game, view, order)}"
            case _:
                return write_action(game, action)

    def board(self, session: Session, seat: Seat) -> None:
        """The powers with their units and centres."""
        session.console.print()
        for line in board(session.game, session.table.view(seat), session.seated, session.console.width):
            session.console.print(line)
        session.console.print()

    ending = staticmethod(ending)

    def when(self, view: View) -> str:
        """The phase, or the year in which the game ended."""
        return str(view.year) if isinstance(view.phase, Over) else phase_named(view.phase, view.year)
