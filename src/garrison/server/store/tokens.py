"""Tokens: what programs identify themselves with."""

from typing import Final

from sqlalchemy import Connection, bindparam, select, update

from garrison.server.store.asking import add as add_rows
from garrison.server.store.asking import change, every
from garrison.server.store.faults import Missing
from garrison.server.store.fixed import Fixed
from garrison.server.store.rows import TokenRow
from garrison.server.store.schema import token

VALID = token.c.revoked == 0

FIND: Final = Fixed(select(token).where(token.c.hash == bindparam("of"), token.c.revoked == bindparam("at")))


def add(connection: Connection, new: TokenRow) -> None:
    add_rows(connection, token, [new])


def find(connection: Connection, hash_: str) -> TokenRow | None:
    """The token, unless it was revoked."""
    return FIND.found(connection, TokenRow, of=hash_, at=0)


def of(connection: Connection, owner: str) -> tuple[TokenRow, ...]:
    """The tokens of a person that are not revoked, the oldest first."""
    mine = select(token).where(token.c.owner == owner, VALID)
    return every(connection, TokenRow, mine.order_by(token.c.created, token.c.id))


def set_used(connection: Connection, token_id: str, now: int) -> None:
    connection.execute(update(token).where(token.c.id == token_id).values(used=now))


def revoke(connection: Connection, token_id: str, owner: str, now: int) -> None:
    """Raises Missing unless the person has such a token."""
    mine = update(token).where(token.c.id == token_id, token.c.owner == owner, VALID)
    change(connection, mine.values(revoked=now), Missing)


def revoke_all(connection: Connection, owner: str, now: int) -> None:
    """Those of a person, and those by which its bots play."""
    connection.execute(update(token).where(token.c.owner == owner, VALID).values(revoked=now))
