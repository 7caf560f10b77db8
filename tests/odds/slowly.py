"""The odds a second time, with nothing clever: all dice are rolled, all battles followed roll by roll, in fractions."""

from collections import Counter, defaultdict
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product

from garrison.odds import Defence, Dice, Forces, Losses, Standing, Ties

Roll = dict[Losses, Fraction]
Ends = dict[Forces, Fraction]


@cache
def rolled(attack: int, defend: int, ties: Ties, faces: int) -> Roll:
    """Every roll of all dice, counted."""
    thrown = product(product(range(faces), repeat=attack), product(range(faces), repeat=defend))
    ways = Counter(_losses(ours, theirs, ties) for ours, theirs in thrown)
    return {losses: Fraction(number, ways.total()) for losses, number in ways.items()}


def _losses(ours: tuple[int, ...], theirs: tuple[int, ...], ties: Ties) -> Losses:
    pairs = list(zip(sorted(ours, reverse=True), sorted(theirs, reverse=True), strict=False))
    tied = sum(our == their for our, their in pairs)
    lost = sum(our < their for our, their in pairs) + tied * (ties is Ties.DEFENDER)
    won = sum(our > their for our, their in pairs) + tied * (ties is Ties.ATTACKER)
    return Losses(lost, won)


@cache
def win(armies: int, defenders: int, dice: Dice) -> Fraction:
    """The chance to win a battle to the end, by asking for the chance after each possible roll."""
    if defenders == 0 or armies == 1:
        return Fraction(defenders == 0)
    return min(
        win_if(armies, defenders, (attacking(armies, dice), number), dice) for number in numbers(defenders, dice)
    )


def win_if(armies: int, defenders: int, numbers: tuple[int, int], dice: Dice) -> Fraction:
    """The chance to win when attacker and defender now roll such `numbers` of dice."""
    roll = rolled(*numbers, dice.ties, dice.faces)
    won = sum(
        chance * win(armies - lost, defenders - killed, dice)
        for (lost, killed), chance in roll.items()
        if lost + killed
    )
    return won / (1 - roll.get(Losses(0, 0), Fraction(0)))


def attacking(armies: int, dice: Dice) -> int:
    """The dice that the attacker rolls."""
    return min(dice.attack, armies - 1)


def numbers(defenders: int, dice: Dice) -> list[int]:
    """The numbers of dice that the defender considers, the most first."""
    most = min(dice.defend, defenders)
    return [most] if dice.defence is Defence.MOST else list(range(most, 0, -1))


def ends(armies: int, defenders: int, dice: Dice, attacks_on: Callable[[Standing], bool], rolls: int) -> Ends:
    """Every end, when each battle is followed for `rolls` rolls at most."""
    found: defaultdict[Forces, Fraction] = defaultdict(Fraction)

    def follow(now: Forces, rolled_so_far: int, chance: Fraction) -> None:
        goes_on = now.armies > 1 and now.defenders > 0 and rolled_so_far < rolls
        if not goes_on or not attacks_on(Standing(armies, *now, rolled_so_far)):
            found[now] += chance
            return
        number = min(
            numbers(now.defenders, dice), key=lambda number: win_if(*now, (attacking(now.armies, dice), number), dice)
        )
        for losses, share in rolled(attacking(now.armies, dice), number, dice.ties, dice.faces).items():
            after = Forces(now.armies - losses.attacker, now.defenders - losses.defender)
            follow(after, rolled_so_far + 1, chance * share)

    follow(Forces(armies, defenders), 0, Fraction(1))
    return dict(found)


def take_all(armies: int, chain: tuple[int, ...], dice: Dice) -> Fraction:
    """The chance to take a chain of territories, following every battle to its end."""
    if not chain:
        return Fraction(1)
    if armies == 1:
        return Fraction(0)
    ended = ends(armies, chain[0], dice, lambda _: True, armies + chain[0])
    won = {end.armies: chance for end, chance in ended.items() if end.defenders == 0}
    return sum((chance * take_all(left - 1, chain[1:], dice) for left, chance in won.items()), Fraction(0))
