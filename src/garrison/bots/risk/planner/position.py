"""The position: who holds what, counted from a view for the order that is due."""

from enum import Enum
from typing import NamedTuple

from garrison.bots.bot import Below
from garrison.bots.risk.planner.land import Land, Region
from garrison.bots.risk.planner.temper import Temper
from garrison.engine.vocabulary import NOBODY
from garrison.maps.world import Destroy, HoldContinents
from garrison.risk.game import Game
from garrison.risk.view import View


class Stage(Enum):
    SETTING_UP = "setting up"
    PLACING = "placing"
    ATTACKING = "attacking"


class War(NamedTuple):
    """What never changes in a game."""

    game: Game
    land: Land
    temper: Temper
    below: Below


class Position(NamedTuple):
    war: War
    view: View
    stage: Stage
    extra: int
    """The armies that are still to be placed."""
    mine: tuple[int, ...]
    front: tuple[int, ...]
    """My territories that can attack somebody."""
    territories: tuple[int, ...]
    armies: tuple[int, ...]
    """How many each seat has on the whole board."""
    lords: tuple[int, ...]
    """Who holds each continent, or NOBODY."""

    @property
    def temper(self) -> Temper:
        return self.war.temper

    @property
    def attacking(self) -> bool:
        return self.stage is Stage.ATTACKING


def position(war: War, view: View, stage: Stage, extra: int = 0) -> Position:
    owner, me = view.owner, view.seat
    territories, armies = [0] * len(view.hand_sizes), [0] * len(view.hand_sizes)
    for holder, stack in zip(owner, view.armies, strict=True):
        territories[holder] += 1
        armies[holder] += stack
    mine = tuple([where for where, holder in enumerate(owner) if holder == me])
    front = tuple([where for where in mine if any(owner[near] != me for near in war.land.borders[where])])
    lords = tuple([_lord(region, owner) for region in war.land.regions])
    return Position(war, view, stage, extra, mine, front, tuple(territories), tuple(armies), lords)


def _lord(region: Region, owner: tuple[int, ...]) -> int:
    holders = {owner[where] for where in region.members}
    return holders.pop() if len(holders) == 1 else NOBODY


# The goal


def hunted(here: Position) -> int:
    """The seat that its mission is to destroy, or NOBODY."""
    return here.view.goal.seat if isinstance(here.view.goal, Destroy) else NOBODY


def wanted(here: Position) -> tuple[int, ...]:
    """The continents that its mission names."""
    return here.view.goal.all if isinstance(here.view.goal, HoldContinents) else ()


# Questions


def hostile(here: Position, near: tuple[int, ...]) -> list[int]:
    """Those of these territories that are not mine."""
    owner, me = here.view.owner, here.view.seat
    return [where for where in near if owner[where] != me]


def alone(here: Position) -> bool:
    """Whether nobody else has any land."""
    return len(here.mine) == len(here.view.owner)


def enclosed(here: Position, where: int) -> bool:
    """Whether all neighbours of a territory belong to its owner."""
    owner = here.view.owner
    return all(owner[near] == owner[where] for near in here.war.land.beside[where])


def strongest(here: Position, where: int) -> int:
    """The largest army that can attack a territory of mine."""
    armies = here.view.armies
    return max([armies[near] for near in hostile(here, here.war.land.facing[where])], default=0)
