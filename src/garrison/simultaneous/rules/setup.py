"""Setting up: which land is laid waste, who owns what before the first turn, who joins later, and who resigns.

Ruleset documentation, «Initial Turns»: "Games will simply launch into normal turns. Since no territories have been
claimed players will only be able to attempt to build units on unclaimed territories to claim them."
"""

from collections.abc import Iterator
from enum import StrEnum
from fractions import Fraction

from msgspec.structs import replace

from garrison.engine.game import Rule, at_will
from garrison.engine.vocabulary import CHANCE, NOBODY, Choice, Event, Over, Seat
from garrison.maps.graph import reachable
from garrison.maps.world import Map, Territory
from garrison.sheets import torn_up
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import Dealt, Joined, LaidWaste, Resigned, Won
from garrison.simultaneous.game import Game, Moment
from garrison.simultaneous.option_words import BidSource, CardValues, IntoUnowned, Scoring, Start
from garrison.simultaneous.options import MOST_ARMIES, share, with_bids, with_cards
from garrison.simultaneous.rules.board import kinds
from garrison.simultaneous.staff import in_the_order_of_play
from garrison.simultaneous.state import State, living, territories_of
from garrison.territories.family import COLOUR


class Refused(StrEnum):
    """Why a territory can't be laid waste or dealt, or a seat can't join."""

    NOT_STANDING = "There is no such territory, or it is already laid waste."
    NOT_LAND = "Only land can be laid waste."
    CUTS_OFF = "The rest of the map must stay in one piece."
    TAKEN = "Only unowned territories can be dealt."
    FULL = "Nobody can join once every territory has an owner."


def empty(game: Game) -> State:
    """The empty board, and the seats that are present."""
    size, seats, staffed = len(game.map.ids), len(game.seats), bool(game.options.staff)
    absent = tuple(map(Seat, range(seats - game.options.late_seats, seats)))
    return State(
        phase=v.Ordering(),
        round=1,
        owner=(NOBODY,) * size,
        armies=(0,) * size,
        pool=tuple(0 if seat in absent else game.options.start_pool for seat in range(seats)),
        orders=((),) * seats,
        absent=absent,
        troops=((0,) * kinds(game.options),) * size if kinds(game.options) > 1 else (),
        hands=((),) * seats,
        energy=tuple(0 if seat in absent else game.options.start_energy for seat in range(seats * staffed)),
        commands=((),) * (seats * staffed),
    )


def present(game: Game) -> tuple[Seat, ...]:
    """The seats that are present from the beginning."""
    return tuple(map(Seat, range(len(game.seats) - game.options.late_seats)))


# Dealing


def with_shares(game: Game, state: State, seats: tuple[Seat, ...]) -> State:
    """Let chance deal these seats what is due to each of them, while there is any."""
    due = [0] * len(game.seats)
    for seat in seats:
        due[seat] = share_of(game)
    return with_due(state, tuple(due))


def with_due(state: State, due: tuple[int, ...]) -> State:
    """Chance deals while a territory is due to somebody and there is one; then everybody orders."""
    goes_on = any(due) and NOBODY in _open(state)
    return replace(state, phase=v.Dealing(due) if goes_on else v.Ordering())


def can_be_joined(state: State) -> bool:
    """Whether anybody can still join."""
    return bool(state.absent) and NOBODY in _open(state)


def _open(state: State) -> list[Seat]:
    return [owner for where, owner in enumerate(state.owner) if where not in state.wasted]


def share_of(game: Game) -> int:
    """How many territories each seat gets."""
    if game.options.start is Start.EMPTY:
        return 0
    if game.options.start is Start.ONE_EACH:
        return 1
    thinly = game.options.start is Start.THIN_SPLIT
    most = max((seats for seats, _ in game.map.starting_armies), default=0) if thinly else 0
    return standing(game) // max(1, most, len(game.seats))


def standing(game: Game) -> int:
    """How many territories can be owned."""
    return len(game.map.ids) - game.options.devastated


def _deals(at: Moment[v.Dealing]) -> Iterator[Choice[v.Deal]]:
    unowned = territories_of(at.state, NOBODY)
    return (Choice(CHANCE, v.Deal(where)) for where in unowned if where not in at.state.wasted)


def _refuse_deal(at: Moment[v.Dealing], deal: v.Deal) -> Iterator[Refused]:
    unowned = territories_of(at.state, NOBODY)
    if deal.where not in unowned or deal.where in at.state.wasted:
        yield Refused.TAKEN


def _deal(at: Moment[v.Dealing], deal: v.Deal) -> State:
    """The territory goes to the seat that is due the most; of several, to the first."""
    due, state = at.phase.due, at.state
    seat = Seat(due.index(max(due)))
    settled = with_garrison(at.game, state, deal.where, seat)
    return with_due(settled, (*due[:seat], due[seat] - 1, *due[seat + 1 :]))


def with_garrison(game: Game, state: State, where: Territory, seat: Seat) -> State:
    """The state after a territory is dealt to a seat."""
    armies = game.options.start_units
    stack = (armies, *(0,) * (kinds(game.options) - 1))
    return replace(
        state,
        owner=(*state.owner[:where], seat, *state.owner[where + 1 :]),
        armies=(*state.armies[:where], armies, *state.armies[where + 1 :]),
        troops=(*state.troops[:where], stack, *state.troops[where + 1 :]) if state.troops else (),
        owned=tuple(sorted({*state.owned, seat})),
    )


def _dealt(_: Moment[v.Dealing], deal: v.Deal, after: State) -> list[Dealt]:
    return [Dealt(deal.where, after.owner[deal.where], after.armies[deal.where])]


DEAL: Rule[v.Dealing, v.Deal] = Rule(_deals, _refuse_deal, _deal, _dealt)


# Joining


def _joins(at: Moment[v.Ordering]) -> list[Choice[v.Join]]:
    return [] if any(_refuse_join(at, v.Join())) else [Choice(at.by, v.Join())]


def _refuse_join(at: Moment[v.Ordering], _: v.Join) -> Iterator[Refused]:
    if NOBODY not in _open(at.state):
        yield Refused.FULL


def _join(at: Moment[v.Ordering], _: v.Join) -> State:
    """Give the seat what the others began with, while there is any."""
    state, by = at.state, at.by
    pool = (*state.pool[:by], at.game.options.start_pool, *state.pool[by + 1 :])
    energy = (*state.energy[:by], at.game.options.start_energy, *state.energy[by + 1 :]) if state.energy else ()
    there = replace(state, pool=pool, energy=energy, absent=tuple(seat for seat in state.absent if seat != by))
    return with_shares(at.game, there, (by,))


JOIN: Rule[v.Ordering, v.Join] = Rule(_joins, _refuse_join, _join, lambda at, *_: [Joined(at.by)])


# Laying waste: before anybody has a territory, chance takes some off the map, one after another.
#
# The rest stays in one piece: every territory can be reached from every other.


def begin(game: Game) -> State:
    """Chance first lays waste, if the options say so, and then deals what is due to the seats that are present."""
    return _with_more(game, empty(game), game.options.devastated)


def _with_more(game: Game, state: State, left: int) -> State:
    if left and any(places(game, state)):
        return replace(state, phase=v.Devastating(left))
    return with_shares(game, state, present(game))


def places(game: Game, state: State) -> list[Territory]:
    """The territories that chance can lay waste."""
    everywhere = map(Territory, range(len(game.map.ids)))
    return [where for where in everywhere if not any(_objections(game, state, where))]


def _objections(game: Game, state: State, where: Territory) -> Iterator[Refused]:
    if not 0 <= where < len(state.owner) or where in state.wasted:
        yield Refused.NOT_STANDING
    elif game.map.element(where) != "land":
        yield Refused.NOT_LAND
    elif not in_one_piece(game.map, {*state.wasted, where}):
        yield Refused.CUTS_OFF


def in_one_piece(map_: Map, wasted: set[Territory]) -> bool:
    """Whether anything is left of a map, and every territory of it can be reached from every other."""
    standing = [where for where in range(len(map_.ids)) if where not in wasted]
    there: list[list[int]] = [[] for _ in map_.ids]
    back: list[list[int]] = [[] for _ in map_.ids]
    for source in standing:
        for target in map_.borders[source]:
            if target not in wasted:
                there[source].append(target)
                back[target].append(source)
    return all({*standing} == reachable(ways, standing[0]) for ways in (there, back)) if standing else False


def _lay_waste(at: Moment[v.Devastating], waste: v.Devastate) -> State:
    wasted = tuple(sorted((*at.state.wasted, waste.where)))
    return _with_more(at.game, replace(at.state, wasted=wasted), at.phase.left - 1)


DEVASTATE: Rule[v.Devastating, v.Devastate] = Rule(
    lambda at: (Choice(CHANCE, v.Devastate(where)) for where in places(at.game, at.state)),
    lambda at, waste: _objections(at.game, at.state, waste.where),
    _lay_waste,
    lambda _, waste, __: [LaidWaste(waste.where)],
)


# Resigning: a seat gives up, its armies stay and only defend, and the last seat in the game wins


def _resign(at: Moment[v.Ordering]) -> State:
    """The state without the pool, orders, energy and command cards of a seat; if one seat is left, it may win."""
    state, by = at.state, at.by
    left = replace(
        torn_up(state, by),
        resigned=tuple(sorted((*state.resigned, by))),
        pool=(*state.pool[:by], 0, *state.pool[by + 1 :]),
        energy=(*state.energy[:by], 0, *state.energy[by + 1 :]) if state.energy else (),
        commands=(*state.commands[:by], (), *state.commands[by + 1 :]) if state.commands else (),
        spent=in_the_order_of_play((*state.spent, *(state.commands[by] if state.commands else ()))),
        carried=tuple(then for then in state.carried if then.by != by),
    )
    still = living(left)
    alone = len(still) == 1 and at.game.options.last_standing_wins and not can_be_joined(left)
    return replace(left, phase=Over(still)) if alone or not still else left


def _told(at: Moment[v.Ordering], _: v.Resign, after: State) -> Iterator[Event]:
    yield Resigned(at.by)
    if isinstance(after.phase, Over):
        yield Won(after.phase.winners)


RESIGN: Rule[v.Ordering, v.Resign] = at_will(v.Resign(), _resign, _told)


# Why a game can't be played at all: the map, the seats and the options must fit together


def objections(game: Game) -> Iterator[str]:
    """Every reason, one sentence each."""
    yield from _about_seats(game)
    yield from _about_the_start(game)
    yield from _about_armies(game)
    yield from _about_unowned_land(game)
    yield from disagreements(game)


def disagreements(game: Game) -> Iterator[str]:
    """Why no turn can be carried out, whoever owns what: the options contradict one another or the map."""
    yield from _about_shares(game)
    yield from _about_cards(game)
    yield from _about_years(game)


def _about_seats(game: Game) -> Iterator[str]:
    size, seats = max(0, standing(game)), len(game.seats)
    if not 2 <= seats <= size:  # noqa: PLR2004  nobody plays alone
        yield f"The map '{game.map.id}' needs at least 2 seats and at most {size}{_less(game)}, not {seats}."
    if len(set(game.seats)) < seats:
        yield "Each seat needs a different colour."
    for colour in dict.fromkeys(game.seats):
        if not COLOUR.fullmatch(colour):
            yield f"A seat's colour is one word of small letters, not '{colour[:40]}'."
    if seats - game.options.late_seats < 1:
        yield "Somebody must play from the beginning: `late_seats` is too large."


def _about_shares(game: Game) -> Iterator[str]:
    options = game.options
    if not Fraction(1, 2) < share(options.win_share) <= 1:
        yield "`win_share` must be more than 1/2, so that only one player can have it, and at most 1."
    for name in ("luck", "attack_kill_rate", "defend_kill_rate"):
        if share(getattr(options, name)) > 1:
            yield f"`{name}` must be at most 1."


def _about_the_start(game: Game) -> Iterator[str]:
    options = game.options
    if options.start is Start.EMPTY:
        if not with_bids(options):
            yield "On an empty board, nobody can ever own anything without colonizing it."
        if options.bid_source is BidSource.TERRITORY:
            yield "On an empty board, there are no territories that bids could come from."
        if options.start_pool < options.min_colonize:
            yield "On an empty board, `start_pool` must pay for a bid of `min_colonize` armies."
    elif share_of(game) < 1 or share_of(game) * len(game.seats) > standing(game):
        yield f"The map '{game.map.id}' has too few territories to deal{_less(game)}."


def _about_armies(game: Game) -> Iterator[str]:
    options = game.options
    armies = len(game.seats) * (options.start_pool + max(0, share_of(game)) * options.start_units)
    if armies > MOST_ARMIES:
        yield f"A game begins with at most {MOST_ARMIES:,} armies, not {armies:,}: lower `start_pool` or `start_units`."


def _less(game: Game) -> str:
    return f" when {game.options.devastated} are laid waste" if game.options.devastated else ""


def _about_unowned_land(game: Game) -> Iterator[str]:
    options = game.options
    if options.march_into_unowned is IntoUnowned.BID and not with_bids(options):
        yield "A march can't be a bid in a game without colonizing."
    unowned = share_of(game) * (len(game.seats) - options.late_seats) < standing(game)
    closed = options.march_into_unowned is IntoUnowned.FORBID
    if unowned and closed and not with_bids(options) and options.start is not Start.EMPTY:
        yield "Some territories would stay unowned for ever: they can neither be colonized nor marched into."


def _about_cards(game: Game) -> Iterator[str]:
    options = game.options
    if with_cards(options) and not game.map.cards:
        yield f"The map '{game.map.id}' has no cards."
    needed = len(game.map.kinds) + 1
    if with_cards(options) and options.card_values is CardValues.FIXED and len(options.fixed_values) != needed:
        yield f"`fixed_values` needs {needed} numbers on this map: one per kind of card, then the mixed set."


def _about_years(game: Game) -> Iterator[str]:
    if game.options.scoring is not Scoring.TERRITORIES and not game.options.max_turns:
        yield "`scoring` is for games with a last turn, so set `max_turns` too."
    if game.options.devastated > len(game.map.ids) - sum(element != "land" for element in game.map.elements):
        yield f"The map '{game.map.id}' has less land than `devastated` asks for."
