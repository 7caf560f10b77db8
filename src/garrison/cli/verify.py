"""`garrison verify`: whether records of served games are what was played, with the dice that were promised."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from garrison.cli.screen import FAILED, say, say_json
from garrison.engine.record import BrokenRecord
from garrison.engine.transcript import read_raw
from garrison.table.verdict import Verdict, check

PARTLY = 1
"""The exit code if the moves are legal, and the dice can't be checked."""


@click.command()
@click.argument("files", type=click.Path(path_type=Path), nargs=-1, required=True, metavar="FILE...")
@click.option("--json", "as_json", is_flag=True, help="Print a line of JSON for each file.")
def verify(files: tuple[Path, ...], *, as_json: bool) -> int:
    """Check recorded games: their moves, every roll of the dice, and that no byte was changed.

    It also says whether the server could have chosen the dice, and what to compare with your own notes.

    The exit code is 0 if all is well, 1 if a record has no commitment, so that nobody can check its dice, and 2 if
    anything is wrong.
    """
    verdicts = [(file, _verdict(file)) for file in files]
    for file, verdict in verdicts:
        if as_json:
            say_json(_told(file, verdict))
        else:
            for line in _report(file, verdict):
                say(line)
    return max(_code(verdict) for _, verdict in verdicts)


def _verdict(file: Path) -> Verdict:
    try:
        return check(read_raw(file))
    except BrokenRecord as fault:
        return Verdict((f"{fault}",))


def _code(verdict: Verdict) -> int:
    if not verdict.fine:
        return FAILED
    return 0 if verdict.promised else PARTLY


def _report(file: Path, verdict: Verdict) -> Iterator[str]:
    yield f"{file}: {_head(verdict)}"
    yield from (f"  {sentence}" for sentence in (*verdict.faults, *verdict.found, verdict.promise) if sentence)
    if verdict.fine and verdict.promised:
        yield f"  {_COMPARE[bool(verdict.proven)]}"
        yield from (f"    {_of(name):<20} {told}" for name, told in verdict.promised)


def _head(verdict: Verdict) -> str:
    doubt = ", but the server could have chosen the dice" if verdict.chooser == "server" else ""
    return _HEADS[_code(verdict)] + doubt


_HEADS = {0: "verified", PARTLY: "legal, but the dice can't be checked", FAILED: "not verified"}

_COMPARE = {
    False: "Compare this with what you were shown during the game:",
    True: "This is proven to you if your own share, as you noted it, is one that came after the commitment:",
}


def _of(name: str) -> str:
    return name if name == "commitment" else f"share of {name}"


def _told(file: Path, verdict: Verdict) -> dict[str, Any]:
    promised = dict(verdict.promised)
    return {
        "file": f"{file}",
        "verified": _code(verdict) == 0,
        "moves": verdict.moves,
        "chance": verdict.chance,
        "result": verdict.result,
        "commitment": promised.pop("commitment", ""),
        "shares": promised,
        "proven": verdict.proven,
        "chooser": verdict.chooser,
        "promise": verdict.promise,
        "found": verdict.found,
        "faults": verdict.faults,
    }
