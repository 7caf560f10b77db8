"""The caller: who it is, its name and password, and its session."""

from typing import Final

from litestar import delete, get, post
from litestar.params import JSONBody
from sqlalchemy import Connection

from garrison.play import refuse
from garrison.play.people import person_of, refuse_taken
from garrison.store import lists, people
from garrison.store.database import Taken
from garrison.store.names import BadName, read_name
from garrison.store.schema import PersonRow
from garrison.web.guard.callers import TheCaller, begin_session, end_session, logged_in
from garrison.web.guard.context import AnyRequest, AppContext, TheContext, address_of
from garrison.web.routes.gives import gives
from garrison.web.routes.names import name_or_refusal
from garrison.wire.people import Credentials, Me, NewCredentials, Nickname, Person


@get("/api/me", operation_id="me", **gives(Me))
async def me(caller: TheCaller, context: TheContext) -> Me:
    """Who you are. A stranger, whom the server does not know yet, has an empty `id`; any POST makes it a guest."""
    return await _me(caller.person, context)


@post("/api/me/name", operation_id="takeName", **gives(Me, 409, 422))
async def take_name(request: AnyRequest, data: JSONBody[NewCredentials], owner: TheCaller, context: TheContext) -> Me:
    """Take a name and a password: a guest keeps its games, and can log in elsewhere; a player changes both.

    All other sessions end. Tokens stay good unless you ask for their end, too.
    """
    context.buckets.take("log_ins", owner.person.id, address_of(request))
    name, password = name_or_refusal(data.name), await context.passwords.hashed(data.password)

    def take(connection: Connection) -> list[Person]:
        people.set_name(connection, owner.person.id, name, password)
        alike = people.unname_guests(connection, name)
        people.end_other_sessions(connection, owner.person.id, owner.session)
        if data.revoke_tokens:
            people.revoke_all_tokens(connection, owner.person.id, context.clock())
        return [person_of(people.row(connection, who)) for who in (owner.person.id, *alike)]

    try:
        person, *guests = await context.store.write(take)
    except Taken:
        refuse_taken(name)
    for renamed in (person, *guests):
        context.registry.renamed(renamed)
    return await _me(person, context)


@post("/api/me/nickname", operation_id="takeNickname", **gives(Me, 409, 422, limit="seats"))
async def take_nickname(data: JSONBody[Nickname], owner: TheCaller, context: TheContext) -> Me:
    """Take a name without a password, as a guest: others see it, but only a password keeps it yours.

    It can't be the name of somebody who has one with a password, nor look like it. Whoever takes such a name later
    gets it, and guests who were called so have a number again.
    """
    if owner.person.kind != "guest":
        refuse(409, "named", "You have a name with a password. Change it in your account.")
    name = name_or_refusal(data.name)

    def take(connection: Connection) -> Person:
        people.nickname(connection, owner.person.id, name)
        return person_of(people.row(connection, owner.person.id))

    try:
        person = await context.store.write(take)
    except Taken:
        refuse_taken(name)
    context.registry.renamed(person)
    return await _me(person, context)


@post("/api/session", operation_id="logIn", **gives(Me))
async def log_in(request: AnyRequest, data: JSONBody[Credentials], context: TheContext) -> Me:
    """Log in with a name and its password; the answer sets the cookie of a session."""
    row = await context.store.read(lambda connection: _named(connection, data.name))
    name = (row.name_key if row else "") or data.name.casefold()[:40]
    if row is None or await logged_in(request, context) != row.id:
        await _take_turn(name, address_of(request), context)
    if not await context.passwords.fits(data.password, row.password if row else "") or row is None:
        context.buckets.spend("wrong", name)
        refuse(401, "unknown", "There is nobody of this name with this password.")
    await begin_session(request, context, row.id)
    return await _me(person_of(row), context)


@delete("/api/session", operation_id="logOut", **gives(Me))
async def log_out(request: AnyRequest, caller: TheCaller, context: TheContext) -> Me:
    """End the session of this browser."""
    if caller.session:
        await end_session(request, context, caller.session)
    return await _me(Person("", "", "guest"), context)


async def _take_turn(name: str, address: str, context: AppContext) -> None:
    """Whoever guesses from one address is refused there. Guesses from everywhere make all slow, and lock nobody out."""
    context.buckets.take("log_ins", address)
    context.buckets.take("guesses", f"{name} {address}")
    if seconds := min(SLOWEST, context.buckets.wait("wrong", name)):
        await context.sleep(seconds)


SLOWEST: Final = 5.0
"""In seconds, the longest that a log-in is kept waiting."""


def _named(connection: Connection, text: str) -> PersonRow | None:
    try:
        return people.by_name(connection, read_name(text))
    except BadName:
        return None


async def _me(person: Person, context: AppContext) -> Me:
    return Me(person, context.settings.local, await _waiting(person, context) if person.id else 0)


async def _waiting(person: Person, context: AppContext) -> int:
    page = await context.store.read(lambda connection: lists.mine(connection, person.id, "", MOST))
    cards = await context.registry.cards([card.game.id for card in page.cards], person)
    return sum(card.your_turn for card in cards)


MOST: Final = 100
"""As many games are looked at for a turn that is waited for."""
