"""The kernel's games played by the engine: those that can't be compiled, and those to be kept as records."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, product
from typing import Final, NamedTuple

import numpy as np

from garrison.engine.play import awaited, begin, legal, make
from garrison.engine.record import Record
from garrison.engine.vocabulary import CHANCE, NOBODY, Choice, Over
from garrison.kernel.machine import Numbers
from garrison.kernel.risk import layout as at
from garrison.kernel.risk.batch import Kernel, Plan, Results, planned, told
from garrison.kernel.risk.packing import fallbacks, pack, state_in
from garrison.kernel.risk.tables import FACES, bits, keeps_more
from garrison.kernel.risk.turn import LOOKED_AT
from garrison.kernel.stream import MASK, Stream, checked_games, mix
from garrison.maps.world import NOWHERE, Territory
from garrison.risk import vocabulary as v
from garrison.risk.family import fall
from garrison.risk.game import Game, Move
from garrison.risk.options.conditions import fought_whole, last_round, with_even_rolls
from garrison.risk.questions import continents_of, missions_in, territories_of, thinnest
from garrison.risk.state import State, deck

# Moves of the engine as slots and outcomes of the kernel, and back.
#
# Here a slot is a pair, word and bit, so that maps of any size have slots.


class Slot(NamedTuple):
    word: int
    bit: int


RANKS: Final = {places: rank for rank, places in enumerate(combinations(range(LOOKED_AT), 3))}


def slot(game: Game, state: State, action: v.AnyAction) -> Slot:
    """The slot of an action; raises KeyError for cards beyond those in a hand that the kernel considers."""
    match action:
        case v.Done():
            return Slot(at.ACTS, at.DONE)
        case v.Defend():
            return Slot(at.ACTS, at.DEFEND)
        case v.Occupy():
            return Slot(at.ACTS, at.OCCUPY)
        case v.Claim(where) | v.Place(where) | v.Deploy(where):
            return Slot(at.WHERE, where)
        case v.Attack(source, target) | v.Fortify(source, target):
            return Slot(at.PAIRS + source, target)
        case v.Trade(cards, reward):
            return Slot(at.TRADE + _rewarded(game, cards, reward), _rank(state.hands[state.turn], cards))
        case _:
            raise ValueError(f"{type(action).__name__} is not a choice that the kernel knows.")


def _rewarded(game: Game, cards: tuple[int, ...], reward: Territory) -> int:
    return 0 if reward == NOWHERE else 1 + [game.map.cards[card].territory for card in cards].index(reward)


def _rank(hand: tuple[int, ...], cards: tuple[int, int, int]) -> int:
    first, second, third = map(hand.index, cards)
    return RANKS[first, second, third]


def offered(game: Game, state: State, choices: list[Choice[v.AnyAction]]) -> dict[Slot, Choice[v.AnyAction]]:
    """The choices by slot, in rising order, without sets that use cards beyond those that the kernel considers."""
    looked_at = {*state.hands[state.turn][:LOOKED_AT]}
    seen = [
        choice for choice in choices if not isinstance(choice.action, v.Trade) or {*choice.action.cards} <= looked_at
    ]
    return dict(sorted((slot(game, state, choice.action), choice) for choice in seen))


# Chance


@cache
def ways(attacker: int, defender: int) -> tuple[v.Roll, ...]:
    """All ways the dice can fall, equally likely, cheapest for the attacker first."""
    rolls = [
        _roll(dice[:attacker], dice[attacker:]) for dice in product(range(1, FACES + 1), repeat=attacker + defender)
    ]
    return tuple(sorted(rolls, key=_lost))


def _roll(attacker: tuple[int, ...], defender: tuple[int, ...]) -> v.Roll:
    return v.Roll(tuple(sorted(attacker, reverse=True)), tuple(sorted(defender, reverse=True)))


def _lost(roll: v.Roll) -> int:
    return sum(ours <= theirs for ours, theirs in zip(roll.attacker, roll.defender, strict=False))


def outcomes(game: Game, state: State) -> tuple[v.AnyAction, ...]:
    """What can happen in a state that waits for chance, in the order of the outcomes' numbers; all equally likely."""
    match state.phase:
        case v.Rolling(_, _, attacker, defender):
            return ways(attacker, defender)
        case v.Drawing():
            return tuple(map(v.Draw, deck(game.map, state)))
        case v.Dealing():
            return tuple(map(v.Deal, territories_of(state, NOBODY)))
        case v.Placing():
            return tuple(map(v.Place, thinnest(state, state.turn)))
        case v.DealingMissions(dealt):
            return tuple(v.DealMission(n) for n in missions_in(game) if n not in dealt)
        case v.RollingToPlace() | v.RollingToPlay():
            return tuple(v.CastLot(die) for die in range(1, FACES + 1))
        case phase:
            raise ValueError(f"{type(phase).__name__} does not wait for chance.")


def by_chance(game: Game, state: State, number: int) -> Move:
    return Move(CHANCE, outcomes(game, state)[number])


# The policies of the kernel once more, played by the engine: the same draws, the same decisions, the same games.
#
# With them any game of the kernel can become a record, and games that can't be compiled can still be played.


Policy = Callable[[Game, State, Stream], Move]


def uniform(game: Game, state: State, chance: Stream) -> Move:
    choice = _one_of([*offered(game, state, legal(game, state)).values()], chance)
    return _any_number(choice, chance) if choice.most else choice.move()


def border(game: Game, state: State, chance: Stream) -> Move:
    """Place at the border, attack with all dice as long as possible, move all armies half the time."""
    choices = legal(game, state)
    match state.phase:
        case v.Attacking():
            return _along(choices, chance) if len(choices) > 1 else choices[0].move()
        case v.Deploying() | v.Placing():
            outer = [choice for choice in choices if _at_the_border(game, state, choice)]
            return _most(_one_of(outer or choices, chance))
        case v.Claiming():
            return _one_of(choices, chance).move()
        case v.Occupying():
            return _most(choices[0]) if chance.below(2) else _any_number(choices[0], chance)
        case v.Defending():
            return _most(choices[0])
        case v.Fortifying():
            return _along(choices, chance) if chance.below(2) and len(choices) > 1 else choices[-1].move()
        case _:
            return _one_of([*offered(game, state, choices).values()], chance).move()


POLICIES: Final[dict[str, Policy]] = {"border": border, "uniform": uniform}


def _one_of(choices: list[Choice[v.AnyAction]], chance: Stream) -> Choice[v.AnyAction]:
    return choices[chance.below(len(choices))]


def _most(choice: Choice[v.AnyAction]) -> Move:
    return choice.move(choice.most or None)


def _any_number(choice: Choice[v.AnyAction], chance: Stream) -> Move:
    return choice.move(choice.least + chance.below(choice.most - choice.least + 1))


def _at_the_border(game: Game, state: State, choice: Choice[v.AnyAction]) -> bool:
    assert isinstance(choice.action, v.Deploy | v.Place)
    return any(state.owner[near] != choice.by for near in game.map.borders[choice.action.where])


def _along(choices: list[Choice[v.AnyAction]], chance: Stream) -> Move:
    ways = [choice for choice in choices if isinstance(choice.action, v.Attack | v.Fortify)]
    sources = [*dict.fromkeys(_source(choice) for choice in ways)]
    source = sources[chance.below(len(sources))]
    return _most(_one_of([choice for choice in ways if _source(choice) == source], chance))


def _source(choice: Choice[v.AnyAction]) -> int:
    assert isinstance(choice.action, v.Attack | v.Fortify)
    return choice.action.source


def course(game: Game, state: State, chance: Stream, policy: Policy, last_round: int) -> Iterator[tuple[Move, State]]:
    """Each move from `state` on, with the state after it, until the game or its last round is over."""
    while (seats := awaited(game, state)) and state.round <= last_round:
        move = _fallen(game, state, chance) if CHANCE in seats else policy(game, state, chance)
        state = make(game, state, move)
        yield move, state


def _fallen(game: Game, state: State, chance: Stream) -> Move:
    """The outcome that the kernel would draw, or what the rule set's own `chance` makes of the same numbers."""
    if game.ruleset.chance is not fall or with_even_rolls(game.options) or fought_whole(game.options):
        return game.ruleset.chance(game, state, chance.below)
    return by_chance(game, state, chance.below(len(outcomes(game, state))))


# The kernel's games played by the engine: those that can't be compiled, and those to be kept as records


def record(game: Game, seed: int, index: int, *, policy: str = "border", last_round: int = 0) -> Record:
    """Game number `index` as a record that replays to the state in which the kernel leaves that game."""
    index, _ = checked_games(index, 1)
    plan, start = planned(game, seed, policy, last_round), begin(game)
    played = course(game, start, Stream(seed, index), POLICIES[policy], plan.last_round)
    return Record(game, start, tuple(move for move, _ in played))


def play_by_engine(game: Game, plan: Plan, first: int, count: int) -> Results:
    """The results of `Kernel.play`, for any game of the risk family, but far slower."""
    first, count = checked_games(first, count)
    numbers = np.zeros((count, at.PAID_FIRST + len(game.seats)), np.int64)
    for row in range(count):
        _play(game, Stream(plan.seed, first + row), POLICIES[plan.policy], plan.last_round, numbers[row])
    return told(numbers, first, len(game.seats))


def _play(game: Game, chance: Stream, policy: Policy, last_round: int, row: Numbers) -> None:
    state = begin(game)
    for move, after in course(game, state, chance, policy, last_round):
        row[at.DECISIONS] += move.by != CHANCE
        if _turn_begins(game, state, after):
            _note_pay(game, after, row)
        state = after
    if isinstance(state.phase, Over):
        row[at.WON] = bits(state.phase.winners)
    else:
        held = game.ruleset.family.held(game, state)
        row[at.AHEAD] = bits(seat for seat, count in enumerate(held) if count == max(held))
    row[at.ROUNDS], row[at.OPENED] = state.round, state.first
    row[at.CHECK] = _signed(_checksum(game, state, chance))


def _turn_begins(game: Game, state: State, after: State) -> bool:
    if isinstance(after.phase, v.SettingUp) or (isinstance(after.phase, Over) and last_round(game.options)):
        return False
    return isinstance(state.phase, v.SettingUp) or (state.round, state.turn) != (after.round, after.turn)


def _note_pay(game: Game, state: State, row: Numbers) -> None:
    if not row[at.PAID_FIRST + state.turn] and (held := continents_of(game, state, state.turn)):
        row[at.PAID_FIRST + state.turn] = held[0] + 1


def _checksum(game: Game, state: State, chance: Stream) -> int:
    """The kernel's checksum of the state's row; if a game has no rows, the checksum of the state's line of notation."""
    total = chance.place
    for number in _line(game, state) if fallbacks(game) else _row(game, state):
        total = mix(total ^ int(number) & MASK)
    return total


def _row(game: Game, state: State) -> Numbers:
    row = pack(game, state)
    return state_in(row) if keeps_more(game) else row[: at.STATE]


def _line(game: Game, state: State) -> bytes:
    return game.ruleset.notation.write_state(game, state).encode()


def _signed(word: int) -> int:
    return word - (1 << 64) if word >> 63 else word


def play(  # noqa: PLR0913  the last three have a usual value
    game: Game, seed: int, first: int, count: int, *, policy: str = "border", threads: int = 1, last_round: int = 0
) -> Results:
    """The games of `Kernel.play`; if there are `fallbacks`, the engine plays the same games."""
    plan = planned(game, seed, policy, last_round)
    if fallbacks(game, plan.last_round):
        return play_by_engine(game, plan, first, count)
    return Kernel(game).play(seed, first, count, policy=policy, threads=threads, last_round=last_round)
