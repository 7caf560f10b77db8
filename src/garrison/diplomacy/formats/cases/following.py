"""Positions that wait for orders: that of a case, the next one, and the first of a game; and the orders for them."""

from collections.abc import Iterator

from msgspec.structs import replace

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE, balances
from garrison.diplomacy.formats.cases.adjustments import Adjusted, owner_of
from garrison.diplomacy.formats.cases.form import Case, Kind, kind, season
from garrison.diplomacy.formats.cases.ground import Ground, opening
from garrison.diplomacy.formats.cases.moves import Moved
from garrison.diplomacy.formats.cases.retreating import Retreated
from garrison.diplomacy.rules.adjust import builds
from garrison.diplomacy.rules.movement import standing
from garrison.diplomacy.rules.possible import possible
from garrison.engine.value import Value
from garrison.engine.vocabulary import Seat
from garrison.maps.provinces import Terrain

Owner = tuple[Seat, ...]
"""The power that each province belongs to, or NOBODY."""


class Stage(Value, frozen=True):
    """A position that waits for orders."""

    kind: Kind
    season: v.Season
    units: tuple[v.Unit, ...]
    owner: Owner


def beginning(ground: Ground) -> Stage:
    owner = ground.chart.home if ground.options.enemy_land else ground.chart.land_of
    return Stage(Kind.MOVEMENT, v.Season.SPRING, ground.chart.units, tuple(map(Seat, owner)))


def waiting(ground: Ground, case: Case) -> Stage:
    """The position of a case; raises InvalidCase, which names the place."""
    return Stage(kind(case), season(case), tuple(opening(ground, case).position.units), tuple(owner_of(ground, case)))


def following(settled: Moved | Adjusted, owner: Owner) -> Stage:
    """The next phase; a dislodged unit without a retreat is gone, and centres change hands after Fall."""
    if isinstance(settled, Adjusted):
        return Stage(Kind.MOVEMENT, v.Season.SPRING, _sorted(settled.units), owner)
    units = (*standing(settled.resolution), *_saved(settled.beaten, settled.ends))
    return _later(settled.ground, settled.opening.position.season, units, owner)


def after_retreats(settled: Retreated, owner: Owner) -> Stage:
    here = settled.beaten
    units = (*here.units, *_saved(here.lost, settled.ends))
    return _later(here.ground, here.position.season, units, owner)


def _later(ground: Ground, season: v.Season, found: tuple[v.Unit, ...], owner: Owner) -> Stage:
    units = _sorted(found)
    if season is v.Season.SPRING:
        return Stage(Kind.MOVEMENT, v.Season.FALL, units, owner)
    return Stage(Kind.ADJUSTMENT, v.Season.FALL, units, _occupied(ground, units, owner))


def _saved(beaten: tuple[v.Dislodged, ...], ends: tuple[int, ...]) -> Iterator[v.Unit]:
    for lost, place in zip(beaten, ends, strict=True):
        if place != NOWHERE:
            yield replace(lost.unit, place=place)


def _sorted(units: tuple[v.Unit, ...]) -> tuple[v.Unit, ...]:
    return tuple(sorted(units, key=lambda unit: unit.place))


def _occupied(ground: Ground, units: tuple[v.Unit, ...], owner: Owner) -> Owner:
    """A unit takes the centre that it is in; where land is owned, also the land it stands on."""
    chart, after = ground.chart, list(owner)
    for unit in units:
        province = chart.province[unit.place]
        is_land = chart.terrain[province] is not Terrain.SEA
        if province in chart.centre_set or (is_land and not ground.options.enemy_land):
            after[province] = unit.power
    return tuple(after)


def orders_for(ground: Ground, stage: Stage) -> Iterator[v.AnyOrder]:
    """Every order that is not void, of every power."""
    if stage.kind is Kind.MOVEMENT:
        for orders in possible(ground.chart, ground.options, stage.units, stage.season):
            yield from orders
        return
    for power, due in enumerate(balances(ground.chart, stage.owner, stage.units, ground.options.combined_counts_as)):
        if due > 0:
            yield from builds(ground.chart, stage.owner, stage.units, Seat(power))
        elif due < 0:
            yield from (v.Disband(unit.place) for unit in stage.units if unit.power == power)
