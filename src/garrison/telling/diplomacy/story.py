"""What happened in a game of written orders: what each power did, and how it turned out."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

from garrison import sheets
from garrison.diplomacy import events as e
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE, counts
from garrison.diplomacy.game import Game
from garrison.diplomacy.order_text import short
from garrison.diplomacy.outcome import Outcome, Result
from garrison.diplomacy.position import Position
from garrison.diplomacy.sentences import phase_named, power_named, reason, sentence, unit_named
from garrison.diplomacy.state import State
from garrison.engine.notation import listed
from garrison.engine.vocabulary import NOBODY, Event, Over, Seat
from garrison.telling.sentences import Line, clause, counted

DONE = (Result.MOVES, Result.VALID, Result.CONVOYS, Result.COMBINES)

SILENT = (sheets.Sealed, sheets.Unsealed, e.Closed, e.Counted, e.Began, e.Ended)
"""Events that the board shows, so that only the power that did them needs words."""

Moves = Callable[[Game, Sequence[Outcome]], Iterator[Line]]
"""How the outcomes of a movement phase are put into lines."""


def is_own(event: Event, seat: Seat) -> bool:
    return isinstance(event, e.Deed) and event.by == seat


def is_secret(events: Iterable[Event], _: Seat) -> bool:
    """Whether these events include an order or a letter, which are private, as is whether there are any."""
    return any(not isinstance(event, SILENT) for event in events)


def own_told(game: Game, event: Event, _: Seat) -> str:
    match event:
        case e.Wrote(_, order, units):
            return f"Written: {_order(game, order, units)}."
        case e.Erased(_, order, units):
            return f"Erased: {_order(game, order, units)}."
        case sheets.Sealed(_, ()):
            return "Sealed."
        case sheets.Sealed(_, writing):
            return f"Sealed. Still writing: {_powers(game, writing)}."
        case sheets.Unsealed():
            return "Unsealed: you can change your orders."
        case e.Sent(_, to):
            return f"Sent to {_powers(game, to) if to else 'all'}."
        case e.OfferedDraw():
            return "You agree to a draw. When every power that is left agrees, the game is drawn."
        case e.WithdrewDraw():
            return "You no longer agree to a draw."
        case _:
            return "You surrender: your units hold from now on."


def story(game: Game, events: Iterable[Event], seat: Seat) -> Iterator[Line]:
    """Events in order, with a line for each power that moved."""
    return _told(game, events, seat, _by_power)


def results(game: Game, events: Iterable[Event]) -> Iterator[Line]:
    """Events in order, with a line for each order."""
    return _told(game, events, NOBODY, _by_order)


def _told(game: Game, events: Iterable[Event], seat: Seat, moves: Moves) -> Iterator[Line]:
    """A phase has a heading only if something happened in it."""
    heading: list[Line] = []
    for event in events:
        lines = list(moves(game, event.outcomes) if isinstance(event, e.Adjudicated) else _of(game, event, seat))
        if isinstance(event, e.Closed):
            heading = [Line(NOBODY, f"{phase_named(event.phase, event.year)}:")]
        elif lines or isinstance(event, e.Adjudicated):
            yield from (*heading, *lines)
            heading = []


def _of(game: Game, event: Event, seat: Seat) -> Iterator[Line]:
    match event:
        case e.Dislodged(unit) | e.Retreated(unit) | e.Clashed(unit) | e.Disbanded(unit):
            yield Line(unit.power, f"{unit_named(game, unit)} {_fate(game, event)}")
        case e.Took():
            yield Line(event.power, f"{power_named(game, event.power)} takes {_taken(game, event)}.")
        case e.Adjusted():
            yield from (Line(event.power, words) for words in _adjusted(game, event))
        case e.Eliminated(power):
            yield Line(power, f"{power_named(game, power)} is out of the game.")
        case sheets.Expired():
            yield Line(NOBODY, "Time is up.")
        case _ if is_own(event, seat):
            yield Line(seat, own_told(game, event, seat))
        case e.Sent(by, to, text):
            yield Line(by, f"{power_named(game, by)} to {_powers(game, to) if to else 'all'}: {text}")
        case e.Surrendered(by):
            yield Line(by, f"{power_named(game, by)} surrenders.")
        case _:
            pass


def _powers(game: Game, powers: Iterable[Seat]) -> str:
    return listed([power_named(game, power) for power in powers])


def _order(game: Game, order: v.AnyOrder, units: Sequence[v.Unit]) -> str:
    return short.write(Position(game.map, game.options, units), order)


# Moves


def _orders(game: Game, outcomes: Sequence[Outcome]) -> Iterator[tuple[Seat, str, Outcome]]:
    position = Position(game.map, game.options, [one.unit for one in outcomes])
    for one in sorted(outcomes, key=lambda one: one.unit.power):
        yield one.unit.power, short.write(position, one.order), one


def _by_power(game: Game, outcomes: Sequence[Outcome]) -> Iterator[Line]:
    """The orders that succeeded, then each of the others with the reason; a unit that just held is left out."""
    for power, own in groupby(_orders(game, outcomes), key=lambda told: told[0]):
        orders = [(order, one) for _, order, one in own]
        done = ", ".join(order for order, one in orders if one.result in DONE)
        failed = (f"{order} {reason(game.map, one)}" for order, one in orders if is_failure(one))
        if told := "; ".join(words for words in (done, *failed) if words):
            yield Line(power, f"{power_named(game, power)}: {told}")


def is_failure(outcome: Outcome) -> bool:
    stood = isinstance(outcome.order, v.Hold) and outcome.result is Result.HOLDS
    return outcome.result not in DONE and not stood


def _by_order(game: Game, outcomes: Sequence[Outcome]) -> Iterator[Line]:
    told = list(_orders(game, outcomes))
    widest, named = max((len(order) for _, order, _ in told), default=0), max(map(len, game.seats))
    last = NOBODY
    for power, order, one in told:
        name = power_named(game, power) if power != last else ""
        yield Line(last := power, f"{name:<{named}}  {order:<{widest}}  {sentence(game.map, one)}")


# Retreats


def _fate(game: Game, event: e.Dislodged | e.Retreated | e.Clashed | e.Disbanded) -> str:
    at = game.map.places
    match event:
        case e.Dislodged(_, attacker, ways):
            source = game.map.provinces[game.map.province[attacker]]
            return f"is dislodged by the attack from {source}. {_way_out(game, ways)}"
        case e.Retreated(_, place):
            return f"retreats to {at[place]}."
        case e.Clashed(_, place):
            return f"is disbanded: another unit also tried to retreat to {at[place]}."
        case e.Disbanded(_, wished):
            return "is disbanded." if wished == NOWHERE else f"is disbanded: it could not retreat to {at[wished]}."


def _way_out(game: Game, places: Sequence[int]) -> str:
    if not places:
        return "It has nowhere to go and is disbanded."
    return f"It can retreat to {listed([game.map.places[place] for place in places], 'or')}."


# Centres and adjustments


def _taken(game: Game, event: e.Took) -> str:
    """The centres that nobody owned, then those of each power that lost any; and how many it owns now."""
    by_loser = [_from(game, event, loser) for loser in sorted(set(event.losers))]
    return f"{', '.join(by_loser)}, and now owns {counted(event.held, 'centre')}"


def _from(game: Game, event: e.Took, loser: Seat) -> str:
    lost = zip(event.centres, event.losers, strict=True)
    names = listed(sorted(game.map.names[centre] for centre, whose in lost if whose == loser))
    return f"{names} from {power_named(game, loser)}" if loser != NOBODY else names


def _adjusted(game: Game, event: e.Adjusted) -> Iterator[str]:
    who = power_named(game, event.power)
    changes = (("builds", event.built), ("removes", (*event.removed, *event.disordered)))
    if told := " and ".join(f"{verb} {_units(game, units)}" for verb, units in changes if units):
        yield f"{who} {told}."
    for void in event.void:
        yield f"{who}'s {_order(game, void.order, event.removed)} has no effect: {clause(void.reason)}"


def _units(game: Game, units: Iterable[v.Unit]) -> str:
    return listed([unit_named(game, unit) for unit in sorted(units, key=lambda unit: unit.place)])


# The end


def decided(game: Game, state: State) -> str:
    """By what a game was won, or why several share it; empty while it goes on."""
    winners = state.phase.winners if isinstance(state.phase, Over) else ()
    if not winners:
        return ""
    centres = counts(game.map, state.owner)
    if len(winners) == 1 and centres[winners[0]] >= game.options.victory_centres:
        held = f"{centres[winners[0]]} of the {len(game.map.centres)} supply centres"
        return f"{power_named(game, winners[0])} owned {held}; {game.options.victory_centres} were needed."
    if state.draw and {*winners} <= {*state.draw}:
        return "Every power that was left agreed to a draw."
    if len(winners) == 1:
        return "Every other power was eliminated or had surrendered."
    return "Nobody had a unit left, and nobody could build one."
