"""Writing a game the way the package saves games: phase by phase, with the results of the orders."""

from collections.abc import Iterator, Sequence

import msgspec

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE, Chart, free_homes
from garrison.diplomacy.family import FAMILY
from garrison.diplomacy.formats.pypi_games import form
from garrison.diplomacy.formats.pypi_games.form import owned, phase_name, placed, results, write_unit
from garrison.diplomacy.game import Game, Move
from garrison.diplomacy.options import Options
from garrison.diplomacy.order_text import short
from garrison.diplomacy.position import in_phase
from garrison.diplomacy.rules.retreats import retreated
from garrison.diplomacy.state import State, orders_of_units
from garrison.engine.options import differences
from garrison.engine.play import make
from garrison.engine.record import Record, is_record_of
from garrison.engine.vocabulary import Over, Seat
from garrison.maps.provinces_reading import bundled_provinces

NAME = "diplomacy"


class NotSaved(ValueError):
    """A game that can't be saved in this form."""


def write_saved(record: Record) -> str:
    """The game as JSON; raises NotSaved unless it is a standard game, and IllegalMove if its moves can't be made."""
    if not (is_record_of(record, FAMILY) and _is_standard(record.game)):
        raise NotSaved(f"Only games of '{NAME}' on the map '{FAMILY.usual_map}' can be saved in this form.")
    saved = form.SavedGame(
        list(_phases(record)),
        id=dict(record.notes).get("event", ""),
        rules=["POWER_CHOICE"],
        garrison=differences(record.game.options, record.game.ruleset.options),
    )
    return msgspec.json.format(msgspec.json.encode(saved), indent=1).decode() + "\n"


def _is_standard(game: Game) -> bool:
    usual = bundled_provinces(FAMILY.usual_map)
    return game.ruleset.name == NAME and not game.map.in_port and game.map.source == usual


def _phases(record: Record[Chart, Options, State, v.AnyAction]) -> Iterator[form.SavedPhase]:
    """The phases that were played, then the current one or the end of the game, in which nobody orders anything."""
    game, state, read = record.game, record.start, 0
    for move in record.moves:
        after = make(game, state, move)
        if phase_name(after) != phase_name(state):
            told = {} if _ends_at_once(move, after) else _results(game, state, after)
            yield _phase(game, state, told, _letters(game, state, read), move.by)
            read = len(state.messages)
        state = after
    yield _phase(game, state, {}, _letters(game, state, read))


def _ends_at_once(move: Move, after: State) -> bool:
    return isinstance(after.phase, Over) and isinstance(move.action, v.OfferDraw | v.Surrender)


def _phase(
    game: Game, state: State, told: dict[str, list[str]], letters: list[form.SavedMessage], *sealing: Seat
) -> form.SavedPhase:
    chart = game.map
    position = in_phase(game, state.phase, state.units)
    orders: dict[str, list[str] | None] = {}
    for seat, power in enumerate(chart.powers):
        lines = [short.write(position, order) for order in state.orders[seat]]
        is_given = (lines or seat in (*state.sealed, *sealing)) and not isinstance(state.phase, Over)
        orders[power] = lines if is_given else None
    return form.SavedPhase(phase_name(state) or form.COMPLETED, _state(chart, state), orders, told, letters)


def _state(chart: Chart, state: State) -> form.SavedState:
    homes = {
        power: [chart.provinces[centre] for centre in chart.centres if chart.home[centre] == seat]
        for seat, power in enumerate(chart.powers)
    }
    retreats: dict[str, dict[str, list[str]]] = {power: {} for power in chart.powers}
    for beaten in state.phase.dislodged if isinstance(state.phase, v.Retreating) else ():
        ways = [chart.places[place] for place in beaten.options]
        retreats[chart.powers[beaten.unit.power]][write_unit(chart, beaten.unit)] = ways
    return form.SavedState(
        units={power: sorted(units) for power, units in placed(state, chart).items()},
        name=phase_name(state) or form.COMPLETED,
        centers={power: sorted(centres) for power, centres in owned(state, chart).items()},
        retreats=retreats,
        homes=homes,
        builds={power: _builds(chart, state, Seat(seat)) for seat, power in enumerate(chart.powers)},
        note=_note(chart, state),
    )


def _builds(chart: Chart, state: State, seat: Seat) -> form.SavedBuilds:
    due = state.phase.balance[seat] if isinstance(state.phase, v.Adjusting) else 0
    free = free_homes(chart, state.owner, state.units, seat) if due > 0 else ()
    return form.SavedBuilds(due, [chart.provinces[centre] for centre in sorted(free)])


def _note(chart: Chart, state: State) -> str:
    winners = state.phase.winners if isinstance(state.phase, Over) else ()
    return f"Victory by: {', '.join(chart.powers[seat][:3] for seat in winners)}" if winners else ""


def _letters(game: Game, state: State, read: int) -> list[form.SavedMessage]:
    """The messages after the first `read`; the number of each serves as the time when it was sent."""
    powers, name = game.map.powers, phase_name(state)
    sent = [(letter, to) for letter in state.messages for to in _receivers(powers, letter)]
    skipped = sum(len(_receivers(powers, letter)) for letter in state.messages[:read])
    return [
        form.SavedMessage(powers[letter.by], to, letter.text, name, time)
        for time, (letter, to) in enumerate(sent[skipped:], skipped + 1)
    ]


def _receivers(powers: Sequence[str], letter: v.Message) -> list[str]:
    return [powers[seat] for seat in letter.to] or [form.GLOBAL]


# The results of the orders


def _results(game: Game, state: State, after: State) -> dict[str, list[str]]:
    chart = game.map
    match state.phase:
        case v.Ordering():
            return {write_unit(chart, outcome.unit): results(outcome) for outcome in after.news}
        case v.Retreating(_, beaten):
            ends = zip(beaten, retreated(chart, beaten, orders_of_units(state)), strict=True)
            return {write_unit(chart, one.unit): ["disband"] if end == NOWHERE else [] for one, end in ends}
        case _:
            return dict(_adjustments(chart, state, after))


def _adjustments(chart: Chart, state: State, after: State) -> Iterator[tuple[str, list[str]]]:
    """Successful orders have an empty word, and units removed in civil disorder count as disbanded."""
    before, left = {unit.place for unit in state.units}, {unit.place for unit in after.units}
    for unit in state.units:
        if unit.place not in left:
            yield write_unit(chart, unit), ["disband"]
    for order in (order for orders in state.orders for order in orders):
        match order:
            case v.Build(kind, place):
                yield f"{kind} {chart.places[place]}", [""] if place in left - before else ["void"]
            case v.Disband(place):
                unit = next(unit for unit in state.units if unit.place == place)
                yield write_unit(chart, unit), ["void"] if place in left else [""]
            case v.Waive():
                yield "WAIVE", [""]
            case _:
                pass
