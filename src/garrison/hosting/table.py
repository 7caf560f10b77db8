"""The table: coming and going, starting, voting, and talk. Each is a change, or a refusal."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal, cast

from sqlalchemy import Connection

from garrison.catalogue import COLOURS
from garrison.engine.notation import nearest
from garrison.engine.vocabulary import NOBODY
from garrison.hosting import notices as n
from garrison.hosting.changes import Change, seat_row
from garrison.hosting.families import kit_of
from garrison.hosting.game import Played
from garrison.hosting.making import free_colours, invalid
from garrison.hosting.requests import WATCHER, refuse
from garrison.store import games
from garrison.store.schema import LinkRow, TalkRow
from garrison.table.dice import SIZE, is_hex, share_of
from garrison.table.players import taken
from garrison.table.votes import consents, has_draw, passed
from garrison.wire.games import CastVote, Said, Say
from garrison.wire.limits import LONGEST_TALK as LONGEST
from garrison.wire.making import AddShare, Clock, Join, Pace
from garrison.wire.people import Person

ANY = -1


def join(change: Change, person: Person, join: Join, link: str = "") -> None:
    """Sit down on an open seat; `link` is the hash of a link that gives this seat, if there is one."""
    if not person.id:
        refuse(403, "not_allowed", "Only somebody with a session can join.")
    _waiting(change.before)
    if not link and not change.before.welcomes(person):
        refuse(403, "not_allowed", "This game is private. To sit down you need the link of a seat.")
    free = [number for number, sitting in enumerate(change.before.standing.seats) if sitting.kind == "open"]
    if not free or (join.seat != ANY and join.seat not in free):
        refuse(409, "taken", "That seat is taken." if free else "All seats are taken.")
    seat = free[0] if join.seat == ANY else join.seat
    share, colour = _share(change.before, join.share, join.nonce), _colour(change.before, seat, join.colour)
    change.note(n.Joined(change.before.version, seat, person, *share, colour))
    _take(change, seat)
    if link:
        change.jobs.append(lambda connection: games.use_link(connection, link, person.id))
    _begin_if_complete(change)


def _colour(played: Played, seat: int, asked: str) -> str:
    """The colour of somebody who sits down: the one asked for, or that of the seat; raises Refusal."""
    game, sitting = played.chronicle.game, played.standing.seats
    others = [one for number, one in enumerate(sitting) if number != seat]
    free = free_colours(played.settings.new, game, others)
    if not asked:
        return game.seats[seat] if game.seats[seat] in free else ""
    if not free:
        invalid("The seats of this game keep their names, and no colour can be chosen.")
    if asked not in COLOURS:
        invalid(f"There is no colour '{asked[:40]}'.{nearest(asked, COLOURS)}")
    if asked not in free:
        refuse(409, "taken", taken(asked))
    return asked


def add_share(change: Change, person: Person, added: AddShare) -> None:
    """Add the share of a seat, or note that it adds none, before the game begins."""
    mine = _own(change.before, person)
    _waiting(change.before)
    seats = change.before.standing.seats
    seat = next((number for number in mine if seats[number].owes_share), mine[0]) if added.seat == ANY else added.seat
    if seat not in mine:
        refuse(403, "not_allowed", "That seat is not yours.")
    if seats[seat].share:
        refuse(409, "taken", "This seat has added its share of the dice.")
    change.note(n.Shared(change.before.version, seat, *_share(change.before, added.share, added.nonce)))
    change.sit(seat)
    _begin_if_complete(change)


def _share(played: Played, share: str, nonce: str) -> tuple[str, str]:
    """A share of the dice and its nonce, checked; raises Refusal."""
    share, nonce = share.lower(), nonce.lower()
    if any(text and not is_hex(text) for text in (share, nonce)):
        invalid(f"A share of the dice, and its nonce, have {2 * SIZE} hexadecimal digits.")
    if nonce and share != share_of(nonce, played.row.commitment, played.settings.dice):
        invalid(
            "The nonce does not make this share. It is SHA-256 of 'garrison share 1', the game, the commitment and the "
            "nonce, with line feeds between them."
        )
    return share, nonce


def _begin_if_complete(change: Change) -> None:
    if change.after.standing.complete:
        change.begin()


def _take(change: Change, seat: int) -> None:
    """Take a seat in the store; raises Taken when it is written if somebody was first."""
    row = seat_row(change.after.id, seat, change.after.standing.seats[seat])
    change.jobs.append(lambda connection: games.take_seat(connection, row))


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
    if owing := [seat for seat, sitting in enumerate(change.before.standing.seats) if sitting.owes_share]:
        colour = change.before.named.seats[owing[0]]
        refuse(409, "not_now", f"The game begins when the share of {colour} has come, or if {colour} adds none.")
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
    """Whether only bots play, and this person made the game."""
    made = bool(person.id) and played.row.maker == person.id
    return made and played.only_bots


def may_pace(change: Change, person: Person) -> None:
    """Raises Refusal for somebody who may not set how quickly bots move."""
    if not _own(change.before, person, or_maker=change.before.row.maker):
        refuse(403, "not_allowed", "Only those who play can set the pace.")


def set_pace(change: Change, person: Person, pace: Pace) -> None:
    may_pace(change, person)
    if pace != change.before.standing.pace:
        change.note(n.Paced(change.before.version, pace))


def linkable(change: Change, person: Person, asked: Sequence[int]) -> tuple[int, ...]:
    """The seats that get new links: those asked for, or else all open seats and watchers."""
    _maker(change.before, person)
    free = [number for number, sitting in enumerate(change.before.standing.seats) if sitting.kind == "open"]
    if taken := [seat for seat in asked if seat not in (*free, WATCHER)]:
        refuse(409, "taken", f"Seat {taken[0]} is not open.")
    return tuple(dict.fromkeys(asked)) or (*free, WATCHER)


def new_links(change: Change, rows: Sequence[LinkRow]) -> None:
    """Write new links, which replace the earlier ones for the same seats."""
    change.jobs.append(partial(games.withdraw_links, game_id=change.before.id, seats=[row.seat for row in rows]))
    for row in rows:
        change.jobs.append(partial(_add_link, row))


def take_links_back(change: Change, person: Person, seat: int) -> None:
    _maker(change.before, person)
    change.jobs.append(partial(games.withdraw_links, game_id=change.before.id, seats=[seat]))


def _add_link(row: LinkRow, connection: Connection) -> None:
    games.add_link(connection, row)


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


# What the people at a table agree on


DAY = 24 * 3600 * 1000


def longer(clock: Clock) -> int:
    """How many ms a vote moves the deadline: as long as a turn, but at most a day."""
    return min(clock.turn, DAY)


CARRIED: dict[str, Callable[[Played], n.AnyNotice]] = {
    "pause": lambda played: n.Paused(played.version),
    "resume": lambda played: n.Resumed(played.version),
    "extend": lambda played: n.Extended(played.version, longer(played.settings.new.clock), played.turn),
    "cancel": lambda played: n.Cancelled(played.version),
    "draw": lambda played: n.Agreed(played.version),
}


def objection(played: Played, kind: str) -> str:
    """Why this vote is not possible now in a game that is going on; empty if it is."""
    if kind == "pause" and played.stage == "paused":
        return "The game is paused."
    if kind == "resume" and played.stage != "paused":
        return "The game is not paused."
    if kind == "draw" and has_draw(played.chronicle.game):
        return "In this game a draw is agreed by a move."
    return _objection_to_more_time(played) if kind == "extend" else ""


def _objection_to_more_time(played: Played) -> str:
    if played.settings.new.clock.kind != "turn":
        return "In this game no turn has a deadline."
    if played.stage == "paused":
        return "The game is paused."
    return "This turn has been given more time already." if played.standing.extended == played.turn else ""


def carry_out(change: Change) -> None:
    """Do what enough of the people at the table agree to, by votes or by the rules."""
    for ballot in change.after.standing.votes:
        played = change.after
        is_going = played.stage in ("playing", "paused")
        if (
            is_going
            and passed(played.standing.votes, ballot.kind, played.voters)
            and not objection(played, ballot.kind)
        ):
            change.note(CARRIED[ballot.kind](played))
    _agree(change)


def _agree(change: Change) -> None:
    """Let the seats without people agree to a draw by the rules once all people do."""
    played = change.after
    if played.stage == "playing" and has_draw(played.chronicle.game):
        for move in consents(played.chronicle.game, played.chronicle.state, played.voters):
            change.play(move)


# Talk, in two rooms: at the table, and among the watchers


RoomName = Literal["table", "watchers"]
MOST_LINES = 200


def talk_text(line: Say) -> str:
    """The text of a line, with single spaces; raises Refusal."""
    text = " ".join(line.text.split())
    if not text or len(text) > LONGEST or not text.isprintable():
        refuse(422, "unreadable", f"A line of talk has 1 to {LONGEST} characters, which can all be seen.")
    return text


def talk_row(played: Played, person: Person, line: Say, now: int) -> TalkRow:
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
    return TalkRow(played.id, 0, now, person.id, seat, line.room, person.name, talk_text(line))


def hears(played: Played, person: Person, room: str) -> bool:
    """Whether somebody hears a room. All hear the table; those who play hear the watchers once the game is over."""
    return room == "table" or not played.standing.seats_of(person) or played.ended


def said_line(row: TalkRow) -> Said:
    return Said(row.number, row.time, row.seat, row.name, cast("RoomName", row.room), row.text)


def talk_lines(played: Played, person: Person, after: int, room: RoomName, connection: Connection) -> tuple[Said, ...]:
    if not hears(played, person, room):
        refuse(403, "not_allowed", "Those who play don't hear those who watch.")
    return tuple(said_line(row) for row in games.talk_after(connection, played.id, after, MOST_LINES, room))
