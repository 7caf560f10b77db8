"""Whole numbers on the command line: plain digits, within limits."""

import re
from typing import Final

import click

from garrison.cli import AnyWord

PLAIN: Final = re.compile("[+-]?[0-9]{1,40}")


class Whole(click.IntRange):
    """A whole number; Python itself would also read ``1_000`` and the digits of other scripts."""

    name = "integer"

    def convert(self, value: AnyWord, param: click.Parameter | None, ctx: click.Context | None) -> AnyWord:
        if isinstance(value, str) and not PLAIN.fullmatch(value):
            self.fail(f"{value[:40]!r} is not a whole number.", param, ctx)
        return super().convert(value, param, ctx)

    def _describe_range(self) -> str:
        """Shown in the help and in errors; nothing where there are no limits."""
        return "" if self.min is None else f"{self.min} to {self.max}"
