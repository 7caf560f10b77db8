"""The simultaneous game at the terminal, put together."""

from rich.text import Text

from garrison.cli.terminal.session import Session
from garrison.cli.terminal.simultaneous.board import board, seats_table
from garrison.cli.terminal.simultaneous.commands import COMMANDS, HELP, act, is_move, is_name
from garrison.cli.terminal.simultaneous.completion import follows
from garrison.cli.terminal.simultaneous.numbers import numbers
from garrison.cli.terminal.simultaneous.plans import LetGo
from garrison.cli.terminal.written.face import WrittenFace
from garrison.engine.vocabulary import NOBODY, Event, Seat
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import BETWEEN, Dealt
from garrison.simultaneous.game import Game
from garrison.simultaneous.notation.moves import write_action
from garrison.simultaneous.reckoning import unwritten
from garrison.simultaneous.view import View
from garrison.telling.simultaneous.now import now, page, prompt
from garrison.telling.simultaneous.own import own_things
from garrison.telling.simultaneous.story import deed_told, story


class SimultaneousFace(WrittenFace[Game, View, Event]):
    """Orders in writing, and the dice of a turn."""

    commands, help = COMMANDS, HELP
    span = "turn"
    revocable = v.Order | v.Erase

    unwritten = staticmethod(unwritten)

    def doubt(self, game: Game, view: View) -> str:
        """An empty sheet, when something could be ordered."""
        return "You have written nothing." if view.choices and not view.orders else ""

    prompt = staticmethod(prompt)
    now = staticmethod(now)
    page = staticmethod(page)

    def late(self, session: Session) -> list[Seat]:
        """The people who may join and have not let this turn go by, where nobody else at the screen could call them."""
        people, view = session.table.playing, session.table.view(NOBODY)
        if {*people} & {*view.living}:
            return []
        plans = session.table.plans.items()
        gone_by = {seat for seat, plan in plans if isinstance(plan, LetGo) and plan.turn == view.round}
        return [seat for seat in people if seat not in gone_by]

    follows = staticmethod(follows)
    act = staticmethod(act)
    is_move = staticmethod(is_move)
    is_name = staticmethod(is_name)

    def is_own(self, event: Event, seat: Seat) -> bool:
        """What a seat itself did, and what it was given."""
        return isinstance(event, BETWEEN) and not isinstance(event, Dealt) and getattr(event, "by", NOBODY) == seat

    def own(self, game: Game, event: Event, seat: Seat) -> str:
        """In the words for who did it."""
        return deed_told(game, event, seat) if isinstance(event, BETWEEN) else ""

    story = staticmethod(story)

    def written(self, game: Game, view: View, action: v.AnyAction) -> str:
        """As in the notation."""
        return write_action(game, action)

    def board(self, session: Session, seat: Seat) -> None:
        """The board, the table of the seats, and what only this one may know."""
        view = session.table.view(seat)
        session.console.print()
        for line in (
            *board(session.game, view, session.console.width),
            Text(),
            *seats_table(session.game, view, session.table.seated),
        ):
            session.console.print(line)
        session.confide("\n".join(own_things(session.game, view)))
        session.console.print()

    def ending(self, session: Session) -> None:
        """What each seat had, won and lost."""
        events = [event for what in session.table.past for event in what.events]
        for line in numbers(session.game, session.table.view(NOBODY), events):
            session.console.print(line)

    def when(self, view: View) -> str:
        """The turn."""
        return f"turn {view.round}"
