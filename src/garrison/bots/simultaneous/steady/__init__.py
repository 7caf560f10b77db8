"""`steady` for simultaneous orders: it bids for continents, gathers its armies, and attacks in force where it gains."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from garrison.bots.bot import Below
from garrison.bots.moves import next_action
from garrison.bots.simultaneous.steady.judging import gives_up, worths
from garrison.bots.simultaneous.steady.marching import advance, plan_attacks, press, regroup, urgencies
from garrison.bots.simultaneous.steady.scene import Context, Scene, context_of, scene
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
from garrison.bots.simultaneous.steady.weights import WEIGHTS, Weights
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


# Orders as they can be written: none may name more than a million armies, and whatever is beyond that stays

Counted = v.Colonize | v.Reinforce | v.March
"""The orders of a bot that name armies, all of one type."""


def writable(orders: Iterable[v.Order]) -> Iterator[v.Order]:
    for order in orders:
        yield _limited(order) if isinstance(order, Counted) and order.armies > v.MOST_ORDERED else order


def _limited(order: Counted) -> v.Order:
    return replace(order, armies=v.MOST_ORDERED, types=tuple(min(count, v.MOST_ORDERED) for count in order.types))
