"""The commands that every family has."""

from typing import TypeAlias

from garrison.cli.terminal import filing, looking
from garrison.cli.terminal.face import Command as AnyCommand
from garrison.cli.terminal.paging import paged
from garrison.cli.terminal.session import Session
from garrison.engine.notation import InvalidNotation, nearest
from garrison.engine.vocabulary import Seat

Command: TypeAlias = AnyCommand[Session]


@paged
def helped(session: Session, seat: Seat, words: list[str]) -> None:
    face, known = session.face, session.face.by_word
    if words:
        if words[0].lower() not in known:
            raise InvalidNotation(f"There is no command '{words[0][:40]}'.{nearest(words[0], known)}")
        command = known[words[0].lower()]
        session.say(f"{command.usage}\n  {command.summary}" + _also(command))
        return
    session.say(f"Now: {face.now(session.game, session.table.view(seat))}")
    session.console.print()
    about = face.helped(session.game)
    session.say("\n".join(f"  {usage:<34} {summary}" for usage, summary in about.moves))
    session.say("\n".join(f"  {command.usage:<34} {command.summary}" for command in face.commands))
    session.console.print()
    session.say(about.note)


def _also(command: Command) -> str:
    return f"\n  Also: {', '.join(command.words[1:])}" if command.words[1:] else ""


def undo(session: Session, seat: Seat, words: list[str]) -> None:
    if why := session.face.final(session.table, seat):
        session.say(why)
        return
    last = session.face.written(session.game, session.table.view(seat), session.table.past[-1].move.action)
    session.take_back()
    session.shown.clear()
    session.shown.add(session.face.occasion(session.table.view(seat)))
    session.say(f"Taken back: {last}.")


UNDO = Command(("undo", "u"), "undo", "take back a move that revealed nothing", undo)
BOARD = Command(("board", "b"), "board, b", "draw the board again", looking.board)
LOG = Command(("log",), "log, log 50", "the last moves, as far as you may know them", looking.log)
RULES = Command(
    ("rules",), "rules, rules OPTION", "the options in force, or one explained", looking.rules, looking.options_begun
)
SAVE = Command(("save",), "save FILE, save", "save the game to a file", filing.save, filing.files_begun)
LOAD = Command(("load",), "load FILE", "continue a game from a file", filing.load, filing.files_begun)
HELP = Command(("help", "h", "?"), "help, help undo", "this, or one command explained", helped)
QUIT = Command(("quit", "q", "exit"), "quit, q", "leave; you are asked whether to save", filing.leave)
