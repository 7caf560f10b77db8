"""Commands about files: saving, loading, and leaving."""

import os
from contextlib import suppress
from pathlib import Path

from garrison.cli.calling import line
from garrison.cli.files import FileFault
from garrison.cli.screen import StreamFault, Unread
from garrison.cli.terminal.session import YES, Session
from garrison.cli.terminal.shelf import load as load_file
from garrison.engine.vocabulary import Seat
from garrison.table.dice import SeededDice
from garrison.table.players import players_of
from garrison.table.table import Table, seed_of

MOST_FILES = 500
"""The most names that are offered."""


class Left(Exception):
    """Somebody has ended the session."""


def save(session: Session, seat: Seat, words: list[str]) -> None:
    if not words and not session.shelf.named:
        session.say("Save to which file? For example: save monday.game")
        return
    save_as(session, _path(" ".join(words)) if words else session.shelf.kept)


def save_as(session: Session, path: Path) -> None:
    if session.shelf.in_the_way(path) and not session.is_sure(f"{path} already exists. Overwrite it?"):
        session.say("Not saved.")
        return
    session.shelf.save(path, session.table)
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
    session.shelf.keep_in(path, record)
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
    return played and not session.table.over and not session.shelf.holds(session.table)


def keep_in_haste(session: Session) -> None:
    """Save without asking, and say where; or say why that can't be done."""
    try:
        place = session.shelf.save_in_haste(session.table)
    except FileFault as fault:
        session.say(f"The game is not saved. {fault}")
    else:
        say_saved(session, place)


def keep_unseen(session: Session) -> None:
    """Save without asking, and say where if there is still a screen."""
    with suppress(FileFault):
        place = session.shelf.save_in_haste(session.table)
        with suppress(StreamFault, Unread, OSError, SystemExit):
            session.console.print()
            say_saved(session, place)


def say_saved(session: Session, place: Path) -> None:
    session.say_whole(f"The game is saved. Continue it: {line('play', '--load', place)}")
