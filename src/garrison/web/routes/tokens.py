"""Tokens: what bots and other programs identify themselves with."""

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody
from sqlalchemy import Connection

from garrison.play import refuse
from garrison.play.people import refuse_anothers
from garrison.store import people
from garrison.store.database import Missing
from garrison.store.schema import PersonRow, TokenRow
from garrison.web.guard.callers import TheCaller
from garrison.web.guard.context import TheContext
from garrison.web.guard.credentials import TOKEN, hashed, new_id, opaque
from garrison.web.routes.gives import gives
from garrison.web.routes.names import name_or_refusal
from garrison.wire.people import NewToken, Token

MOST = 50
"""For one person."""


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
        if len(people.tokens_of(connection, owner.person.id)) >= MOST:
            refuse(422, "too_many", f"You can have at most {MOST} tokens. Revoke one first.")
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
        await context.store.write(lambda c: people.revoke_token(c, token, owner.person.id, context.clock()))
    except Missing:
        refuse(404, "not_found", "You have no such token.")
    return [_told(row) for row in await context.store.read(lambda c: people.tokens_of(c, owner.person.id))]


def _told(row: TokenRow, secret: str = "") -> Token:
    return Token(row.id, row.name, tuple(row.scopes.split()), row.created, row.used, secret)
