"""What the dice of many games showed, beside what fair dice show: faces, losses by numbers of dice, and streaks."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from functools import cache
from math import erfc, exp, lgamma, log, sqrt
from typing import Final, NamedTuple

from garrison.engine.value import Value
from garrison.odds.dice import Losses, roll_chances

LEAST: Final = 5
"""If fewer than this are expected of a kind, the test is not reliable."""


class Fit(Value, frozen=True):
    """A chi-square test; `chance` is that of a statistic at least as large. 0 degrees of freedom: too little data."""

    statistic: float = 0.0
    freedom: int = 0
    chance: float = 1.0


def fit(seen: Sequence[int], expected: Sequence[float]) -> Fit:
    """The chi-square test of the counts of each kind against those expected, which have the same sum."""
    if len(seen) < 2 or min(expected) < LEAST:  # noqa: PLR2004  one kind has no distribution
        return Fit()
    statistic = sum((count - due) ** 2 / due for count, due in zip(seen, expected, strict=True))
    freedom = len(seen) - 1
    return Fit(statistic, freedom, upper_chance(freedom, statistic))


def upper_chance(freedom: int, statistic: float) -> float:
    """The chance of at least `statistic` with these degrees of freedom, 1 or more.

    It is the incomplete gamma function Q(freedom/2, statistic/2), by the recurrence Q(s+1, x) = Q(s, x) + x^s e^-x / s!
    """
    x, s = statistic / 2, 1 - freedom % 2 / 2
    if x <= 0:
        return 1.0
    chance = erfc(sqrt(x)) if freedom % 2 else exp(-x)
    while 2 * s < freedom:
        chance += exp(s * log(x) - x - lgamma(s + 1))
        s += 1
    return min(chance, 1.0)


# The counts


FACES: Final = range(1, 7)
LONGEST: Final = 20
"""Streaks are counted up to this length."""

ROLL: Final = re.compile(r"dice: ([1-6](?: [1-6]){0,9}) / ([1-6](?: [1-6]){0,9})")
LOT: Final = re.compile("dice: lot ([1-6])")


class Rolled(NamedTuple):
    """The dice of both sides, the highest first."""

    attacker: tuple[int, ...]
    defender: tuple[int, ...]

    @property
    def losses(self) -> Losses:
        lost = sum(attack <= defend for attack, defend in zip(self.attacker, self.defender, strict=False))
        return Losses(lost, min(map(len, self)) - lost)


class Side(StrEnum):
    """Who does better in a roll, because they lose less."""

    ATTACKER = "attacker"
    DEFENDER = "defender"

    def wins(self, losses: Losses) -> bool:
        return losses.attacker < losses.defender if self is Side.ATTACKER else losses.defender < losses.attacker


class Face(Value, frozen=True):
    face: int
    seen: int
    expected: float


class Outcome(Value, frozen=True):
    """Rolls in which the sides lost this many armies."""

    attacker: int
    defender: int
    seen: int
    expected: float


class Pairing(Value, frozen=True):
    """All rolls of this many dice against this many."""

    attackers: int
    defenders: int
    rolls: int
    outcomes: tuple[Outcome, ...]
    fit: Fit


class Streak(Value, frozen=True):
    """How often one side did better this many times in a row, longer streaks included.

    The expected number counts, for each streak that was one roll shorter, the chance that its next roll continues it.
    """

    length: int
    seen: int
    expected: float


class DiceStatistics(Value, frozen=True):
    games: int
    rolls: int
    faces: tuple[Face, ...]
    """All dice of rolls and lots."""
    fit: Fit
    """The test of the faces."""
    pairings: tuple[Pairing, ...]
    attackers: tuple[Streak, ...]
    defenders: tuple[Streak, ...]


class Tally:
    """The counts of many games, which are added one after another."""

    def __init__(self) -> None:
        self.games = 0
        self.faces: Counter[int] = Counter()
        self.losses: dict[tuple[int, int], Counter[Losses]] = defaultdict(Counter)
        self.streaks: dict[Side, Counter[int]] = {side: Counter() for side in Side}
        self.due: dict[Side, dict[int, float]] = {side: defaultdict(float) for side in Side}

    def add(self, lines: Iterable[str]) -> None:
        """Add a game, given the lines of its moves as in its record."""
        self.games += 1
        lasting = dict.fromkeys(Side, 0)
        for line in lines:
            if lot := LOT.fullmatch(line):
                self.faces[int(lot[1])] += 1
            for roll in _rolls(line):
                self._count(roll)
                lasting = {side: self._streak(side, lasting[side], roll) for side in Side}

    def _count(self, roll: Rolled) -> None:
        self.faces.update((*roll.attacker, *roll.defender))
        self.losses[_pairing(roll)][roll.losses] += 1

    def _streak(self, side: Side, before: int, roll: Rolled) -> int:
        """The length of a side's streak after a roll."""
        self.due[side][before + 1] += _chance(side, *_pairing(roll))
        if not side.wins(roll.losses):
            return 0
        self.streaks[side][before + 1] += 1
        return before + 1


def _rolls(line: str) -> Iterator[Rolled]:
    if told := ROLL.fullmatch(line):
        yield Rolled(*(tuple(map(int, side.split())) for side in told.groups()))


def _pairing(roll: Rolled) -> tuple[int, int]:
    return len(roll.attacker), len(roll.defender)


@cache
def _chance(side: Side, attack: int, defend: int) -> float:
    """The chance that a side does better in a roll."""
    return float(sum(chance for losses, chance in roll_chances(attack, defend).items() if side.wins(losses)))


# The tables


def statistics(tally: Tally) -> DiceStatistics:
    dice = sum(tally.faces.values())
    faces = tuple(Face(face, tally.faces[face], dice / len(FACES)) for face in FACES)
    return DiceStatistics(
        games=tally.games,
        rolls=sum(losses.total() for losses in tally.losses.values()),
        faces=faces,
        fit=fit([face.seen for face in faces], [face.expected for face in faces]),
        pairings=tuple(_paired(pairing, losses) for pairing, losses in sorted(tally.losses.items(), reverse=True)),
        attackers=tuple(_streaks(tally, Side.ATTACKER)),
        defenders=tuple(_streaks(tally, Side.DEFENDER)),
    )


def _paired(pairing: tuple[int, int], losses: Counter[Losses]) -> Pairing:
    rolls = losses.total()
    outcomes = tuple(
        Outcome(*lost, losses[lost], float(chance * rolls)) for lost, chance in sorted(roll_chances(*pairing).items())
    )
    return Pairing(*pairing, rolls, outcomes, fit([o.seen for o in outcomes], [o.expected for o in outcomes]))


def _streaks(tally: Tally, side: Side) -> Iterator[Streak]:
    reached = max(tally.streaks[side], default=0)
    return (
        Streak(length, tally.streaks[side][length], tally.due[side][length])
        for length in range(1, min(reached + 1, LONGEST) + 1)
    )
