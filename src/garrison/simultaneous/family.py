"""The simultaneous games as a family: the maps, seats and territories of risk, with their own states and orders."""

from msgspec.structs import replace

from garrison.engine.game import Family
from garrison.maps.world import Map
from garrison.simultaneous.options import Options
from garrison.simultaneous.state import State, playing
from garrison.territories.family import on_territories

CORRECTED = "since then the rules for clashes, spoils and unspent pools have been corrected"

ENERGY = "it belongs to the rule set energy, which always has it"

FORMERLY = {
    "resolver": "the rule set in which the seats take turns is warlight",
    "split_by": "the words of start say it, such as start=thin_split",
    "late_join": "it is so with any late_seats",
    "allow_colonize": "bid_source=none has no bids",
    "excess_orders": "carry_turns=1 carries them over once",
    "march_pass": "same_target=together has one pass",
    "unit_types": "the rule set with types of units is trumps",
    **dict.fromkeys(("energy", "priority_bid", "commanders", "stations", "command_cards", "elements"), ENERGY),
    "preset=warlight": "it is a rule set of its own, warlight",
    "simultaneous 1": "since then trumps, energy and warlight are rule sets of their own",
    **dict.fromkeys(("simultaneous 2", "trumps 1", "energy 1"), CORRECTED),
}
"""What to say today instead of options that the family's only rule set used to have."""

SIMULTANEOUS: Family[Map, Options, State] = replace(
    on_territories("simultaneous", "stars", "turns", 300, playing), formerly=FORMERLY
)
