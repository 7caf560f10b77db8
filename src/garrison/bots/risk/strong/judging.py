"""Judging the game: with several opponents, when somebody is about to win, when few are left, and in a duel."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from garrison.bots.risk.board import DUEL, SET, Region, next_set
from garrison.bots.risk.steady.situation import Context, Situation, haste, onward, situation
from garrison.bots.risk.strong.campaigns import Field, field_of
from garrison.bots.risk.strong.plans import at_least, needs_garrisons, of_goal
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.world import Destroy, HoldTerritories, Mission, World
from garrison.risk import vocabulary as v
from garrison.risk.options import Aim, Cards, without_cards
from garrison.risk.questions import due, missions_in
from garrison.risk.view import View

WITHOUT_CARDS: Final = 0.4
"""What an opponent's loss is worth in a game without cards, as a part of what it is worth otherwise."""


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
    missing = [sum([view.owner[t] != view.seat for t in region.members]) for region in context.ground.regions]
    broken = [_broken(context, view, now, number) for number in range(len(missing))]
    return [
        0.0 if owner == view.seat else each + (by_region[number] if missing[number] == 1 else broken[number])
        for owner, number in zip(view.owner, context.ground.region, strict=True)
    ]


def _completed(context: Context, region: Region) -> float:
    weights = context.weights
    return weights.territory + weights.horizon * region.bonus / (1 + weights.entrance * len(region.gates))


def _broken(context: Context, view: View, now: Situation, number: int) -> float:
    lord = now.board.lords[number]
    return context.weights.breaking * context.ground.regions[number].bonus if lord not in (NOBODY, view.seat) else 0.0


# Threats to win: what it is worth to take land from seats that may hold enough of it to win in their next turn

WIN_THREAT: Final = 3.0
"""What each territory of a seat is worth, in armies, if that seat is about to win."""
SECRET_WIN_THREAT: Final = 13.0
"""The same if missions win: for each that may demand this of the seat, divided by the number of missions.

Nobody knows who has which, but the colour of a mission may be the seat's own, or gone, and then it needs territories.
"""
FAR: Final = 0.7
"""A seat with this part of the armies that its goal takes at the very least is no threat yet."""
NEAR: Final = 1.5
"""A seat with this many times those armies is about to win."""


def win_threats(context: Context, view: View) -> list[float]:
    """What each territory is worth on top; 0 unless a number of territories wins, or may win by a mission."""
    field, others = field_of(context, view), {*view.owner} - {view.seat, NOBODY}
    worth = {seat: _worth(context, view, field._replace(me=seat)) for seat in others}
    return [worth.get(owner, 0.0) for owner in view.owner]


def _worth(context: Context, view: View, theirs: Field) -> float:
    """What each territory of a seat is worth on top."""
    feared = _feared(context, view, theirs.me)
    return sum([weight * _nearness(context, view, goal, theirs) for goal, weight in feared])


def _feared(context: Context, view: View, seat: int) -> Iterator[tuple[HoldTerritories, float]]:
    """Goals that a seat has or may have, each with what one of its territories is worth when it is about to win."""
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
# worth that is so from the beginning for trading and deploying: a set that is kept loses nothing.


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
    return len(view.hand_sizes) > DUEL and not haste(context, view) and _for_the_world(context, view)


def _left(view: View) -> int:
    return len({*view.owner} - {NOBODY})


def _for_the_world(context: Context, view: View) -> bool:
    return context.options.goal is Aim.WORLD and view.goal == World()
