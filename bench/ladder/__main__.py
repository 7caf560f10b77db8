"""The ladder: how strong the bots are; `make ladder` plays its lines and writes docs/strength.md."""

import sys
from typing import Final

from bench.ladder.asked import PACE, asked
from bench.ladder.climbing import climb, time_bots

UNUSABLE: Final = 2
INTERRUPTED: Final = 130


def main(words: list[str]) -> int:
    """Play the lines that are asked for, and give the exit code: 1 if one of them misses an aim or fails."""
    wanted = asked(words)
    chosen = list(wanted.chosen())
    if not (chosen or wanted.pace):
        sys.stderr.write(f"There is no line or group '{wanted.only[:40]}'. make ladder ARGS=--list shows them.\n")
        return UNUSABLE
    if wanted.list:
        print("\n".join([*(line.name for line in chosen), *[PACE] * wanted.pace]))
        return 0
    try:
        return max([*(climb(line, wanted) for line in chosen), *(time_bots(wanted) for _ in [PACE] * wanted.pace)])
    except KeyboardInterrupt:
        sys.stderr.write("Stopped. The same command goes on from here.\n")
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
