"""The answers of `garrison odds`: a battle, a chain of them, the armies that are needed, and a table."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any, Generic, NamedTuple, TypeVar

from garrison.cli.odds_arguments import told_dice, write_stop
from garrison.odds import (
    Campaign,
    Dice,
    Forces,
    Halt,
    ImpossibleForces,
    Outlook,
    Stop,
    chance_to_take_all,
    chance_to_win,
)
from garrison.odds.dice import short_of_one
from garrison.telling.sentences import percent, percent_in_words

WIDEST = 40
MOST_LINES = 24
LEAST = 0.0005
"""Ends less likely than this are not drawn."""

LONGEST = 14_000
"""The most binary digits of a number: more than anybody reads, and close to Python's own limit."""

End = TypeVar("End")


class EndKind(NamedTuple, Generic[End]):
    """Ends of one kind with their chances, the best first, and a name for any group of neighbours."""

    name: Callable[[Sequence[End]], str]
    ends: Sequence[tuple[End, float]]


def lines(kinds: Sequence[EndKind[End]]) -> Iterator[tuple[str, float]]:
    """Names and chances; if there are many ends, neighbours share a line, and unlikely ones are left out."""
    likely = [
        EndKind(kind.name, [(end, chance) for end, chance in kind.ends if chance >= LEAST / 100]) for kind in kinds
    ]
    together = -(-sum(len(kind.ends) for kind in likely) // MOST_LINES)
    for name, ends in likely:
        for first in range(0, len(ends), together):
            group = ends[first : first + together]
            if (chance := sum(chance for _, chance in group)) >= LEAST:
                yield name([end for end, _ in group]), chance


def bars(chances: Sequence[tuple[str, float]], places: int = 1) -> Iterator[str]:
    """A line for each name with its chance; the longest bar fills the width.

    >>> for line in bars([("heads", 0.5), ("tails", 0.25)]):
    ...     print(line)
    heads   50.0%  ########################################
    tails   25.0%  ####################
    """
    widest = max((len(name) for name, _ in chances), default=0)
    highest = max((chance for _, chance in chances), default=1.0)
    wide = len(percent(0.99, places)) + 1
    for name, chance in chances:
        yield f"{name:<{widest}}  {percent(chance, places):>{wide}}  {'#' * round(WIDEST * chance / highest)}".rstrip()


def span(numbers: Iterable[int]) -> str:
    """The range of some numbers.

    >>> span([3]), span([7, 5, 6])
    ('3', '5-7')
    """
    least, *_, most = sorted([*(numbers := [*numbers]), *numbers])
    return str(least) if least == most else f"{least}-{most}"


def plain(chance: float | Fraction) -> float | str:
    """A number for programs; a fraction becomes a string.

    >>> plain(0.25), plain(Fraction(1, 4))
    (0.25, '1/4')
    """
    return _written(chance) if isinstance(chance, Fraction) else chance


def exactly(chance: float | Fraction) -> Iterator[str]:
    if isinstance(chance, Fraction):
        yield f"Exactly {_written(chance)}."


def lost(attacker: float | Fraction, defender: float | Fraction) -> str:
    return f"Lost on average: {float(attacker):.1f} by the attacker, {float(defender):.1f} by the defender."


def _written(chance: Fraction) -> str:
    if max(chance.numerator, chance.denominator).bit_length() > LONGEST:
        raise ImpossibleForces("The fractions for this many armies, with these dice, are too long to show.")
    return str(chance)


# One battle, to the end or to a stop rule, as words with a picture and as plain values


class BattleSheet(NamedTuple):
    battle: Outlook[float] | Outlook[Fraction]
    stops: Sequence[Stop]
    dice: Dice

    def plain(self) -> dict[str, Any]:
        battle = self.battle
        return {
            "armies": battle.began.armies,
            "defenders": battle.began.defenders,
            "won": plain(battle.won),
            "spent": plain(battle.spent),
            "stopped": plain(battle.stopped),
            "armies_lost": plain(battle.armies_lost),
            "defenders_lost": plain(battle.defenders_lost),
            "ends": [{**end._asdict(), "chance": plain(chance)} for end, chance in battle.ends.items()],
        }

    def picture(self) -> str:
        battle, (armies, defenders) = self.battle, self.battle.began
        won = percent_in_words(short_of_one(battle.won, self.dice))
        return "\n".join(
            [
                f"{armies} against {defenders}: the attacker wins {won} of the time.",
                *exactly(battle.won),
                *self._halted(),
                lost(battle.armies_lost, battle.defenders_lost),
                *told_dice(self.dice),
                "",
                *bars(list(lines(self._kinds()))),
            ]
        )

    def _halted(self) -> Iterator[str]:
        if self.stops:
            stopped, spent = percent(self.battle.stopped), percent(self.battle.spent)
            yield f"Stopped {' or '.join(map(write_stop, self.stops))}: {stopped}; spent: {spent}."

    def _kinds(self) -> list[EndKind[Forces]]:
        ends = [(end, float(chance)) for end, chance in self.battle.ends.items()]
        held = [(end, chance) for end, chance in ends if end.defenders]
        return [
            EndKind(
                lambda ends: f"won, {span(end.armies for end in ends)} left",
                [(end, chance) for end, chance in ends if not end.defenders],
            ),
            EndKind(
                lambda ends: f"stopped, {span(end.armies for end in ends)} v {span(end.defenders for end in ends)}",
                [(end, chance) for end, chance in held if end.armies > 1],
            ),
            EndKind(
                lambda ends: f"lost, 1 v {span(end.defenders for end in ends)}",
                [(end, chance) for end, chance in held if end.armies == 1],
            ),
        ]


# An attack on a chain of territories, as words with a picture and as plain values


MOST_NAMED = 6
"""A longer chain is described by its length and its sum."""


class ChainSheet(NamedTuple):
    march: Campaign[float] | Campaign[Fraction]
    dice: Dice

    def plain(self) -> dict[str, Any]:
        march = self.march
        return {
            "armies": march.armies,
            "chain": list(march.chain),
            "won": plain(march.won),
            "taken": [plain(march.reached(number)) for number in range(1, len(march.chain) + 1)],
            "armies_lost": plain(march.armies_lost),
            "defenders_lost": plain(march.defenders_lost),
            "ends": [{**end._asdict(), "chance": plain(chance)} for end, chance in march.ends.items()],
        }

    def picture(self) -> str:
        march, won = self.march, percent_in_words(short_of_one(self.march.won, self.dice))
        return "\n".join(
            [
                f"{march.armies} against {told_chain(march.chain)}: all are taken {won} of the time.",
                *exactly(march.won),
                lost(march.armies_lost, march.defenders_lost),
                *told_dice(self.dice),
                "",
                *bars(list(lines(self._kinds()))),
            ]
        )

    def _kinds(self) -> list[EndKind[Halt]]:
        """The ends: with all territories taken, by the armies left on the last; otherwise by the number taken."""
        ends, length = self.march.ends.items(), len(self.march.chain)
        chances = [0.0] * length
        for end, chance in ends:
            if end.taken < length:
                chances[end.taken] += float(chance)
        short = [(Halt(taken, 0, 0), chances[taken]) for taken in reversed(range(length))]
        return [
            EndKind(_won, [(end, float(chance)) for end, chance in ends if end.taken == length]),
            EndKind(lambda ends: f"{span(end.taken for end in ends)} taken", short),
        ]


def told_chain(chain: Sequence[int]) -> str:
    """The defenders of a chain in words.

    >>> told_chain([10]), told_chain([3, 1, 2]), told_chain([1] * 40)
    ('10', '3, then 1, then 2', '40 on 40 territories')
    """
    return ", then ".join(map(str, chain)) if len(chain) <= MOST_NAMED else f"{sum(chain)} on {len(chain)} territories"


def _won(ends: Sequence[Halt]) -> str:
    return f"all taken, {span(end.armies for end in ends)} left"


# The armies that are needed for a chance, as words with a picture and as plain values


FEWER, MORE = 4, 2

MOST_PLACES = 10
"""The most decimal places with which a chance can be typed."""


class NeedSheet(NamedTuple):
    armies: int
    chance: float
    chain: tuple[int, ...]
    dice: Dice

    def plain(self) -> dict[str, Any]:
        return {
            "chain": list(self.chain),
            "chance": self.chance,
            "armies": self.armies,
            "won": self._won(self.armies),
            "won_with_one_less": self._won(self.armies - 1),
        }

    def picture(self) -> str:
        return "\n".join(
            [
                f"Against {told_chain(self.chain)}, you need {self.armies} armies, one of which stays behind,",
                f"for a {100 * self.chance:.12g}% chance of winning.",
                *told_dice(self.dice),
                "",
                *bars(around := list(self._around()), self._places([chance for _, chance in around])),
            ]
        )

    def _around(self) -> Iterator[tuple[str, float]]:
        widest = len(str(self.armies + MORE))
        for armies in range(max(1, self.armies - FEWER), self.armies + MORE + 1):
            yield f"{armies:>{widest}} armies", self._won(armies)

    def _places(self, chances: Sequence[float]) -> int:
        """The decimal places needed so that no row looks as if it reached a chance that it misses."""
        short = [chance for chance in chances if chance < self.chance]
        told = (n for n in range(1, MOST_PLACES) if all(round(100 * one, n) < 100 * self.chance for one in short))
        return next(told, MOST_PLACES)

    def _won(self, armies: int) -> float:
        return short_of_one(chance_to_take_all(armies, self.chain, self.dice), self.dice)


# The chances of all battles up to a size, as a table and as plain values


LEAST_ARMIES = 2
COLUMNS = 18
"""The most columns of chances on a screen of 80 columns."""


class TableSheet(NamedTuple):
    most: int
    dice: Dice

    def plain(self) -> dict[str, Any]:
        """A list for each number of armies from 2, with the chance against 1, 2, ... defenders."""
        return {
            "armies": [*range(LEAST_ARMIES, self.most + 1)],
            "defenders": [*range(1, self.most + 1)],
            "won": self._chances(),
        }

    def picture(self) -> str:
        """The chances in whole percent; a wide table is split into parts."""
        chances = self._chances()
        parts = -(-self.most // COLUMNS)
        wide = -(-self.most // parts)
        told = [
            "The attacker's chance of winning, in percent. On the left the armies, one of",
            "which stays behind; above, the defenders.",
        ]
        told.extend(told_dice(self.dice))
        for first in range(0, self.most, wide):
            told.extend(["", *self._part(chances, range(first, min(first + wide, self.most)))])
        return "\n".join(told)

    def _part(self, chances: list[list[float]], places: range) -> Iterator[str]:
        yield " " * 4 + "".join(f"{place + 1:>4}" for place in places)
        for armies, row in enumerate(chances, start=LEAST_ARMIES):
            told = (percent(short_of_one(row[place], self.dice), 0).removesuffix("%") for place in places)
            yield f"{armies:>4}" + "".join(f"{chance:>4}" for chance in told)

    def _chances(self) -> list[list[float]]:
        chance_to_win(self.most, self.most, self.dice)  # the whole table at once, not row by row
        return [
            [chance_to_win(armies, defenders, self.dice) for defenders in range(1, self.most + 1)]
            for armies in range(LEAST_ARMIES, self.most + 1)
        ]
