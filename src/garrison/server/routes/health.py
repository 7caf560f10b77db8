"""Whether the server is well, for whoever watches over it."""

from litestar import get

from garrison.server.guard.office import Office
from garrison.server.routes.gives import gives
from garrison.server.wire.people import Health


@get("/health", operation_id="health", **gives(Health))
async def health(office: Office) -> Health:
    """Whether the database answers; 503 `busy` if it does not."""
    await office.store.read(lambda connection: connection.exec_driver_sql("SELECT 1"))
    return Health("well")
