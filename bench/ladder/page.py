"""The page of the ladder, docs/strength.md: a table for each group of lines, from the figures that are kept."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bench.ladder.aims import Aim, shown
from bench.ladder.kept import Kept, kept
from bench.ladder.lines import GROUPS, STRONG, Line, lines
from bench.ladder.pace import MIDDLE, WORST, kept_paces
from bench.ladder.tried import Attempt, attempts

PAGE: Final = Path(__file__).parents[2] / "docs" / "strength.md"

HEAD: Final = """# How strong the bots are

Written by `make ladder`, which plays every line of this page in full. The table of the lines is
[bench/ladder/lines.py](../bench/ladder/lines.py). Only in [what was tried](#missed-lines) figures are typed by hand.

Every deal is played from every seat: with the same territories, cards and dice, the bots move up one seat from game to
game, and on the next deal they have other neighbours. Between equals that would be the same game again, so each deal is
played once. The interval holds the true share with 95% confidence, and takes into account that the games on a deal are
not independent. If several share a victory, each gets a part of it. A figure with a star comes from fewer games than
the line asks for, so it decides nothing yet.

A date with a † is older than 27 November 2026. Since then `strong` and `steady` spread their first armies over their
fronts in games for three or more, and `easy` brings its games to an end: such a figure tells how they played before.

The last column has the command that plays a line again, with the same deals and dice:

```
make ladder                                                    every line, in full
make ladder ARGS="--only duels --games 100"                    a short look, which leaves this page alone
make ladder ARGS="--only six --jobs 2"                         in two processes; --on ray plays on a cluster
make ladder ARGS="--only duels --until-clear"                  stop as soon as a share is clearly reached or missed
make ladder ARGS="--only duels --bot mybot.py:Bold"            your own bot in the seats of `strong`
make ladder ARGS="--only duels --seed 1000"                    other deals
```

Ctrl-C loses no game: what was played is in `.ladder/`, and is not played again as long as the code stays the same.
"""

CHANGED: Final = "2026-11-27"
"""The first day on which bots played as they do now."""

DUEL: Final = 2

COLUMNS: Final = "line", "what it should show", "figure", "95% interval", "", "games", "rounds", "when", "again"
RIGHT: Final = {"figure", "95% interval", "games", "rounds"}


def page() -> str:
    return "\n".join([HEAD, *(part for group in GROUPS for part in _group(group)), *_pace(), *_missed(), *_machines()])


def _group(group: str) -> Iterator[str]:
    yield f"## {GROUPS[group].title}\n\n{GROUPS[group].sentence}\n"
    yield f"| {' | '.join(COLUMNS)} |"
    yield f"| {' | '.join('--:' if column in RIGHT else '---' for column in COLUMNS)} |"
    for line in lines():
        if line.group == group:
            yield from _rows(line)
    yield ""


def _rows(line: Line) -> Iterator[str]:
    found = kept(line)
    for place, aim in enumerate(line.aims):
        name = "" if place else line.name.partition("/")[2]
        cells = _measured(line, aim, found[0]) if found else ("not played yet", *[""] * 5)
        yield f"| {name} | {aim.wanted} | {' | '.join(cells)} | {'' if place else command(line, found)} |"


def _measured(line: Line, aim: Aim, found: Kept) -> tuple[str, ...]:
    figure, games = aim.figure(found.standing), found.standing.games
    share, bounds = shown(aim, figure)
    star = "" if games >= line.games else "\\*"
    when = _marked(found.date) if _plays_otherwise(line) else found.date
    return f"{share}{star}", bounds, aim.verdict(figure), f"{games:,}", f"{found.standing.rounds:.1f}", when


def _plays_otherwise(line: Line) -> bool:
    """Whether the bots of a line changed on the day `CHANGED`."""
    bots = line.field.bots
    in_turns = line.group not in ("simultaneous", "written")
    return "easy" in bots or (in_turns and len(bots) > DUEL and bool({STRONG, "steady"} & {*bots}))


def _marked(date: str) -> str:
    return f"{date} †" if date < CHANGED else date


def command(line: Line, found: tuple[Kept, ...] = ()) -> str:
    """What repeats a line, with as many games."""
    whole = line.whole_deals(line.games)
    fewer = "".join(f" --games {one.standing.games}" for one in found if one.standing.games < whole)
    return command_of(f"{line.name}{fewer}")


def command_of(words: str) -> str:
    return f'`make ladder ARGS="--only {words}"`'


def _pace() -> Iterator[str]:
    yield "## Time a decision\n"
    yield f"The CPU time of a decision on `world` with six seats, in milliseconds. Half of those of `{STRONG}` should"
    yield f"take at most {MIDDLE:.0f}, and none more than {WORST:,.0f}. {command_of('pace')} measures it again.\n"
    for found in kept_paces():
        yield "| bot | decisions | half take at most | nine of ten | the slowest |\n| --- | --: | --: | --: | --: |"
        for pace in found.bots:
            yield f"| {pace.bot} | {pace.decisions:,} | {pace.middle:.2f} | {pace.nine_of_ten:.2f} | {pace.worst:.0f} |"
        yield f"\nMeasured on {_marked(found.date)} in {found.games} games, on {found.machine}.\n"


def _missed() -> Iterator[str]:
    """Nothing if no line is missed."""
    tried = [*attempts()]
    if tried:
        yield "## Missed lines\n\nFor each line that is missed, the best three things that were tried. Points are of"
        yield "100 games, and ± is half of a 95% interval.\n"
        yield "| lines | what was tried | what it gave |  |\n| --- | --- | --- | --- |"
        yield from (row for attempt in tried for row in _ideas(attempt))
        yield ""


def _ideas(attempt: Attempt) -> Iterator[str]:
    for place, (idea, gave, fate) in enumerate(attempt.ideas):
        names = "" if place else ", ".join(attempt.lines)
        yield f"| {names} | {idea} | {gave} | {fate} |"


def _machines() -> Iterator[str]:
    machines = dict.fromkeys(one.machine for line in lines() for one in kept(line))
    if machines:
        yield f"Games were played on {'; '.join(machines)}."
    yield ""


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
