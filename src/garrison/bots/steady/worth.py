"""What every territory of the others would be worth to this seat, in armies."""

from garrison.bots.steady import goals
from garrison.bots.steady.census import Census
from garrison.bots.steady.cards import card_worth
from garrison.bots.steady.theatre import Theatre
from garrison.engine.vocabulary import NOBODY
from garrison.risk.view import View


def worths(theatre: Theatre, view: View, census: Census) -> list[float]:
    """What to take each territory is worth, for itself and for what lies behind it; 0 for one's own."""
    alone = _alone(theatre, view, census)
    return _with_onward(theatre, view, alone, _with_onward(theatre, view, alone, alone))


def _alone(theatre: Theatre, view: View, census: Census) -> list[float]:
    ground, me = theatre.ground, census.me
    each = theatre.weights.territory + goals.per_territory(theatre, view, census)
    by_region = _by_region(theatre, view, census)
    by_seat = _by_seat(theatre, view, census)
    alone = [
        0.0 if owner == me else each + by_region[region] + by_seat[owner]
        for owner, region in zip(view.owner, ground.region, strict=True)
    ]
    owner, facing = view.owner, ground.facing
    foes = {s: [t for t in facing[s] if owner[t] != me] for s in census.mine}
    for f in foes.values():
        if len(f) == 1:
            alone[f[0]] += theatre.weights.border
    for t in {t for f in foes.values() for t in f}:
        if any(owner[u] != me for u in facing[t]):
            alone[t] -= theatre.weights.border
    return alone


def _by_region(theatre: Theatre, view: View, census: Census) -> list[float]:
    """What a further territory of each continent brings: mine comes nearer, another's is broken."""
    weights, regions = theatre.weights, theatre.ground.regions
    shares = [_share(theatre, view, number) for number in range(len(regions))]
    wanted = goals.wanted_regions(theatre, view, shares)
    gains = []
    for number, (region, lord) in enumerate(zip(regions, census.lords, strict=True)):
        value = region.bonus * weights.horizon * shares[number] / (1 + weights.entrance * len(region.gates))
        if number in wanted:
            value = weights.goal_continent * (value + weights.territory)
        held, size = sum(view.owner[t] == census.me for t in region.members), len(region.members)
        step = ((held + 1) / size) ** weights.completing - (held / size) ** weights.completing
        broken = region.bonus * weights.breaking if lord not in (NOBODY, census.me) else 0.0
        gains.append(value * step + broken)
    return gains


def _share(theatre: Theatre, view: View, number: int) -> float:
    """The part of the armies in and around a continent that are mine: how well it can be had."""
    region, owner, armies = theatre.ground.regions[number], view.owner, view.armies
    mine = sum([armies[t] for t in region.members + region.rim if owner[t] == view.seat])
    others = sum([armies[t] for t in region.members if owner[t] != view.seat])
    return min(1.0, 2 * mine / (mine + others + 1))


def _by_seat(theatre: Theatre, view: View, census: Census) -> list[float]:
    """What a further territory of each seat brings: it comes nearer to its end, and its cards to my hand."""
    weights, hunted = theatre.weights, goals.seat_wanted(view)
    ahead = weights.far_ahead * sum(census.armies) / max(1, census.alive)
    card = card_worth(theatre, view)
    gains = []
    might = max([view.armies[t] for t in census.mine], default=0) + getattr(view.phase, "armies", 0)
    for seat, (territories, armies) in enumerate(zip(census.territories, census.armies, strict=True)):
        end = weights.elimination + card * view.hand_sizes[seat]
        ratio = might / (armies * .9 + territories + .01) / weights.hunt_need
        feasible = min(1.0, max(0.0, (ratio - 0.6) / 0.6))
        gain = end * (weights.hunt_least + (weights.hunt - weights.hunt_least) * feasible) / territories if territories else 0.0
        gain += weights.leader if armies > ahead else 0.0
        gains.append(gain + (weights.goal_seat * (1 + 1 / max(1, territories)) if seat == hunted else 0.0))
    return gains


def _with_onward(theatre: Theatre, view: View, alone: list[float], behind: list[float]) -> list[float]:
    """The worths, and a part of the best that lies behind each, less what it costs to pass."""
    onward, passage, borders, armies = (
        theatre.weights.onward,
        theatre.weights.passage,
        theatre.ground.borders,
        view.armies,
    )
    after = [worth and max(0.0, worth - passage * stack) for worth, stack in zip(behind, armies, strict=True)]
    return [
        worth and worth + onward * max([after[u] for u in borders[t]], default=0.0) for t, worth in enumerate(alone)
    ]
