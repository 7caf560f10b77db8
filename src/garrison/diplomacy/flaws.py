"""The flaws of a state that was not reached by playing but read from outside; a sound state has none."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE, Chart, balances
from garrison.diplomacy.game import Game
from garrison.diplomacy.outcome import Joined, Outcome
from garrison.diplomacy.rules.talk import SAY
from garrison.diplomacy.rules.writing import WRITE
from garrison.diplomacy.state import State, survivors
from garrison.engine.game import Moment
from garrison.engine.vocabulary import NOBODY, Over, Seat
from garrison.maps.provinces import Terrain
from garrison.sheets import writing as writers


def flaws(game: Game, state: State) -> Iterator[str]:
    """Every reason why `state` is not a possible position of `game`; each check trusts those before it."""
    for look in (_in_the_frame, _on_the_board, _in_the_phase, _at_the_table, _in_the_orders, _in_the_talk, _ahead):
        found = tuple(dict.fromkeys(look(game, state)))
        yield from found
        if found:
            return


# The frame


def _in_the_frame(game: Game, state: State) -> Iterator[str]:
    if len(state.owner) != len(game.map.provinces):
        yield "Every province must have an entry for its owner."
    if len(state.orders) != len(game.seats):
        yield "Every power must have an entry for its orders."
    if state.year < 1:
        yield "Years are counted from 1."
    if not {*state.owner} <= {NOBODY, *_seats(game)}:
        yield "Only powers can own provinces."
    if not all(_is_unit(game, unit) for unit in (*state.units, *(beaten.unit for beaten in _beaten(state)))):
        yield "A unit must belong to a power and be where a unit of its kind can be."
    if not all(_is_news(game, outcome) for outcome in state.news):
        yield "Results must be about units and places of the map."


def _seats(game: Game) -> range:
    return range(len(game.seats))


def _beaten(state: State) -> Sequence[v.Dislodged]:
    return state.phase.dislodged if isinstance(state.phase, v.Retreating) else ()


def _is_unit(game: Game, unit: v.Unit) -> bool:
    return (
        unit.power in _seats(game)
        and _is_place(game.map, unit.place)
        and _can_be(game.map, unit)
        and 1 <= unit.strength <= (game.options.combine_max_power if game.options.combining else 1)
    )


def _is_place(chart: Chart, place: int) -> bool:
    return 0 <= place < len(chart.places)


def _can_be(chart: Chart, unit: v.Unit) -> bool:
    if unit.kind is v.Kind.FLEET:
        return unit.place in chart.fleets_in[chart.province[unit.place]]
    return chart.province[unit.place] == unit.place and chart.terrain[unit.place] is not Terrain.SEA


def _is_news(game: Game, outcome: Outcome) -> bool:
    told = [outcome.unit, *([outcome.why.combined] if isinstance(outcome.why, Joined) else [])]
    return all(_is_unit(game, unit) for unit in told) and (outcome.final == NOWHERE) == (outcome.attacker != NOWHERE)


# The board


def _on_the_board(game: Game, state: State) -> Iterator[str]:
    chart = game.map
    places = [unit.place for unit in state.units]
    provinces = [chart.province[place] for place in places]
    for province in sorted({p for p in provinces if provinces.count(p) > 1}):
        yield f"There are two units in {chart.names[province]}."
    if places != sorted(places):
        yield "The units must be listed in the order of their places."
    for province, owner in enumerate(state.owner):
        if owner != NOBODY and chart.terrain[province] is Terrain.SEA:
            yield f"Nobody can own {chart.names[province]}."


# The phase


def _in_the_phase(game: Game, state: State) -> Iterator[str]:
    match state.phase:
        case v.Retreating(_, dislodged):
            yield from _in_the_retreats(game, state, dislodged)
        case v.Adjusting(balance):
            yield from _in_the_balance(game, state, balance)
        case Over(winners):
            if not _is_list_of(winners, _seats(game)):
                yield "The winners must be seats, each named once and in order."
        case _:
            pass


def _in_the_retreats(game: Game, state: State, dislodged: Sequence[v.Dislodged]) -> Iterator[str]:
    chart = game.map
    occupants = {chart.province[unit.place]: unit for unit in state.units}
    if not dislodged:
        yield "In a retreat phase, a unit must be dislodged."
    if len({chart.province[beaten.unit.place] for beaten in dislodged}) < len(dislodged):
        yield "Only one unit can be dislodged in each province."
    for beaten in dislodged:
        province = chart.province[beaten.unit.place]
        if province not in occupants or occupants[province].power == beaten.unit.power:
            yield f"A unit of another power must stand where the unit was dislodged at {chart.names[province]}."
        if not _is_place(chart, beaten.attacker) or chart.province[beaten.attacker] == province:
            yield f"The unit dislodged at {chart.names[province]} must have been attacked from another province."
        ways = chart.steps[beaten.unit.kind][beaten.unit.place]
        if not _is_list_of(beaten.options, ways) or any(chart.province[way] in occupants for way in beaten.options):
            yield f"The unit dislodged at {chart.names[province]} can retreat only to empty places within its reach."


def _in_the_balance(game: Game, state: State, balance: Sequence[int]) -> Iterator[str]:
    due = balances(game.map, state.owner, state.units, game.options.combined_counts_as)
    if len(balance) != len(due):
        yield "Every power must have a balance."
    elif not all(kept == owed if owed < 0 else 0 <= kept <= owed for kept, owed in zip(balance, due, strict=True)):
        yield "A balance must match the difference between centres and units."


def _is_list_of(named: Sequence[int], known: Collection[int]) -> bool:
    return list(named) == sorted({*named}) and {*named} <= {*known}


# The table


def _at_the_table(game: Game, state: State) -> Iterator[str]:
    for word, seats in (
        ("sealed", state.sealed),
        ("agreed to a draw", state.draw),
        ("surrendered", state.surrendered),
        ("been eliminated", state.eliminated),
    ):
        if not _is_list_of(seats, _seats(game)):
            yield f"The powers that have {word} must be seats, each named once and in order."
    if {*state.eliminated} & {*(unit.power for unit in state.units), *(state.owner[c] for c in game.map.centres)}:
        yield "A power that has been eliminated can't have units or centres."
    if {*state.draw} & {*state.surrendered}:
        yield "A power that has surrendered can't agree to a draw."
    if not (isinstance(state.phase, Over) or {*state.sealed} <= {*state.owing}):
        yield "Only powers that owe orders can have sealed them."


# What was written and said


def _in_the_orders(game: Game, state: State) -> Iterator[str]:
    for number, orders in enumerate(state.orders):
        seat = Seat(number)
        if orders and seat in state.surrendered:
            yield "A power that has surrendered can't have written orders."
        at = Moment[Any, Any, v.AnyPhase](game, state, state.phase, seat)
        for order in orders:
            if not isinstance(state.phase, Over):
                yield from WRITE.refuse(at, v.Write(order))
        subjects = [order.subject for order in orders if not isinstance(order, v.Waive)]
        if len({*subjects}) < len(subjects):
            yield "A unit can have only one order."


def _in_the_talk(game: Game, state: State) -> Iterator[str]:
    for message in state.messages:
        if message.by not in _seats(game):
            yield "Only seats can send messages."
        else:
            at = Moment[Any, Any, v.AnyPhase](game, state, state.phase, message.by)
            yield from SAY.refuse(at, v.Say(message.to, message.text))


# What follows


def _ahead(_: Game, state: State) -> Iterator[str]:
    if isinstance(state.phase, Over):
        return
    left = survivors(state)
    if not writers(state):
        yield "Nobody has orders to write, but the game is not over."
    if len(left) == 1 or (left and {*left} <= {*state.draw}):
        yield "The game is over when one power is left, or all that are left agree to a draw."
