"""The stateless reducer of the warcode-core manual, in its JSON, by our rules: a format of another program."""

from garrison.engine.play import IllegalMove
from garrison.importers.warcode.actions import (
    battle,
    capture,
    draw_random_card,
    end_attack,
    end_trade,
    end_turn,
    fortify,
    occupy_territory,
    place_additional_army,
    place_new_armies,
    roll_dice,
    select_first_player,
    start_match,
    trade_cards,
)
from garrison.importers.warcode.config import (
    DEFAULT_CONFIG,
    Invalid,
    InvalidConfig,
    InvalidState,
    MatchConfig,
    read_config,
)
from garrison.importers.warcode.reducer import legal_actions, reduce

__all__ = [
    "DEFAULT_CONFIG",
    "IllegalMove",
    "Invalid",
    "InvalidConfig",
    "InvalidState",
    "MatchConfig",
    "battle",
    "capture",
    "draw_random_card",
    "end_attack",
    "end_trade",
    "end_turn",
    "fortify",
    "legal_actions",
    "occupy_territory",
    "place_additional_army",
    "place_new_armies",
    "read_config",
    "reduce",
    "roll_dice",
    "select_first_player",
    "start_match",
    "trade_cards",
]
