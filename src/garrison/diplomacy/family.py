"""The diplomacy family: maps of provinces that become charts, the powers as seats, years, and centres to hold."""

from operator import attrgetter

from msgspec.structs import replace

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import Chart, berthed_chart, coastal_chart, counts, same_coast
from garrison.diplomacy.game import Game
from garrison.diplomacy.option_words import Fleets
from garrison.diplomacy.options import Options
from garrison.diplomacy.state import State, playing
from garrison.diplomacy.typed import read
from garrison.engine.game import Family
from garrison.maps.kinds import PROVINCES
from garrison.maps.provinces import ProvinceMap


def chart(map_: ProvinceMap, options: Options) -> Chart:
    """The chart of a map: with fleets at sea, or in port at the berths of the map and those in `initial_berths`."""
    if options.fleets is Fleets.AT_SEA:
        return coastal_chart(map_)
    berthed = berthed_chart(map_, same_coast(map_) if options.harbour_passage else ())
    named = [berthed.number[berth] for berth in options.initial_berths if berth in berthed.number]
    berths = {berthed.province[berth]: berth for berth in named}
    moored = (_moored(berthed, unit, berths) for unit in berthed.units)
    return replace(berthed, units=tuple(sorted(moored, key=lambda unit: unit.place)))


def _moored(berthed: Chart, unit: v.Unit, berths: dict[int, int]) -> v.Unit:
    if unit.kind is v.Kind.ARMY:
        return unit
    return replace(unit, place=berths.get(berthed.province[unit.place], unit.place))


def powers(on: Chart) -> tuple[str, ...]:
    return tuple(power.lower() for power in on.powers)


def year(game: Game, state: State) -> int:
    """The year of the game, from 1."""
    return state.year - game.map.first_year + 1


def centres(game: Game, state: State) -> tuple[int, ...]:
    return counts(game.map, state.owner)


FAMILY: Family[Chart, Options, State, v.AnyAction] = Family(
    name="diplomacy",
    manner="Written orders",
    maps=PROVINCES,
    usual_map="europe",
    board=chart,
    source=attrgetter("source"),
    seats=powers,
    span="years",
    age=year,
    playing=playing,
    patience=50,
    holding="centres",
    held=centres,
    typed=read,
    formerly={"harbour 1": "Since then, a fleet that carries an army can't be joined, with or without an order."},
)
