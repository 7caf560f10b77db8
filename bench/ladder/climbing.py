"""A line of the ladder from start to end: played, printed, and kept for the page if it was played in full."""

from concurrent.futures import BrokenExecutor
from datetime import UTC, datetime
from time import perf_counter
from typing import Final

from bench.ladder.aims import MISSED, Aim, shown
from bench.ladder.asked import Asked
from bench.ladder.kept import Kept, keep, plan
from bench.ladder.lines import Line
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


def climb(line: Line, wanted: Asked) -> int:
    """The exit code: 0 if the line meets its aims or can't be played yet, else 1."""
    if missing := absent(line.field):
        return _say(f"{line.name}: not there yet: {', '.join(missing)}.", 0)
    began = perf_counter()
    try:
        found = played(line, wanted.games_of(line), wanted.source, wanted.folder, wanted.doubts)
    except FAULTS as fault:
        return _say(f"{line.name}: {': '.join([*getattr(fault, '__notes__', ()), str(fault)])}", 1)
    minutes = (perf_counter() - began) / 60
    if wanted.is_the_ladder and (wanted.write or found.games >= line.games):
        _keep(line, found, minutes)
    missed = any(aim.verdict(aim.figure(found)) == MISSED for aim in line.aims)
    return _say("\n".join(_told(line, found, minutes)), int(missed))


def _say(text: str, code: int) -> int:
    print(text, flush=True)
    return code


def _told(line: Line, found: Standing, minutes: float) -> list[str]:
    fewer = f" of {line.games:,}" if found.games < line.games else ""
    head = f"{line.name}: {found.games:,}{fewer} games, {found.rounds:.1f} rounds on average, {minutes:.1f} min"
    shares = ", ".join(f"{rank.name} {rank.paired.share:.1%}" for rank in found.ranks)
    return [head, *(_told_of(aim, found) for aim in line.aims), f"  {shares}"]


def _told_of(aim: Aim, found: Standing) -> str:
    figure = aim.figure(found)
    share, bounds = shown(aim, figure)
    return f"  {share:>12}  {f'({bounds})':18}  {aim.wanted}  {aim.verdict(figure)}".rstrip()


def _keep(line: Line, found: Standing, minutes: float) -> None:
    date = f"{datetime.now(UTC):%Y-%m-%d}"
    keep(Kept(line.name, plan(line), date, machine(), round(minutes, 1), found))
    PAGE.write_text(page(), encoding="utf-8")
