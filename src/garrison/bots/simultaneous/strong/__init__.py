"""`strong` for simultaneous orders: it guesses what others will order, and tries out many plans against that."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from garrison.bots.bot import Below
from garrison.bots.simultaneous.steady import Orders, Steady, urgencies, writable
from garrison.bots.simultaneous.steady.judging import gives_up, worths
from garrison.bots.simultaneous.steady.scene import scene
from garrison.bots.simultaneous.steady.spending import armies_for, arms, purchases, trades
from garrison.bots.simultaneous.strong.board import Luck, TrialBoard, TurnStage, fortunes, stage
from garrison.bots.simultaneous.strong.judging import WEIGHTS, Weights, holdings, judged
from garrison.bots.simultaneous.strong.plans import NOTHING, OPPONENTS, TurnPlan, Variations, guesses, planned, written
from garrison.bots.simultaneous.strong.trial import tried
from garrison.engine.vocabulary import Seat
from garrison.simultaneous import game as simultaneous
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.view import View


class Strong(Steady):
    """Thinks once a turn, and then writes its plan down as `steady` does."""

    def __init__(self, game: simultaneous.Game, below: Below, weights: Weights = WEIGHTS) -> None:
        super().__init__(game, below)
        self._weights = weights

    def planned(self, view: View) -> Orders:
        at = scene(self._context, view)
        if gives_up(at, self._below):
            return (v.Resign(),)
        sold, weapons = trades(at), arms(at)
        paid = sum(armies_for(at, trade) for trade in sold)
        tried = stage(at, (view.pool[view.seat] + paid) // weapons.price)
        plan = best_plan(tried, paid, self._weights, self._below)
        bought = purchases(at, urgencies(at, worths(at)))
        return (*sold, *bought, *writable(written(at, plan, weapons)))


# Out of many plans, the one that does best against what others are likely to order


BEHIND: Final = 0.02
"""A plan is given up halfway if the sum of its chances in all trials is this far behind."""

SOONER: Final = 0.99
"""What a chance to win is worth if it comes one turn later, as a part."""


ROOMY: Final = 64
"""A board with this many territories is large: each doubling of it halves the number of trials."""


class Thought(NamedTuple):
    """A plan with its worth in each trial."""

    plan: TurnPlan
    worths: tuple[float, ...]

    @property
    def worth(self) -> float:
        return sum(self.worths)


def best_plan(at: TurnStage, paid: int, weights: Weights, below: Below) -> TurnPlan:
    """The best of the plans that `steady` would make with several weights, each improved by changes.

    Changes are judged by the board after this turn, and the plans that are left by the turns after it.
    """
    scene, trials, variations = at.scene, Trials(at, weights, below), Variations(at, below)
    others = [scene.context._replace(weights=weights) for weights in dict.fromkeys(OPPONENTS)]
    usual = [trials.thought(planned(context, scene.view, below, paid)) for context in others]
    usual.sort(key=lambda thought: -thought.worth)
    better = [trials.improved(start, variations, weights.effort // weights.starts) for start in usual[: weights.starts]]
    if not trials.turns:
        return max(better, key=lambda thought: thought.worth).plan
    return max((thought.plan for thought in (usual[0], *better)), key=trials.foreseen)


def _affordable(trials: int, size: int) -> int:
    """The number of trials on a board with `size` territories, again a power of two, so that no turn takes long.

    >>> _affordable(16, 42), _affordable(16, 64), _affordable(16, 200), _affordable(16, 1000)
    (16, 8, 4, 1)
    """
    return max(1, trials >> (size // ROOMY).bit_length())


class Trials:
    """The same trials for all plans, so that plans differ by what they do and not by their luck."""

    def __init__(self, at: TurnStage, weights: Weights, below: Below) -> None:
        self._at, self._weights, self._below = at, weights, below
        trials = _affordable(weights.trials, len(at.rank))
        others = guesses(at.scene.context, at.scene.view, trials, below)
        self._trials = [*zip(others, fortunes(trials, below), strict=True)]
        self.turns = 0 if at.scene.view.troops else weights.turns // max(1, len(at.scene.view.living) - 1)
        self._later = [fortunes(trials, below) for _ in range(self.turns)]

    def thought(self, plan: TurnPlan) -> Thought:
        return Thought(plan, tuple([self._judged(plan, *trial) for trial in self._trials]))

    def improved(self, best: Thought, variations: Variations, times: int) -> Thought:
        for _ in range(times):
            best = max(best, self._rival(variations.varied(best.plan), best), key=lambda thought: thought.worth)
        return best

    def _rival(self, plan: TurnPlan, best: Thought) -> Thought:
        """A plan with its worth, or `best` itself if the plan is behind after half of the trials."""
        if plan is best.plan:
            return best
        half = len(self._trials) // 2
        first = tuple([self._judged(plan, *trial) for trial in self._trials[:half]])
        if sum(first) < sum(best.worths[:half]) - BEHIND:
            return best
        return Thought(plan, first + tuple([self._judged(plan, *trial) for trial in self._trials[half:]]))

    def foreseen(self, plan: TurnPlan) -> float:
        """My chance to win with a plan, judged some turns later: the sum over all trials."""
        return sum([self._later_on(plan, number) for number in range(len(self._trials))])

    def _later_on(self, plan: TurnPlan, number: int) -> float:
        board = self._tried(plan, *self._trials[number])
        chance, worth = judged(board, self._weights), 1.0
        for fortune in self._later:
            if chance in (0.0, 1.0):
                break
            board = later(board, fortune[number], self._below)
            chance, worth = judged(board, self._weights), worth * SOONER
        return chance * worth

    def _judged(self, plan: TurnPlan, others: Sequence[TurnPlan], luck: Luck) -> float:
        return judged(self._tried(plan, others, luck), self._weights)

    def _tried(self, plan: TurnPlan, others: Sequence[TurnPlan], luck: Luck) -> TrialBoard:
        me = self._at.scene.me
        return tried(self._at, [*others[:me], plan, *others[me + 1 :]], luck)


# Foresight: how a game goes on after a turn, if from then on all order as `steady` would


def later(board: TrialBoard, luck: Luck, below: Below) -> TrialBoard:
    """The board after one more turn."""
    of, seen = board.at.scene.context, _seen_after(board)
    plans = [NOTHING] * len(seen.pool)
    for seat in seen.living:
        plans[seat] = planned(of, replace(seen, seat=seat), below)
    return tried(stage(scene(of, seen), seen.pool[seen.seat]), plans, luck)


def _seen_after(board: TrialBoard) -> View:
    view, held = board.at.scene.view, holdings(board)
    return replace(
        view,
        round=view.round + 1,
        owner=tuple(map(Seat, board.owner)),
        armies=tuple(board.armies),
        pool=tuple(holding.pool for holding in held),
        living=tuple(seat for seat in view.living if held[seat].land),
        hand=(),
        orders=(),
        carried=(),
        choices=(),
        asides=(),
    )
