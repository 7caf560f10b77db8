"""Bots written in Python that are loaded into this process: `mybot.py:Cautious`, `package.module:Cautious`."""

import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module, util
from pathlib import Path
from types import ModuleType
from typing import Final, NamedTuple, cast

import msgspec

from garrison.bots.bot import Below, Bot, Factory
from garrison.engine.game import Game, View
from garrison.engine.notation import nearest
from garrison.engine.value import Value
from garrison.engine.vocabulary import Action, Move

LONGEST: Final = 200
"""The most characters shown of what a bot raised or answered."""


class BotFault(ValueError):
    """A bot can't be found, or fails in a game; the message is one line, with the place in its file."""


class OwnBot(Value, frozen=True):
    """A factory of bots that raise a BotFault for each of their faults."""

    word: str

    def __call__(self, game: Game, below: Below) -> Bot:
        """Raises BotFault."""
        factory = loaded(self.word)
        with _blaming(self.word):
            bot = factory(game, below)
        if not callable(getattr(bot, "choose", None)):
            raise BotFault(f"{self.word} is not a bot: what it makes has no method choose(view).")
        return _Watched(self.word, bot)


class _Watched(NamedTuple):
    """A bot whose faults are reported under its name."""

    word: str
    bot: Bot

    def choose(self, view: View) -> Move:
        with _blaming(self.word):
            move = self.bot.choose(view)
        if not _is_move(move):
            raise BotFault(f"{self.word} answered with {_short(repr(move))}, which is not a move.")
        if move.by != view.seat:
            raise BotFault(f"{self.word} answered for seat {move.by}, but it plays seat {view.seat}.")
        try:
            msgspec.convert(msgspec.to_builtins(move.action), type(move.action))
        except (msgspec.ValidationError, TypeError) as fault:
            raise BotFault(f"{self.word} answered with {_short(repr(move.action))}: {fault}.") from fault
        return move


def _is_move(answer: object) -> bool:
    return isinstance(answer, Move) and isinstance(answer.action, Action)


# Finding it


@cache
def loaded(word: str) -> Factory:
    """The factory that a word names, in a file or a module, which is run now; raises BotFault."""
    place, _, name = word.rpartition(":") if not word.endswith(".py") else (word, "", "")
    with _blaming(word):
        module = _file(Path(place)) if place.endswith(".py") else _module(place)
    if not name or not hasattr(module, name):
        raise BotFault(_no_such_name(place, name, module))
    found: object = getattr(module, name)
    if not callable(found) or (isinstance(found, type) and not hasattr(found, "choose")):
        raise BotFault(f"{word} is not a bot: it has no method choose(view).")
    return cast("Factory", found)


def plays_of(word: str) -> tuple[str, ...]:
    """The rule sets and families that a bot plays, from its attribute `plays`; none means all.

    Raises BotFault.
    """
    plays: object = getattr(loaded(word), "plays", ())
    words = [plays] if isinstance(plays, str) else [*plays] if isinstance(plays, tuple | list) else [plays]
    named = tuple(each for each in words if isinstance(each, str))
    if len(named) < len(words):
        raise BotFault(f"{word} should name rule sets or families in plays, such as ('classic',).")
    return named


def _file(path: Path) -> ModuleType:
    """The module in a file, which may import its neighbours."""
    if not path.is_file():
        raise BotFault(f"There is no file {path}.")
    _also_import_from(path.parent)
    name = f"garrison_bot_{path.stem}"
    spec = util.spec_from_file_location(name, path.resolve())
    if spec is None or spec.loader is None:
        raise BotFault(f"{path} is not a Python file.")
    sys.modules[name] = module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _module(name: str) -> ModuleType:
    _also_import_from(Path())
    try:
        return import_module(name)
    except (ModuleNotFoundError, ValueError) as fault:
        if isinstance(fault, ModuleNotFoundError) and fault.name and not f"{name}.".startswith(f"{fault.name}."):
            raise
        raise BotFault(f"There is no module {name}." if name else "A module needs a name.") from fault


def _also_import_from(folder: Path) -> None:
    place = str(folder.resolve())
    if place not in sys.path:
        sys.path.append(place)


def _no_such_name(place: str, name: str, module: ModuleType) -> str:
    bots = [known for known, thing in vars(module).items() if isinstance(thing, type) and hasattr(thing, "choose")]
    if name:
        return f"{place} has nothing called '{name[:40]}'.{nearest(name, bots)}"
    return f"Name the bot in that file: {place}:{bots[0] if bots else 'NAME'}."


# Saying whose fault it is


@contextmanager
def _blaming(word: str) -> Iterator[None]:
    """Turn whatever a bot's code raises into a BotFault with the place in its file."""
    try:
        yield
    except BotFault:
        raise
    except (Exception, SystemExit) as fault:
        raise BotFault(f"{word} failed{''.join(_place(word, fault))}: {_said(fault)}.") from fault


def _place(word: str, fault: BaseException) -> Iterator[str]:
    """The last line of the bot's own code that was reached."""
    if isinstance(fault, SyntaxError) and fault.filename:
        yield f" at {Path(fault.filename).name}, line {fault.lineno}"
        return
    own = [frame for frame in traceback.extract_tb(fault.__traceback__) if not _of_machinery(frame.filename)]
    theirs = [frame for frame in own if Path(frame.filename).stem in word] or own
    for frame in theirs[-1:]:
        yield f" at {Path(frame.filename).name}, line {frame.lineno}"


def _of_machinery(filename: str) -> bool:
    return filename.startswith("<") or filename == __file__ or "importlib" in filename


def _said(fault: BaseException) -> str:
    return _short(f"{type(fault).__name__}: {fault}" if str(fault) else type(fault).__name__).removesuffix(".")


def _short(text: str) -> str:
    return " ".join(text.split())[:LONGEST]
