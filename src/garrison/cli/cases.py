"""`garrison adjudicate` and `garrison resolve`: the outcome of the cases in a file, one line of JSON each."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import BinaryIO

import click

from garrison.cli.arguments import Unusable, house_rules, rules_option, set_option, told_in_one_line
from garrison.cli.files import Source, name_of
from garrison.cli.screen import FAILED, say, say_json
from garrison.diplomacy.formats.cases.form import found
from garrison.diplomacy.formats.cases.ground import ground
from garrison.diplomacy.formats.cases.judging import Judge, answer, explained
from garrison.diplomacy.options import EDITIONS, Options
from garrison.diplomacy.rulesets import RULESETS
from garrison.engine.case_files import Found, InvalidCase, identity
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


# `garrison resolve`: the outcome of the turns in a file, one line of JSON each


@click.command()
@click.argument("file", type=Source())
@click.option("--map-files", "map_files", is_flag=True, help="Let cases name map files, too, not only bundled maps.")
def resolve(*, file: BinaryIO, map_files: bool) -> int:
    """Print the outcome of the turns in FILE, one line of JSON per case. FILE is `-` for standard input.

    FILE holds one case per line, a single case, or {"turns": [...], "warlight_combat": [...]}. A turn has a map,
    players, options, a position, orders and dice; docs/resolve.md explains the form. A case that can't be read, or has
    too few or too many dice, is answered with {"id": ..., "error": ...}, and the exit code is then 2.
    """
    from garrison.catalogue import options_of
    from garrison.maps import bundled, find
    from garrison.simultaneous.cases import Judge, found, refused

    judge = Judge(options_of, find if map_files else bundled)
    return answered(
        file,
        found(file),
        lambda case: say_json(judge.answer(case)),
        lambda case, fault: say_json(refused(case, fault)),
    )


# What both commands share


def answered(
    file: BinaryIO,
    cases: Iterable[Found],
    answer: Callable[[Found], None],
    refuse: Callable[[Found, InvalidCase], None],
) -> int:
    """Print the answer to each case, or why it can't be read, and give the exit code."""
    broken = 0
    try:
        for case in cases:
            try:
                answer(case)
            except InvalidCase as fault:
                broken += 1
                refuse(case, fault)
    except (InvalidCase, OSError) as fault:
        raise Unusable(f"{name_of(file)}: {fault}") from None
    return FAILED if broken else 0
