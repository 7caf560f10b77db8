"""Notifications: who may be away and should know of a change, and the letters written in its transaction."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal

from sqlalchemy import Connection

from garrison.engine.value import Value
from garrison.engine.vocabulary import Seat
from garrison.hosting import notices as n
from garrison.hosting.families import kit_of
from garrison.hosting.game import Played
from garrison.hosting.standing import SETUP
from garrison.store import notifications
from garrison.store.schema import LetterRow, TalkRow, WayRow
from garrison.table.chronicle import Happened
from garrison.table.clocks import due

Topic = Literal["turn", "near", "late", "resolved", "over", "rematch", "talk"]

HOUR: Final = 3_600_000
ENOUGH: Final = 4
"""People are reminded when a quarter of their time is left."""

GRACE: Final = {"mail": 60_000, "push": 10_000, "hook": 0}
"""How many ms a letter waits by each way, in case its reader acts without it."""

TALK_GRACE: Final = 600_000
"""How many ms mail about talk waits for more of it, since talk comes line by line."""


class Notification(Value, frozen=True):
    """What a person is to be told: at `due`, once for each `turn`."""

    person: str
    topic: Topic
    turn: str
    due: int


def of_change(before: Played, after: Played, time: int) -> tuple[Notification, ...]:
    """What people are told after a change; nothing in a game that somebody plays alone and without haste."""
    if not _shared(after):
        return ()
    kinds = (_turns, _late, _endings, _said)
    return tuple(one for kind in kinds for one in kind(before, after, time))


def of_talk(played: Played, row: TalkRow) -> tuple[Notification, ...]:
    """What people are told after a line of talk at the table."""
    if row.room != "table" or played.stage == "waiting":
        return ()
    return tuple(
        Notification(person, "talk", turn_now(played), row.time) for person in people(played) if person != row.person
    )


def write(connection: Connection, game: str, told: Sequence[Notification], time: int) -> None:
    """Write a letter for each way by which somebody wants to be told this."""
    if told:
        there = notifications.open_ways(connection, {one.person for one in told})
        rows = [_letter(game, one, way, time) for one in told for way in there if _wanted(one, way)]
        notifications.add_letters(connection, [*{row.id: row for row in rows}.values()])


def _letter(game: str, one: Notification, way: WayRow, time: int) -> LetterRow:
    grace = TALK_GRACE if (one.topic, way.kind) == ("talk", "mail") else GRACE[way.kind]
    id_ = f"{way.id} {game} {one.topic} {one.turn}"
    return LetterRow(id_, way.id, game, one.topic, one.turn, one.due + grace, created=time)


def _wanted(one: Notification, way: WayRow) -> bool:
    return one.person == way.person and one.topic in way.topics.split()


def people(played: Played) -> dict[str, list[int]]:
    """The people at a table, each with their seats."""
    found: dict[str, list[int]] = {}
    for number, sitting in enumerate(played.standing.seats):
        if sitting.kind == "human":
            found.setdefault(sitting.person.id, []).append(number)
    return found


def awaited(played: Played) -> set[str]:
    """The people whom the game waits for now, without those for whom a bot plays."""
    return {played.standing.seats[seat].person.id for seat in played.table.clocks.running}


def turn_now(played: Played) -> str:
    """A name that no other turn of the game has, even in a setup, where the same seats place armies again and again."""
    return f"{played.turn} {played.version}" if played.turn.startswith(SETUP) else played.turn


def near(played: Played) -> int:
    """When to remind whoever has not moved; 0 if the turn is too short for that, or has no deadline."""
    clock, end = played.settings.new.clock, due(played.table.clocks)
    return end - clock.turn // ENOUGH if end and clock.kind == "turn" and clock.turn >= HOUR else 0


def _shared(played: Played) -> bool:
    clock = played.settings.new.clock
    return len(people(played)) > 1 or (clock.kind == "turn" and clock.turn >= HOUR)


def _turns(before: Played, after: Played, time: int) -> Iterator[Notification]:
    turn, was, now = turn_now(after), awaited(before), awaited(after)
    fresh = now if turn_now(before) != turn else now - was
    for person in sorted(fresh):
        yield Notification(person, "turn", turn, time)
        if soon := near(after):
            yield Notification(person, "near", turn, soon)
    if before.turn != turn and kit_of(after.chronicle.game).all_at_once and not after.ended:
        for person in people(after).keys() - now:
            yield Notification(person, "resolved", before.turn, time)


def _late(before: Played, after: Played, time: int) -> Iterator[Notification]:
    for _, notice in after.notices[len(before.notices) :]:
        if isinstance(notice, n.Late):
            yield Notification(after.standing.seats[notice.seat].person.id, "late", turn_now(before), time)


def _endings(before: Played, after: Played, time: int) -> Iterator[Notification]:
    if after.ended and not before.ended:
        for person in people(after):
            yield Notification(person, "over", "", time)
    for _, notice in after.notices[len(before.notices) :]:
        if isinstance(notice, n.Replayed):
            for person in people(after):
                yield Notification(person, "rematch", notice.game, time)


def _said(before: Played, after: Played, time: int) -> Iterator[Notification]:
    """What people are told after a letter between powers, which is a move that not everybody hears."""
    letter = kit_of(after.chronicle.game).letter
    for what in after.chronicle.past[before.version :]:
        if isinstance(what.move.action, letter):
            yield from (Notification(person, "talk", turn_now(after), time) for person in _hearers(after, what))


def _hearers(played: Played, what: Happened) -> Iterator[str]:
    for person, seats in people(played).items():
        if what.move.by not in seats and any(what.shown(Seat(seat)) for seat in seats):
            yield person
