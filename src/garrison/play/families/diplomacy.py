"""The diplomacy family in a room: the sheet is told beside the board."""

from typing import Any

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.game import Game
from garrison.diplomacy.order_text import short, written
from garrison.diplomacy.outcome import Outcome
from garrison.diplomacy.position import Position, in_phase
from garrison.diplomacy.questions import due, left, wanted, why_in_doubt, why_void
from garrison.diplomacy.sentences import orders_named, phase_named, sentence
from garrison.diplomacy.view import View
from garrison.play.families.tongue import Tongue, for_seats, own_sheet, written_phase
from garrison.telling.diplomacy.now import carrying, examples, lacking, now, would
from garrison.telling.diplomacy.story import decided, is_failure, story
from garrison.wire.games import Extra
from garrison.wire.sheets import OrderInfo, ResultInfo, Sheet

TELL: Any = story


def beside(game: Game, _: Game, view: View) -> Extra:
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


DIPLOMACY = Tongue(
    v.AnyAction,
    TELL,
    for_seats(now),
    written_phase,
    beside,
    letters="Here powers write letters, which are moves: `say: good day`, or `say to italy: good day`.",
    at_stake=own_sheet,
    would=would,
    decided=decided,
    aim=lambda game: f"Everybody had to own {game.options.victory_centres} supply centres.",
    when=lambda state, _: f"{state.year}",
    together="share a draw",
)
