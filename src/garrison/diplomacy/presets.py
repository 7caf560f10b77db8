"""The presets of the family: options that belong together, for the standard game and for house rules alike."""

from collections.abc import Mapping

from msgspec.structs import replace

from garrison.diplomacy.option_words import Press
from garrison.diplomacy.options import Options
from garrison.engine.game import Preset


def presets(usual: Options) -> Mapping[str, Preset[Options]]:
    """The presets of a rule set that has these options."""
    return {
        "quick": Preset(
            replace(usual, victory_centres=10),
            "Quick",
            f"Ten supply centres win instead of {usual.victory_centres}.",
        ),
        "over_days": Preset(
            usual,
            "Over days",
            f"Each phase takes up to {usual.order_hours} hours; a bot stands in for whoever is late.",
            hours=usual.order_hours,
        ),
        "no_messages": Preset(
            replace(usual, press=Press.NONE),
            "No messages",
            "Nobody writes to anybody: only orders speak.",
        ),
        "open_messages": Preset(
            replace(usual, press=Press.PUBLIC),
            "Open messages",
            "Everybody reads what anybody writes, so there are no secret pacts.",
        ),
    }
