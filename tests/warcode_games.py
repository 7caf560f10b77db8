"""The recorded games of the warcode reducer, as the tests read them."""

import gzip
import json
from functools import cache
from pathlib import Path

FILE = Path(__file__).parent / "warcode" / "games.jsonl.gz"
HOW_MANY = 12


@cache
def games():
    with gzip.open(FILE, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


@cache
def positions():
    """Every state of the first game, and one in seven of the others."""
    steps = [step["state"] for game in games()[1:] for step in game["steps"] if "action" in step]
    first = [step["state"] for step in games()[0]["steps"] if "action" in step]
    return [games()[0]["initial"], *first, *steps[::7]]


def told(state):
    """A state but for a battle that is over: the recorded games keep it until the next one."""
    return state if state["state"] in {"RollingDice", "Capturing"} else {**state, "activeBattle": None}
