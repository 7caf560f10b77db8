"""The diplomacy family in a served game: its board of provinces, and the sheet beside it."""

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import COASTS, NOWHERE, Chart
from garrison.diplomacy.game import Game
from garrison.diplomacy.order_text import short, written
from garrison.diplomacy.outcome import Outcome
from garrison.diplomacy.position import Position, in_phase
from garrison.diplomacy.questions import due, left, wanted, why_in_doubt, why_void
from garrison.diplomacy.sentences import orders_named, phase_named, sentence
from garrison.diplomacy.state import State
from garrison.diplomacy.view import View
from garrison.hosting.families.kit import Kit, for_seats, own_sheet, written_phase
from garrison.maps.provinces import ProvinceMap
from garrison.telling.diplomacy.now import carrying, examples, lacking, now, would
from garrison.telling.diplomacy.story import decided, is_failure, story
from garrison.wire.games import BoardInfo, Extra, TerritoryInfo
from garrison.wire.sheets import OrderInfo, PlaceInfo, ProvinceInfo, ResultInfo, Sheet, Terrain

COAST_NAMES = {short: name for name, short in COASTS.items()}


def facts(game: Game, _: Game, view: View) -> Extra:
    return Extra(sheet=_sheet(game, view))


def _sheet(game: Game, view: View) -> Sheet:
    seated = view.seat >= 0
    return Sheet(
        title=phase_named(view.phase, view.year),
        orders=tuple(_order(game, view, order) for order in view.orders),
        wanted=wanted(view) if seated else 0,
        left=left(game, view) if seated else 0,
        balance=due(view).balance if seated else 0,
        lacking=lacking(game, view) if seated else "",
        carrying=carrying(game, view) if seated else "",
        ready=len(view.sealed),
        owing=len(view.owing),
        example=next(iter(orders_named(game, view, examples(view))), "") if view.choices else "",
        results=_results(game, view.news),
    )


def _order(game: Game, view: View, order: v.AnyOrder) -> OrderInfo:
    position = in_phase(game, view.phase, view.units)
    text, words = short.write(position, order), written.write(position, order)
    void = why_void(game, view, order)
    return OrderInfo(text, words, void, "" if void else why_in_doubt(game, view, order))


def _results(game: Game, news: tuple[Outcome, ...]) -> tuple[ResultInfo, ...]:
    position = Position(game.map, game.options, [one.unit for one in news])
    return tuple(ResultInfo(short.write(position, one.order), sentence(game.map, one), is_failure(one)) for one in news)


# The board


def board(game: Game, map_: ProvinceMap, shapes: str) -> BoardInfo:
    chart = game.map
    return BoardInfo(
        map=map_.name,
        shapes=shapes,
        seats=tuple(game.seats),
        territories=tuple(TerritoryInfo(one.id, one.name, -1) for one in map_.provinces),
        continents=(),
        neighbours=(),
        cards=(),
        provinces=tuple(_province(chart, one) for one in range(len(chart.provinces))),
        places=place_infos(chart),
    )


def place_infos(chart: Chart) -> tuple[PlaceInfo, ...]:
    return tuple(
        PlaceInfo(id_, _name(chart, place), chart.province[place], _berth(chart, place))
        for place, id_ in enumerate(chart.places)
    )


def _province(chart: Chart, one: int) -> ProvinceInfo:
    terrain: Terrain = chart.terrain[one].value
    return ProvinceInfo(terrain, one in chart.centre_set, chart.home[one], chart.land_of[one])


def _name(chart: Chart, place: int) -> str:
    province = chart.names[chart.province[place]]
    part = chart.places[place].partition("/")[2]
    if not part:
        return province
    return f"{province} ({chart.names[chart.sea[place]] if chart.in_port else COAST_NAMES.get(part, part)})"


def _berth(chart: Chart, place: int) -> int:
    return chart.sea[place] if chart.in_port and chart.province[place] != place else NOWHERE


DIPLOMACY: Kit[Game, State, View, v.AnyAction] = Kit(
    actions=v.AnyAction,
    tell=story,
    ask=for_seats(now),
    phase=written_phase,
    would=would,
    decided=decided,
    aim=lambda game: f"Everybody had to own {game.options.victory_centres} supply centres.",
    when=lambda state, _: f"{state.year}",
    together="share a draw",
    letters="Here powers write letters, which are moves: `say: good day`, or `say to italy: good day`.",
    letter=(v.Say,),
    talk=(v.Say, v.OfferDraw, v.WithdrawDraw),
    board=board,
    facts=facts,
    all_at_once=True,
    at_stake=own_sheet,
    has_dice=False,
)
