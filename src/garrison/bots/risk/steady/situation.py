"""What a View means to `steady`, with every number that it judges by, in armies unless it says otherwise."""

from typing import Final, NamedTuple

from garrison.bots.risk.board import DUEL, Board, Ground, card_worth, ground, seat_wanted, share, step
from garrison.engine.value import Value
from garrison.engine.vocabulary import NOBODY
from garrison.maps.world import HoldContinents, HoldTerritories
from garrison.odds import Dice
from garrison.odds.battle import Forecasts, forecasts
from garrison.odds.dice import dice_of
from garrison.risk import vocabulary as v
from garrison.risk.game import Game
from garrison.risk.options import Options, RankBy, last_round, ranking
from garrison.risk.view import View


class Weights(Value, frozen=True, kw_only=True):
    """What things are worth to a player; another temperament is another value."""

    # What there is to gain

    territory: float = 1.3
    horizon: float = 4.0
    """The number of turns for which a continent's bonus is counted."""
    entrance: float = 0.12
    """The part by which each entrance lowers a continent's worth, since it has to be held."""
    completing: float = 2.2
    """An exponent: the higher it is, the more the last territories of a continent are worth than the first."""
    breaking: float = 1.5
    """The number of turns for which another seat's bonus is counted when a territory of its continent is taken."""
    elimination: float = 6.0
    """The worth of eliminating an opponent, apart from its cards; each of its territories is worth a part of this."""
    strength: float = 0.6
    """An elimination is considered once this part of the armies that it needs is there."""
    leader: float = 0.8
    far_ahead: float = 1.6
    """A seat with this many times the average force is far ahead."""
    card: float = 1.0
    """The worth of a card, as a part of one third of the next set."""
    captive: float = 2.0
    """The worth of each card of an opponent who might be eliminated, in the same unit."""
    onward: float = 0.6
    """What lies behind a territory, as a part of its own worth."""
    passage: float = 0.9
    """How much less each defender on the way makes it worth."""

    # The goal

    goal_continent: float = 3.0
    """The factor by which a continent of the goal is worth more."""
    goal_territory: float = 3.0
    goal_seat: float = 3.0
    last_rounds: float = 3.0
    """The worth of a territory when the game is about to end by counting."""

    # Setting up

    claiming: float = 4.0
    """The number of turns for which a continent's bonus is counted while territories are claimed."""
    claimed_entrance: float = 0.3
    """The part by which each entrance lowers the worth of claiming in a continent."""
    gathering: float = 2.0
    """How much more a continent is worth claiming in if the seat owns everything claimed there."""
    neighbour: float = 0.3
    """What each neighbour with the same owner adds to a claim."""
    whim: float = 0.2
    """The most that a claim gains by whim, so that no two games begin alike."""

    outpost: float = 0.5
    """What is at stake at a front when armies are placed, apart from its continent's bonus, in armies a turn."""

    # How to gain it

    effort: float = 2.0
    """What an attack must gain to be worthwhile."""
    kill: float = 0.5
    """The worth of an army that an opponent loses, if there are several opponents."""
    last_kill: float = 1.0
    """The same with only one opponent."""
    hoard: float = 6.0
    """With more armies per territory than this on the whole board, kills are worth more."""
    hoarding: float = 0.05
    """How much more each further army per territory makes a kill worth."""
    patience: int = 40
    """The number of rounds after which the game has lasted long enough."""
    haste: float = 0.05
    """How much more each further round makes a kill worth, and the part by which it lowers the least chance."""
    least_chance: float = 0.55
    """The least chance of victory with which to begin an attack."""
    going_on: float = 0.45
    """The least chance with which to continue an attack, as a part of that."""

    # How to keep it safe

    guard: float = 0.7
    """The armies that guard the entrance to a continent, as a part of the strongest army that threatens it."""
    gate: float = 0.5
    """The greatest part of its new armies that it puts on one entrance before anything else."""
    threat: float = 0.05
    """How much more urgent each hostile army nearby makes a place at the front."""
    behind: float = 0.8
    """The urgency of a place one step behind another, as a part of the other's."""

    # Cards

    wild: float = 1.5
    idle: float = 0.4
    """The worth of an army behind the front, as a part of one at the front."""
    use: float = 0.6
    """The part of a set's armies that an attack must gain through them, to trade before it is compulsory."""
    weak: float = 0.6
    """The part of the average force below which a seat trades as soon as it can."""


WEIGHTS: Final = Weights()


# What a seat sees when it decides


class Context(NamedTuple):
    """Everything that a plan needs and that never changes in a game."""

    game: Game
    ground: Ground
    options: Options
    dice: Dice
    forecast: Forecasts
    weights: Weights

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle what a Context is made from, since its forecasts are functions."""
        return context_of, (self.game, self.weights)


class Situation(NamedTuple):
    """What everything is worth and how much to risk for it, valid until a territory changes hands."""

    board: Board
    worth: list[float]
    card: float
    """What the first territory of a turn is worth for its card."""
    kill: float
    least_chance: float
    standing: int
    """The armies that should stay on every territory."""


class Sight(NamedTuple):
    """A context, a view and its situation, as the functions of each phase take them."""

    context: Context
    view: View
    now: Situation


def context_of(game: Game, weights: Weights) -> Context:
    dice = dice_of(game.options)
    return Context(game, ground(game.map), game.options, dice, forecasts(dice), weights)


def haste(context: Context, view: View) -> float:
    """How urgent it is to end the game, so that bots don't wait for each other for ever: 0 for a long time, then more.

    In haste, kills are worth more, worse odds are accepted, and everybody attacks whoever is nearest to elimination.
    """
    return context.weights.haste * max(0, view.round - context.weights.patience)


# The situation: what a view means to its seat, worked out again whenever a territory changes hands


def situation(context: Context, view: View) -> Situation:
    board = Board(context.game, context.ground, view)
    hurry = haste(context, view)
    return Situation(
        board,
        worths(context, view, board),
        0.0 if view.captured else context.weights.card * card_worth(context.game, view),
        _kill(context, board) + hurry,
        context.weights.least_chance * max(0.0, 1 - hurry),
        standing(view, board),
    )


def _kill(context: Context, board: Board) -> float:
    """What a kill is worth: more with only one opponent, or with many armies on the board."""
    weights = context.weights
    hoarded = sum(board.forces) / len(context.ground.region) - weights.hoard
    return (weights.last_kill if board.alive <= DUEL else weights.kill) + weights.hoarding * max(0.0, hoarded)


def lasts(then: View, view: View) -> bool:
    """Whether two views have the same situation: armies may have been lost or placed, but nothing else."""
    return (
        view.owner == then.owner
        and view.seat == then.seat
        and view.round == then.round
        and view.captured == then.captured
        and view.hand_sizes == then.hand_sizes
        and view.goal == then.goal
    )


# What the seat's goal demands

NEARLY = 2
"""The goal is near if this many territories are missing."""


def standing(view: View, board: Board) -> int:
    """The armies that should stay on every territory: more than one if the goal counts them and is near."""
    match view.goal:
        case HoldTerritories(count, least) if len(board.mine) + NEARLY >= count:
            return max(1, least)
        case _:
            return 1


def regions_wanted(view: View, shares: list[float]) -> set[int]:
    """The continents that the goal demands; if it leaves some open, the most promising of them."""
    match view.goal:
        case HoldContinents(wanted, plus_any):
            others = sorted(set(range(len(shares))).difference(wanted), key=lambda number: -shares[number])
            return {*wanted, *others[:plus_any]}
        case _:
            return set()


def each_territory(context: Context, view: View, board: Board) -> float:
    weights, options = context.weights, context.options
    last = last_round(options)
    if last and ranking(options) is RankBy.TERRITORIES and view.round + 1 >= last:
        return weights.last_rounds
    match view.goal:
        case HoldTerritories(count):
            return weights.goal_territory * min(1.0, len(board.mine) / max(1, count)) ** 2
        case _:
            return 0.0


# What each territory of others is worth to this seat, in armies


def worths(context: Context, view: View, board: Board) -> list[float]:
    """What taking each territory is worth, for itself and for what lies behind it; 0 for my own."""
    return onward(context, view, _alone(context, view, board))


def onward(context: Context, view: View, alone: list[float]) -> list[float]:
    """What territories are worth with what lies up to two steps behind them."""
    return _and_onward(context, view, alone, _and_onward(context, view, alone, alone))


def _alone(context: Context, view: View, board: Board) -> list[float]:
    each = context.weights.territory + each_territory(context, view, board)
    by_region, by_seat = _by_region(context, view, board), _by_seat(context, view, board)
    return [
        0.0 if owner == view.seat else each + by_region[region] + by_seat[owner]
        for owner, region in zip(view.owner, context.ground.region, strict=True)
    ]


def _and_onward(context: Context, view: View, alone: list[float], behind: list[float]) -> list[float]:
    """The worths, with a part of the best that lies behind each, less what it costs to get there."""
    weights, borders = context.weights, context.ground.borders
    left = [worth - weights.passage * armies for worth, armies in zip(behind, view.armies, strict=True)]
    return [
        worth and worth + weights.onward * max([0.0, *[left[after] for after in borders[where]]])
        for where, worth in enumerate(alone)
    ]


# By continent


def _by_region(context: Context, view: View, board: Board) -> list[float]:
    """What one more territory of each continent brings: mine comes nearer, another's is broken."""
    regions, power = context.ground.regions, context.weights.completing
    shares = [share(region, view.owner, view.armies, view.seat) for region in regions]
    steps = [step(region, view.owner, view.seat, power) for region in regions]
    wanted = regions_wanted(view, shares)
    return [
        _whole(context, number, shares[number], wanted) * steps[number] + broken(context, board, number)
        for number in range(len(regions))
    ]


def _whole(context: Context, number: int, share: float, wanted: set[int]) -> float:
    weights, region = context.weights, context.ground.regions[number]
    worth = region.bonus * weights.horizon * share / (1 + weights.entrance * len(region.gates))
    return weights.goal_continent * (worth + weights.territory) if number in wanted else worth


def broken(context: Context, board: Board, number: int) -> float:
    """What it is worth to break a continent that another seat holds."""
    held = board.lords[number] not in (NOBODY, board.me)
    return context.ground.regions[number].bonus * context.weights.breaking if held else 0.0


# By seat


def _by_seat(context: Context, view: View, board: Board) -> list[float]:
    """What taking one more territory from each seat brings: its elimination is nearer, and so are its cards."""
    weights, hunted, card = context.weights, seat_wanted(view), card_worth(context.game, view)
    ahead = weights.far_ahead * sum(board.forces) / max(1, board.alive)
    might, hurry = _might(view, board), haste(context, view)
    gains = []
    for seat, (territories, armies) in enumerate(zip(board.territories, board.forces, strict=True)):
        end = weights.elimination * (1 + hurry) + weights.captive * card * view.hand_sizes[seat]
        part = max(hurry, _within_reach(context, might, territories + weights.passage * armies)) / max(1, territories)
        destroyed = weights.goal_seat * (1 + 1 / max(1, territories)) if seat == hunted else 0.0
        gains.append(end * min(1.0, part) + destroyed + (weights.leader if armies > ahead else 0.0))
    return gains


def _might(view: View, board: Board) -> int:
    """The largest stack that the seat can gather this turn."""
    coming = view.phase.armies if isinstance(view.phase, v.Trading | v.Deploying) else 0
    return max([view.armies[t] for t in board.mine], default=0) + coming


def _within_reach(context: Context, might: int, needed: float) -> float:
    """How near an elimination that needs this many armies is: 0 means out of sight, 1 means certain."""
    least = context.weights.strength
    return min(1.0, max(0.0, might / max(1.0, needed) - least) / least)
