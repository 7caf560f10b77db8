"""The diplomacy family at the terminal, put together."""

from garrison.cli.terminal.diplomacy.board import board
from garrison.cli.terminal.diplomacy.commands import COMMANDS, HELP, act, is_move
from garrison.cli.terminal.diplomacy.completion import completer
from garrison.cli.terminal.diplomacy.looking import ending
from garrison.cli.terminal.diplomacy.reading import is_name
from garrison.cli.terminal.face import Asking, Face, Telling
from garrison.cli.terminal.session import Session
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.game import Game
from garrison.diplomacy.notation import write_action
from garrison.diplomacy.state import State, survivors
from garrison.diplomacy.view import View
from garrison.engine.vocabulary import Over, Seat
from garrison.table.table import Table
from garrison.telling.diplomacy.events import events, is_own, is_secret, own_told, story
from garrison.telling.diplomacy.now import forced, now, page, prompt, question
from garrison.telling.diplomacy.words import order_named, phase_named
from garrison.written.sheets import writing


def _playing(state: State) -> set[Seat]:
    """The powers that are left, with those that have nothing but a unit that retreats."""
    return {*survivors(state), *state.owing}


def _next(session: Session) -> Seat:
    """Bots first, so that all is ready when the last of the people seals; then who was called, goes on, or is next."""
    state = session.table.state
    waiting = writing(state)
    bots = [power for power in waiting if not session.seated[power].human]
    people = [power for power in waiting if session.seated[power].human]
    if bots or session.called in session.in_the_game(state):
        return bots[0] if bots else session.called
    return session.at_keyboard if session.at_keyboard in people else people[0]


def _draw(session: Session, seat: Seat) -> None:
    session.console.print()
    for line in board(session.game, session.table.view(seat), session.seated, session.console.width):
        session.console.print(line)
    session.console.print()


def _written(game: Game, view: View, action: v.AnyAction) -> str:
    """Orders with the letters of their units, as they were told when they were written."""
    match action:
        case v.Write(order):
            return order_named(game, view, order)
        case v.Erase(order):
            return f"erase {order_named(game, view, order)}"
        case _:
            return write_action(game, action)


def _when(state: State) -> str:
    return str(state.year) if isinstance(state.phase, Over) else phase_named(state.phase, state.year)


def _hides(session: Session, seat: Seat) -> bool:
    """Orders and letters are always nobody else's business."""
    return True


def _objections(_: Game, __: View, ___: v.AnyAction) -> tuple[str, ...]:
    """Nobody plans several moves ahead."""
    return ()


def final(table: Table, seat: Seat) -> str:
    """Why `seat` cannot take back the last move; nothing when it can."""
    if table.over:
        return "The game is over."
    last = table.moves[-1] if table.moves else ()
    if last and last.by == seat and isinstance(last.action, v.Write | v.Erase | v.Say):
        return ""
    return "Only what you wrote last is taken back, until it is sealed."


FACE: Face[Session] = Face(
    playing=_playing,
    commands=COMMANDS,
    help=HELP,
    asking=Asking(_next, prompt, now, question, page, forced, _objections, completer, act, is_move, is_name),
    telling=Telling(events, is_own, own_told, is_secret, story, _written, _draw, ending, _when, _hides),
    final=final,
)
