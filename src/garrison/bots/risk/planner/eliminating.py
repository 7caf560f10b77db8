"""Eliminations: opponents whose last territories are all within reach, for the sake of their cards."""

from collections.abc import Iterator

from garrison.bots.risk.planner.judging import Player, estimate, set_worth
from garrison.bots.risk.planner.order import NO_ORDER, Order, Purpose
from garrison.bots.risk.planner.position import hunted
from garrison.bots.risk.planner.sight import Sight, optimistic
from garrison.bots.risk.planner.sweeps import covers, order, sweep

FEW_MISSING = 2
MANY_MISSING = 4
"""So many cards make a player worth an effort, once sets count and before."""


def eliminate(at: Sight) -> Order:
    """The next step towards the elimination of the first victim that can be swept away as a whole."""
    return next((step for victim in victims(at) if (step := _whole(at, victim)) != NO_ORDER), NO_ORDER)


def eliminate_with_luck(at: Sight) -> Order:
    """The same with hopeful costs when placing; once sets count, attacks may also leave some of the victim."""
    if not at.here.attacking:
        return eliminate(optimistic(at))
    hunted = next(victims(at), None) if at.judged.sets_count else None
    return order(at, sweep(at, _land(at, hunted))) if hunted else NO_ORDER


def _whole(at: Sight, victim: Player) -> Order:
    land = _land(at, victim)
    ways = sweep(at, land)
    return order(at, ways, Purpose.SURE) if covers(ways, land) else NO_ORDER


def _land(at: Sight, victim: Player) -> list[int]:
    return [where for where, owner in enumerate(at.here.view.owner) if owner == victim.seat]


# Whom


def victims(at: Sight) -> Iterator[Player]:
    """Those who might be eliminated: targets first, then the most cards, then the weakest."""
    targets = at.judged.threat.targets | {hunted(at.here)}
    possible = [player for player in at.judged.others if _possible(at, player)]
    return iter(sorted(possible, key=lambda player: (player.seat not in targets, -player.cards, player.defence)))


def _possible(at: Sight, victim: Player) -> bool:
    if not (victim.cards or victim.territories == 1 or victim.seat == hunted(at.here)):
        return False
    me, extra = at.judged.me, at.here.extra
    if victim.defence > min(me.attack, me.armies / _superiority(at, victim)) + extra:
        return False
    return all(at.routes.remaining.get(where, -extra) + extra > 0 for where in _land(at, victim)) and not (
        _burden(at, victim)
    )


def _superiority(at: Sight, victim: Player) -> float:
    """How many times stronger than a victim with few cards it must be while sets are small."""
    temper, me = at.here.temper, at.judged.me
    small = not at.judged.sets_count or set_worth(at.here) < temper.small_set * me.defence
    if victim.cards >= temper.few_cards or victim.cards + me.cards >= temper.set_at_hand or not small:
        return 1.0
    missing = FEW_MISSING if at.judged.sets_count else MANY_MISSING - victim.cards
    return 1 + temper.each_card * max(0, missing)


def _burden(at: Sight, victim: Player) -> bool:
    """Whether the cards would not make up for the effort of a player who is behind."""
    temper, judged, together = at.here.temper, at.judged, victim.cards + at.judged.me.cards
    if not (temper.adapts and judged.behind and judged.end and victim.armies > temper.burden * judged.me.armies):
        return False
    part = 1.0 if together > temper.set_at_hand else judged.me.value / judged.top.value
    return victim.armies - estimate(at.here, victim.cards) > part * estimate(at.here, together)
