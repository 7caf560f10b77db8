"""People, as anybody may know them."""

from functools import partial

from litestar import get
from litestar.params import FromPath

from garrison.play import people, refuse
from garrison.store.database import Missing
from garrison.web.guard.callers import TheCaller
from garrison.web.guard.context import TheContext
from garrison.web.routes.gives import gives
from garrison.wire.people import Person, Profile

NOBODY = "There is nobody with this id."


@get("/api/people/{person:str}", operation_id="person", **gives(Person, 404))
async def one_person(person: FromPath[str], context: TheContext) -> Person:
    """Somebody's name, and whether it is a guest, a player or a bot. Built-in bots have ids such as `risk.steady`."""
    try:
        return await context.store.read(partial(people.player, player=person))
    except Missing:
        refuse(404, "not_found", NOBODY)


@get("/api/people/{person:str}/profile", operation_id="profile", **gives(Profile, 404, limit="answers"))
async def profile(person: FromPath[str], caller: TheCaller, context: TheContext) -> Profile:
    """Somebody's ratings, with the curve of each, and how their public games went, by rule set and by opponent."""
    try:
        return await context.store.read(partial(people.profile, player_=person))
    except Missing:
        refuse(404, "not_found", NOBODY)
