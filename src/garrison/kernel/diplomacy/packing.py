"""A chart, its options and states of the engine as rows of numbers, and which games can't be compiled, and why."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from garrison.diplomacy import option_words as words
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import Chart
from garrison.diplomacy.family import FAMILY
from garrison.diplomacy.game import Game
from garrison.diplomacy.options import Options
from garrison.diplomacy.rulesets.diplomacy import DIPLOMACY
from garrison.diplomacy.state import State
from garrison.engine.game import Game as AnyGame
from garrison.engine.game import is_of, own_parts
from garrison.engine.notation import listed
from garrison.engine.vocabulary import Over, Seat
from garrison.kernel.diplomacy import layout as at
from garrison.kernel.diplomacy.layout import NONE
from garrison.kernel.machine import Numbers
from garrison.kernel.machine.bits import MOST
from garrison.maps.provinces import Terrain

TERRAIN: Final = {Terrain.LAND: at.INLAND, Terrain.COAST: at.COASTAL, Terrain.SEA: at.AT_SEA}
PARADOXES: Final = {
    words.Paradox.SZYKMAN: at.SZYKMAN,
    words.Paradox.ALL_HOLD: at.ALL_HOLD,
    words.Paradox.RULE_1971: at.RULE_1971,
    words.Paradox.RULE_1982: at.RULE_1982,
    words.Paradox.RULE_2000: at.RULE_2000,
}
ADJACENT: Final = {
    words.Adjacent.RULE_1971: (at.BY_1971, True),
    words.Adjacent.RULE_1982: (at.BY_OWN, True),
    words.Adjacent.RULE_2000: (at.BY_OWN, False),
    words.Adjacent.EXPLICIT: (at.BY_ORDER, False),
}
"""What makes an army that could walk go by sea, and whether it walks even if its order says `via`."""
FORCES: Final = {words.Abort.DISLODGED: 0, words.Abort.ATTACKED_BY_2: 2, words.Abort.ATTACKED: 1}
COASTS: Final = {
    words.SupportCoast.MUST_NOT: at.NO_COAST,
    words.SupportCoast.OWN: at.OWN_COAST,
    words.SupportCoast.MAY: at.ANY_COAST,
}


def tables(game: Game) -> Numbers:
    """The chart and the options of a game as one row, which nothing changes."""
    return _tables(game.map, game.options)


@lru_cache(maxsize=16)
def _tables(chart: Chart, options: Options) -> Numbers:
    row = np.zeros(at.LISTS, np.int64)
    _write_options(row, options)
    _write_places(row, chart)
    _write_provinces(row, chart)
    _write_seas(row, chart)
    codes = [(kind, place) for kind in v.Kind for place in range(at.PLACES)]
    ways = [sorted(_steps(chart, kind, place)) for kind, place in codes]
    row = _with_lists(row, at.FIRST_WAY, ways)
    row = _with_lists(row, at.FIRST_NEAR, chart.near)
    row = _with_lists(row, at.FIRST_PORT, chart.fleets_in)
    row.flags.writeable = False
    return row


def _write_options(row: Numbers, options: Options) -> None:
    row[at.VICTORY] = options.victory_centres
    row[at.ALL_ROUTES] = options.multi_route is words.Route.ALL
    row[at.PARADOX] = PARADOXES[options.paradox]
    row[at.ADJACENT], row[at.WALKS_ALWAYS] = ADJACENT[options.adjacent_convoy]
    row[at.LAND_FALLBACK] = options.land_fallback
    row[at.CONVOYED_CUTS] = options.convoyed_attack_cuts
    row[at.TO_ORIGIN] = options.retreat_to_convoy_origin
    row[at.BEATEN_BOUNCE] = options.dislodged_bounce is words.Bounce.UNLESS_HEAD_ON
    row[at.SWAP] = options.swap_by_convoy
    row[at.NERVE] = FORCES[options.convoy_abort]
    row[at.COAST_RULE] = COASTS[options.support_coast]
    row[at.FROM_HOME] = options.removal is words.Removal.FROM_HOME
    row[at.DISORDER_SUPPORTED] = options.disorder_supported


def _write_places(row: Numbers, chart: Chart) -> None:
    row[at.STANDS] = len(chart.places)
    _fill(row, at.PROVINCE, chart.province)
    for number, kind in enumerate(v.Kind):
        for place in range(len(chart.places)):
            code = number * at.PLACES + place
            _fill(row, at.STEPS + code * at.STEP_WORDS, _words(chart.steps[kind][place]))
            _fill(row, at.REACH + code * at.REACH_WORDS, _words(chart.reach[kind][place]))


def _write_provinces(row: Numbers, chart: Chart) -> None:
    provinces = range(len(chart.provinces))
    row[at.PROVINCES], row[at.POWERS] = len(provinces), len(chart.powers)
    _fill(row, at.TERRAIN, [TERRAIN[terrain] for terrain in chart.terrain])
    _fill(row, at.CENTRE, [province in chart.centre_set for province in provinces])
    _fill(row, at.HOME, chart.home)
    _fill(row, at.RANK, _places(provinces, sorted(provinces, key=lambda province: chart.names[province])))


def _write_seas(row: Numbers, chart: Chart) -> None:
    provinces = range(len(chart.provinces))
    seas = [province for province in provinces if chart.terrain[province] is Terrain.SEA]
    coasts = [province for province in provinces if chart.terrain[province] is Terrain.COAST]
    row[at.SEAS], row[at.COASTS] = len(seas), len(coasts)
    _fill(row, at.SEA, _places(provinces, seas))
    _fill(row, at.COAST, _places(provinces, coasts))
    _fill(row, at.SEA_AT, seas)
    _fill(row, at.COAST_AT, coasts)
    _fill(row, at.SHORES, [_set_of(seas, chart.shores[province]) for province in provinces])
    _fill(row, at.WATERS, [_set_of(seas, chart.waters[sea]) for sea in seas])
    _fill(row, at.LANDS, [_set_of(coasts, chart.shores[sea]) for sea in seas])


def _steps(chart: Chart, kind: v.Kind, place: int) -> Iterable[int]:
    return chart.steps[kind][place] if place < len(chart.places) else ()


def _fill(row: Numbers, first: int, those: Sequence[int]) -> None:
    row[first : first + len(those)] = those


def _with_lists(row: Numbers, first: int, those: Sequence[Sequence[int]]) -> Numbers:
    """The row with lists at its end, and from `first` on where each begins, with one entry more for the end."""
    row[first : first + len(those) + 1] = np.cumsum([len(row), *map(len, those)])
    return np.concatenate([row, np.array([one for there in those for one in there], np.int64)])


def _words(those: Iterable[int]) -> list[int]:
    """A set as signed words of 64 bits, as many as a row of steps or of provinces has."""
    words = [0] * at.STEP_WORDS
    for one in those:
        words[one >> at.WORD] |= 1 << (one & at.IN_WORD)
    used = max((number + 1 for number, word in enumerate(words) if word), default=0)
    return [word - (1 << 64) if word >> 63 else word for word in words[:used]]


def _places(all_: Iterable[int], those: Sequence[int]) -> list[int]:
    """The place of each of `all_` among `those`, or NONE."""
    places = {one: place for place, one in enumerate(those)}
    return [places.get(one, NONE) for one in all_]


def _set_of(members: Sequence[int], those: Iterable[int]) -> int:
    return sum(1 << members.index(one) for one in those if one in members)


# States of the engine, or views of them, as rows of the kernel, and back; letters, orders and news are left out


Rows = NDArray[np.int16]
KINDS = v.Kind.ARMY, v.Kind.FLEET
SEASONS = v.Season.SPRING, v.Season.FALL


def width(chart: Chart) -> int:
    """How many numbers a row has."""
    return at.HEAD + at.BOARDS * len(chart.provinces)


def boards(chart: Chart, row: Rows) -> Rows:
    """The boards of a row, which share its memory: (boards, provinces)."""
    return row[at.HEAD :].reshape(at.BOARDS, len(chart.provinces))


def _boards(*those: int) -> list[int]:
    """The boards of a row, by their places in the work."""
    return [(one - at.HEAD) // at.STRIDE for one in those]


class OpenBoard(Protocol):
    """What states and views have in common: the open board, of which nothing is hidden."""

    @property
    def phase(self) -> v.AnyPhase: ...
    @property
    def year(self) -> int: ...
    @property
    def units(self) -> tuple[v.Unit, ...]: ...
    @property
    def owner(self) -> tuple[Seat, ...]: ...
    @property
    def surrendered(self) -> tuple[Seat, ...]: ...
    @property
    def eliminated(self) -> tuple[Seat, ...]: ...


def pack(game: Game, state: OpenBoard) -> Rows:
    chart = game.map
    row = np.zeros(width(chart), np.int16)
    board = boards(chart, row)
    board[_boards(at.POWER, at.OWNER, at.BEATEN)] = at.NONE
    board[_boards(at.OWNER)] = state.owner
    for unit in state.units:
        here = chart.province[unit.place]
        board[_boards(at.POWER, at.KIND, at.PLACE), here] = unit.power, KINDS.index(unit.kind), unit.place
    row[at.YEAR] = state.year
    row[at.GONE], row[at.QUITTERS] = _set(state.eliminated), _set(state.surrendered)
    match state.phase:
        case v.Ordering(season):
            row[at.PHASE], row[at.FALL] = at.ORDERING, SEASONS.index(season)
        case v.Retreating(season, dislodged):
            row[at.PHASE], row[at.FALL] = at.RETREATING, SEASONS.index(season)
            for lost in dislodged:
                _pack_beaten(chart, board, lost)
        case v.Adjusting(balance):
            row[at.PHASE], row[at.FALL] = at.ADJUSTING, 1
            row[at.BALANCE : at.BALANCE + len(balance)] = balance
        case Over(winners):
            row[at.PHASE], row[at.WINNERS] = at.OVER, _set(winners)
    return row


def _set(powers: tuple[Seat, ...]) -> int:
    return sum(1 << power for power in powers)


def _pack_beaten(chart: Chart, board: Rows, lost: v.Dislodged) -> None:
    """A place that it could reach but may not retreat to is where its attacker came from, or contested."""
    unit, here, origin = lost.unit, chart.province[lost.unit.place], chart.province[lost.attacker]
    fields = _boards(at.BEATEN, at.BEATEN_KIND, at.BEATEN_PLACE, at.BEATER, at.BARRED)
    barred = at.NONE if any(chart.province[place] == origin for place in lost.options) else origin
    board[fields, here] = unit.power, KINDS.index(unit.kind), unit.place, lost.attacker, barred
    for place in chart.steps[unit.kind][unit.place] - {*lost.options}:
        province = chart.province[place]
        if province != origin and board[_boards(at.POWER), province] == at.NONE:
            board[_boards(at.CONTESTED), province] = 1


def unpack(game: Game, row: Rows) -> State:
    """The state of a row, before anybody has written orders."""
    chart = game.map
    board = boards(chart, row)
    units = [
        v.Unit(Seat(int(power)), KINDS[kind], int(place))
        for power, kind, place in board[_boards(at.POWER, at.KIND, at.PLACE)].T.tolist()
        if power >= 0
    ]
    return State(
        phase=_phase(chart, row),
        year=int(row[at.YEAR]),
        units=tuple(sorted(units, key=lambda unit: unit.place)),
        owner=tuple(Seat(int(power)) for power in board[_boards(at.OWNER)[0]]),
        orders=((),) * len(game.seats),
        surrendered=_powers(int(row[at.QUITTERS])),
        eliminated=_powers(int(row[at.GONE])),
    )


def _powers(those: int) -> tuple[Seat, ...]:
    return tuple(Seat(power) for power in range(at.MOST_POWERS) if those >> power & 1)


def _phase(chart: Chart, row: Rows) -> v.AnyPhase:
    season = SEASONS[int(row[at.FALL])]
    match int(row[at.PHASE]):
        case at.ORDERING:
            return v.Ordering(season)
        case at.RETREATING:
            board = boards(chart, row)
            beaten = [here for here, power in enumerate(board[_boards(at.BEATEN)[0]]) if power >= 0]
            lost = [_unpack_beaten(chart, board, here) for here in beaten]
            return v.Retreating(season, tuple(sorted(lost, key=lambda one: one.unit.place)))
        case at.ADJUSTING:
            return v.Adjusting(tuple(row[at.BALANCE : at.BALANCE + len(chart.powers)].tolist()))
        case _:
            return Over(_powers(int(row[at.WINNERS])))


def _unpack_beaten(chart: Chart, board: Rows, here: int) -> v.Dislodged:
    power, kind, place, beater, barred = (
        int(board[field, here]) for field in _boards(at.BEATEN, at.BEATEN_KIND, at.BEATEN_PLACE, at.BEATER, at.BARRED)
    )
    unit = v.Unit(Seat(power), KINDS[kind], place)
    powers, contested = board[_boards(at.POWER, at.CONTESTED)]
    closed = {here, barred, *np.flatnonzero((powers >= 0) | (contested != 0)).tolist()}
    ways = sorted(way for way in chart.steps[unit.kind][place] if chart.province[way] not in closed)
    return v.Dislodged(unit, tuple(ways), beater)


# Which games of written orders are not compiled, and why; the engine plays them


def fallbacks(game: AnyGame) -> tuple[str, ...]:
    """Every reason why the kernel cannot play a game; empty if it can."""
    if not is_of(game, FAMILY):
        return (f"'{game.ruleset.name}' is not of the diplomacy family.",)
    return (*_book(game), *_rules(game.options), *_sizes(game.map), *_ways(game.map))


def _book(game: Game) -> Iterator[str]:
    if own := own_parts(game, DIPLOMACY):
        yield f"'{game.ruleset.name}' has {listed(own)} of its own, and the kernel knows only what 'diplomacy' has."


def _rules(options: Options) -> Iterator[str]:
    if options.fleets is not words.Fleets.AT_SEA:
        yield "Fleets lie in port, so a sea can have several, and the kernel takes seas for sets of fleets."
    if options.combining:
        yield "Units combine, and all units of the kernel count alike."
    if not options.enemy_land or options.fleet_retreat is not words.FleetRetreat.REACH:
        yield "Retreats depend on who owns the land, or on where fleets are moored, which the kernel does not know."
    if options.convoy_path is not words.Given.IGNORED:
        yield "Armies name the fleets they go by, and an order of the kernel has no room for them."
    if options.convoyed_power is not words.Landing.OWN:
        yield "Convoyed armies land with an extra force, and all units of the kernel count alike."
    if options.convoy_fleet_orders is not words.Bound.EXPLICIT:
        yield "Fleets convoy without orders, and those of the kernel must be told to."
    if options.too_many_builds is not words.Which.FIRST or options.too_many_disbands is not words.Which.FIRST:
        yield "Of too many builds or removals it is not the first that count, and the kernel knows no sequence."


def _sizes(chart: Chart) -> Iterator[str]:
    terrain = [TERRAIN[kind] for kind in chart.terrain]
    sizes = (
        ("powers", len(chart.powers), at.MOST_POWERS),
        ("seas", terrain.count(at.AT_SEA), MOST - 1),
        ("coastal provinces", terrain.count(at.COASTAL), MOST - 1),
        ("places", len(chart.places), at.PLACES),
    )
    for name, size, most in sizes:
        if size > most:
            yield f"The map has {size} {name}, and the kernel can hold only {most}."


def _ways(chart: Chart) -> Iterator[str]:
    for place, ways in enumerate(chart.fleet):
        if any(chart.province[other] == chart.province[place] for other in ways):
            name = chart.names[chart.province[place]]
            yield f"A fleet can change its coast in {name}, and in the kernel a move leads to another province."
            return
