"""The place of each number in the row of a state, among the choices, in the rules, the plan and the result of a game.

Every number has 64 bits and is a count or a set. Numbers that a phase does not use are 0, so equal states have equal
rows.
"""

from typing import Final

# The largest games that fit

SEATS: Final = 8
LANDS: Final = 63  # territories: a set of 63 is a number that is never negative
CARDS: Final = 63
CONTINENTS: Final = 63
MISSIONS: Final = 63
KINDS: Final = 16
VALUES: Final = 100

# A state: single numbers, then those of each seat, then the territories

PHASE: Final = 0
TURN: Final = 1
OPENER: Final = 2  # the seat whose turn opens each round
ROUND: Final = 3
TRADES: Final = 4
CAPTURED: Final = 5
WAITING: Final = 6  # armies to be deployed
SOURCE: Final = 7
TARGET: Final = 8
DICE: Final = 9  # the attacker's dice; while a conquest is occupied, the fewest armies that move in
DEFENCE: Final = 10  # the defender's dice
TRADED: Final = 11  # a set of cards
CONTENDERS: Final = 12  # a set of seats: those that cast lots
DEALT: Final = 13  # a set of missions, while they are being dealt
ASKED: Final = 14  # the number of seats that have been dealt a mission
WINNERS: Final = 15  # a set of seats
LAND: Final = 16  # for each seat the set of its territories
HAND: Final = LAND + SEATS  # for each seat the set of its cards
GOAL: Final = HAND + SEATS  # for each seat the row of its goal in the rules
PILE: Final = GOAL + SEATS  # for each seat the armies that it has yet to place
LOT: Final = PILE + SEATS  # for each seat the die that it has cast, or 0
MISSION: Final = LOT + SEATS  # for each seat the mission that it was dealt, plus 1, while they are being dealt
ARMIES: Final = MISSION + SEATS  # for each territory its armies
STATE: Final = ARMIES + LANDS + 1  # the length of the state that every game has
LUCK: Final = STATE  # the two halves of the stream of chance, which only goes with the state, as the next does
PAID: Final = LUCK + 2  # for each seat the first continent that it was paid for, plus 1
HOUSE: Final = PAID + SEATS  # from here on, what only house rules keep: in games without them nothing
TAKEN: Final = HOUSE  # a set: the territories taken this turn, from which nobody may attack
ORDER: Final = TAKEN + 1  # for each place in the order of play its seat, plus 1, if dice decide the order
TIED: Final = ORDER + SEATS  # for the first of some seats that are level and wait to roll again: the set of them
ROW: Final = TIED + SEATS

# Choices are sets of slots: slot 64 * n + bit is that bit of word n.

ACTS: Final = 0
DONE, DEFEND, OCCUPY = range(3)
WHERE: Final = 1  # a set of territories to claim, or to place or deploy on
TRADE: Final = 2
"""A set of ranks to trade: without extra armies, then with them on the territory of the first, second or third card."""
REWARDS: Final = 4
PAIRS: Final = TRADE + REWARDS  # for each territory the set of those to attack or march to
WORD_BITS: Final = 6
IN_WORD: Final = 63
CHOICES: Final = PAIRS + LANDS  # the most words; a game uses as many of PAIRS as it has territories

# The rules of a game: its numbers

SIZE, SEATED, EVERYWHERE, DECK, PIECES, PILES, SORTS = range(7)
PER_ARMY, LEAST, OPENING, SCHEME, RECYCLE, FIRST_SETS, SET_STEP, MIXED, BONUS, HAND_LIMIT = range(7, 17)
ATTACK_DICE, DEFEND_DICE, CHOOSES, FORTIFY, SECRET, AT_ONCE, LAST, BY_LOT, OWN_ROLL, MISSION_DECK = range(17, 27)
PLACED: Final = 27  # how the first armies find their places
ONE_ENTERS: Final = 28  # whether one army is enough to move into a territory that was taken with more dice
TRENCH, ROLLED, LIMITED, RANK_BY, KEEPS = range(
    29, 34
)  # KEEPS: whether a house rule of the game keeps anything in the row
"""SIZE counts territories, PIECES continents, PILES starting armies, SORTS kinds of cards; EVERYWHERE, DECK and
MISSION_DECK are sets; the others are options."""

BORDERS: Final = 48  # for each territory the set of its neighbours
CONTINENT: Final = BORDERS + LANDS + 1  # for each continent the set of its territories
PAY: Final = CONTINENT + CONTINENTS + 1  # for each continent its bonus
PICTURED: Final = PAY + CONTINENTS + 1  # for each card the set of the territory that it pictures, empty for a wild card
KIND: Final = PICTURED + CARDS + 1  # for each card its kind, -1 for a wild one
KIND_WORTH: Final = KIND + CARDS + 1  # for each kind what three of it are worth, if values are fixed
SET_WORTH: Final = KIND_WORTH + KINDS  # what the first sets are worth, if values rise
CHANCES: Final = SET_WORTH + VALUES
"""At 16 * attacker's dice + 4 * defender's: the ways that cost the attacker at most 0, 1 and 2 armies; and all ways."""
MISSION_ROW: Final = CHANCES + 4 * 4 * 4  # for each mission its row among the goals
GOALS: Final = MISSION_ROW + MISSIONS + 1  # the goals, each of GOAL_SIZE numbers
(ASKS, NUMBER, STRENGTH, WANTED, BESIDES, PREY, OTHERWISE, GOAL_SIZE) = range(8)
"""ASKS is what the goal asks for: NUMBER territories of STRENGTH armies, or the WANTED continents and BESIDES others,
or to destroy the seat PREY, in place of which the row OTHERWISE may come."""
RULES: Final = GOALS + GOAL_SIZE * 2 * (MISSIONS + 1)


# What a goal asks for

ASK_WORLD, ASK_LANDS, ASK_CONTINENTS, ASK_PREY = range(4)

# The phases of a game in which somebody acts, or chance

DEALING_MISSIONS, ROLLING_TO_PLACE, DEALING, CLAIMING, PLACING, ROLLING_TO_PLAY = range(6)
TRADING, DEPLOYING, ATTACKING, DEFENDING, ROLLING, OCCUPYING, FORTIFYING, DRAWING, OVER = range(6, 15)
LAYING: Final = 15  # PLACING by chance

# What counts first when the limit of rounds is reached

BY_LANDS, BY_ARMIES, BY_INCOME = range(3)

# How the first armies find their places

IN_TURN, EVEN, FRONTS = range(3)

# How armies may be moved at the end of a turn

ADJACENT, CONNECTED, FREE, ONE_ARMY, STAY = range(5)

# What a set of cards is worth

NO_CARDS, ESCALATING, FIXED = range(3)

# How a batch of games is played: the numbers of its plan

SEED: Final = 0
"""Two numbers: the halves that `stream.halves(seed)` gives."""
FIRST, POLICY, LAST_ROUND, SEAT, PLAN = range(SEED + 2, SEED + 7)
"""FIRST is the number of the first game; in steps, SEAT is the seat that somebody else decides for,
or EVERY_SEAT."""
BORDER, UNIFORM = range(2)
EVERY_SEAT: Final = -1

# The result of a game

WON, ROUNDS, DECISIONS, OPENED, CHECK, AHEAD, PAID_FIRST = range(7)
"""WON and AHEAD are sets of seats, CHECK is the checksum; from PAID_FIRST on, for each seat, the first continent that
it was paid for, plus 1."""
