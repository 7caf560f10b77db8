"""What every territory that others own would be worth to this seat, in armies."""

from garrison.bots.risk.board import share, step
from garrison.bots.simultaneous.steady.scene import Scene
from garrison.engine.vocabulary import NOBODY


def worths(at: Scene) -> list[float]:
    """What taking each territory is worth, for itself and for what lies behind it; 0 for my own."""
    alone = _alone(at)
    weights, armies = at.theatre.weights, at.view.armies
    left = [worth - weights.passage * held for worth, held in zip(alone, armies, strict=True)]
    return [
        worth and worth + weights.onward * max([0.0, *[left[after] for after in at.near[where]]]) + _shelter(at, where)
        for where, worth in enumerate(alone)
    ]


def _alone(at: Scene) -> list[float]:
    by_seat = [_of_seat(at, seat) for seat in range(len(at.territories))]
    by_region = [_of_region(at, number) for number in range(len(at.theatre.ground.regions))]
    return [
        0.0
        if owner == at.me or where in at.view.wasted
        else at.theatre.weights.territory + by_region[region] + (by_seat[owner] if owner != NOBODY else 0.0)
        for where, (owner, region) in enumerate(zip(at.view.owner, at.theatre.ground.region, strict=True))
    ]


def _shelter(at: Scene, where: int) -> float:
    """What it is worth that my territories next to it no longer need a guard."""
    sheltered = [other for other in at.facing[where] if at.hostile[other] == (where,)]
    return at.theatre.weights.shelter * len(sheltered)


# By continent


def lord(at: Scene, number: int) -> int:
    owners = {
        at.view.owner[where] for where in at.theatre.ground.regions[number].members if where not in at.view.wasted
    }
    return owners.pop() if len(owners) == 1 else NOBODY


def _of_region(at: Scene, number: int) -> float:
    """What one more territory of a continent brings: mine comes nearer, another's is broken."""
    if not at.theatre.options.region_bonus:
        return 0.0
    weights, region = at.theatre.weights, at.theatre.ground.regions[number]
    mine = share(region, at.view.owner, at.view.armies, at.me)
    whole = region.bonus * weights.horizon * mine / (1 + weights.entrance * len(region.gates))
    broken = region.bonus * weights.breaking if lord(at, number) not in (NOBODY, at.me) else 0.0
    return whole * step(region, at.view.owner, at.me, weights.completing) + broken


# By seat


def _of_seat(at: Scene, seat: int) -> float:
    """What taking one more territory from a seat brings: the seat comes nearer its end."""
    if seat == at.me or not at.territories[seat]:
        return 0.0
    weights, enemies = at.theatre.weights, at.enemies
    mean = sum([at.strength[other] for other in (*enemies, at.me)]) / (1 + len(enemies))
    reach = min(1.0, at.strength[at.me] / max(1, 2 * at.strength[seat]))
    worth = weights.elimination * (1 + at.haste) * reach / at.territories[seat]
    if at.strength[seat] == min(at.strength[other] for other in enemies):
        worth += weights.weakest
    return worth + (weights.leader if at.strength[seat] > weights.far_ahead * mean else 0.0)
