"""The list of aims: the first that yields an order wins, for armies to place as well as for attacks."""

from collections.abc import Callable
from typing import Final, NamedTuple

from garrison.bots.risk.planner.breaking import break_continent
from garrison.bots.risk.planner.continents import take_continent
from garrison.bots.risk.planner.eliminating import eliminate, eliminate_with_luck
from garrison.bots.risk.planner.guarding import guard_a_little, guard_against_neighbours, guard_well, spread
from garrison.bots.risk.planner.last_attacks import attack_at_last
from garrison.bots.risk.planner.order import NO_ORDER, Order
from garrison.bots.risk.planner.position import Stage
from garrison.bots.risk.planner.securing import secure_card
from garrison.bots.risk.planner.sight import Sight
from garrison.engine.vocabulary import NOBODY

SET, PLACE, ATTACK = frozenset({Stage.SETTING_UP}), frozenset({Stage.PLACING}), frozenset({Stage.ATTACKING})


class Aim(NamedTuple):
    during: frozenset[Stage]
    when: Callable[[Sight], bool]
    order: Callable[[Sight], Order]


def order(at: Sight) -> Order:
    """What to do now, or NO_ORDER."""
    orders = (aim.order(at) for aim in AIMS if at.here.stage in aim.during and aim.when(at))
    return next((found for found in orders if found != NO_ORDER), NO_ORDER)


# When


def always(_: Sight) -> bool:
    return True


def shoots_far(at: Sight) -> bool:
    return at.here.temper.shoots_far and at.judged.many and (at.judged.sets_count or not at.judged.behind)


def digs_in(at: Sight) -> bool:
    """Weak enough to care for little but a card; once sets count, that is anybody whom the strongest could overrun."""
    overrun = at.judged.sets_count and at.judged.me.defence < at.judged.top.attack
    return at.judged.end or (shoots_far(at) and overrun)


def wants_a_card(at: Sight) -> bool:
    return digs_in(at) and not at.judged.press


def must_break(at: Sight) -> bool:
    threat = at.judged.threat
    holds = threat.common != NOBODY and threat.common in at.here.board.lords
    return holds or (threat.only and not at.judged.weak)


def presses_on(at: Sight) -> bool:
    return at.judged.many and at.judged.press


def among_many(at: Sight) -> bool:
    return at.judged.many


def may_break(at: Sight) -> bool:
    if at.judged.press or (at.here.attacking and at.here.temper.always_breaks):
        return True
    settled = at.here.attacking or not at.wishes or at.here.view.seat in at.here.board.lords
    return settled and not at.judged.weak


def may_take(at: Sight) -> bool:
    judged, threat = at.judged, at.judged.threat
    if not at.here.attacking or not at.here.view.captured or not digs_in(at) or threat.common != NOBODY:
        return True
    return not judged.weak and (threat.only or judged.me.defence > judged.top.attack)


AIMS: Final = (
    #   during            when           order
    Aim(PLACE | ATTACK, always, eliminate),
    Aim(PLACE | ATTACK, shoots_far, eliminate_with_luck),
    Aim(PLACE, wants_a_card, secure_card),
    Aim(PLACE | ATTACK, must_break, break_continent),
    Aim(PLACE, presses_on, take_continent),
    Aim(PLACE, among_many, guard_a_little),
    Aim(SET, always, guard_against_neighbours),
    Aim(PLACE | ATTACK, may_break, break_continent),
    Aim(SET | PLACE | ATTACK, may_take, take_continent),
    Aim(ATTACK, always, attack_at_last),
    Aim(SET | PLACE, always, guard_well),
    Aim(SET | PLACE, always, spread),
)
