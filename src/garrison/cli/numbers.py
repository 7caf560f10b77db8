"""Numbers on the command line: plain digits, within limits."""

import re
from typing import Final

import click

from garrison.cli import AnyWord

PLAIN: Final = re.compile("[+-]?[0-9]{1,40}")
PLAIN_DECIMAL: Final = re.compile(r"[+-]?[0-9]{1,6}(\.[0-9]{1,6})?")


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


class Decimal(click.FloatRange):
    """A number with a decimal point or without; Python itself would also read ``nan`` and ``1e3``."""

    name = "number"

    def convert(self, value: AnyWord, param: click.Parameter | None, ctx: click.Context | None) -> AnyWord:
        if isinstance(value, str) and not PLAIN_DECIMAL.fullmatch(value):
            self.fail(f"{value[:40]!r} is not a number.", param, ctx)
        return super().convert(value, param, ctx)

    def _describe_range(self) -> str:
        """As for whole numbers."""
        return f"{self.min:g} to {self.max:g}"
