"""Judging the board after a turn: my chance to win, by what each seat has; and every number that `strong` judges by."""

from collections.abc import Sequence
from math import exp, log
from typing import Final

from garrison.bots.simultaneous.strong.board import TrialBoard
from garrison.engine.value import Value
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.simultaneous.option_words import Elimination, Scoring


class Counts(Value, frozen=True, kw_only=True):
    """How much each thing counts for a seat; its chance to win grows with the exponential of their sum."""

    armies: float
    """The logarithm of its armies, those in the pool included."""
    part: float = 0.0
    """The part of all armies that it has."""
    land: float
    """The part of all territories that it has."""
    income: float
    """The logarithm of what the next turn brings."""
    nearly: float = 0.0
    """The square of the part of each continent that it has, weighted by the bonus."""
    front: float = 0.0
    """The logarithm of its armies at the front, compared with the strongest that face them."""
    stack: float
    """The logarithm of its largest garrison."""
    rest: float
    """The armies in its pool, as a part of what a seat has on average."""
    exposed: float = 0.0
    """The part of all territories that it holds next to a stronger garrison."""


class Weights(Value, frozen=True, kw_only=True):
    duel: Counts = Counts(armies=1.8, part=6.3, land=0.5, income=1.0, stack=0.55, rest=2.0, exposed=-1.8)
    """With two seats left: fitted to about 250 games of `strong` with itself and with `steady`, then rounded.

    `bench/fitting/orders.py` fits such weights again. In a first look at 60 games (seed 9601; two minutes of CPU) its
    own predicted the 12 games left out a little better, with a loss of 0.286 instead of 0.306: too few to change these.
    """
    many: Counts = Counts(armies=0.62, land=0.69, income=1.12, nearly=1.93, front=0.59, stack=0.88, rest=0.72)
    """With more seats: as fitted to games of `steady`."""

    # How long to think

    trials: int = 16
    """The number of trials of each plan; a power of two."""
    effort: int = 120
    """The number of changes that are tried."""
    starts: int = 3
    """The number of plans to begin with."""
    turns: int = 2
    """The number of further turns by which the last plans are judged in a duel; with more seats there are fewer."""

    # How long to be careful

    patience: int = 40
    """The number of turns after which the game has lasted long enough."""
    haste: float = 0.05
    """How much more each further turn makes the armies of others count."""


WEIGHTS: Final = Weights()


# What each seat has


class Holding:
    """What one seat has."""

    __slots__ = ("armies", "bonus", "edge", "exposed", "income", "land", "nearly", "pool", "stack", "threat")

    def __init__(self, pool: int) -> None:
        self.pool = pool
        self.armies = self.land = self.bonus = self.income = 0
        """The armies do not include the pool."""
        self.stack = 0
        """The largest garrison."""
        self.edge = self.threat = 0
        """The armies next to others' land, and the strongest of others next to each of them."""
        self.exposed = 0
        """The territories next to stronger garrisons."""
        self.nearly = 0.0
        """How near it is to all continents, by their bonuses."""


def holdings(board: TrialBoard) -> list[Holding]:
    held = [Holding(pool) for pool in board.pool]
    for where, by in enumerate(board.owner):
        if by >= 0:
            _count(board, where, held[by])
    _continents(board, held)
    for holding in held:
        if holding.land:
            _earn(board, holding)
    return held


def _count(board: TrialBoard, where: int, holding: Holding) -> None:
    owner, all_armies = board.owner, board.armies
    by, armies = owner[where], all_armies[where]
    holding.land += 1
    holding.armies += armies
    holding.stack = max(holding.stack, armies)
    strongest = -1
    for near in board.at.scene.facing[where]:
        if owner[near] != by and all_armies[near] > strongest:
            strongest = all_armies[near]
    if strongest >= 0:
        holding.edge += armies
        holding.threat += strongest
        holding.exposed += strongest > armies + 1


def _continents(board: TrialBoard, held: Sequence[Holding]) -> None:
    """Count each continent by the squared part of it that a seat holds, and the bonuses of those it holds entirely."""
    for country in board.at.countries:
        owners = [board.owner[where] for where in country.members]
        for by in {*owners}:
            if by == NOBODY:
                continue
            part = owners.count(by) / len(owners)
            held[by].nearly += part * part * country.weight
            held[by].bonus += country.bonus if part == 1 else 0


def _earn(board: TrialBoard, holding: Holding) -> None:
    options = board.at.options
    holding.income = holding.bonus + max(
        options.income_min, options.income_number * (holding.land // options.income_rate)
    )
    holding.pool = holding.pool * options.pool_carry_over + holding.income


# The chance to win

DUEL = 2

MOST = 50.0
"""The greatest advantage that counts."""

MOST_HASTE = 2.0
"""The most haste that counts: more would drown everything else."""


def judged(board: TrialBoard, weights: Weights) -> float:
    held, me = holdings(board), board.at.scene.me
    left = [seat for seat in board.at.scene.view.living if held[seat].land or _is_spared(board, seat)]
    if me not in left:
        return 0.0
    if winners := _winners(board, held, left):
        return (me in winners) / len(winners)
    sums = [_sum(board, seat, [held[other] for other in left], held[seat], weights) for seat in left]
    mine = sums[[*left].index(Seat(me))]
    return 1 / sum([exp(min(total - mine, MOST)) for total in sums])


def _is_spared(board: TrialBoard, seat: int) -> bool:
    """Whether a seat without land can still bid for some."""
    options, view = board.at.options, board.at.scene.view
    if options.elimination is Elimination.STRICT or not board.pool[seat]:
        return False
    comes = seat not in view.owner or options.elimination is Elimination.TERRITORIES_AND_POOL
    return comes and board.owner.count(NOBODY) > len(view.wasted)


def _winners(board: TrialBoard, held: Sequence[Holding], left: Sequence[int]) -> Sequence[int]:
    """The winners, or all who are level at the end; nobody while the game goes on."""
    options, view = board.at.options, board.at.scene.view
    if large := [seat for seat in left if held[seat].land >= board.at.winning]:
        return large
    if len(left) == 1 and options.last_standing_wins and not view.absent:
        return left
    if not options.max_turns or view.round < options.max_turns:
        return ()
    scores = {seat: _score(board, held[seat]) for seat in left}
    return [seat for seat in left if scores[seat] == max(scores.values())]


def _score(board: TrialBoard, holding: Holding) -> tuple[int, ...]:
    if board.at.options.scoring is Scoring.YEARS:
        return (holding.land + holding.bonus,)
    return holding.land, holding.armies


def _sum(board: TrialBoard, seat: int, left: Sequence[Holding], one: Holding, weights: Weights) -> float:
    """The sum from which a seat's chance to win comes. In a long game the armies of others count more."""
    counts = weights.duel if len(left) == DUEL else weights.many
    all_armies, size = 1 + sum([other.armies + other.pool for other in left]), len(board.owner)
    armies = counts.armies * log(1 + one.armies + one.pool) + counts.part * (one.armies + one.pool) / all_armies
    return (
        (armies if seat == board.at.scene.me else armies * (1 + _haste(board, weights)))
        + counts.land * one.land / size
        + counts.income * log(1 + one.income)
        + counts.nearly * one.nearly
        + counts.front * log((1 + one.edge) / (1 + one.threat))
        + counts.stack * log(1 + one.stack)
        + counts.rest * one.pool * len(left) / all_armies
        + counts.exposed * one.exposed / size
    )


def _haste(board: TrialBoard, weights: Weights) -> float:
    return min(MOST_HASTE, weights.haste * max(0, board.at.scene.view.round - weights.patience))
