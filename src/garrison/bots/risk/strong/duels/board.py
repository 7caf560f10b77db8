"""The board of a duel: as it is, or as it would be on average after some conquests."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from garrison.bots.risk.steady.ground import Region
from garrison.bots.risk.steady.sight import Theatre
from garrison.bots.risk.strong.tolls import MOST, tolls
from garrison.odds import Dice
from garrison.risk.view import View

ME: Final = 0
FOE: Final = 1
"""The seats on a board, whichever they have in the game: a duel may be what is left of a larger war."""

MOVING_ON: Final = 0.5
"""How many armies more than the defenders an attack should have, besides the one that stays."""

FEWEST: Final = 2
"""The armies that an attack takes at the least, besides the one that stays."""


class War(NamedTuple):
    """What never changes in a duel."""

    theatre: Theatre
    borders: tuple[tuple[int, ...], ...]
    regions: tuple[Region, ...]
    toll: Callable[[float], float]
    """The armies that it costs on average to take a territory with so many defenders."""


class Board(NamedTuple):
    owner: list[int]
    armies: list[float]
    prices: list[float]
    """What it takes to conquer each territory: the toll, and the army that stays."""


def war(theatre: Theatre) -> War:
    return War(theatre, theatre.ground.borders, theatre.ground.regions, _toll(theatre.dice))


def _toll(dice: Dice) -> Callable[[float], float]:
    means = [tolls(dice)(defenders).mean for defenders in range(MOST + 1)]
    beyond = means[MOST] - means[MOST - 1]

    def toll(defenders: float) -> float:
        whole = int(defenders)
        if whole >= MOST:
            return means[MOST] + (defenders - MOST) * beyond
        return means[whole] + (defenders - whole) * (means[whole + 1] - means[whole])

    return toll


def board(war: War, owner: Sequence[int], armies: Sequence[float]) -> Board:
    stacks = [float(stack) for stack in armies]
    return Board(list(owner), stacks, [war.toll(stack) + 1 for stack in stacks])


def board_of(war: War, view: View) -> Board:
    """The board as it is."""
    return board(war, [ME if owner == view.seat else FOE for owner in view.owner], view.armies)


def reinforced(war: War, before: Board, where: int, more: float) -> Board:
    return stationed(war, before, {where: before.armies[where] + more})


def stationed(war: War, before: Board, stacks: dict[int, float]) -> Board:
    """The board with these armies on some of its territories."""
    armies, prices = before.armies[:], before.prices[:]
    for where, stack in stacks.items():
        armies[where], prices[where] = stack, war.toll(stack) + 1
    return Board(before.owner, armies, prices)


def front(war: War, on: Board, seat: int) -> list[int]:
    """The territories from which `seat` can attack, the largest stack first, and then the one with most to attack."""
    ranked = []
    for where, holder in enumerate(on.owner):
        if holder == seat and (foes := sum([on.owner[to] != seat for to in war.borders[where]])):
            ranked.append((-on.armies[where], -foes, where))
    return [where for _, _, where in sorted(ranked)]


def income(war: War, on: Board, seat: int) -> int:
    """The armies that `seat` gets at the beginning of a turn."""
    options, held = war.theatre.options, on.owner.count(seat)
    bonus = sum([region.bonus for region in war.regions if all(on.owner[t] == seat for t in region.members)])
    return max(options.least, held // options.territories_per_army) + bonus


def can_take(free: float, defenders: float) -> bool:
    """Whether an attack with so many armies, besides the one that stays, is worth a thought."""
    return free >= FEWEST and free >= defenders + MOVING_ON
