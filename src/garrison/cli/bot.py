"""`garrison bot`: check a bot that is a program, and print the schema of its messages."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import click
import msgspec

from garrison.arena.checking import Tried, playable, tried, unknown
from garrison.bots.own import IN_PROCESS, BotFault, called, is_own, program_of
from garrison.bots.programs.kept import greeted, keep
from garrison.bots.programs.messages import Greeting
from garrison.bots.programs.player import Program
from garrison.bots.programs.reading import short
from garrison.bots.programs.schema import schema
from garrison.bots.programs.terms import MEBIBYTE, Terms, Trouble
from garrison.catalogue import RULESETS, ruleset
from garrison.cli.arguments import Whole, told_in_one_line
from garrison.cli.screen import say, say_json_in_full
from garrison.engine.game import Ruleset
from garrison.telling.sentences import counted

FAULTY: Final = 1
"""The exit code if the bot plays, but makes mistakes."""
MOST_FAULTS: Final = 5
"""The most faults in a game; after them the check continues with the next game."""
GAME: Final = 120.0
"""Seconds for a game: a check should not take long."""
MOST_A_TURN: Final = 500
MOST_DECISIONS: Final = 5_000
MILLI: Final = 1000


@click.group()
def bot() -> None:
    """Check bots that are programs, in any language, and help to write them."""


@bot.command("schema")
def schema_command() -> None:
    """Print the JSON Schema of every message of the protocol."""
    say(schema(), end="")


@bot.command("check")
@click.argument("word", metavar="BOT")
@click.option("--ruleset", "books", multiple=True, help="Try only this rule set; may be repeated.  [default: all]")
@click.option("--seed", type=Whole(), default=1, show_default=True, help="The random seed: same seed, same dice.")
@click.option(
    "--seconds", type=Whole(1, 3_600), default=5, show_default=True, help="The seconds it has for a decision."
)
@click.option(
    "--memory", type=Whole(16, 1_000_000), default=1024, show_default=True, help="The MiB of memory it may use."
)
@click.option("--json", "as_json", is_flag=True, help="Print everything as JSON.")
def check_command(  # noqa: PLR0913  as many as there are options
    *, word: str, books: tuple[str, ...], seed: int, seconds: int, memory: int, as_json: bool
) -> int:
    """Play BOT through every phase of the rule sets that it can play, and name each of its faults.

    BOT is a program, as in --seats: FILE.py, FILE.py:NAME, ./PROGRAM, 'node bot.js', or http://ADDRESS. The exit code
    is 1 if it makes any mistake, and 2 if it can't be started.
    """
    terms = Terms(
        decision=seconds,
        game=GAME,
        memory=memory * MEBIBYTE,
        faults=MOST_FAULTS,
        turn=MOST_A_TURN,
        decisions=MOST_DECISIONS,
    )
    with told_in_one_line():
        if not is_own(word) or word.startswith(IN_PROCESS):
            raise BotFault(f"'{word[:40]}' is not a program. Name a file, a command or an address.")
        named = [ruleset(name) for name in books] or [*RULESETS.values()]
        program = Program(program_of(word), terms)
        greeting = _greeting(word, program)
        chosen = playable(named, greeting.plays)
        if books and not chosen:
            raise BotFault(_unplayed(word, greeting, named))
    if not as_json and len(chosen) < len(named):
        say(_unplayed(word, greeting, [book for book in named if book not in chosen]))
    games = []
    for game in tried(program, chosen, seed):
        games.append(game)
        if not as_json:
            for line in _told(game):
                say(line)
    if as_json:
        say_json_in_full(_plain(greeting, games))
    else:
        say("\n".join(_summed(word, greeting, games)))
    return FAULTY if any(game.faults for game in games) or unknown(greeting.plays) else 0


def _greeting(word: str, program: Program) -> Greeting:
    try:
        found = greeted(program.what, program.terms)
    except Trouble as trouble:
        raise BotFault(f"{called(word)} can't play. {trouble}") from trouble
    keep(program.what, program.terms, found)
    return found.greeting


# For people


def _unplayed(word: str, greeting: Greeting, books: Sequence[Ruleset]) -> str:
    return f"{_name(word, greeting)} does not play {', '.join(book.name for book in books)}."


def _name(word: str, greeting: Greeting) -> str:
    """What the bot calls itself, on one line."""
    return short(greeting.name) or called(word)


def _told(game: Tried) -> Iterator[str]:
    options = "".join(f" {name}={value}" for name, value in game.options.items())
    mean = MILLI * game.seconds / game.decisions if game.decisions else 0.0
    time = f"{mean:.1f} ms on average, {MILLI * game.slowest:.0f} ms at most"
    yield f"{game.ruleset}{options}: {counted(game.decisions, 'decision')}, {time}; {', '.join(game.phases)}"
    for fault in game.faults:
        yield f"  decision {fault.decision}: {fault.kind}. {fault.sentence}"
        if fault.wrote:
            yield f"    It wrote: {fault.wrote}"
    if game.faults and (said := game.complaint.strip().splitlines()):
        yield "  On its standard error:"
        yield from (f"    {line}" for line in said[-5:])


def _summed(word: str, greeting: Greeting, games: list[Tried]) -> Iterator[str]:
    for name in unknown(greeting.plays):
        yield f"It says that it plays '{name}', which is neither a rule set nor a family."
    faults, number = sum(len(game.faults) for game in games), counted(len(games), "game")
    yield f"{_name(word, greeting)} played {number}, with {counted(faults, 'fault') if faults else 'no faults'}."


# For programs


def _plain(greeting: Greeting, games: list[Tried]) -> dict[str, Any]:
    return {
        "name": greeting.name,
        "plays": greeting.plays,
        "unknown": unknown(greeting.plays),
        "games": [msgspec.to_builtins(game._asdict()) for game in games],
        "faults": sum(len(game.faults) for game in games),
    }
