"""What the map, the options and the seats of a game come to: one table of numbers."""

from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import Final

import numpy as np

from garrison.kernel import layout
from garrison.kernel.rows import Numbers
from garrison.maps.missions import Destroy, HoldContinents, HoldTerritories, Mission, World
from garrison.maps.world import NOWHERE
from garrison.odds.rolls import roll_chances
from garrison.risk import options as book
from garrison.risk.game import Game
from garrison.risk.options import Aim, Cards, Fortification, Setup
from garrison.risk.rules.missions import missions_in
from garrison.risk.rules.victory import open_goal

SCHEMES: Final = {Cards.NONE: layout.NO_CARDS, Cards.ESCALATING: layout.ESCALATING, Cards.FIXED: layout.FIXED}

MARCHES: Final = {
    Fortification.ADJACENT: layout.ADJACENT,
    Fortification.CONNECTED: layout.CONNECTED,
    Fortification.FREE: layout.FREE,
    Fortification.ONE_ARMY: layout.ONE_ARMY,
    Fortification.NONE: layout.STAY,
}

FACES: Final = 6
MOST_DICE: Final = 3


def bits(members: Iterable[int]) -> int:
    """The set of these members."""
    return sum(1 << member for member in set(members))


def table(game: Game) -> Numbers:
    """The numbers of a game, as `layout` has them; the game must have no `fallbacks`."""
    rules = np.zeros(layout.RULES, np.int64)
    for places in (_numbers(game), _options(game), _board(game), _cards(game), _chances(), _goals(game)):
        for place, number in places:
            rules[place] = number
    return rules


Places = Iterator[tuple[int, int]]


def _numbers(game: Game) -> Places:
    yield layout.SIZE, len(game.map.ids)
    yield layout.SEATED, len(game.seats)
    yield layout.EVERYWHERE, bits(range(len(game.map.ids)))
    yield layout.DECK, bits(range(len(game.map.cards)))
    yield layout.PIECES, len(game.map.continents)
    yield layout.PILES, dict(game.map.starting_armies)[len(game.seats)]
    yield layout.SORTS, len(game.map.kinds)
    yield layout.MISSION_DECK, bits(missions_in(game))


def _options(game: Game) -> Places:
    options = game.options
    yield layout.PER_ARMY, options.territories_per_army
    yield layout.LEAST, options.least
    yield layout.SCHEME, SCHEMES[options.cards]
    yield layout.RECYCLE, options.recycle
    yield layout.FIRST_SETS, len(options.set_values)
    yield layout.SET_STEP, options.set_step
    yield layout.MIXED, options.fixed_values[-1]
    yield layout.BONUS, options.card_bonus
    yield layout.HAND_LIMIT, options.hand_limit
    yield layout.ATTACK_DICE, options.attack_dice
    yield layout.DEFEND_DICE, options.defend_dice
    yield layout.CHOOSES, book.defender_chooses(options)
    yield layout.FORTIFY, MARCHES[options.fortify]
    yield layout.SECRET, book.with_missions(options)
    yield layout.AT_ONCE, book.judged_at_once(options)
    yield layout.LAST, options.rounds if options.goal is Aim.ROUNDS else np.iinfo(np.int32).max
    yield layout.BY_LOT, options.setup is Setup.DEAL
    yield layout.OWN_ROLL, book.with_own_roll(options)


def _board(game: Game) -> Places:
    for source, borders in enumerate(game.map.borders):
        yield layout.BORDERS + source, bits(borders)
    for n, continent in enumerate(game.map.continents):
        yield layout.CONTINENT + n, bits(continent.territories)
        yield layout.PAY + n, continent.bonus


def _cards(game: Game) -> Places:
    for n, card in enumerate(game.map.cards):
        yield layout.PICTURED + n, bits(() if card.territory == NOWHERE else (card.territory,))
        yield layout.KIND + n, card.kind
    for kind, worth in enumerate(game.options.fixed_values[:-1]):
        yield layout.KIND_WORTH + kind, worth
    for trades, worth in enumerate(game.options.set_values):
        yield layout.SET_WORTH + trades, worth


def _chances() -> Places:
    """Of all ways in which dice fall, those that cost the attacker least come first: so many up to each loss."""
    for attack in range(1, MOST_DICE + 1):
        for defend in range(1, MOST_DICE + 1):
            ways = FACES ** (attack + defend)
            chances = {losses.attacker: chance for losses, chance in roll_chances(attack, defend).items()}
            upto = accumulate(int(chances.get(lost, 0) * ways) for lost in range(MOST_DICE + 1))
            yield from enumerate(upto, layout.CHANCES + 16 * attack + 4 * defend)


# Goals


def goals(game: Game) -> tuple[Mission, ...]:
    """Every goal that a seat can have in this game, each once; the first is the one of whom no mission was dealt."""
    instead = (goal.otherwise for goal in game.map.missions if isinstance(goal, Destroy))
    first = World() if book.with_missions(game.options) else open_goal(game)
    return tuple(dict.fromkeys((first, *game.map.missions, *instead)))


def _goals(game: Game) -> Places:
    rows = goals(game)
    yield from enumerate((rows.index(goal) for goal in game.map.missions), layout.MISSION_ROW)
    for row, goal in enumerate(rows):
        for part, number in _goal(goal, rows):
            yield layout.GOALS + layout.GOAL_SIZE * row + part, number


def _goal(goal: Mission, rows: tuple[Mission, ...]) -> Places:
    match goal:
        case World():
            yield layout.ASKS, layout.ASK_WORLD
        case HoldTerritories(count, armies):
            yield layout.ASKS, layout.ASK_LANDS
            yield layout.NUMBER, count
            yield layout.STRENGTH, armies
        case HoldContinents(wanted, plus_any):
            yield layout.ASKS, layout.ASK_CONTINENTS
            yield layout.WANTED, bits(wanted)
            yield layout.BESIDES, plus_any
        case Destroy(seat, otherwise):
            yield layout.ASKS, layout.ASK_PREY
            yield layout.PREY, seat
            yield layout.OTHERWISE, rows.index(otherwise)
