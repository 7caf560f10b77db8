"""Trading: three cards of a set for armies, worth more each time.

Game flow: "If you have 5 or 6 cards, you have to trade. Possible combinations: 3 cards of same design; 1 each of 3
designs; any 2 plus a wild card. Worth: 1st set in game 4 armies; 2nd-5th set each time +2; 6th set 15 armies; 7th+ set
each time +5." Warcode manual, «TradeCards»: "An additional two armies may be awarded when one of the traded cards
matches a territory the player occupies. These two armies are immediately placed on the territory itself. The award only
applies to a single card."
"""

from collections.abc import Iterator
from enum import StrEnum

from msgspec.structs import replace

from garrison.engine.game import Rule, at_will
from garrison.engine.vocabulary import Choice, Event
from garrison.maps.world import NOWHERE
from garrison.risk import events
from garrison.risk import vocabulary as v
from garrison.risk.game import Game, Moment
from garrison.risk.questions import rewarded, rewards, worth
from garrison.risk.state import State
from garrison.territories.family import is_set, sets


class Refused(StrEnum):
    NOT_YOUR_CARDS = "You trade three cards from your own hand, each named once and in order."
    NOT_A_SET = "A set is three of a kind, one of each kind, or any two and a wild card."
    NO_REWARD = "The extra armies go to a territory of yours that is shown on a traded card."
    EACH = "Every territory of yours on the cards gets the extra armies, so you name none."
    MUST_TRADE = "With this many cards in your hand, you must trade."


SET_SIZE = 3


def too_few_to_trade(game: Game, state: State) -> State:
    """A seat with too few cards for a set is not asked; with enough it is, set or not, so asking gives nothing away."""
    return state if len(state.hands[state.turn]) >= SET_SIZE else _deploy(game, state)


def _deploy(_: Game, state: State) -> State:
    assert isinstance(state.phase, v.Trading)
    return replace(state, phase=v.Deploying(state.phase.armies))


def _trades(at: Moment[v.Trading]) -> Iterator[Choice[v.Trade]]:
    for cards in sets(at.game.map, at.state.hands[at.by]):
        for where in dict.fromkeys((NOWHERE, *rewards(at.game, at.state, cards))):
            yield Choice(at.by, v.Trade(cards, where))


def _refuse_trade(at: Moment[v.Trading], trade: v.Trade) -> Iterator[Refused]:
    first, second, third = trade.cards
    if not first < second < third or not {*trade.cards} <= {*at.state.hands[at.by]}:
        yield Refused.NOT_YOUR_CARDS
        return
    if not is_set(at.game.map, trade.cards):
        yield Refused.NOT_A_SET
    if trade.reward != NOWHERE and at.game.options.bonus_each:
        yield Refused.EACH
    elif trade.reward not in (NOWHERE, *rewards(at.game, at.state, trade.cards)):
        yield Refused.NO_REWARD


def _trade(at: Moment[v.Trading], trade: v.Trade) -> State:
    state, options = at.state, at.game.options
    hand = tuple(card for card in state.hands[at.by] if card not in trade.cards)
    armies = [*state.armies]
    for where in rewarded(at.game, state, trade):
        armies[where] += options.card_bonus
    return replace(
        state,
        hands=(*state.hands[: at.by], hand, *state.hands[at.by + 1 :]),
        traded=tuple(sorted((*state.traded, *trade.cards))),
        trades=state.trades + 1,
        armies=tuple(armies),
        phase=v.Trading(at.phase.armies + worth(at.game, state, trade.cards)),
    )


def _refuse_end(at: Moment[v.Trading]) -> Iterator[Refused]:
    hand = at.state.hands[at.by]
    if len(hand) >= at.game.options.hand_limit and any(sets(at.game.map, hand)):
        yield Refused.MUST_TRADE


def _traded(at: Moment[v.Trading], trade: v.Trade, after: State) -> Iterator[Event]:
    armies = worth(at.game, at.state, trade.cards)
    bonus = 0 if trade.reward == NOWHERE else at.game.options.card_bonus
    yield events.Traded(at.by, trade.cards, armies, trade.reward, bonus)
    for where in rewarded(at.game, at.state, trade):
        if where != trade.reward:
            yield events.Rewarded(at.by, where, at.game.options.card_bonus, after.armies[where])


TRADE = Rule(_trades, _refuse_trade, _trade, _traded)
END_TRADE: Rule[v.Trading, v.Done] = at_will(v.Done(), lambda at: _deploy(at.game, at.state), refuse=_refuse_end)
