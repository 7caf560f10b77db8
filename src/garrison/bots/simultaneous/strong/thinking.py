"""Thinking about a turn: out of many plans, the one that does best against what others are likely to order."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from garrison.bots.bot import Below
from garrison.bots.simultaneous.steady.scene import Theatre
from garrison.bots.simultaneous.strong.guessing import TEMPERS, guesses, planned
from garrison.bots.simultaneous.strong.judging import judged
from garrison.bots.simultaneous.strong.luck import Luck, fortunes
from garrison.bots.simultaneous.strong.plans import Plan
from garrison.bots.simultaneous.strong.stage import Stage
from garrison.bots.simultaneous.strong.trial import tried
from garrison.bots.simultaneous.strong.varying import Variations
from garrison.bots.simultaneous.strong.weights import Weights
from garrison.simultaneous.view import View


BEHIND: Final = 0.02
"""A plan is given up halfway if its chances are this far behind, all trials together."""


class Thought(NamedTuple):
    """A plan with its worth in each trial."""

    plan: Plan
    worths: tuple[float, ...]

    @property
    def worth(self) -> float:
        return sum(self.worths)


def best_plan(at: Stage, paid: int, weights: Weights, below: Below) -> Plan:
    """The best of the plans that `steady` would make in several tempers, improved by whatever change makes it better."""
    scene, trials, variations = at.scene, Trials(at, weights, below), Variations(at, below)
    tempers = [scene.theatre._replace(weights=temper) for temper in dict.fromkeys(TEMPERS)]
    usual = [planned(temper, scene.view, below, paid) for temper in tempers]
    best = max((trials.thought(plan) for plan in usual), key=lambda thought: thought.worth)
    for _ in range(weights.effort):
        best = max(best, trials.rival(variations.varied(best.plan), best), key=lambda thought: thought.worth)
    return best.plan


class Trials:
    """The same trials for all plans, so that plans differ by what they do and not by their luck."""

    def __init__(self, at: Stage, weights: Weights, below: Below) -> None:
        self._at, self._weights = at, weights
        others = guesses(at.scene.theatre, at.scene.view, weights.trials, below)
        self._trials = [*zip(others, fortunes(weights.trials, below), strict=True)]

    def thought(self, plan: Plan) -> Thought:
        return Thought(plan, tuple(self._tried(plan, *trial) for trial in self._trials))

    def rival(self, plan: Plan, best: Thought) -> Thought:
        """The thought of a plan, or the best one itself if the plan is behind after half of the trials."""
        if plan is best.plan:
            return best
        half = len(self._trials) // 2
        first = tuple([self._tried(plan, *trial) for trial in self._trials[:half]])
        if sum(first) < sum(best.worths[:half]) - BEHIND:
            return best
        return Thought(plan, first + tuple([self._tried(plan, *trial) for trial in self._trials[half:]]))

    def _tried(self, plan: Plan, others: Sequence[Plan], luck: Luck) -> float:
        me = self._at.scene.me
        return judged(tried(self._at, [*others[:me], plan, *others[me + 1 :]], luck), self._weights)
