"""The words that name a bot: a built-in one, or your own as a file, a module, a command or an address."""

import ast
import os
import re
import shlex
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from garrison.bots.bot import Factory, Paced, lacks
from garrison.bots.in_process import BotFault, OwnBot, loaded, plays_of
from garrison.bots.programs.kept import Named, greeted, is_address, keep
from garrison.bots.programs.player import InProcess, Program
from garrison.bots.programs.terms import USUAL, Terms, Trouble
from garrison.engine.notation import nearest
from garrison.outside.characters import shown

__all__ = ["IN_PROCESS", "BotFault", "OwnBot", "called", "factory_of", "is_own", "loaded", "program_of"]

IN_PROCESS: Final = "in-process:"
"""The prefix for a bot that runs in this process, where it is fast and can look at everything."""
MOST_SECONDS: Final = 1000
SERVE: Final = "garrison.bots.programs.serve"
MARKS: Final = ":/\\. +"
"""Characters that no built-in bot has in its name."""
TIMED: Final = re.compile(r"([a-z_]+):([0-9]{1,4}(?:\.[0-9]{1,4})?)")
"""A built-in bot and how many seconds it may think about each phase or decision, such as `search:0.1`."""


def is_own(word: str) -> bool:
    """Whether a word names a file, a module, a command or an address, as no built-in bot does."""
    return any(mark in word for mark in MARKS) and not TIMED.fullmatch(word)


def plain_name(word: str) -> str:
    """The name of a built-in bot without its seconds; any other word as it is."""
    timed = TIMED.fullmatch(word)
    return timed[1] if timed else word


def called(word: str) -> str:
    """What a bot is called in results: its file, module or address, without the folders, and its name."""
    return Path(word).name


def factory_of(word: str, built_in: Mapping[str, Factory], terms: Terms = USUAL) -> Factory:
    """The bot of that name, built in or your own, which is loaded or started now; raises BotFault."""
    if not is_own(word):
        return _built_in(word, built_in)
    if word.startswith(IN_PROCESS):
        plays_of(word.removeprefix(IN_PROCESS))
        return InProcess(word.removeprefix(IN_PROCESS), terms)
    what = program_of(word)
    try:
        keep(what, terms, greeted(what, terms))
    except Trouble as trouble:
        ours = SERVE in what and trouble.said
        raise BotFault(ours or f"{shown(called(word))} can't play. {trouble}") from trouble
    return Program(what, terms)


def _built_in(word: str, built_in: Mapping[str, Factory]) -> Factory:
    name = plain_name(word)
    if name not in built_in:
        hint = nearest(name, built_in) or f" Choose from {', '.join(built_in)}."
        raise BotFault(f"There is no bot '{shown(name[:40])}'.{hint}")
    bot = built_in[name]
    if why := lacks(bot):
        raise BotFault(why)
    return bot if name == word else _paced(name, bot, word)


def _paced(name: str, factory: Factory, word: str) -> Factory:
    seconds = float(word.removeprefix(f"{name}:"))
    if not isinstance(factory, Paced):
        raise BotFault(f"'{name}' takes the time it needs, so it can't be given seconds.")
    if not 0 < seconds <= MOST_SECONDS:
        raise BotFault(f"'{name}' can think for up to {MOST_SECONDS} seconds, but not for {seconds:g}.")
    return factory.paced(seconds)


# What is started for a word


def program_of(word: str) -> Named:
    """The command or the address that a word means; raises BotFault with a sentence if there is none."""
    if is_address(word):
        return (_address(word),)
    if os.name != "posix":
        raise BotFault(f"Programs need Linux or macOS. Elsewhere, use {IN_PROCESS}{word} or an address.")
    if " " in word:
        return _command(word)
    path = Path(word)
    if word.endswith(".py"):
        return _python(path)
    if ":" in word:
        return _served(word)
    return _executable(path)


def _address(word: str) -> str:
    try:
        to = urlsplit(word)
        port = to.port
    except ValueError:
        to, port = urlsplit(""), None
    if not to.hostname or port == 0 or not word.isascii() or not word.isprintable():
        raise BotFault(f"'{shown(word[:60])}' is not an address such as http://127.0.0.1:9000.")
    return word


def _command(word: str) -> Named:
    try:
        words = shlex.split(word)
    except ValueError as fault:
        raise BotFault(f"'{shown(word[:60])}' is not a command: {f'{fault}'.lower()}.") from fault
    if not words or not shutil.which(words[0]):
        raise BotFault(f"There is no program '{shown(words[0][:60]) if words else ''}'.")
    return tuple(words)


def _python(path: Path) -> Named:
    """A file that speaks the protocol itself, or the bot in it."""
    _assert_there(path)
    if is_program(path):
        return (sys.executable, "-u", str(path))
    bots = bots_in(path)
    if len(bots) != 1:
        raise BotFault(f"Name the bot in that file: {shown(str(path))}:{bots[0] if bots else 'NAME'}.")
    return _served(f"{path}:{bots[0]}")


def _served(word: str) -> Named:
    """A bot written in Python, which is given its views in a process of its own."""
    place, _, name = word.rpartition(":")
    if place.endswith(".py"):
        _assert_there(Path(place))
    elif not place:
        raise BotFault("A module needs a name.")
    elif not name:
        raise BotFault(f"Name the bot in that module: {shown(place)}:NAME.")
    return (sys.executable, "-P", "-m", SERVE, word)


def _executable(path: Path) -> Named:
    _assert_there(path)
    if not os.access(path, os.X_OK):
        raise BotFault(f"{shown(str(path))} can't be run. Make it executable, or name what runs it: 'node bot.js'.")
    return (str(path.absolute()),)


def _assert_there(path: Path) -> None:
    try:
        there = path.is_file()
    except (OSError, ValueError):
        there = False
    if not there:
        raise BotFault(f"There is no file {shown(str(path))[:200]}.")


# What is in a Python file, by reading it: whether it is a program, or only holds bots. Nothing of it is run


LARGEST: Final = 4_000_000
SPEAKS: Final = {"stdin", "input"}
"""The names of which a program that reads lines uses at least one."""


def is_program(path: Path) -> bool:
    """Whether a file reads lines itself, or has no bots in it; if it can't be read, running it will say why."""
    names = {getattr(node, "attr", getattr(node, "id", getattr(node, "name", ""))) for node in ast.walk(_parsed(path))}
    return bool(SPEAKS & names) or not bots_in(path)


def bots_in(path: Path) -> list[str]:
    """The names of its classes that have a method `choose`."""
    classes = (node for node in _parsed(path).body if isinstance(node, ast.ClassDef))
    return [each.name for each in classes if any(_is_choose(part) for part in each.body)]


def _is_choose(node: ast.stmt) -> bool:
    return isinstance(node, ast.FunctionDef) and node.name == "choose"


def _parsed(path: Path) -> ast.Module:
    try:
        return ast.parse(path.read_bytes()[:LARGEST])
    except (OSError, ValueError, SyntaxError, RecursionError, MemoryError):
        return ast.Module([], [])
