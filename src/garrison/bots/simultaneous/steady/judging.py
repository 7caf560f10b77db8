"""Judging a turn: what territories are worth, the prospects of an attack, and standstills."""

from typing import Final

from garrison.bots.bot import Below
from garrison.bots.risk.board import share, step
from garrison.bots.simultaneous.steady.scene import Scene
from garrison.engine.vocabulary import NOBODY
from garrison.odds.battle import Forecast
from garrison.simultaneous.options import with_cards


def worths(at: Scene) -> list[float]:
    """What taking each territory is worth, for itself and for what lies behind it; 0 for my own."""
    alone = _alone(at)
    weights, armies = at.context.weights, at.view.armies
    left = [worth - weights.passage * held for worth, held in zip(alone, armies, strict=True)]
    return [
        worth and worth + weights.onward * max([0.0, *[left[after] for after in at.near[where]]]) + _shelter(at, where)
        for where, worth in enumerate(alone)
    ]


def _alone(at: Scene) -> list[float]:
    by_seat = [_of_seat(at, seat) for seat in range(len(at.territories))]
    by_region = [_of_region(at, number) for number in range(len(at.context.ground.regions))]
    return [
        0.0
        if owner == at.me or where in at.view.wasted
        else at.context.weights.territory + by_region[region] + (by_seat[owner] if owner != NOBODY else 0.0)
        for where, (owner, region) in enumerate(zip(at.view.owner, at.context.ground.region, strict=True))
    ]


def _shelter(at: Scene, where: int) -> float:
    """What taking a territory is worth because my territories next to it then need no guard."""
    sheltered = [other for other in at.facing[where] if at.hostile[other] == (where,)]
    return at.context.weights.shelter * len(sheltered)


# By continent


def lord(at: Scene, number: int) -> int:
    owners = {
        at.view.owner[where] for where in at.context.ground.regions[number].members if where not in at.view.wasted
    }
    return owners.pop() if len(owners) == 1 else NOBODY


def _of_region(at: Scene, number: int) -> float:
    """What one more territory of a continent brings: mine comes nearer, another's is broken."""
    if not at.context.options.region_bonus:
        return 0.0
    weights, region = at.context.weights, at.context.ground.regions[number]
    mine = share(region, at.view.owner, at.view.armies, at.me)
    whole = region.bonus * weights.horizon * mine / (1 + weights.entrance * len(region.gates))
    broken = region.bonus * weights.breaking if lord(at, number) not in (NOBODY, at.me) else 0.0
    return whole * step(region, at.view.owner, at.me, weights.completing) + broken


# By seat


def _of_seat(at: Scene, seat: int) -> float:
    """What taking one more territory from a seat brings: the seat comes nearer its end."""
    if seat == at.me or not at.territories[seat]:
        return 0.0
    weights, enemies = at.context.weights, at.enemies
    mean = sum([at.strength[other] for other in (*enemies, at.me)]) / (1 + len(enemies))
    reach = min(1.0, at.strength[at.me] / max(1, 2 * at.strength[seat]))
    worth = weights.elimination * (1 + at.haste) * reach / at.territories[seat]
    if at.strength[seat] == min(at.strength[other] for other in enemies):
        worth += weights.weakest
    return worth + (weights.leader if at.strength[seat] > weights.far_ahead * mean else 0.0)


# The prospects of an attack, before it is known who else will do what in the same turn


def is_open(at: Scene, where: int) -> bool:
    """Whether armies can march there, as into a territory that is not mine."""
    owner = at.view.owner[where]
    return owner != at.me and (owner != NOBODY or at.context.walks_in)


def expected(at: Scene, target: int) -> int:
    """The defenders that will be there, including some of their owner's pool."""
    owner = at.view.owner[target]
    return 0 if owner == NOBODY else at.view.armies[target] + round(at.reserves(owner))


def forecast(at: Scene, armies: int, target: int) -> Forecast:
    """The outcome of an attack, weighing what happens if the defenders stay and if they come out to meet it."""
    known, weights, defenders = at.context.battles, at.context.weights, expected(at, target)
    stays = known.ordinary(armies, defenders) if defenders else Forecast(1.0, 0.0, 0.0)
    if at.view.armies[target] < weights.large or not at.context.options.with_dice:
        return stays
    comes = known.meeting(armies, defenders)
    return Forecast(*(a + weights.meeting * (b - a) for a, b in zip(stays, comes, strict=True)))


def promising(at: Scene, outlook: Forecast) -> bool:
    """Whether an attack is likely enough to succeed; in a game that lasts too long, eventually any attack is."""
    return outlook.chance >= at.context.weights.least_chance - at.haste


def gain(at: Scene, outlook: Forecast, worth: float) -> float:
    """What an attack brings on average: the territory and the armies destroyed, less the armies lost."""
    weights = at.context.weights
    kill = (weights.last_kill if len(at.enemies) == 1 else weights.kill) * (1 + at.haste)
    return outlook.chance * worth + kill * outlook.killed - weights.loss * outlook.lost


def guard(at: Scene, where: int, but: int = NOBODY) -> int:
    """How many armies should stay in a territory because of possible attackers other than `but`."""
    if not (danger := at.danger(where, but)):
        return 0
    weights, region = at.context.weights, at.context.ground.region[where]
    return int(danger * (weights.guard if lord(at, region) == at.me else weights.watch))


# A standstill: nobody can ever march, bid or reinforce again, so sooner or later somebody has to give up

PATIENCE: Final = 16
"""One turn in this many, a seat that is level with the others gives up; so each is about as likely to be first."""


def gives_up(at: Scene, below: Below) -> bool:
    """Whether to resign: in a standstill, at once if another has more, and after a while if nobody has."""
    if not is_standstill(at):
        return False
    most = max(_score(at, seat) for seat in at.view.living if seat != at.me)
    mine = _score(at, at.me)
    return mine < most or (mine == most and not below(PATIENCE))


def is_standstill(at: Scene) -> bool:
    """Whether nobody has an army that is free to march, nor a pool, nor any income, whatever is ordered."""
    view, options = at.view, at.context.options
    if with_cards(options) or options.staff or options.max_turns or view.absent or len(view.living) == 1:
        return False
    return not (any(at.pool(seat) or _income(at, seat) for seat in view.living) or _is_free(at))


def _is_free(at: Scene) -> bool:
    """Whether any army of a seat in the game can leave its territory."""
    view, options = at.view, at.context.options
    least = options.leave_behind if options.one_army_stands_guard else 0
    return any(armies > least for owner, armies in zip(view.owner, view.armies, strict=True) if owner in view.living)


def _score(at: Scene, seat: int) -> tuple[int, int]:
    """What would decide after the last turn."""
    return at.territories[seat], at.strength[seat]


def _income(at: Scene, seat: int) -> int:
    options, regions = at.context.options, at.context.ground.regions if at.context.options.region_bonus else ()
    bonus = sum(region.bonus for number, region in enumerate(regions) if lord(at, number) == seat)
    return bonus + options.income_min + options.income_number * (at.territories[seat] // options.income_rate)
