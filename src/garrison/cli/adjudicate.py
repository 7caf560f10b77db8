"""`garrison adjudicate`: what comes of the cases in a file, a line of JSON each, or told for people."""

from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

import click

from garrison.cli.faults import answered, told_in_one_line
from garrison.cli.files import Source
from garrison.cli.house_rules import house_rules, rules_option, set_option
from garrison.cli.screen import say, say_json
from garrison.diplomacy.cases import Found, InvalidCase, Judge, answer, explained, found, ground, identity
from garrison.diplomacy.options import EDITIONS, Options
from garrison.diplomacy.rulesets import RULESETS
from garrison.engine.options import changed

STANDARD = "diplomacy"


@click.command()
@click.argument("file", type=Source())
@click.option("--ruleset", type=click.Choice([*RULESETS]), default=STANDARD, show_default=True, help="The rule set.")
@click.option("--edition", type=click.Choice([*EDITIONS]), help="A rulebook's options, by its year.")
@rules_option
@set_option
@click.option("--explain", "style", flag_value="explain", default="json", help="Tell people what came of it, and why.")
def adjudicate(  # noqa: PLR0913  one parameter an option of the command
    *, file: BinaryIO, ruleset: str, edition: str | None, files: tuple[Path, ...], words: tuple[str, ...], style: str
) -> int:
    """Tell what comes of the cases in FILE, or in the input when it is `-`: one line of JSON a case.

    FILE holds {"cases": [...]}, or a case a line. A case has units, orders by power, and what else it asks, in the form
    of the published cases; the options that it sets go before those set here. A case that cannot be read is answered
    with {"id": ..., "error": ...}, and the exit code is 2 in the end.
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
