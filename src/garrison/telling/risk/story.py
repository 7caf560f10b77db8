"""What the others have done since your last move: a line for each turn, with each battle summed up."""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from itertools import accumulate, groupby

from garrison.engine.vocabulary import CHANCE, NOBODY, Event, Seat
from garrison.risk import events as e
from garrison.risk.game import Game
from garrison.telling.line import Line
from garrison.telling.risk.battles import battles, battles_told
from garrison.telling.risk.goals import goal_told
from garrison.telling.risk.phrases import whose_turn
from garrison.telling.sentences import counted


def story(game: Game, events: Sequence[Event], seat: Seat) -> Iterator[Line]:
    for chapter in _chapters(events):
        match chapter[0]:
            case e.LotCast():
                yield Line(CHANCE, _lots(game, chapter))
            case e.MissionDealt(_, goal):
                yield Line(CHANCE, f"Every seat is dealt a mission. Yours: {goal_told(game, goal)}")
            case e.Claimed():
                yield from _gathered(game, chapter, "claims")
            case e.Dealt():
                yield from _gathered(game, chapter, "is dealt")
            case e.Placed():
                yield from _gathered(game, chapter, "places on")
            case e.Laid():
                yield from _laid(game, chapter)
            case _:
                yield from _turn(game, chapter, seat)


def _chapters(events: Sequence[Event]) -> Iterator[list[Event]]:
    turns = accumulate(isinstance(event, e.TurnBegan) for event in events)
    pages = groupby(zip(turns, events, strict=True), lambda pair: (pair[0], _kind(pair[1])))
    return ([event for _, event in page] for _, page in pages)


def _kind(event: Event) -> Hashable:
    match event:
        case e.LotCast() | e.LotWon():
            return "lots"
        case e.MissionDealt() | e.Claimed() | e.Dealt() | e.Placed() | e.Laid():
            return type(event)
        case _:
            return "turn"


# Setting up


def _lots(game: Game, chapter: list[Event]) -> str:
    rolled = ", ".join(f"{game.seats[event.seat]} {event.die}" for event in chapter if isinstance(event, e.LotCast))
    won = chapter[-1]
    assert isinstance(won, e.LotWon)
    return f"The dice decide who {won.to}s first: {rolled}. It is {game.seats[won.seat]}."


def _gathered(game: Game, chapter: list[Event], does: str) -> Iterator[Line]:
    """Who claimed, was dealt or placed what: in one line if it is little, otherwise a line for each seat."""
    found: dict[Seat, Counter[int]] = {}
    for event in chapter:
        assert isinstance(event, e.Claimed | e.Dealt | e.Placed)
        found.setdefault(event.seat, Counter())[event.where] += 1
    told = {seat: f"{game.seats[seat]} {does} {_names(game, where)}" for seat, where in found.items()}
    if all(len(where) == 1 for where in found.values()):
        yield Line(CHANCE, "; ".join(told.values()))
    else:
        yield from (Line(seat, words) for seat, words in told.items())


def _names(game: Game, where: Counter[int]) -> str:
    return ", ".join(game.map.ids[t] + (f" ({times} times)" if times > 1 else "") for t, times in where.items())


def _laid(game: Game, chapter: list[Event]) -> Iterator[Line]:
    """A line for each seat: how many armies it got where."""
    found: dict[Seat, Counter[int]] = {}
    for event in chapter:
        assert isinstance(event, e.Laid)
        found.setdefault(event.seat, Counter())[event.where] += event.armies
    for seat, armies in found.items():
        yield Line(seat, f"{game.seats[seat]} gets {_counts(game, armies)}")


# A turn


def _turn(game: Game, chapter: list[Event], seat: Seat) -> Iterator[Line]:
    turn = _turn_of(chapter)
    goals = [event.goal for event in chapter if isinstance(event, e.GoalChanged)]
    seen = [event for event in chapter if not isinstance(event, e.GoalChanged)]
    phrases = [phrase for _, part in groupby(seen, _sort) for phrase in _phrases(game, list(part), turn, seat)]
    if phrases:
        yield Line(turn, f"{game.seats[turn]} {'; '.join(phrases)}")
    yield from (Line(CHANCE, f"Your goal has changed: {goal_told(game, goal)}") for goal in goals)


def _turn_of(chapter: list[Event]) -> Seat:
    """The seat whose turn it is; if there are only resignations, the first seat that resigned."""
    owners = [seat for event in chapter if (seat := whose_turn(event)) != NOBODY]
    return [*owners, *(event.seat for event in chapter if isinstance(event, e.Resigned)), NOBODY][0]


def _sort(event: Event) -> type[Event]:
    return e.Fighting if isinstance(event, e.Fighting) else type(event)


def _phrases(game: Game, part: list[Event], turn: Seat, seat: Seat) -> list[str]:
    if fights := [event for event in part if isinstance(event, e.Fighting)]:
        return [*battles_told(game, [*battles(fights)], seat)]
    if deployed := [event for event in part if isinstance(event, e.Deployed)]:
        return [_deployed(game, deployed)]
    return [phrase for event in part for phrase in _phrase(game, event, turn)]


def _deployed(game: Game, part: list[e.Deployed]) -> str:
    armies: Counter[int] = Counter()
    for event in part:
        armies[event.where] += event.armies
    return f"places {_counts(game, armies)}"


def _counts(game: Game, armies: Counter[int]) -> str:
    return ", ".join(f"{n} on {game.map.ids[where]}" for where, n in armies.items())


def _phrase(game: Game, event: Event, turn: Seat) -> Iterator[str]:
    match event:
        case e.Traded(_, _, armies):
            yield f"trades a set of cards for {counted(armies, 'army')}"
        case e.Fortified(_, source, target, armies):
            yield f"moves {armies} from {game.map.ids[source]} to {game.map.ids[target]}"
        case e.Drew():
            yield "draws a card"
        case e.Resigned(by):
            yield "resigns" if by == turn else f"{game.seats[by]} resigns"
        case _:
            pass
