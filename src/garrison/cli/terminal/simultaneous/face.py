"""The simultaneous game at the terminal, put together."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from garrison.cli.terminal.simultaneous.board import board, compact, seats_table
from garrison.cli.terminal.simultaneous.commands import COMMANDS, HELP, act, is_move
from garrison.cli.terminal.simultaneous.completion import follows
from garrison.cli.terminal.simultaneous.numbers import numbers
from garrison.cli.terminal.simultaneous.plans import LetGo
from garrison.cli.terminal.territories import is_name
from garrison.cli.terminal.written.face import WrittenFace
from garrison.engine.vocabulary import NOBODY, Event, Seat
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import BETWEEN, Dealt
from garrison.simultaneous.game import Game
from garrison.simultaneous.notation import write_action
from garrison.simultaneous.reckoning import unwritten
from garrison.simultaneous.view import View
from garrison.table.table import Table
from garrison.telling.simultaneous.now import now, prompt
from garrison.telling.simultaneous.own import own_things
from garrison.telling.simultaneous.story import deed_told, story


class SimultaneousFace(WrittenFace[Game, View, Event]):
    commands, help = COMMANDS, HELP
    span = "turn"
    revocable = v.Order | v.Erase

    def unwritten(self, _: Game, view: View, advised: Sequence[v.Order]) -> Sequence[v.Order]:
        return unwritten(view, advised)

    def doubt(self, game: Game, view: View) -> str:
        """An empty sheet, if something could be ordered."""
        return "You have written nothing." if view.choices and not view.orders else ""

    prompt = staticmethod(prompt)
    now = staticmethod(now)

    def late(self, table: Table) -> list[Seat]:
        """The people who may join and have not let this turn go by, if nobody else at the screen could call them."""
        people, view = table.playing, table.view(NOBODY)
        if {*people} & {*view.living}:
            return []
        plans = table.plans.items()
        gone_by = {seat for seat, plan in plans if isinstance(plan, LetGo) and plan.turn == view.round}
        return [seat for seat in people if seat not in gone_by]

    follows = staticmethod(follows)
    act = staticmethod(act)
    is_move = staticmethod(is_move)
    is_name = staticmethod(is_name)

    def is_own(self, event: Event, seat: Seat) -> bool:
        return isinstance(event, BETWEEN) and not isinstance(event, Dealt) and getattr(event, "by", NOBODY) == seat

    def own(self, game: Game, event: Event, seat: Seat) -> str:
        return deed_told(game, event, seat) if isinstance(event, BETWEEN) else ""

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

    def own_things(self, table: Table, seat: Seat) -> Iterator[str]:
        return own_things(table.game, table.view(seat))

    def numbers(self, table: Table, seat: Seat) -> Iterator[Text]:
        """What each seat had, won and lost; all of it, once the game is over."""
        events = [event for what in table.past for event in (what.events if table.over else what.told(seat))]
        return numbers(table.game, table.view(seat), events)

    def when(self, view: View) -> str:
        return f"turn {view.round}"
