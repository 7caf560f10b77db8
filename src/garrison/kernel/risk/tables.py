"""The map, options and seats of a game as one table of numbers, at the places that `layout` gives."""

from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import Final

import numpy as np

from garrison.kernel.machine import Numbers
from garrison.kernel.risk import layout as at
from garrison.maps.world import NOWHERE, Destroy, HoldContinents, HoldTerritories, Mission, World
from garrison.odds.dice import roll_chances
from garrison.risk.game import Game
from garrison.risk.options import Advance, Cards, Fortification, Placement, RankBy, Setup
from garrison.risk.options import conditions as when
from garrison.risk.questions import missions_in
from garrison.risk.rules.turn import open_goal

SCHEMES: Final = {Cards.NONE: at.NO_CARDS, Cards.ESCALATING: at.ESCALATING, Cards.FIXED: at.FIXED}

MARCHES: Final = {
    Fortification.ADJACENT: at.ADJACENT,
    Fortification.CONNECTED: at.CONNECTED,
    Fortification.FREE: at.FREE,
    Fortification.ONE_ARMY: at.ONE_ARMY,
    Fortification.NONE: at.STAY,
}

PLACEMENTS: Final = {Placement.IN_TURN: at.IN_TURN, Placement.EVEN: at.EVEN, Placement.FRONTS: at.FRONTS}

RANKINGS: Final = {RankBy.TERRITORIES: at.BY_LANDS, RankBy.ARMIES: at.BY_ARMIES, RankBy.INCOME: at.BY_INCOME}

FACES: Final = 6
MOST_DICE: Final = 3


def bits(members: Iterable[int]) -> int:
    return sum(1 << member for member in set(members))


def table(game: Game) -> Numbers:
    """The rules of a game as numbers, at the places that `layout` gives; the game must have no `fallbacks`."""
    rules = np.zeros(at.RULES, np.int64)
    for places in (_numbers(game), _options(game), _board(game), _cards(game), _chances(), _goals(game)):
        for place, number in places:
            rules[place] = number
    return rules


Places = Iterator[tuple[int, int]]


def _numbers(game: Game) -> Places:
    yield at.SIZE, len(game.map.ids)
    yield at.SEATED, len(game.seats)
    yield at.EVERYWHERE, bits(range(len(game.map.ids)))
    yield at.DECK, bits(range(len(game.map.cards)))
    yield at.PIECES, len(game.map.continents)
    yield at.PILES, dict(game.map.starting_armies)[len(game.seats)]
    yield at.SORTS, len(game.map.kinds)
    yield at.MISSION_DECK, bits(missions_in(game))


def _options(game: Game) -> Places:
    options = game.options
    yield at.PER_ARMY, options.territories_per_army
    yield at.LEAST, options.least
    yield at.OPENING, options.opening
    yield at.SCHEME, SCHEMES[options.cards]
    yield at.RECYCLE, options.recycle
    yield at.FIRST_SETS, len(options.set_values)
    yield at.SET_STEP, options.set_step
    yield at.MIXED, options.fixed_values[-1]
    yield at.BONUS, options.card_bonus
    yield at.HAND_LIMIT, options.hand_limit
    yield at.ATTACK_DICE, options.attack_dice
    yield at.DEFEND_DICE, options.defend_dice
    yield at.CHOOSES, when.defender_chooses(options)
    yield at.FORTIFY, MARCHES[options.fortify]
    yield at.SECRET, when.with_missions(options)
    yield at.AT_ONCE, when.judged_at_once(options)
    yield at.LAST, when.last_round(options) or np.iinfo(np.int32).max
    yield at.LIMITED, when.with_round_limit(options)
    yield at.RANK_BY, RANKINGS[when.ranking(options)]
    yield at.BY_LOT, options.setup is Setup.DEAL
    yield at.OWN_ROLL, when.with_own_roll(options)
    yield at.PLACED, PLACEMENTS[options.placing]
    yield at.ONE_ENTERS, options.advance is Advance.ONE
    yield at.TRENCH, options.trench
    yield at.ROLLED, when.by_rolled_order(options)
    yield at.KEEPS, keeps_more(game)


def keeps_more(game: Game) -> bool:
    """Whether house rules keep more of a game than what the rows of all games hold."""
    return game.options.trench or when.by_rolled_order(game.options)


def _board(game: Game) -> Places:
    for source, borders in enumerate(game.map.borders):
        yield at.BORDERS + source, bits(borders)
    for n, continent in enumerate(game.map.continents):
        yield at.CONTINENT + n, bits(continent.territories)
        yield at.PAY + n, continent.bonus


def _cards(game: Game) -> Places:
    for n, card in enumerate(game.map.cards):
        yield at.PICTURED + n, bits(() if card.territory == NOWHERE else (card.territory,))
        yield at.KIND + n, card.kind
    for kind, worth in enumerate(game.options.fixed_values[:-1]):
        yield at.KIND_WORTH + kind, worth
    for trades, worth in enumerate(game.options.set_values):
        yield at.SET_WORTH + trades, worth


def _chances() -> Places:
    """For each number of dice: how many of the ways they can fall cost the attacker at most 0, 1, 2 and 3 armies."""
    for attack in range(1, MOST_DICE + 1):
        for defend in range(1, MOST_DICE + 1):
            ways = FACES ** (attack + defend)
            chances = {losses.attacker: chance for losses, chance in roll_chances(attack, defend).items()}
            upto = accumulate(int(chances.get(lost, 0) * ways) for lost in range(MOST_DICE + 1))
            yield from enumerate(upto, at.CHANCES + 16 * attack + 4 * defend)


# Goals


def goals(game: Game) -> tuple[Mission, ...]:
    """Every goal that a seat can have in this game, each once; the first is the goal of a seat without a mission."""
    instead = (goal.otherwise for goal in game.map.missions if isinstance(goal, Destroy))
    first = World() if when.with_missions(game.options) else open_goal(game)
    return tuple(dict.fromkeys((first, *game.map.missions, *instead)))


def _goals(game: Game) -> Places:
    rows = goals(game)
    yield from enumerate((rows.index(goal) for goal in game.map.missions), at.MISSION_ROW)
    for row, goal in enumerate(rows):
        for part, number in _goal(goal, rows):
            yield at.GOALS + at.GOAL_SIZE * row + part, number


def _goal(goal: Mission, rows: tuple[Mission, ...]) -> Places:
    match goal:
        case World():
            yield at.ASKS, at.ASK_WORLD
        case HoldTerritories(count, armies):
            yield at.ASKS, at.ASK_LANDS
            yield at.NUMBER, count
            yield at.STRENGTH, armies
        case HoldContinents(wanted, plus_any):
            yield at.ASKS, at.ASK_CONTINENTS
            yield at.WANTED, bits(wanted)
            yield at.BESIDES, plus_any
        case Destroy(seat, otherwise):
            yield at.ASKS, at.ASK_PREY
            yield at.PREY, seat
            yield at.OTHERWISE, rows.index(otherwise)
        case _:
            pass  # the engine plays games with other goals
