"""The position for an order that is due, the posts from which continents are guarded, and what the players can do."""

from collections.abc import Iterator
from enum import Enum
from typing import Final, NamedTuple

from garrison.bots.bot import Below
from garrison.bots.risk.board import SET, Board
from garrison.bots.risk.planner.weights import PlannerWeights
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.world import HoldContinents
from garrison.risk.options import Cards
from garrison.risk.questions import following, next_worth
from garrison.risk.view import View


class OrderStage(Enum):
    SETTING_UP = "setting up"
    PLACING = "placing"
    ATTACKING = "attacking"


class PlannedPosition(NamedTuple):
    """The board, and the kind of order for which it is judged."""

    board: Board
    weights: PlannerWeights
    below: Below
    stage: OrderStage
    extra: int = 0
    """The armies that are still to be placed."""

    @property
    def view(self) -> View:
        return self.board.view

    @property
    def attacking(self) -> bool:
        return self.stage is OrderStage.ATTACKING


# The goal


def wanted(here: PlannedPosition) -> tuple[int, ...]:
    """The continents that its mission names."""
    return here.view.goal.all if isinstance(here.view.goal, HoldContinents) else ()


# Questions


def alone(here: PlannedPosition) -> bool:
    """Whether nobody else has any land."""
    return len(here.board.mine) == len(here.board.owner)


def enclosed(here: PlannedPosition, where: int) -> bool:
    """Whether all neighbours of a territory belong to its owner."""
    owner = here.board.owner
    return all(owner[near] == owner[where] for near in here.board.ground.beside[where])


def strongest(here: PlannedPosition, where: int) -> int:
    """The largest army that can attack a territory of mine."""
    armies = here.board.armies
    return max([armies[near] for near in here.board.hostile(here.board.ground.facing[where])], default=0)


# An order: armies to place somewhere, or a territory to attack, and what for


class Purpose(Enum):
    """What an attack is for, as far as it matters to whoever moves in."""

    SURE = "an elimination or a continent that is within reach as a whole"
    BREAKING = "breaking a continent"
    OTHER = "anything else"


class Order(NamedTuple):
    """An attack from `start` on `target`, or `armies` to place at `start`."""

    start: int
    target: int = -1
    armies: int = 0
    purpose: Purpose = Purpose.OTHER


NO_ORDER: Final = Order(-1)


# Posts: the places from which continents are guarded, at their gates or in front of them


class Post(NamedTuple):
    where: int
    region: int


def posts(here: PlannedPosition) -> tuple[Post, ...]:
    """The posts of my continents, each place once."""
    held = [number for number, lord in enumerate(here.board.lords) if lord == here.board.me]
    found = {where: number for number in held for gate in _gates(here, number) for where in _outposts(here, gate)}
    return tuple(Post(where, number) for where, number in found.items())


def _gates(here: PlannedPosition, number: int) -> tuple[int, ...]:
    return here.board.ground.regions[number].edge


def _outposts(here: PlannedPosition, gate: int) -> list[int]:
    """The gate if it can be attacked; else the first territories of mine in front of it that can be."""
    return next((attackable for edge in _edges(here, gate) if (attackable := _exposed(here, edge))), [])


def _exposed(here: PlannedPosition, edge: list[int]) -> list[int]:
    return [where for where in edge if here.board.hostile(here.board.ground.facing[where])]


def _edges(here: PlannedPosition, gate: int) -> Iterator[list[int]]:
    """The gate, then my territories next to it outside, then those beyond them, and so on."""
    owner, facing, inside = here.board.owner, here.board.ground.facing, here.board.ground.region[gate]
    edge, seen = [gate], {gate}
    while edge:
        yield edge
        beyond = [to for where in edge for to in facing[where] if to not in seen and owner[to] == here.board.me]
        edge = [to for to in dict.fromkeys(beyond) if here.board.ground.region[to] != inside]
        seen.update(edge)


# Judging the players: who is strong, whom to stop, and how bold to be


SURE = 1000
"""The number of values of a random choice."""
SETTLED = 5
"""The round from which on the continents that a player holds are no accident."""
FEW_CARDS = 2
"""A player with fewer cards than this still needs one."""
GANG = 3
"""With this many opponents, a weak player can hide behind others."""


class Rival(NamedTuple):
    """A living player; `comes` is 1 for whoever plays right after me."""

    seat: int
    comes: int
    cards: int
    territories: int
    armies: int
    attack: float
    defence: int
    value: float


class Threat(NamedTuple):
    """Whom to break: the targets, whether nobody else, and perhaps a player whom everybody has to stop."""

    targets: frozenset[int]
    only: bool = False
    common: int = NOBODY


class Judged(NamedTuple):
    me: Rival
    others: tuple[Rival, ...]
    """The opponents, the strongest first."""
    sets_count: bool
    threat: Threat
    press: bool
    """Strong enough to go on regardless."""
    end: bool
    """Weak enough to dig in."""
    weak: bool

    @property
    def top(self) -> Rival:
        return self.others[0]

    @property
    def many(self) -> bool:
        return len(self.others) > 1

    @property
    def behind(self) -> bool:
        return self.me.value < self.top.value

    def player(self, seat: int) -> Rival:
        return next(player for player in self.others if player.seat == seat)


def judged(here: PlannedPosition) -> Judged:
    sets_count = _sets_count(here)
    counts = here.weights.defence_counts_with_sets if sets_count else here.weights.defence_counts
    seats = [seat for seat, held in enumerate(here.board.territories) if held and seat != here.board.me]
    me = _player(here, here.board.me, counts)
    others = tuple(sorted([_player(here, seat, counts) for seat in seats], key=lambda player: -player.value))
    threat = _threat(here, me, others, sets_count)
    press, end = _press(me, others), _end(here, me, others)
    return Judged(me, others, sets_count, threat, press, end, _weak(here, me, others, threat, end))


# Cards


def set_worth(here: PlannedPosition) -> int:
    """The estimated worth of the next set."""
    match here.board.game.options.cards:
        case Cards.NONE:
            return 0
        case Cards.FIXED:
            return here.weights.fixed_set
        case Cards.ESCALATING:
            return next_worth(here.board.game, here.view)


def estimate(here: PlannedPosition, cards: int) -> int:
    """The estimated worth of this many cards."""
    return (cards - SET + 1) * set_worth(here) // SET if cards >= SET else 0


def cards_to_earn(here: PlannedPosition) -> bool:
    options = here.board.game.options
    return options.cards is not Cards.NONE and bool(here.view.deck_size or (options.recycle and here.view.traded))


def _sets_count(here: PlannedPosition) -> bool:
    options = here.board.game.options
    if options.cards is not Cards.ESCALATING or not (here.view.deck_size or options.recycle):
        return False
    return set_worth(here) > here.weights.sets_count_above


# Players


def _player(here: PlannedPosition, seat: int, counts: int) -> Rival:
    view, weights = here.view, here.weights
    territories, armies, cards = here.board.territories[seat], here.board.forces[seat], view.hand_sizes[seat]
    bonuses = [
        region.bonus for region, lord in zip(here.board.ground.regions, here.board.lords, strict=True) if lord == seat
    ]
    attack = 0.0 if seat in view.resigned else _force(here, seat) + estimate(here, cards + 1) + sum(bonuses)
    defence = 5 * armies // 4 + armies % 4 + territories
    each = weights.steady_bonus_counts if holds_on(here, seat) else weights.bonus_counts
    value = attack + counts * defence + sum([each * bonus + 1 for bonus in bonuses])
    return Rival(seat, _comes(here, seat), cards, territories, armies, attack, defence, value)


def _comes(here: PlannedPosition, seat: int) -> int:
    """How many turns it is until the seat's turn."""
    later = following(here.view, Seat(here.board.me))
    between = later[: later.index(Seat(seat))] if seat in later else later
    return 1 + sum([here.board.territories[other] > 0 for other in between])


# The force of a player: armies that can leave where they are, and those to come; a tall stack counts for more


def _force(here: PlannedPosition, seat: int) -> float:
    """What a player could attack with next turn, bonuses and cards apart."""
    options, weights = here.board.game.options, here.weights
    free = [_leaving(here, where) for where, owner in enumerate(here.board.owner) if owner == seat]
    coming = max(options.least, here.board.territories[seat] // options.territories_per_army)
    if not holds_on(here, seat):
        return sum(free) + sum([stack > weights.tall for stack in free]) + coming
    return sum([_rising(weights, stack) for stack in free]) + coming * (
        weights.momentum if coming > weights.taller else 1
    )


def holds_on(here: PlannedPosition, seat: int) -> bool:
    """Whether a player holds on to continents: they hold one once the game has settled, with many armies."""
    settled = here.view.round >= SETTLED and seat in here.board.lords
    return settled and here.board.forces[seat] * sum(map(bool, here.board.forces)) > sum(here.board.forces)


def _rising(weights: PlannerWeights, stack: int) -> float:
    force = weights.momentum * stack if stack > weights.tallest else stack
    return force + (stack > weights.tall) + 2 * (stack > weights.taller)


def _leaving(here: PlannedPosition, where: int) -> int:
    armies = here.board.armies[where]
    return armies // 2 if enclosed(here, where) else armies - 1


# Whom to stop


def _threat(here: PlannedPosition, me: Rival, others: tuple[Rival, ...], sets_count: bool) -> Threat:  # noqa: FBT001  a fact
    top, many = others[0], len(others) > 1
    much = _far_ahead(here, len(others), sets_count)
    if many and top.value > much * me.value:
        if top.value > much * others[1].value:
            return Threat(frozenset({top.seat}), only=True, common=top.seat)
        return Threat(frozenset({top.seat, others[1].seat}), only=True)
    weakest = min(others, key=lambda player: player.defence)
    if many and sets_count and here.weights.adapts and weakest.defence > here.weights.prey * top.attack:
        return Threat(frozenset({weakest.seat}))
    return Threat(frozenset({top.seat}))


def _far_ahead(here: PlannedPosition, opponents: int, sets_count: bool) -> float:  # noqa: FBT001  as above
    """How many times the value of another a player who is far ahead has."""
    weights, view = here.weights, here.view
    much = weights.ahead_times * (weights.ahead if view.deck_size else weights.ahead_without_deck)
    if not weights.adapts or view.round <= weights.opening:
        return much
    return (
        much * weights.ahead_with_sets
        if sets_count
        else max(1.0, much - weights.ahead_less + weights.ahead_each * opponents)
    )


# How bold to be; with a single opponent a planner always presses on


def _press(me: Rival, others: tuple[Rival, ...]) -> bool:
    return len(others) == 1 or me.defence > sum([player.attack for player in others])


def _end(here: PlannedPosition, me: Rival, others: tuple[Rival, ...]) -> bool:
    weights, all_attack = here.weights, sum([player.attack for player in others])
    if len(others) == 1 or me.defence >= weights.hopeful * all_attack:
        return False
    safety = (me.defence / all_attack - weights.hopeless) / (weights.hopeful - weights.hopeless)
    return safety < 0 or here.below(SURE) >= safety * SURE


def _weak(here: PlannedPosition, me: Rival, others: tuple[Rival, ...], threat: Threat, end: bool) -> bool:  # noqa: FBT001  as above
    if len(others) == 1:
        return False
    if me.defence < others[0].attack / max(2, len(others) - 1):
        return True
    return here.weights.adapts and len(others) >= GANG and end and _outgunned(here, me, others, threat)


def _outgunned(here: PlannedPosition, me: Rival, others: tuple[Rival, ...], threat: Threat) -> bool:
    timid, poor = here.weights.timid, here.view.round <= here.weights.opening or me.cards < FEW_CARDS
    if me.defence < timid * min([player.defence for player in others]):
        return True
    return (poor or threat.common != NOBODY) and me.defence < timid * others[0].attack
