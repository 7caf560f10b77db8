"""The yardstick: random games of the package `diplomacy` from PyPI, in an environment of its own, timed on command.

This program imports that package and nothing of ours; it reads commands as lines of JSON and answers each with a line.
"""

import json
import random
import sys
import time
from collections.abc import Iterator

from diplomacy import Game  # type: ignore[attr-defined]  # found in the yardstick's environment, not in ours

MOST_PHASES = 100
AT_ONCE = 20
"""The number of positions that are set up and then adjudicated."""
PARTS = ("listing", "ordering", "adjudicating")


def played(seed: int, seconds: float) -> dict[str, float]:
    """Random games for about this many seconds of CPU time: the phases, and the time of each part of the work."""
    chance, spent = random.Random(seed), dict.fromkeys(("phases", *PARTS), 0.0)
    while sum(spent[part] for part in PARTS) < seconds:
        game = Game()
        for _ in range(MOST_PHASES):
            if game.is_game_done:
                break
            _play_phase(game, chance, spent)
    return spent


def _play_phase(game: Game, chance: random.Random, spent: dict[str, float]) -> None:
    times = [time.process_time()]
    possible = game.get_all_possible_orders()
    times.append(time.process_time())
    orders = {power: [*_chosen(game, power, possible, chance)] for power in game.powers}
    times.append(time.process_time())
    for power, words in orders.items():
        game.set_orders(power, words)
    times.append(time.process_time())
    game.process()
    times.append(time.process_time())
    _count(spent, times)


def _count(spent: dict[str, float], times: list[float]) -> None:
    """One more phase; choosing, between the listing and the ordering, is not counted."""
    spent["phases"] += 1
    for part, start in zip(PARTS, (0, 2, 3), strict=True):
        spent[part] += times[start + 1] - times[start]


def _chosen(game: Game, power: str, possible: dict[str, list[str]], chance: random.Random) -> Iterator[str]:
    for place in game.get_orderable_locations(power):
        if possible[place]:
            yield chance.choice(possible[place])


def adjudicated(positions: list[dict[str, dict[str, list[str]]]]) -> dict[str, object]:
    """The CPU time for these movement phases, once their orders are given, and the units after each."""
    seconds, ends = 0.0, list[list[str]]()
    for first in range(0, len(positions), AT_ONCE):
        games = [_game(position) for position in positions[first : first + AT_ONCE]]
        start = time.process_time()
        for game in games:
            game.process()
        seconds += time.process_time() - start
        ends += [
            sorted(name for names in game.get_units().values() for name in names if name[0] != "*") for game in games
        ]
    return {"phases": len(positions), "adjudicating": seconds, "ends": ends}


def _game(position: dict[str, dict[str, list[str]]]) -> Game:
    """The first Spring, with these units and orders."""
    game = Game()
    for power in game.powers:
        game.clear_units(power)
        game.set_units(power, position["units"][power])
    for power, orders in position["orders"].items():
        game.set_orders(power, orders)
    return game


def main() -> None:
    """Do what the input says, line by line."""
    for line in sys.stdin:
        command = json.loads(line)
        answer = adjudicated(command["positions"]) if "positions" in command else played(**command)
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
