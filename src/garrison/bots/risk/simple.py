"""The simple bots: `easy`, for beginners, soon has enough, and `random` picks any of its choices."""

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from garrison.bots.bot import Below
from garrison.bots.moves import counted, fitted
from garrison.bots.risk.board import likeliest_mission
from garrison.bots.risk.steady.situation import WEIGHTS, Context, context_of
from garrison.maps import NOWHERE
from garrison.odds.battle import defence
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.risk.view import View

PARTS: Final = 3
"""New armies are placed one part in this many at a time, on one of as many places that need them most."""

HANDFUL: Final = 2
"""The fewest armies placed at a time."""

ENOUGH: Final = 2
"""After this many conquests it is content for this turn."""

LEAST_CHANCE: Final = 0.7
"""The chance of victory with which it begins an attack."""

GOING_ON: Final = 0.4
"""The least chance with which it goes on."""

PATIENCE: Final = 3
"""After this round it conquers more and more territories a turn, and accepts worse odds, so that games end."""

HASTE: Final = 0.04
"""How much lower the least chance is with each round after that."""

MOST_HASTE: Final = 0.3
"""The most by which the least chance is lowered: at bad odds armies are lost and games only last longer."""

REAR: Final = -1_000
"""The need for armies where no opponent is near."""

Action = v.AnyAction


class Easy:
    """Judges every view on its own; it remembers only its last attack."""

    def __init__(self, game: risk.Game, below: Below) -> None:
        self._context, self._below = context_of(game, WEIGHTS), below
        self._last: Action = v.Done()

    def choose(self, view: View) -> risk.Move:  # noqa: C901  one case for each phase
        at = _Look(self._context, view)
        match view.phase:
            case v.ChoosingMissions():
                return likeliest_mission(self._context.game, view).move()
            case v.Claiming():
                return self._any(at.near_mine() or view.choices).move()
            case v.Placing():
                return self._any(at.neediest()).move()
            case v.Deploying(armies) if view.round > PATIENCE:
                return counted(at.keenest(), armies)
            case v.Deploying(armies):
                return counted(self._any(at.neediest()), max(HANDFUL, -(-armies // PARTS)))
            case v.Attacking():
                return self._attack(at)
            case v.Defending(source, target, dice):
                best = defence(view.armies[source], view.armies[target], dice, self._context.dice)
                return fitted(view, v.Defend(best))
            case v.Occupying(_, target) if view.round > PATIENCE and at.at_the_front(target):
                return counted(view.choices[0], view.choices[0].most)
            case v.Occupying():
                return counted(view.choices[0], (view.choices[0].most + 1) // 2)
            case v.Fortifying():
                return at.march()
            case _:
                return view.choices[0].move()

    def _attack(self, at: "_Look") -> risk.Move:
        over = max(0, at.view.round - PATIENCE)
        haste = min(HASTE * over, MOST_HASTE)
        attacks = [choice for choice in at.view.choices if isinstance(choice.action, v.Attack)]
        begun = [choice for choice in attacks if choice.action == self._last]
        good = [choice for choice in begun if at.chance(choice) >= GOING_ON - haste]
        if not good and at.view.captured < ENOUGH + over:
            good = [choice for choice in attacks if at.chance(choice) >= LEAST_CHANCE - haste]
        if not good:
            return fitted(at.view, v.Done())
        choice = self._any(at.weakest(good) if over else good)
        self._last = choice.action
        return choice.move(choice.most)

    def _any(self, choices: Sequence[risk.Choice]) -> risk.Choice:
        return choices[self._below(len(choices))]


class _Look:
    """A view, and what the bot asks of it."""

    def __init__(self, of: Context, view: View) -> None:
        self._ground, self._forecast, self.view = of.ground, of.forecast, view

    def near_mine(self) -> list[risk.Choice]:
        """Claims beside its own territories."""
        near = {to for where in self._mine for to in self._ground.borders[where]}
        return [choice for choice in self.view.choices if _place(choice) in near]

    def neediest(self) -> list[risk.Choice]:
        """The choices for placing armies where they are needed most."""
        return sorted(self.view.choices, key=lambda choice: self._need(_place(choice)), reverse=True)[:PARTS]

    def at_the_front(self, where: int) -> bool:
        return self._need(where) > REAR

    def keenest(self) -> risk.Choice:
        """The choice for placing where it is most ahead of an opponent beside it."""
        return max(self.view.choices, key=lambda choice: self._lead(_place(choice)))

    def chance(self, choice: risk.Choice) -> float:
        """The chance that an attack succeeds."""
        assert isinstance(choice.action, v.Attack)
        armies = self.view.armies
        return self._forecast(armies[choice.action.source], armies[choice.action.target]).chance

    def weakest(self, attacks: Sequence[risk.Choice]) -> list[risk.Choice]:
        """Those of these attacks that are on whoever has the least land."""
        land = [self._land_of_the_attacked(choice) for choice in attacks]
        return [choice for choice, size in zip(attacks, land, strict=True) if size == min(land)]

    def _land_of_the_attacked(self, choice: risk.Choice) -> int:
        assert isinstance(choice.action, v.Attack)
        return self.view.owner.count(self.view.owner[choice.action.target])

    def march(self) -> risk.Move:
        """As many armies as possible from the rear towards the nearest front."""
        marches = [choice for choice in self.view.choices if self._leads_forward(choice.action)]
        best = max(marches, key=lambda choice: choice.most, default=None)
        return best.move(best.most) if best else fitted(self.view, v.Done())

    def _leads_forward(self, action: Action) -> bool:
        match action:
            case v.Fortify(source, target) if source not in self._steps or not self._steps[source]:
                return False
            case v.Fortify(source, target):
                return self._steps.get(target, len(self._steps)) < self._steps[source]
            case _:
                return False

    @cached_property
    def _mine(self) -> list[int]:
        return [where for where, owner in enumerate(self.view.owner) if owner == self.view.seat]

    def _need(self, where: int) -> int:
        foes = [to for to in self._around(where) if self.view.owner[to] != self.view.seat]
        return sum([self.view.armies[to] for to in foes]) - len(foes) * self.view.armies[where] if foes else REAR

    def _lead(self, where: int) -> int:
        armies = self.view.armies
        foes = [armies[to] for to in self._ground.borders[where] if self.view.owner[to] != self.view.seat]
        return armies[where] - min(foes) if foes else REAR

    def _around(self, where: int) -> set[int]:
        return {*self._ground.borders[where], *self._ground.facing[where]}

    @cached_property
    def _steps(self) -> dict[int, int]:
        """How far each of its territories is from the front, which is at 0."""
        edge = [where for where in self._mine if self.at_the_front(where)]
        steps = dict.fromkeys(edge, 0)
        while edge:
            behind = {to for where in edge for to in self._ground.facing[where] if to in self._mine} - steps.keys()
            steps |= dict.fromkeys(behind, steps[edge[0]] + 1)
            edge = [*behind]
        return steps


def _place(choice: risk.Choice) -> int:
    """Where an army would be put, or NOWHERE."""
    return getattr(choice.action, "where", NOWHERE)


# A bot that plays at random and never resigns


class Random:
    """Picks any of its choices, all equally likely, and then any count that the choice allows."""

    def __init__(self, _: risk.Game, below: Below) -> None:
        self._below = below

    def choose(self, view: View) -> risk.Move:
        choice = view.choices[self._below(len(view.choices))]
        return choice.move(choice.least + self._below(choice.most - choice.least + 1)) if choice.most else choice.move()
