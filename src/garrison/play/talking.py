"""Talk at a table: at the table itself, and apart from it among those who only watch."""

from typing import Literal, cast

from sqlalchemy import Connection

from garrison.engine.vocabulary import NOBODY
from garrison.play.asking import refuse
from garrison.play.families import kit_of
from garrison.play.played import Played
from garrison.store import games
from garrison.store.schema import TalkRow
from garrison.wire.games import Said, Say
from garrison.wire.limits import LONGEST_TALK as LONGEST
from garrison.wire.people import Person

RoomName = Literal["table", "watchers"]
MOST = 200


def checked(line: Say) -> str:
    """The text with single spaces; raises Refusal."""
    text = " ".join(line.text.split())
    if not text or len(text) > LONGEST or not text.isprintable():
        refuse(422, "unreadable", f"A line of talk has 1 to {LONGEST} characters, which can all be seen.")
    return text


def row(played: Played, person: Person, line: Say, now: int) -> TalkRow:
    """A line on its way to the store, which gives it its number."""
    if not person.id:
        refuse(403, "not_allowed", "Only somebody with a session can talk.")
    mine = played.standing.seats_of(person)
    if line.room == "table" and not mine:
        refuse(403, "not_allowed", "Only those who have a seat talk at the table.")
    letters = kit_of(played.chronicle.game).letters
    if line.room == "table" and letters and played.stage in ("playing", "paused"):
        refuse(403, "not_allowed", letters)
    if line.room == "watchers" and mine and not played.ended:
        refuse(403, "not_allowed", "Those who play don't talk with those who watch.")
    seat = mine[0] if mine else NOBODY
    return TalkRow(played.id, 0, now, person.id, seat, line.room, person.name, checked(line))


def hears(played: Played, person: Person, room: str) -> bool:
    """Everybody hears the table; those who play, from wherever they look, hear the watchers once the game is over."""
    return room == "table" or not played.standing.seats_of(person) or played.ended


def said(row: TalkRow) -> Said:
    return Said(row.number, row.time, row.seat, row.name, cast("RoomName", row.room), row.text)


def spoken(played: Played, person: Person, after: int, room: RoomName, connection: Connection) -> tuple[Said, ...]:
    if not hears(played, person, room):
        refuse(403, "not_allowed", "Those who play don't hear those who watch.")
    return tuple(said(row) for row in games.talk_after(connection, played.id, after, MOST, room))
