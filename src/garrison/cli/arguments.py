"""What is typed after the command: numbers within limits, options of the rules, and refusals of bad input."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import click

from garrison.cli import AnyWord
from garrison.cli.files import FileFault, read_text
from garrison.cli.screen import FAILED


class Unusable(click.ClickException):
    """A file that can't be used; one line says why."""

    exit_code = FAILED


@contextmanager
def told_in_one_line() -> Iterator[None]:
    """Turn a fault in the words of a command into a UsageError of one line."""
    try:
        yield
    except (ImportError, LookupError, ValueError) as fault:
        from garrison.maps.faults import UnknownMap

        if isinstance(fault, LookupError) and not isinstance(fault, UnknownMap):
            raise
        raise click.UsageError(" ".join(str(fault).splitlines())) from fault


# Numbers on the command line: plain digits, within limits


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
        """The limits as shown in the help and in errors; empty where there are none."""
        return "" if self.min is None else f"{self.min} to {self.max}"


class Decimal(click.FloatRange):
    """A number with a decimal point or without; Python itself would also read ``nan`` and ``1e3``."""

    name = "number"

    def convert(self, value: AnyWord, param: click.Parameter | None, ctx: click.Context | None) -> AnyWord:
        if isinstance(value, str) and not PLAIN_DECIMAL.fullmatch(value):
            self.fail(f"{value[:40]!r} is not a number.", param, ctx)
        return super().convert(value, param, ctx)

    def _describe_range(self) -> str:
        """The limits, as for whole numbers."""
        return f"{self.min:g} to {self.max:g}"


# The options of a game as a user changes them: in TOML files, and one by one on the command line


LARGEST = 100_000
"""The largest file of options, in bytes; all options together need a hundredth of it."""

MOST_DOTS = 100
"""The most dots on a line. No option has one in its name, and reading a name takes the square of its dots in time."""

rules_option = click.option(
    "--rules", "files", type=click.Path(path_type=Path), multiple=True, metavar="FILE", help="A TOML file of options."
)
set_option = click.option(
    "--set", "words", multiple=True, metavar="OPTION=VALUE", help="Change an option; may be repeated."
)


def house_rules(files: Sequence[Path], words: Sequence[str]) -> dict[str, object]:
    """The changes in files, then those in `option=value` words; raises FileFault or InvalidOptions."""
    from garrison.engine.options import read_changes

    changes: dict[str, object] = {}
    for path in files:
        changes |= _read(path)
    return changes | read_changes(words)


def _read(path: Path) -> dict[str, Any]:
    import tomllib

    text = read_text(path, LARGEST)
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS:
            raise FileFault(f"{path}, line {number}: There are more than {MOST_DOTS} dots.")
    try:
        return tomllib.loads(text)
    except RecursionError as fault:
        raise FileFault(f"{path}: This is not TOML: the lists and tables are nested too deeply.") from fault
    except ValueError as fault:
        raise FileFault(f"{path}: This is not TOML: {fault}.") from fault
