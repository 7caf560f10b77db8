"""Judgement: the chances of a position from a few numbers of each seat, weighed as bots' games have taught."""

from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from math import exp, log, sqrt
from typing import Final, NamedTuple, Protocol, TypeAlias

import msgspec

from garrison.engine.game import Game, State
from garrison.engine.play import awaited, legal, make
from garrison.engine.streams import Chance
from garrison.engine.value import Value
from garrison.engine.vocabulary import CHANCE, Over, Seat
from garrison.review.families import FACTS
from garrison.review.report import Method
from garrison.risk import vocabulary as v

Shares: TypeAlias = tuple[float, ...]
"""The chance of each seat to win, together 1; seats that win together share the victory."""

Facts: TypeAlias = Sequence[Sequence[float]]
"""For each seat still in the game, its numbers."""

LEAST: Final = 0.002
"""A seat that never wins a position when it is played out counts as having this chance: less can't be measured."""


class NumberWeights(Value, frozen=True):
    """What each number of a seat counts, in the order of the numbers."""

    facts: dict[str, float]
    trust: float = 0.0
    """How much the logarithm of a chance that was found by playing out counts."""


class Learnt(Value, frozen=True):
    """The weights of each family for judgement alone, and for correcting positions played out, with their source."""

    source: dict[str, str]
    alone: dict[str, NumberWeights]
    beside: dict[str, NumberWeights]


@cache
def learnt() -> Learnt:
    return msgspec.json.decode(files(__package__).joinpath("weights.json").read_bytes(), type=Learnt)


# What is certain


def ended(game: Game, state: State) -> Shares:
    """The shares of the winners, or of all who are left if nobody has won; empty while the game goes on."""
    return shared(game, state.phase.winners or alive(game, state)) if isinstance(state.phase, Over) else ()


def shared(game: Game, winners: Sequence[Seat]) -> Shares:
    those = winners or [Seat(seat) for seat in range(len(game.seats))]
    return tuple((seat in those) / len(those) for seat in range(len(game.seats)))


def alive(game: Game, state: State) -> tuple[Seat, ...]:
    return tuple(sorted(game.ruleset.family.playing(state)))


# What is likely


def judged(game: Game, state: State, seed: int) -> Shares:
    """The chances of a position, on average over the dice that it waits for."""
    weights = learnt().alone[game.ruleset.family.name]
    each = [ended(game, after) or _judged(game, after, weights) for after in outcomes(game, state, seed)]
    return average(each)


def _judged(game: Game, state: State, weights: NumberWeights) -> Shares:
    seats = alive(game, state)
    return shares(game, seats, weighed(weights, facts(game, state, seats)))


def mended(game: Game, state: State, played: Shares, seed: int) -> Shares:
    """The chances of a position, given those found by playing it out, corrected by judgement."""
    if certain := ended(game, state):
        return certain
    weights, seats = learnt().beside[game.ruleset.family.name], alive(game, state)
    each = [facts(game, after, seats) for after in outcomes(game, state, seed)]
    sums = weighed(weights, [[*map(average_of, zip(*rows, strict=True))] for rows in zip(*each, strict=True)])
    trusted = [weights.trust * log(max(LEAST, played[seat])) for seat in seats]
    return shares(game, seats, [total + trust for total, trust in zip(sums, trusted, strict=True)])


def facts(game: Game, state: State, seats: Sequence[Seat]) -> Facts:
    return FACTS[game.ruleset.family.name](game, state, seats)


def weighed(weights: NumberWeights, rows: Facts) -> list[float]:
    return [sum(weight * fact for weight, fact in zip(weights.facts.values(), row, strict=True)) for row in rows]


def shares(game: Game, seats: Sequence[Seat], sums: Sequence[float]) -> Shares:
    """Chances in proportion to the exponentials of these sums; 0 for all other seats."""
    most = max(sums)
    parts = {seat: exp(total - most) for seat, total in zip(seats, sums, strict=True)}
    return tuple(parts.get(Seat(seat), 0.0) / sum(parts.values()) for seat in range(len(game.seats)))


def average(each: Sequence[Shares]) -> Shares:
    return tuple(map(average_of, zip(*each, strict=True)))


def average_of(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


# A position made ready to be judged: dice that are about to fall, armies that are about to move in


FALLS: Final = 24
"""How often dice are rolled to see what they do on average."""

MOST_DRAWS: Final = 12
"""The most moves of chance in a row; the dealing of a whole map is not followed to its end."""


def outcomes(game: Game, state: State, seed: int) -> Iterator[State]:
    """Positions to which chance may lead, all equally likely; the position itself if it doesn't wait for chance."""
    falls = FALLS if CHANCE in awaited(game, state) else 1
    return (settled(game, _fallen(game, state, Chance(seed, "fall", number))) for number in range(falls))


def _fallen(game: Game, state: State, chance: Chance) -> State:
    for _ in range(MOST_DRAWS):
        if CHANCE not in awaited(game, state):
            break
        state = make(game, state, game.ruleset.chance(game, state, chance.below))
    return state


def settled(game: Game, state: State) -> State:
    """The position; after a conquest, with all armies moved in."""
    if not isinstance(state.phase, v.Occupying):
        return state
    choice = legal(game, state)[0]
    return make(game, state, choice.move(choice.most))


# What finds chances, by judgement or by playing positions out


class AssessedPosition(NamedTuple):
    """A position, and the number from which its dice follow: in a review, its version."""

    number: int
    state: State


class Assessed(NamedTuple):
    chances: Shares
    error: float
    """The standard error of a chance, from the number of games alone."""


class Assessor(Protocol):
    """How chances are found."""

    @property
    def game(self) -> Game: ...

    @property
    def method(self) -> Method: ...

    def assess(self, places: Sequence[AssessedPosition], games: int) -> list[Assessed]:
        """The chances of each position, from this many games if they are played out."""

    def told(self, games: int) -> str:
        """How it finds chances, in a sentence."""

    def is_ready(self) -> bool:
        """Whether it answers at once; the first answer may take ten seconds longer."""


def error_of(chances: Shares, games: int) -> float:
    """The largest standard error of these chances if each of this many games has one winner."""
    return sqrt(max(chance * (1.0 - chance) for chance in chances) / games)
