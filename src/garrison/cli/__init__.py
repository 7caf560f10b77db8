"""The command `garrison` and its sub-commands, each imported only when it is called; and what they say on failure."""

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple, TypeAlias

import click

from garrison import __version__
from garrison.cli.screen import (
    FAILED,
    INTERRUPTED,
    OURS,
    UNREAD,
    Unread,
    is_developing,
    say,
    standard_streams,
    told_of,
    warn,
)

AnyWord: TypeAlias = Any
"""What click makes of an option's words; the option decides its type."""

_HELP_ASKED: Any = getattr(click.exceptions, "NoArgsIsHelpError", ())
"""What newer versions of click raise for a missing command; older ones print the help themselves."""


class SubCommand(NamedTuple):
    """Where a sub-command is and what it does, so that listing the commands imports none of them."""

    module: str
    name: str
    summary: str


ENTRIES = {
    "play": SubCommand("garrison.cli.play", "play", "Play in the terminal, against bots and other people."),
    "learn": SubCommand("garrison.cli.learn", "learn", "Learn to play, in lessons of a few minutes."),
    "serve": SubCommand("garrison.cli.serve", "serve", "Serve games to browsers and bots."),
    "replay": SubCommand("garrison.cli.replay", "replay", "Step through a recorded game, or check it."),
    "verify": SubCommand("garrison.cli.verify", "verify", "Check the dice and the moves of games played on a server."),
    "review": SubCommand("garrison.cli.review", "review", "Look back on a recorded game: chances, luck and decisions."),
    "rules": SubCommand("garrison.cli.rules", "rules", "Show a rule set, its options and its diagram."),
    "map": SubCommand("garrison.cli.maps", "map_group", "List, show, check and convert maps."),
    "odds": SubCommand("garrison.cli.odds", "odds", "Calculate the chances of a battle."),
    "simulate": SubCommand("garrison.cli.simulate", "simulate", "Let bots play many games and count their wins."),
    "agent": SubCommand("garrison.cli.agent", "agent", "Let a language model play, by the Model Context Protocol."),
    "dataset": SubCommand("garrison.cli.simulate", "dataset", "Keep many games of bots in a file, for research."),
    "bot": SubCommand("garrison.cli.bot", "bot", "Check bots in any language, and help to write them."),
    "arena": SubCommand("garrison.cli.arena", "arena", "Let bots play a tournament, with ratings and intervals."),
    "balance": SubCommand("garrison.cli.balance", "balance", "Measure how fair a map is by playing fast games."),
    "adjudicate": SubCommand("garrison.cli.cases", "adjudicate", "Adjudicate cases: positions with orders."),
    "resolve": SubCommand("garrison.cli.cases", "resolve", "Resolve simultaneous turns: orders with dice."),
    "import": SubCommand("garrison.cli.saved", "import_command", "Read a game saved by the PyPI package diplomacy."),
    "export": SubCommand("garrison.cli.saved", "export_command", "Write a record in that package's format."),
    "warcode": SubCommand("garrison.cli.warcode", "warcode", "Speak the JSON of warcode: actions in, states out."),
}


class Entries(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(ENTRIES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name; raises UsageError with the nearest one."""
        if cmd_name not in ENTRIES:
            from garrison.engine.notation import nearest

            raise click.UsageError(f"There is no command '{cmd_name[:40]}'.{nearest(cmd_name, ENTRIES)}", ctx)
        entry = ENTRIES[cmd_name]
        command: click.Command = getattr(import_module(entry.module), entry.name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, entry.summary) for name, entry in ENTRIES.items()])


@click.group(cls=Entries, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="garrison", message="%(prog)s %(version)s")
def garrison() -> None:
    """World-conquest board games: play, simulate and study them."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and give its exit code. No traceback reaches the user."""
    with standard_streams():
        try:
            return _run(arguments)
        except Unread:
            return UNREAD
        except click.ClickException as fault:
            warn(f"garrison: {fault.format_message()}")
            return fault.exit_code if fault.exit_code != 1 else FAILED
        except (click.Abort, KeyboardInterrupt):
            return INTERRUPTED
        except Exception as fault:
            if is_developing():
                raise
            warn(f"garrison: {told_of(fault)}")
            return OURS


def _run(arguments: Sequence[str] | None) -> int:
    try:
        code: Any = garrison.main(arguments, prog_name="garrison", standalone_mode=False)
    except _HELP_ASKED as asked:
        say(asked.format_message())
        code = 0
    sys.stdout.flush()
    return code if isinstance(code, int) else 0
