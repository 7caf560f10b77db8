"""What Alembic runs: the steps on the connection that it is given, in the transaction that is open there."""

from alembic import context

from garrison.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
