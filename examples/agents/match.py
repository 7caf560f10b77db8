"""Play a match between bots and a program that lets a model play, and print the results with their intervals.

    python examples/agents/match.py --games 20 --map quad --seats agent,steady python examples/agents/at_random.py

The program is started once for each game, with the command of the game after its own words. A match that was broken
off goes on where it stopped if the same folder is named again.
"""

import argparse
import sys
from pathlib import Path

from garrison.arena.ledger import BrokenLedger
from garrison.mcp.matches import ClientFault, Match, by_command, deals, report
from garrison.mcp.referee import NONE, Limits

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--games", type=int, default=10, help="how many games; a deal is always played from every seat")
parser.add_argument("--ruleset", default="classic")
parser.add_argument("--map", default="")
parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
parser.add_argument("--seats", default="agent,steady", help="agent and bots, separated by commas")
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--move-time", type=int, default=NONE, help="seconds for a decision")
parser.add_argument("--time", type=int, default=NONE, help="seconds for a game")
parser.add_argument("--moves", type=int, default=NONE)
parser.add_argument("--calls", type=int, default=Limits().calls)
parser.add_argument("--refusals", type=int, default=Limits().refusals)
parser.add_argument("--max-rounds", type=int, default=NONE)
parser.add_argument("--out", type=Path, default=Path("match"), help="the folder of the records and transcripts")
parser.add_argument("program", nargs=argparse.REMAINDER, help="the program and its words")


def main() -> int:
    given = parser.parse_args()
    if not given.program:
        parser.error("Name the program that lets the model play.")
    match = Match(
        seats=tuple(given.seats.split(",")),
        ruleset=given.ruleset,
        map=given.map,
        changes=tuple(given.set),
        seed=given.seed,
        limits=Limits(
            move=given.move_time * 1000,
            game=given.time * 1000,
            moves=given.moves,
            calls=given.calls,
            refusals=given.refusals,
            rounds=given.max_rounds,
        ),
    )
    games = -(-given.games // len(match.seats)) * len(match.seats)
    try:
        played = [*deals(match, games, given.out, by_command(given.program))]
    except (BrokenLedger, ClientFault, OSError, ValueError) as fault:
        print(fault, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    print(*report(match, played, given.out), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
