"""The kernel of written orders beside the engine: the same positions, the same orders, and what each makes of them."""

from collections.abc import Mapping, Sequence
from random import Random

import numpy as np
from msgspec.structs import replace

from garrison.catalogue import new_game
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.outcome import Resolution, Void
from garrison.diplomacy.position import Position
from garrison.diplomacy.rules.adjust import builds
from garrison.diplomacy.rules.movement import adjudicate
from garrison.diplomacy.rules.orders import understood
from garrison.diplomacy.rules.possible import possible
from garrison.diplomacy.state import State
from garrison.engine.play import begin, make
from garrison.engine.vocabulary import CLOCK, Move, Over, Seat
from garrison.kernel.diplomacy import layout as at
from garrison.kernel.diplomacy.batch import OrderKernel
from garrison.kernel.diplomacy.numbering import RESULTS, number_of
from garrison.kernel.diplomacy.packing import unpack

DEADLINE = Move(CLOCK, v.Deadline())
YEARS = 6
WORDS: dict[str, Sequence[object]] = {
    "multi_route": ("any", "all"),
    "paradox": ("szykman", "all_hold", "1971", "1982", "2000"),
    "adjacent_convoy": ("1971", "1982", "2000", "explicit"),
    "land_fallback": (False, True),
    "convoyed_attack_cuts": (False, True),
    "retreat_to_convoy_origin": (False, True),
    "dislodged_bounce": ("never", "unless_head_on"),
    "swap_by_convoy": (False, True),
    "convoy_abort": ("dislodged", "attacked_by_2", "attacked"),
    "removal": ("1971", "2023"),
    "disorder_supported": (False, True),
    "support_coast": ("may", "own", "must_not"),
    "victory_centres": (6, 12, 18),
}
"""The options that the kernel knows, and all their words."""


def kernel(changes: Mapping[str, object]) -> OrderKernel:
    return OrderKernel(new_game("diplomacy", "europe", 7, changes))


def row_of(kernel: OrderKernel, orders: Mapping[int, v.AnyOrder]):
    """The orders, by the place of the unit or the build, as the kernel takes them."""
    row = np.full((1, kernel.provinces), at.SILENT, np.int32)
    for place, order in orders.items():
        row[0, kernel.game.map.province[place]] = number_of(kernel.game.map, order)
    return row


# Adjudicating


def compare_judging(kernel: OrderKernel, state: State, orders: Mapping[int, v.AnyOrder], season: v.Season) -> None:
    """Each unit has the same result and ends in the same place, dislodged by the same unit or by none."""
    game = kernel.game
    position = Position(game.map, game.options, state.units, season)
    meant = {unit.place: _meant(position, unit, orders[unit.place]) for unit in state.units if unit.place in orders}
    told = kernel.judge(kernel.positions([state]), row_of(kernel, meant))[0]
    resolution = adjudicate(game.map, game.options, state.units, orders, season)
    assert _of_kernel(kernel, state, told) == _of_engine(resolution), (state.units, orders)


def _meant(position: Position, unit: v.Unit, order: v.AnyOrder) -> v.AnyOrder:
    found = understood(position, unit, order)
    return v.Spoilt(unit.place, found.reason) if isinstance(found, Void) else found


def _of_kernel(kernel: OrderKernel, state: State, told) -> list[tuple[str, int, int]]:
    columns = [told[:, kernel.game.map.province[unit.place]] for unit in state.units]
    return [(RESULTS[result], int(end), int(attacker)) for result, end, attacker in columns]


def _of_engine(resolution: Resolution) -> list[tuple[str, int, int]]:
    return [(str(one.result.value), one.final, one.attacker) for one in resolution.outcomes]


# Games


def walk(kernel: OrderKernel, chance: Random, start: State | None = None, phases: int = 5 * YEARS) -> int:
    """Play a game in both at once, and compare them after each phase; gives the number of phases."""
    state, played = start or begin(kernel.game), 0
    while played < phases and not isinstance(state.phase, Over):
        row = kernel.positions([state])
        assert unpack(kernel.game, row[0]) == bare(state)
        orders = _chosen(kernel, state, row, chance)
        if isinstance(state.phase, v.Ordering):
            compare_judging(kernel, state, orders, state.phase.season)
        kernel.step(row, row_of(kernel, orders))
        state = make(kernel.game, _with_orders(kernel, state, orders), DEADLINE)
        assert unpack(kernel.game, row[0]) == bare(state), (state.phase, orders)
        played += 1
    return played


def bare(state: State) -> State:
    """A state without what the kernel leaves out."""
    return replace(state, orders=((),) * len(state.orders), sealed=(), news=(), messages=(), draw=())


def _with_orders(kernel: OrderKernel, state: State, orders: Mapping[int, v.AnyOrder]) -> State:
    sheets: list[list[v.AnyOrder]] = [[] for _ in state.orders]
    for _, power, order in sorted((place, _power(kernel, state, order), order) for place, order in orders.items()):
        sheets[power].append(order)
    return replace(state, orders=tuple(map(tuple, sheets)), sealed=())


def _power(kernel: OrderKernel, state: State, order: v.AnyOrder) -> Seat:
    """Whose order it is."""
    if isinstance(order, v.Build):
        return Seat(kernel.game.map.home[kernel.game.map.province[order.place]])
    beaten = [lost.unit for lost in state.phase.dislodged] if isinstance(state.phase, v.Retreating) else []
    return next(unit.power for unit in (*beaten, *state.units) if unit.place == order.subject)


def _chosen(kernel: OrderKernel, state: State, row, chance: Random) -> dict[int, v.AnyOrder]:
    """Orders by the place of their unit; the kernel lists what the engine lists."""
    first, told = kernel.legal(row)
    listed = _listed(kernel, state)
    province = kernel.game.map.province
    for place, orders in listed.items():
        here = province[place]
        offered = sorted(told[first[here] : first[here + 1]].tolist())
        assert offered == sorted(number_of(kernel.game.map, order) for order in orders)
    match state.phase:
        case v.Ordering():
            return _lively(listed, chance)
        case v.Retreating():
            return {place: chance.choice(orders) for place, orders in listed.items() if chance.random() < 0.9}
        case v.Adjusting(balance):
            return _adjusted(kernel, balance, state, listed, chance)
        case Over():
            return {}


def _listed(kernel: OrderKernel, state: State) -> dict[int, list[v.AnyOrder]]:
    """The engine's orders, by the place of the unit, or by the province where something can be built."""
    chart, options = kernel.game.map, kernel.game.options
    match state.phase:
        case v.Ordering(season):
            found = possible(chart, options, state.units, season)
            return dict(zip((unit.place for unit in state.units), found, strict=True))
        case v.Retreating(_, dislodged):
            return {
                lost.unit.place: [
                    *(v.Retreat(lost.unit.place, way) for way in lost.options),
                    v.Disband(lost.unit.place),
                ]
                for lost in dislodged
            }
        case v.Adjusting(balance):
            return _adjustments(kernel, state, balance)
        case Over():
            return {}


def _adjustments(kernel: OrderKernel, state: State, balance: Sequence[int]) -> dict[int, list[v.AnyOrder]]:
    found: dict[int, list[v.AnyOrder]] = {}
    for power, due in enumerate(balance):
        if due > 0:
            for build in builds(kernel.game.map, state.owner, state.units, Seat(power)):
                found.setdefault(kernel.game.map.province[build.place], []).append(build)
    for unit in state.units:
        if balance[unit.power] < 0:
            found[unit.place] = [v.Disband(unit.place)]
    return found


# Choosing


def _lively(listed: Mapping[int, list[v.AnyOrder]], chance: Random) -> dict[int, v.AnyOrder]:
    """Most units move, often by sea; most others help or carry one that does; a few have no orders."""
    orders = {place: _weighed(all_, chance) for place, all_ in listed.items()}
    for place, all_ in listed.items():
        fitting = [order for order in all_ if _fits(order, orders)]
        if fitting and chance.random() < 0.6:
            orders[place] = chance.choice(fitting)
    return {place: order for place, order in orders.items() if chance.random() < 0.97}


WEIGHTS = {v.Go: 8, v.SupportMove: 6, v.Convoy: 10}


def _weighed(orders: Sequence[v.AnyOrder], chance: Random) -> v.AnyOrder:
    kinds = [type(order) for order in orders]
    weights = [WEIGHTS.get(kind, 2) / kinds.count(kind) ** 0.7 for kind in kinds]
    return chance.choices(orders, weights)[0]


def _fits(order: v.AnyOrder, orders: Mapping[int, v.AnyOrder]) -> bool:
    """Whether an order helps or carries a unit that does what it says."""
    match order:
        case v.SupportMove(_, whom, target) | v.Convoy(_, whom, target):
            told = orders.get(whom)
            return isinstance(told, v.Go) and told.target == target
        case _:
            return False


def _adjusted(
    kernel: OrderKernel, balance: Sequence[int], state: State, listed: Mapping[int, list[v.AnyOrder]], chance: Random
) -> dict[int, v.AnyOrder]:
    """Some of what is due, at any places; removals that are not ordered follow the rule for disorder."""
    orders: dict[int, v.AnyOrder] = {}
    for power, due in enumerate(balance):
        mine = [place for place, there in listed.items() if _power(kernel, state, there[0]) == power]
        for place in chance.sample(mine, min(len(mine), chance.randint(0, abs(due)))):
            orders[place] = chance.choice(listed[place])
    return orders
