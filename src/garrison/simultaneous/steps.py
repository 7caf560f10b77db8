"""A turn step by step: what happened in each, and what it changed on the board."""

from collections.abc import Iterator, Sequence

from garrison.engine.value import Value
from garrison.engine.vocabulary import NOBODY, Event, Seat
from garrison.maps.world import NOWHERE, Territory
from garrison.simultaneous import events as e

FOLLOWS = e.Fought | e.Struck | e.Captured | e.Emptied | e.Vanished
"""Events that belong to the battle that began before them."""


class TurnStep(Value, frozen=True):
    """`changes` has the owner and the armies of each territory that looks different afterwards."""

    events: tuple[Event, ...]
    changes: tuple[tuple[Territory, Seat, int], ...]
    source: Territory = NOWHERE
    target: Territory = NOWHERE


class ToldBoard:
    """Who stands where, as far as events tell; `away` has the armies that won a clash and are on their way."""

    def __init__(self, owner: Sequence[int], armies: Sequence[int]) -> None:
        self.owner, self.armies = [*map(Seat, owner)], [*armies]
        self.away: dict[Territory, int] = {}
        self.battle: e.Attacked | e.Clashed | None = None
        self.left = (0, 0)

    def changed(self, before: tuple[list[Seat], list[int]]) -> tuple[tuple[Territory, Seat, int], ...]:
        pairs = enumerate(zip(self.owner, self.armies, *before, strict=True))
        return tuple((Territory(where), now, n) for where, (now, n, was, m) in pairs if (now, n) != (was, m))

    def put(self, where: Territory, by: Seat, armies: int) -> None:
        self.owner[where], self.armies[where] = (by, armies) if armies > 0 else (Seat(NOBODY), 0)

    def send(self, sources: Sequence[Territory], armies: int) -> None:
        """Armies leave these territories; those that won a clash have left already."""
        for source in sources:
            gone = min(armies, self.away.pop(source, 0))
            going = min(armies - gone, max(0, self.armies[source] - 1))
            self.armies[source] -= going
            armies -= gone + going


Holdings = tuple[Sequence[int], Sequence[int]]


def steps(before: Holdings, events: Sequence[Event], after: Holdings) -> Iterator[TurnStep]:
    """`before` and `after` are owners and armies; whatever no event explains changes with the last step."""
    board, parts = ToldBoard(*before), _parts(events)
    for number, part in enumerate(parts):
        was = [*board.owner], [*board.armies]
        for event in part:
            _happen(board, event)
        _end_battle(board)
        if number == len(parts) - 1:
            board.owner, board.armies = [*map(Seat, after[0])], [*after[1]]
        yield TurnStep(tuple(part), board.changed(was), *_way(part))


def _parts(events: Sequence[Event]) -> list[list[Event]]:
    parts: list[list[Event]] = []
    for event in events:
        if parts and (isinstance(event, FOLLOWS) or _goes_with(parts[-1][-1], event)):
            parts[-1].append(event)
        else:
            parts.append([event])
    return parts


def _goes_with(last: Event, event: Event) -> bool:
    """The dice of an auction come before it; everything at the end of a turn is told together."""
    return isinstance(last, e.RolledOff) or (
        isinstance(event, e.Incomes | e.Fates | e.Endings) and isinstance(last, e.Incomes | e.Fates | e.Endings)
    )


def _way(part: Sequence[Event]) -> tuple[Territory, Territory]:
    """The source and target of the step's arrow; NOWHERE where it has none."""
    nowhere = Territory(NOWHERE), Territory(NOWHERE)
    return next((way for way in map(_way_of, part) if way != nowhere), nowhere)


def _way_of(event: Event) -> tuple[Territory, Territory]:
    match event:
        case e.Moved(source, target) | e.Withdrew(source, target):
            return source, target
        case e.Attacked(sources, target):
            return sources[0], target
        case e.Clashed(first, second):
            return first, second
        case e.Colonized(where) | e.Reinforced(where) | e.Occupied(where) | e.Undecided(where):
            return Territory(NOWHERE), where
        case _:
            return Territory(NOWHERE), Territory(NOWHERE)


def _happen(board: ToldBoard, event: Event) -> None:
    match event:
        case e.Colonized(where, by, armies):
            board.put(where, by, armies)
        case e.Reinforced(where, by, armies):
            board.put(where, by, board.armies[where] + armies)
        case e.Moved(source, target, by, armies):
            board.send((source,), armies)
            board.put(target, by, armies + (board.armies[target] if board.owner[target] == by else 0))
        case e.Attacked(sources, _, _, armies):
            board.send(sources, armies)
            board.battle, board.left = event, (armies, event.defenders)
        case e.Clashed(first, second, _, armies, _, opponents):
            board.send((first,), armies)
            board.send((second,), opponents)
            board.battle, board.left = event, (armies, opponents)
        case e.Fought() | e.Struck():
            board.left = event.attackers, event.defenders
        case e.Captured(where, by, _, armies):
            board.put(where, by, armies)
            board.battle = None
        case e.Emptied(where):
            board.put(where, Seat(NOBODY), 0)
            board.battle = None
        case _:
            pass


def _end_battle(board: ToldBoard) -> None:
    """End a battle without a capture: whoever is left stays at home, except that the winners of a clash march on."""
    battle, (ours, theirs), board.battle = board.battle, board.left, None
    match battle:
        case e.Attacked(sources, target, _, _, against):
            board.put(target, against, theirs)
            board.armies[sources[0]] += ours
        case e.Clashed(first, second):
            both = ours and theirs
            for home, armies in ((first, ours), (second, theirs)):
                if both:
                    board.armies[home] += armies
                else:
                    board.away[home] = armies
        case _:
            pass
