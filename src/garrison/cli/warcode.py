"""`garrison warcode`: the stateless reducer of the warcode manual, from standard input to standard output."""

from pathlib import Path

import click

from garrison.cli.arguments import Unusable
from garrison.cli.files import FileFault, read_text
from garrison.cli.screen import say_json, standard_input
from garrison.importers.warcode.config import Invalid, MatchConfig, decoded, read_config
from garrison.importers.warcode.reducer import answers
from garrison.outside.lines import TooManyEmpty

LONGEST_CONFIG = 1_000_000


@click.command()
@click.option(
    "--config",
    type=click.Path(path_type=Path),
    help="A file with the match config.  [default: the one in the warcode manual]",
)
def warcode(config: Path | None) -> None:
    """Play by lines of JSON, one answer per line.

    Each line of the input is an action from the warcode manual, or {"state": ..., "action": ...} to play on from there.
    Each line of the output is {"state": ...}, or {"refused": [...], "state": ...} with the state unchanged.
    """
    rules = read_config() if config is None else _read(config)
    try:
        for answer in answers(standard_input(), rules):
            say_json(answer)
    except TooManyEmpty as fault:
        raise Unusable(f"Standard input, {fault}") from None


def _read(file: Path) -> MatchConfig:
    try:
        return read_config(decoded(read_text(file, LONGEST_CONFIG).encode(), LONGEST_CONFIG, "config"))
    except FileFault as fault:
        raise Unusable(str(fault)) from None
    except Invalid as invalid:
        others = len(invalid.reasons) - 1
        raise Unusable(f"{file}: {invalid.reasons[0]}" + f" And {others} more." * (others > 0)) from None
