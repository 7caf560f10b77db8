"""Thinking about a turn: out of many plans, the one that does best against what others are likely to order."""

from collections.abc import Sequence
from typing import NamedTuple

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


class Thought(NamedTuple):
    worth: float
    plan: Plan


def best_plan(at: Stage, paid: int, weights: Weights, below: Below) -> Plan:
    scene = at.scene
    trials = Trials(at, weights, below)
    usual = [planned(scene.theatre._replace(weights=temper), scene.view, below, paid) for temper in dict.fromkeys(TEMPERS)]
    best = max((Thought(trials.worth(plan), plan) for plan in usual), key=lambda thought: thought.worth)
    variations = Variations(at, below)
    for _ in range(weights.effort):
        plan = variations.varied(best.plan)
        if below(3) == 0:
            plan = variations.varied(plan)
        if plan != best.plan and (worth := trials.worth(plan)) > best.worth:
            best = Thought(worth, plan)
    return best.plan


class Trials:
    """The same trials for all plans, so that plans differ by what they do and not by their luck."""

    def __init__(self, at: Stage, weights: Weights, below: Below) -> None:
        self._at, self._weights = at, weights
        self._others = guesses(at.scene.theatre, at.scene.view, weights.trials, below)
        self._fortunes = fortunes(weights.trials, below)

    def worth(self, plan: Plan) -> float:
        """My chance to win with a plan, on average over all trials."""
        return sum([self._tried(plan, *trial) for trial in zip(self._others, self._fortunes, strict=True)])

    def _tried(self, plan: Plan, others: Sequence[Plan], luck: Luck) -> float:
        me = self._at.scene.me
        return judged(tried(self._at, [*others[:me], plan, *others[me + 1 :]], luck), self._weights)
