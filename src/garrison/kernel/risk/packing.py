"""The map, options and seats of a game as one table of numbers; states of the engine as rows, and rows as states."""

from collections.abc import Callable, Iterable, Iterator
from itertools import accumulate
from typing import Final

import numpy as np
from msgspec.structs import astuple

from garrison.engine.game import Game as AnyGame
from garrison.engine.game import is_of, own_parts
from garrison.engine.notation import listed
from garrison.engine.options import written
from garrison.engine.vocabulary import NOBODY, Over, Seat
from garrison.kernel import NotCompiled
from garrison.kernel.machine import Numbers
from garrison.kernel.risk import layout as at
from garrison.maps.world import NOWHERE, Destroy, HoldContinents, HoldTerritories, Mission, World
from garrison.odds.dice import roll_chances
from garrison.risk import options as book
from garrison.risk import vocabulary as v
from garrison.risk.family import RISK
from garrison.risk.game import Game
from garrison.risk.options import Advance, Aim, Cards, Fortification, Placement, Setup, house_rules, laid_evenly
from garrison.risk.questions import missions_in, territories_of
from garrison.risk.rules.turn import open_goal
from garrison.risk.rulesets.classic import CLASSIC
from garrison.risk.state import State

SCHEMES: Final = {Cards.NONE: at.NO_CARDS, Cards.ESCALATING: at.ESCALATING, Cards.FIXED: at.FIXED}

MARCHES: Final = {
    Fortification.ADJACENT: at.ADJACENT,
    Fortification.CONNECTED: at.CONNECTED,
    Fortification.FREE: at.FREE,
    Fortification.ONE_ARMY: at.ONE_ARMY,
    Fortification.NONE: at.STAY,
}

PLACEMENTS: Final = {Placement.IN_TURN: at.IN_TURN, Placement.EVEN: at.EVEN, Placement.FRONTS: at.FRONTS}

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
    yield at.CHOOSES, book.defender_chooses(options)
    yield at.FORTIFY, MARCHES[options.fortify]
    yield at.SECRET, book.with_missions(options)
    yield at.AT_ONCE, book.judged_at_once(options)
    yield at.LAST, options.rounds if options.goal is Aim.ROUNDS else np.iinfo(np.int32).max
    yield at.BY_LOT, options.setup is Setup.DEAL
    yield at.OWN_ROLL, book.with_own_roll(options)
    yield at.PLACED, PLACEMENTS[options.placing]
    yield at.ONE_ENTERS, options.advance is Advance.ONE


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
    first = World() if book.with_missions(game.options) else open_goal(game)
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


# States of the engine as rows of the kernel, and rows as states


PHASES: Final[dict[type, int]] = {
    v.DealingMissions: at.DEALING_MISSIONS,
    v.RollingToPlace: at.ROLLING_TO_PLACE,
    v.Dealing: at.DEALING,
    v.Claiming: at.CLAIMING,
    v.Placing: at.PLACING,
    v.RollingToPlay: at.ROLLING_TO_PLAY,
    v.Trading: at.TRADING,
    v.Deploying: at.DEPLOYING,
    v.Attacking: at.ATTACKING,
    v.Defending: at.DEFENDING,
    v.Rolling: at.ROLLING,
    v.Occupying: at.OCCUPYING,
    v.Fortifying: at.FORTIFYING,
    v.Drawing: at.DRAWING,
    Over: at.OVER,
}

NUMBERS: Final[dict[object, tuple[int, ...]]] = {
    v.Trading: (at.WAITING,),
    v.Deploying: (at.WAITING,),
    v.Defending: (at.SOURCE, at.TARGET, at.DICE),
    v.Rolling: (at.SOURCE, at.TARGET, at.DICE, at.DEFENCE),
    v.Occupying: (at.SOURCE, at.TARGET, at.DICE),
}
"""Where the fields of a phase are, in their order, if all are plain numbers."""


def pack(game: Game, state: State) -> Numbers:
    """The row of a state, without chance; raises NotCompiled if a seat has resigned or has a goal of another game."""
    if state.resigned:
        raise NotCompiled(("A seat has resigned, and the kernel can't play on without it.",))
    if not {*state.goals} <= {*goals(game)}:
        raise NotCompiled(("A seat has a goal that this game does not have.",))
    numbers = np.zeros(at.ROW, np.int64)
    for places in (_table(game, state), _seats(game, state), _phase(state)):
        for place, number in places:
            numbers[place] = number
    return numbers


def _table(game: Game, state: State) -> Places:
    by_chance = isinstance(state.phase, v.Placing) and laid_evenly(game.options)
    yield at.PHASE, at.LAYING if by_chance else PHASES[type(state.phase)]
    yield at.TURN, state.turn
    yield at.OPENER, state.first
    yield at.ROUND, state.round
    yield at.TRADES, state.trades
    yield at.CAPTURED, state.captured
    yield at.TRADED, bits(state.traded)
    yield from enumerate(state.armies, at.ARMIES)


def _seats(game: Game, state: State) -> Places:
    rows = goals(game)
    for seat, goal in enumerate(state.goals):
        yield at.LAND + seat, bits(territories_of(state, Seat(seat)))
        yield at.HAND + seat, bits(state.hands[seat])
        yield at.GOAL + seat, rows.index(goal)


def _phase(state: State) -> Places:
    match state.phase:
        case v.DealingMissions(dealt):
            yield at.DEALT, bits(dealt)
            yield at.ASKED, len(dealt)
            yield from enumerate((mission + 1 for mission in dealt), at.MISSION)
        case v.RollingToPlace(contenders, dice) | v.RollingToPlay(contenders, dice):
            yield at.CONTENDERS, bits(contenders)
            yield from ((at.LOT + seat, die) for seat, die in zip(contenders, dice, strict=False))
        case v.Dealing(piles) | v.Claiming(piles) | v.Placing(piles):
            yield from enumerate(piles, at.PILE)
        case Over(winners):
            yield at.WINNERS, bits(winners)
        case phase:
            yield from zip(NUMBERS.get(type(phase), ()), astuple(phase), strict=True)


# And back


def unpack(game: Game, numbers: Numbers) -> State:
    """The state that a row holds."""
    row = [int(number) for number in numbers]
    seats = range(len(game.seats))
    owner = [NOBODY] * len(game.map.ids)
    for seat in seats:
        for where in members(row[at.LAND + seat]):
            owner[where] = Seat(seat)
    rows = goals(game)
    return State(
        phase=_unpacked_phase(row, len(seats)),
        turn=Seat(row[at.TURN]),
        first=Seat(row[at.OPENER]),
        round=row[at.ROUND],
        owner=tuple(owner),
        armies=tuple(row[at.ARMIES : at.ARMIES + len(owner)]),
        hands=tuple(members(row[at.HAND + seat]) for seat in seats),
        traded=members(row[at.TRADED]),
        trades=row[at.TRADES],
        captured=row[at.CAPTURED],
        goals=tuple(rows[row[at.GOAL + seat]] for seat in seats),
    )


def members(those: int) -> tuple[int, ...]:
    return tuple(n for n in range(those.bit_length()) if those >> n & 1)


def _unpacked_phase(row: list[int], seats: int) -> v.AnyPhase:
    kinds: dict[int, Callable[..., v.AnyPhase]] = {number: kind for kind, number in PHASES.items()}
    kind = kinds[at.PLACING if row[at.PHASE] == at.LAYING else row[at.PHASE]]
    contenders = tuple(map(Seat, members(row[at.CONTENDERS])))
    match row[at.PHASE]:
        case at.DEALING_MISSIONS:
            missions = row[at.MISSION : at.MISSION + row[at.ASKED]]
            return v.DealingMissions(tuple(mission - 1 for mission in missions))
        case at.ROLLING_TO_PLACE | at.ROLLING_TO_PLAY:
            return kind(contenders, tuple(row[at.LOT + seat] for seat in contenders if row[at.LOT + seat]))
        case at.DEALING | at.CLAIMING | at.PLACING | at.LAYING:
            return kind(tuple(row[at.PILE : at.PILE + seats]))
        case at.OVER:
            return Over(tuple(map(Seat, members(row[at.WINNERS]))))
        case _:
            return kind(*(row[place] for place in NUMBERS.get(kind, ())))


# Which games the kernel cannot play, and why; the engine plays them


MOST_COUNTED: Final = 1 << 30
"""The most armies that can be counted and chosen from, and the most rounds."""


def fallbacks(game: AnyGame, last_round: int = 0) -> tuple[str, ...]:
    """Every reason why the kernel cannot play a game up to its last round; empty if it can.

    A last round of 0 means the last that the family has patience for.
    """
    if not is_of(game, RISK):
        return (f"'{game.ruleset.name}' is not of the risk family.",)
    last = last_round or game.ruleset.family.patience
    return (*_book(game), *_switches(game), *_sizes(game), *_pictures(game), *_counts(game, last))


def _book(game: Game) -> Iterator[str]:
    if own := own_parts(game, CLASSIC):
        yield f"'{game.ruleset.name}' has {listed(own)} of its own, and the kernel knows only what 'classic' has."


COMPILED: Final[frozenset[str]] = frozenset({"advance"})
"""The switches of house rules that the kernel knows, by the names of their options."""


def _switches(game: Game) -> Iterator[str]:
    """The house rules of a game that only the engine knows."""
    for name, value in house_rules(game.options):
        if name not in COMPILED:
            yield f"The kernel does not know the house rule `{name}={written(value)}`."


def _sizes(game: Game) -> Iterator[str]:
    sizes = (
        ("seats", len(game.seats), at.SEATS),
        ("territories", len(game.map.ids), at.LANDS),
        ("continents", len(game.map.continents), at.CONTINENTS),
        ("cards", len(game.map.cards), at.CARDS),
        ("kinds of cards", len(game.map.kinds), at.KINDS),
        ("missions", len(game.map.missions), at.MISSIONS),
    )
    for name, size, most in sizes:
        if size > most:
            yield f"The map has {size} {name}, and the kernel can hold only {most}."


def _pictures(game: Game) -> Iterator[str]:
    pictured = [card.territory for card in game.map.cards if card.territory >= 0]
    if len(set(pictured)) < len(pictured):
        yield "Two cards show the same territory, and the kernel tells choices apart by their cards."


def _counts(game: Game, last_round: int) -> Iterator[str]:
    if last_round > MOST_COUNTED:
        yield f"The kernel can count {MOST_COUNTED} rounds, not {last_round}."
    elif _most_armies(game, last_round) > MOST_COUNTED:
        yield f"In {last_round} rounds there could be more armies than the kernel can count."


def _most_armies(game: Game, last_round: int) -> int:
    options, turns = game.options, last_round * len(game.seats)
    extra = sum(options.opening * before for before in range(len(game.seats)))
    start = dict(game.map.starting_armies)[len(game.seats)] * len(game.seats) + len(game.map.ids) + extra
    paid = sum(continent.bonus for continent in game.map.continents)
    given = max(options.least, len(game.map.ids) // options.territories_per_army) + paid
    if options.cards is Cards.NONE:
        return start + turns * given
    sets = turns // 3 + 1
    dearest = max(*options.set_values, *options.fixed_values) + sets * options.set_step + options.card_bonus
    return start + turns * given + sets * dearest
