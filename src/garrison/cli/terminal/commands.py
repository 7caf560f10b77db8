"""The commands that every family has; answers longer than the screen are shown a page at a time."""

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Protocol, TypeAlias, TypeVar

from rich.console import Console
from rich.control import Control
from rich.segment import ControlType
from rich.text import Text

from garrison.cli.files import FileFault
from garrison.cli.screen import StreamFault, Unread
from garrison.cli.terminal.boards import drawing, territory_told
from garrison.cli.terminal.face import Command as AnyCommand
from garrison.cli.terminal.saving import command_line
from garrison.cli.terminal.saving import load as load_file
from garrison.cli.terminal.session import YES, Session
from garrison.engine.game import View
from garrison.engine.notation import InvalidNotation, nearest
from garrison.engine.options import described, differences
from garrison.engine.vocabulary import Seat
from garrison.table.dice import SeededDice
from garrison.table.players import players_of
from garrison.table.table import Table, seed_of
from garrison.territories.family import Seen
from garrison.territories.notation import Game
from garrison.territories.typed import could_be_territory, territories_meant

D = TypeVar("D", bound=Session)
Run: TypeAlias = Callable[[D, Seat, list[str]], None]

MORE = "-- more: press Enter, or q to stop --"
STOP = ("q", "quit")

ERASE = Control((ControlType.CURSOR_UP, 1), (ControlType.ERASE_IN_LINE, 2))
"""Removes the question once it is answered, so that the pages follow each other without a gap."""


def paged(run: Run[D]) -> Run[D]:
    """A command whose answer may be long."""

    def run_in_pages(session: D, seat: Seat, words: list[str]) -> None:
        in_pages(session, partial(run, session, seat, words))

    return run_in_pages


def in_pages(session: Session, *parts: Callable[[], None]) -> None:
    """Let each part print; on a terminal a page at a time, until the reader has had enough."""
    screen = session.console
    if not screen.is_terminal:
        for part in parts:
            part()
        return
    for number, page in enumerate(pages(screen, [_printed(screen, part) for part in parts])):
        if number:
            answer = session.ask(MORE)
            screen.control(ERASE)
            if answer.lower() in STOP:
                return
        _show(screen, page)


def _printed(screen: Console, part: Callable[[], None]) -> list[str]:
    with screen.capture() as captured:
        part()
    return captured.get().splitlines()


def pages(screen: Console, parts: Sequence[list[str]]) -> list[list[str]]:
    """The lines in pages, each of which leaves one line of the screen free."""
    most = screen.height - 1
    found: list[list[str]] = [[]]
    room = most
    for part in parts:
        rows = [_rows(screen, line) for line in part]
        if room < sum(rows) <= most:
            found, room = [*found, []], most
        for line, taken in zip(part, rows, strict=True):
            if room < taken:
                found, room = [*found, []], most
            found[-1].append(line)
            room -= taken
    return [page for page in found if page]


def _rows(screen: Console, line: str) -> int:
    """The rows that a line takes, since we don't break a line that may be copied."""
    return max(1, -(-Text.from_ansi(line).cell_len // screen.width))


def _show(screen: Console, page: list[str]) -> None:
    for line in page:
        screen.print(Text.from_ansi(line), soft_wrap=True)


# Commands that only look, in games of every family: at the board, the rules in force, the moves so far


LAST_MOVES = 15
MOST_MOVES = 1_000_000


@paged
def board(session: Session, seat: Seat, words: list[str]) -> None:
    session.draw(seat)


@paged
def log(session: Session, seat: Seat, words: list[str]) -> None:
    number = _number(words[0]) if words else LAST_MOVES
    known = list(session.table.log(seat))
    chapter = ""
    for heading, move in known[-number:] if number else []:
        if heading != chapter:
            session.say(f"# {heading}")
        chapter = heading
        session.confide(session.game.ruleset.notation.write_move(session.game, move))


@paged
def stats(session: Session, seat: Seat, words: list[str]) -> None:
    for line in session.face.numbers(session.table, seat):
        session.console.print(line)


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit()) or len(word) > len(str(MOST_MOVES)):
        raise InvalidNotation(f"'{word[:40]}' is not a number of moves.")
    return int(word)


@paged
def rules(session: Session, seat: Seat, words: list[str]) -> None:
    book, options = session.game.ruleset, session.game.options
    known = {option.name: option for option in described(options)}
    if words:
        if words[0] not in known:
            raise InvalidNotation(f"There is no option '{words[0][:40]}'.{nearest(words[0], known)}")
        option = known[words[0]]
        session.say(f"{option.name} is {option.value}; it can be {option.possible}. {option.sentence}")
        return
    session.say(f"{book.name}: {book.summary} A star marks what has been changed.")
    changed = differences(options, book.options)
    for name, option in known.items():
        session.say(f"{'*' if name in changed else ' '} {name:<{WIDEST}} {option.value}")


def options_begun(session: Session, word: str) -> list[str]:
    return [option.name for option in described(session.game.options) if option.name.startswith(word)]


WIDEST = 24
"""The longest name of an option for which values are lined up."""


# Commands about files: saving, loading, and leaving


MOST_FILES = 500
"""The most names of files that the tab key offers."""


class Left(Exception):
    """Somebody has ended the session."""


def save(session: Session, seat: Seat, words: list[str]) -> None:
    if not words and not session.files.named:
        session.say("Save to which file? For example: save monday.game")
        return
    save_as(session, _path(" ".join(words)) if words else session.files.kept)


def save_as(session: Session, path: Path) -> None:
    if session.files.in_the_way(path) and not session.is_sure(f"{path} already exists. Overwrite it?"):
        session.say("Not saved.")
        return
    session.files.save(path, session.table)
    session.say_whole(f"Saved in {path}.")


def load(session: Session, seat: Seat, words: list[str]) -> None:
    if not words:
        session.say("Load which file? For example: load monday.game")
        return
    path = _path(" ".join(words))
    record = load_file(path)
    if is_worth_saving(session) and not session.is_sure("This game is not saved. Leave it anyway?"):
        return
    session.sit_down(Table(record, players_of(record), SeededDice(seed_of(record))))
    session.files.keep_in(path, record)
    session.say_whole(f"Loaded {path}.")


def files_begun(_: Session, word: str) -> list[str]:
    """The files and folders whose names begin with what is typed; a folder ends in a slash."""
    folder, slash, begun = word.rpartition("/")
    try:
        found = [path for path in Path(f"{folder}{slash}" or ".").expanduser().iterdir() if path.name.startswith(begun)]
    except (OSError, RuntimeError):
        return []
    shown = [path for path in found if begun.startswith(".") or not path.name.startswith(".")]
    return sorted(f"{folder}{slash}{path.name}{'/' * path.is_dir()}" for path in shown[:MOST_FILES])


def leave(session: Session, seat: Seat, words: list[str]) -> None:
    if is_worth_saving(session):
        answer = session.ask("Save the game first? yes, no, or the name of a file> ")
        if not answer:
            session.say("The game goes on.")
            return
        if answer.lower() in YES:
            keep_in_haste(session)
        elif answer.lower() not in ("n", "no"):
            save_as(session, _path(answer))
            if is_worth_saving(session):
                return
    raise Left


def _path(typed: str) -> Path:
    return Path(os.path.expanduser(typed))  # noqa: PTH111  Path refuses the home of somebody unknown with a RuntimeError


def is_worth_saving(session: Session) -> bool:
    played = any(move.by in session.table.people for move in session.table.moves)
    return played and not session.table.over and not session.files.holds(session.table)


def keep_in_haste(session: Session) -> None:
    """Save without asking, and say where; or say why that can't be done."""
    try:
        place = session.files.save_in_haste(session.table)
    except FileFault as fault:
        session.say(f"The game is not saved. {fault}")
    else:
        say_saved(session, place)


def keep_unseen(session: Session) -> None:
    """Save without asking, and say where if there is still a screen."""
    with suppress(FileFault):
        place = session.files.save_in_haste(session.table)
        with suppress(StreamFault, Unread, OSError, SystemExit):
            session.console.print()
            say_saved(session, place)


def say_saved(session: Session, place: Path) -> None:
    session.say_whole(f"The game is saved. Continue it: {command_line('play', '--load', place)}")


# Looking at territories, in the games whose maps are made of them


PROMPT = 2
"""The lines that the prompt takes, so that the map and the prompt fit on the screen together."""


class _View(Seen, View, Protocol):
    """A View of a game on territories."""


OnTerritories: TypeAlias = Session[Game, _View]


def look(session: OnTerritories, seat: Seat, words: list[str]) -> None:
    if not words:
        raise InvalidNotation(f"Which territory? For example: {session.face.by_word['look'].usage}.")
    view = session.table.view(seat)
    for where in territories_meant(session.game.map, "-".join(words).lower(), " ".join(words)):
        session.console.print(territory_told(session.game, view, where))


def draw_map(session: OnTerritories, seat: Seat, words: list[str]) -> None:
    view, screen = session.table.view(seat), session.console
    if view.owner:
        screen.print(drawing(session.game, view, screen.width, screen.height - PROMPT))
    else:
        session.say("You can't see the map: you are not in the game.")


def is_name(game: Game, word: str) -> bool:
    return could_be_territory(game.map, word)


# The commands that every family has


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
BOARD = Command(("board", "b"), "board, b", "draw the board again", board)
LOG = Command(("log",), "log, log 50", "the last moves, as far as you may know them", log)
RULES = Command(("rules",), "rules, rules OPTION", "the options in force, or one explained", rules, options_begun)
SAVE = Command(("save",), "save FILE, save", "save the game to a file", save, files_begun)
LOAD = Command(("load",), "load FILE", "continue a game from a file", load, files_begun)
HELP = Command(("help", "h", "?"), "help, help undo", "this, or one command explained", helped)
QUIT = Command(("quit", "q", "exit"), "quit, q", "leave; you are asked whether to save", leave)
