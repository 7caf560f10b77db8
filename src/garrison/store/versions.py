"""Which version a database is of; asked alone, so that a server with nothing to migrate need not load what migrates."""

from typing import Final

from sqlalchemy import Connection, inspect, text

LATEST: Final = "0003"
"""The number of the last step of migration."""

TABLE: Final = "alembic_version"


def is_latest(connection: Connection) -> bool:
    if not inspect(connection).has_table(TABLE):
        return False
    return connection.scalars(text(f"SELECT version_num FROM {TABLE}")).all() == [LATEST]  # noqa: S608  it is a constant
