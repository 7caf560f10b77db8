"""What is asked of the ladder, from start to end: played, printed, and kept for the page if it was played in full."""

from concurrent.futures import BrokenExecutor
from datetime import UTC, datetime
from time import perf_counter
from typing import Final

from bench.ladder.aims import MISSED, Aim, shown
from bench.ladder.asked import PACE, Asked
from bench.ladder.kept import Kept, keep, plan
from bench.ladder.lines import STRONG, Line
from bench.ladder.pace import GAMES, MIDDLE, WORST, Pace, Paces, keep_paces, paces, timed_field
from bench.ladder.page import PAGE, page
from bench.ladder.playing import played
from bench.machine import machine
from garrison.arena.batch import NoCluster
from garrison.arena.ledger import BrokenLedger
from garrison.arena.tournament.field import absent, whole_deals
from garrison.arena.tournament.table import Standing
from garrison.bots.own import BotFault
from garrison.engine.game import InvalidGame
from garrison.engine.options import InvalidOptions
from garrison.engine.play import IllegalMove

FAULTS: Final = (BotFault, BrokenExecutor, BrokenLedger, IllegalMove, InvalidGame, InvalidOptions, NoCluster)


def climb(line: Line, wanted: Asked) -> int:
    """The exit code: 0 if the line meets its aims or can't be played yet, else 1."""
    if missing := absent(line.field):
        return _say(f"{line.name}: not there yet: {', '.join(missing)}.", 0)
    began = perf_counter()
    try:
        found = played(line, wanted.games_of(line), wanted.sources, wanted.folder, wanted.doubts)
    except FAULTS as fault:
        return _say(f"{line.name}: {': '.join([*getattr(fault, '__notes__', ()), str(fault)])}", 1)
    minutes = (perf_counter() - began) / 60
    if wanted.is_the_ladder and (wanted.write or found.games >= line.games):
        _keep(line, found, minutes)
    missed = any(aim.verdict(aim.figure(found)) == MISSED for aim in line.aims)
    return _say("\n".join(_told(line, found, minutes)), int(missed))


def time_bots(wanted: Asked) -> int:
    """The exit code: 0 if `strong` is as quick as it should be or is not there yet, else 1."""
    if missing := absent(timed_field()):
        return _say(f"{PACE}: not there yet: {', '.join(missing)}.", 0)
    games = min(GAMES, wanted.games or GAMES)
    found = paces(timed_field(), games)
    if wanted.write or games == GAMES:
        keep_paces(Paces(_today(), machine(), whole_deals(timed_field(), games), found))
        PAGE.write_text(page(), encoding="utf-8")
    slow = [pace for pace in found if pace.bot == STRONG and (pace.middle > MIDDLE or pace.worst > WORST)]
    return _say("\n".join([f"{PACE}: milliseconds of CPU time a decision", *map(_pace_told, found)]), int(bool(slow)))


def _pace_told(pace: Pace) -> str:
    times = f"half {pace.middle:.2f}, nine of ten {pace.nine_of_ten:.2f}, worst {pace.worst:.0f}"
    return f"  {pace.bot}: {pace.decisions:,} decisions, {times}"


def _say(text: str, code: int) -> int:
    print(text, flush=True)
    return code


def _told(line: Line, found: Standing, minutes: float) -> list[str]:
    fewer, so_far = (f" of {line.games:,}", " so far") if found.games < line.games else ("", "")
    head = f"{line.name}: {found.games:,}{fewer} games, {found.rounds:.1f} rounds on average, {minutes:.1f} min"
    shares = ", ".join(f"{rank.name} {rank.paired.share:.1%}" for rank in found.ranks)
    return [head, *(_told_of(aim, found, so_far) for aim in line.aims), f"  {shares}"]


def _told_of(aim: Aim, found: Standing, so_far: str) -> str:
    figure = aim.figure(found)
    share, bounds = shown(aim, figure)
    verdict = f"  {told}{so_far}" if (told := aim.verdict(figure)) else ""
    return f"  {share:>12}  {f'({bounds})':18}  {aim.wanted}{verdict}"


def _keep(line: Line, found: Standing, minutes: float) -> None:
    keep(Kept(line.name, plan(line), _today(), _machine(), round(minutes, 1), found))
    PAGE.write_text(page(), encoding="utf-8")


def _machine() -> str:
    """Without its load, which matters to no result."""
    return machine().partition(", load")[0]


def _today() -> str:
    return f"{datetime.now(UTC):%Y-%m-%d}"
