"""A game looked back on: the board move by move, the turns in sentences, and the numbers of each seat."""

from collections.abc import Iterator
from functools import partial
from itertools import groupby
from math import erfc, sqrt

from msgspec.structs import replace

from garrison.arena.risk_statistics import Elimination, expected_toll, statistics
from garrison.engine.record import Record
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.odds import roll_chances
from garrison.play.asking import refuse
from garrison.play.families import tongue
from garrison.play.families.tongue import Account
from garrison.play.frames import between, board
from garrison.play.played import Played
from garrison.play.seeing import chapter_of
from garrison.play.turn_numbers import turn_numbers
from garrison.risk.events import Rolled
from garrison.risk.game import Game as RiskGame
from garrison.simultaneous.events import CarriedOut
from garrison.simultaneous.steps import TurnStep
from garrison.simultaneous.steps import steps as taken_apart
from garrison.telling.analysis import luck_told
from garrison.telling.risk.moments import Passage, moments, turning
from garrison.wire.analysis import Fought, Moment, Numbers, Recap, SeatNumbers, Step
from garrison.wire.games import Chapter, Frame, History, Line


def history(played: Played, seat: Seat, since: int) -> History:
    """The board as a seat saw it from a version on; all versions are as the seat counts them."""
    owner, armies = board(played, played.version_at(seat, since), seat)
    return History(owner, armies, tuple(_frames(played, seat, since)), tuple(_chapters(played, seat, since)))


def _frames(played: Played, seat: Seat, since: int) -> Iterator[Frame]:
    began = played.version_at(seat, since)
    before = board(played, began, seat)
    for version in range(began + 1, played.version + 1):
        if not played.hides(version, seat):
            after = board(played, version, seat)
            yield between(played, version, seat, before, after)
            before = after


def _chapters(played: Played, seat: Seat, since: int) -> Iterator[Chapter]:
    """The chapters that end after a version, whole."""
    for began, part in groupby(range(played.version), played.chapters.__getitem__):
        versions = [*part]
        first, last = played.count(seat, began), played.count(seat, versions[-1] + 1)
        if last > max(first, since):
            told = chapter_of(played.named, played.chronicle.past[began : versions[-1] + 1], began, seat)
            yield replace(told, began=first)


def steps(played: Played, seat: Seat, count: int) -> tuple[Step, ...]:
    """How the turn went that the last of so many moves carried out; nothing if it carried out none."""
    version = played.version_at(seat, count)
    while version and played.hides(version, seat):
        version -= 1
    what = played.chronicle.past[version - 1] if version else None
    events = what.told(seat) if what and played.chronicle.family.name == "simultaneous" else ()
    begun = [isinstance(event, CarriedOut) for event in events]
    if not any(begun):
        return ()
    events = events[begun.index(True) + 1 :]
    before, after = board(played, version - 1, seat), board(played, version, seat)
    parts = taken_apart(before, events, after) if before[0] else ()
    found = (_step(played, seat, part) for part in parts)
    return tuple(step for step in found if step.lines or step.changes)


def _step(played: Played, seat: Seat, part: TurnStep) -> Step:
    told = tongue(played.chronicle.game).tell(played.named, [*part.events], seat)
    lines = tuple(Line(about, words) for about, words in told)
    return Step(lines, part.changes, part.source, part.target, part.events)


def recap(played: Played, seat: Seat) -> Recap:
    """What happened between the last turn of a seat and its present one, or now."""
    since, until = _waited(played, seat)
    words, chronicle = tongue(played.chronicle.game), played.chronicle
    course = [(version, chronicle.past[version - 1].told(seat)) for version in range(since + 1, until + 1)]
    before, after = (chronicle.view_after(version, seat) for version in (since, until))
    told = words.account(played.named, before, after, course) if course and seat >= 0 else Account()
    battles = tuple(
        Fought(played.count(seat, version), by, source, target, line)
        for version, by, source, target, line in told.battles
    )
    return Recap(played.count(seat, since), played.count(seat, until), told.words, battles)


def _waited(played: Played, seat: Seat) -> tuple[int, int]:
    """The versions between which a seat waited: after its last turn, or the setup, and before its present one."""
    words, past = tongue(played.chronicle.game), played.chronicle.past

    def turn_goes_on(version: int) -> bool:
        what = past[version - 1]
        return not words.is_setup(what.before) and words.whose(what) == seat

    until = played.version
    while until and turn_goes_on(until):
        until -= 1
    since = until
    while since and not words.is_setup(past[since - 1].before) and not turn_goes_on(since):
        since -= 1
    return since, until


# Numbers


def numbers(played: Played) -> Numbers:
    chronicle = played.chronicle
    if chronicle.family.name == "simultaneous":
        return turn_numbers(played)
    if chronicle.family.name != "risk":
        refuse(404, "not_found", "There are no numbers for this game.")
    found = statistics(Record(chronicle.game, chronicle.start, chronicle.moves))
    incomes = _incomes(played)
    seats = tuple(
        SeatNumbers(
            seat=number,
            territories=one.territories,
            armies=one.armies,
            income=incomes[number],
            attacks=one.attacks,
            taken=one.taken,
            lost=one.lost,
            luck=round(one.luck, 2),
            p=round(_chance_of(played, Seat(number), one.luck), 4),
        )
        for number, one in enumerate(found.seats)
    )
    falls = [*map(partial(_fall, played), found.eliminations)]
    luck = luck_told(played.named.seats, [one.luck for one in seats], [one.p for one in seats])
    return Numbers(seats, tuple(falls), *_moments(played), luck)


def _moments(played: Played) -> tuple[tuple[Moment, ...], tuple[Moment, ...]]:
    """Those that mattered, and the few that mattered most."""
    course = [
        Passage(version, what.after.round, what.after.owner, what.events)
        for version, what in enumerate(played.chronicle.past, 1)
    ]
    named: RiskGame = played.named
    found = moments(named, course), turning(named, course)
    some, few = (tuple(Moment(one.version, one.round, one.seat, one.words) for one in part) for part in found)
    return some, few


def _fall(played: Played, fall: Elimination) -> Line:
    names = played.named.seats
    return Line(fall.seat, f"{names[fall.by]} eliminates {names[fall.seat]} in round {fall.round}.")


def _incomes(played: Played) -> list[tuple[int, ...]]:
    """What each seat would get at the start of each round."""
    rounds = groupby(
        enumerate(played.chronicle.past), lambda pair: played.chronicle.family.age(pair[1].game, pair[1].before)
    )
    views = [played.chronicle.view_after(next(part)[0], NOBODY) for _, part in rounds]
    game = played.chronicle.game
    tables = [tongue(game).beside(game, played.named, view).income for view in views]
    return [tuple(table[seat] for table in tables) for seat in range(len(game.seats))]


def _chance_of(played: Played, seat: Seat, luck: float) -> float:
    """How likely so much luck or more is, or so little or less: by the normal curve, from the rolls of this game."""
    rolls = [event for what in played.chronicle.past for event in what.events if isinstance(event, Rolled)]
    own = [roll for roll in rolls if seat in (roll.attacker, roll.defender)]
    spread = sqrt(sum(_variance(len(roll.attack), len(roll.defence)) for roll in own))
    return erfc(abs(luck) / spread / sqrt(2)) / 2 if spread else 1.0


def _variance(attack: int, defend: int) -> float:
    """Of what one roll brings to one side: the other's losses less its own."""
    mean = expected_toll(attack, defend)
    even = float(mean.destroyed - mean.lost)
    chances = roll_chances(attack, defend).items()
    return sum(float(chance) * (losses.defender - losses.attacker - even) ** 2 for losses, chance in chances)
