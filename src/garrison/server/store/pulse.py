"""The pulse of the servers on a database: when one was last alive."""

from sqlalchemy import Connection, select, update

from garrison.server.store.asking import add, found
from garrison.server.store.rows import PulseRow
from garrison.server.store.schema import pulse


def beat(connection: Connection, now: int) -> int:
    """For how many ms no server had been alive; 0 at the very first beat."""
    last = found(connection, PulseRow, select(pulse).with_for_update())
    if last is None:
        add(connection, pulse, [PulseRow(1, now)])
        return 0
    connection.execute(update(pulse).values(time=max(last.time, now)))
    return max(0, now - last.time)


def last(connection: Connection) -> int:
    """When a server last said that it is alive; 0 if none ever did."""
    row = found(connection, PulseRow, select(pulse))
    return row.time if row else 0
