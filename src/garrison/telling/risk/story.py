"""What the others did since one's last move, in a few lines: a line a turn, each battle summed up."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from garrison.engine.vocabulary import CHANCE, Seat
from garrison.risk import vocabulary as v
from garrison.risk.game import Game
from garrison.telling.line import Line
from garrison.telling.risk.battles import battles, battles_told, place_of
from garrison.telling.risk.events import SETTING_UP, Event
from garrison.telling.risk.goals import goal_told


def story(game: Game, events: Sequence[Event]) -> Iterator[Line]:
    """The lines that tell these events to the seat through whose eyes they were seen."""
    for _, chapter in groupby(events, _chapter):
        told = list(chapter)
        yield from _setup(game, told) if isinstance(told[0].before.phase, SETTING_UP) else _turn(game, told)


def _chapter(event: Event) -> tuple[str, int, Seat]:
    """What is told together: one kind of setup, or one turn."""
    phase = event.before.phase
    if isinstance(phase, SETTING_UP) and not isinstance(event.move.action, v.Resign):
        return type(phase).__name__, 0, CHANCE
    return "", event.before.round, event.before.turn


# Setting up


def _setup(game: Game, events: list[Event]) -> Iterator[Line]:
    match events[0].move.action:
        case v.CastLot():
            yield Line(CHANCE, _lots(game, events))
        case v.Claim() | v.Deal():
            yield from _gathered(game, events, "claims" if isinstance(events[0].move.action, v.Claim) else "is dealt")
        case v.Place():
            yield from _gathered(game, events, "places on")
        case v.Resign():
            yield from (Line(event.move.by, f"{game.seats[event.move.by]} resigns") for event in events)
        case _:
            yield Line(CHANCE, f"Every seat is dealt a mission. Yours: {goal_told(game, events[-1].after)}")


def _gathered(game: Game, events: list[Event], does: str) -> Iterator[Line]:
    """Who claimed, was dealt or placed what: one line when it is little, or a line a seat."""
    found = {seat: Counter[int]() for seat in dict.fromkeys(event.before.turn for event in events)}
    for event in events:
        found[event.before.turn][_where(event)] += 1
    told = {seat: f"{does} {_names(game, where)}" for seat, where in found.items()}
    if all(len(where) == 1 for where in found.values()):
        yield Line(CHANCE, "; ".join(f"{game.seats[seat]} {words}" for seat, words in told.items()))
    else:
        yield from (Line(seat, f"{game.seats[seat]} {words}") for seat, words in told.items())


def _names(game: Game, where: Counter[int]) -> str:
    return ", ".join(game.map.ids[t] + (f" ({times} times)" if times > 1 else "") for t, times in where.items())


def _where(event: Event) -> int:
    action = event.move.action
    assert isinstance(action, v.Claim | v.Deal | v.Place)
    return action.where


def _lots(game: Game, events: list[Event]) -> str:
    rolled = []
    for event in events:
        assert isinstance(event.before.phase, v.RollingToPlace | v.RollingToPlay)
        assert isinstance(event.move.action, v.CastLot)
        seat = event.before.phase.contenders[len(event.before.phase.dice)]
        rolled.append(f"{game.seats[seat]} {event.move.action.die}")
    does = "place" if isinstance(events[0].before.phase, v.RollingToPlace) else "play"
    first = events[-1].after.first
    return f"The dice say who {does}s first: {', '.join(rolled)}. It is {game.seats[first]}."


# A turn


def _turn(game: Game, events: list[Event]) -> Iterator[Line]:
    phrases = [phrase for _, part in groupby(events, _part) for phrase in _phrases(game, list(part))]
    if phrases:
        turn = events[0].before.turn
        yield Line(turn, f"{game.seats[turn]} {'; '.join(phrases)}")


def _part(event: Event) -> str:
    return "battle" if place_of(event) else type(event.move.action).__name__


def _phrases(game: Game, events: list[Event]) -> list[str]:
    """What was done in events of one kind."""
    if place_of(events[0]):
        return list(battles_told(game, battles(events), events[0].before.seat))
    if isinstance(events[0].move.action, v.Deploy):
        return [_deployed(game, events)]
    return [phrase for event in events for phrase in _phrase(game, event)]


def _deployed(game: Game, events: list[Event]) -> str:
    armies: Counter[int] = Counter()
    for event in events:
        assert isinstance(event.move.action, v.Deploy)
        armies[event.move.action.where] += event.move.action.armies
    return f"places {', '.join(f'{n} on {game.map.ids[where]}' for where, n in armies.items())}"


def _phrase(game: Game, event: Event) -> Iterator[str]:
    match event.move.action, event.before.phase, event.after.phase:
        case v.Trade(), v.Trading(before), v.Trading(after) | v.Deploying(after):
            yield f"trades a set of cards for {after - before} armies"
        case v.Fortify(source, target, armies), _, _:
            yield f"moves {armies} from {game.map.ids[source]} to {game.map.ids[target]}"
        case v.Draw(), _, _:
            yield "draws a card"
        case v.Resign(), _, _:
            yield f"{game.seats[event.move.by]} resigns" if event.move.by != event.before.turn else "resigns"
        case _:
            pass
