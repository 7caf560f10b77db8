"""The plan of a turn: bids, where armies come and go, and attacks, written as orders."""

from collections.abc import Iterator

from garrison.bots.bot import Below
from garrison.bots.simultaneous.steady import bidding, hiring, moving, reinforcing, striking, trading
from garrison.bots.simultaneous.steady.arming import Arms, arms
from garrison.bots.simultaneous.steady.muster import Muster
from garrison.bots.simultaneous.steady.scene import Scene, Theatre, scene
from garrison.bots.simultaneous.steady.standstill import gives_up
from garrison.bots.simultaneous.steady.worth import worths
from garrison.bots.simultaneous.steady.writing import writable
from garrison.maps import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.option_words import DiceFrom
from garrison.simultaneous.view import View

MOST_PARTS = 16


def plan(of: Theatre, view: View, below: Below) -> tuple[v.Order | v.Resign, ...]:
    at = scene(of, view)
    if gives_up(at, below):
        return (v.Resign(),)
    sold, weapons = trading.trades(at), arms(at)
    paid = sum(trading.armies(at, trade) for trade in sold)
    muster = Muster(at, (view.pool[view.seat] + paid) // weapons.price)
    field = decide(at, muster, below)
    return (*sold, *hiring.purchases(at, field), *writable(_written(at, muster, weapons)))


def decide(at: Scene, muster: Muster, below: Below) -> list[float]:
    """Decide everything, and return where armies are needed.

    Armies that move can usually attack afterwards; with the alternating resolver they can't, so attacks come first.
    """
    found = worths(at)
    field = moving.urgencies(at, found)
    bidding.bid(at, muster, below)
    if at.theatre.options.with_dice:
        moving.advance(at, muster, field)
    reinforcing.guard_continents(at, muster)
    striking.strike(at, muster, found)
    reinforcing.gather(at, muster, field)
    striking.press(at, muster)
    if not at.theatre.options.with_dice:
        moving.advance(at, muster, field)
    moving.regroup(at, muster, field)
    return field


def _written(at: Scene, muster: Muster, weapons: Arms) -> Iterator[v.Order]:
    for (target, source), armies in muster.bids.items():
        types = weapons.named(armies) if source < 0 else ()
        yield v.Colonize(Territory(target), armies, Territory(source), types)
    for where, armies in muster.reinforced.items():
        yield v.Reinforce(Territory(where), armies, weapons.named(armies))
    moves = [v.March(Territory(source), Territory(target), armies) for (source, target), armies in muster.moved.items()]
    attacks = [march for way, armies in muster.sent.items() for march in attack(at, *way, armies)]
    yield from (*moves, *attacks) if at.theatre.options.with_dice else (*attacks, *moves)


def attack(at: Scene, source: int, target: int, armies: int, most: int = MOST_PARTS) -> Iterator[v.March]:
    """One order, or several where battles are short, each with as many armies as such a battle can use up."""
    rounds, options = at.theatre.options.battle_rounds, at.theatre.options
    part = armies
    if rounds and options.with_dice:
        least = rounds if options.dice_from is DiceFrom.GARRISON else rounds + options.attacker_dice - 1
        part = max(least, -(-armies // most))
    for sent in range(0, armies, part):
        yield v.March(Territory(source), Territory(target), min(part, armies - sent))
