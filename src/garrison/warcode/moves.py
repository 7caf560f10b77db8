"""Actions of the manual as moves of ours, and back."""

from collections.abc import Iterator
from itertools import permutations

from garrison.engine.play import legal
from garrison.engine.vocabulary import CHANCE, Move, Phase
from garrison.maps.world import NOWHERE, Territory
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.risk.questions import rewards
from garrison.risk.state import State
from garrison.warcode import actions as said


def moves(game: risk.Game, table: State, word: said.AnySaid) -> Iterator[risk.Move]:
    """The moves that an action stands for: one, or two if the defender's roll also chooses the number of dice."""
    match table.phase, word:
        case v.Defending(_, target), said.RollDice(_, defence):
            yield Move(table.owner[target], v.Defend(len(defence)))
            yield Move(CHANCE, _outcome(word))
        case _, said.RollDice() | said.DrawRandomCard():
            yield Move(CHANCE, _outcome(word))
        case _:
            yield Move(table.turn, _decision(game, table, word))


def _outcome(word: said.RollDice | said.DrawRandomCard) -> v.AnyAction:
    match word:
        case said.RollDice(attack, defence):
            return v.Roll(tuple(sorted(attack, reverse=True)), tuple(sorted(defence, reverse=True)))
        case said.DrawRandomCard(card):
            return v.Draw(card)


def _decision(game: risk.Game, table: State, word: said.AnySaid) -> v.AnyAction:
    match word:
        case said.OccupyTerritory(territory):
            return v.Claim(Territory(territory))
        case said.PlaceAdditionalArmy(territory):
            return v.Place(Territory(territory))
        case said.TradeCards(i, j, k):
            return v.Trade(_in_order(i, j, k), _reward(game, table, i))
        case said.PlaceNewArmies(territory, armies):
            return v.Deploy(Territory(territory), armies)
        case said.Battle(source, target, dice):
            return v.Attack(Territory(source), Territory(target), dice)
        case said.Capture(armies):
            return v.Occupy(armies)
        case said.Fortify(source, target, armies):
            return v.Fortify(Territory(source), Territory(target), armies)
        case said.EndTrade() | said.EndAttack() | said.EndTurn():
            return v.Done()
        case _:
            raise AssertionError(word)


def _in_order(i: int, j: int, k: int) -> tuple[int, int, int]:
    first, second, third = sorted((i, j, k))
    return first, second, third


def _reward(game: risk.Game, table: State, card: int) -> Territory:
    """Manual, «TradeCards»: "Index of first card to trade. This card will receive a territory bonus."""
    if card not in table.hands[table.turn]:
        return NOWHERE
    return next(iter(rewards(game, table, (card, card, card))), NOWHERE)


ENDS: dict[type[Phase], said.AnySaid] = {
    v.Trading: said.EndTrade(),
    v.Attacking: said.EndAttack(),
    v.Fortifying: said.EndTurn(),
}


def choices(game: risk.Game, table: State) -> Iterator[said.AnySaid]:
    """Every action that may be taken, except rolls of the dice."""
    if not isinstance(table.phase, v.Defending | v.Rolling):
        for choice in legal(game, table):
            yield from _words(choice, table.phase)


def _words(choice: risk.Choice, phase: Phase) -> Iterator[said.AnySaid]:
    counts = range(choice.least, choice.most + 1)
    match choice.action:
        case v.Claim(where):
            yield said.OccupyTerritory(where)
        case v.Place(where):
            yield said.PlaceAdditionalArmy(where)
        case v.Trade(cards, reward) if reward == NOWHERE:
            yield from (said.TradeCards(*order) for order in permutations(cards))
        case v.Deploy(where):
            yield from (said.PlaceNewArmies(where, armies) for armies in counts)
        case v.Attack(source, target):
            yield from (said.Battle(source, target, dice) for dice in counts)
        case v.Occupy():
            yield from (said.Capture(armies) for armies in counts)
        case v.Fortify(source, target):
            yield from (said.Fortify(source, target, armies) for armies in counts)
        case v.Draw(card):
            yield said.DrawRandomCard(card)
        case v.Done():
            yield ENDS[type(phase)]
        case _:
            pass
