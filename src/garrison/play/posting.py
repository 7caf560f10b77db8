"""Moves from people: whose they are, whether they are up to date, what they do, and what is answered."""

from collections.abc import Iterable, Iterator

import msgspec
from msgspec.structs import replace

from garrison.engine.vocabulary import Seat
from garrison.play import notices as n
from garrison.play.asking import USUAL, Answer, refuse
from garrison.play.changing import Change
from garrison.play.families import kit_of
from garrison.play.moving import drafted
from garrison.play.played import Played
from garrison.play.telling import happened, view_at
from garrison.table.clocks import late
from garrison.table.votes import giving_up, time_up
from garrison.wire.games import Happened, Posted, PostMove
from garrison.wire.people import Person


def post(person: Person, request: PostMove, most: int, change: Change) -> None:
    played = change.before
    seat = mover(played, person, request.seat)
    _going(played, seat)
    _in_time(played, seat, change.time)
    _fresh(played, seat, request.version)
    _back(change, seat)
    change.make(drafted(change.after, seat, request, most).made)


def resign(person: Person, asked: int, change: Change) -> None:
    played = change.before
    seat = mover(played, person, asked)
    _going(played, seat)
    coming = giving_up(played.chronicle.view(seat))
    if not coming:
        refuse(422, "illegal", "You can't resign now.", ("You can't resign now.",), played.count(seat))
    change.play(coming[0])


def mover(played: Played, person: Person, asked: int) -> Seat:
    """The seat that a caller moves: the one asked for, or else the first of its own that is awaited."""
    mine = played.standing.seats_of(person)
    if not mine:
        refuse(403, "not_allowed", "You have no seat in this game.")
    if asked != USUAL:
        if asked not in mine:
            refuse(403, "not_allowed", "That seat is not yours.")
        return Seat(asked)
    awaited = played.chronicle.awaited
    return next(iter([*(seat for seat in mine if seat in awaited), *mine]))


def _going(played: Played, seat: Seat) -> None:
    if played.stage != "playing":
        words = {"waiting": "has not begun", "paused": "is paused", "over": "is over", "cancelled": "is cancelled"}
        refuse(409, "not_now", f"The game {words[played.stage]}.", (), played.count(seat))


def _in_time(played: Played, seat: Seat, time: int) -> None:
    """Refused if a deadline has passed that nobody has judged yet; or that was, where all write for the same time."""
    together = time_up(played.chronicle.game, played.chronicle.state)
    helped = played.standing.seats[seat].helped == played.turn
    if late(played.position.clocks, time) or (together and helped):
        refuse(409, "stale", "The game has moved on.", (), played.count(seat))


def _fresh(played: Played, seat: Seat, count: int) -> None:
    """Refused if the seat sees something by now on which its move depends."""
    present = played.count(seat)
    if count == present:
        return
    matter = kit_of(played.chronicle.game).at_stake
    known = 0 <= count < present
    if not known or matter(view_at(played, seat, count)) != matter(played.chronicle.view(seat)):
        refuse(409, "stale", "The game has moved on.", (), present)


def _back(change: Change, seat: Seat) -> None:
    """Whoever moves takes over from the stand-in."""
    if not change.before.standing.seats[seat].plays(change.before.turn):
        change.note(n.Returned(change.before.version, (seat,)))


# What is answered


def posted(person: Person, request: PostMove, change: Change) -> Answer:
    return posted_for(person, request.seat, change)


def posted_for(person: Person, asked: int, change: Change) -> Answer:
    seat, after = mover(change.before, person, asked), change.after
    made = range(change.before.version + 1, after.version + 1)
    told = {version: happened(after, version, seat) for version in made if not after.hides(version, seat)}
    after.answered = {(version, seat): what for version, what in told.items()}
    return Answer(200, msgspec.json.encode(Posted(after.count(seat), (*_one_view(told.values()),))))


def _one_view(told: Iterable[Happened]) -> Iterator[Happened]:
    """Only the last of several moves has what the seat sees: nobody acts on what it saw between them."""
    *earlier, last = told
    yield from (replace(what, seen=msgspec.UNSET) for what in earlier)
    yield last
