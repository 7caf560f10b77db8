"""Where the numbers of a position stand: a head, then boards with one number for each province; and orders as numbers.

A position is a row of 16-bit numbers, so to copy one is to copy a row. It holds what the rules may read later, but
neither orders nor news.
"""

from typing import Final

# The head

PHASE, YEAR, FALL, WINNERS, GONE, QUITTERS, BALANCE = range(7)
"""WINNERS, GONE (eliminated) and QUITTERS (surrendered) are sets of powers; BALANCE is that of the first power."""

POWERS: Final = 14
HEAD: Final = BALANCE + POWERS

ORDERING, RETREATING, ADJUSTING, OVER = range(4)

# The boards: in a province its unit (or NONE), its owner, who was dislodged from it and how, and whether it is contested

POWER, KIND, PLACE, OWNER, BEATEN, BEATEN_KIND, BEATEN_PLACE, BEATER, BARRED, CONTESTED = range(10)
BOARDS: Final = 10

NONE: Final = -1
ARMY, FLEET = 0, 1

# The boards that exist only while a phase is carried out, after those of the position

(
    ORDER,
    RESULT,
    FINAL,
    ATTACKER,
    TARGET,
    INTO,
    DONE,
    MAY,
    RIVAL,
    NEXT_RIVAL,
    HELPER,
    NEXT_HELPER,
    BY_SEA,
    CARRIED,
    NEEDED,
    CONVOYED,
    UNMATCHED_,
    SPARED,
    WALKS,
    ENTERED,
    UNITS,
    ASKED,
    SEEN,
    CIRCLE,
    SMALLEST,
) = range(BOARDS, BOARDS + 25)
FIELDS: Final = BOARDS + 25

# Orders: a kind, the province of the unit that is helped, and a place, in one number

SILENT: Final = -1
"""No order at all."""
HOLD, MOVE, VIA, SUPPORT_HOLD, SUPPORT_MOVE, CONVOY, VOID, RETREAT, DISBAND, BUILD_ARMY, BUILD_FLEET = range(11)
OTHER: Final = 4
TO: Final = 14
PLACES: Final = 1 << (TO - OTHER)
KINDS: Final = 1 << OTHER

# Results

(
    MOVES,
    BOUNCES,
    NO_CONVOY,
    VALID,
    CUT,
    UNMATCHED,
    CONVOYS,
    DISRUPTED,
    HOLDS,
    IS_VOID,
) = range(10)
