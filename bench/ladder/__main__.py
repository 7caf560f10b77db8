"""The ladder: how strong the bots are; `make ladder` plays its lines and writes docs/strength.md."""

import sys
from concurrent.futures import BrokenExecutor
from datetime import UTC, datetime
from time import perf_counter
from typing import Final

from bench.ladder.aims import MISSED
from bench.ladder.asked import Asked, asked
from bench.ladder.kept import Kept, keep, plan
from bench.ladder.lines import Line, lines
from bench.ladder.page import PAGE, page
from bench.ladder.playing import played
from bench.machine import machine
from garrison.arena.cluster import NoCluster
from garrison.arena.ledger import BrokenLedger
from garrison.arena.tournament.field import absent
from garrison.arena.tournament.standing import Standing
from garrison.bots.own import BotFault
from garrison.engine.play import IllegalMove

FAULTS: Final = (BotFault, BrokenExecutor, BrokenLedger, IllegalMove, NoCluster)
UNUSABLE: Final = 2


def main(words: list[str]) -> int:
    """Play the lines that are asked for, and give the exit code: 1 if one of them misses an aim or fails."""
    wanted = asked(words)
    chosen = list(wanted.chosen())
    if wanted.list or not chosen:
        print("\n".join(line.name for line in chosen or lines()))
        return 0 if wanted.list else UNUSABLE
    codes = [_line(line, wanted) for line in chosen]
    return max(codes)


def _line(line: Line, wanted: Asked) -> int:
    if missing := absent(line.field):
        print(f"{line.name}: not there yet: {', '.join(missing)}.", flush=True)
        return 0
    began = perf_counter()
    try:
        found = played(line, wanted.games_of(line), wanted.source, wanted.folder, wanted.doubts)
    except FAULTS as fault:
        print(f"{line.name}: {' '.join([*getattr(fault, '__notes__', ()), str(fault)])}", flush=True)
        return 1
    minutes = (perf_counter() - began) / 60
    print("\n".join(_told(line, found, minutes)), flush=True)
    if wanted.is_the_ladder and (wanted.write or found.games >= line.games):
        _keep(line, found, minutes)
    return int(any(aim.verdict(aim.figure(found)) == MISSED for aim in line.aims))


def _told(line: Line, found: Standing, minutes: float) -> list[str]:
    """The figures of a line, for the terminal."""
    stopped = " (fewer than the line asks for)" if found.games < line.games else ""
    head = f"{line.name}: {found.games:,} games{stopped}, {found.rounds:.1f} rounds on average, {minutes:.1f} min"
    aims = []
    for aim in line.aims:
        figure = aim.figure(found)
        bounds = f"{figure.share:6.1%}  ({figure.least:.1%} to {figure.most:.1%})"
        aims.append(f"  {bounds:28}  {aim.wanted}  {aim.verdict(figure)}".rstrip())
    shares = ", ".join(f"{rank.name} {rank.paired.share:.1%}" for rank in found.ranks)
    return [head, *aims, f"  {shares}"]


def _keep(line: Line, found: Standing, minutes: float) -> None:
    keep(
        Kept(
            line=line.name,
            plan=plan(line),
            date=f"{datetime.now(UTC):%Y-%m-%d}",
            machine=machine(),
            minutes=round(minutes, 1),
            standing=found,
        )
    )
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
