"""How long the bots think: the CPU time of their decisions in whole games, played in one process."""

from functools import partial
from math import ceil
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from bench.ladder.lines import STRONG, field
from garrison.arena.batch import results
from garrison.arena.contest import Entrant
from garrison.arena.tournament.bout import Clocked
from garrison.arena.tournament.field import Field, contest, whole_deals
from garrison.bots import Below, Factory
from garrison.engine.game import Game
from garrison.engine.value import Value

FILE: Final = Path(__file__).parent / "pace.json"
GAMES: Final = 12
SEED: Final = 9101

MIDDLE: Final = 50.0
WORST: Final = 1000.0
"""The most milliseconds that a decision of `strong` may take in the middle, and ever."""


class Pace(Value, frozen=True):
    """Milliseconds a decision: half of them, and nine of ten, take no longer."""

    bot: str
    decisions: int
    middle: float
    nine_of_ten: float
    worst: float


class Paces(Value, frozen=True):
    date: str
    machine: str
    games: int
    bots: tuple[Pace, ...]


def timed_field() -> Field:
    """Six seats on `world`, where there is most to think about."""
    return field(STRONG, "steady", "planner", "hunter", "cluster", "besieger")


def paces(of: Field, games: int, seed: int = SEED) -> tuple[Pace, ...]:
    """The pace of every bot of a field."""
    times: dict[str, list[float]] = {name: [] for name in of.names}
    played = contest(of, seed)
    entrants = tuple(Entrant(name, partial(_clocked, factory, times[name])) for name, factory in played.entrants)
    for _ in results(replace(played, entrants=entrants), whole_deals(of, games)):
        pass
    return tuple(_pace(name, sorted(1000 * time for time in found)) for name, found in times.items())


def _clocked(factory: Factory, times: list[float], game: Game, below: Below) -> Clocked:
    return Clocked(factory(game, below), times)


def _pace(name: str, times: list[float]) -> Pace:
    middle, nine_of_ten, worst = (round(times[ceil(len(times) * part) - 1], 2) for part in (0.5, 0.9, 1.0))
    return Pace(name, len(times), middle, nine_of_ten, worst)


def kept_paces(path: Path = FILE) -> tuple[Paces, ...]:
    """What was measured last; empty if nothing was."""
    return (msgspec.json.decode(path.read_bytes(), type=Paces),) if path.exists() else ()


def keep_paces(found: Paces, path: Path = FILE) -> None:
    path.write_text(msgspec.json.format(msgspec.json.encode(found), indent=1).decode() + "\n", encoding="utf-8")
