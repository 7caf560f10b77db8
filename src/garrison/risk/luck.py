"""The chances of attacks under the options of a game: rolls with real dice, even rolls, and battles fought whole."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache, lru_cache
from itertools import product

from garrison.risk.options import FULL_LUCK, Options
from garrison.territories.luck import End, Falls, Losses, WholeBy, ends, even, with_falls

FACES = range(1, 7)


@cache
def with_dice(attack: int, defend: int) -> Mapping[Losses, Fraction]:
    """The chances of the losses when real dice are rolled, by counting every way they can fall."""
    ways: Counter[Losses] = Counter()
    for dice in product(FACES, repeat=attack + defend):
        ours, theirs = sorted(dice[:attack], reverse=True), sorted(dice[attack:], reverse=True)
        wins = [one > other for one, other in zip(ours, theirs, strict=False)]
        ways[wins.count(False), wins.count(True)] += 1
    return {losses: Fraction(number, ways.total()) for losses, number in sorted(ways.items())}


@cache
def evenly(attack: int, defend: int) -> Mapping[Losses, Fraction]:
    """The chances of the losses in an even roll; the attacker's fewest stand first."""
    return dict(sorted(even(with_dice(attack, defend)).items()))


def rolls(attack: int, defend: int, luck: int) -> Mapping[Losses, Fraction]:
    """The chances of the losses in a roll of which `luck` percent are made with real dice."""
    share, dice, rest = Fraction(luck, FULL_LUCK), with_dice(attack, defend), evenly(attack, defend)
    return {
        losses: share * dice.get(losses, 0) + (1 - share) * rest.get(losses, 0) for losses in sorted({*dice, *rest})
    }


@lru_cache(maxsize=64)
def _falls(attack: int, defend: int, luck: int) -> Falls:
    return with_falls(lambda a, d: rolls(a, d, luck), attack, defend)


@lru_cache(maxsize=256)
def _ends(committed: int, defenders: int, dice: tuple[int, int, int], by: WholeBy) -> tuple[End, ...]:
    return ends(committed, defenders, _falls(*dice), by)


def battle_ends(options: Options, committed: int, defenders: int) -> tuple[End, ...]:
    """How a battle that is fought whole can end, the best for the attacker first."""
    dice = options.attack_dice, options.defend_dice, options.luck
    return _ends(committed, defenders, dice, options.whole_by)
