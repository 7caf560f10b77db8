"""The numbers of a game in which all order at once: holdings turn by turn, battles, and how lucky each seat was."""

from collections.abc import Iterator
from itertools import groupby
from math import erfc, sqrt
from typing import Any, NamedTuple

from garrison.engine.vocabulary import NOBODY, Seat
from garrison.odds import Dice, Ties, roll_chances
from garrison.odds.simultaneous import dice_of, with_ordinary_dice
from garrison.play.families.simultaneous import beside
from garrison.play.played import Played
from garrison.simultaneous.events import Attacked, Captured, Clashed, Eliminated, Fought
from garrison.simultaneous.option_words import MutualTies
from garrison.simultaneous.options import Options
from garrison.simultaneous.view import View
from garrison.telling.analysis import luck_told
from garrison.wire.analysis import Moment, Numbers, SeatNumbers
from garrison.wire.games import Line

MOST_TURNING = 3


class Rolled(NamedTuple):
    """A roll as one seat sees it: how many more armies it brought than expected, and how far such rolls spread."""

    seat: Seat
    luck: float
    variance: float


def turn_numbers(played: Played) -> Numbers:
    views, events = [*_views(played)], [event for what in played.chronicle.past for event in what.events]
    rolls = [*_rolls(played.chronicle.game.options, events)]
    seats = range(len(played.chronicle.game.seats))
    incomes = [beside(played.chronicle.game, played.named, view).income for view in views]
    found = tuple(_seat(Seat(seat), views, incomes, events, rolls) for seat in seats)
    fallen = [*_falls(played)]
    falls = tuple(moment for _, moment in fallen)
    luck = luck_told(played.named.seats, [one.luck for one in found], [one.p for one in found]) if rolls else ""
    lines = tuple(Line(seat, fall.words) for seat, fall in fallen)
    return Numbers(found, lines, falls, falls[-MOST_TURNING:], luck)


def _views(played: Played) -> Iterator[View]:
    """The board at the beginning of each turn, and at the end."""
    chronicle = played.chronicle
    turns = groupby(enumerate(chronicle.past), lambda pair: chronicle.family.age(pair[1].game, pair[1].before))
    for _, turn in turns:
        yield chronicle.view_after(next(turn)[0], NOBODY)
    yield chronicle.view(NOBODY)


def _seat(
    seat: Seat, views: list[View], incomes: list[tuple[int, ...]], events: list[Any], rolls: list[Rolled]
) -> SeatNumbers:
    own = [roll for roll in rolls if roll.seat == seat]
    luck, spread = sum(roll.luck for roll in own), sqrt(sum(roll.variance for roll in own))
    captures = [event for event in events if isinstance(event, Captured)]
    return SeatNumbers(
        seat=seat,
        territories=tuple(view.owner.count(seat) for view in views),
        armies=tuple(_armies(view, seat) for view in views),
        income=tuple(income[seat] if income else 0 for income in incomes),
        attacks=sum(isinstance(event, Attacked) and event.by == seat for event in events),
        taken=sum(event.by == seat for event in captures),
        lost=sum(event.against == seat for event in captures),
        luck=round(luck, 2),
        p=round(erfc(abs(luck) / spread / sqrt(2)) / 2 if spread else 1.0, 4),
    )


def _armies(view: View, seat: Seat) -> int:
    return sum(armies for armies, owner in zip(view.armies, view.owner, strict=True) if owner == seat)


def _falls(played: Played) -> Iterator[tuple[Seat, Moment]]:
    """Each with the seat that fell."""
    names = played.named.seats
    for version, what in enumerate(played.chronicle.past, 1):
        turn = int(played.chronicle.family.age(what.game, what.before))
        for event in what.events:
            if isinstance(event, Eliminated):
                fallen = names[event.seat]
                fall = f"{names[event.by]} eliminates {fallen}" if event.by >= 0 else f"{fallen} is out"
                by = event.by if event.by >= 0 else event.seat
                yield event.seat, Moment(version, turn, by, f"{fall} in turn {turn}.")


# Luck


def _rolls(options: Options, events: list[Any]) -> Iterator[Rolled]:
    """Every roll, once for each side; nothing where dice do more than kill one army each."""
    sides, dice = (Seat(NOBODY), Seat(NOBODY)), dice_of(options) if options.with_dice else Dice()
    for event in events if with_ordinary_dice(options) else ():
        match event:
            case Attacked(_, _, by, _, against, _, even):
                sides, dice = (by, against), _dice(options) if even else dice_of(options)
            case Clashed(_, _, by, _, against):
                sides, dice = (by, against), _dice(options)
            case Fought():
                yield from _of_a_roll(event, sides, dice)
            case _:
                pass


def _dice(options: Options) -> Dice:
    """At even odds."""
    most = max(options.attacker_dice, 3)
    return Dice(most, most, Ties.NOBODY if options.mutual_ties is MutualTies.NONE else Ties.DEFENDER)


def _of_a_roll(event: Fought, sides: tuple[Seat, Seat], dice: Dice) -> Iterator[Rolled]:
    chances = roll_chances(len(event.attacker), len(event.defender), dice).items()
    mean = sum(float(chance) * (losses.defender - losses.attacker) for losses, chance in chances)
    spread = sum(float(chance) * (losses.defender - losses.attacker - mean) ** 2 for losses, chance in chances)
    luck = event.defenders_lost - event.attackers_lost - mean
    yield Rolled(sides[0], luck, spread)
    yield Rolled(sides[1], -luck, spread)
