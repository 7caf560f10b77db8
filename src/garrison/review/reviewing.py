"""A whole game reviewed, as a stream that can be shown as it grows: chances from coarse to fine, then the swings."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from garrison.arena.risk_statistics import expected_toll
from garrison.engine.game import Game, is_of
from garrison.engine.play import events, trail
from garrison.engine.record import Record
from garrison.engine.value import Value
from garrison.engine.vocabulary import CHANCE, Seat
from garrison.odds.dice import Dice, dice_of
from garrison.review.again import TurnOutcome, best_of, by_bot, with_other_dice
from garrison.review.judging import AssessedPosition, Assessor, Shares
from garrison.review.replaying import Replay, Turn, coarse_to_fine
from garrison.review.report import Best, ChanceAt, Piece, Review, Reviewed, Reviewing, Swing
from garrison.risk import vocabulary as v
from garrison.risk.events import Blow
from garrison.risk.family import RISK, has_odds
from garrison.telling.analysis import Account, best_told, move_told, swing_told
from garrison.telling.sentences import line, seat_named

GAMES: Final = 2_048
"""The games for each number of a turn, shared among all positions that are needed for it."""

DICE: Final = 32
"""How often a turn is done again with other dice, by the same decisions or by a bot."""

SHARED_DICE: Final = 12
"""The same number if all order at once: a turn takes longer, and its dice matter less."""

ELSEWHERE: Final = 1 << 24
"""Positions that never happened are numbered from here on, so that their dice are their own."""

SMALLEST: Final = 0.02
"""A chance that changes by less is no swing."""


class Change(NamedTuple):
    """How much a turn changed the chance of a seat."""

    turn: Turn
    seat: Seat
    size: float


def changes(replay: Replay, known: dict[int, ChanceAt]) -> list[Change]:
    """Every turn whose beginning and end are known, the largest changes first."""
    turns = [turn for turn in replay.turns if turn.began in known and turn.version in known and turn.chapter != "setup"]
    found = [_change(turn, known[turn.began].chances, known[turn.version].chances) for turn in turns]
    return sorted((one for one in found if abs(one.size) >= SMALLEST), key=lambda one: -abs(one.size))


def _change(turn: Turn, before: Shares, after: Shares) -> Change:
    """The change for the seat on turn; if all order at once, for the seat that won or lost most."""
    sizes = [late - early for early, late in zip(before, after, strict=True)]
    seat = turn.seat if turn.seat >= 0 else max(range(len(sizes)), key=lambda one: abs(sizes[one]))
    return Change(turn, Seat(seat), sizes[seat])


class Reckoner(NamedTuple):
    """Takes turns apart. `named` is the game with the names that sentences use; `assessor` finds chances."""

    replay: Replay
    named: Game
    assessor: Assessor
    seed: int

    def swing(self, change: Change) -> tuple[Swing, tuple[ChanceAt, ...]]:
        """The turn taken apart, and the chances at its beginning and end as they have become clearer."""
        turn, seat = change.turn, change.seat
        clearer = [self.chance_at(version, GAMES // 2) for version in (turn.began, turn.version)]
        before, after = (one.chances[seat] for one in clearer)
        return self._told(change, before, self._expected(change, after), after), tuple(clearer)

    def chance_at(self, version: int, games: int) -> ChanceAt:
        [found] = self.assessor.assess([AssessedPosition(version, self.replay.states[version])], games)
        return ChanceAt(version, self.replay.round(version), found.chances, found.error)

    def _expected(self, change: Change, after: float) -> float:
        """The chance after the same decisions, on average over other dice; `after`, if there are no dice."""
        turn, seat = change.turn, change.seat
        if not self._has_dice(turn):
            return after
        return self._mean(turn, seat, with_other_dice(self.replay, turn, seat, self.seed, self._tries(turn)), 0)

    def _tries(self, turn: Turn) -> int:
        if not self._has_dice(turn):
            return 1
        return DICE if turn.seat >= 0 else SHARED_DICE

    def _has_dice(self, turn: Turn) -> bool:
        return any(move.by == CHANCE for move in self.replay.moves[turn.began : turn.version])

    def _mean(self, turn: Turn, seat: Seat, ends: Sequence[TurnOutcome], place: int) -> float:
        first = ELSEWHERE + DICE * (2 * turn.began + place)
        places = [AssessedPosition(first + number, outcome.end) for number, outcome in enumerate(ends)]
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
            where_lucky(self.replay, self.named, turn, change.seat),
        )
        best = self._best(turn, change.seat)
        return Swing(
            seat=change.seat,
            round=self.replay.round(turn.began),
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
        ends = by_bot(self.replay, turn, seat, self.seed, self._tries(turn))
        if not ends[0].moves:
            return None
        chance, first, game = self._mean(turn, seat, ends, 1), ends[0].moves[0], self.replay.game
        view = game.ruleset.view(game, self.replay.states[turn.began], seat)
        return Best(best_of(game)[0], line(game, view, first), move_told(self.named, view, first), chance)


def where_lucky(replay: Replay, named: Game, turn: Turn, seat: Seat) -> str:
    """The territory where the dice of a turn brought a seat most armies, or cost it most, against the average.

    Empty if there is none, or if the game has dice of another kind.
    """
    if not (has_odds(replay.game) and is_of(named, RISK)):
        return ""
    luck, dice = defaultdict[int, float](float), dice_of(replay.game.options)
    for event in _rolls(replay, turn):
        luck[event.target] += _luck(event, dice) if event.attacker == seat else -_luck(event, dice)
    most = max(luck, key=lambda where: abs(luck[where]), default=-1)
    return str(named.map.ids[most]) if most >= 0 and abs(luck[most]) >= 1 else ""


def _rolls(replay: Replay, turn: Turn) -> Iterator[Blow]:
    for number in range(turn.began, turn.version):
        if isinstance(replay.moves[number].action, v.Roll | v.Even | v.FightOut):
            happened = events(trail(replay.game, replay.states[number], replay.moves[number]))
            yield from (event for event in happened if isinstance(event, Blow))


def _luck(event: Blow, dice: Dice) -> float:
    mean = expected_toll(*event.force, dice)
    return float(event.killed - event.lost - mean.destroyed + mean.lost)


# A whole game reviewed, as a stream: chances from coarse to fine, then the swings


AT_ONCE: Final = 8
"""The positions assessed together, before their pieces are given."""

MANY_ROUNDS: Final = 100
COMPILING: Final = "The program that plays positions out is being compiled. This happens once and takes a moment."


class ReviewPlan(Value, frozen=True, kw_only=True):
    """How thoroughly to review."""

    seed: int = 1
    games: int = 0
    """From each position; 0 for as many as the length of the game allows."""
    positions: int = 320
    """Rounds and turns that are looked at; all rounds are, however many there are."""
    swings: int = 8


USUAL: Final = ReviewPlan()


def review(record: Record, named: Game, assessor: Assessor, plan: ReviewPlan = USUAL) -> Iterator[Piece]:
    """The pieces of a review; the game `named` has the names that its sentences use.

    Raises IllegalMove at once if the record can't be played.
    """
    replay = Replay(record)
    return _pieces(replay, Reckoner(replay, named, assessor, plan.seed), plan)


def _pieces(replay: Replay, reckoner: Reckoner, plan: ReviewPlan) -> Iterator[Piece]:
    moments, games = coarse_to_fine(replay.rounds), plan.games or _suited(replay)
    assessor, known = reckoner.assessor, dict[int, ChanceAt]()
    played = games if assessor.method == "played" else 0
    seats = tuple(seat_named(reckoner.named, seat) for seat in range(len(replay.game.seats)))
    yield Review(assessor.method, played, seats, replay.last, tuple(moments), assessor.told(games))
    if not assessor.is_ready():
        yield Reviewing(COMPILING)
    yield from _chances(reckoner, moments, games, known)
    yield from _chances(reckoner, _around_changes(replay, known, plan.positions - len(moments)), games, known)
    for change in changes(replay, known)[: plan.swings]:
        swing, clearer = reckoner.swing(change)
        yield from clearer
        yield swing


def _suited(replay: Replay) -> int:
    return 256 if len(replay.rounds) <= MANY_ROUNDS else 160


def _chances(reckoner: Reckoner, versions: Sequence[int], games: int, known: dict[int, ChanceAt]) -> Iterator[ChanceAt]:
    left = [version for version in versions if version not in known]
    for some in (left[place : place + AT_ONCE] for place in range(0, len(left), AT_ONCE)):
        places = [AssessedPosition(version, reckoner.replay.states[version]) for version in some]
        for version, found in zip(some, reckoner.assessor.assess(places, games), strict=True):
            known[version] = ChanceAt(version, reckoner.replay.round(version), found.chances, found.error)
            yield known[version]


def _around_changes(replay: Replay, known: dict[int, ChanceAt], most: int) -> list[int]:
    """The beginnings and ends of turns in the rounds in which the chances changed most, in the order of the changes."""
    gaps = sorted(pairwise(sorted(known)), key=lambda gap: -_difference(known[gap[0]], known[gap[1]]))
    found = [version for gap in gaps for turn in _within(replay.turns, *gap) for version in (turn.began, turn.version)]
    return [version for version in dict.fromkeys(found) if version not in known][: max(0, most)]


def _difference(one: ChanceAt, other: ChanceAt) -> float:
    return sum(abs(early - late) for early, late in zip(one.chances, other.chances, strict=True))


def _within(turns: Sequence[Turn], low: int, high: int) -> Iterator[Turn]:
    return (turn for turn in turns if turn.chapter != "setup" and low <= turn.began < high)


def whole(pieces: Iterator[Piece]) -> Reviewed:
    """All pieces of a review in one; of several chances for a moment, the last counts."""
    known = [*pieces]
    [head] = [piece for piece in known if isinstance(piece, Review)]
    chances = {piece.version: piece for piece in known if isinstance(piece, ChanceAt)}
    swings = tuple(piece for piece in known if isinstance(piece, Swing))
    return Reviewed(head, tuple(chances[version] for version in sorted(chances)), swings)
