"""Last attacks: for a card, for somebody's bonus, and to keep rivals small."""

from collections.abc import Iterator

from garrison.bots.risk.planner.judging import cards_to_earn, estimate
from garrison.bots.risk.planner.order import NO_ORDER, Order, Purpose
from garrison.bots.risk.planner.sight import Sight
from garrison.bots.risk.planner.sweeps import good_idea
from garrison.engine.vocabulary import NOBODY

FEW, SOME = 4, 5
"""The cards for which the price of another one is reckoned, before and after sets count."""
STACK = 3
"""The fewest armies with which to cut down a rival; one more unless they outnumber the defenders."""
LARGE = 5
"""Guards leave their posts only for defenders like these."""


def attack_at_last(at: Sight) -> Order:
    other = _peep(at) if at.here.view.captured else _for_a_card(at) if cards_to_earn(at.here) else NO_ORDER
    return other if other != NO_ORDER or at.judged.weak else _cut_down(at)


def _one_step(at: Sight) -> Iterator[tuple[int, int, int]]:
    """Targets next to a stack of mine: what is left, the target, and the best start; the easiest first."""
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
        return player.defence > at.here.temper.rival * judged.me.defence or player.comes == 1
    return good_idea(at, target)


def enclosed_by_me(at: Sight, target: int) -> bool:
    return not at.here.board.hostile(at.here.board.ground.beside[target])
