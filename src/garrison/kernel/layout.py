"""Where each number stands: in the row that is the state of a game, among its choices, and in its rules.

Every number has 64 bits, and is a count or a set. What is not in use in a phase is 0, so that equal states have equal
rows.
"""

from typing import Final

# The largest games that have a place here

SEATS: Final = 8
LANDS: Final = 63
"""Territories; a set of them is a number that is not negative, and each has a bit."""
CARDS: Final = 63
CONTINENTS: Final = 63
MISSIONS: Final = 63
KINDS: Final = 16
VALUES: Final = 100

# A state: what stands once, then what each seat has, then the territories

PHASE: Final = 0
TURN: Final = 1
OPENER: Final = 2
"""The seat whose turn opens each round."""
ROUND: Final = 3
TRADES: Final = 4
CAPTURED: Final = 5
WAITING: Final = 6
"""Armies that wait to be deployed."""
SOURCE: Final = 7
TARGET: Final = 8
DICE: Final = 9
"""The attacker's dice; while a conquest is occupied, the fewest armies that move in."""
DEFENCE: Final = 10
"""The defender's dice."""
TRADED: Final = 11
"""The set of the cards out of play."""
CONTENDERS: Final = 12
"""The set of the seats that cast lots."""
DEALT: Final = 13
"""The set of the missions that are dealt, while they are."""
ASKED: Final = 14
"""So many seats have been dealt one."""
WINNERS: Final = 15
"""The set of the seats that have won."""
LAND: Final = 16
"""The set of the territories of each seat."""
HAND: Final = LAND + SEATS
"""The set of the cards of each seat."""
GOAL: Final = HAND + SEATS
"""The goal of each seat, by its row in the rules."""
PILE: Final = GOAL + SEATS
"""The armies that each seat has yet to place."""
LOT: Final = PILE + SEATS
"""The die that each contender has cast, 0 before."""
MISSION: Final = LOT + SEATS
"""The mission that each seat was dealt, plus 1, while they are dealt."""
ARMIES: Final = MISSION + SEATS
"""The armies on each territory."""
STATE: Final = ARMIES + LANDS + 1
"""Up to here a row is the state; what follows goes with it."""
LUCK: Final = STATE
"""The two halves of the stream of chance."""
PAID: Final = LUCK + 2
"""The first continent that each seat was paid for, plus 1."""
ROW: Final = PAID + SEATS

# Choices: sets of slots. Slot number 64 * n + bit is that bit of word n.

ACTS: Final = 0
DONE, DEFEND, OCCUPY = range(3)
WHERE: Final = 1
"""Claim, place or deploy on this territory."""
TRADE: Final = 2
"""Trade the set of this rank, without extra armies, or with them where the first, second or third card says."""
REWARDS: Final = 4
PAIRS: Final = TRADE + REWARDS
"""From each territory: attack, or march, to these."""
WORD_BITS: Final = 6
IN_WORD: Final = 63
CHOICES: Final = PAIRS + LANDS
"""So many words at most; a game has as many as it has territories."""

# The rules of a game: its numbers

(
    SIZE,
    SEATED,
    EVERYWHERE,
    DECK,
    PIECES,
    PILES,
    SORTS,
    PER_ARMY,
    LEAST,
    SCHEME,
    RECYCLE,
    FIRST_SETS,
    SET_STEP,
    MIXED,
    BONUS,
    HAND_LIMIT,
    ATTACK_DICE,
    DEFEND_DICE,
    CHOOSES,
    FORTIFY,
    SECRET,
    AT_ONCE,
    LAST,
    BY_LOT,
    OWN_ROLL,
    MISSION_DECK,
) = range(26)
"""Territories, seats, the set of all territories, the set of all cards, continents, starting armies, kinds of cards;
then the options; and the set of missions that can be dealt."""

BORDERS: Final = 32
"""Where one may go from each territory."""
CONTINENT: Final = BORDERS + LANDS + 1
"""The territories of each continent."""
PAY: Final = CONTINENT + CONTINENTS + 1
"""The bonus of each continent."""
PICTURED: Final = PAY + CONTINENTS + 1
"""The territory that each card pictures, as a set, which is empty for a wild card."""
KIND: Final = PICTURED + CARDS + 1
"""The kind of each card, -1 for a wild one."""
KIND_WORTH: Final = KIND + CARDS + 1
"""What three of each kind are worth when the worth is fixed."""
SET_WORTH: Final = KIND_WORTH + KINDS
"""What the first sets are worth when it rises."""
CHANCES: Final = SET_WORTH + VALUES
"""By dice of attacker and defender: so many ways of all cost the attacker at most 0, 1, 2 armies; and all ways."""
MISSION_ROW: Final = CHANCES + 4 * 4 * 4
"""The row of each mission among the goals."""
GOALS: Final = MISSION_ROW + MISSIONS + 1
"""Goals, of so many numbers each."""
(ASKS, NUMBER, STRENGTH, WANTED, BESIDES, PREY, OTHERWISE, GOAL_SIZE) = range(8)
"""What a goal asks for; territories and the armies on each; continents, and others besides; the seat to destroy, and
the goal that takes the place of this one."""
RULES: Final = GOALS + GOAL_SIZE * 2 * (MISSIONS + 1)


# What a goal asks for

ASK_WORLD, ASK_LANDS, ASK_CONTINENTS, ASK_PREY = range(4)

# The phases of a game in which somebody acts, or chance

(
    DEALING_MISSIONS,
    ROLLING_TO_PLACE,
    DEALING,
    CLAIMING,
    PLACING,
    ROLLING_TO_PLAY,
    TRADING,
    DEPLOYING,
    ATTACKING,
    DEFENDING,
    ROLLING,
    OCCUPYING,
    FORTIFYING,
    DRAWING,
    OVER,
) = range(15)

# How armies may be moved at the end of a turn

ADJACENT, CONNECTED, FREE, ONE_ARMY, STAY = range(5)

# What a set of cards is worth

NO_CARDS, ESCALATING, FIXED = range(3)
