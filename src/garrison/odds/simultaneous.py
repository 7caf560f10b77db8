"""The chances of attacks in the simultaneous games, if nobody else orders anything."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb

from garrison.odds import Dice, Ties, Toll, chance_to_win, expected_losses, outlook
from garrison.odds.dice import NEARLY
from garrison.simultaneous.option_words import DiceFrom, Rounding, SameTarget
from garrison.simultaneous.option_words import Ties as Wins
from garrison.simultaneous.options import Options, share

TIES = {Wins.DEFENDER: Ties.DEFENDER, Wins.ATTACKER: Ties.ATTACKER, Wins.NONE: Ties.NOBODY}

UNKNOWN = -1.0
"""In place of a chance that is not worked out."""

MOST_FOLLOWED = 5_000
"""The largest product of attackers and defenders for which every outcome is followed from force to force.

Beyond it, `chances` with dice are UNKNOWN, and battles without dice are taken to have no luck.
"""

Left = Mapping[int, float]
"""The chance of each number of defenders left."""


def with_ordinary_dice(options: Options) -> bool:
    """Whether battles are fought to the end, with ordinary dice for those who take part."""
    plain = options.battle_rounds == 0 and options.attack_damage == 1 and len(options.unit_costs) == 1
    return plain and options.with_dice and options.dice_from is DiceFrom.COMMITTED and not options.staff


def dice_of(options: Options) -> Dice:
    return Dice(options.attacker_dice, options.defender_dice, TIES[options.ties])


@lru_cache(maxsize=1024)
def chances(options: Options, forces: tuple[int, ...], defenders: int) -> tuple[float, ...]:
    """The chance that a territory has fallen after each of these forces has attacked it."""
    if not (with_ordinary_dice(options) or not options.with_dice) or options.same_target is SameTarget.SPOILS:
        return (UNKNOWN,) * len(forces)
    if options.with_dice and sum(forces) * defenders > MOST_FOLLOWED:
        return (UNKNOWN,) * len(forces)
    if options.with_dice and options.same_target is SameTarget.COMBINED:
        return (_short_of_one(_chance(options, sum(forces), defenders), defenders),) * len(forces)
    found = _one_by_one(options, forces, defenders)
    return (*(_short_of_one(one, defenders) if options.with_dice else one for one in found),)


def _short_of_one(chance: float, defenders: int) -> float:
    return min(chance, NEARLY) if defenders else chance


def chance(options: Options, attackers: int, defenders: int) -> float:
    """The chance that a single force of any size takes a territory."""
    if with_ordinary_dice(options):
        return _short_of_one(_chance(options, attackers, defenders), defenders)
    return UNKNOWN if options.with_dice else chances(options, (attackers,), defenders)[0]


def losses(options: Options, attackers: int, defenders: int) -> Toll:
    """The armies that a single force loses and destroys on average."""
    if options.with_dice:
        return expected_losses(attackers + 1, defenders, dice_of(options))
    lost = min(Fraction(attackers), defenders * share(options.defend_kill_rate))
    killed = min(Fraction(defenders), attackers * share(options.attack_kill_rate))
    return Toll(float(lost), float(killed))


def _chance(options: Options, attackers: int, defenders: int) -> float:
    return chance_to_win(attackers + 1, defenders, dice_of(options))


def _one_by_one(options: Options, forces: Sequence[int], defenders: int) -> Iterator[float]:
    left: Left = {defenders: 1.0}
    for attackers in forces:
        left = _after(options, attackers, left)
        yield 1 - sum(left.values())


def _after(options: Options, attackers: int, left: Left) -> Left:
    """The defenders left after an attack, in all cases in which some are."""
    after: Counter[int] = Counter()
    for defenders, before in left.items():
        for still, chance_of_it in _beaten(options, attackers, defenders).items():
            if still:
                after[still] += before * chance_of_it  # type: ignore[assignment]  # a Counter of chances
    return after


def _beaten(options: Options, attackers: int, defenders: int) -> Left:
    if not options.with_dice:
        return _struck(options, attackers, defenders)
    ends = outlook(attackers + 1, defenders, (), dice_of(options)).ends
    left: dict[int, float] = {}
    for (_, still), found in ends.items():
        left[still] = left.get(still, 0.0) + found
    return left


# Battles without dice


def _struck(options: Options, attackers: int, defenders: int) -> Left:
    """The defenders left after a battle without dice; if all on both sides would die, one of them stays."""
    luck = share(options.luck) if attackers * defenders <= MOST_FOLLOWED else Fraction(0)
    killed = _kills(options, attackers, share(options.attack_kill_rate), luck)
    lost = _kills(options, defenders, share(options.defend_kill_rate), luck)
    spared = sum(p for n, p in lost.items() if n < attackers)
    left: dict[int, float] = {}
    for number, found in killed.items():
        if number < defenders:
            left[defenders - number] = left.get(defenders - number, 0.0) + found
        else:
            left[0] = left.get(0, 0.0) + found * spared
            left[1] = left.get(1, 0.0) + found * (1 - spared)
    return left


def _kills(options: Options, armies: int, rate: Fraction, mixed: Fraction) -> Left:
    """The chance of each number that these armies kill, mixed from the expected number and random hits."""
    kills: dict[int, float] = {}
    for hits, found in _hits(armies, rate).items() if mixed else ((0, 1.0),):
        number = (1 - mixed) * armies * rate + mixed * hits
        for whole, part in _rounded(number, options.rounding):
            kills[whole] = kills.get(whole, 0.0) + found * part
    return kills


def _hits(tries: int, rate: Fraction) -> Left:
    sure = float(rate)
    return {n: float(comb(tries, n) * sure**n * (1 - sure) ** (tries - n)) for n in range(tries + 1)}


def _rounded(number: Fraction, rounding: Rounding) -> tuple[tuple[int, float], ...]:
    if rounding is Rounding.STRAIGHT:
        return ((int(number + Fraction(1, 2)), 1.0),)
    return ((int(number), float(1 - number % 1)), (int(number) + 1, float(number % 1)))
