"""Attacks that serve an aim: eliminations, continents to take or to break, a card, and cutting rivals down."""

from collections.abc import Iterator
from itertools import chain

from garrison.bots.risk.board import seat_wanted
from garrison.bots.risk.planner.position import (
    NO_ORDER,
    Order,
    Purpose,
    Rival,
    cards_to_earn,
    estimate,
    set_worth,
)
from garrison.bots.risk.planner.routes import (
    Sight,
    Way,
    appeal,
    covers,
    optimistic,
    order,
    starts,
    supply,
    sweep,
)
from garrison.engine.vocabulary import NOBODY

FEW_MISSING = 2
MANY_MISSING = 4
"""The cards that make a player worth an effort, once sets count and before."""


def eliminate(at: Sight) -> Order:
    """The next step towards the elimination of the first victim that can be swept away as a whole."""
    return next((step for victim in victims(at) if (step := _whole(at, victim)) != NO_ORDER), NO_ORDER)


def eliminate_with_luck(at: Sight) -> Order:
    """As `eliminate`, but placing with hopeful costs; once sets count, attacks need not reach all of the victim."""
    if not at.here.attacking:
        return eliminate(optimistic(at))
    hunted = next(victims(at), None) if at.judged.sets_count else None
    return order(at, sweep(at, _land(at, hunted))) if hunted else NO_ORDER


def _whole(at: Sight, victim: Rival) -> Order:
    land = _land(at, victim)
    ways = sweep(at, land)
    return order(at, ways, Purpose.SURE) if covers(ways, land) else NO_ORDER


def _land(at: Sight, victim: Rival) -> list[int]:
    return [where for where, owner in enumerate(at.here.board.owner) if owner == victim.seat]


# Whom


def victims(at: Sight) -> Iterator[Rival]:
    """The players who might be eliminated: targets first, then by most cards, then the weakest."""
    targets = at.judged.threat.targets | {seat_wanted(at.here.view)}
    possible = [player for player in at.judged.others if _possible(at, player)]
    return iter(sorted(possible, key=lambda player: (player.seat not in targets, -player.cards, player.defence)))


def _possible(at: Sight, victim: Rival) -> bool:
    if not (victim.cards or victim.territories == 1 or victim.seat == seat_wanted(at.here.view)):
        return False
    me, extra = at.judged.me, at.here.extra
    if victim.defence > min(me.attack, me.armies / _superiority(at, victim)) + extra:
        return False
    return all(at.routes.remaining.get(where, -extra) + extra > 0 for where in _land(at, victim)) and not (
        _burden(at, victim)
    )


def _superiority(at: Sight, victim: Rival) -> float:
    """How many times stronger than a victim with few cards it must be while sets are small."""
    weights, me = at.here.weights, at.judged.me
    small = not at.judged.sets_count or set_worth(at.here) < weights.small_set * me.defence
    if victim.cards >= weights.few_cards or victim.cards + me.cards >= weights.set_at_hand or not small:
        return 1.0
    missing = FEW_MISSING if at.judged.sets_count else MANY_MISSING - victim.cards
    return 1 + weights.each_card * max(0, missing)


def _burden(at: Sight, victim: Rival) -> bool:
    """Whether a victim's cards are not worth the effort for a player who is behind."""
    weights, judged, together = at.here.weights, at.judged, victim.cards + at.judged.me.cards
    if not (weights.adapts and judged.behind and judged.end and victim.armies > weights.burden * judged.me.armies):
        return False
    part = 1.0 if together > weights.set_at_hand else judged.me.value / judged.top.value
    return victim.armies - estimate(at.here, victim.cards) > part * estimate(at.here, together)


# Taking continents: a plan for all that is left of the most promising ones, or the easiest step

PART = 3
"""Of armies without a special use, one in this many goes to a place at a time."""


def take_continent(at: Sight) -> Order:
    step = _planned(at) if _plans(at) else _easiest(at)
    return step if step != NO_ORDER or at.here.attacking else gather(at)


def _plans(at: Sight) -> bool:
    plans = at.here.weights.plans
    return not at.here.attacking or plans == 1 or at.here.below(plans) == 0


def _worth_trying(at: Sight) -> tuple[int, ...]:
    return at.wishes[:1] if at.here.attacking and at.judged.weak else at.wishes


def members(at: Sight, number: int) -> list[int]:
    """The territories of a continent that are still to be taken."""
    inside = at.here.board.ground.regions[number].inside
    return [where for where in inside if at.owner(where) != at.here.board.me]


def _planned(at: Sight) -> Order:
    steps = (_sweep(at, number) for number in _worth_trying(at))
    return next((step for step in steps if step != NO_ORDER), NO_ORDER)


def _sweep(at: Sight, number: int) -> Order:
    land = members(at, number)
    ways = sweep(at, [where for where in land if good_idea(at, where)])
    return order(at, ways, Purpose.SURE if covers(ways, land) else Purpose.OTHER)


# Without a plan


def _reachable(at: Sight) -> Iterator[list[int]]:
    """What can be reached of each continent, the easiest first."""
    for number in _worth_trying(at):
        known = [where for where in members(at, number) if where in at.routes.remaining]
        yield sorted(known, key=lambda where: -at.routes.remaining[where])


def _easiest(at: Sight) -> Order:
    """The cheapest attack of a single step, in the most promising continent that allows one."""
    for where in chain(*_reachable(at)):
        near = at.routes.at_once(where)
        left = at.routes.reaches[near[0]].left[where] if near else 0
        if near and left + at.here.extra > 0 and good_idea(at, where):
            return Order(near[0], where)
    return NO_ORDER


def gather(at: Sight) -> Order:
    """Armies for the territory of the best continent that needs the fewest; if it needs none, only a part of them."""
    where = next((land[0] for land in _reachable(at) if land), None)
    if where is None:
        return NO_ORDER
    start = starts(at, where)[0]
    lacking = supply(at, start, at.routes.reaches[start].left[where])
    return lacking if lacking != NO_ORDER else Order(start, armies=max(1, at.here.extra // PART))


# Breaking continents: the cheapest way into one that somebody else holds

GRAINS = 1000
"""The number of values of a random choice."""


def break_continent(at: Sight) -> Order:
    return next((step for number in _held(at) if (step := _enter(at, number)) != NO_ORDER), NO_ORDER)


def _held(at: Sight) -> Iterator[int]:
    """The continents that should be broken, the most valuable first."""
    regions, lords, me = at.here.board.ground.regions, at.here.board.lords, at.here.board.me
    held = [number for number, lord in enumerate(lords) if lord not in (me, NOBODY) and _due(at, lord)]
    return iter(sorted(held, key=lambda number: -appeal(at.here, number) * regions[number].bonus))


def _due(at: Sight, lord: int) -> bool:
    """Whether this player should lose a continent now."""
    threat = at.judged.threat
    if at.judged.press:
        return True
    if threat.only:
        return lord in threat.targets
    player = at.judged.player(lord)
    return player.value >= at.judged.me.value or player.comes == 1


def _enter(at: Sight, number: int) -> Order:
    ways = [_way(at, where) for where in at.here.board.ground.regions[number].inside if _feasible(at, where)]
    best = min(ways, key=lambda way: (_cost(at, way), way), default=None)
    return order(at, [best], Purpose.BREAKING) if best and _worthwhile(at, best) else NO_ORDER


def _feasible(at: Sight, target: int) -> bool:
    return target in at.routes.remaining and at.routes.remaining[target] + at.here.extra > 0


def _way(at: Sight, target: int) -> Way:
    start = starts(at, target)[0]
    reach = at.routes.reaches[start]
    return Way(start, reach.way(target), reach.left[target])


def _cost(at: Sight, way: Way) -> int:
    leaving = at.here.weights.break_border if any(post.where == way.start for post in at.posts) else 0
    return at.armies(way.start) - way.left + leaving


def _worthwhile(at: Sight, way: Way) -> bool:
    """Whether a way is worth its armies; if not quite, chance decides when attacking."""
    weights, target = at.here.weights, way.path[-1]
    bonus = at.here.board.ground.regions[at.here.board.ground.region[target]].bonus
    cost = _cost(at, way)
    if cost <= weights.break_worth * bonus + 2 * at.armies(target):
        return True
    victims = {at.owner(target), *at.judged.threat.targets}
    killed = sum([at.armies(where) for where in way.path if at.owner(where) in victims])
    worth = weights.break_worth * bonus + len(way.path) + weights.break_kill * killed
    return worth >= cost or (at.here.attacking and at.here.below(GRAINS) * cost < worth * GRAINS / 2)


# Securing a card: armies for the easiest target anywhere, if none can be taken yet


def secure_card(at: Sight) -> Order:
    remaining = at.routes.remaining
    if not remaining or max(remaining.values()) > 0:
        return NO_ORDER
    favourite = at.here.board.ground.regions[at.wishes[0]].inside if at.wishes else frozenset[int]()
    best = max(remaining, key=lambda where: (where in favourite, remaining[where], -where))
    start = starts(at, best)[0]
    lacking = 1 - at.routes.reaches[start].left[best]
    return Order(start, armies=lacking) if 0 < lacking <= at.here.extra else NO_ORDER


# Last attacks: for a card, for somebody's bonus, and to keep rivals small


FEW, SOME = 4, 5
"""The numbers of cards whose estimated worth is the price of another one, before and after sets count."""
STACK = 3
"""The fewest armies with which to cut down a rival; one more unless they outnumber the defenders."""
LARGE = 5
"""Guards leave their posts only against at least this many defenders."""


def attack_at_last(at: Sight) -> Order:
    other = _peep(at) if at.here.view.captured else _for_a_card(at) if cards_to_earn(at.here) else NO_ORDER
    return other if other != NO_ORDER or at.judged.weak else _cut_down(at)


def _one_step(at: Sight) -> Iterator[tuple[int, int, int]]:
    """Targets next to a stack of mine: the armies left, the target, and the best start; the easiest first."""
    near = {target: at.routes.at_once(target) for target in at.routes.remaining}
    steps = [(at.routes.reaches[near[to][0]].left[to], to, near[to][0]) for to in near if near[to]]
    return iter(sorted(steps, key=lambda step: (-step[0], step)))


def _for_a_card(at: Sight) -> Order:
    step = next(_one_step(at), None)
    if step is None or (at.judged.weak and not at.judged.me.cards):
        return NO_ORDER
    left, target, start = step
    price = estimate(at.here, SOME if at.judged.sets_count else FEW) + at.armies(start) / 2
    fair = 2 * left >= -at.armies(start) and at.armies(start) - left <= price
    return Order(start, target) if fair else NO_ORDER


def _peep(at: Sight) -> Order:
    """A step into a continent of somebody else, from where nothing is guarded or against the one to be stopped."""
    posts, lords, region = {post.where for post in at.posts}, at.here.board.lords, at.here.board.ground.region
    for left, target, start in _one_step(at):
        lord = lords[region[target]]
        free = lord == at.judged.threat.common or (start not in posts and good_idea(at, target))
        if left > 0 and lord != NOBODY and free:
            return Order(start, target, purpose=Purpose.BREAKING)
    return NO_ORDER


# To keep rivals small


def _cut_down(at: Sight) -> Order:
    """The hardest attack first."""
    targets = [target for _, target, _ in _one_step(at)]
    steps = ((start, target) for target in reversed(targets) for start in at.routes.at_once(target))
    return next((Order(*step) for step in steps if _strong_enough(at, *step) and _rival(at, step[1])), NO_ORDER)


def _strong_enough(at: Sight, start: int, target: int) -> bool:
    armies, defenders = at.armies(start), at.armies(target)
    if defenders < LARGE and any(post.where == start for post in at.posts):
        return False
    return armies > STACK or (armies == STACK and armies - 1 > defenders)


def _rival(at: Sight, target: int) -> bool:
    owner, judged = at.owner(target), at.judged
    alone = enclosed_by_me(at, target)
    if owner == judged.threat.common or alone:
        return True
    if judged.behind:
        player = judged.player(owner)
        return player.defence > at.here.weights.rival * judged.me.defence or player.comes == 1
    return good_idea(at, target)


def enclosed_by_me(at: Sight, target: int) -> bool:
    return not at.here.board.hostile(at.here.board.ground.beside[target])


# Whom it is better not to attack

MANY_CARDS = 3
"""A player with more cards than this who moves next is about to trade."""


def good_idea(at: Sight, target: int) -> bool:
    """Whether taking a territory helps nobody: it neither breaks the wrong continent nor leaves others easy prey."""
    victim, threat = at.owner(target), at.judged.threat
    if not at.judged.many or victim in threat.targets | {seat_wanted(at.here.view)}:
        return True
    if threat.common != NOBODY and at.here.board.lords[at.here.board.ground.region[target]] == victim:
        return False
    return not _feeds(at, target, victim)


def _feeds(at: Sight, target: int, victim: int) -> bool:
    """Whether the victim would be so weak that somebody else would finish them and take their cards."""
    me, top, player = at.judged.me, at.judged.top, at.judged.player(victim)
    in_play = at.here.attacking or at.judged.sets_count
    if not in_play or player.cards <= 1 or player.value >= me.value:
        return False
    defence = player.defence - 5 * at.armies(target) // 4 - 1
    if defence >= at.here.weights.feeding * (top.attack - top.armies // 3):
        return False
    worthwhile = at.here.weights.adapts and at.judged.sets_count and at.judged.behind
    return not ((player.comes == 1 and player.cards > MANY_CARDS) or (worthwhile and set_worth(at.here) > me.defence))
