"""The figures of the ladder as they are kept in figures.json, a line each, from which the page is written."""

from pathlib import Path
from typing import Any, Final

import msgspec

from bench.ladder.lines import WINS, Line
from garrison.arena.tournament.table import Standing
from garrison.engine.case_files import FAULTS, sentence
from garrison.engine.value import Value
from garrison.outside.characters import Told

FILE: Final = Path(__file__).parent / "figures.json"


class BrokenFigures(Told):
    """A file that doesn't hold the figures of the ladder; one line says why."""


class Kept(Value, frozen=True):
    """What a line showed, and where and when it was played."""

    line: str
    plan: dict[str, Any]
    """What was played, which must still be what the line says."""
    date: str
    machine: str
    minutes: float
    standing: Standing


def plan(line: Line) -> dict[str, Any]:
    """What a line plays, as plain values, except for the number of games."""
    map_ = line.field.map if isinstance(line.field.map, str) else line.field.map.id
    return {
        "bots": list(line.field.bots),
        "ruleset": line.field.ruleset,
        "map": map_,
        "options": dict(line.field.options),
        "seed": line.seed,
        **({"games_a_deal": 1} if line.games_a_deal == 1 else {}),
        **({"last_round": line.limits.rounds} if line.limits.rounds else {}),
        **({"scoring": line.scoring} if line.scoring != WINS else {}),
    }


def kept(line: Line, path: Path = FILE) -> tuple[Kept, ...]:
    """The figures of a line; empty if there are none, or if the line has changed since."""
    return tuple(one for one in _all(path) if one.line == line.name and one.plan == plan(line))


def keep(figures: Kept, path: Path = FILE) -> None:
    """Put the figures in the place of earlier ones of the line."""
    others = [one for one in _all(path) if one.line != figures.line]
    lines = sorted([*others, figures], key=lambda one: one.line)
    rows = ",\n".join(msgspec.json.encode(one).decode() for one in lines)
    path.write_text(f"[\n{rows}\n]\n", encoding="utf-8")


def _all(path: Path) -> list[Kept]:
    """Raises BrokenFigures."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=list[Kept]) if path.exists() else []
    except FAULTS as fault:
        raise BrokenFigures(f"{path}: These are not the figures of the ladder: {sentence(fault)}") from fault
