"""Where the numbers of a position stand, of the work on it, and of the map; and orders and results as numbers.

A position is a row of 16-bit numbers: a head, then boards with a number for each province. It holds what the rules may
read later, but neither orders nor news. The work on a position is a row of 64-bit numbers, with the same head and the
same boards, each of STRIDE numbers, and with more boards that exist only while a phase is carried out.
"""

from typing import Final

STRIDE: Final = 256
"""The most provinces."""
MOST_POWERS: Final = 14
NONE: Final = -1

# The head. WINNERS, GONE (eliminated) and QUITTERS (surrendered) are sets; BALANCE is that of the first power.

PHASE, YEAR, FALL, WINNERS, GONE, QUITTERS, BALANCE = range(7)
HEAD: Final = BALANCE + MOST_POWERS
ORDERING, RETREATING, ADJUSTING, OVER = range(4)

# The boards: in a province its unit (or NONE), its owner, who was beaten there and how, and whether it is contested

BOARDS: Final = 10
POWER, KIND, PLACE, OWNER, BEATEN, BEATEN_KIND, BEATEN_PLACE, BEATER, BARRED, CONTESTED = range(
    HEAD, HEAD + STRIDE * BOARDS, STRIDE
)
ARMY, FLEET = 0, 1

# The boards of the work alone: the order and its result; what a unit does; the lists of rivals by their target
# and of helpers by whom they help, each a first one and a next one; its way by sea; and room for lists and marks

WORK: Final = HEAD + STRIDE * BOARDS
ORDER, RESULT, FINAL, ATTACKER, TARGET, INTO, DONE, MAY = range(WORK, WORK + STRIDE * 8, STRIDE)
RIVALS: Final = WORK + STRIDE * 8
RIVAL, NEXT_RIVAL, HELPER, NEXT_HELPER = range(RIVALS, RIVALS + STRIDE * 4, STRIDE)
VOYAGE: Final = RIVALS + STRIDE * 4
BY_SEA, CARRIED, NEEDED, CONVOYED, MISMATCHED, SPARED, WALKS, ENTERED = range(VOYAGE, VOYAGE + STRIDE * 8, STRIDE)
ROOM: Final = VOYAGE + STRIDE * 8
UNITS, ASKED, SEEN, CIRCLE, SMALLEST, LANDINGS, CROSSINGS = range(ROOM, ROOM + STRIDE * 7, STRIDE)
BODIES: Final = ROOM + STRIDE * 7
BODY, BEGIN, BODY_OF = range(BODIES, BODIES + 3 * 64, 64)
"""The bodies of water with fleets: their seas, and where their charts begin; and by sea the number of its body."""
FLEETS: Final = BODIES + 3 * 64
"""The seas with fleets."""
FIRST: Final = FLEETS + 1
"""By province: where its orders begin in the list, with one entry more for the end."""
LISTED: Final = FIRST + STRIDE + 1
"""The list of all legal orders."""
MOST: Final = 1 << 17
LUCK: Final = LISTED + MOST
"""The stream of chance."""
SIZE: Final = LUCK + 2

# Orders: a kind, the province of the unit that is helped, and a place, in one number

SILENT: Final = -1
"""No order at all."""
HOLD, MOVE, VIA, SUPPORT_HOLD, SUPPORT_MOVE, CONVOY, VOID, RETREAT, DISBAND, BUILD_ARMY, BUILD_FLEET = range(11)
OTHER: Final = 4
TO: Final = 14
KINDS: Final = 1 << OTHER
OTHERS: Final = 1 << TO - OTHER

# Results

MOVES, BOUNCES, NO_CONVOY, VALID, CUT, UNMATCHED, CONVOYS, DISRUPTED, HOLDS, IS_VOID = range(10)

# The map and the options, in one row: first single numbers, then lists by place or province. Sets of places and of
# provinces are words of 64 bits, several for each; sets of seas and of coasts are one number.

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
