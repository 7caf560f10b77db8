"""What came of a phase, which is for all to know: moves and why they failed, retreats, centres, builds."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE
from garrison.diplomacy.game import Game, Move
from garrison.diplomacy.outcome import Outcome, Result, standing
from garrison.diplomacy.rules.movement import adjudicate
from garrison.diplomacy.rules.retreats import retreated
from garrison.diplomacy.sentences import sentence
from garrison.diplomacy.state import State
from garrison.engine.vocabulary import NOBODY, Over, Seat
from garrison.telling.diplomacy.words import order_named, phase_named, power_named, unit_named
from garrison.telling.line import Line
from garrison.telling.sentences import listed

DONE = (Result.MOVES, Result.VALID, Result.CONVOYS, Result.COMBINES)
"""The results of orders that did what they say."""


class Chapter(NamedTuple):
    """A phase that was carried out: the last State before, with the orders that counted, and the first after."""

    before: State
    after: State

    @property
    def title(self) -> str:
        """The phase and its year."""
        return phase_named(self.before.phase, self.before.year)


def chapters(before: State, move: Move, after: State) -> tuple[Chapter, ...]:
    """The phase that a move closed, if it closed one; a draw and the last power standing end a game in its middle."""
    if (before.phase, before.year) == (after.phase, after.year):
        return ()
    if isinstance(after.phase, Over) and (before.units, before.owner) == (after.units, after.owner):
        return ()
    orders = list(before.orders)
    if isinstance(move.action, v.Surrender):
        orders[move.by] = ()
    return (Chapter(replace(before, orders=tuple(orders)), after),)


def chapter_told(game: Game, chapter: Chapter) -> Iterator[Line]:
    """The story of a phase, a line a power."""
    before, after = chapter
    yield Line(NOBODY, f"{chapter.title}:")
    yield from _orders_told(game, chapter)
    yield from _centres_told(game, chapter)
    yield from _adjusted_told(game, chapter)
    for power in sorted({*after.eliminated} - {*before.eliminated}):
        yield Line(power, f"{power_named(game, power)} is out of the game.")


def _orders_told(game: Game, chapter: Chapter) -> Iterator[Line]:
    match chapter.before.phase:
        case v.Ordering():
            yield from _moves_told(game, chapter)
        case v.Retreating(_, dislodged):
            for lost, place in zip(dislodged, _refuges(game, chapter.before), strict=True):
                if lost.options:
                    yield Line(lost.unit.power, retreat_told(game, chapter, lost, place))
        case _:
            pass


# Moves


def outcomes(game: Game, chapter: Chapter) -> tuple[Outcome, ...]:
    """What came of each order of a movement phase; nothing for other phases."""
    before = chapter.before
    if not isinstance(before.phase, v.Ordering):
        return ()
    return adjudicate(game.map, game.options, before.units, _written(before), before.phase.season).outcomes


def _written(state: State) -> dict[int, v.AnyOrder]:
    return {order.unit: order for orders in state.orders for order in orders if hasattr(order, "unit")}


def _moves_told(game: Game, chapter: Chapter) -> Iterator[Line]:
    found = outcomes(game, chapter)
    for power in dict.fromkeys(Seat(outcome.unit.power) for outcome in sorted(found, key=lambda one: one.unit.power)):
        own = [outcome for outcome in found if outcome.unit.power == power]
        if told := "; ".join(_power_told(game, chapter, own)):
            yield Line(power, f"{power_named(game, power)}: {told}")
    yield from _dislodged_told(game, chapter)


def _power_told(game: Game, chapter: Chapter, own: Sequence[Outcome]) -> Iterator[str]:
    """The orders that did what they say, then each of the others with the reason; who just stood is not told of."""
    if done := ", ".join(order_named(game, chapter.before, one.order) for one in own if one.result in DONE):
        yield done
    for one in own:
        if one.result not in DONE and not (isinstance(one.order, v.Hold) and one.result is Result.HOLDS):
            yield f"{order_named(game, chapter.before, one.order)} {_why(game, one)}"


def _why(game: Game, outcome: Outcome) -> str:
    """The reason alone: that a unit was dislodged is told in a line of its own."""
    return sentence(game.map, replace(outcome, attacker=NOWHERE))


def _dislodged_told(game: Game, chapter: Chapter) -> Iterator[Line]:
    phase = chapter.after.phase
    ways = {lost.unit: lost.options for lost in phase.dislodged} if isinstance(phase, v.Retreating) else {}
    for one in outcomes(game, chapter):
        if one.dislodged:
            origin = game.map.provinces[game.map.province[one.attacker]]
            told = f"{unit_named(game, one.unit)} is dislodged from {origin}"
            yield Line(one.unit.power, f"{told} and {_way_out(game, ways.get(one.unit, ()))}")


def _way_out(game: Game, places: Sequence[int]) -> str:
    if not places:
        return "has nowhere to go: it is disbanded."
    return f"may retreat to {listed([game.map.places[place] for place in places])}."


# Retreats


def _refuges(game: Game, before: State) -> tuple[int, ...]:
    assert isinstance(before.phase, v.Retreating)
    return retreated(game.map, before.phase.dislodged, _written(before))


def retreat_told(game: Game, chapter: Chapter, lost: v.Dislodged, place: int) -> str:
    """What became of a dislodged unit."""
    unit = unit_named(game, lost.unit)
    if place != NOWHERE:
        return f"{unit} retreats to {game.map.places[place]}."
    order = _written(chapter.before).get(lost.unit.place)
    if isinstance(order, v.Retreat) and order.target in lost.options:
        return f"{unit} is lost: another retreats to {game.map.places[order.target]}, too."
    return f"{unit} is disbanded."


# Centres


def _centres_told(game: Game, chapter: Chapter) -> Iterator[Line]:
    before, after = chapter.before.owner, chapter.after.owner
    for power in range(len(game.seats)):
        gained = [centre for centre in game.map.centres if before[centre] != after[centre] == power]
        if gained:
            held = sum(after[centre] == power for centre in game.map.centres)
            taken = ", ".join(_taken(game, before, gained))
            yield Line(Seat(power), f"{power_named(game, Seat(power))} takes {taken}, and holds {held}.")


def _taken(game: Game, before: Sequence[Seat], gained: Sequence[int]) -> Iterator[str]:
    """The centres that were nobody's, then those of each power that lost any."""
    for loser in sorted({before[centre] for centre in gained}):
        whose = f" from {power_named(game, loser)}" if loser != NOBODY else ""
        names = sorted(game.map.names[centre] for centre in gained if before[centre] == loser)
        yield f"{listed(names)}{whose}"


# Adjustments


def _adjusted_told(game: Game, chapter: Chapter) -> Iterator[Line]:
    """What was built and removed: the difference to the units after the moves and retreats."""
    if chapter.before.phase == chapter.after.phase or isinstance(chapter.after.phase, v.Retreating):
        return
    left, now = set(_left(game, chapter.before)), set(chapter.after.units)
    for power in range(len(game.seats)):
        built = [unit_named(game, unit) for unit in sorted(now - left, key=_place) if unit.power == power]
        gone = [unit_named(game, unit) for unit in sorted(left - now, key=_place) if unit.power == power]
        told = [f"{verb} {listed(units)}" for verb, units in (("builds", built), ("removes", gone)) if units]
        if told:
            yield Line(Seat(power), f"{power_named(game, Seat(power))} {' and '.join(told)}.")


def _left(game: Game, before: State) -> Sequence[v.Unit]:
    match before.phase:
        case v.Ordering(season):
            return standing(adjudicate(game.map, game.options, before.units, _written(before), season))
        case v.Retreating(_, dislodged):
            places = _refuges(game, before)
            saved = zip(dislodged, places, strict=True)
            return (*before.units, *(replace(lost.unit, place=place) for lost, place in saved if place != NOWHERE))
        case _:
            return before.units


def _place(unit: v.Unit) -> int:
    return unit.place


# In full


def results_told(game: Game, chapter: Chapter) -> Iterator[Line]:
    """Each order of a movement phase with what came of it and why; of other phases the story."""
    found = sorted(outcomes(game, chapter), key=lambda one: one.unit.power)
    if not found:
        yield from chapter_told(game, chapter)
        return
    yield Line(NOBODY, f"{chapter.title}:")
    orders = [order_named(game, chapter.before, one.order) for one in found]
    widest, named = max(map(len, orders)), max(map(len, game.seats))
    last = NOBODY
    for order, one in zip(orders, found, strict=True):
        power = Seat(one.unit.power)
        name = power_named(game, power) if power != last else ""
        yield Line(last := power, f"{name:<{named}}  {order:<{widest}}  {sentence(game.map, one)}")
    yield from _dislodged_told(game, chapter)
    yield from _centres_told(game, chapter)
