"""`steady` for simultaneous orders: it bids for continents, gathers its armies, and attacks in force where it gains."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from garrison.bots.bot import Below
from garrison.bots.moves import next_action
from garrison.bots.simultaneous.steady.judging import (
    expected,
    forecast,
    gain,
    gives_up,
    guard,
    is_open,
    promising,
    worths,
)
from garrison.bots.simultaneous.steady.scene import WEIGHTS, Context, Scene, Weights, context_of, scene
from garrison.bots.simultaneous.steady.spending import (
    Arms,
    Muster,
    armies_for,
    arms,
    gather,
    guard_continents,
    place_bids,
    purchases,
    trades,
)
from garrison.engine.vocabulary import Move
from garrison.maps import Territory
from garrison.simultaneous import game as simultaneous
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.option_words import DiceFrom
from garrison.simultaneous.view import View

Orders = tuple[v.Order | v.Resign, ...]
"""The orders of a seat for a turn, or that it gives up."""


class Steady:
    """Judges every turn afresh; during a turn it remembers only its plan."""

    def __init__(self, game: simultaneous.Game, below: Below, weights: Weights = WEIGHTS) -> None:
        self._context, self._below = context_of(game, weights), below
        self._seen: tuple[object, ...] = ()
        self._plan: Orders = ()

    def choose(self, view: View) -> simultaneous.Move:
        if not isinstance(view.phase, v.Ordering):
            return view.choices[0].move()
        if self._seen != (seen := _what_counts(view)):
            self._seen, self._plan = seen, self.planned(view)
        return Move(view.seat, next_action(view.orders, self._plan, lambda order: order, v.Erase))

    def planned(self, view: View) -> Orders:
        """The orders of a turn."""
        return plan(self._context, view, self._below)


def _what_counts(view: View) -> tuple[object, ...]:
    """What a plan depends on: the turn, and anything else that can change while it is written."""
    return view.seat, view.round, view.owner, view.armies, view.pool, view.living, view.hand


# The plan of a turn: bids, where armies come and go, and attacks, written as orders

MOST_PARTS = 16


def plan(of: Context, view: View, below: Below) -> Orders:
    at = scene(of, view)
    if gives_up(at, below):
        return (v.Resign(),)
    sold, weapons = trades(at), arms(at)
    paid = sum(armies_for(at, trade) for trade in sold)
    muster = Muster(at, (view.pool[view.seat] + paid) // weapons.price)
    field = decide(at, muster, below)
    return (*sold, *purchases(at, field), *writable(_written(at, muster, weapons)))


def decide(at: Scene, muster: Muster, below: Below) -> list[float]:
    """Decide everything, and return where armies are needed.

    Armies that move can usually attack afterwards; with the alternating resolver they can't, so attacks come first.
    """
    found = worths(at)
    field = urgencies(at, found)
    place_bids(at, muster, below)
    if at.context.options.with_dice:
        advance(at, muster, field)
    guard_continents(at, muster)
    plan_attacks(at, muster, found)
    gather(at, muster, field)
    press(at, muster)
    if not at.context.options.with_dice:
        advance(at, muster, field)
    regroup(at, muster, field)
    return field


def _written(at: Scene, muster: Muster, weapons: Arms) -> Iterator[v.Order]:
    for (target, source), armies in muster.bids.items():
        types = weapons.named(armies) if source < 0 else ()
        yield v.Colonize(Territory(target), armies, Territory(source), types)
    for where, armies in muster.reinforced.items():
        yield v.Reinforce(Territory(where), armies, weapons.named(armies))
    moves = [v.March(Territory(source), Territory(target), armies) for (source, target), armies in muster.moved.items()]
    attacks = [march for way, armies in muster.sent.items() for march in attack(at, *way, armies)]
    yield from (*moves, *attacks) if at.context.options.with_dice else (*attacks, *moves)


def attack(at: Scene, source: int, target: int, armies: int, most: int = MOST_PARTS) -> Iterator[v.March]:
    """One order, or several where battles are short, each with as many armies as such a battle can use up."""
    rounds, options = at.context.options.battle_rounds, at.context.options
    part = armies
    if rounds and options.with_dice:
        least = rounds if options.dice_from is DiceFrom.GARRISON else rounds + options.attacker_dice - 1
        part = max(least, -(-armies // most))
    for sent in range(0, armies, part):
        yield v.March(Territory(source), Territory(target), min(part, armies - sent))


# Orders as they can be written: none may name more than a million armies, so any beyond that stay

Counted = v.Colonize | v.Reinforce | v.March
"""The orders of a bot that name armies, all of one type."""


def writable(orders: Iterable[v.Order]) -> Iterator[v.Order]:
    for order in orders:
        yield _limited(order) if isinstance(order, Counted) and order.armies > v.MOST_ORDERED else order


def _limited(order: Counted) -> v.Order:
    return replace(order, armies=v.MOST_ORDERED, types=tuple(min(count, v.MOST_ORDERED) for count in order.types))


# Marching: attacks, the best first, and armies that go where they are needed


INTO_UNOWNED = 2

SMALL = 2
"""An attack's gain is divided by its armies and this many more, so that the smallest are not always the best."""


class Strike(NamedTuple):
    """An attack on a territory, with what it gains for its size."""

    rate: float
    target: int
    parts: tuple[tuple[int, int], ...]
    """The territories it comes from, and the armies from each."""
    called: int
    """The armies of the pool that join the first part for this attack; that part includes them."""


class Approach(NamedTuple):
    """A territory of mine from which a target can be attacked."""

    source: int
    quiet: bool
    """Whether the target is its only enemy."""
    stay: int
    """How many of the armies that could leave should stay."""


def plan_attacks(at: Scene, muster: Muster, worths: list[float]) -> None:
    """Attack where it gains most, and so on; an attack is judged again when it would have to share with another."""
    targets = [where for where in dict.fromkeys(near for own in at.own for near in at.near[own]) if is_open(at, where)]
    sides = {target: _sides(at, target) for target in targets}
    strikes = {one.target: one for one in _strikes(at, muster, worths, sides)}
    while strikes:
        best = max(strikes.values())
        muster.reinforce(best.parts[0][0], best.called)
        for source, armies in best.parts:
            muster.send(source, best.target, armies)
        del sides[best.target], strikes[best.target]
        again = {target: those for target, those in sides.items() if best.called or _shares(best, those)}
        for target in again:
            strikes.pop(target, None)
        strikes |= {one.target: one for one in _strikes(at, muster, worths, again)}


def _shares(best: Strike, sides: Sequence[Approach]) -> bool:
    return not {source for source, _ in best.parts}.isdisjoint([side.source for side in sides])


def press(at: Scene, muster: Muster) -> None:
    """Armies left over next to an attack join it, except for the guard against others."""
    struck = {target for _, target in muster.sent}
    for source, target in list(muster.sent):
        alone = struck.issuperset(at.hostile[source])
        muster.send(source, target, muster.free[source] - (0 if alone else _stay(at, source, target)))


def _strikes(
    at: Scene, muster: Muster, worths: list[float], sides: Mapping[int, Sequence[Approach]]
) -> Iterator[Strike]:
    """The attacks that gain anything with what is still free."""
    for target, those in sides.items():
        parts, called = _force(at, muster, target, those)
        armies = sum([part for _, part in parts])
        if armies:
            parting = int(at.context.weights.parting * (len(parts) - 1))
            outlook = forecast(at, max(1, armies - parting), target)
            gained = gain(at, outlook, worths[target])
            if gained > 0 and promising(at, outlook):
                yield Strike(gained / (armies + SMALL), target, parts, called)


def _force(
    at: Scene, muster: Muster, target: int, sides: Sequence[Approach]
) -> tuple[tuple[tuple[int, int], ...], int]:
    """The parts of an attack with enough armies, those with no other enemy first, and how many the pool sends."""
    defenders = expected(at, target)
    wanted = at.context.battles.needed(defenders, at.context.weights.sure) if defenders else INTO_UNOWNED
    sides = sorted(sides, key=lambda side: (not side.quiet, -muster.free[side.source]))
    parts: dict[int, int] = {}
    for source, _, stay in sides:
        free = muster.free[source] - stay
        if free > 0 and wanted > 0:
            parts[source] = min(free, wanted)
            wanted -= parts[source]
    called = min(muster.pool, wanted)
    if called:
        first = next(iter(parts), sides[0].source)
        parts[first] = parts.get(first, 0) + called
    return tuple(parts.items()), called


def _sides(at: Scene, target: int) -> list[Approach]:
    """Where a target can be attacked from."""
    sources = [where for where in at.facing[target] if at.view.owner[where] == at.me]
    return [Approach(where, at.hostile[where] == (target,), _stay(at, where, target)) for where in sources]


def _stay(at: Scene, where: int, target: int) -> int:
    """How many of the armies that could leave should stay, because of enemies other than the target."""
    return max(0, guard(at, where, target) - at.context.options.leave_behind)


# Moving: armies with no enemy nearby go one step towards where they are needed most


def urgencies(at: Scene, worths: list[float]) -> list[float]:
    """How urgently each of my territories needs armies; less, the farther it is behind the front."""
    weights = at.context.weights
    field = [0.0] * len(worths)
    for where in at.own:
        field[where] = _pull(at, worths, where)
    edge = sorted((where for where in at.own if field[where]), key=lambda where: -field[where])
    for here in edge:
        for there in at.facing[here]:
            if at.view.owner[there] == at.me and field[there] < weights.behind * field[here]:
                field[there] = weights.behind * field[here]
                edge.append(there)
    return field


def _pull(at: Scene, worths: list[float], where: int) -> float:
    """How urgently a territory needs armies for what can be taken from it, and for what threatens it."""
    weights, armies = at.context.weights, at.view.armies
    targets = [other for other in at.near[where] if is_open(at, other)]
    prizes = [worths[other] / (1 + weights.defended * armies[other]) for other in targets]
    return max(prizes, default=0.0) + weights.threat * at.danger(where) if targets or at.hostile[where] else 0.0


def advance(at: Scene, muster: Muster, field: list[float]) -> None:
    """All armies with nobody to fight go towards the front."""
    for where in at.own:
        if not at.hostile[where] and not any(is_open(at, other) for other in at.near[where]):
            _go(at, muster, field, where, 1.0)


def regroup(at: Scene, muster: Muster, field: list[float]) -> None:
    """Armies left over at the front go where they are needed more."""
    for where in at.own:
        if at.hostile[where]:
            _go(at, muster, field, where, at.context.weights.leaving)


def _go(at: Scene, muster: Muster, field: list[float], where: int, times: float) -> None:
    armies = muster.free[where] - sum(n for (_, target), n in muster.moved.items() if target == where)
    own = [other for other in at.near[where] if at.view.owner[other] == at.me]
    best = max(own, key=lambda other: (field[other], -other), default=where)
    if armies > 0 and field[best] > times * field[where]:
        muster.move(where, best, armies)
