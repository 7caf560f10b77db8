"""The diplomacy family at the terminal, put together."""

from collections.abc import Iterator, Sequence

from garrison.cli.terminal.diplomacy.board import board
from garrison.cli.terminal.diplomacy.commands import COMMANDS, HELP, act, is_move
from garrison.cli.terminal.diplomacy.completion import completer
from garrison.cli.terminal.diplomacy.looking import ending
from garrison.cli.terminal.diplomacy.reading import is_name
from garrison.cli.terminal.face import Face
from garrison.cli.terminal.session import Session
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.game import Game
from garrison.diplomacy.notation import write_action
from garrison.diplomacy.view import View
from garrison.engine.vocabulary import Over, Seat
from garrison.table.happened import Happened
from garrison.table.table import Table
from garrison.telling.diplomacy.events import Event, events, is_own, is_secret, own_told, story
from garrison.telling.diplomacy.now import now, page, prompt, question
from garrison.telling.diplomacy.words import order_named, phase_named
from garrison.telling.line import Line


class DiplomacyFace(Face[Session, Game, View, Event]):
    """Orders in writing, and letters."""

    commands, help = COMMANDS, HELP

    prompt = staticmethod(prompt)
    now = staticmethod(now)
    question = staticmethod(question)
    page = staticmethod(page)

    completer = staticmethod(completer)
    act = staticmethod(act)
    is_move = staticmethod(is_move)
    is_name = staticmethod(is_name)

    is_own = staticmethod(is_own)

    def happened(self, game: Game, what: Happened, seat: Seat) -> Sequence[Event]:
        """What was done, and then what came of it."""
        return events(game, what.before, what.move, what.after, seat)

    def own(self, game: Game, event: Event, seat: Seat) -> str:
        """In the words for who did it."""
        return own_told(game, event)

    def is_secret(self, events: Sequence[Event], seat: Seat) -> bool:
        """Orders are nobody else's business; so is whether there are any."""
        return is_secret(events)

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

    def final(self, table: Table, seat: Seat) -> str:
        """What is not sealed is taken back."""
        if table.over:
            return "The game is over."
        last = table.moves[-1] if table.moves else ()
        if last and last.by == seat and isinstance(last.action, v.Write | v.Erase | v.Say):
            return ""
        return "Only what you wrote last is taken back, until it is sealed."

    def board(self, session: Session, seat: Seat) -> None:
        """The powers with their units and centres."""
        session.console.print()
        for line in board(session.game, session.table.view(seat), session.table.seated, session.console.width):
            session.console.print(line)
        session.console.print()

    ending = staticmethod(ending)

    def when(self, view: View) -> str:
        """The phase, or the year in which the game ended."""
        return str(view.year) if isinstance(view.phase, Over) else phase_named(view.phase, view.year)
