"""How saved games name phases, powers and units, and their words for the results of orders."""

import re
import sys
from collections.abc import Iterable

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.centres import centres_of
from garrison.diplomacy.chart import Chart
from garrison.diplomacy.outcome import Outcome, Result
from garrison.diplomacy.pypi_games.form import DISLODGED, UnreadableGame
from garrison.diplomacy.sentences import phase_code
from garrison.diplomacy.state import State
from garrison.engine.vocabulary import Seat

_PHASE = re.compile(r"([SFW])([0-9]{1,9})([MRA])")
_YEAR = ("SM", "SR", "FM", "FR", "WA")


def phase_name(state: State) -> str:
    return phase_code(state.phase, state.year)


def when(name: str) -> tuple[int, int]:
    """The year of a phase and its number in the year, by which phases can be sorted; unknown ones come last."""
    found = _PHASE.fullmatch(name)
    if not found or found[1] + found[3] not in _YEAR:
        return sys.maxsize, 0
    return int(found[2]), _YEAR.index(found[1] + found[3])


def read_movement(name: str) -> tuple[v.Season, int]:
    found = _PHASE.fullmatch(name)
    if not found or found[1] + found[3] not in ("SM", "FM"):
        raise UnreadableGame(
            f"phases[0].name: A game must begin with a movement phase, such as S1901M, not '{name[:20]}'."
        )
    return v.Season.SPRING if found[1] == "S" else v.Season.FALL, int(found[2])


def write_unit(chart: Chart, unit: v.Unit) -> str:
    return f"{unit.kind} {chart.places[unit.place]}"


def read_unit(chart: Chart, power: Seat, words: str) -> v.Unit:
    letter, _, place = words.removeprefix(DISLODGED).partition(" ")
    if letter not in {*v.Kind} or place not in chart.number:
        raise UnreadableGame(f"'{words[:40]}' is not a unit, such as 'A PAR'.")
    return v.Unit(power, v.Kind(letter), chart.number[place])


def standing(units: Iterable[str]) -> set[str]:
    """The units of a saved position that are not dislodged."""
    return {unit for unit in units if not unit.startswith(DISLODGED)}


def units_of(state: State, chart: Chart) -> dict[str, set[str]]:
    """The units of each power that stand on the board."""
    units: dict[str, set[str]] = {power: set() for power in chart.powers}
    for unit in state.units:
        units[chart.powers[unit.power]].add(write_unit(chart, unit))
    return units


def placed(state: State, chart: Chart) -> dict[str, set[str]]:
    """The units of each power, those that are dislodged with a star."""
    units = units_of(state, chart)
    for beaten in state.phase.dislodged if isinstance(state.phase, v.Retreating) else ():
        units[chart.powers[beaten.unit.power]].add(DISLODGED + write_unit(chart, beaten.unit))
    return units


def owned(state: State, chart: Chart) -> dict[str, set[str]]:
    return {
        power: {chart.provinces[centre] for centre in centres_of(chart, state.owner, Seat(seat))}
        for seat, power in enumerate(chart.powers)
    }


VOID = "void"

WORDS = {
    Result.BOUNCES: "bounce",
    Result.NO_CONVOY: "no convoy",
    Result.CUT: "cut",
    Result.UNMATCHED: VOID,
    Result.VOID: VOID,
}
"""The results that have a word; others are left out."""


def results(outcome: Outcome) -> list[str]:
    told = [WORDS[outcome.result]] if outcome.result in WORDS else []
    return [*told, "dislodged"] if outcome.dislodged else told
