"""The yardstick: movement phases by the package `diplomacy` from PyPI, in an environment of its own, timed on command.

This program imports that package and nothing of ours; it reads phases and then commands as lines of JSON, and answers
each with a line.
"""

import json
import sys
import time

from diplomacy import Game  # type: ignore[attr-defined]  # found in the yardstick's environment, not in ours

AT_ONCE = 16
"""The number of positions that are set up before the time is taken."""

Phase = dict[str, dict[str, list[str]]]
"""The units and the orders of each power."""


def listed(game: Game, _: Phase) -> None:
    game.get_all_possible_orders()


def carried_out(game: Game, phase: Phase) -> None:
    """The orders are given, too, since that is where they are read."""
    for power, orders in phase["orders"].items():
        game.set_orders(power, orders)
    game.process()


def processed(game: Game, _: Phase) -> None:
    """The same once the orders are given."""
    game.process()


def all_in(game: Game, phase: Phase) -> None:
    listed(game, phase)
    carried_out(game, phase)


WORKS = {"list orders": listed, "carry out": processed, "all in": all_in}


def timed(name: str, phases: list[Phase]) -> dict[str, object]:
    """The CPU time for all phases, and the units after each."""
    seconds, ends, work = 0.0, list[list[str]](), WORKS[name]
    for first in range(0, len(phases), AT_ONCE):
        games = [(_game(phase, name), phase) for phase in phases[first : first + AT_ONCE]]
        start = time.process_time()
        for game, phase in games:
            work(game, phase)
        seconds += time.process_time() - start
        ends += [_units(game) for game, _ in games]
    return {"seconds": seconds, "ends": ends}


def _game(phase: Phase, name: str) -> Game:
    """The first Spring, with these units, and with the orders if the work begins after them."""
    game = Game()
    for power in game.powers:
        game.clear_units(power)
        game.set_units(power, phase["units"][power])
    if name == "carry out":
        for power, orders in phase["orders"].items():
            game.set_orders(power, orders)
    return game


def _units(game: Game) -> list[str]:
    """Without those that were dislodged."""
    return sorted(name for names in game.get_units().values() for name in names if name[0] != "*")


def main() -> None:
    """Do what the input says, line by line."""
    phases = json.loads(sys.stdin.readline())
    for line in sys.stdin:
        sys.stdout.write(json.dumps(timed(json.loads(line), phases)) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
