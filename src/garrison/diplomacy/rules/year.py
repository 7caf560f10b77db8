"""The year: Spring, Fall, the retreats after each, then the centres are counted and the units adjusted to them.

House rules: "The game is read in cycles of Fall and Spring." "Occupation of a supply center by a Great Power occurs
when one of its units is located in that supply center immediately in Fall, complete with retreats, if any."
"""

from msgspec.structs import replace

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE
from garrison.diplomacy.game import Game
from garrison.diplomacy.outcome import Outcome, standing
from garrison.diplomacy.rules import adjust
from garrison.diplomacy.rules.disorder import in_disorder
from garrison.diplomacy.rules.movement import adjudicate
from garrison.diplomacy.rules.retreats import Land, dislodged, retreated
from garrison.diplomacy.state import State, survivors
from garrison.engine.vocabulary import NOBODY, Over, Seat
from garrison.maps.provinces import Terrain
from garrison.written.sheets import writing


def closed(game: Game, state: State) -> State:
    """When all orders are handed in, the phase is carried out."""
    return state if writing(state) else carried_out(game, state)


def carried_out(game: Game, state: State) -> State:
    """The phase as its orders say; what is not ordered holds, is disbanded, or follows the rule for civil disorder."""
    match state.phase:
        case v.Ordering(season):
            return _after_moves(game, state, season)
        case v.Retreating(season, beaten):
            return _after_retreats(game, state, season, beaten)
        case _:
            return _after_adjustments(game, state)


def _written(state: State) -> dict[int, v.AnyOrder]:
    return {order.unit: order for orders in state.orders for order in orders if hasattr(order, "unit")}


def _with_units(state: State, units: list[v.Unit]) -> State:
    """The board cleared of orders, with these units on it."""
    ordered = tuple(sorted(units, key=lambda unit: unit.place))
    return replace(state, units=ordered, orders=((),) * len(state.orders), sealed=())


def _still_news(state: State) -> tuple[Outcome, ...]:
    """What is told on after the phase: nothing new has come of it when nobody was asked."""
    return () if state.owing else state.news


# Moves


def _after_moves(game: Game, state: State, season: v.Season) -> State:
    resolution = adjudicate(game.map, game.options, state.units, _written(state), season)
    beaten = dislodged(game.map, game.options, resolution, Land() if game.options.enemy_land else _land(state))
    after = replace(_with_units(state, list(standing(resolution))), news=resolution.outcomes)
    if beaten:
        return replace(after, phase=v.Retreating(season, beaten))
    return _after_season(game, after, season)


def _land(state: State) -> Land:
    alive = {unit.power for unit in state.units}
    owner = {province: power for province, power in enumerate(state.owner) if power != NOBODY}
    return Land(owner, [power for power in set(owner.values()) if power not in alive])


# Retreats


def _after_retreats(game: Game, state: State, season: v.Season, beaten: tuple[v.Dislodged, ...]) -> State:
    places = retreated(game.map, beaten, _written(state))
    saved = [replace(lost.unit, place=place) for lost, place in zip(beaten, places, strict=True) if place != NOWHERE]
    after = replace(_with_units(state, [*state.units, *saved]), news=_still_news(state))
    return _after_season(game, after, season)


# The count


def _after_season(game: Game, state: State, season: v.Season) -> State:
    if season is v.Season.SPRING:
        return replace(state, phase=v.Ordering(v.Season.FALL))
    return _count(game, replace(state, owner=_occupied(game, state)))


def _occupied(game: Game, state: State) -> tuple[Seat, ...]:
    """Who stands in a centre after Fall owns it; where land is owned, so does who stands in any land."""
    chart, owner = game.map, list(state.owner)
    for unit in state.units:
        province = chart.province[unit.place]
        is_land = chart.terrain[province] is not Terrain.SEA
        if province in chart.centre_set or (is_land and not game.options.enemy_land):
            owner[province] = unit.power
    return tuple(owner)


def _count(game: Game, state: State) -> State:
    """Who has enough centres, and more than all others who play on, has won; otherwise the units are adjusted."""
    held = {power: centres for power, centres in enumerate(_held(game, state)) if power not in state.surrendered}
    most = max(held.values(), default=0)
    leading = tuple(Seat(power) for power, centres in held.items() if centres == most)
    if most >= game.options.victory_centres and len(leading) == 1:
        return replace(state, phase=Over(leading))
    return replace(_counted_out(game, state), phase=v.Adjusting(_due(game, state)))


def _held(game: Game, state: State) -> list[int]:
    """By power: the centres that it owns."""
    return [sum(state.owner[centre] == power for centre in game.map.centres) for power in range(len(game.seats))]


def _counted_out(game: Game, state: State) -> State:
    """Who has neither a centre nor a unit is out of the game."""
    alive = {unit.power for unit in state.units}
    gone = (Seat(power) for power, held in enumerate(_held(game, state)) if not held and power not in alive)
    return replace(state, eliminated=tuple(gone))


def _due(game: Game, state: State) -> tuple[int, ...]:
    """By power, what it may build or must remove; no more is built than home centres are free."""
    balance = adjust.balances(
        len(game.seats), game.map.centres, state.owner, state.units, game.options.combined_counts_as
    )
    room = [
        len(
            {game.map.province[build.place] for build in adjust.builds(game.map, state.owner, state.units, Seat(power))}
        )
        for power in range(len(game.seats))
    ]
    return tuple(min(due, free) for due, free in zip(balance, room, strict=True))


# Adjustments


def _after_adjustments(game: Game, state: State) -> State:
    assert isinstance(state.phase, v.Adjusting)
    units = state.units
    for power, due in enumerate(state.phase.balance):
        units = _adjusted(game, replace(state, units=units), Seat(power), due)
    after = replace(_with_units(state, list(units)), news=_still_news(state), year=state.year + 1)
    return _deserted(game, _counted_out(game, replace(after, phase=v.Ordering(v.Season.SPRING))))


def _adjusted(game: Game, state: State, power: Seat, due: int) -> tuple[v.Unit, ...]:
    combined = game.options.combined_counts_as
    books = adjust.Books(state.units, due)
    books = adjust.judged(adjust.Ledger(game.map, game.options, state.owner, power), books, state.orders[power])
    units, left = list(books.units), books.due
    for unit in in_disorder(game.map, state.owner, units, power, game.options.removal):
        if left >= 0:
            break
        units.remove(unit)
        left += adjust.upkeep(unit, combined)
    return tuple(units)


def _deserted(game: Game, state: State) -> State:
    """When nobody who plays on has a unit, or can build one, nothing will ever happen: the game is theirs together."""
    left, due = survivors(state), _due(game, state)
    asleep = not any(unit.power in left for unit in state.units) and all(due[power] <= 0 for power in left)
    return replace(state, phase=Over(left)) if asleep else state
