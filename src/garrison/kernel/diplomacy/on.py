"""Where the numbers of a chart and its options stand in one row: first single numbers, then lists by place or province.

Sets of places and provinces are words of 64 bits, several for each; sets of seas and of coasts are one number.
"""

from typing import Final

from garrison.kernel.diplomacy.layout import STRIDE

PLACES: Final = 2 * STRIDE
"""The most places."""
WORD: Final = 6
IN_WORD: Final = 63

# Single numbers

PROVINCES, STANDS, POWERS, SEAS, COASTS = range(5)
"""STANDS counts the places where a unit can be."""
VICTORY, ALL_ROUTES, PARADOX, ADJACENT, WALKS_ALWAYS, LAND_FALLBACK, CONVOYED_CUTS, TO_ORIGIN = range(5, 13)
BEATEN_BOUNCE, SWAP, NERVE, COAST_RULE, FROM_HOME, DISORDER_SUPPORTED = range(13, 19)
"""WALKS_ALWAYS: an army that can walk does so even if its order says `via`."""

SZYKMAN, ALL_HOLD, RULE_1971, RULE_1982, RULE_2000 = range(5)
BY_1971, BY_OWN, BY_ORDER = range(3)
NO_COAST, OWN_COAST, ANY_COAST = range(3)
INLAND, COASTAL, AT_SEA = range(3)

# By place

PROVINCE: Final = 32
STEPS: Final = PROVINCE + PLACES
"""By kind and place: the set of places such a unit can move to without a convoy."""
STEP_WORDS: Final = PLACES >> WORD
REACH: Final = STEPS + 2 * PLACES * STEP_WORDS
"""By kind and place: the set of other provinces it can move to without a convoy."""
REACH_WORDS: Final = STRIDE >> WORD
FIRST_WAY: Final = REACH + 2 * PLACES * REACH_WORDS
"""By kind and place: where its list of ways begins, and with the next where it ends."""

# By province

TERRAIN: Final = FIRST_WAY + 2 * PLACES + 1
CENTRE: Final = TERRAIN + STRIDE
HOME: Final = CENTRE + STRIDE
FIRST_NEAR: Final = HOME + STRIDE
FIRST_PORT: Final = FIRST_NEAR + STRIDE + 1
"""Where the list of the places of fleets there begins."""
RANK: Final = FIRST_PORT + STRIDE + 1
"""Its place in the alphabet."""
SEA: Final = RANK + STRIDE
"""The number of the sea, or NONE."""
COAST: Final = SEA + STRIDE
SHORES: Final = COAST + STRIDE
"""The set of seas on its shore."""

# By number of a sea or a coast

SEA_AT: Final = SHORES + STRIDE
COAST_AT: Final = SEA_AT + 64
WATERS: Final = COAST_AT + 64
"""The set of seas next to a sea."""
LANDS: Final = WATERS + 64
"""The set of coasts on its shore."""
LISTS: Final = LANDS + 64
"""The lists of ways, neighbours and ports, one after another."""
