"""The first step: all tables of version 1."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

SHORT = {"text": sa.Text, "int": sa.Integer, "time": sa.BigInteger, "bytes": sa.LargeBinary, "bool": sa.Boolean}

TABLES = {
    "person": (
        "id text key",
        "kind text",
        "name text",
        "name_key text unique null",
        "password text",
        "created time",
        "seen time",
    ),
    "session": ("hash text key", "person text", "created time", "expires time", "seen time"),
    "token": (
        "id text key",
        "hash text unique",
        "person text",
        "owner text",
        "name text",
        "scopes text",
        "created time",
        "used time",
        "revoked time",
    ),
    "game": (
        "id text key",
        "ruleset text",
        "map text",
        "title text",
        "header text",
        "settings text",
        "stage text",
        "listed bool",
        "maker text",
        "secret bytes",
        "commitment text",
        "shares text",
        "moves int",
        "notices int",
        "talk int",
        "created time",
        "started time",
        "ended time",
        "updated time",
        "result text",
        "next text",
    ),
    "seat": ("game text key", "number int key", "kind text", "person text", "bot text", "name text", "share text"),
    "move": ("game text key", "number int key", "seat int", "line text", "time time", "hash bytes"),
    "notice": ("game text key", "number int key", "time time", "kind text", "data text"),
    "talk": (
        "game text key",
        "number int key",
        "time time",
        "person text",
        "seat int",
        "room text",
        "name text",
        "text text",
    ),
    "deadline": ("game text key", "due time", "version int", "kind text", "held time"),
    "answer": (
        "person text key",
        "key text key",
        "game text",
        "request bytes",
        "status int",
        "body bytes",
        "time time",
    ),
    "link": ("hash text key", "game text", "seat int", "created time", "used_by text"),
    "pulse": ("id int key", "time time"),
}
"""Each column with its type, and whether it is part of the key, unique, or may be NULL."""

INDEXES = {
    "session_by_person": ("session", "person"),
    "session_by_expiry": ("session", "expires"),
    "token_by_owner": ("token", "owner"),
    "game_in_lists": ("game", "stage", "listed", "updated"),
    "game_by_maker": ("game", "maker"),
    "seat_by_person": ("seat", "person"),
    "deadline_by_due": ("deadline", "due"),
    "answer_by_time": ("answer", "time"),
    "link_by_game": ("link", "game"),
}

CLUSTERED = {"move"}
"""Tables that SQLite keeps in the order of their keys."""


def upgrade() -> None:
    for name, columns in TABLES.items():
        op.create_table(name, *_columns(columns), sqlite_with_rowid=name not in CLUSTERED)
    for name, (table, *indexed) in INDEXES.items():
        op.create_index(name, table, indexed)


def _columns(columns: Sequence[str]) -> list[sa.Column[object]]:
    return [_column(*column.split()) for column in columns]


def _column(name: str, kind: str, *more: str) -> sa.Column[object]:
    key, nullable = "key" in more, "null" in more
    return sa.Column(name, SHORT[kind], primary_key=key, unique="unique" in more or None, nullable=nullable)
