"""Printing: everything the command says goes through here, and invisible characters from outside are spelt out."""

from typing import TYPE_CHECKING

import click

from garrison.outside.characters import shown, shown_in_json

if TYPE_CHECKING:
    from rich.console import Console


def say(words: object, *, end: str = "\n") -> None:
    click.echo(f"{shown(f'{words}')}{end}", nl=False)


def warn(words: object) -> None:
    """Say it on standard error."""
    click.echo(shown(f"{words}"), err=True)


def say_json(value: object) -> None:
    """One line for programs."""
    from msgspec.json import encode

    click.echo(shown_in_json(encode(value)))


def say_json_in_full(value: object) -> None:
    """The same with a line for each part, so that people can read it, too."""
    from msgspec import json

    click.echo(shown_in_json(json.format(json.encode(value))))


def screen() -> "Console":
    """Standard output for tables and colours."""
    from rich.console import Console

    return _guarded(Console(markup=False, highlight=False, emoji=False))


def error_screen() -> "Console":
    from rich.console import Console

    return _guarded(Console(stderr=True))


def _guarded(console: "Console") -> "Console":
    from garrison.cli.guard import Guard

    console.push_render_hook(Guard())
    return console
