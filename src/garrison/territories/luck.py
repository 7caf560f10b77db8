"""How much luck there is in a fight: rolls that cost each side the mean, and battles whose end is decided at once."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate, pairwise
from typing import Final, NamedTuple, TypeAlias, TypeVar

from garrison.engine.options import Word

Losses: TypeAlias = tuple[int, int]
"""The armies that the attacker and the defender lose."""

L = TypeVar("L", bound=Losses)


def even(fair: Mapping[L, Fraction]) -> dict[Losses, Fraction]:
    """The chances of an even roll, given those with real dice: the same means, with the least spread.

    Each side loses what it loses on average, rounded down or up; one number decides it for both, so that an even roll
    costs as many armies as any other.
    """
    attacker = sum((lost * chance for (lost, _), chance in fair.items()), Fraction(0))
    defender = sum((killed * chance for (_, killed), chance in fair.items()), Fraction(0))
    more, less = attacker % 1, 1 - defender % 1
    found: dict[Losses, Fraction] = {}
    for start, end in pairwise(sorted({Fraction(0), more, less, Fraction(1)})):
        losses = int(attacker) + (start < more), int(defender) + (start >= less)
        found[losses] = found.get(losses, Fraction(0)) + end - start
    return found


# Battles that are fought whole: the attacker commits armies, and one draw gives the end


class WholeBy(Word):
    """What decides a battle that is fought whole."""

    DICE = "dice", "The chances of rolling to the end.", "by the chances of rolling to the end"
    BALANCED = (
        "balanced",
        "The same chances with less luck: the likelier side wins more often, and extremes don't happen.",
        "with the likelier side favoured and no extremes",
        True,
    )
    LIKELIER = (
        "likelier",
        "No chance at all: the likelier side wins, and loses what it then loses on average.",
        "for the likelier side, without any chance",
        True,
    )


class End(NamedTuple):
    """How a battle can end: one side has lost all that it had in it."""

    lost: int
    killed: int
    chance: float


class Fall(NamedTuple):
    """What a roll in which somebody falls costs, and its chance among such rolls."""

    lost: int
    killed: int
    chance: float


Falls: TypeAlias = Callable[[int, int], Sequence[Fall]]
"""What can fall if an attacker with so many armies to lose rolls against so many defenders."""

LARGEST: Final = 300
"""In larger battles several armies stand and fall together, as one."""

UNLIKELY: Final = 1e-18
"""Less than this is not followed further; a draw has 32 bits."""

NEARLY_HALF: Final = 0.5 - 1e-12
NEARLY_WHOLE: Final = 1e-9
"""What sums of chances may be off by, so that halves are halves."""

SURE, FAVOUR, CUT, FOCUS = 0.05, 1.3, 0.10, 1.8
"""Balanced battles: a chance of winning up to this becomes 0; by this power the likelier side is favoured; so much is
cut from either end; and by this power outcomes in the middle are favoured."""

DRAWS: Final = 1 << 32
"""The draw that decides a battle is a number below this."""


def ends(committed: int, defenders: int, falls: Falls, by: WholeBy) -> tuple[End, ...]:
    """All ends of a battle with their chances, the best for the attacker first; the winner keeps at least one army."""
    scale = -(-max(committed, defenders) // LARGEST)
    won, held = _fought(-(-committed // scale), -(-defenders // scale), falls)
    if by is WholeBy.BALANCED:
        won, held = _balanced(won, held)
    elif by is WholeBy.LIKELIER:
        won, held = _likelier(won, held)
    winning = (End(min(lost * scale, committed - 1), defenders, chance) for lost, chance in enumerate(won))
    losing = [End(committed, min(killed * scale, defenders - 1), chance) for killed, chance in enumerate(held)]
    return tuple(end for end in (*winning, *reversed(losing)) if end.chance)


def drawn(possible: Sequence[End], below: Callable[[int], int]) -> End:
    """The end that chance gives: the first whose cumulated chance, in 32 bits, is above the draw.

    If there is only one, nothing is drawn.
    """
    if len(possible) == 1:
        return possible[0]
    draw = below(DRAWS)
    sums = accumulate(end.chance for end in possible)
    return next((end for end, total in zip(possible, sums, strict=True) if in_bits(total) > draw), possible[-1])


def in_bits(chance: float) -> int:
    """A chance as a multiple of 2^-32, to the nearest."""
    return int(chance * DRAWS + 0.5)


_Sides: TypeAlias = tuple[list[float], list[float]]
"""The chances that the attacker wins and loses 0, 1, ... armies, and that the defender holds and loses 0, 1, ..."""


def _fought(attackers: int, defenders: int, falls: Falls) -> _Sides:
    """The chances of rolling to the end, followed from the most armies down to none."""
    won, held = [0.0] * attackers, [0.0] * defenders
    waiting: dict[int, dict[int, float]] = {attackers + defenders: {attackers: 1.0}}
    for total in range(attackers + defenders, 0, -1):
        for free, chance in waiting.pop(total, {}).items():
            against = total - free
            if against == 0:
                won[attackers - free] += chance
            elif free == 0:
                held[defenders - against] += chance
            elif chance > UNLIKELY:
                for lost, killed, share in falls(free, against):
                    places = waiting.setdefault(total - lost - killed, {})
                    places[free - lost] = places.get(free - lost, 0.0) + chance * share
    return won, held


def _balanced(won: list[float], held: list[float]) -> _Sides:
    """The chances with less luck; first the favour of the likelier side, then no extremes, then more of the middle."""
    chance = _sum(won)
    chance = 0.0 if chance <= SURE else 1.0 if chance >= 1 - SURE else chance
    chance = chance**FAVOUR / (chance**FAVOUR + (1 - chance) ** FAVOUR)
    line = [*_scaled(won, chance), *reversed(_scaled(held, 1 - chance))]
    line = _scaled(_cut(_cut(line)[::-1])[::-1], 1.0)
    won, held = line[: len(won)], line[len(won) :][::-1]
    chance = _sum(won)
    return _scaled([each**FOCUS for each in won], chance), _scaled([each**FOCUS for each in held], 1 - chance)


def _cut(line: Iterable[float]) -> list[float]:
    """The line without the first tenth of its chance."""
    cut, left = CUT, []
    for chance in line:
        gone = min(cut, chance)
        cut -= gone
        left.append(chance - gone)
    return left


def _likelier(won: list[float], held: list[float]) -> _Sides:
    """The likelier side wins, the attacker if both are as likely, and loses what it loses on average when it wins."""
    wins = _sum(won) >= NEARLY_HALF
    winner = won if wins else held
    mean = _sum(lost * chance for lost, chance in enumerate(winner)) / _sum(winner)
    lost = min(int(mean + 0.5 + NEARLY_WHOLE), len(winner) - 1)
    certain = [float(number == lost) for number in range(len(winner))]
    return (certain, [0.0] * len(held)) if wins else ([0.0] * len(won), certain)


def _scaled(chances: Sequence[float], total: float) -> list[float]:
    now = _sum(chances)
    return [chance * total / now if now else 0.0 for chance in chances]


def _sum(chances: Iterable[float]) -> float:
    """The sum, term by term: a draw must be the same on every machine, and `sum` is not."""
    total = 0.0
    for chance in chances:
        total += chance
    return total


def with_falls(rolls: Callable[[int, int], Mapping[L, Fraction]], attack: int, defend: int) -> Falls:
    """What falls if each side rolls a die for each army, up to these numbers; a roll that kills nobody is repeated."""
    known: dict[Losses, tuple[Fall, ...]] = {}

    def falls(free: int, against: int) -> Sequence[Fall]:
        dice = min(free, attack), min(against, defend)
        if dice not in known:
            known[dice] = (*_falls(rolls(*dice)),)
        return known[dice]

    return falls


def _falls(chances: Mapping[L, Fraction]) -> Iterator[Fall]:
    total = sum((chance for losses, chance in chances.items() if any(losses)), Fraction(0))
    for (lost, killed), chance in chances.items():
        if lost or killed:
            yield Fall(lost, killed, float(chance / total))
