"""The tables of the order game: a chart and its options as one row of numbers, made once for each."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

import numpy as np

from garrison.diplomacy import option_words as words
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import Chart
from garrison.diplomacy.game import Game
from garrison.diplomacy.options import Options
from garrison.kernel.diplomacy import on
from garrison.kernel.diplomacy.layout import NONE
from garrison.kernel.rows import Numbers
from garrison.maps.provinces import Terrain

TERRAIN: Final = {Terrain.LAND: on.INLAND, Terrain.COAST: on.COASTAL, Terrain.SEA: on.AT_SEA}
PARADOXES: Final = {
    words.Paradox.SZYKMAN: on.SZYKMAN,
    words.Paradox.ALL_HOLD: on.ALL_HOLD,
    words.Paradox.RULE_1971: on.RULE_1971,
    words.Paradox.RULE_1982: on.RULE_1982,
    words.Paradox.RULE_2000: on.RULE_2000,
}
ADJACENT: Final = {
    words.Adjacent.RULE_1971: (on.BY_1971, True),
    words.Adjacent.RULE_1982: (on.BY_OWN, True),
    words.Adjacent.RULE_2000: (on.BY_OWN, False),
    words.Adjacent.EXPLICIT: (on.BY_ORDER, False),
}
"""Whose fleets an army's move by sea needs, and whether it walks where it can even if its order says `via`."""
FORCES: Final = {words.Abort.DISLODGED: 0, words.Abort.ATTACKED_BY_2: 2, words.Abort.ATTACKED: 1}
COASTS: Final = {
    words.SupportCoast.MUST_NOT: on.NO_COAST,
    words.SupportCoast.OWN: on.OWN_COAST,
    words.SupportCoast.MAY: on.ANY_COAST,
}


def tables(game: Game) -> Numbers:
    """One row, which nothing changes."""
    return _tables(game.map, game.options)


@lru_cache(maxsize=16)
def _tables(chart: Chart, options: Options) -> Numbers:
    row = np.zeros(on.LISTS, np.int64)
    _write_options(row, options)
    _write_places(row, chart)
    _write_provinces(row, chart)
    _write_seas(row, chart)
    codes = [(kind, place) for kind in v.Kind for place in range(on.PLACES)]
    ways = [sorted(_steps(chart, kind, place)) for kind, place in codes]
    row = _with_lists(row, on.FIRST_WAY, ways)
    row = _with_lists(row, on.FIRST_NEAR, chart.near)
    row = _with_lists(row, on.FIRST_PORT, chart.fleets_in)
    row.flags.writeable = False
    return row


def _write_options(row: Numbers, options: Options) -> None:
    row[on.VICTORY] = options.victory_centres
    row[on.ALL_ROUTES] = options.multi_route is words.Route.ALL
    row[on.PARADOX] = PARADOXES[options.paradox]
    row[on.ADJACENT], row[on.WALKS_ALWAYS] = ADJACENT[options.adjacent_convoy]
    row[on.LAND_FALLBACK] = options.land_fallback
    row[on.CONVOYED_CUTS] = options.convoyed_attack_cuts
    row[on.TO_ORIGIN] = options.retreat_to_convoy_origin
    row[on.BEATEN_BOUNCE] = options.dislodged_bounce is words.Bounce.UNLESS_HEAD_ON
    row[on.SWAP] = options.swap_by_convoy
    row[on.NERVE] = FORCES[options.convoy_abort]
    row[on.COAST_RULE] = COASTS[options.support_coast]
    row[on.FROM_HOME] = options.removal is words.Removal.FROM_HOME
    row[on.DISORDER_SUPPORTED] = options.disorder_supported


def _write_places(row: Numbers, chart: Chart) -> None:
    row[on.STANDS] = len(chart.places)
    _fill(row, on.PROVINCE, chart.province)
    for number, kind in enumerate(v.Kind):
        for place in range(len(chart.places)):
            code = number * on.PLACES + place
            _fill(row, on.STEPS + code * on.STEP_WORDS, _words(chart.steps[kind][place]))
            _fill(row, on.REACH + code * on.REACH_WORDS, _words(chart.reach[kind][place]))


def _write_provinces(row: Numbers, chart: Chart) -> None:
    provinces = range(len(chart.provinces))
    row[on.PROVINCES], row[on.POWERS] = len(provinces), len(chart.powers)
    _fill(row, on.TERRAIN, [TERRAIN[terrain] for terrain in chart.terrain])
    _fill(row, on.CENTRE, [province in chart.centre_set for province in provinces])
    _fill(row, on.HOME, chart.home)
    _fill(row, on.RANK, _places(provinces, sorted(provinces, key=lambda province: chart.names[province])))


def _write_seas(row: Numbers, chart: Chart) -> None:
    provinces = range(len(chart.provinces))
    seas = [province for province in provinces if chart.terrain[province] is Terrain.SEA]
    coasts = [province for province in provinces if chart.terrain[province] is Terrain.COAST]
    row[on.SEAS], row[on.COASTS] = len(seas), len(coasts)
    _fill(row, on.SEA, _places(provinces, seas))
    _fill(row, on.COAST, _places(provinces, coasts))
    _fill(row, on.SEA_AT, seas)
    _fill(row, on.COAST_AT, coasts)
    _fill(row, on.SHORES, [_set(seas, chart.shores[province]) for province in provinces])
    _fill(row, on.WATERS, [_set(seas, chart.waters[sea]) for sea in seas])
    _fill(row, on.LANDS, [_set(coasts, chart.shores[sea]) for sea in seas])


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
    words = [0] * on.STEP_WORDS
    for one in those:
        words[one >> on.WORD] |= 1 << (one & on.IN_WORD)
    used = max((number + 1 for number, word in enumerate(words) if word), default=0)
    return [word - (1 << 64) if word >> 63 else word for word in words[:used]]


def _places(all_: Iterable[int], those: Sequence[int]) -> list[int]:
    """Of each its place among those, or NONE."""
    places = {one: place for place, one in enumerate(those)}
    return [places.get(one, NONE) for one in all_]


def _set(members: Sequence[int], those: Iterable[int]) -> int:
    return sum(1 << members.index(one) for one in those if one in members)
