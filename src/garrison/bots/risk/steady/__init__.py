"""`steady`, a sensible bot: it gathers its armies, takes and holds continents, and fights at good odds."""

from collections.abc import Callable, Iterable, Iterator
from math import ceil, sqrt
from typing import Final, NamedTuple

from garrison.bots.bot import Below
from garrison.bots.moves import counted, fitted
from garrison.bots.risk.board import DUEL, March, Region, likeliest_mission, next_set, trades
from garrison.bots.risk.steady.situation import (
    WEIGHTS,
    Context,
    Sight,
    Situation,
    Weights,
    context_of,
    lasts,
    situation,
)
from garrison.engine.vocabulary import NOBODY
from garrison.maps import WILD, Territory
from garrison.maps.world import HoldTerritories
from garrison.odds.battle import defence
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.risk.options import Cards
from garrison.risk.questions import fulfilled, rewarded, worth
from garrison.risk.view import View

Judge = Callable[[Context, View], Situation]
"""A function from a View to what it means to its seat."""


class Steady:
    """Judges every view on its own; it remembers only the strike it has begun and what it has worked out."""

    def __init__(self, game: risk.Game, below: Below, weights: Weights = WEIGHTS, judge: Judge = situation) -> None:
        self._judge = judge
        self._context, self._below = context_of(game, weights), below
        self._begun = NO_STRIKE
        self._known: tuple[View, Situation] | None = None

    def choose(self, view: View) -> risk.Move:
        match view.phase:
            case v.ChoosingMissions():
                return likeliest_mission(self._context.game, view).move()
            case v.Claiming():
                return claim(self._context, view, self._below)
            case v.Placing():
                return place(self._sight(view))
            case v.Trading():
                return trade(self._sight(view))
            case v.Deploying():
                return deploy(self._sight(view))
            case v.Attacking():
                return self._attack(self._sight(view))
            case v.Defending(source, target, dice):
                best = defence(view.armies[source], view.armies[target], dice, self._context.dice)
                return fitted(view, v.Defend(best))
            case v.Occupying():
                return occupy(self._sight(view))
            case v.Fortifying():
                return fortify(self._sight(view))
            case _:
                return view.choices[0].move()

    def _attack(self, at: Sight) -> risk.Move:
        self._begun = current_strike(at, self._begun)
        return carry_out(at, self._begun)

    def _sight(self, view: View) -> Sight:
        if self._known is None or not lasts(self._known[0], view):
            self._known = view, self._judge(self._context, view)
        return Sight(self._context, view, self._known[1])


# Setting up: claim territories where a continent is within reach, and spread armies over the fronts

GRAINS = 1000


def claim(context: Context, view: View, below: Below) -> risk.Move:
    hopes = [_hope(context, view, region) for region in context.ground.regions]
    liking = [_liking(context, view, hopes, choice, below) for choice in view.choices]
    return view.choices[liking.index(max(liking))].move()


def _hope(context: Context, view: View, region: Region) -> float:
    """What one more territory of a continent is worth while others can still claim there."""
    weights, size = context.weights, len(region.members)
    mine = sum([view.owner[t] == view.seat for t in region.members])
    others = sum([view.owner[t] not in (view.seat, NOBODY) for t in region.members])
    worth = region.bonus * weights.claiming / (1 + weights.claimed_entrance * len(region.gates)) / size
    return worth * (1 + weights.gathering * mine / size) * (1 - others / size)


def _liking(context: Context, view: View, hopes: list[float], choice: risk.Choice, below: Below) -> float:
    assert isinstance(choice.action, v.Claim)
    ground, weights, where = context.ground, context.weights, choice.action.where
    near = sum([view.owner[t] == view.seat for t in ground.borders[where]])
    return hopes[ground.region[where]] + weights.neighbour * near + weights.whim * below(GRAINS) / GRAINS


def place(at: Sight) -> risk.Move:
    """One more army: with one opponent where it strikes best, and otherwise where the fronts lack it most."""
    if at.now.board.alive <= DUEL:
        best = best_strike(at, at.now.board.mine).source
        return max(at.view.choices, key=lambda choice: _place(choice) == best).move()
    return max(at.view.choices, key=lambda choice: _lack(at, _place(choice))).move()


def _place(choice: risk.Choice) -> int:
    assert isinstance(choice.action, v.Place)
    return choice.action.where


def _lack(at: Sight, where: int) -> float:
    """How few armies a territory has for what is at stake there; 0 where no opponent is near."""
    ground, view = at.context.ground, at.view
    foes = {t for t in ground.facing[where] + ground.borders[where] if view.owner[t] != view.seat}
    threat = sum([view.armies[t] for t in foes])
    return _stake(at, ground.regions[ground.region[where]]) * sqrt(threat) / view.armies[where]


def _stake(at: Sight, region: Region) -> float:
    """What a front is worth: something in any case, and more if more of its continent is mine."""
    held = sum([at.view.owner[t] == at.view.seat for t in region.members]) / len(region.members)
    return float(at.context.weights.outpost + region.bonus * held**at.context.weights.completing)


# Trading: keep a set while it grows, and trade it when forced, when it decides something, or when weak


def trade(at: Sight) -> risk.Move:
    sets = trades(at.view)
    must = len(sets) == len(at.view.choices)
    return best_set(at) if sets and (must or _wants(at)) else fitted(at.view, v.Done())


def best_set(at: Sight) -> risk.Move:
    return max(trades(at.view), key=lambda choice: _value(at, choice)).move()


def _wants(at: Sight) -> bool:
    """Whether armies now are better than more armies later, as they always are in mid-turn."""
    assert isinstance(at.view.phase, v.Trading)
    if at.view.captured or at.context.options.cards is Cards.FIXED or _weak(at):
        return True
    coming, more = at.view.phase.armies, int(next_set(at.context.game, at.view))
    without, with_it = (best_strike(at, at.now.board.mine, armies).gain for armies in (coming, coming + more))
    return with_it - without > at.context.weights.use * more


def _weak(at: Sight) -> bool:
    board = at.now.board
    return board.forces[at.view.seat] * board.alive < at.context.weights.weak * sum(board.forces)


def _value(at: Sight, choice: risk.Choice) -> float:
    """What a set brings: its armies, those for a pictured territory, and the wild cards it keeps."""
    assert isinstance(choice.action, v.Trade)
    weights = at.context.weights
    game, cards = at.context.game, choice.action.cards
    wild = sum(game.map.cards[card].kind == WILD for card in cards)
    used = [_use(at, where) for where in rewarded(game, at.view, choice.action)]
    extra = at.context.options.card_bonus * sum(used)
    return worth(game, at.view, cards) + extra - weights.wild * wild


def _use(at: Sight, where: int) -> float:
    at_the_front = any(at.view.owner[t] != at.view.seat for t in at.context.ground.borders[where])
    return 1.0 if at_the_front else at.context.weights.idle


# Strikes, and what to expect of them


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
                gain = armies * (urgency[target] - urgency[source])  # how much more urgently they are needed there
                marches.append(March(gain, armies, choice))
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
