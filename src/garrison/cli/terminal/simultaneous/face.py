"""The simultaneous game at the terminal, put together."""

from rich.text import Text

from garrison.cli.terminal.face import Asking, Face, Telling
from garrison.cli.terminal.session import Session
from garrison.cli.terminal.simultaneous.board import board, own_things, seats_table
from garrison.cli.terminal.simultaneous.commands import COMMANDS, HELP, act, is_move, is_name
from garrison.cli.terminal.simultaneous.completion import completer
from garrison.cli.terminal.simultaneous.numbers import numbers_told
from garrison.cli.terminal.simultaneous.plans import LetGo
from garrison.engine.play import awaited
from garrison.engine.vocabulary import CHANCE, Seat
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.game import Game
from garrison.simultaneous.notation.moves import write_action
from garrison.simultaneous.state import State, living
from garrison.simultaneous.view import View
from garrison.table.table import Table
from garrison.telling.simultaneous.events import events, is_own, is_secret, own_told, story
from garrison.telling.simultaneous.now import forced, now, page, prompt, question


def _playing(state: State) -> set[Seat]:
    """The seats that are in the game, and those that may still join it."""
    return {*living(state), *state.absent}


def _next(session: Session) -> Seat:
    """Bots first, so that all is ready when the last of the people seals; then who was called, goes on, or is next."""
    state = session.table.state
    waiting = sorted(awaited(session.game, state))
    late = _late(session, state)
    if waiting[0] == CHANCE or late:
        return CHANCE if waiting[0] == CHANCE else late[0]
    bots = [seat for seat in waiting if not session.seated[seat].human]
    people = [seat for seat in waiting if session.seated[seat].human]
    if bots or session.called in session.in_the_game(state):
        return bots[0] if bots else session.called
    return session.at_keyboard if session.at_keyboard in people else people[0]


def _late(session: Session, state: State) -> list[Seat]:
    """The people who may join and have not let this turn go by, where nobody else at the screen could call them."""
    people = session.in_the_game(state)
    if {*people} & {*living(state)}:
        return []
    gone_by = {seat for seat, plan in session.plans.items() if isinstance(plan, LetGo) and plan.turn == state.round}
    return [seat for seat in people if seat not in gone_by]


def _draw(session: Session, seat: Seat) -> None:
    view = session.table.view(seat)
    session.console.print()
    for line in (
        *board(session.game, view, session.console.width),
        Text(),
        *seats_table(session.game, view, session.seated),
    ):
        session.console.print(line)
    session.confide("\n".join(own_things(session.game, view)))
    session.console.print()


def _ending(session: Session) -> None:
    for line in numbers_told(session.table):
        session.console.print(line)


def _written(game: Game, _: View, action: v.AnyAction) -> str:
    return write_action(game, action)


def _when(state: State) -> str:
    return f"turn {state.round}"


def _hides(session: Session, seat: Seat) -> bool:
    """Orders are always nobody else's business."""
    return True


def _objections(_: Game, __: View, ___: v.AnyAction) -> tuple[str, ...]:
    """Nobody plans several moves ahead."""
    return ()


def final(table: Table, seat: Seat) -> str:
    """Why `seat` cannot take back the last move; nothing when it can."""
    if table.over:
        return "The game is over."
    if table.moves and table.moves[-1].by == seat and isinstance(table.moves[-1].action, v.Order | v.Erase):
        return ""
    return "Only what you wrote last is taken back, until it is sealed."


FACE: Face[Session] = Face(
    playing=_playing,
    commands=COMMANDS,
    help=HELP,
    asking=Asking(_next, prompt, now, question, page, forced, _objections, completer, act, is_move, is_name),
    telling=Telling(events, is_own, own_told, is_secret, story, _written, _draw, _ending, _when, _hides),
    final=final,
)
