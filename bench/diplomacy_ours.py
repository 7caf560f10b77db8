"""Random games of our own `diplomacy`, timed on command, as those of the yardstick are.

Reads commands as lines of JSON and answers each with a line.
"""

import json
import random
import sys
import time
from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from garrison import begin, make, new_game
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.game import Game
from garrison.diplomacy.order_text import short
from garrison.diplomacy.position import Position
from garrison.diplomacy.rules.adjust import builds
from garrison.diplomacy.rules.possible import possible
from garrison.diplomacy.state import State
from garrison.engine.vocabulary import CLOCK, Move, Over, Seat

MOST_PHASES = 100
PARTS = ("listing", "ordering", "adjudicating")
AT_ONCE = 20
"""The number of positions that are set up and then adjudicated."""
DEADLINE = Move(CLOCK, v.Deadline())

Listed = dict[Seat, list[list[v.AnyOrder]]]
"""For each power, and for each unit that it orders or place where it builds: every order."""


def played(seed: int, seconds: float) -> dict[str, float]:
    """Random games for about this many seconds of CPU time: the phases, and the time of each part of the work."""
    chance, spent = random.Random(seed), dict.fromkeys(("phases", *PARTS), 0.0)
    game = _game()
    while sum(spent[part] for part in PARTS) < seconds:
        state = begin(game)
        for _ in range(MOST_PHASES):
            if isinstance(state.phase, Over):
                break
            state = _play_phase(game, state, chance, spent)
    return spent


@cache
def _game() -> Game:
    """The game, with the yardstick's rule that an army walks if its convoy to an adjacent province fails."""
    return new_game("diplomacy", "europe", 7, {"land_fallback": True})


def _play_phase(game: Game, state: State, chance: random.Random, spent: dict[str, float]) -> State:
    times = [time.process_time()]
    listed = _listed(game, state)
    times.append(time.process_time())
    orders = _chosen(state, listed, chance)
    times.append(time.process_time())
    ready = replace(state, orders=tuple(tuple(orders[Seat(power)]) for power in range(len(game.seats))))
    times.append(time.process_time())
    after = make(game, ready, DEADLINE)
    times.append(time.process_time())
    _count(spent, times)
    return after


def _count(spent: dict[str, float], times: list[float]) -> None:
    """One more phase; choosing, between the listing and the ordering, is not counted."""
    spent["phases"] += 1
    for part, start in zip(PARTS, (0, 2, 3), strict=True):
        spent[part] += times[start + 1] - times[start]


def _listed(game: Game, state: State) -> Listed:
    listed: Listed = {Seat(power): [] for power in range(len(game.seats))}
    match state.phase:
        case v.Ordering(season):
            orders = possible(game.map, game.options, state.units, season)
            for unit, those in zip(state.units, orders, strict=True):
                listed[unit.power].append(those)
        case v.Retreating(_, dislodged):
            for beaten in dislodged:
                place = beaten.unit.place
                ways = [v.Retreat(place, target) for target in beaten.options]
                listed[beaten.unit.power].append([*ways, v.Disband(place)])
        case v.Adjusting(balance):
            for power, due in enumerate(balance):
                listed[Seat(power)] = [*_adjustments(game, state, Seat(power), due)]
        case _:
            pass
    return listed


def _adjustments(game: Game, state: State, power: Seat, due: int) -> Iterator[list[v.AnyOrder]]:
    if due < 0:
        for unit in state.units:
            if unit.power == power:
                yield [v.Disband(unit.place)]
    elif due > 0:
        by_centre: dict[int, list[v.AnyOrder]] = {}
        for build in builds(game.map, state.owner, state.units, power):
            by_centre.setdefault(game.map.province[build.place], []).append(build)
        yield from by_centre.values()


def _chosen(state: State, listed: Listed, chance: random.Random) -> dict[Seat, list[v.AnyOrder]]:
    orders = {power: [chance.choice(those) for those in units] for power, units in listed.items()}
    if isinstance(state.phase, v.Adjusting):
        for power, due in enumerate(state.phase.balance):
            orders[Seat(power)] = chance.sample(orders[Seat(power)], min(abs(due), len(orders[Seat(power)])))
    return orders


# The same positions for both programs


def positions(seed: int, count: int) -> list[dict[str, dict[str, list[str]]]]:
    """Movement phases of random games, with random orders, in words that both understand."""
    chance, game, found = random.Random(seed), _game(), list[dict[str, dict[str, list[str]]]]()
    state = begin(game)
    while len(found) < count:
        if isinstance(state.phase, Over) or chance.random() < 1 / MOST_PHASES:
            state = begin(game)
        orders = _chosen(state, _listed(game, state), chance)
        if isinstance(state.phase, v.Ordering):
            found.append(_in_words(game, state, orders))
        state = make(game, replace(state, orders=tuple(map(tuple, orders.values()))), DEADLINE)
    return found


def _in_words(game: Game, state: State, orders: dict[Seat, list[v.AnyOrder]]) -> dict[str, dict[str, list[str]]]:
    board = Position(game.map, game.options, state.units)
    units: dict[str, list[str]] = {power: [] for power in game.map.powers}
    for unit in state.units:
        units[game.map.powers[unit.power]].append(f"{unit.kind} {game.map.places[unit.place]}")
    written = {
        game.map.powers[power]: [short.write(board, order) for order in those] for power, those in orders.items()
    }
    return {"units": units, "orders": written}


def adjudicated(positions: list[dict[str, dict[str, list[str]]]]) -> dict[str, object]:
    """The CPU time for these movement phases, once their orders are given, and the units after each."""
    game, seconds, after = _game(), 0.0, list[State]()
    for first in range(0, len(positions), AT_ONCE):
        states = [_state(game, position) for position in positions[first : first + AT_ONCE]]
        start = time.process_time()
        after += [make(game, state, DEADLINE) for state in states]
        seconds += time.process_time() - start
    ends = [sorted(f"{unit.kind} {game.map.places[unit.place]}" for unit in state.units) for state in after]
    return {"phases": len(positions), "adjudicating": seconds, "ends": ends}


def _state(game: Game, position: dict[str, dict[str, list[str]]]) -> State:
    """The first Spring, with these units and orders."""
    chart = game.map
    units = tuple(
        v.Unit(Seat(chart.powers.index(power)), v.Kind(name[0]), chart.number[name[2:]])
        for power, names in position["units"].items()
        for name in names
    )
    board = Position(chart, game.options, units)
    orders = (
        tuple(short.read(board, text).order for text in position["orders"].get(power, ())) for power in chart.powers
    )
    return replace(begin(game), units=tuple(sorted(units, key=lambda unit: unit.place)), orders=tuple(orders))


def main() -> None:
    """Do what the input says, line by line."""
    for line in sys.stdin:
        command = json.loads(line)
        if "count" in command:
            answer: object = positions(**command)
        else:
            answer = adjudicated(command["positions"]) if "positions" in command else played(**command)
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
