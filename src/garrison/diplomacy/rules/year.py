"""The year: how a game begins, how each phase is carried out and leads to the next, how it ends, and the deadline."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from garrison.diplomacy import events as e
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE, balances, counts, free_homes
from garrison.diplomacy.events import AnyEvent
from garrison.diplomacy.game import Game, Move
from garrison.diplomacy.options import Options
from garrison.diplomacy.outcome import Outcome
from garrison.diplomacy.rules import adjust
from garrison.diplomacy.rules.movement import adjudicate, standing
from garrison.diplomacy.rules.retreats import Land, dislodged, retreated, wished
from garrison.diplomacy.state import State, orders_of_units, survivors
from garrison.engine.vocabulary import NOBODY, Over, Seat
from garrison.maps.provinces import Terrain
from garrison.sheets import deadline, writing


def begin(game: Game) -> State:
    """The first Spring: home centres belong to their powers and, if land is owned, so does all other land."""
    chart = game.map
    owner = chart.home if game.options.enemy_land else chart.land_of
    return State(
        phase=v.Ordering(v.Season.SPRING),
        year=chart.first_year,
        units=chart.units,
        owner=tuple(Seat(power) if power >= 0 else NOBODY for power in owner),
        orders=((),) * len(game.seats),
    )


def objections(game: Game) -> Iterator[str]:
    powers = tuple(power.lower() for power in game.map.powers)
    if game.seats != powers:
        yield f"The seats of the map '{game.map.id}' are its powers: {', '.join(powers)}."
    if game.options.victory_centres > len(game.map.centres):
        yield f"`victory_centres` must be at most {len(game.map.centres)} on the map '{game.map.id}'."
    for unit in game.map.units:
        if unit.kind is v.Kind.FLEET and unit.place not in game.map.fleets_in[game.map.province[unit.place]]:
            port = game.map.names[game.map.province[unit.place]]
            yield f"A fleet begins at {port}, but fleets can't sail from there."
    yield from _odd_berths(game)


def _odd_berths(game: Game) -> Iterator[str]:
    chart = game.map
    if game.options.initial_berths and not chart.in_port:
        yield "Fleets at sea have no berths: `initial_berths` is for fleets in port."
        return
    begun = {unit.place for unit in chart.units}
    for berth in game.options.initial_berths:
        if berth not in chart.number:
            yield f"There is no berth '{berth}' on the map '{chart.id}'."
        elif chart.number[berth] not in begun:
            yield f"No fleet begins at '{berth}', or it already has another berth."


def no_chance(_: Game, __: State, ___: Callable[[int], int]) -> Move:
    raise ValueError("There are no dice in this game.")


# The year: two seasons with retreats after each, counting centres and adjusting units, and how a game ends


def closed(game: Game, state: State) -> State:
    return state if writing(state) else carried_out(game, state)


def carried_out(game: Game, state: State) -> State:
    """Carry out the phase; units without orders hold, are disbanded, or follow the rule for civil disorder."""
    match state.phase:
        case v.Ordering(season):
            return _after_moves(game, state, season)
        case v.Retreating(season, beaten):
            return _after_retreats(game, state, season, beaten)
        case _:
            return _after_adjustments(game, state)


def _with_units(state: State, units: list[v.Unit]) -> State:
    """The state with these units, by rising place, and without orders."""
    ordered = tuple(sorted(units, key=lambda unit: unit.place))
    return replace(state, units=ordered, orders=((),) * len(state.orders), sealed=())


def _still_news(state: State) -> tuple[Outcome, ...]:
    """The news to keep: that of the phase before if nobody had to order anything in this one, otherwise none."""
    return () if state.owing else state.news


# Moves


def _after_moves(game: Game, state: State, season: v.Season) -> State:
    resolution = adjudicate(game.map, game.options, state.units, orders_of_units(state), season)
    after = replace(_with_units(state, list(standing(resolution))), news=resolution.outcomes)
    if not any(outcome.attacker != NOWHERE for outcome in resolution.outcomes):
        return _after_season(game, after, season)
    land = Land() if game.options.enemy_land else _land(state)
    return replace(after, phase=v.Retreating(season, dislodged(game.map, game.options, resolution, land)))


def _land(state: State) -> Land:
    alive = {unit.power for unit in state.units}
    owner = {province: power for province, power in enumerate(state.owner) if power != NOBODY}
    return Land(owner, [power for power in set(owner.values()) if power not in alive])


# Retreats


def _after_retreats(game: Game, state: State, season: v.Season, beaten: tuple[v.Dislodged, ...]) -> State:
    places = retreated(game.map, beaten, orders_of_units(state))
    saved = [replace(lost.unit, place=place) for lost, place in zip(beaten, places, strict=True) if place != NOWHERE]
    after = replace(_with_units(state, [*state.units, *saved]), news=_still_news(state))
    return _after_season(game, after, season)


# The count


def _after_season(game: Game, state: State, season: v.Season) -> State:
    if season is v.Season.SPRING:
        return replace(state, phase=v.Ordering(v.Season.FALL))
    return _count(game, replace(state, owner=_occupied(game, state)))


def _occupied(game: Game, state: State) -> tuple[Seat, ...]:
    """A unit in a centre after Fall owns it; if land is owned, a unit owns any land it stands on."""
    chart, owner = game.map, list(state.owner)
    for unit in state.units:
        province = chart.province[unit.place]
        is_land = chart.terrain[province] is not Terrain.SEA
        if province in chart.centre_set or (is_land and not game.options.enemy_land):
            owner[province] = unit.power
    return tuple(owner)


def _count(game: Game, state: State) -> State:
    """A winner has enough centres and more than every other power still playing; otherwise the units are adjusted."""
    counted = enumerate(counts(game.map, state.owner))
    held = {power: centres for power, centres in counted if power not in state.surrendered}
    most = max(held.values(), default=0)
    leading = tuple(Seat(power) for power, centres in held.items() if centres == most)
    if most >= game.options.victory_centres and len(leading) == 1:
        return replace(state, phase=Over(leading))
    return replace(_counted_out(game, state), phase=v.Adjusting(_due(game, state)))


def _counted_out(game: Game, state: State) -> State:
    alive = {unit.power for unit in state.units}
    gone = (Seat(power) for power, held in enumerate(counts(game.map, state.owner)) if not held and power not in alive)
    return replace(state, eliminated=tuple(gone))


def _due(game: Game, state: State) -> tuple[int, ...]:
    """The units that each power can build or (negative) must remove; builds are limited by the free home centres."""
    chart, owner, units = game.map, state.owner, state.units
    room = [len(free_homes(chart, owner, units, Seat(power))) for power in range(len(game.seats))]
    balance = balances(chart, owner, units, game.options.combined_counts_as)
    return tuple(min(due, free) for due, free in zip(balance, room, strict=True))


# Adjustments


def _after_adjustments(game: Game, state: State) -> State:
    units = state.units
    for books in accounts(game, state):
        units = books.units
    after = replace(_with_units(state, list(units)), news=_still_news(state), year=state.year + 1)
    return _deserted(game, _counted_out(game, replace(after, phase=v.Ordering(v.Season.SPRING))))


def accounts(game: Game, state: State) -> Iterator[adjust.Books]:
    """The accounts of each power after its adjustments, one power after another on the same board."""
    assert isinstance(state.phase, v.Adjusting)
    units = state.units
    for power, (due, orders) in enumerate(zip(state.phase.balance, state.orders, strict=True)):
        ledger = adjust.Ledger(game.map, game.options, state.owner, Seat(power))
        yield (books := adjust.settled(ledger, adjust.Books(units, due), orders))
        units = books.units


# The end


def draw_agreed(_: Game, state: State) -> State:
    """House rules, «How to win»: "... or when all remaining players agree to a draw."""
    left = survivors(state) if state.draw else ()
    return replace(state, phase=Over(left)) if left and set(left) <= set(state.draw) else state


def last_standing(_: Game, state: State) -> State:
    """The last power that has neither been eliminated nor surrendered wins."""
    left: tuple[Seat, ...] = survivors(state)
    return replace(state, phase=Over(left)) if len(left) == 1 else state


def _deserted(game: Game, state: State) -> State:
    """If no power still playing has a unit or can build one, nothing can ever happen, and they share the win."""
    left, due = survivors(state), _due(game, state)
    asleep = not any(unit.power in left for unit in state.units) and all(due[power] <= 0 for power in left)
    return replace(state, phase=Over(left)) if asleep else state


# What happened


def ended(_: Game, __: State, after: State) -> Iterator[AnyEvent]:
    if isinstance(after.phase, Over):
        yield e.Ended(after.phase.winners)
    elif after.owing:
        yield e.Began(after.phase, after.year)


def happened(game: Game, before: State, after: State) -> Iterator[AnyEvent]:
    yield e.Closed(before.phase, before.year)
    match before.phase:
        case v.Ordering():
            yield from _moved(after)
        case v.Retreating(_, beaten):
            yield from _went(game, before, beaten)
        case _:
            yield from _adjusted(game, before)
    if after.owner is not before.owner:
        yield from _taken(game, before, after)
    yield from (e.Eliminated(power) for power in after.eliminated if power not in before.eliminated)
    yield from ended(game, before, after)


def _moved(after: State) -> Iterator[AnyEvent]:
    yield e.Adjudicated(after.news)
    for lost in after.phase.dislodged if isinstance(after.phase, v.Retreating) else ():
        yield e.Dislodged(lost.unit, lost.attacker, lost.options)


def _went(game: Game, before: State, beaten: tuple[v.Dislodged, ...]) -> Iterator[AnyEvent]:
    """The fate of each dislodged unit that could retreat."""
    orders = orders_of_units(before)
    ends = zip(beaten, wished(game.map, beaten, orders), retreated(game.map, beaten, orders), strict=True)
    for lost, wish, place in ends:
        unit, ways = lost.unit, lost.options
        if ways and place != NOWHERE:
            yield e.Retreated(unit, place)
        elif ways and wish != NOWHERE:
            yield e.Clashed(unit, wish)
        elif ways:
            yield e.Disbanded(unit, getattr(orders.get(unit.place), "target", NOWHERE))


def _taken(game: Game, before: State, after: State) -> Iterator[AnyEvent]:
    held = counts(game.map, after.owner)
    for power in map(Seat, range(len(game.seats))):
        gained = [centre for centre in game.map.centres if before.owner[centre] != after.owner[centre] == power]
        if gained:
            losers = tuple(before.owner[centre] for centre in gained)
            yield e.Took(power, tuple(gained), losers, held[power])
    yield e.Counted(before.year, held)


def _adjusted(game: Game, before: State) -> Iterator[AnyEvent]:
    assert isinstance(before.phase, v.Adjusting)
    for power, (due, books) in enumerate(zip(before.phase.balance, accounts(game, before), strict=True)):
        if due or books.verdicts:
            void = tuple(e.VoidOrder(order, " ".join(reasons)) for order, reasons in books.verdicts if reasons)
            unused = max(0, due) - len(books.built)
            yield e.Adjusted(Seat(power), books.built, books.removed, books.disordered, unused, void)


# The clock: how long a phase stays open, and what happens when time runs out.
#
# House rules, «Cycles»: "The game is read in cycles of Fall and Spring. Each has 36 hours."


def hours(options: Options, phase: v.AnyPhase) -> int:
    """Hours from the beginning of a phase to its deadline; 0 if the game is over."""
    match phase:
        case v.Ordering():
            return options.order_hours
        case v.Retreating():
            return options.retreat_hours
        case v.Adjusting():
            return options.build_hours
        case Over():
            return 0


DEADLINE = deadline(carried_out, happened)
