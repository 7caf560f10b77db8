"""A whole game reviewed, as a stream that can be shown as it grows: chances from coarse to fine, then the swings."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from garrison.engine.game import AnyGame
from garrison.engine.record import Record
from garrison.engine.value import Value
from garrison.review.assessing import Assessor, Place
from garrison.review.past import Past, Turn, coarse_to_fine
from garrison.review.report import ChanceAt, Piece, Review, Reviewed, Reviewing, Swing
from garrison.review.swings import Reckoner, changes
from garrison.telling.sentences import seat_named

AT_ONCE: Final = 8
"""Positions between two pieces of the stream."""

MANY_ROUNDS: Final = 100
COMPILING: Final = "The program that plays positions out is being compiled. This happens once and takes a moment."


class Plan(Value, frozen=True, kw_only=True):
    """How thoroughly to review."""

    seed: int = 1
    games: int = 0
    """From each position; 0 for as many as the length of the game allows."""
    positions: int = 320
    """Rounds and turns that are looked at; all rounds are, however many there are."""
    swings: int = 8


USUAL: Final = Plan()


def review(record: Record, named: AnyGame, assessor: Assessor, plan: Plan = USUAL) -> Iterator[Piece]:
    """The pieces of a review; the game `named` has the names with which it is told.

    Raises IllegalMove at once if the record can't be played.
    """
    past = Past(record)
    return _pieces(past, Reckoner(past, named, assessor, plan.seed), plan)


def _pieces(past: Past, reckoner: Reckoner, plan: Plan) -> Iterator[Piece]:
    moments, games = coarse_to_fine(past.rounds), plan.games or _suited(past)
    assessor, known = reckoner.assessor, dict[int, ChanceAt]()
    played = games if assessor.method == "played" else 0
    seats = tuple(seat_named(reckoner.named, seat) for seat in range(len(past.game.seats)))
    yield Review(assessor.method, played, seats, past.last, tuple(moments), assessor.told(games))
    if not assessor.is_ready():
        yield Reviewing(COMPILING)
    yield from _chances(reckoner, moments, games, known)
    yield from _chances(reckoner, _around_changes(past, known, plan.positions - len(moments)), games, known)
    for change in changes(past, known)[: plan.swings]:
        swing, clearer = reckoner.swing(change)
        yield from clearer
        yield swing


def _suited(past: Past) -> int:
    return 256 if len(past.rounds) <= MANY_ROUNDS else 160


def _chances(reckoner: Reckoner, versions: Sequence[int], games: int, known: dict[int, ChanceAt]) -> Iterator[ChanceAt]:
    left = [version for version in versions if version not in known]
    for some in (left[place : place + AT_ONCE] for place in range(0, len(left), AT_ONCE)):
        places = [Place(version, reckoner.past.states[version]) for version in some]
        for version, found in zip(some, reckoner.assessor.assess(places, games), strict=True):
            known[version] = ChanceAt(version, reckoner.past.round(version), found.chances, found.error)
            yield known[version]


def _around_changes(past: Past, known: dict[int, ChanceAt], most: int) -> list[int]:
    """The beginnings and ends of turns in the rounds in which the chances changed most, in the order of the changes."""
    gaps = sorted(pairwise(sorted(known)), key=lambda gap: -_difference(known[gap[0]], known[gap[1]]))
    found = [version for gap in gaps for turn in _within(past.turns, *gap) for version in (turn.began, turn.version)]
    return [version for version in dict.fromkeys(found) if version not in known][: max(0, most)]


def _difference(one: ChanceAt, other: ChanceAt) -> float:
    return sum(abs(early - late) for early, late in zip(one.chances, other.chances, strict=True))


def _within(turns: Sequence[Turn], low: int, high: int) -> Iterator[Turn]:
    return (turn for turn in turns if turn.chapter != "setup" and low <= turn.began < high)


def whole(pieces: Iterator[Piece]) -> Reviewed:
    """All pieces of a review in one; the last word on each moment counts."""
    known = [*pieces]
    [head] = [piece for piece in known if isinstance(piece, Review)]
    chances = {piece.version: piece for piece in known if isinstance(piece, ChanceAt)}
    swings = tuple(piece for piece in known if isinstance(piece, Swing))
    return Reviewed(head, tuple(chances[version] for version in sorted(chances)), swings)
