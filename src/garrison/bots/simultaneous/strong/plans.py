"""Plans in outline: how they are written as orders, what others are likely to plan, and changes of a plan at random."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

from msgspec.structs import replace

from garrison.bots.bot import Below
from garrison.bots.simultaneous.steady import attack, decide
from garrison.bots.simultaneous.steady.scene import WEIGHTS, Context, Scene, scene
from garrison.bots.simultaneous.steady.spending import Arms, Muster, arms, within_reach
from garrison.bots.simultaneous.strong.board import TurnStage
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps import NOWHERE, Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.options import Options
from garrison.simultaneous.view import View

Way = tuple[int, int]
"""A source and a target."""


class TurnPlan(NamedTuple):
    """The orders of a turn in outline. Its armies may be more than there will be: as many go as can."""

    bids: Mapping[Way, int]
    """The armies bid; the source is NOWHERE for those of the pool."""
    coming: Mapping[int, int]
    marches: Mapping[Way, int]
    """The armies that march, in the order in which their orders are written."""


MOST_PARTS: Final = 60
"""The most orders of one attack, if its battles are short: many small ones lose less."""

MOST_MARCHES: Final = 600

NOTHING: Final = TurnPlan({}, {}, {})


def outlined(muster: Muster, options: Options) -> TurnPlan:
    """What a muster has decided; where the seats take turns, attacks come first."""
    bids = {(source, target): armies for (target, source), armies in muster.bids.items()}
    first, then = (muster.moved, muster.sent) if options.with_dice else (muster.sent, muster.moved)
    return TurnPlan(bids, {**muster.reinforced}, {**first, **then})


def written(at: Scene, plan: TurnPlan, weapons: Arms) -> Iterator[v.Order]:
    for (source, target), armies in plan.bids.items():
        types = weapons.named(armies) if source < 0 else ()
        yield v.Colonize(Territory(target), armies, Territory(source), types)
    for where, armies in plan.coming.items():
        yield v.Reinforce(Territory(where), armies, weapons.named(armies))
    most = min(MOST_PARTS, MOST_MARCHES // max(1, len(plan.marches)))
    for (source, target), armies in plan.marches.items():
        if at.view.owner[target] == at.me:
            yield v.March(Territory(source), Territory(target), armies)
        else:
            yield from attack(at, source, target, armies, most)
    yield from _retreats(at)


def _retreats(at: Scene) -> Iterator[v.Retreat]:
    """The last defenders of each threatened territory leave for the strongest of my own beside it."""
    armies = at.view.armies
    for where in at.own if at.context.options.allow_retreat else ():
        own = [near for near in at.borders(where) if at.view.owner[near] == at.me]
        if own and at.danger(where) > armies[where]:
            yield v.Retreat(Territory(where), Territory(max(own, key=lambda near: armies[near])))


# Guessing what others will order: `steady`'s plan of what they can see, with its weights changed a little

OPPONENTS: Final = (
    WEIGHTS,
    replace(WEIGHTS, sure=0.7, least_chance=0.35, guard=0.2, watch=0.0, reserves=0.0),
    WEIGHTS,
    replace(WEIGHTS, sure=0.95, least_chance=0.6, guard=1.0, watch=0.4, reserves=0.5),
    WEIGHTS,
    replace(WEIGHTS, sure=0.95, least_chance=0.3, guard=0.0, watch=0.0, kill=1.0),
    WEIGHTS,
    replace(WEIGHTS, outbid=0.7, bids=1.0, sure=0.8),
)
"""The weights that opponents may have; half of the time they are the usual ones."""


def guesses(of: Context, view: View, trials: int, below: Below) -> list[list[TurnPlan]]:
    """For each trial the plans of all seats, with nothing in my own place."""
    plans = [[NOTHING] * len(view.pool) for _ in range(trials)]
    for seat in view.living:
        if seat != view.seat:
            for trial, plan in enumerate(_of(of, _seen_by(seat, view), trials, below)):
                plans[trial][seat] = plan
    return plans


def _seen_by(seat: Seat, view: View) -> View:
    """What another seat sees, as far as I can know."""
    return replace(view, seat=seat, hand=(), orders=(), carried=(), commands=(), choices=(), asides=())


def _of(of: Context, view: View, trials: int, below: Below) -> Sequence[TurnPlan]:
    found = [OPPONENTS[trial % len(OPPONENTS)] for trial in range(trials)]
    return [planned(of._replace(weights=weights), view, below) for weights in found]


def planned(of: Context, view: View, below: Below, paid: int = 0) -> TurnPlan:
    """What `steady` would order with these weights, if trades have brought it this many more armies."""
    at = scene(of, view)
    muster = Muster(at, (view.pool[view.seat] + paid) // arms(at).price)
    decide(at, muster, below)
    return outlined(muster, of.options)


# Varying a plan: one change at random, of the kinds that can turn a turn

ONCE: Final = 3
"""One time in this many, two things change."""

K = TypeVar("K")
T = TypeVar("T")


class Variations:
    """Makes other plans out of one."""

    def __init__(self, at: TurnStage, below: Below) -> None:
        self._at, self._below = at, below
        scene = at.scene
        walks, owner = scene.context.walks_in, scene.view.owner
        self._ways = [
            (source, target)
            for source in scene.own
            for target in scene.near[source]
            if target not in scene.view.wasted and (walks or owner[target] != NOBODY)
        ]
        self._attacks = [way for way in self._ways if owner[way[1]] != scene.me]
        self._lots = [where for where in scene.unowned if within_reach(scene, where)]
        self._front = [*dict.fromkeys([source for source, _ in self._attacks])] or [*scene.own]
        marching = [self._strike, self._strike, self._gather, self._drop, self._resize, self._turn, self._bring]
        bidding = [self._raise, self._lower, self._shift_bid, self._bring] if at.scene.context.bids else []
        marching += [self._surge] if at.options.surge else []
        self._kinds = [*(marching if self._attacks else []), *(bidding if self._lots else [])] or [self._bring]

    def varied(self, plan: TurnPlan) -> TurnPlan:
        """The plan with one change, or now and then with two."""
        changed = self._one_of(self._kinds)(plan)
        return changed if self._below(ONCE) else self._one_of(self._kinds)(changed)

    # Marches

    def _strike(self, plan: TurnPlan) -> TurnPlan:
        """Send everything from one territory to another, sometimes with all that comes."""
        way = self._one_of(self._attacks)
        if self._below(2):
            plan = self._brought(plan, way[0], 1)
        return self._sent(plan, way)

    def _gather(self, plan: TurnPlan) -> TurnPlan:
        """Send everything that can reach a territory there."""
        target = self._one_of(self._attacks)[1]
        sources = [source for source, other in self._attacks if other == target]
        plan = self._brought(plan, max(sources, key=lambda source: self._spare(plan, source)), 1)
        for source in sources:
            plan = self._sent(plan, (source, target))
        return plan

    def _drop(self, plan: TurnPlan) -> TurnPlan:
        """Give up all marches from one territory, or just one march."""
        if not plan.marches:
            return plan
        gone = self._one_of([*plan.marches])
        if self._below(2):
            return plan._replace(marches=changed(plan.marches, gone, 0))
        return plan._replace(marches={way: armies for way, armies in plan.marches.items() if way[0] != gone[0]})

    def _resize(self, plan: TurnPlan) -> TurnPlan:
        """Send half as many armies as planned, or all that are left."""
        if not plan.marches:
            return plan
        way = self._one_of([*plan.marches])
        armies = plan.marches[way] // 2 if self._below(2) else plan.marches[way] + max(0, self._spare(plan, way[0]))
        return plan._replace(marches=changed(plan.marches, way, armies))

    def _turn(self, plan: TurnPlan) -> TurnPlan:
        """March from the same territory to another, or anywhere if there are no marches."""
        way = self._one_of([*plan.marches] or self._ways)
        to = self._one_of([other for other in self._ways if other[0] == way[0]] or self._ways)
        armies = plan.marches.get(way, 0)
        if to == way or not armies:
            return self._sent(plan, to)
        marches = changed(plan.marches, way, 0)
        return plan._replace(marches=changed(marches, to, marches.get(to, 0) + armies))

    def _surge(self, plan: TurnPlan) -> TurnPlan:
        """March on from a territory that is attacked, with all who get there."""
        scene, targets = self._at.scene, {way[1] for way in plan.marches} - {*self._at.scene.own}
        onward = [(source, target) for source in sorted(targets) for target in scene.near[source]]
        foes = [way for way in onward if scene.view.owner[way[1]] not in (scene.me, NOBODY)]
        if not foes:
            return plan
        way = self._one_of(foes)
        return plan._replace(marches=changed(plan.marches, way, sum(plan.marches.values())))

    def _sent(self, plan: TurnPlan, way: Way) -> TurnPlan:
        """The plan with everything that can still leave on a way."""
        armies = self._spare(plan, way[0])
        if armies <= 0:
            return plan
        return plan._replace(marches=changed(plan.marches, way, plan.marches.get(way, 0) + armies))

    def _spare(self, plan: TurnPlan, where: int) -> int:
        """The armies that a plan leaves free to march from a territory."""
        options, view = self._at.options, self._at.scene.view
        come = plan.coming.get(where, 0) - options.leave_behind
        if options.moved_units_may_attack and options.with_dice:
            come += sum([armies for (_, target), armies in plan.marches.items() if target == where])
        return view.armies[where] + come - sum([n for (source, _), n in plan.marches.items() if source == where])

    # Reinforcements

    def _bring(self, plan: TurnPlan) -> TurnPlan:
        """Bring armies to another place at the front."""
        return self._brought(plan, self._one_of(self._front), 1 + self._below(2)) if self._front else plan

    def _brought(self, plan: TurnPlan, where: int, part: int) -> TurnPlan:
        """The plan with all that would come, or half of it, coming here, and whatever is left in the pool."""
        others = {place: armies for place, armies in plan.coming.items() if place != where}
        left = {place: armies - armies // part for place, armies in others.items() if armies > armies // part}
        unused = max(0, self._at.pools[self._at.scene.me] - sum(plan.coming.values()) - self._bid(plan))
        here = plan.coming.get(where, 0) + sum(others.values()) - sum(left.values()) + unused
        return plan._replace(coming=changed(left, where, here))

    def _bid(self, plan: TurnPlan) -> int:
        return sum([armies for (source, _), armies in plan.bids.items() if source == NOWHERE])

    # Bids

    def _raise(self, plan: TurnPlan) -> TurnPlan:
        """Bid a little more for a territory, and less for another if the pool is used up."""
        if not plan.bids:
            return plan
        way = (self._one_of([*plan.bids])[0], self._one_of(self._lots))
        more = 1 + self._below(3)
        if self._bid(plan) + more > self._at.pools[self._at.scene.me]:
            plan = self._lower(plan)
        return plan._replace(bids=changed(plan.bids, way, plan.bids.get(way, 0) + more))

    def _lower(self, plan: TurnPlan) -> TurnPlan:
        if not plan.bids:
            return plan
        way = self._one_of([*plan.bids])
        return plan._replace(bids=changed(plan.bids, way, plan.bids[way] - 1 - self._below(3)))

    def _shift_bid(self, plan: TurnPlan) -> TurnPlan:
        """Bid for one territory what was bid for another."""
        if not plan.bids:
            return plan
        way = self._one_of([*plan.bids])
        to = (way[0], self._one_of(self._lots))
        bids = changed(plan.bids, way, 0)
        return plan._replace(bids=changed(bids, to, bids.get(to, 0) + plan.bids[way]))

    def _one_of(self, things: Sequence[T]) -> T:
        return things[self._below(len(things))]


def changed(numbers: Mapping[K, int], key: K, number: int) -> dict[K, int]:
    """The same numbers with this one for `key`, or without the key if it is 0."""
    if number > 0:
        return {**numbers, key: number}
    return {other: n for other, n in numbers.items() if other != key}
