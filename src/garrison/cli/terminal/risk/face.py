"""The risk family at the terminal, put together."""

from rich.text import Text

from garrison.arena.statistics import statistics
from garrison.cli.terminal.face import Face
from garrison.cli.terminal.risk.board import board
from garrison.cli.terminal.risk.commands import COMMANDS, HELP, act, is_name
from garrison.cli.terminal.risk.completion import follows
from garrison.cli.terminal.risk.numbers import numbers_told
from garrison.cli.terminal.risk.reading import is_move
from garrison.cli.terminal.risk.seats import own_things, seats_table
from garrison.cli.terminal.session import Session
from garrison.engine.vocabulary import Event, Seat
from garrison.risk import vocabulary as v
from garrison.risk.events import Eliminated
from garrison.risk.game import Game
from garrison.risk.notation import write_action
from garrison.risk.options import with_missions
from garrison.risk.view import View
from garrison.table.table import Table
from garrison.telling.risk.now import forced, now, page, prompt, question
from garrison.telling.risk.phrases import is_own, is_secret, own_told
from garrison.telling.risk.story import story


class RiskFace(Face[Session, Game, View, Event]):
    """Armies on territories, in turns."""

    commands, help = COMMANDS, HELP

    prompt = staticmethod(prompt)
    now = staticmethod(now)
    question = staticmethod(question)
    page = staticmethod(page)
    forced = staticmethod(forced)

    follows = staticmethod(follows)
    act = staticmethod(act)
    is_move = staticmethod(is_move)
    is_name = staticmethod(is_name)

    is_own = staticmethod(is_own)
    own = staticmethod(own_told)
    is_secret = staticmethod(is_secret)
    story = staticmethod(story)

    def written(self, game: Game, view: View, action: v.AnyAction) -> str:
        """As in the notation."""
        return write_action(game, action)

    def final(self, table: Table, seat: Seat) -> str:
        """Others' moves are, and those that brought the cards of somebody who was eliminated."""
        if table.over:
            return "The game is over."
        if not table.past or table.past[-1].move.by != seat:
            return "Only your own moves are taken back, and only until dice or cards are revealed."
        won = any(isinstance(event, Eliminated) and event.cards for event in table.past[-1].events)
        return "Cards have been revealed." if won else ""

    def board(self, session: Session, seat: Seat) -> None:
        """The board and the table of the seats; in the setup people look at it together."""
        view = session.table.view(seat)
        together = len(session.table.people) > 1 and isinstance(view.phase, v.SettingUp)
        session.console.print()
        for line in (
            *board(session.game, view, session.console.width),
            Text(),
            *seats_table(session.game, view, session.table.seated),
        ):
            session.console.print(line)
        if not together:
            session.confide("\n".join(own_things(session.game, view)))
        session.console.print()

    def ending(self, session: Session) -> None:
        """What each seat had, won and lost."""
        for line in numbers_told(session.game, statistics(session.table.record())):
            session.console.print(line)

    def when(self, view: View) -> str:
        """The round."""
        return f"round {view.round}"

    def hides(self, session: Session, seat: Seat) -> bool:
        """Whether `seat` has cards or a mission that it is about to be shown: in the setup that is once."""
        view = session.table.view(seat)
        if isinstance(view.phase, v.SettingUp):
            return session.has_secret_news(seat)
        return bool(view.hand) or with_missions(session.game.options)
