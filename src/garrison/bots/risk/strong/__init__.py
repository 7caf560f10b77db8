"""`strong`, a bot that plans eliminations, the way to its goal, and duels; `steady` or `planner` does the rest."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from garrison.bots.bot import Below, Reason
from garrison.bots.risk.alert import Announcements
from garrison.bots.risk.board import DUEL, SET, Board, Region, next_set, put
from garrison.bots.risk.planner import Planner
from garrison.bots.risk.reasons import attack, outcome, plain
from garrison.bots.risk.steady import Judge, Steady, best_set, best_strike, guard, promising
from garrison.bots.risk.steady.situation import Context, Sight, Situation, broken, context_of, haste, onward, situation
from garrison.bots.risk.strong.campaigns import (
    Campaign,
    CampaignStep,
    Field,
    field_of,
    goes_on,
    hope_of,
    move_in,
    next_attack,
)
from garrison.bots.risk.strong.duels import Duellist
from garrison.bots.risk.strong.plans import (
    NO_PLAN,
    Plan,
    at_least,
    best_continent,
    best_elimination,
    best_finish,
    needs_garrisons,
    of_goal,
)
from garrison.bots.risk.strong.weights import WEIGHTS, CampaignWeights, adapted
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps import NOWHERE, Territory
from garrison.maps.world import Destroy, HoldTerritories, Mission, World
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.risk.options import Aim, Cards
from garrison.risk.options.conditions import without_cards
from garrison.risk.questions import due, fulfilled, missions_in, worth
from garrison.risk.view import View


class Strong:
    """Remembers only the plan that it carries out, and the owners for which it has found none."""

    def __init__(
        self, game: risk.Game, below: Below, weights: CampaignWeights = WEIGHTS, judge: Judge | None = None
    ) -> None:
        judge = judge or many_player_situation
        self._duellist = Duellist(context_of(game, weights.steady), Steady(game, below, weights.steady))
        weights = adapted(game.options, weights)
        self._announcements = Announcements(game)
        self._context, self._weights, self._judge = context_of(game, weights.steady), weights, judge
        self._steady, self._planner = Steady(game, below, weights.steady, judge), Planner(game, below)
        self._plan, self._idle = NO_PLAN, tuple[int, ...]()

    def choose(self, view: View) -> risk.Move:
        if isinstance(view.phase, v.Announcing):
            return self._announcements.next(self, view)
        if is_duel(self._context, view, self._weights.few):
            self._plan = NO_PLAN
            return self._duellist.choose(view)
        match view.phase:
            case v.Placing():
                return self._steady.choose(view)
            case v.Trading(armies) if self._only_a_set_helps(view, armies):
                return best_set(self._sight(view))
            case v.Deploying(armies):
                return self._deploy(view, armies)
            case v.Attacking():
                return self._attack(view)
            case v.Occupying(source, target):
                return self._occupy(view, CampaignStep(source, target))
            case _:
                return self._otherwise(view)

    def _otherwise(self, view: View) -> risk.Move:
        """What `planner` does when few seats are left or armies are raised by fixed sets, and `steady` otherwise."""
        few = self._weights.few
        planned = closing(self._context, view, few) or (few > 0 and raising(self._context, view))
        return (self._planner if planned else self._steady).choose(view)

    def why(self, view: View, move: risk.Move) -> tuple[Reason, ...]:
        if NOBODY in view.owner:
            return plain(self._context.game, view, move)
        return why(self._sight(view), self._weights, self._plan, move)

    def _only_a_set_helps(self, view: View, armies: int) -> bool:
        """Whether an elimination becomes possible with the next set, and there is one to trade."""
        if not any(isinstance(choice.action, v.Trade) for choice in view.choices):
            return False
        board = self._board(view)
        more = armies + int(next_set(board.game, view))
        return self._decisive(board, armies) is NO_PLAN and self._decisive(board, more) is not NO_PLAN

    def _deploy(self, view: View, armies: int) -> risk.Move:
        self._plan, self._idle = self._best(view, armies), ()
        root = Territory(self._plan.campaign.root)
        missing = self._plan.wanted - view.armies[root]
        if self._plan is NO_PLAN or missing <= 0:
            return self._otherwise(view)
        return put(self._context.ground, view, v.Deploy(root, missing))

    def _attack(self, view: View) -> risk.Move:
        self._plan = self._going_on(view)
        if self._plan is NO_PLAN:
            return self._otherwise(view)
        return next_attack(self._plan.campaign, self._field(view), view)

    def _going_on(self, view: View) -> Plan:
        """The present plan while there is hope for it; otherwise a new one, sought only once for the same owners."""
        if hope_of(self._plan.campaign, self._field(view), self._weights.branch) >= self._weights.going_on:
            return self._plan
        if self._idle == view.owner:
            return NO_PLAN
        self._idle = view.owner
        return self._best(view, 0)

    def _occupy(self, view: View, step: CampaignStep) -> risk.Move:
        field, campaign = self._field(view), self._plan.campaign
        if not goes_on(campaign, field, step):
            return self._otherwise(view)
        return move_in(campaign, field, step, view)

    def _best(self, view: View, more: int) -> Plan:
        """The goal or an elimination if there is one, or else a continent."""
        board = self._board(view)
        decisive = self._decisive(board, more)
        if decisive is not NO_PLAN or not _wants_land(board):
            return decisive
        return best_continent(board, self._weights, self._field(view), more)

    def _decisive(self, board: Board, more: int) -> Plan:
        """What reaches the goal, or else an elimination."""
        if fulfilled(board.game, board.view, board.view.seat, board.view.goal):
            return NO_PLAN
        field = self._field(board.view)
        finish = best_finish(board, self._weights, field, more)
        return best_elimination(board, self._weights, field, more) if finish is NO_PLAN else finish

    def _field(self, view: View) -> Field:
        return field_of(self._context, view)

    def _board(self, view: View) -> Board:
        return Board(self._context.game, self._context.ground, view)

    def _sight(self, view: View) -> Sight:
        return Sight(self._context, view, self._judge(self._context, view))


def _wants_land(board: Board) -> bool:
    """Whether to plan for continents: not in duels, without cards or for other goals, where they pay too late."""
    options = board.game.options
    return options.goal is Aim.WORLD and options.cards is not Cards.NONE and board.alive > DUEL


# Why `strong` makes a move: the campaign that it belongs to, with its chance, or else what anybody can see

Reasons = tuple[Reason, ...]


def why(at: Sight, weights: CampaignWeights, plan: Plan, move: risk.Move) -> Reasons:
    """The reasons for a move that was chosen with this plan in mind."""
    seen = plain(at.context.game, at.view, move)
    if not seen or fulfilled(at.context.game, at.view, at.view.seat, at.view.goal):
        return seen
    match move.action:
        case v.Trade(cards):
            return *seen, *_with_the_set(at, weights, worth(at.context.game, at.view, cards))
        case v.Deploy(where, armies):
            return _planned(at, weights, plan, move) or _struck(at, where, armies) or seen
        case _:
            return _planned(at, weights, plan, move) or seen


def _planned(at: Sight, weights: CampaignWeights, plan: Plan, move: risk.Move) -> Reasons:
    return _hoped(at, weights, plan.campaign, _after(at, move)) if _serves(plan.campaign, at, move) else ()


def _serves(campaign: Campaign, at: Sight, move: risk.Move) -> bool:
    match move.action, at.view.phase:
        case v.Deploy(where), _:
            return where == campaign.root
        case v.Attack(source, target), _:
            return CampaignStep(source, target) in (*campaign.steps, *campaign.helped)
        case v.Occupy(), v.Occupying(source, target):
            return CampaignStep(source, target) in campaign.steps
        case _:
            return False


def _hoped(at: Sight, weights: CampaignWeights, campaign: Campaign, field: Field) -> Reasons:
    """What the rest of the campaign leads to, if it has any chance."""
    hope = hope_of(campaign, field, weights.branch)
    targets = {step.target for step in (*campaign.steps, *campaign.helped)}
    taken = [t for t in sorted(targets) if at.view.owner[t] != at.view.seat]
    return (outcome(at.context.game, at.view, taken, hope),) if hope and taken else ()


def _after(at: Sight, move: risk.Move) -> Field:
    """The field with the armies of a move where it puts them."""
    field = field_of(at.context, at.view)
    match move.action, at.view.phase:
        case v.Deploy(where, armies), _:
            return _moved(field, NOWHERE, where, armies)
        case v.Occupy(armies), v.Occupying(source, target):
            return _moved(field, source, target, armies)
        case _:
            return field


def _moved(field: Field, source: int, target: int, number: int) -> Field:
    owner, armies = [*field.owner], [*field.armies]
    owner[target], armies[target] = field.me, armies[target] + number
    if source != NOWHERE:
        armies[source] -= number
    return field._replace(owner=owner, armies=armies)


def _with_the_set(at: Sight, weights: CampaignWeights, more: int) -> Reasons:
    """The elimination that a set makes possible."""
    assert isinstance(at.view.phase, v.Trading)
    field, armies = field_of(at.context, at.view), at.view.phase.armies + more
    plan = best_elimination(at.now.board, weights, field, armies)
    root = plan.campaign.root
    return _hoped(at, weights, plan.campaign, _moved(field, NOWHERE, root, armies)) if root != NOWHERE else ()


def _struck(at: Sight, where: int, armies: int) -> Reasons:
    """The attack for which new armies are meant, unless they guard a gate."""
    guarded = guard(at, where) - at.view.armies[where] > 0 and _is_mine(at, where)
    strike = best_strike(at, (where,), armies)
    if guarded or not promising(at, strike):
        return ()
    return tuple(attack(at.context.game, at.view, where, strike.target, at.view.armies[where] + armies))


def _is_mine(at: Sight, where: int) -> bool:
    return at.now.board.lords[at.context.ground.region[where]] == at.view.seat


# Judging the game: with several opponents, when somebody is about to win, when few are left, and in a duel


WITHOUT_CARDS: Final = 0.4
"""What a kill is worth in a game without cards, as a part of what it is worth otherwise."""


def many_player_situation(context: Context, view: View) -> Situation:
    """What `steady` sees, but attacks pay only for a card, for continents, and to stop whoever is about to win.

    Without cards, land is worth as much as ever, and killing for its own sake less; other weights say when to attack.
    """
    now = situation(context, view)
    if now.board.alive <= DUEL or haste(context, view):
        return now
    if without_cards(context.options):
        return now._replace(kill=WITHOUT_CARDS * now.kill)
    alone = [a + b for a, b in zip(_worths(context, view, now), win_threats(context, view), strict=True)]
    worth = onward(context, view, alone)
    return now._replace(worth=worth, kill=0.0 if view.captured else now.kill)


def _worths(context: Context, view: View, now: Situation) -> list[float]:
    each = 0.0 if view.captured else context.weights.territory
    by_region = [_completed(context, region) for region in context.ground.regions]
    breaking = [broken(context, now.board, number) for number in range(len(by_region))]
    missing = [sum([view.owner[t] != view.seat for t in region.members]) for region in context.ground.regions]
    return [
        0.0 if owner == view.seat else each + (by_region[number] if missing[number] == 1 else breaking[number])
        for owner, number in zip(view.owner, context.ground.region, strict=True)
    ]


def _completed(context: Context, region: Region) -> float:
    weights = context.weights
    return weights.territory + weights.horizon * region.bonus / (1 + weights.entrance * len(region.gates))


# Threats to win: what it is worth to take land from seats that may hold enough of it to win in their next turn

WIN_THREAT: Final = 3.0
"""What each territory of a seat is worth, in armies, if that seat is about to win."""
SECRET_WIN_THREAT: Final = 13.0
"""The same if missions win: for each that may demand territories of the seat, divided by the number of missions.

Nobody knows who has which; a mission against a colour that is the seat's own, or gone, demands territories instead.
"""
FAR: Final = 0.7
"""A seat with no more than this part of the least armies that its goal takes is no threat yet."""
NEAR: Final = 1.5
"""A seat with at least this many times those armies is about to win."""


def win_threats(context: Context, view: View) -> list[float]:
    """What each territory is worth in addition; 0 unless a number of territories wins, or a mission may demand it."""
    field, others = field_of(context, view), {*view.owner} - {view.seat, NOBODY}
    worth = {seat: _worth(context, view, field._replace(me=seat)) for seat in others}
    return [worth.get(owner, 0.0) for owner in view.owner]


def _worth(context: Context, view: View, theirs: Field) -> float:
    """What each territory of a seat is worth in addition."""
    feared = _feared(context, view, theirs.me)
    return sum([weight * _nearness(context, view, goal, theirs) for goal, weight in feared])


def _feared(context: Context, view: View, seat: int) -> Iterator[tuple[HoldTerritories, float]]:
    """The goals that a seat has or may have, each with the worth of its territories when it is about to win."""
    if isinstance(view.goal, HoldTerritories) and context.options.goal is Aim.SHARE:
        yield view.goal, WIN_THREAT
    if context.options.goal is Aim.MISSION:
        dealt = missions_in(context.game)
        meant = Counter(_meant(context.game.map.missions[number], view, seat) for number in dealt)
        for goal, ways in meant.items():
            if isinstance(goal, HoldTerritories) and not needs_garrisons(goal):
                yield goal, SECRET_WIN_THREAT * ways / len(dealt)


def _meant(mission: Mission, view: View, seat: int) -> Mission:
    """What a mission demands of a seat, which needs another goal in place of a colour that is its own or gone."""
    match mission:
        case Destroy(target, otherwise) if target == seat or target not in view.owner:
            return otherwise
        case _:
            return mission


def _nearness(context: Context, view: View, goal: HoldTerritories, theirs: Field) -> float:
    """How near a seat is to a goal: from 0, far, up to 1, about to win."""
    might = theirs.free() + _coming(context, view, theirs.me)
    least = at_least(of_goal(goal, context.ground, theirs), theirs)
    return min(1.0, max(0.0, (might - FAR * least) / ((NEAR - FAR) * least))) if least > 0 else 1.0


def _coming(context: Context, view: View, seat: int) -> float:
    """The armies with which its next turn begins."""
    set_ = next_set(context.game, view) if view.hand_sizes[seat] >= SET else 0.0
    return due(context.game, view, Seat(seat)) + set_


# When few of several seats are left to fight for the world, somebody has to stop whoever grows. With sets of a fixed
# worth, that holds from the beginning for trading and deploying, since a set that is kept loses nothing.


def closing(context: Context, view: View, few: int) -> bool:
    """Whether at most `few` seats are left of several, the world is to be won, and the game does not drag on."""
    return _undecided(context, view) and _left(view) <= few


def raising(context: Context, view: View) -> bool:
    """Whether armies are raised in such a game, however many are left, with sets of a fixed worth."""
    fixed = context.options.cards is Cards.FIXED and isinstance(view.phase, v.Trading | v.Deploying)
    return fixed and _undecided(context, view)


def is_duel(context: Context, view: View, few: int) -> bool:
    """Whether two are left, or were two from the beginning, and fight for the world."""
    return few >= DUEL and _left(view) == DUEL and _for_the_world(context, view)


def _undecided(context: Context, view: View) -> bool:
    drags_on = view.round > context.weights.patience
    return len(view.hand_sizes) > DUEL and not drags_on and _for_the_world(context, view)


def _left(view: View) -> int:
    return len({*view.owner} - {NOBODY})


def _for_the_world(context: Context, view: View) -> bool:
    return context.options.goal is Aim.WORLD and view.goal == World()
