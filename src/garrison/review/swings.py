"""What a turn owed to luck and what to decisions: the dice are compared with the average of all dice."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from garrison.arena.risk_statistics import expected_toll
from garrison.engine.game import AnyGame
from garrison.engine.play import events, trail
from garrison.engine.vocabulary import CHANCE, Seat
from garrison.review.again import Course, best_of, by_bot, with_other_dice
from garrison.review.assessing import Assessor, Place
from garrison.review.judging import Shares
from garrison.review.past import Past, Turn
from garrison.review.report import Best, ChanceAt, Swing
from garrison.risk import vocabulary as v
from garrison.risk.events import Rolled
from garrison.risk.family import has_odds
from garrison.telling.analysis import Account, best_told, move_told, swing_told
from garrison.telling.sentences import line, seat_named

GAMES: Final = 2_048
"""The games for each number of a turn, shared among all positions that are needed for it."""

DICE: Final = 32
"""How often a turn is done again with other dice, by the same decisions or by a bot."""

SHARED_DICE: Final = 12
"""The same where all order at once: a turn takes longer, and its dice matter less."""

ELSEWHERE: Final = 1 << 24
"""Positions that never happened are numbered from here on, so that their dice are their own."""

SMALLEST: Final = 0.02
"""A chance that changes by less is no swing."""


class Change(NamedTuple):
    """How much a turn changed the chance of a seat."""

    turn: Turn
    seat: Seat
    size: float


def changes(past: Past, known: dict[int, ChanceAt]) -> list[Change]:
    """Every turn whose beginning and end are known, the largest changes first."""
    turns = [turn for turn in past.turns if turn.began in known and turn.version in known and turn.chapter != "setup"]
    found = [_change(turn, known[turn.began].chances, known[turn.version].chances) for turn in turns]
    return sorted((one for one in found if abs(one.size) >= SMALLEST), key=lambda one: -abs(one.size))


def _change(turn: Turn, before: Shares, after: Shares) -> Change:
    """Of the seat on turn; where all order at once, of the seat that won or lost most."""
    sizes = [late - early for early, late in zip(before, after, strict=True)]
    seat = turn.seat if turn.seat >= 0 else max(range(len(sizes)), key=lambda one: abs(sizes[one]))
    return Change(turn, Seat(seat), sizes[seat])


class Reckoner(NamedTuple):
    """A game, the names with which it is told, and how chances are found: what it takes to take a turn apart."""

    past: Past
    named: AnyGame
    assessor: Assessor
    seed: int

    def swing(self, change: Change) -> tuple[Swing, tuple[ChanceAt, ...]]:
        """The turn taken apart, and the chances at its beginning and end as they have become clearer."""
        turn, seat = change.turn, change.seat
        clearer = [self.chance_at(version, GAMES // 2) for version in (turn.began, turn.version)]
        before, after = (one.chances[seat] for one in clearer)
        return self._told(change, before, self._expected(change, after), after), tuple(clearer)

    def chance_at(self, version: int, games: int) -> ChanceAt:
        [found] = self.assessor.assess([Place(version, self.past.states[version])], games)
        return ChanceAt(version, self.past.round(version), found.chances, found.error)

    def _expected(self, change: Change, after: float) -> float:
        """The chance after the same decisions, on average over other dice; `after`, if there are no dice."""
        turn, seat = change.turn, change.seat
        if not self._has_dice(turn):
            return after
        return self._mean(turn, seat, with_other_dice(self.past, turn, seat, self.seed, self._tries(turn)), 0)

    def _tries(self, turn: Turn) -> int:
        if not self._has_dice(turn):
            return 1
        return DICE if turn.seat >= 0 else SHARED_DICE

    def _has_dice(self, turn: Turn) -> bool:
        return any(move.by == CHANCE for move in self.past.moves[turn.began : turn.version])

    def _mean(self, turn: Turn, seat: Seat, courses: Sequence[Course], place: int) -> float:
        first = ELSEWHERE + DICE * (2 * turn.began + place)
        places = [Place(first + number, course.end) for number, course in enumerate(courses)]
        found = self.assessor.assess(places, GAMES // len(places))
        return sum(one.chances[seat] for one in found) / len(found)

    def _told(self, change: Change, before: float, expected: float, after: float) -> Swing:
        turn = change.turn
        account = Account(
            seat_named(self.named, change.seat),
            turn.chapter.partition(",")[0],
            round(100 * (after - before)),
            round(100 * (after - expected)),
            "none" if not self._has_dice(turn) else "own" if turn.seat >= 0 else "shared",
            where_lucky(self.past, self.named, turn, change.seat),
        )
        best = self._best(turn, change.seat)
        return Swing(
            seat=change.seat,
            round=self.past.round(turn.began),
            began=turn.began,
            version=turn.version,
            before=before,
            expected=expected,
            after=after,
            luck=after - expected,
            decision=expected - before,
            words=f"{swing_told(account)} {best_told(best.bot, best.chance, expected) if best else ''}".strip(),
            best=best,
        )

    def _best(self, turn: Turn, seat: Seat) -> Best | None:
        """What the best bot would have done, unless it had nothing to decide."""
        courses = by_bot(self.past, turn, seat, self.seed, self._tries(turn))
        if not courses[0].moves:
            return None
        chance, first, game = self._mean(turn, seat, courses, 1), courses[0].moves[0], self.past.game
        view = game.ruleset.view(game, self.past.states[turn.began], seat)
        return Best(best_of(game)[0], line(game, view, first), move_told(self.named, view, first), chance)


def where_lucky(past: Past, named: AnyGame, turn: Turn, seat: Seat) -> str:
    """The territory where the dice of a turn brought a seat most armies, or cost it most, against the average.

    Nothing if there is none, or if the dice of the game are its own.
    """
    if not has_odds(past.game):
        return ""
    luck = defaultdict[int, float](float)
    for event in _rolls(past, turn):
        luck[event.target] += _luck(event) if event.attacker == seat else -_luck(event)
    most = max(luck, key=lambda where: abs(luck[where]), default=-1)
    return str(named.map.ids[most]) if most >= 0 and abs(luck[most]) >= 1 else ""


def _rolls(past: Past, turn: Turn) -> Iterator[Rolled]:
    for number in range(turn.began, turn.version):
        if isinstance(past.moves[number].action, v.Roll):
            happened = events(trail(past.game, past.states[number], past.moves[number]))
            yield from (event for event in happened if isinstance(event, Rolled))


def _luck(event: Rolled) -> float:
    mean = expected_toll(len(event.attack), len(event.defence))
    return float(event.killed - event.lost - mean.destroyed + mean.lost)
