"""What a bot announces where attacks must be announced: the attacks that it would make, played on in its mind."""

from collections.abc import Iterator
from copy import copy
from typing import Final

from msgspec.structs import replace

from garrison.bots.bot import Bot
from garrison.bots.moves import fitted
from garrison.bots.risk.board import scope_of
from garrison.engine.vocabulary import Choice
from garrison.maps import Territory
from garrison.odds.chain import costs
from garrison.odds.dice import dice_of
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.risk.marks import Named, Taken, in_order, of_kind
from garrison.risk.questions import attacks
from garrison.risk.view import View

MOST: Final = 8
"""The most territories that a bot announces in a turn."""


class Announcements:
    """What a bot announces in a turn; its attacks are thought through once, when its armies are placed."""

    def __init__(self, game: risk.Game) -> None:
        self._game = game
        self._then: tuple[object, ...] = ()
        self._meant: tuple[Territory, ...] = ()

    def next(self, bot: Bot[View, v.AnyAction], view: View) -> risk.Move:
        """The next territory that the bot means to attack and has not announced, or the end of its announcements."""
        now = view.seat, view.round, view.owner, view.armies
        if now != self._then:
            self._then, self._meant = now, tuple(_meant(copy(bot), self._game, view))
        named = {mark.where for mark in of_kind(view.marks, Named)}
        left = [where for where in self._meant if where not in named]
        return fitted(view, v.Announce(left[0]) if left else v.Done())


def _meant(bot: Bot[View, v.AnyAction], game: risk.Game, view: View) -> Iterator[Territory]:
    """The territories that a bot attacks if its dice fall as they usually do, in order; the bot is used up by it."""
    cost, now = costs(dice_of(game.options)), _imagined(game, view)
    for _ in range(MOST):
        action = bot.choose(now).action
        if not isinstance(action, v.Attack):
            return
        yield action.target
        left = round(now.armies[action.source] - cost(now.armies[action.target]).mean)
        now = _imagined(game, _taken(game, now, action, left) if left > 1 else _spent(now, action))


def _imagined(game: risk.Game, view: View) -> View:
    """The view when attacks begin, as if everything had been announced."""
    others = [Named(Territory(where)) for where, owner in enumerate(view.owner) if owner != view.seat]
    seen = replace(view, phase=v.Attacking(), marks=in_order({*view.marks, *others}))
    scope = scope_of(game, seen)
    pairs = [pair for pair in attacks(game, seen, view.seat) if scope.allows(pair[0])]
    able = [Choice(view.seat, v.Attack(*pair, 1), _dice(game, seen, pair[0])) for pair in pairs]
    return replace(seen, choices=(*able, Choice(view.seat, v.Done())))


def _dice(game: risk.Game, view: View, source: Territory) -> int:
    return min(game.options.attack_dice, view.armies[source] - 1)


def _taken(game: risk.Game, view: View, attack: v.Attack, left: int) -> View:
    """The view once a territory was taken, and all armies but one have moved in."""
    owner, armies = [*view.owner], [*view.armies]
    owner[attack.target], armies[attack.target], armies[attack.source] = view.seat, left - 1, 1
    dug_in = (Taken(attack.target),) if game.options.trench else ()
    return replace(
        view, owner=tuple(owner), armies=tuple(armies), captured=view.captured + 1, marks=(*view.marks, *dug_in)
    )


def _spent(view: View, attack: v.Attack) -> View:
    """The view once an attack was given up with one army left."""
    armies = [*view.armies]
    armies[attack.source] = 1
    return replace(view, armies=tuple(armies))
