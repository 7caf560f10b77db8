"""How fast Garrison is: `make bench` measures it and prints the figures with the machine's name."""

import argparse
from typing import Final, NamedTuple

from bench import classic, fast, page, simultaneous, written
from bench.measure import Work, by_the_wall, measured


class Section(NamedTuple):
    """Works that are measured together, and written down together."""

    title: str
    about: str


CORES: Final = """Written by `make bench ARGS="--only cores --write"`, over {rounds} rounds.

The moves and states come from after the opening of classic games on `world` between three steady bots.

From `kernel` to `engine`, all play the same whole classic games on `world` between three seats under the policy
`border`, and their checksums are compared before anything is measured. `step` makes one random decision in each of
this many games, including what is offered and what is seen next.

The lines with phases are of written orders: the engine and its twin in arrays get the same movement phases of random
games, one at a time, 64 and 1,024. `adjudicate` says what comes of each unit, `list orders` lists all legal orders of
all units, `carry out` goes to the next phase, and `all in` lists and carries out.
"""

THREADS: Final = """Written by `make bench ARGS="--only threads --write"`, over {rounds} rounds.

Whole games of the risk family (`kernel`, in decisions) and of written orders (`twin`, in phases), by the wall. Two
threads are twice as fast as one only if two cores are idle: see the load, which counts the programs that want to run.
"""

SECTIONS: Final = {"cores": Section("On one core", CORES), "threads": Section("In threads", THREADS)}


def main() -> None:
    """Measure, print, and write the results down if asked to."""
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="how often each is measured (7)")
    parser.add_argument("--only", choices=SECTIONS, help="measure only what needs one core, or only threads")
    parser.add_argument("--write", action="store_true", help="write the sections of bench/results.md")
    asked = parser.parse_args()
    with fast.works() as compiled:
        works = [*classic.works(), *simultaneous.works(), *compiled, *written.works()]
        for name in [asked.only] if asked.only else SECTIONS:
            rates = measured([work for work in works if section(work) == name], max(1, asked.rounds))
            title, about = SECTIONS[name]
            wanted = (*fast.RATIOS, *written.RATIOS)
            page.tell(title, about.format(rounds=asked.rounds), rates, wanted, write=asked.write)


def section(work: Work) -> str:
    return "threads" if work.timed is by_the_wall else "cores"


if __name__ == "__main__":
    main()
