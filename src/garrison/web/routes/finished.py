"""Finished games, as somebody looks for them."""

from datetime import UTC, date, datetime, time
from functools import partial
from typing import Annotated, Final, Literal

from litestar import get
from litestar.params import QueryParameter
from msgspec.structs import replace
from sqlalchemy import Connection

from garrison.play import refuse
from garrison.play.info import finished_card
from garrison.play.people import built_in
from garrison.store import people
from garrison.store.finished import LOST, Page, Wanted, search
from garrison.store.names import BadName, read_name
from garrison.web.guard.callers import TheCaller
from garrison.web.guard.context import TheContext
from garrison.web.routes.gives import gives
from garrison.wire.games import GameList
from garrison.wire.limits import MOST_SEATS

MOST_ROUNDS: Final = 1_000_000
DAY: Final = 24 * 3600 * 1000

Day = Annotated[str, QueryParameter(max_length=10, description="A day in UTC, such as 2026-11-22.")]


@get("/api/finished", operation_id="finished", **gives(GameList, 400, limit="answers"))
async def finished(
    caller: TheCaller,
    context: TheContext,
    ruleset: Annotated[str, QueryParameter(max_length=100, description="The name of a rule set.")] = "",
    map: Annotated[str, QueryParameter(max_length=100, description="The name of a map.")] = "",  # noqa: A002  as above
    player: Annotated[str, QueryParameter(max_length=100, description="The name of a player, or an id.")] = "",
    seats: Annotated[int, QueryParameter(ge=0, le=MOST_SEATS, description="How many; 0 for any number.")] = 0,
    shortest: Annotated[int, QueryParameter(ge=0, le=MOST_ROUNDS, description="The least number of rounds.")] = 0,
    longest: Annotated[int, QueryParameter(ge=0, le=MOST_ROUNDS, description="The most rounds; 0 for any.")] = 0,
    result: Annotated[
        Literal["", "won", "drawn", "lost"], QueryParameter(description="That of the player, if one is named.")
    ] = "",
    since: Day = "",
    until: Day = "",
    after: Annotated[str, QueryParameter(max_length=100, description="That of the page before.")] = "",
    most: Annotated[int, QueryParameter(ge=1, le=100, description="How many.")] = 20,
) -> GameList:
    """Public games that were played to the end, the latest first; with `player=me` all of yours, also private ones."""
    if result == LOST and not player:
        refuse(400, "bad_request", "Name the player who lost.")
    wanted = Wanted(
        ruleset, map, player, seats, shortest, longest, result, _start("since", since), _end("until", until)
    )
    page = await context.store.read(partial(_found, wanted=wanted, me=caller.person.id, after=after, most=most))
    return GameList(tuple(finished_card(one, caller.person) for one in page.found), page.after)


def _found(connection: Connection, wanted: Wanted, me: str, after: str, most: int) -> Page:
    """Nothing if nobody has this name; a caller's own games need not be public."""
    if "\0" in wanted.ruleset + wanted.map + wanted.player:  # which a database can't even look for
        return Page((), "")
    if not wanted.player:
        return search(connection, wanted, after, most)
    if not (id_ := _player(connection, wanted.player, me)):
        return Page((), "")
    return search(connection, replace(wanted, player=id_, own=id_ == me), after, most)


def _player(connection: Connection, asked: str, me: str) -> str:
    """The id of a player, by the name or the id; empty if there is no such player."""
    if asked == "me":
        return me
    if built_in(asked) or people.rows(connection, asked):
        return asked
    try:
        named = people.by_name(connection, read_name(asked))
    except BadName:
        return ""
    return named.id if named else ""


def _start(name: str, day: str) -> int:
    """The ms at which a day begins; 0 for none."""
    return _ms(_day(name, day)) if day else 0


def _end(name: str, day: str) -> int:
    """The ms at which it is over."""
    return _ms(_day(name, day)) + DAY if day else 0


def _day(name: str, day: str) -> date:
    try:
        return date.fromisoformat(day)
    except ValueError:
        refuse(400, "bad_request", f"{name}: '{day}' is not a day such as 2026-11-22.")


def _ms(day: date) -> int:
    return round(datetime.combine(day, time(), UTC).timestamp()) * 1000
