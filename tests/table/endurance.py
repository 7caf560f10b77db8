"""Verify many served games of all families, and look for a change that is not seen: flipped bits and turned dice.

    python tests/table/endurance.py [games] [bits] [seed]

Too long for the suite: it is run by hand, and tells how many games and changes it tried, and what it did not see.
"""

import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parent.parent))

from garrison.table import chain
from garrison.table.served import sealed
from garrison.table.verdict import Verdict, check
from table.served_games import SHORT, text_of


def flipped(raw: bytes, bit: int) -> bytes:
    return raw[: bit // 8] + bytes([raw[bit // 8] ^ 1 << bit % 8]) + raw[bit // 8 + 1 :]


def turned(text: str, lot: random.Random) -> Iterator[tuple[str, int]]:
    """The game with another number on one of its dice, and a chain and a seal that fit; and the line of the die."""
    lines = text.splitlines(keepends=True)
    if places := [n for n, line in enumerate(lines) if re.match(r"dice: .*\b[1-6]\b", line)]:
        place = lot.choice(places)
        where = lot.choice([found.start() for found in re.finditer(r"\b[1-6]\b", lines[place])])
        other = lot.choice([face for face in "123456" if face != lines[place][where]])
        lines[place] = f"{lines[place][:where]}{other}{lines[place][where + 1 :]}"
        yield chained_again("".join(lines)), place + 1


def chained_again(text: str) -> str:
    bare = re.sub("(?m)^(chain|seal): .*\n", "", text)
    return sealed(bare.replace("\nstart: ", f"\nchain: {chain.last(text).hex()}\nstart: ", 1))


def named(verdict: Verdict, line: int) -> bool:
    return any(fault.startswith(f"line {line}, ") for fault in verdict.faults)


def tried(number: int, bits: int, lot: random.Random) -> Counter[str]:
    """One game verified, and the changes to it that are seen and not seen."""
    text = text_of.__wrapped__(SHORT[number % len(SHORT)], number)
    raw, tally = text.encode(), Counter[str]()
    verdict = check(raw)
    tally.update(games=1, moves=verdict.moves, chances=verdict.chance, refused=not verdict.fine)
    for _ in range(bits):
        tally.update(bits=1, unseen=check(flipped(raw, lot.randrange(8 * len(raw)))).fine)
    for forged, line in turned(text, lot):
        tally.update(dice=1, unnamed=not named(check(forged.encode()), line))
    return tally


def main(games: int = 1000, bits: int = 10, seed: int = 1) -> int:
    lot, began, tally = random.Random(seed), perf_counter(), Counter[str]()
    for number in range(games):
        tally += tried(seed * games + number, bits, lot)
    sys.stdout.write(
        f"{tally['games']:,} games of {len(SHORT)} kinds, {tally['moves']:,} moves, {tally['chances']:,} of chance: "
        f"{tally['refused']} not verified\n"
        f"{tally['bits']:,} bits flipped: {tally['unseen']} not seen\n"
        f"{tally['dice']:,} dice turned, with a chain and a seal that fit: {tally['unnamed']} not named\n"
        f"{perf_counter() - began:.0f} seconds\n"
    )
    return int(bool(tally["refused"] or tally["unseen"] or tally["unnamed"]))


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
