"""Which decisions depend on each other in a circle, and so are left open by the equations."""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet

from garrison.diplomacy.rules.battle import NONE
from garrison.diplomacy.rules.equations import Equations


def inmost(equations: Equations, left: AbstractSet[int]) -> set[int]:
    """The smallest set of open decisions that depend on nothing open outside it."""
    return min((hanging(equations, unit, left) for unit in sorted(left)), key=len)


def hanging(equations: Equations, unit: int, left: AbstractSet[int]) -> set[int]:
    """A decision and the open decisions it depends on, directly or indirectly."""
    seen = {unit}
    ahead = [unit]
    for here in ahead:
        for on in _speaks_of(equations, here):
            if on in left and on not in seen:
                seen.add(on)
                ahead.append(on)
    return seen


def ring(equations: Equations, circle: AbstractSet[int]) -> set[int]:
    """The moves in a circle that go round: each unit takes the place of the next, and the last that of the first."""
    return {unit for unit in circle if _comes_round(equations, unit)}


def _comes_round(equations: Equations, unit: int) -> bool:
    here = unit
    for _ in equations.battle.home:
        here = equations.occupant.get(equations.battle.target[here], NONE)
        if here in (unit, NONE):
            break
    return here == unit


def _speaks_of(equations: Equations, unit: int) -> Iterator[int]:
    battle = equations.battle
    attackers = equations.attackers.get(battle.home[unit], [])
    if battle.target[unit] >= 0:
        yield from _of_a_move(equations, unit)
    elif battle.into[unit] >= 0:
        for attacker in attackers:
            yield from (attacker,) if equations.is_in_front(attacker, unit) else _of_a_way(equations, attacker)
    elif unit in battle.joins or battle.nerve:
        struck = equations.attackers.get(battle.home[battle.joins[unit]], []) if unit in battle.joins else []
        for attacker in (*attackers, *struck):
            yield from _of_a_force(equations, attacker)
    else:
        yield from attackers


def _of_a_move(equations: Equations, unit: int) -> Iterator[int]:
    battle = equations.battle
    rivals = equations.attackers[battle.target[unit]]
    for rival in rivals:
        yield from _of_a_force(equations, rival)
    if not battle.beaten_bounce:
        yield from rivals
    occupant = equations.occupant.get(battle.target[unit], NONE)
    if occupant != NONE:
        yield from (occupant, *battle.aid.get(occupant, ()))
        if occupant in equations.partner:
            yield equations.partner[occupant]


def _of_a_force(equations: Equations, unit: int) -> Iterator[int]:
    yield from equations.battle.aid.get(unit, ())
    yield from _of_a_way(equations, unit)


def _of_a_way(equations: Equations, unit: int) -> Iterator[int]:
    return (fleet for route in equations.battle.routes.get(unit, ()) for fleet in route)
