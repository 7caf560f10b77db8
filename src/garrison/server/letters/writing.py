"""What a letter says: the facts of its game as everybody at the table knows them, and a link that leads there."""

from collections.abc import Sequence
from typing import Final

from garrison.engine.value import Value
from garrison.server.letters.when import local
from garrison.server.rooms.informing import called
from garrison.server.rooms.played import Played
from garrison.server.store.rows import LetterRow, WayRow
from garrison.table.clocks import due
from garrison.telling.letters import TOLD, Bot, Facts, Letter
from garrison.telling.sentences import duration

URGENCY: Final = [*TOLD]


class Written(Value, frozen=True):
    """A letter about one game, or about none; `data` is what a program is told."""

    letter: Letter
    link: str
    topics: tuple[str, ...]
    game: str = ""
    title: str = ""
    turn: str = ""
    due: int = 0


class Envelope(Value, frozen=True):
    """What a sender is given. `number` makes two copies of one letter known as such."""

    way: WayRow
    name: str
    written: Written
    number: str


def about(played: Played, rows: Sequence[LetterRow], way: WayRow, address: str, now: int) -> Written:
    """All that is due about a game, in one letter; the most urgent gives the subject."""
    ordered = sorted(rows, key=lambda row: URGENCY.index(row.topic))
    told = [TOLD[row.topic](facts(played, row, way, now)) for row in ordered]
    sentences = dict.fromkeys(sentence for letter in told for sentence in letter.sentences)
    again = next((row.turn for row in ordered if row.topic == "rematch"), "")
    return Written(
        Letter(told[0].subject, tuple(sentences)),
        f"{address}/g/{again or played.id}",
        tuple(row.topic for row in ordered),
        played.id,
        played.row.title,
        played.turn,
        _until(played),
    )


def facts(played: Played, row: LetterRow, way: WayRow, now: int) -> Facts:
    end = _until(played)
    own = played.chronicle.family.name != "risk"
    return Facts(
        played.row.title,
        row.turn if own else "",
        local(end, way.zone) if end else "",
        duration(max(0, end - now)) if end else "",
        _winners(played),
        _for_them(played, way.person),
    )


def alone(topic: str, link: str) -> Written:
    """A letter about no game."""
    return Written(TOLD[topic](Facts("Garrison")), link, (topic,))


def _for_them(played: Played, person: str) -> Bot:
    """How long a bot plays for a person who was late."""
    if played.settings.new.clock.late != "stand_in":
        return "no"
    away = any(sitting.away for sitting in played.standing.seats if sitting.person.id == person)
    return "stays" if away else "once"


def _until(played: Played) -> int:
    return due(played.position.clocks) if played.stage == "playing" else 0


def _winners(played: Played) -> str:
    """By colour and name, as everybody sees them once the game is over."""
    seats = [(played.named.seats[seat], called(played, seat)) for seat in played.winners]
    told = [f"{colour} ({name})" if name else colour for colour, name in seats]
    return " and ".join(filter(None, [", ".join(told[:-1]), *told[-1:]]))
