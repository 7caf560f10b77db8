"""Cases as data, and what our adjudicator says of them: the words that these tests share."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import Chart, berthed_chart, coastal_chart, same_coast
from garrison.diplomacy.formats.cases import DATC as PUBLISHED
from garrison.diplomacy.formats.cases.moves import assigned
from garrison.diplomacy.option_words import Fleets
from garrison.diplomacy.options import DATC, Options
from garrison.diplomacy.order_text import short, written
from garrison.diplomacy.outcome import Resolution
from garrison.diplomacy.position import Position
from garrison.diplomacy.rules.movement import adjudicate
from garrison.engine.options import changed
from garrison.engine.vocabulary import Seat
from garrison.maps.provinces_reading import bundled_provinces

Case = dict[str, Any]

EUROPE = bundled_provinces("europe")
COASTAL = coastal_chart(EUROPE)
IN_PORT = berthed_chart(EUROPE, same_coast(EUROPE))


def chart_of(options: Options) -> Chart:
    return IN_PORT if options.fleets is Fleets.IN_PORT else COASTAL


@cache
def cases(name: str) -> tuple[Case, ...]:
    """The cases of a file, and no others."""
    path = PUBLISHED if name == "datc" else Path(__file__).parent / "cases" / f"{name}.json"
    return tuple(json.loads(path.read_text("utf-8"))["cases"])


def named(name: str, number: str) -> Case:
    """One case of a file."""
    return next(case for case in cases(name) if case["id"] == number)


def seat(power: str) -> Seat:
    return Seat(COASTAL.powers.index(power))


def unit(chart: Chart, entry: dict[str, Any]) -> v.Unit:
    place = entry["unit"][2:] + (f"/{entry['sea']}" if "sea" in entry else "")
    return v.Unit(seat(entry["power"]), v.Kind(entry["unit"][0]), chart.number[place], entry.get("strength", 1))


def ordered(position: Position, orders: dict[str, list[str]]) -> dict[int, v.AnyOrder]:
    """The orders of a case that count, in the short or the written form."""
    lines = [
        (seat(power), (written if "=>" in text else short).read(position, text))
        for power, texts in orders.items()
        for text in texts
    ]
    return assigned(position, lines).orders


def adjudicated(case: Case, options: Options = DATC) -> Resolution:
    """What comes of the movement phase of a case."""
    options = changed(options, case.get("options", {}))
    chart = chart_of(options)
    units = tuple(unit(chart, entry) for entry in case["units"])
    season = v.Season(case.get("season", "spring").lower())
    position = Position(chart, options, units, season)
    return adjudicate(chart, options, units, ordered(position, case["orders"]), season)


def ordered_units(case: Case) -> tuple[tuple[v.Unit, ...], dict[int, v.AnyOrder]]:
    """The units of a case of the standard game, and their orders by place."""
    units = tuple(unit(COASTAL, entry) for entry in case["units"])
    return units, ordered(Position(COASTAL, DATC, units), case["orders"])


def told(chart: Chart, resolution: Resolution) -> dict[str, dict[str, Any]]:
    """What came of each unit, in the words of the files."""
    return {
        f"{outcome.unit.kind} {chart.places[outcome.unit.place]}": {
            "power": chart.powers[outcome.unit.power],
            "order": str(outcome.result),
            "final": chart.places[outcome.final] if not outcome.dislodged else None,
            "dislodged": outcome.dislodged,
            **({"dislodged_from": chart.provinces[chart.province[outcome.attacker]]} if outcome.dislodged else {}),
        }
        for outcome in resolution.outcomes
    }


def played(*lines: str, options: Options = DATC, season: v.Season = v.Season.SPRING) -> dict[str, str]:
    """What came of orders in the short form, each with its power before it: `FRANCE: A PAR - BUR`.

    The units are where their orders are; each is told as its result and its place after the moves.
    """
    chart = chart_of(options)
    split = [line.partition(": ") for line in lines]
    units = tuple(
        v.Unit(seat(power), v.Kind(text[0]), chart.number[text.split()[1]], 2 if text.endswith("!") else 1)
        for power, _, text in split
    )
    position = Position(chart, options, units, season)
    written_down: dict[str, list[str]] = {}
    for power, _, text in split:
        if len(text.removesuffix("!").split()) > 2:
            written_down.setdefault(power, []).append(text.removesuffix("!").strip())
    resolution = adjudicate(chart, options, units, ordered(position, written_down), season)
    return {
        f"{outcome.unit.kind} {chart.places[outcome.unit.place]}": f"{outcome.result}"
        + (" and dislodged" if outcome.dislodged else f" {chart.places[outcome.final]}")
        for outcome in resolution.outcomes
    }
