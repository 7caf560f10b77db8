"""People: the caller with its name, password and session; tokens for programs; anybody's profile."""

from functools import partial
from typing import Final

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody
from sqlalchemy import Connection

from garrison.bots import BOTS
from garrison.hosting import refuse
from garrison.hosting.people import person_of, player, refuse_anothers, refuse_taken
from garrison.hosting.people import profile as profile_of
from garrison.store import lists, people
from garrison.store.database import Missing, Taken
from garrison.store.names import BadName, Name, chosen_name, read_name
from garrison.store.schema import PersonRow, TokenRow
from garrison.web.guard.callers import TheCaller, begin_session, change_account, end_session, logged_in
from garrison.web.guard.context import AnyRequest, AppContext, TheContext, address_of
from garrison.web.guard.credentials import TOKEN, hashed, new_id, opaque
from garrison.web.routes.answers import gives
from garrison.wire.people import Credentials, Me, NewCredentials, NewToken, Nickname, Person, Profile, Token


@get("/api/me", operation_id="me", **gives(Me))
async def me(caller: TheCaller, context: TheContext) -> Me:
    """Who you are. A stranger, whom the server does not know yet, has an empty `id`; any POST makes it a guest."""
    return await _me(caller.person, context)


@post("/api/me/name", operation_id="takeName", **gives(Me, 409, 422))
async def take_name(request: AnyRequest, data: JSONBody[NewCredentials], owner: TheCaller, context: TheContext) -> Me:
    """Take a name and a password: a guest keeps its games, and can log in elsewhere; a player changes both.

    All other sessions end. Tokens stay valid unless you revoke them, too.
    """
    context.buckets.take("log_ins", owner.person.id, address_of(request))
    name, password = name_or_refusal(data.name), await context.passwords.hashed(data.password)

    def take(connection: Connection) -> list[Person]:
        people.set_name(connection, owner.person.id, name, password)
        alike = people.unname_guests(connection, name)
        for guest in alike:
            context.registry.announce_account(connection, guest)
        people.end_other_sessions(connection, owner.person.id, owner.session)
        if data.revoke_tokens:
            people.revoke_all_tokens(connection, owner.person.id, context.clock())
        return [person_of(people.row(connection, who)) for who in (owner.person.id, *alike)]

    try:
        person, *guests = await change_account(context, owner.person.id, take)
    except Taken:
        refuse_taken(name)
    for renamed in (person, *guests):
        context.callers.forget(renamed.id)
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
        person = await change_account(context, owner.person.id, take)
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
        await end_session(request, context, caller)
    return await _me(Person("", "", "guest"), context)


async def _take_turn(name: str, address: str, context: AppContext) -> None:
    """Refuse an address that guesses too often. Guesses from many only slow log-ins with this name, for everybody."""
    context.buckets.take("log_ins", address)
    context.buckets.take("guesses", f"{name} {address}")
    if seconds := min(SLOWEST, context.buckets.wait("wrong", name)):
        await context.sleep(seconds)


SLOWEST: Final = 5.0
"""The longest that a log-in is kept waiting, in seconds."""


def _named(connection: Connection, text: str) -> PersonRow | None:
    try:
        return people.by_name(connection, read_name(text))
    except BadName:
        return None


async def _me(person: Person, context: AppContext) -> Me:
    return Me(person, context.settings.local, await _waiting(person, context) if person.id else 0)


async def _waiting(person: Person, context: AppContext) -> int:
    page = await context.store.read(lambda connection: lists.mine(connection, person.id, "", MOST_LOOKED_AT))
    cards = await context.registry.cards([card.game.id for card in page.cards], person)
    return sum(card.your_turn for card in cards)


MOST_LOOKED_AT: Final = 100
"""The most games that are looked at to count those that wait for a person."""


# Tokens, by which bots and other programs identify themselves


MOST_TOKENS = 50
"""The most tokens of one person."""


@get("/api/tokens", operation_id="tokens", **gives(list[Token], 403))
async def list_tokens(caller: TheCaller, context: TheContext) -> list[Token]:
    """Your tokens, without their secrets."""
    return [_told(row) for row in await context.store.read(lambda c: people.tokens_of(c, caller.person.id))]


@post("/api/tokens", operation_id="makeToken", **gives(Token, 409, 422, status=201, limit="seats"))
async def make_token(data: JSONBody[NewToken], owner: TheCaller, context: TheContext) -> Token:
    """Make a token: `read` looks, `play` also acts, and `bot` is played by a bot of that name, with seats of its own.

    The answer has the secret, which is shown only here. Send it as `Authorization: Bearer garrison_pat_...`.
    """
    if not data.scopes:
        refuse(422, "invalid", "A token has at least one of the scopes read, play and bot.")
    name, secret, now = name_or_refusal(data.name), TOKEN + opaque(context.secrets), context.clock()
    bot = PersonRow(new_id(context.secrets), "bot", name.shown, created=now, seen=now)
    plays = bot.id if "bot" in data.scopes else owner.person.id
    scopes = " ".join(dict.fromkeys(data.scopes))
    row = TokenRow(new_id(context.secrets), hashed(secret), plays, owner.person.id, name.shown, scopes, now)

    def make(connection: Connection) -> None:
        if len(people.tokens_of(connection, owner.person.id)) >= MOST_TOKENS:
            refuse(422, "too_many", f"You can have at most {MOST_TOKENS} tokens. Revoke one first.")
        if plays == bot.id:
            refuse_anothers(connection, name.shown, owner.person.id)
            people.add(connection, bot)
        people.add_token(connection, row)

    await context.store.write(make)
    return _told(row, secret)


@delete("/api/tokens/{token:str}", operation_id="revokeToken", **gives(list[Token], 404, limit="seats"))
async def revoke_token(token: FromPath[str], owner: TheCaller, context: TheContext) -> list[Token]:
    """Revoke a token; from now on nobody can use it."""
    try:
        await change_account(
            context,
            owner.person.id,
            lambda connection: people.revoke_token(connection, token, owner.person.id, context.clock()),
        )
    except Missing:
        refuse(404, "not_found", "You have no such token.")
    return [_told(row) for row in await context.store.read(lambda c: people.tokens_of(c, owner.person.id))]


def _told(row: TokenRow, secret: str = "") -> Token:
    return Token(row.id, row.name, tuple(row.scopes.split()), row.created, row.used, secret)


# Names


BUILT_IN: Final = {read_name(name).key for family in BOTS.values() for name in family}


def name_or_refusal(text: str) -> Name:
    """The name in a text; raises Refusal 422 if it is not allowed, or that of a built-in bot."""
    try:
        name = chosen_name(text)
    except BadName as fault:
        refuse(422, "bad_name", str(fault))
    if name.key in BUILT_IN:
        refuse(422, "bad_name", f"A built-in bot is called '{name.shown}'. Choose another name.")
    return name


# Anybody


NO_SUCH_PERSON = "There is nobody with this id."


@get("/api/people/{person:str}", operation_id="person", **gives(Person, 404))
async def one_person(person: FromPath[str], context: TheContext) -> Person:
    """Somebody's name, and whether it is a guest, a player or a bot. Built-in bots have ids such as `risk.steady`."""
    try:
        return await context.store.read(partial(player, player=person))
    except Missing:
        refuse(404, "not_found", NO_SUCH_PERSON)


@get("/api/people/{person:str}/profile", operation_id="profile", **gives(Profile, 404, limit="answers"))
async def profile(person: FromPath[str], caller: TheCaller, context: TheContext) -> Profile:
    """Somebody's ratings, with the curve of each, and how their public games went, by rule set and by opponent."""
    try:
        return await context.store.read(partial(profile_of, player_=person))
    except Missing:
        refuse(404, "not_found", NO_SUCH_PERSON)
