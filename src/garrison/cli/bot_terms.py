"""The option for the time that bots of your own have."""

from typing import Final

import click

from garrison.bots.programs.terms import USUAL
from garrison.cli.numbers import Whole

LONGEST: Final = 86_400

bot_seconds_option = click.option(
    "--bot-seconds",
    type=Whole(1, LONGEST),
    default=int(USUAL.decision),
    show_default=True,
    help="The seconds that a bot of your own has for a decision; for a game, 60 times as many.",
)
