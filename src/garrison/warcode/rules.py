"""The warcode rule set: the classic game as the manual plays it."""

from msgspec.structs import replace

from garrison.risk.game import Game
from garrison.risk.options import DefenderDice, Options
from garrison.risk.rules.trade import too_few_to_trade
from garrison.risk.rulesets.classic import CLASSIC
from garrison.risk.state import State


def no_card_to_trade(game: Game, state: State) -> State:
    """Manual: "Player holds no cards, so skip trading". With any card at all, a player is asked for a set."""
    return state if state.hands[state.turn] else too_few_to_trade(game, state)


WARCODE = replace(
    CLASSIC,
    name="warcode",
    summary="The classic game as the manual of warcode-core plays it.",
    options=Options(recycle=False, defender_dice=DefenderDice.CHOOSE),
    asides=(),
    consequences=tuple(
        replace(row, follow=no_card_to_trade) if row.follow is too_few_to_trade else row for row in CLASSIC.consequences
    ),
)
