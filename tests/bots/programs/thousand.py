"""Plays matches against hostile programs until so many hostile answers are in, and reports every match that is lost.

python tests/bots/programs/thousand.py 1000 --seed 1
"""

import argparse
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

from bots.programs.hostile_bots import ANSWERS, GREETINGS, code_of
from garrison import BOTS, RULESETS, Chance, GameLimits, new_game, play
from garrison.bots import usual
from garrison.bots.programs.kept import release
from garrison.bots.programs.pipes import LIVING
from garrison.bots.programs.player import Program
from garrison.bots.programs.terms import MEBIBYTE, Terms
from garrison.catalogue import seat_names

TERMS = Terms(start=10.0, decision=0.1, game=20.0, memory=256 * MEBIBYTE, faults=3)
HASTY = Terms(start=0.5, decision=0.1, faults=3)
LONGEST = 30.0
"""Seconds for a match: the terms allow a program far less."""


class Met(NamedTuple):
    name: str
    ruleset: str
    faults: tuple[str, ...]
    lost: str
    """Why the match was lost, if it was."""


def met(folder: Path, number: int, luck: Chance) -> Met:
    """A match of one hostile program, at any seat of any rule set."""
    names = [*ANSWERS, *GREETINGS]
    name, book = names[luck.below(len(names))], [*RULESETS.values()][luck.below(len(RULESETS))]
    file = folder / f"bot-{number}.py"
    file.write_text(code_of(name, 1 + luck.below(6)) if name in ANSWERS else GREETINGS[name], encoding="utf-8")
    game = new_game(book.name, "", len(seat_names(book.name)) or 2 + luck.below(2))
    bot = Program((sys.executable, "-u", str(file)), HASTY if name in GREETINGS else TERMS)(game, luck.below)
    other = BOTS[book.family.name][usual(book.family.name)]
    bots: list[Any] = [other(game, luck.below) for _ in game.seats]
    bots[luck.below(len(bots))] = bot
    began = time.monotonic()
    try:
        play(game, bots, luck.below, GameLimits(rounds=2))
    except Exception as fault:  # noqa: BLE001  whatever it is, the match is lost
        return Met(name, book.name, (), f"{type(fault).__name__}: {fault}")
    took = time.monotonic() - began
    return Met(name, book.name, tuple(each.kind for each in bot.faults), f"took {took:.0f} s" if took > LONGEST else "")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("answers", type=int, nargs="?", default=1000, help="how many hostile answers (1000)")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    kinds, matches, lost, began = Counter[str](), 0, 0, time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        while sum(kinds.values()) < asked.answers:
            one = met(Path(folder), matches, Chance(asked.seed, "hostile", matches))
            matches += 1
            kinds.update(one.faults)
            if one.lost:
                lost += 1
                print(f"match {matches}, {one.ruleset}, {one.name}: {one.lost}", flush=True)  # noqa: T201  it is a script
    release()
    counts = ", ".join(f"{number} {kind}" for kind, number in kinds.most_common())
    print(f"{matches} matches, {sum(kinds.values())} faults ({counts}), in {time.monotonic() - began:.0f} s")  # noqa: T201  it is a script
    print(f"{lost} matches lost, {len(LIVING)} programs left running")  # noqa: T201  it is a script
    return 1 if lost or LIVING else 0


if __name__ == "__main__":
    sys.exit(main())
