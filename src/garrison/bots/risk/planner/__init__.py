"""`planner`, who finds a route for every army before placing it, and `lesser_planner`, who does so less often."""

from collections.abc import Callable
from typing import Final, NamedTuple

from garrison.bots.bot import Below
from garrison.bots.moves import fitted
from garrison.bots.risk.board import Board, Region, ground, likeliest_mission, trades
from garrison.bots.risk.planner.attacks import (
    attack_at_last,
    break_continent,
    eliminate,
    eliminate_with_luck,
    secure_card,
    take_continent,
)
from garrison.bots.risk.planner.guarding import (
    fortify,
    guard_a_little,
    guard_against_neighbours,
    guard_well,
    help_out,
    move_in,
    spread,
)
from garrison.bots.risk.planner.position import (
    NO_ORDER,
    Judged,
    Order,
    OrderStage,
    PlannedPosition,
    alone,
    judged,
    strongest,
)
from garrison.bots.risk.planner.routes import Sight, sight
from garrison.bots.risk.planner.weights import LESSER, PLANNER, PlannerWeights
from garrison.engine.vocabulary import NOBODY
from garrison.maps import NOWHERE, WILD, Territory
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.risk.questions import fulfilled, worth
from garrison.risk.view import View


class Planner:
    """Judges every view on its own; it remembers only the battle in progress and who has marched this turn."""

    def __init__(self, game: risk.Game, below: Below, weights: PlannerWeights = PLANNER) -> None:
        self._game, self._ground, self._weights, self._below = game, ground(game.map), weights, below
        self._battle: OrderInProgress = PEACE
        self._marched: set[int] = set()

    def choose(self, view: View) -> risk.Move:
        match view.phase:
            case v.ChoosingMissions():
                return likeliest_mission(self._game, view).move()
            case v.Claiming():
                return claim(Board(self._game, self._ground, view), self._below)
            case v.Placing(piles):
                return fitted(
                    view, v.Place(Territory(self._placed(view, OrderStage.SETTING_UP, piles[view.seat]).start))
                )
            case v.Trading(armies):
                return trade(self._position(view, OrderStage.PLACING, armies))
            case v.Deploying(armies):
                where, _, count, _ = self._placed(view, OrderStage.PLACING, armies)
                return fitted(view, v.Deploy(Territory(where), count))
            case v.Attacking():
                return self._attack(view)
            case v.Defending():
                return view.choices[0].move(view.choices[0].most)
            case v.Occupying():
                return move_in(sight(self._position(view, OrderStage.ATTACKING)), self._battle.order)
            case v.Fortifying():
                return self._fortify(view)
            case _:
                return view.choices[0].move()

    def _position(self, view: View, stage: OrderStage, extra: int = 0) -> PlannedPosition:
        if stage is OrderStage.PLACING:
            self._battle = PEACE
        self._marched.clear()
        return self._seen(view, stage, extra)

    def _seen(self, view: View, stage: OrderStage, extra: int = 0) -> PlannedPosition:
        return PlannedPosition(Board(self._game, self._ground, view), self._weights, self._below, stage, extra)

    def _placed(self, view: View, stage: OrderStage, extra: int) -> Order:
        here, often = self._position(view, stage, extra), self._weights.helped
        if alone(here):
            return Order(here.board.mine[0], armies=extra)
        helped = stage is OrderStage.PLACING and often and self._below(often) == 0
        found = help_out(here) if helped else NO_ORDER
        return found if found != NO_ORDER else next_order(sight(here))

    def _attack(self, view: View) -> risk.Move:
        self._battle = self._battle.again() if goes_on(view, self._battle) else OrderInProgress(self._target(view))
        start, target = self._battle.order.start, self._battle.order.target
        if self._battle.order == NO_ORDER:
            return fitted(view, v.Done())
        return fitted(view, v.Attack(Territory(start), Territory(target), view.armies[start] - 1))

    def _target(self, view: View) -> Order:
        here = self._position(view, OrderStage.ATTACKING)
        done = alone(here) or fulfilled(self._game, view, view.seat, view.goal)
        return NO_ORDER if done else next_order(sight(here))

    def _fortify(self, view: View) -> risk.Move:
        here = self._seen(view, OrderStage.ATTACKING)
        if alone(here) or fulfilled(self._game, view, view.seat, view.goal):
            return fitted(view, v.Done())
        move = fortify(sight(here), self._marched)
        if isinstance(move.action, v.Fortify):
            self._marched.add(move.action.source)
        return move


def lesser_planner(game: risk.Game, below: Below) -> Planner:
    return Planner(game, below, LESSER)


# Setting up: claims go where a continent is within reach; armies are then placed by the list of aims

CLAIM_GRAINS = 100
NEAR = 0.1
"""What each neighbour of its own adds to the appeal of a territory."""


def claim(board: Board, below: Below) -> risk.Move:
    view = board.view
    likings = [(_liking(board, choice), below(CLAIM_GRAINS)) for choice in view.choices]
    return view.choices[likings.index(max(likings))].move()


def _liking(board: Board, choice: risk.Choice) -> float:
    assert isinstance(choice.action, v.Claim)
    where = choice.action.where
    friends = sum([board.is_mine(near) for near in board.ground.beside[where]])
    return _hope(board.ground.regions[board.ground.region[where]], board.view) + NEAR * friends


def _hope(region: Region, view: View) -> float:
    """How promising a continent is: what it brings, as far as nobody else has claimed land there."""
    owners = [view.owner[where] for where in region.members]
    mine, free = owners.count(view.seat), owners.count(NOBODY)
    return region.appeal ** (1 / 2) * (free + 2 * mine) / len(owners) if mine + free else 0.0


# Cards: when to trade a set, and which


def trade(here: PlannedPosition) -> risk.Move:
    sets = trades(here.view)
    must = len(sets) == len(here.view.choices)
    if sets and (must or alone(here) or not _keeps(judged(here))):
        return max(sets, key=lambda choice: _value_of_set(here, choice)).move()
    return fitted(here.view, v.Done())


def _keeps(players: Judged) -> bool:
    """Whether a set is better kept: while nothing is urgent and several others are strong."""
    return players.many and players.threat.common == NOBODY and not players.press and not players.weak


def _value_of_set(here: PlannedPosition, choice: risk.Choice) -> tuple[float, ...]:
    """The armies of a set, then keeping cards of its own land and wild cards, then how much its reward is needed."""
    assert isinstance(choice.action, v.Trade)
    game, cards, reward = here.board.game, choice.action.cards, choice.action.reward
    kinds = [game.map.cards[card] for card in cards]
    pictures = sum([card.territory != NOWHERE and here.board.owner[card.territory] == here.board.me for card in kinds])
    wild = sum([card.kind == WILD for card in kinds])
    threat = strongest(here, reward) if reward != NOWHERE else -1
    return worth(game, here.view, cards), -abs(pictures - 1), -wild, threat


# Fighting: how long a battle goes on before the whole list is gone through again

ROLLS = 3
"""After each group of this many rolls, the list of aims is gone through again."""
CROWD = 3
"""With at least this many attackers, a roll is worthwhile against any number of defenders."""


class OrderInProgress(NamedTuple):
    """An order that is being carried out, and the rolls so far."""

    order: Order
    rolls: int = 1

    def again(self) -> "OrderInProgress":
        return self._replace(rolls=self.rolls + 1)


PEACE: Final = OrderInProgress(NO_ORDER, 0)


def goes_on(view: View, battle: OrderInProgress) -> bool:
    """Whether to roll again without thinking."""
    start, target = battle.order.start, battle.order.target
    if battle is PEACE or view.owner[start] != view.seat or view.owner[target] == view.seat:
        return False
    attackers, defenders = view.armies[start] - 1, view.armies[target]
    return battle.rolls % ROLLS > 0 and attackers != defenders and (attackers >= CROWD or attackers > defenders)


# The list of aims, for placing armies and for attacks: the first that gives an order decides


SET, PLACE, ATTACK = (
    frozenset({OrderStage.SETTING_UP}),
    frozenset({OrderStage.PLACING}),
    frozenset({OrderStage.ATTACKING}),
)


class PlannedTarget(NamedTuple):
    during: frozenset[OrderStage]
    when: Callable[[Sight], bool]
    order: Callable[[Sight], Order]


def next_order(at: Sight) -> Order:
    """What to do now, or NO_ORDER."""
    orders = (aim.order(at) for aim in AIMS if at.here.stage in aim.during and aim.when(at))
    return next((found for found in orders if found != NO_ORDER), NO_ORDER)


# When


def always(_: Sight) -> bool:
    return True


def shoots_far(at: Sight) -> bool:
    return at.here.weights.shoots_far and at.judged.many and (at.judged.sets_count or not at.judged.behind)


def digs_in(at: Sight) -> bool:
    """Whether it is so weak that it wants little but a card; once sets count, that may be if it can be overrun."""
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
    if at.judged.press or (at.here.attacking and at.here.weights.always_breaks):
        return True
    settled = at.here.attacking or not at.wishes or at.here.board.me in at.here.board.lords
    return settled and not at.judged.weak


def may_take(at: Sight) -> bool:
    judged, threat = at.judged, at.judged.threat
    if not at.here.attacking or not at.here.view.captured or not digs_in(at) or threat.common != NOBODY:
        return True
    return not judged.weak and (threat.only or judged.me.defence > judged.top.attack)


AIMS: Final = (
    #   during            when           order
    PlannedTarget(PLACE | ATTACK, always, eliminate),
    PlannedTarget(PLACE | ATTACK, shoots_far, eliminate_with_luck),
    PlannedTarget(PLACE, wants_a_card, secure_card),
    PlannedTarget(PLACE | ATTACK, must_break, break_continent),
    PlannedTarget(PLACE, presses_on, take_continent),
    PlannedTarget(PLACE, among_many, guard_a_little),
    PlannedTarget(SET, always, guard_against_neighbours),
    PlannedTarget(PLACE | ATTACK, may_break, break_continent),
    PlannedTarget(SET | PLACE | ATTACK, may_take, take_continent),
    PlannedTarget(ATTACK, always, attack_at_last),
    PlannedTarget(SET | PLACE, always, guard_well),
    PlannedTarget(SET | PLACE, always, spread),
)
