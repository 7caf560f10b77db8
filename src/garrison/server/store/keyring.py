"""The keyring: keys that all servers on a database share, each made once."""

from collections.abc import Callable

from sqlalchemy import Connection, select

from garrison.server.store.asking import add, found
from garrison.server.store.rows import KeyringRow
from garrison.server.store.schema import keyring


def key(connection: Connection, name: str, make: Callable[[], str]) -> str:
    """The key of this name, made if there is none; raises Conflict if another process makes it at this moment."""
    if row := found(connection, KeyringRow, select(keyring).where(keyring.c.name == name)):
        return row.value
    add(connection, keyring, [KeyringRow(name, made := make())])
    return made
