"""The second step: ways to reach people, what is to be told them, and the keys that servers share."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

TEXT, TIME, INT = sa.Text, sa.BigInteger, sa.Integer


def upgrade() -> None:
    op.create_table(
        "way",
        sa.Column("id", TEXT, primary_key=True),
        *(sa.Column(name, TEXT, nullable=False) for name in ("person", "kind", "address", "secret")),
        sa.Column("code", TEXT, unique=True, nullable=False),
        *(sa.Column(name, TEXT, nullable=False) for name in ("topics", "zone")),
        *(sa.Column(name, TIME, nullable=False) for name in ("created", "confirmed", "seen")),
        sa.Column("faults", INT, nullable=False),
        sa.Column("off", TEXT, nullable=False),
    )
    op.create_table(
        "letter",
        sa.Column("id", TEXT, primary_key=True),
        *(sa.Column(name, TEXT, nullable=False) for name in ("way", "game", "topic", "turn")),
        *(sa.Column(name, TIME, nullable=False) for name in ("due", "held")),
        sa.Column("tries", INT, nullable=False),
        *(sa.Column(name, TIME, nullable=False) for name in ("created", "sent")),
    )
    op.create_table("keyring", sa.Column("name", TEXT, primary_key=True), sa.Column("value", TEXT, nullable=False))
    op.create_index("way_by_person", "way", ["person"])
    op.create_index("letter_by_due", "letter", ["sent", "due"])
