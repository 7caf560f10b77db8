"""States of the engine as rows, rows as states, and which games the kernel cannot play."""

from collections.abc import Callable, Iterator
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
from garrison.kernel.risk.tables import Places, bits, goals
from garrison.maps.world import Territory
from garrison.risk import vocabulary as v
from garrison.risk.family import RISK
from garrison.risk.game import Game
from garrison.risk.marks import AnyMark, Order, Taken, Tied, in_order, of_kind
from garrison.risk.options import Cards, house_rules
from garrison.risk.options.conditions import laid_evenly
from garrison.risk.questions import territories_of
from garrison.risk.rulesets.classic import CLASSIC
from garrison.risk.state import State

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
    for places in (_table(game, state), _seats(game, state), _phase(state), _marks(state)):
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


def _marks(state: State) -> Places:
    yield at.TAKEN, bits(taken.where for taken in of_kind(state.marks, Taken))
    for order in of_kind(state.marks, Order):
        yield from enumerate((seat + 1 for seat in order.seats), at.ORDER)
    yield from ((at.TIED + tied.seats[0], bits(tied.seats)) for tied in of_kind(state.marks, Tied))


def state_in(row: Numbers) -> Numbers:
    """The numbers of a row that are the state, without those that only go with it."""
    return np.concatenate((row[: at.STATE], row[at.HOUSE :]))


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
        marks=in_order(_unpacked_marks(row, len(seats))),
    )


def _unpacked_marks(row: list[int], seats: int) -> Iterator[AnyMark]:
    yield from map(Taken, map(Territory, members(row[at.TAKEN])))
    if row[at.ORDER]:
        yield Order(tuple(Seat(seat - 1) for seat in row[at.ORDER : at.ORDER + seats]))
    yield from (Tied(tuple(map(Seat, members(those)))) for those in row[at.TIED : at.TIED + seats] if those)


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


COMPILED: Final = frozenset({"advance", "bonuses", "order", "rank_by", "round_limit", "trench"})
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
    paid = sum(max(0, continent.bonus) for continent in game.map.continents)
    given = max(options.least, len(game.map.ids) // options.territories_per_army) + paid
    if options.cards is Cards.NONE:
        return start + turns * given
    sets = turns // 3 + 1
    dearest = max(*options.set_values, *options.fixed_values) + sets * options.set_step + options.card_bonus
    return start + turns * given + sets * dearest
