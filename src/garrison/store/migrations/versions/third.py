"""The third step: games that were played to the end, who finished where, and their ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

TEXT, TIME, INT, BOOL = sa.Text, sa.BigInteger, sa.Integer, sa.Boolean


def upgrade() -> None:
    op.create_table(
        "finished",
        sa.Column("game", TEXT, primary_key=True),
        sa.Column("number", INT, unique=True, nullable=False),
        sa.Column("ended", TIME, nullable=False),
        sa.Column("listed", BOOL, nullable=False),
        *(sa.Column(name, TEXT, nullable=False) for name in ("ruleset", "map")),
        *(sa.Column(name, INT, nullable=False) for name in ("seats", "rounds")),
        *(sa.Column(name, TEXT, nullable=False) for name in ("outcome", "changed", "owner")),
    )
    op.create_table(
        "place",
        sa.Column("game", TEXT, primary_key=True),
        sa.Column("seat", INT, primary_key=True),
        *(sa.Column(name, TEXT, nullable=False) for name in ("player", "bot", "colour", "name")),
        sa.Column("rank", INT, nullable=False),
        *(sa.Column(name, BOOL, nullable=False) for name in ("won", "listed")),
        sa.Column("number", INT, nullable=False),
        sa.Column("ladder", TEXT, nullable=False),
        *(sa.Column(name, INT, nullable=False) for name in ("mean", "spread")),
    )
    for name, column in (("time", "ended"), ("ruleset", "ruleset"), ("map", "map"), ("seats", "seats")):
        op.create_index(f"finished_by_{name}", "finished", [column, "number"])
    op.create_index("place_by_player", "place", ["player", "number"])
    op.create_index("place_by_ladder", "place", ["player", "ladder", "number"])
