"""Coming and going at a table, starting and voting: each a change, or a refusal."""

from collections.abc import Sequence
from functools import partial

from sqlalchemy import Connection

from garrison.server.rooms import notices as n
from garrison.server.rooms.agreeing import CARRIED, objection
from garrison.server.rooms.asking import WATCHER, refuse
from garrison.server.rooms.changing import Change, seat_row
from garrison.server.rooms.making import share_read
from garrison.server.rooms.played import Played
from garrison.server.store import links
from garrison.server.store import seats as sitting_rows
from garrison.server.store.rows import LinkRow
from garrison.server.wire.games import CastVote
from garrison.server.wire.making import Pace
from garrison.server.wire.people import Person

ANY = -1


def join(change: Change, person: Person, seat: int, share: str, link: str) -> None:
    """`link` is the hash of a link that gives this seat, if there is one."""
    if not person.id:
        refuse(403, "not_allowed", "Only somebody with a session can join.")
    _waiting(change.before)
    if not link and not change.before.welcomes(person):
        refuse(403, "not_allowed", "This game is private. To sit down you need the link of a seat.")
    free = [number for number, sitting in enumerate(change.before.standing.seats) if sitting.kind == "open"]
    if not free or (seat != ANY and seat not in free):
        refuse(409, "taken", "That seat is taken." if free else "All seats are taken.")
    taken = free[0] if seat == ANY else seat
    change.note(n.Joined(change.before.version, taken, person, share_read(share)))
    _take(change, taken)
    if link:
        change.jobs.append(lambda connection: links.use(connection, link, person.id))
    if all(sitting.kind != "open" for sitting in change.after.standing.seats):
        change.begin()


def _take(change: Change, seat: int) -> None:
    """Sit down before anybody else can."""
    row = seat_row(change.after.id, seat, change.after.standing.seats[seat])
    change.jobs.append(lambda connection: sitting_rows.take(connection, row))


def leave(change: Change, person: Person) -> None:
    mine = _own(change.before, person)
    if change.before.stage == "waiting":
        change.note(n.Left(change.before.version, mine))
        for seat in mine:
            change.sit(seat)
        return
    _going(change.before)
    change.note(n.Left(change.before.version, mine))


def start(change: Change, person: Person) -> None:
    _maker(change.before, person)
    _waiting(change.before)
    change.begin()


def come_back(change: Change, person: Person) -> None:
    """Take over again from the stand-in."""
    mine = _own(change.before, person)
    _going(change.before)
    turn = change.before.turn
    gone = tuple(seat for seat in mine if not change.before.standing.seats[seat].plays(turn))
    if gone:
        change.note(n.Returned(change.before.version, gone))


def vote(change: Change, person: Person, cast: CastVote) -> None:
    played = change.before
    if cast.kind == "cancel" and played.stage == "waiting":
        _maker(played, person)
        change.note(n.Cancelled(played.version))
        return
    if cast.kind in ALONE and decides_alone(played, person):
        _may_vote(played, cast.kind)
        change.note(CARRIED[cast.kind](played))
        return
    mine = tuple(seat for seat in _own(played, person) if seat in played.voters)
    if not mine:
        refuse(403, "not_allowed", "Only those who are still in the game can vote.")
    _may_vote(played, cast.kind)
    change.note(n.Voted(played.version, mine, cast.kind, cast.agree))


def _may_vote(played: Played, kind: str) -> None:
    _going(played)
    if reason := objection(played, kind):
        refuse(409, "not_now", reason)


ALONE = ("pause", "resume", "cancel")
"""What the maker of a game between bots decides without a vote."""


def decides_alone(played: Played, person: Person) -> bool:
    """Whether only bots play, and this person set them up."""
    made = bool(person.id) and played.row.maker == person.id
    return made and played.only_bots


def set_pace(change: Change, person: Person, pace: Pace) -> None:
    if not _own(change.before, person, or_maker=change.before.row.maker):
        refuse(403, "not_allowed", "Only those who play can set the pace.")
    if pace != change.before.standing.pace:
        change.note(n.Paced(change.before.version, pace))


def linkable(change: Change, person: Person, asked: Sequence[int]) -> tuple[int, ...]:
    """The seats that get new links; without any asked for, all that are open, and watchers."""
    _maker(change.before, person)
    free = [number for number, sitting in enumerate(change.before.standing.seats) if sitting.kind == "open"]
    if taken := [seat for seat in asked if seat not in (*free, WATCHER)]:
        refuse(409, "taken", f"Seat {taken[0]} is not open.")
    return tuple(dict.fromkeys(asked)) or (*free, WATCHER)


def new_links(change: Change, rows: Sequence[LinkRow]) -> None:
    """They take the place of those that were made before for the same seats."""
    change.jobs.append(partial(links.take_back, game_id=change.before.id, seats=[row.seat for row in rows]))
    for row in rows:
        change.jobs.append(partial(_add_link, row))


def take_links_back(change: Change, person: Person, seat: int) -> None:
    _maker(change.before, person)
    change.jobs.append(partial(links.take_back, game_id=change.before.id, seats=[seat]))


def _add_link(row: LinkRow, connection: Connection) -> None:
    links.add(connection, row)


def _own(played: Played, person: Person, or_maker: str = "") -> tuple[int, ...]:
    mine = tuple(played.standing.seats_of(person))
    if not mine and not (person.id and person.id == or_maker):
        refuse(403, "not_allowed", "You have no seat in this game.")
    return mine or (ANY,)


def _maker(played: Played, person: Person) -> None:
    if not person.id or played.row.maker != person.id:
        refuse(403, "not_allowed", "Only whoever made the game can do that.")


def _waiting(played: Played) -> None:
    if played.stage != "waiting":
        refuse(409, "not_now", "The game has begun.")


def _going(played: Played) -> None:
    if played.stage not in ("playing", "paused"):
        refuse(409, "not_now", "The game has not begun." if played.stage == "waiting" else "The game is over.")
