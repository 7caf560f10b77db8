"""What was tried for lines that are missed, and what each idea gave: the best three, for the page."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from bench.ladder.aims import MISSED
from bench.ladder.kept import kept
from bench.ladder.lines import Line, lines

KEPT: Final = "kept"
DROPPED: Final = "dropped"
ASKED: Final = ""
"""A question that was answered by more games."""


class Idea(NamedTuple):
    """Something that was tried, and what it gave; points are of 100 games."""

    idea: str
    gave: str
    fate: str = DROPPED


class Attempt(NamedTuple):
    """The best ideas for some lines."""

    lines: tuple[str, ...]
    ideas: tuple[Idea, ...]


ATTEMPTS: Final = (
    Attempt(
        ("duels/planner",),
        (
            Idea(
                "set up against five likely first turns of the opponent, not against the best alone",
                "+6.3 ±5.1 as second: the setups of 60 other deals, each played out 24 times",
                KEPT,
            ),
            Idea(
                "let two stacks share the new armies",
                "+4.9 ±4.1 as second: 40 fixed setups, each played out 8 or 10 times",
                KEPT,
            ),
            Idea(
                "spend a stack on one that it can't beat, before that one attacks",
                "+3.3 ±4.5 as second: 600 other deals",
                KEPT,
            ),
        ),
    ),
    Attempt(
        ("opening/even-dealt",),
        (
            Idea("five armies", "whoever goes first wins 61.7% (52.2% to 70.3%) of 107 games"),
            Idea("seven armies", "38.8% ±7.6 of 160 games, with an earlier `strong`"),
            Idea("six armies in more games", "53.8% of the first 107, and the figure above in all", KEPT),
        ),
    ),
    Attempt(
        ("simultaneous/ten-stars-classic_board",),
        (
            Idea(
                "spread what is left of an army after a battle instead of taking the average, give a clash luck of its "
                "own, and drop the worse half of many plans early",
                "64.2% instead of 61.3% of 400 other games (±5), in twice the time",
            ),
            Idea("the first two of these alone", "61.0% of the same games"),
            Idea("four times as many improved plans", "59.2% of the same games"),
        ),
    ),
    Attempt(
        (
            "cross/lesser_planner",
            "cross/six",
            "steady/planner",
            "steady/lesser_planner",
            "steady/six",
            "steady/six-fixed",
        ),
        (
            Idea(
                "take away the helper that places half of the armies of `lesser_planner`",
                "`planner` wins 50.8% against it, as in the reference; but the original has that helper",
            ),
            Idea(
                "a border between East Africa and the Middle East, as the reference board may have had",
                "with six, `lesser_planner` 16.0% instead of 22.7; but `planner` 29.0% instead of 30.7, and 58.8% "
                "instead of 57.8 against `lesser_planner`; `steady` as second 18.5% instead of 20.0",
            ),
            Idea(
                "let sweeps give armies to the cheapest way alone during the setup, too",
                "`planner` holds a continent in 49% of its turns with fixed sets, and 50% in the reference, instead of "
                "36%; but `steady` wins only 48.5% of 400 duels against it",
            ),
        ),
    ),
    Attempt(
        ("steady/hunter",),
        (
            Idea(
                "the same on other deals, of seed 4000",
                "80.8% (77.2% to 83.9%) of 400 games, which is near enough",
                ASKED,
            ),
            Idea("`hunter` plans all armies of the setup at once", "80.8% of the same games"),
            Idea("`hunter` remembers for its attacks the continents for which it placed", "80.0% of the same games"),
        ),
    ),
)


def missed() -> tuple[str, ...]:
    """The lines whose figures, as kept, miss what they should show."""
    return tuple(line.name for line in lines() if _misses(line))


def _misses(line: Line) -> bool:
    standings = [one.standing for one in kept(line)]
    return any(aim.verdict(aim.figure(standing)) == MISSED for standing in standings for aim in line.aims)


def attempts() -> Iterator[Attempt]:
    """The attempts at lines that are still missed, without those that are met."""
    still = missed()
    for attempt in ATTEMPTS:
        if left := tuple(name for name in attempt.lines if name in still):
            yield attempt._replace(lines=left)
