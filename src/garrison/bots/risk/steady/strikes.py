"""Armies in a turn: strikes and what to expect of them, and where armies are deployed, move in and march for them."""

from collections.abc import Iterable, Iterator
from math import ceil
from typing import Final, NamedTuple

from garrison.bots.moves import counted, fitted
from garrison.bots.risk.steady.situation import Sight
from garrison.maps import Territory
from garrison.maps.world import HoldTerritories
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.risk.questions import fulfilled


class Strike(NamedTuple):
    """An attack, and what it gains on average, in armies."""

    gain: float
    chance: float
    source: int
    target: int


NO_STRIKE: Final = Strike(float("-inf"), 0.0, -1, -1)


def pairs(at: Sight, sources: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Every border between one of these territories and an opponent."""
    owner, borders, me = at.view.owner, at.context.ground.borders, at.view.seat
    return ((source, target) for source in sources for target in borders[source] if owner[target] != me)


def strike_of(at: Sight, source: int, target: int, armies: int) -> Strike:
    free = max(1, armies + 1 - kept(at, source, target))
    chance, lost, killed = at.context.forecast(free, at.view.armies[target])
    gain = chance * (at.now.worth[target] + at.now.card) + at.now.kill * killed - lost - at.context.weights.effort
    return Strike(gain, chance, source, target)


def best_strike(at: Sight, sources: Iterable[int], more: int = 0) -> Strike:
    """The best attack from these territories, each with `more` armies than it has."""
    armies = at.view.armies
    return max((strike_of(at, *pair, armies[pair[0]] + more) for pair in pairs(at, sources)), default=NO_STRIKE)


def kept(at: Sight, source: int, target: int) -> int:
    """The armies that stay in `source` during an attack on `target`: one, or those that guard a continent there."""
    if at.now.board.lords[at.context.ground.region[source]] != at.view.seat:
        return at.now.standing
    return max(at.now.standing, guard(at, source, but=target))


def guard(at: Sight, where: int, but: int = -1) -> int:
    """The armies that should guard a territory against all its neighbours but one; 0 if there is no other."""
    owner, armies, me = at.view.owner, at.view.armies, at.view.seat
    threats = [armies[t] - 1 for t in at.context.ground.facing[where] if owner[t] != me and t != but]
    return ceil(at.context.weights.guard * max(threats)) if threats else 0


# Attacking: begin the best strike, and go on while it is promising


def current_strike(at: Sight, begun: Strike) -> Strike:
    """The strike to carry out now: the one already begun, the best of all, or NO_STRIKE."""
    if fulfilled(at.context.game, at.view, at.view.seat, at.view.goal):
        return NO_STRIKE
    again = _again(at, begun)
    if promising(at, again, at.context.weights.going_on):
        return again
    possible = (_strike(at, choice) for choice in at.view.choices)
    return max((strike for strike in possible if promising(at, strike)), default=NO_STRIKE)


def carry_out(at: Sight, strike: Strike) -> risk.Move:
    """The move that carries out a strike, with all dice; for NO_STRIKE, the end of the attacks."""
    for choice in at.view.choices:
        match choice.action:
            case v.Attack(source, target) if (source, target) == (strike.source, strike.target):
                return choice.move(choice.most)
            case _:
                pass
    return fitted(at.view, v.Done())


def promising(at: Sight, strike: Strike, part: float = 1.0) -> bool:
    return strike.gain > 0 and strike.chance > 0 and strike.chance >= part * at.now.least_chance


def _again(at: Sight, begun: Strike) -> Strike:
    owner = at.view.owner
    if begun is NO_STRIKE or owner[begun.source] != at.view.seat or owner[begun.target] == at.view.seat:
        return NO_STRIKE
    return strike_of(at, begun.source, begun.target, at.view.armies[begun.source])


def _strike(at: Sight, choice: risk.Choice) -> Strike:
    match choice.action:
        case v.Attack(source, target):
            return strike_of(at, source, target, at.view.armies[source])
        case _:
            return NO_STRIKE


# Deploying: first the guards of the seat's continents, then everything behind the best strike


def deploy(at: Sight) -> risk.Move:
    assert isinstance(at.view.phase, v.Deploying)
    where, armies = next(_wishes(at, at.view.phase.armies))
    return fitted(at.view, v.Deploy(Territory(where), armies))


def _wishes(at: Sight, armies: int) -> Iterator[tuple[int, int]]:
    yield from ((where, min(armies, at.now.standing - at.view.armies[where])) for where in _thin(at))
    yield from ((gate, missing) for gate, missing in _unguarded(at) if missing <= at.context.weights.gate * armies)
    best = best_strike(at, at.now.board.mine, armies)
    yield max(best.source, at.now.board.mine[0]), armies


def _thin(at: Sight) -> Iterator[int]:
    """Territories with fewer armies than the goal demands, once there are enough territories."""
    match at.view.goal:
        case HoldTerritories(count) if len(at.now.board.mine) >= count:
            yield from (where for where in at.now.board.mine if at.view.armies[where] < at.now.standing)
        case _:
            return


def _unguarded(at: Sight) -> Iterator[tuple[int, int]]:
    """The entrances to my continents that lack armies, and how many they lack; the richest continent first."""
    regions = zip(at.context.ground.regions, at.now.board.lords, strict=True)
    held = [region for region, lord in regions if lord == at.view.seat]
    for region in sorted(held, key=lambda region: -region.bonus):
        for gate in region.gates:
            if (missing := guard(at, gate) - at.view.armies[gate]) > 0:
                yield gate, missing


# Occupying: armies with something to do move on, and only guards stay behind


def occupy(at: Sight) -> risk.Move:
    assert isinstance(at.view.phase, v.Occupying)
    most, source, target = at.view.choices[0].most, at.view.phase.source, at.view.phase.target
    ahead, behind = (_prospect(at, where, most, target) for where in (target, source))
    stay = kept(at, source, target) if ahead >= behind else most
    return fitted(at.view, v.Occupy(most + 1 - stay))


def _prospect(at: Sight, where: int, armies: int, taken: int) -> float:
    gains = [strike_of(at, where, t, armies).gain for _, t in pairs(at, (where,)) if t != taken]
    return max(gains, default=float("-inf"))


# Fortifying: armies with nobody to fight go where the fighting is


class March(NamedTuple):
    """A way that some armies can go, and its gain: the armies, times how much more urgently they are needed there."""

    gain: float
    armies: int
    choice: risk.Choice


def fortify(at: Sight) -> risk.Move:
    marches = [] if fulfilled(at.context.game, at.view, at.view.seat, at.view.goal) else _marches(at)
    best = max(marches, key=lambda march: march.gain, default=None)
    return counted(best.choice, best.armies) if best and best.gain > 0 else fitted(at.view, v.Done())


def _marches(at: Sight) -> list[March]:
    urgency, marches = _urgency(at), []
    for choice in at.view.choices:
        match choice.action:
            case v.Fortify(source, target):
                armies = min(choice.most, _spare(at, source))
                marches.append(March(armies * (urgency[target] - urgency[source]), armies, choice))
            case _:
                pass
    return marches


def _spare(at: Sight, where: int) -> int:
    return max(0, at.view.armies[where] - max(at.now.standing, guard(at, where)))


def _urgency(at: Sight) -> dict[int, float]:
    """How urgently each of my territories needs armies: at the front for the threat, behind it as a way there."""
    urgency = {where: _threat(at, where) for where in at.now.board.mine}
    edge = [where for where in urgency if urgency[where]]
    while edge:
        edge = [
            behind
            for where in edge
            for behind in at.context.ground.facing[where]
            if _raised(urgency, behind, at.context.weights.behind * urgency[where])
        ]
    return urgency


def _raised(urgency: dict[int, float], where: int, least: float) -> bool:
    if urgency.get(where, least) >= least:
        return False
    urgency[where] = least
    return True


def _threat(at: Sight, where: int) -> float:
    ground, owner = at.context.ground, at.view.owner
    foes = {t for t in ground.facing[where] + ground.borders[where] if owner[t] != at.view.seat}
    return 1 + at.context.weights.threat * sum(at.view.armies[t] for t in foes) if foes else 0.0
