"""People, as anybody may know them."""

from litestar import get
from litestar.params import FromPath

from garrison.server.guard.callers import person_of
from garrison.server.guard.given import TheOffice
from garrison.server.rooms import refuse
from garrison.server.routes.gives import gives
from garrison.server.store import people
from garrison.server.store.faults import Missing
from garrison.server.wire.people import Person


@get("/api/people/{person:str}", operation_id="person", **gives(Person, 404))
async def one_person(person: FromPath[str], office: TheOffice) -> Person:
    """Somebody's name, and whether it is a guest, a player or a bot."""
    try:
        return person_of(await office.store.read(lambda connection: people.row(connection, person)))
    except Missing:
        refuse(404, "not_found", "There is nobody with this id.")
