"""`garrison adjudicate`: the outcome of the cases in a file, one line of JSON each, or in words for people."""

from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

import click

from garrison.cli.faults import answered, told_in_one_line
from garrison.cli.files import Source
from garrison.cli.house_rules import house_rules, rules_option, set_option
from garrison.cli.screen import say, say_json
from garrison.diplomacy.formats.cases import Found, InvalidCase, Judge, answer, explained, found, ground, identity
from garrison.diplomacy.options import EDITIONS, Options
from garrison.diplomacy.rulesets import RULESETS
from garrison.engine.options import changed

STANDARD = "diplomacy"


@click.command()
@click.argument("file", type=Source())
@click.option("--ruleset", type=click.Choice([*RULESETS]), default=STANDARD, show_default=True, help="The rule set.")
@click.option("--edition", type=click.Choice([*EDITIONS]), help="The options of a rulebook, by its year.")
@rules_option
@set_option
@click.option("--explain", "style", flag_value="explain", default="json", help="Explain the outcome in words instead.")
def adjudicate(  # noqa: PLR0913  one parameter an option of the command
    *, file: BinaryIO, ruleset: str, edition: str | None, files: tuple[Path, ...], words: tuple[str, ...], style: str
) -> int:
    """Print the outcome of the cases in FILE, one line of JSON per case. FILE is `-` for standard input.

    FILE holds {"cases": [...]}, or one case per line. A case has units, orders by power, and anything else it needs, in
    the form of the published cases. The options that it sets override those set here. A case that can't be read is
    answered with {"id": ..., "error": ...}, and the exit code is then 2.
    """
    judge = Judge(ground(_options(ruleset, edition, files, words)))
    return answered(
        file,
        found(file),
        lambda case: STYLES[style](judge, case),
        lambda case, fault: _refuse(case, fault, style),
    )


def _options(ruleset: str, edition: str | None, files: tuple[Path, ...], words: tuple[str, ...]) -> Options:
    if edition and ruleset != STANDARD:
        raise click.UsageError(f"--edition works only with the rule set '{STANDARD}'.")
    options: Options = EDITIONS[edition] if edition else RULESETS[ruleset].options
    with told_in_one_line():
        return changed(options, house_rules(files, words))


STYLES: dict[str, Callable[[Judge, Found], None]] = {
    "json": lambda judge, case: say_json(answer(judge.settle(case))),
    "explain": lambda judge, case: say(explained(judge.settle(case))),
}


def _refuse(case: Found, fault: InvalidCase, style: str) -> None:
    name = identity(case.raw, case.place)
    if style == "explain":
        say(f"{name}\n  {fault}\n")
    else:
        say_json({"id": name, "error": str(fault)})
