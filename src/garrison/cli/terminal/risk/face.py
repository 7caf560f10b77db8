"""The risk family at the terminal, put together."""

from collections.abc import Iterable, Iterator

from rich.text import Text

from garrison.arena.statistics import statistics
from garrison.cli.terminal.face import Face
from garrison.cli.terminal.risk.board import board, compact
from garrison.cli.terminal.risk.commands import COMMANDS, HELP, act
from garrison.cli.terminal.risk.completion import follows
from garrison.cli.terminal.risk.numbers import numbers_told
from garrison.cli.terminal.risk.seats import own_things, seats_table
from garrison.cli.terminal.session import Session
from garrison.cli.terminal.territories import is_name
from garrison.engine.vocabulary import Event, Seat
from garrison.risk import vocabulary as v
from garrison.risk.events import Eliminated
from garrison.risk.game import Game
from garrison.risk.notation import write_action
from garrison.risk.options import with_missions
from garrison.risk.typed import is_move
from garrison.risk.view import View
from garrison.table.table import Table
from garrison.telling.line import Line
from garrison.telling.risk.goals import goal_told
from garrison.telling.risk.now import forced, now, occasion, prompt, question
from garrison.telling.risk.phrases import is_own, is_secret, own_told
from garrison.telling.risk.story import story


class RiskFace(Face[Session, Game, View, Event]):
    commands, help = COMMANDS, HELP

    prompt = staticmethod(prompt)
    now = staticmethod(now)
    question = staticmethod(question)
    occasion = staticmethod(occasion)
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
        return write_action(game, action)

    def board(self, table: Table, seat: Seat, width: int) -> Iterator[Text]:
        view = table.view(seat)
        yield from board(table.game, view, width)
        yield Text()
        yield from seats_table(table.game, view, table.seated)

    def compact(self, table: Table, seat: Seat, width: int, height: int) -> Iterator[Text]:
        view = table.view(seat)
        seats = [*seats_table(table.game, view, table.seated)]
        yield from compact(table.game, view, width, height - len(seats))
        yield from seats

    def final(self, table: Table, seat: Seat) -> str:
        """Others' moves can't be taken back, nor moves that brought the cards of somebody who was eliminated."""
        if table.over:
            return "The game is over."
        if not table.past or table.past[-1].move.by != seat:
            return "You can take back only your own moves, and only until dice or cards are revealed."
        won = any(isinstance(event, Eliminated) and event.cards for event in table.past[-1].events)
        return "Cards have been revealed." if won else ""

    def own_things(self, table: Table, seat: Seat) -> Iterable[str]:
        """Cards and goal; in the setup people look at the board together."""
        view = table.view(seat)
        together = len(table.people) > 1 and isinstance(view.phase, v.SettingUp)
        return () if together else own_things(table.game, view)

    def revealed(self, table: Table) -> Iterator[Line]:
        """The mission of every seat."""
        if with_missions(table.game.options):
            for seat, colour in enumerate(table.game.seats):
                goal = table.view(Seat(seat)).goal
                yield Line(Seat(seat), f"{colour}'s mission: {goal_told(table.game, goal)}")

    def numbers(self, table: Table, seat: Seat) -> Iterator[Text]:
        return numbers_told(table.game, statistics(table.record()))

    def when(self, view: View) -> str:
        return f"round {view.round}"

    def hides(self, table: Table, seat: Seat) -> bool:
        """Whether `seat` is about to be shown its cards or mission; in the setup that happens once."""
        view = table.view(seat)
        if isinstance(view.phase, v.SettingUp):
            return is_secret([told.event for told in table.news[seat]], seat)
        return bool(view.hand) or with_missions(table.game.options)
