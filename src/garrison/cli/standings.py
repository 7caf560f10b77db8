"""The results of a contest, as tables for people and as plain values for programs."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Group
from rich.table import Table

from garrison.arena.contest import Contest, Result, broken_off, out_of_moves
from garrison.arena.ledger import asked
from garrison.arena.summary import Share, Spread, Summary, summary
from garrison.telling.sentences import counted, percent

ROUNDED = 3


class Played(NamedTuple):
    results: list[Result]
    seconds: float
    known: int = 0
    """How many of the first results came from a file, and so took no time."""

    @property
    def speed(self) -> tuple[float, float]:
        """Games and moves a second."""
        now = self.results[self.known :]
        return rate(len(now), self.seconds), rate(sum(one.moves for one in now), self.seconds)


def summed(contest: Contest, played: Played) -> Summary:
    return summary([entrant.name for entrant in contest.entrants], contest.game.seats, played.results)


# For programs


def as_plain(contest: Contest, games: int, played: Played) -> dict[str, Any]:
    """The contest, its summary, and the time. Only the time differs from run to run."""
    total = summed(contest, played)
    return {
        "contest": {**asked(contest), "games": games},
        "summary": msgspec.to_builtins(total),
        **({"faults": kinds} if (kinds := faults(contest, played)) else {}),
        **({"replaced": dict(lost)} if (lost := replaced(contest, played)) else {}),
        "timing": {
            "seconds": round(played.seconds, ROUNDED),
            "games_per_second": round(played.speed[0], ROUNDED),
            "moves_per_second": round(played.speed[1], ROUNDED),
        },
    }


def faults(contest: Contest, played: Played) -> dict[str, dict[str, int]]:
    """For each bot with faults, how many there were of each kind."""
    found: dict[str, dict[str, int]] = {}
    for one in played.results:
        for entrant, kinds in zip(one.seating, one.faults, strict=False):
            for kind in kinds:
                of = found.setdefault(contest.entrants[entrant].name, {})
                of[kind] = of.get(kind, 0) + 1
    return found


def replaced(contest: Contest, played: Played) -> Counter[str]:
    """For each bot, the games that a stand-in finished for it."""
    return Counter(
        name for one in played.results for name in {contest.entrants[one.seating[seat]].name for seat in one.replaced}
    )


def rate(number: int, seconds: float) -> float:
    return number / seconds if seconds else 0.0


# For people


def picture(contest: Contest, played: Played) -> Group:
    total = summed(contest, played)
    return Group(
        f"{counted(total.games, 'game')} of {contest.game.ruleset.name} on {contest.game.map.id}, seed {contest.seed}",
        table("bot", total.by_bot, total.unfinished),
        table("seat", total.by_seat, total.unfinished),
        *_facts(contest, total, played),
    )


def table(title: str, shares: Iterable[Share], unfinished: int) -> Table:
    """A table of shares, with a column for those ahead if games were broken off."""
    rows = Table(box=SIMPLE_HEAD)
    rows.add_column(title)
    for heading in ("won", "shared", *(["ahead"] if unfinished else []), "share", "95% between", "and"):
        rows.add_column(heading, justify="right")
    for share in shares:
        led = [f"{share.ahead}"] if unfinished else []
        bounds = percent(share.share), percent(share.least), percent(share.most)
        rows.add_row(share.name, f"{share.won}", f"{share.shared}", *led, *bounds)
    return rows


def _facts(contest: Contest, total: Summary, played: Played) -> Iterator[str]:
    if not total.games:
        yield "No game has finished yet."
        return
    family = contest.game.ruleset.family
    yield f"{family.span:7} {told(total.rounds)}"
    yield f"moves   {told(total.moves)}"
    if total.drawn:
        yield f"{total.drawn} ended without a winner"
    if total.unfinished:
        yield from broken_off(contest, total.unfinished, sum(out_of_moves(contest, one) for one in played.results))
        yield f"those ahead held the most {family.holding} then"
    for bot, games in replaced(contest, played).items():
        yield failed(
            bot, games, sum(bot in {contest.entrants[one].name for one in of.seating} for of in played.results)
        )
    for bot, kinds in faults(contest, played).items():
        each = ", ".join(f"{number} {kind}" for kind, number in kinds.items())
        yield f"{bot} made {counted(sum(kinds.values()), 'fault')}: {each}"
    if any(one.faults for one in played.results):
        yield "`garrison bot check` shows what is wrong with a bot"
    speed, moves = played.speed
    yield f"{speed:,.1f} games and {moves:,.0f} moves a second"


def failed(bot: str, lost: int, games: int) -> str:
    return f"{bot} failed in {lost:,} of {counted(games, 'game')}: a stand-in finished them, and they count as lost"


def told(spread: Spread) -> str:
    middle = f"middle half {spread.quarter:,} to {spread.three_quarters:,}, median {spread.median:,}"
    return f"{spread.least:,} to {spread.most:,}, {middle}"
