"""The risk family at the terminal, put together."""

from rich.text import Text

from garrison.arena.statistics import statistics
from garrison.cli.terminal.face import Asking, Face, Telling
from garrison.cli.terminal.risk.board import board
from garrison.cli.terminal.risk.commands import COMMANDS, HELP, act, is_move, is_name
from garrison.cli.terminal.risk.completion import completer
from garrison.cli.terminal.risk.numbers import numbers_told
from garrison.cli.terminal.risk.revealing import final
from garrison.cli.terminal.risk.seats import own_things, seats_table
from garrison.cli.terminal.session import Session
from garrison.engine.play import awaited
from garrison.engine.vocabulary import Seat
from garrison.risk import vocabulary as v
from garrison.risk.game import Game
from garrison.risk.notation import write_action
from garrison.risk.options import with_missions
from garrison.risk.state import State, playing
from garrison.risk.view import View
from garrison.telling.risk.events import SETTING_UP, events, is_own, is_secret
from garrison.telling.risk.known import refusals
from garrison.telling.risk.now import forced, now, page, prompt, question
from garrison.telling.risk.phrases import own_told
from garrison.telling.risk.story import story


def _next(session: Session) -> Seat:
    """The one whom the game waits for."""
    return min(awaited(session.game, session.table.state))


def _draw(session: Session, seat: Seat) -> None:
    """The board and the table of the seats; in the setup people look at it together."""
    view = session.table.view(seat)
    together = len(session.people) > 1 and isinstance(view.phase, SETTING_UP)
    lines = (
        *board(session.game, view, session.console.width),
        Text(),
        *seats_table(session.game, view, session.seated),
    )
    session.console.print()
    for line in lines:
        session.console.print(line)
    if not together:
        session.confide("\n".join(own_things(session.game, view)))
    session.console.print()


def _ending(session: Session) -> None:
    for line in numbers_told(session.game, statistics(session.table.record(session.notes))):
        session.console.print(line)


def _written(game: Game, _: View, action: v.AnyAction) -> str:
    return write_action(game, action)


def _when(state: State) -> str:
    return f"round {state.round}"


def _hides(session: Session, seat: Seat) -> bool:
    """Whether `seat` has cards or a mission that it is about to be shown: in the setup that is once."""
    view = session.table.view(seat)
    if isinstance(view.phase, SETTING_UP):
        return session.has_secret_news(seat)
    return bool(view.hand) or with_missions(session.game.options)


FACE: Face[Session] = Face(
    playing=playing,
    commands=COMMANDS,
    help=HELP,
    asking=Asking(_next, prompt, now, question, page, forced, refusals, completer, act, is_move, is_name),
    telling=Telling(events, is_own, own_told, is_secret, story, _written, _draw, _ending, _when, _hides),
    final=final,
)
