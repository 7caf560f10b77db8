"""What the game asks you to do now: in a sentence with examples, and in the prompt."""

from collections.abc import Iterator

from garrison.engine.vocabulary import NOBODY, count_of
from garrison.maps.world import NOWHERE
from garrison.odds import chance_to_win
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.game import Game
from garrison.simultaneous.notation import write_order
from garrison.simultaneous.reckoning import may_go, ordered_away, unspent
from garrison.simultaneous.view import View
from garrison.telling.sentences import counted

NOTHING = -1.0
"""The promise of a march that comes no nearer to anybody."""


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
