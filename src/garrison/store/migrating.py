"""Making a database one of this version, whichever it was made by."""

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from garrison.store.database import BadDatabase, NewerDatabase

STEPS: Final = Path(__file__).parent / "migrations"
LOCK: Final = 0x6761_7272_6973_6F6E
"""The number of the lock that PostgreSQL keeps while one of several servers migrates: `garrison`."""

NEWER: Final = "A newer version of Garrison has changed the database. Install that version, or choose another database."


def migrate(connection: Connection) -> None:
    """Do the steps that are missing, within a transaction; raises NewerDatabase or BadDatabase."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = _config()
    steps = ScriptDirectory.from_config(config)
    if not (there := MigrationContext.configure(connection).get_current_revision()):
        _assert_empty(connection)
    elif there not in {step.revision for step in steps.walk_revisions()}:
        raise NewerDatabase(NEWER)
    if there != steps.get_current_head():
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def head() -> str:
    """The number of the last step."""
    return ScriptDirectory.from_config(_config()).get_current_head() or ""


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(STEPS).replace("%", "%%"))
    return config


def _assert_empty(connection: Connection) -> None:
    if inspect(connection).get_table_names():
        raise BadDatabase("The database belongs to another program. Choose an empty one.")
