"""Every command of the terminal by its words, with what it does in one line; whatever is none of them is a move."""

from collections.abc import Callable
from typing import NamedTuple

from garrison.cli.terminal import filing, looking, moving
from garrison.cli.terminal.names import could_be_territory
from garrison.cli.terminal.now import now
from garrison.cli.terminal.reading import WORDS, NoMove
from garrison.cli.terminal.session import Session
from garrison.engine.notation import InvalidNotation, nearest
from garrison.engine.vocabulary import Seat
from garrison.risk.vocabulary import Claiming, Placing


class Command(NamedTuple):
    """A command: its words, the first of which is its name; how it is written; what it does; and the doing of it."""

    words: tuple[str, ...]
    usage: str
    summary: str
    run: Callable[[Session, Seat, list[str]], None]


def helped(session: Session, seat: Seat, words: list[str]) -> None:
    """What may be done now, and all commands; or one of them explained."""
    if words:
        if words[0].lower() not in BY_WORD:
            raise InvalidNotation(f"there is no command '{words[0][:40]}'{nearest(words[0], BY_WORD)}")
        command = BY_WORD[words[0].lower()]
        session.say(f"{command.usage}\n  {command.summary}" + _also(command))
        return
    session.say(f"Now: {now(session.game, session.table.view(seat))}")
    session.console.print()
    session.say("\n".join(f"  {usage:<34} {summary}" for usage, summary in MOVES))
    session.say("\n".join(f"  {command.usage:<34} {command.summary}" for command in COMMANDS))
    session.console.print()
    session.say("A territory may be shortened: alas for alaska, wus or w-u-s for western-united-states.")


def _also(command: Command) -> str:
    return f"\n  Also: {', '.join(command.words[1:])}" if command.words[1:] else ""


MOVES = (
    ("alaska", "claim it, or place an army on it"),
    ("alaska +3, alaska +", "place three new armies, or all"),
    ("alaska x kamchatka 2, a x b", "attack with two dice, or with the most"),
    ("occupy 3, 3, occupy", "move in with three armies, or with all"),
    ("alaska > alberta 3, a > b", "fortify with three armies, or with all"),
    ("defend 1, 1", "defend with one die, where you may choose"),
    ("done, d", "end the trading, the attacks or the turn"),
)

ASSAULT = "assault a b [x5|until 4|half|60%]"

COMMANDS = (
    Command(("trade",), "trade, trade 1", "list your sets of cards, or trade the first", moving.trade),
    Command(("assault", "a"), ASSAULT, "attack on and on, or until a rule says stop", moving.assault),
    Command(("odds",), "odds a b, odds 10 7", "the chances of a battle to the end", looking.odds),
    Command(("hint",), "hint", "what the steady bot would do", moving.hint),
    Command(("auto",), "auto", "let a bot end the setup, or your turn", moving.auto),
    Command(("undo", "u"), "undo", "take back what revealed nothing", moving.undo),
    Command(("board", "b", "map"), "board, b", "draw the board again", looking.board),
    Command(("look", "l"), "look alaska", "a territory and its neighbours", looking.look),
    Command(("cards",), "cards", "your cards and what they are worth", looking.cards),
    Command(("goal",), "goal", "what you have to achieve", looking.goal),
    Command(("rules",), "rules, rules fortify", "the options in force, or one explained", looking.rules),
    Command(("log",), "log, log 50", "the last moves, as you may know them", looking.log),
    Command(("stats",), "stats", "the game in numbers", looking.stats),
    Command(("save",), "save FILE, save", "write the game to a file", filing.save),
    Command(("load",), "load FILE", "go on with a game from a file", filing.load),
    Command(("resign",), "resign", "give up; your armies only defend", moving.resign),
    Command(("help", "h", "?"), "help, help undo", "this, or one command explained", helped),
    Command(("quit", "q", "exit"), "quit, q", "leave; you are asked whether to save", filing.leave),
)  # fmt: skip

BY_WORD = {word: command for command in COMMANDS for word in command.words}

SHORTEST = 3
"""A command may be shortened to so many letters, where no territory begins so."""


def obey(session: Session, seat: Seat, line: str) -> None:
    """Do what a line says; raises ValueError with a sentence when it cannot be done."""
    words = line.split()
    if not words:
        session.say(now(session.game, session.table.view(seat)))
    elif command := _command(session, words):
        command[0].run(session, seat, words[1:])
    elif _names_a_place(session, seat, words):
        looking.look(session, seat, words)
    else:
        _move(session, seat, line)


def _move(session: Session, seat: Seat, line: str) -> None:
    try:
        moving.move(session, seat, line)
    except NoMove as unknown:
        raise NoMove(unknown.tokens, (*BY_WORD, *WORDS, *session.game.map.ids)) from unknown


def _command(session: Session, words: list[str]) -> list[Command]:
    """The command that the words begin with, written out or shortened; nothing when there is none."""
    word = words[0].lower()
    if word in BY_WORD:
        return [] if _is_a_move(words) else [BY_WORD[word]]
    begun = [command for command in COMMANDS if command.words[0].startswith(word)]
    free = len(word) >= SHORTEST and len(begun) == 1 and not could_be_territory(session.game.map, word)
    return begun if free and not _is_a_move(words) else []


def _is_a_move(words: list[str]) -> bool:
    """Whether a sign says so, whatever the first word: a territory may be called like a command."""
    return any(word.startswith(("+", ">")) for word in words[1:]) or words[1:2] == ["x"]


def _names_a_place(session: Session, seat: Seat, words: list[str]) -> bool:
    """Whether a territory is named, and nothing is done by naming one now."""
    view = session.table.view(seat)
    named = could_be_territory(session.game.map, "-".join(words).lower())
    return bool(named) and words[0] not in WORDS and not isinstance(view.phase, Claiming | Placing)
