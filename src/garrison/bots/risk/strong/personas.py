"""Personas: `strong` with other weights, each of which plays recognizably."""

from collections import Counter
from typing import Final

from garrison.bots.bot import Below
from garrison.bots.risk.board import Board
from garrison.bots.risk.steady.situation import Context, Situation
from garrison.bots.risk.steady.situation import Weights as SteadyWeights
from garrison.bots.risk.strong import Strong, many_player_situation
from garrison.bots.risk.strong.weights import CampaignWeights
from garrison.engine.vocabulary import NOBODY
from garrison.risk.game import Game
from garrison.risk.view import View

TURTLE: Final = CampaignWeights(
    few=0,
    steady=SteadyWeights(
        guard=1.5, gate=1.0, effort=3.5, least_chance=0.75, going_on=0.8, territory=0.8, horizon=3.0, breaking=0.5
    ),
    margin=1.4,
    spare=5.0,
    going_on=0.6,
    guard=1.2,
    land_horizon=3.0,
    land_chance=0.92,
    land_sure=0.98,
)
"""Attacks when nearly sure, and keeps many armies on its gates."""

WOLF: Final = CampaignWeights(
    few=0, removal=8.0, full_hand=8.0, loss=0.4, margin=1.0, own_part=0.5, most_territories=22, roots=6, land_effort=8.0
)
"""Sees more eliminations than others, and risks more for them."""

AVENGER: Final = CampaignWeights(few=0, removal=1.0, land_effort=3.0)
RETALIATION: Final = 10.0
"""What each territory of whoever robbed it last is worth to the avenger, in armies."""

BUILDER: Final = CampaignWeights(
    few=0,
    steady=SteadyWeights(horizon=8.0, guard=1.2, breaking=1.0),
    removal=-3.0,
    land_horizon=8.0,
    land_effort=0.0,
    land_chance=0.6,
    land_sure=0.95,
)
"""Takes continents early and holds them, and eliminates only for many cards."""


def turtle(game: Game, below: Below) -> Strong:
    """Stays at home and guards its gates."""
    return Strong(game, below, TURTLE)


def wolf(game: Game, below: Below) -> Strong:
    """Hunts the weak for their cards."""
    return Strong(game, below, WOLF)


def builder(game: Game, below: Below) -> Strong:
    """Takes continents and holds them."""
    return Strong(game, below, BUILDER)


# Retaliation: a judge who remembers which seat last took territories from it, and attacks that seat before others


class Retaliation:
    """Judges as `many_player_situation` does, but each territory of the last attacker is worth `bonus` armies more."""

    def __init__(self, bonus: float) -> None:
        self._bonus = bonus
        self._owner, self._attacker = tuple[int, ...](), NOBODY

    def __call__(self, context: Context, view: View) -> Situation:
        self.remember(view)
        now = many_player_situation(context, view)
        more = [self._bonus if owner == self._attacker else 0.0 for owner in view.owner]
        return now._replace(worth=[a + b for a, b in zip(now.worth, more, strict=True)])

    def remember(self, view: View) -> None:
        """Note who holds most of what the seat held when it last looked."""
        pairs = zip(self._owner, view.owner, strict=False)
        attackers = Counter(now for then, now in pairs if then == view.seat and now not in (view.seat, NOBODY))
        for attacker, _ in attackers.most_common(1):
            self._attacker = attacker
        self._owner = view.owner


class Avenger(Strong):
    """Attacks whoever took territories from it last; it takes note of that also when a plan needs no judge."""

    def __init__(self, game: Game, below: Below) -> None:
        self._retaliation = Retaliation(RETALIATION)
        super().__init__(game, below, AVENGER, self._retaliation)

    def _board(self, view: View) -> Board:
        self._retaliation.remember(view)
        return super()._board(view)
