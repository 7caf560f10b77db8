"""People: guests, people with a name and a password, and bots; their sessions and their tokens."""

from hashlib import sha256
from typing import Final

from sqlalchemy import Connection, bindparam, delete, exists, select, update
from sqlalchemy.exc import IntegrityError

from garrison.store.database import Missing, Taken
from garrison.store.names import Name, likeness_of
from garrison.store.schema import PersonRow, SessionRow, TokenRow, game, person, place, seat, session, talk, token, way
from garrison.store.statements import Prepared, change_one, fetch_all, fetch_first, insert_rows

FIND_PERSON: Final = Prepared(select(person).where(person.c.id == bindparam("of")))


def add(connection: Connection, new: PersonRow) -> None:
    """Add a person; raises Conflict if the id, or the name, is already there."""
    insert_rows(connection, person, [new])


def guest(person_id: str, number: int, now: int) -> PersonRow:
    """A new guest, called by a number from 0 to 9999 that the caller draws."""
    return PersonRow(person_id, "guest", f"Guest {number:04}", created=now, seen=now)


def row(connection: Connection, person_id: str) -> PersonRow:
    """The person with this id; raises Missing."""
    if (there := FIND_PERSON.found(connection, PersonRow, of=person_id)) is None:
        raise Missing
    return there


def rows(connection: Connection, *person_ids: str) -> tuple[PersonRow, ...]:
    """The people with these ids who exist, in no order."""
    return fetch_all(connection, PersonRow, select(person).where(person.c.id.in_(person_ids)))


def by_name(connection: Connection, name: Name) -> PersonRow | None:
    return fetch_first(connection, PersonRow, select(person).where(person.c.name_key == name.key))


def is_anothers(connection: Connection, name: Name, person_id: str) -> bool:
    """Whether somebody else is registered by this name, or one that looks like it; a bot may have its owner's name."""
    there = by_name(connection, name)
    return there is not None and there.id not in (person_id, *_owners(connection, person_id))


def _owners(connection: Connection, bot: str) -> tuple[str, ...]:
    return tuple(connection.scalars(select(token.c.owner).where(token.c.person == bot)))


def set_name(connection: Connection, person_id: str, name: Name, password: str) -> None:
    """Make a guest a person, or give a person another name or password; `password` is a hash.

    Raises Taken if somebody else has the name, and Missing if there is no such person.
    """
    named = {"kind": "person", "name": name.shown, "name_key": name.key, "password": password}
    try:
        change_one(connection, update(person).where(person.c.id == person_id).values(named), Missing)
    except IntegrityError as fault:
        raise Taken from fault


def nickname(connection: Connection, person_id: str, name: Name) -> None:
    """Call a guest by a name that nobody owns; raises Taken if somebody is registered by it.

    Raises Missing if there is no such guest.
    """
    if is_anothers(connection, name, person_id):
        raise Taken
    guests = update(person).where(person.c.id == person_id, person.c.kind == "guest")
    change_one(connection, guests.values(name=name.shown), Missing)


def unname_guests(connection: Connection, name: Name) -> tuple[str, ...]:
    """Give guests numbers again if their names are, or look like, one that is now registered; gives their ids."""
    named = select(person.c.id, person.c.name).where(person.c.kind == "guest", person.c.name.not_like("Guest ____"))
    alike = tuple(who for who, called in connection.execute(named) if likeness_of(called) == name.key)
    for who in alike:
        number = int.from_bytes(sha256(who.encode()).digest()[:4]) % 10_000
        connection.execute(update(person).where(person.c.id == who).values(name=f"Guest {number:04}"))
    return alike


def forget_guests(connection: Connection, before: int, after: str, most: int) -> str:
    """Forget guests that came before a time, were not here since, and left nothing: no game, seat, talk, token or way.

    Looks at the next `most` people after an id, and gives the last id, or an empty text at the end of the table.
    """
    seen = [*connection.scalars(select(person.c.id).where(person.c.id > after).order_by(person.c.id).limit(most))]
    idle = select(person.c.id).where(person.c.id.in_(seen), person.c.kind == "guest", person.c.created < before)
    idle = idle.where(~exists().where(session.c.person == person.c.id, session.c.seen >= before))
    for left in (token.c.owner, way.c.person, game.c.maker, seat.c.person, place.c.player):
        idle = idle.where(~exists().where(left == person.c.id))
    if gone := {*connection.scalars(idle)}:
        gone -= {*connection.scalars(select(talk.c.person).where(talk.c.person.in_(gone)))}
        connection.execute(delete(session).where(session.c.person.in_(gone)))
        connection.execute(delete(person).where(person.c.id.in_(gone)))
    return seen[-1] if len(seen) == most else ""


def set_seen(connection: Connection, person_id: str, now: int) -> None:
    connection.execute(update(person).where(person.c.id == person_id).values(seen=now))


# Sessions of browsers


FIND_SESSION: Final = Prepared(
    select(session).where(session.c.hash == bindparam("of"), session.c.expires > bindparam("now"))
)


def add_session(connection: Connection, new: SessionRow) -> None:
    insert_rows(connection, session, [new])


def find_session(connection: Connection, hash_: str, now: int) -> SessionRow | None:
    """The session, unless it has expired."""
    return FIND_SESSION.found(connection, SessionRow, of=hash_, now=now)


def sessions_of(connection: Connection, person: str) -> tuple[SessionRow, ...]:
    return fetch_all(
        connection, SessionRow, select(session).where(session.c.person == person).order_by(session.c.created)
    )


def prolong_session(connection: Connection, hash_: str, expires: int, now: int) -> None:
    connection.execute(update(session).where(session.c.hash == hash_).values(expires=expires, seen=now))


def end_session(connection: Connection, hash_: str) -> None:
    connection.execute(delete(session).where(session.c.hash == hash_))


def end_other_sessions(connection: Connection, person: str, kept: str) -> None:
    """End all sessions of a person but one, after a change of password."""
    connection.execute(delete(session).where(session.c.person == person, session.c.hash != kept))


def forget_sessions(connection: Connection, now: int) -> None:
    """Delete the sessions that have expired."""
    connection.execute(delete(session).where(session.c.expires <= now))


# Tokens, by which programs identify themselves


VALID = token.c.revoked == 0

FIND_TOKEN: Final = Prepared(select(token).where(token.c.hash == bindparam("of"), token.c.revoked == bindparam("at")))


def add_token(connection: Connection, new: TokenRow) -> None:
    insert_rows(connection, token, [new])


def find_token(connection: Connection, hash_: str) -> TokenRow | None:
    """The token, unless it was revoked."""
    return FIND_TOKEN.found(connection, TokenRow, of=hash_, at=0)


def tokens_of(connection: Connection, owner: str) -> tuple[TokenRow, ...]:
    """The tokens of a person that are not revoked, the oldest first."""
    mine = select(token).where(token.c.owner == owner, VALID)
    return fetch_all(connection, TokenRow, mine.order_by(token.c.created, token.c.id))


def set_token_used(connection: Connection, token_id: str, now: int) -> None:
    connection.execute(update(token).where(token.c.id == token_id).values(used=now))


def revoke_token(connection: Connection, token_id: str, owner: str, now: int) -> None:
    """Revoke a token; raises Missing unless the person has such a token."""
    mine = update(token).where(token.c.id == token_id, token.c.owner == owner, VALID)
    change_one(connection, mine.values(revoked=now), Missing)


def revoke_all_tokens(connection: Connection, owner: str, now: int) -> None:
    """Revoke all tokens of a person, even those with which their bots play."""
    connection.execute(update(token).where(token.c.owner == owner, VALID).values(revoked=now))
