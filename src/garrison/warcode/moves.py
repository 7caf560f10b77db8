"""The manual's actions as our moves, and back."""

from collections.abc import Callable, Iterator
from itertools import permutations

from msgspec.structs import astuple

from garrison.engine.play import legal
from garrison.engine.vocabulary import CHANCE, Move, Phase
from garrison.maps.world import NOWHERE, Territory
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.risk.questions import rewards
from garrison.risk.state import State
from garrison.warcode import actions as said

ALIKE: dict[type, Callable[..., v.AnyAction]] = {
    said.OccupyTerritory: v.Claim,
    said.PlaceAdditionalArmy: v.Place,
    said.PlaceNewArmies: v.Deploy,
    said.Battle: v.Attack,
    said.Capture: v.Occupy,
    said.Fortify: v.Fortify,
    said.DrawRandomCard: v.Draw,
}
"""The manual's actions and ours, where they have the same fields in the same order."""

SAYING: dict[object, type[said.AnySaid]] = {action: word for word, action in ALIKE.items()}

ENDS: dict[type[Phase], said.AnySaid] = {
    v.Trading: said.EndTrade(),
    v.Attacking: said.EndAttack(),
    v.Fortifying: said.EndTurn(),
}


def moves(game: risk.Game, table: State, word: said.AnySaid) -> Iterator[risk.Move]:
    """The moves that an action stands for: one, or two if the defender's roll also chooses the number of dice."""
    if isinstance(table.phase, v.Defending) and isinstance(word, said.RollDice):
        yield Move(table.owner[table.phase.target], v.Defend(len(word.defender_dice)))
    by = CHANCE if isinstance(word, said.RollDice | said.DrawRandomCard) else table.turn
    yield Move(by, _action(game, table, word))


def _action(game: risk.Game, table: State, word: said.AnySaid) -> v.AnyAction:
    match word:
        case said.RollDice(attack, defence):
            return v.Roll(tuple(sorted(attack, reverse=True)), tuple(sorted(defence, reverse=True)))
        case said.TradeCards(i, j, k):
            return v.Trade(_in_order(i, j, k), _reward(game, table, i))
        case said.EndTrade() | said.EndAttack() | said.EndTurn():
            return v.Done()
        case _:
            return ALIKE[type(word)](*astuple(word))


def _in_order(i: int, j: int, k: int) -> tuple[int, int, int]:
    first, second, third = sorted((i, j, k))
    return first, second, third


def _reward(game: risk.Game, table: State, card: int) -> Territory:
    """Manual, «TradeCards»: "Index of first card to trade. This card will receive a territory bonus."""
    if card not in table.hands[table.turn]:
        return NOWHERE
    return next(iter(rewards(game, table, (card, card, card))), NOWHERE)


def choices(game: risk.Game, table: State) -> Iterator[said.AnySaid]:
    """Every legal action, except rolls of the dice."""
    if not isinstance(table.phase, v.Defending | v.Rolling):
        for choice in legal(game, table):
            yield from _words(choice, table.phase)


def _words(choice: risk.Choice, phase: Phase) -> Iterator[said.AnySaid]:
    match choice.action:
        case v.Trade(cards, reward):
            yield from (said.TradeCards(*order) for order in permutations(cards) if reward == NOWHERE)
        case v.Done():
            yield ENDS[type(phase)]
        case action if word := SAYING.get(type(action)):
            yield from (word(*astuple(choice.move(count).action)) for count in range(choice.least, choice.most + 1))
        case _:
            pass
