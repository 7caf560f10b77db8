"""What the game asks you to do now, and what only your seat may know: its cards, its orders, and why one may fail."""

from collections.abc import Iterator

from garrison.engine.vocabulary import NOBODY, count_of
from garrison.maps.world import NOWHERE, Territory
from garrison.odds import chance_to_win
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.game import Game
from garrison.simultaneous.notation import write_order
from garrison.simultaneous.option_words import IntoUnowned
from garrison.simultaneous.orders import cost
from garrison.simultaneous.reckoning import energy_left, may_go, ordered_away, set_worth, trades, unspent
from garrison.simultaneous.view import View
from garrison.telling.sentences import cards_told, counted, set_told

NOTHING = -1.0
"""What a march that comes no nearer to any enemy is worth as an example."""


def prompt(game: Game, view: View) -> str:
    return f"turn {view.round}{_so_far(game, view)}"


def _so_far(game: Game, view: View) -> str:
    if view.seat in view.sealed:
        return " (sealed)"
    if not view.owner or view.seat not in view.living:
        return ""
    pool = f"{max(0, unspent(game, view))} of {count_of(view.seat, view.pool)} left"
    return f" ({pool}, {counted(len(view.orders), 'order')})"


def now(game: Game, view: View) -> str:
    if view.seat in view.absent:
        return "You can join the game. Type join, or done to let this turn pass."
    if view.seat in view.sealed:
        return "Your orders are sealed. Type unseal to take them back, or pass to hand the keyboard on."
    if not isinstance(view.phase, v.Ordering) or view.seat not in view.living:
        return "You have no orders to write now."
    if view.orders:
        them = "it" if len(view.orders) == 1 else "them"
        return f"{counted(len(view.orders), 'order')} written. Type orders to see {them}, or seal to hand {them} in."
    shown = " or ".join(write_order(game, order) for order in examples(game, view))
    return f"Write orders.{f' For example: {shown}.' if shown else ''} Type seal to hand them in."


# Examples


def examples(game: Game, view: View) -> Iterator[v.Order]:
    orders = [choice.action for choice in view.choices]
    left = max(0, unspent(game, view))
    bids = [order for order in orders if isinstance(order, v.Colonize) and order.source == NOWHERE]
    posts = [order for order in orders if isinstance(order, v.Reinforce)]
    if bids and left:
        best = min(bids, key=lambda bid: len(game.map.borders[bid.target]))
        yield v.Colonize(best.target, max(game.options.min_colonize, left // 3))
    if posts and left:
        yield v.Reinforce(max(posts, key=lambda post: _threat(game, view, post)).target, left)
    yield from _best_march(game, view, [order for order in orders if isinstance(order, v.March)])


def _best_march(game: Game, view: View, marches: list[v.March]) -> Iterator[v.March]:
    """The attack most likely to succeed; otherwise a march towards the most enemy armies, if there are any."""
    able = [(_promise(game, view, march), march) for march in marches if _free(game, view, march)]
    promise, best = max(able, key=lambda found: found[0], default=(NOTHING, v.March(NOWHERE, NOWHERE, 0)))
    if promise > NOTHING:
        yield v.March(best.source, best.target, _free(game, view, best))


def _free(game: Game, view: View, march: v.March) -> int:
    return may_go(game, view, march.source) - ordered_away(view, march.source)


def _promise(game: Game, view: View, march: v.March) -> float:
    if view.owner[march.target] in (view.seat, NOBODY):
        return NOTHING + _threat(game, view, v.Reinforce(march.target, 1)) / 1_000_000
    return chance_to_win(_free(game, view, march) + 1, view.armies[march.target])


def _threat(game: Game, view: View, post: v.Reinforce) -> int:
    beside = game.map.borders[post.target]
    return sum(view.armies[to] for to in beside if view.owner[to] not in (view.seat, NOBODY))


# What only one seat may know: its cards, its orders, what is left to commit, and why an order may fail


def own_things(game: Game, view: View) -> Iterator[str]:
    if view.hand:
        yield f"Your cards: {cards_told(game, view.hand)}."
    if view.commands:
        yield f"Your command cards: {', '.join(view.commands)}."
    yield from (f"  {line}" for line in orders_told(game, view))


# Cards


def trades_told(game: Game, view: View) -> Iterator[str]:
    for number, trade in enumerate(trades(game, view), 1):
        on = () if trade.reward == NOWHERE else (trade.reward,)
        yield f"trade {number}: {set_told(game, trade.cards, set_worth(game, view, trade), on)}"


def commands_told(view: View) -> Iterator[str]:
    return (f"{card} (energy {card.price}): {card.sentence}" for card in view.commands)


# Orders


def orders_told(game: Game, view: View) -> Iterator[str]:
    """The orders of a seat with their numbers; those waiting from an earlier turn come first."""
    yield from (f"   waiting: {write_order(game, then.order)}" for then in view.carried)
    yield from (f"{number:>3} {write_order(game, order)}" for number, order in enumerate(view.orders, 1))


def left_told(game: Game, view: View) -> Iterator[str]:
    yield _pool_told(max(0, unspent(game, view)), count_of(view.seat, view.pool))
    if view.energy:
        yield f"You have {energy_left(game, view)} of {count_of(view.seat, view.energy)} energy left."


def _pool_told(left: int, pool: int) -> str:
    match left, pool:
        case _, 0:
            return "Your pool is empty."
        case 0, 1:
            return "Your only army is committed."
        case 0, _:
            return f"All {pool:,} armies are committed."
        case _:
            return f"You have {left:,} of {counted(pool, 'army')} left to commit."


def doubts(game: Game, view: View) -> Iterator[str]:
    """Why the last order may fail, though it can be written."""
    order, at = view.orders[-1], game.map.ids
    closed = game.options.march_into_unowned is IntoUnowned.FORBID
    match order:
        case v.Reinforce(target) if view.owner[target] == NOBODY:
            yield (
                f"Nobody owns {at[target]}: armies arrive there only if you own it by then. "
                f"To bid for it: colonize {at[target]} 5."
            )
        case v.March(_, target) if view.owner[target] == NOBODY and closed:
            yield f"Nobody owns {at[target]}: armies can march there only if you own it by then."
        case _:
            pass
    if cost(game.options, order) and (over := -unspent(game, view)) > 0:
        more = counted(over, "more army")
        yield f"Your orders need {more} than your pool of {count_of(view.seat, view.pool)}: earlier orders come first."
    if isinstance(order, v.March) and view.owner[order.source] == view.seat:
        yield from _too_many(game, view, order.source)


def _too_many(game: Game, view: View, source: Territory) -> Iterator[str]:
    may, away = may_go(game, view, source, view.orders), ordered_away(view, source)
    if away > may and not any(isinstance(order, v.March) and order.target == source for order in view.orders):
        able = f"only {may}" if may else "none"
        yield f"You ordered {counted(away, 'army')} out of {game.map.ids[source]}, but {able} can leave."
