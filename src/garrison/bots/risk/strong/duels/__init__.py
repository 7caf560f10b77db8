"""Duels: with one opponent, a whole turn is planned by the odds of the board that it leaves."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import combinations
from math import exp
from typing import Final

from garrison.bots.moves import fitted
from garrison.bots.risk.board import DUEL, next_set, put, scope_of, struck, whole_turn
from garrison.bots.risk.steady import Steady, best_set
from garrison.bots.risk.steady.situation import Context, Sight, situation
from garrison.bots.risk.strong.duels.judging import (
    FOE,
    ME,
    DuelBoard,
    DuelContext,
    Stakes,
    board_of,
    can_take,
    chance,
    duel_context,
    front,
    income,
    stationed,
)
from garrison.bots.risk.strong.duels.turns import ANSWER, FORESEEN, Advance, Mode, Turn, best_turn, chosen_turn, turns
from garrison.engine.vocabulary import Seat
from garrison.maps import Territory
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.risk.options import Cards
from garrison.risk.questions import head_start
from garrison.risk.view import View


class Duellist:
    """Remembers what is still to be conquered this turn, and where its armies are to stand after the setup."""

    def __init__(self, context: Context, steady: Steady) -> None:
        self._duel: DuelContext = duel_context(context)
        self._steady = steady
        self._advances: tuple[Advance, ...] = ()
        self._posts: list[float] = []
        self._think_again = 0

    def choose(self, view: View) -> risk.Move:
        match view.phase:
            case v.Placing(piles) if len(piles) == DUEL:
                return self._place(view, piles[view.seat])
            case v.Trading() if any(isinstance(choice.action, v.Trade) for choice in view.choices):
                return best_set(self._sight(view))
            case v.Deploying(armies):
                turn = self._best_turn(view, armies)
                return put(self._duel.context.ground, view, v.Deploy(Territory(turn.root), int(turn.armies)))
            case v.Attacking():
                return self._attack(view)
            case v.Occupying(source, target):
                return self._occupy(view, source, target)
            case _:
                return self._steady.choose(view)

    # Setting up

    def _place(self, view: View, pile: int) -> risk.Move:
        """Plan again whenever half of the armies are placed, until few are left, since the opponent places some too."""
        if FEW <= pile <= self._think_again or not self._posts:
            self._posts, self._think_again = planned(self._duel, view).armies, pile // 2
        lacking = [wanted - standing for wanted, standing in zip(self._posts, view.armies, strict=True)]
        places = [choice.action.where for choice in view.choices if isinstance(choice.action, v.Place)]
        return fitted(view, v.Place(max(places, key=lacking.__getitem__)))

    # The turn

    def _best_turn(self, view: View, more: int) -> Turn:
        """The best turn, whose advances are remembered."""
        turn = chosen_turn(self._duel, board_of(self._duel, view), self._stakes(view), more)
        self._advances = turn.advances
        return turn

    def _stakes(self, view: View) -> Stakes:
        cards = self._duel.context.options.cards is not Cards.NONE
        earned, open_ = int(cards and view.captured > 0), int(cards and not view.captured)
        foe = next(owner for owner in view.owner if owner != view.seat)
        hand, worth = view.hand_sizes[view.seat] + earned, next_set(self._duel.context.game, view)
        return Stakes(ME, hand, open_, view.hand_sizes[foe], worth, scope_of(self._duel.context.game, view))

    def _attack(self, view: View) -> risk.Move:
        if not self._goes_on(view):
            self._best_turn(view, 0)
        if not self._advances:
            return fitted(view, v.Done())
        source, target, _ = self._advances[0]
        return struck(view, v.Attack(Territory(source), Territory(target), view.armies[source] - 1))

    def _goes_on(self, view: View) -> bool:
        """Whether the next advance that is still to be made looks as if it will succeed."""
        self._advances = tuple(step for step in self._advances if view.owner[step.target] != view.seat)
        if not self._advances or view.owner[self._advances[0].source] != view.seat:
            return False
        source, target, mode = self._advances[0]
        free, all_dice = view.armies[source] - 1, self._duel.context.options.attack_dice
        return free >= all_dice if mode is Mode.SPENT else can_take(free, view.armies[target])

    def _occupy(self, view: View, source: int, target: int) -> risk.Move:
        choice, stays = view.choices[0], Advance(source, target, Mode.STAYS)
        return choice.move(choice.least if stays in self._advances else choice.most)

    def _sight(self, view: View) -> Sight:
        return Sight(self._duel.context, view, situation(self._duel.context, view))


FEW: Final = 4
"""Once fewer armies than this are left, they go where the last plan put them."""


# Setting up: the armies go where they stand best after the first turns of both, as far as these can be foreseen. No
# opponent does just what seems best to me, so they are placed against several turns that the opponent may make.

POSTS: Final = 24
"""The most territories that are tried."""

PROMISING: Final = 5
"""How many of the best territories are also tried in pairs."""

Posts = tuple[int, ...]


def planned(duel: DuelContext, view: View) -> DuelBoard:
    """The board when everything is placed, with my armies where they stand best."""
    assert isinstance(view.phase, v.Placing)
    now, mine = _foreseen(duel, view), view.phase.piles[view.seat]

    def given(posts: Posts) -> DuelBoard:
        return stationed(duel, now, {post: now.armies[post] + mine / len(posts) for post in posts})

    return given(_best(lambda posts: _prospect(duel, view, given(posts)), front(duel, now, ME)[:POSTS]))


def _foreseen(duel: DuelContext, view: View) -> DuelBoard:
    """The board with what the opponent has yet to place, divided among the places that they have begun to fill."""
    assert isinstance(view.phase, v.Placing)
    now, theirs = board_of(duel, view), view.phase.piles[1 - view.seat]
    facing = front(duel, now, FOE)
    begun = [where for where in facing if now.armies[where] > 1] or facing[:1]
    return stationed(duel, now, {where: now.armies[where] + theirs / len(begun) for where in begun})


def _best(prospect: Callable[[Posts], float], places: Sequence[int]) -> Posts:
    """The best one, two or three places; further ones are tried among those that are good alone."""
    alone = _ranked(prospect, [(place,) for place in places])
    good = [place for _, (place,) in alone[:PROMISING]]
    two = _ranked(prospect, combinations(good, 2))
    three = _ranked(prospect, [(*two[0][1], place) for place in good if place not in two[0][1]] if two else [])
    return max([*alone[:1], *two[:1], *three[:1]])[1]


def _ranked(prospect: Callable[[Posts], float], tried: Iterable[Posts]) -> list[tuple[float, Posts]]:
    return sorted([(prospect(posts), posts) for posts in tried], reverse=True)


def _prospect(duel: DuelContext, view: View, now: DuelBoard) -> float:
    """My chance of victory when both have moved once."""
    due, worth = partial(_due, duel, view), next_set(duel.context.game, view)
    scope = whole_turn(duel.context.options)
    if view.first == view.seat:
        mine = best_turn(duel, now, Stakes(ME, 0, 1, 0, worth, scope), due(now, ME), FORESEEN).board
        if not mine.held[FOE]:
            return 1.0
        theirs = turns(duel, mine, Stakes(FOE, 0, 1, 1, worth, scope), due(mine, FOE), FORESEEN)
        return sum([part * (1 - chance(turn.worth)) for part, turn in _likely(theirs)])

    def answered(then: DuelBoard) -> float:
        if not then.held[ME]:
            return 0.0
        return chance(best_turn(duel, then, Stakes(ME, 0, 1, 1, worth, scope), due(then, ME), ANSWER).worth)

    theirs = turns(duel, now, Stakes(FOE, 0, 1, 0, worth, scope), due(now, FOE), FORESEEN)
    return sum([part * answered(turn.board) for part, turn in _likely(theirs)])


def _likely(turns: Iterable[Turn]) -> list[tuple[float, Turn]]:
    """Each turn with its probability: the better its odds, the likelier it is."""
    every = list(turns)
    best = max(turn.worth for turn in every)
    weights = [exp(turn.worth - best) for turn in every]
    return [(weight / sum(weights), turn) for weight, turn in zip(weights, every, strict=True)]


def _due(duel: DuelContext, view: View, now: DuelBoard, side: int) -> int:
    seat = view.seat if side == ME else Seat(1 - view.seat)
    return income(duel, now, side) + head_start(duel.context.game, view, seat)
