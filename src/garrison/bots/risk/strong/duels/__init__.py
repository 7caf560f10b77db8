"""Duels: with one opponent, a whole turn is planned by the odds on the board that it leaves to them."""

from typing import Final

from garrison.bots.moves import fitted
from garrison.bots.risk.board import DUEL, next_set
from garrison.bots.risk.steady import Steady, trading
from garrison.bots.risk.steady.sight import Sight, Theatre
from garrison.bots.risk.steady.situation import situation
from garrison.bots.risk.strong.duels.board import ME, War, board_of, can_take, war
from garrison.bots.risk.strong.duels.judging import Stakes
from garrison.bots.risk.strong.duels.setting_up import planned
from garrison.bots.risk.strong.duels.turns import Turn, chosen_turn
from garrison.bots.risk.strong.duels.walks import Advance, Fate
from garrison.maps import Territory
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.risk.options import Cards
from garrison.risk.view import View


class Duellist:
    """Remembers what is still to be conquered this turn, and where its armies are to stand after the setup."""

    def __init__(self, theatre: Theatre, steady: Steady) -> None:
        self._war: War = war(theatre)
        self._steady = steady
        self._advances: tuple[Advance, ...] = ()
        self._posts: list[float] = []
        self._think_again = 0

    def choose(self, view: View) -> risk.Move:
        match view.phase:
            case v.Placing(piles) if len(piles) == DUEL:
                return self._place(view, piles[view.seat])
            case v.Trading() if any(isinstance(choice.action, v.Trade) for choice in view.choices):
                return trading.best_set(self._sight(view))
            case v.Deploying(armies):
                turn = self._best_turn(view, armies)
                return fitted(view, v.Deploy(Territory(turn.root), int(turn.armies)))
            case v.Attacking():
                return self._attack(view)
            case v.Occupying(source, target):
                return self._occupy(view, source, target)
            case _:
                return self._steady.choose(view)

    # Setting up

    def _place(self, view: View, pile: int) -> risk.Move:
        """What the opponent does in between is heeded whenever half of the armies are placed, until few are left."""
        if FEW <= pile <= self._think_again or not self._posts:
            self._posts, self._think_again = planned(self._war, view).armies, pile // 2
        lacking = [wanted - standing for wanted, standing in zip(self._posts, view.armies, strict=True)]
        places = [choice.action.where for choice in view.choices if isinstance(choice.action, v.Place)]
        return fitted(view, v.Place(max(places, key=lacking.__getitem__)))

    # The turn

    def _best_turn(self, view: View, more: int) -> Turn:
        """The advances of the turn are remembered."""
        turn = chosen_turn(self._war, board_of(self._war, view), self._stakes(view), more)
        self._advances = turn.advances
        return turn

    def _stakes(self, view: View) -> Stakes:
        cards = self._war.theatre.options.cards is not Cards.NONE
        earned, open_ = int(cards and view.captured > 0), int(cards and not view.captured)
        foe = next(owner for owner in view.owner if owner != view.seat)
        hand, worth = view.hand_sizes[view.seat] + earned, next_set(self._war.theatre.game, view)
        return Stakes(ME, hand, open_, view.hand_sizes[foe], worth)

    def _attack(self, view: View) -> risk.Move:
        if not self._goes_on(view):
            self._best_turn(view, 0)
        if not self._advances:
            return fitted(view, v.Done())
        source, target, _ = self._advances[0]
        return fitted(view, v.Attack(Territory(source), Territory(target), view.armies[source] - 1))

    def _goes_on(self, view: View) -> bool:
        """Whether the next advance that is still to be made looks as if it will succeed."""
        self._advances = tuple(step for step in self._advances if view.owner[step.target] != view.seat)
        if not self._advances or view.owner[self._advances[0].source] != view.seat:
            return False
        source, target, fate = self._advances[0]
        free, all_dice = view.armies[source] - 1, self._war.theatre.options.attack_dice
        return free >= all_dice if fate is Fate.SPENT else can_take(free, view.armies[target])

    def _occupy(self, view: View, source: int, target: int) -> risk.Move:
        choice, stays = view.choices[0], Advance(source, target, Fate.STAYS)
        return choice.move(choice.least if stays in self._advances else choice.most)

    def _sight(self, view: View) -> Sight:
        return Sight(self._war.theatre, view, situation(self._war.theatre, view))


FEW: Final = 4
"""Fewer armies go where they were meant to go."""
