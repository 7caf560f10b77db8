"""How a command says that a bot failed: in one line, with what it did."""

from collections.abc import Iterator
from contextlib import contextmanager

import click

from garrison.bots.own import BotFault
from garrison.engine.play import IllegalMove


@contextmanager
def bot_faults_told() -> Iterator[None]:
    try:
        yield
    except BotFault as fault:
        raise click.ClickException(f"{fault}") from fault
    except IllegalMove as refused:
        raise click.ClickException(": ".join([*getattr(refused, "__notes__", ()), f"{refused}"])) from refused
