"""Every rule set of the family, by name: the standard game, and the harbour house rules."""

from msgspec.structs import replace

from garrison.diplomacy.options import HARBOUR as OPTIONS
from garrison.diplomacy.options import presets
from garrison.diplomacy.rulesets.diplomacy import DIPLOMACY

# Fleets lie in port, convoys are named, units combine, and land is owned.
HARBOUR = replace(
    DIPLOMACY,
    name="harbour",
    version=2,
    summary="House rules: fleets always in port, named convoys, combined units, 36 hours per season.",
    does="Write orders with fleets in port, named convoys and combined units.",
    lasts="two hours, or weeks by mail",
    options=OPTIONS,
    presets=presets(OPTIONS),
)

RULESETS = {book.name: book for book in (DIPLOMACY, HARBOUR)}
