"""A game looked back on: the board move by move, the turns in sentences, and the numbers of each seat."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import groupby
from typing import Final, NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

from garrison.engine.value import Value
from garrison.engine.vocabulary import Seat
from garrison.hosting.chapters import chapter_of
from garrison.hosting.families import kit_of
from garrison.hosting.families.kit import Account, Part
from garrison.hosting.game import Played, Rows, loaded
from garrison.hosting.views import between, holdings
from garrison.wire.analysis import Fought, Numbers, Recap, Step
from garrison.wire.games import Chapter, Frame, History, Line
from garrison.wire.people import Person


def history(played: Played, seat: Seat, since: int) -> History:
    """The board as a seat saw it from a version on; all versions are as the seat counts them."""
    owner, armies = holdings(played, played.version_at(seat, since), seat)
    return History(owner, armies, tuple(_frames(played, seat, since)), tuple(_chapters(played, seat, since)))


def _frames(played: Played, seat: Seat, since: int) -> Iterator[Frame]:
    began = played.version_at(seat, since)
    before = holdings(played, began, seat)
    for version in range(began + 1, played.version + 1):
        if not played.hides(version, seat):
            after = holdings(played, version, seat)
            yield replace(between(played, version, seat, before, after), version=played.count(seat, version))
            before = after


def _chapters(played: Played, seat: Seat, since: int) -> Iterator[Chapter]:
    """The chapters that end after a version, each as a whole."""
    for began, part in groupby(range(played.version), played.chapters.__getitem__):
        versions = [*part]
        first, last = played.count(seat, began), played.count(seat, versions[-1] + 1)
        if last > max(first, since):
            told = chapter_of(played.named, played.chronicle.past[began : versions[-1] + 1], began, seat)
            yield replace(told, began=first)


def steps(played: Played, seat: Seat, count: int) -> tuple[Step, ...]:
    """The steps of the turn that the last of `count` moves carried out; empty if it carried out none."""
    version, kit = played.version_at(seat, count), kit_of(played.chronicle.game)
    while version and played.hides(version, seat):
        version -= 1
    if not version:
        return ()
    events = played.chronicle.past[version - 1].told(seat)
    parts = kit.steps(holdings(played, version - 1, seat), events, holdings(played, version, seat))
    found = (_step(played, seat, part) for part in parts)
    return tuple(step for step in found if step.lines or step.changes)


def _step(played: Played, seat: Seat, part: Part) -> Step:
    told = kit_of(played.chronicle.game).tell(played.named, [*part.events], seat)
    lines = tuple(Line(about, words) for about, words in told)
    return Step(lines, part.changes, part.source, part.target, part.events)


def recap(played: Played, seat: Seat) -> Recap:
    """What happened between the last turn of a seat and its present one, or now."""
    since, until = _waited(played, seat)
    kit, chronicle = kit_of(played.chronicle.game), played.chronicle
    course = [(version, chronicle.past[version - 1].told(seat)) for version in range(since + 1, until + 1)]
    before, after = (chronicle.view_after(version, seat) for version in (since, until))
    told = kit.account(played.named, before, after, course) if course and seat >= 0 else Account()
    battles = tuple(
        Fought(played.count(seat, version), by, source, target, line)
        for version, by, source, target, line in told.battles
    )
    return Recap(played.count(seat, since), played.count(seat, until), told.words, battles)


def _waited(played: Played, seat: Seat) -> tuple[int, int]:
    """The versions between which a seat waited: after its last turn, or the setup, and before its present one."""
    kit, past = kit_of(played.chronicle.game), played.chronicle.past

    def turn_goes_on(version: int) -> bool:
        what = past[version - 1]
        return not kit.is_setup(what.before) and kit.whose(what) == seat

    until = played.version
    while until and turn_goes_on(until):
        until -= 1
    since = until
    while since and not kit.is_setup(past[since - 1].before) and not turn_goes_on(since):
        since -= 1
    return since, until


def numbers(played: Played) -> Numbers:
    """The numbers of a game; raises Refusal 404 for families that have none."""
    return kit_of(played.chronicle.game).numbers(played.chronicle, played.named)


# A long game is read by another process, which has to play it through first


T = TypeVar("T")

LONG: Final = 1_000
"""From this many moves on, a game is read by another process."""

KEPT: Final = 2
"""How many long games such a process keeps in memory."""


class Moment(NamedTuple):
    """A game as it was after this many moves and notices."""

    game: str
    moves: int
    notices: int


class PackedGame(Value, frozen=True):
    """A game on its way to another process, as bytes: sending ten thousand rows one by one would hold up everybody."""

    at: Moment
    rows: bytes
    people: tuple[Person, ...]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PackedGame) and other.at == self.at

    def __hash__(self) -> int:
        return hash(self.at)


def packed(rows: Rows, people: Iterable[Person]) -> PackedGame:
    at = Moment(rows.game.id, len(rows.moves), len(rows.notices))
    return PackedGame(at, msgspec.msgpack.encode(rows), tuple(people))


def looked(game: PackedGame, job: Callable[..., T], *given: object) -> T:
    """The answer of a function about a packed game, which this process plays through first."""
    return job(_played(game), *given)


@lru_cache(KEPT)
def _played(game: PackedGame) -> Played:
    played = loaded(msgspec.msgpack.decode(game.rows, type=Rows))
    for person in game.people:
        played.rename(person)
    return played


def in_json(played: Played, job: Callable[..., object], *given: object) -> bytes:
    """The answer of a function about a game, as JSON."""
    return msgspec.json.encode(job(played, *given))
