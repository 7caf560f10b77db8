"""A game of the server: what each seat may see of it, and everything that people do in it.

Methods that act take `Asked` and give an Answer, even when they refuse; methods that look raise Refusal.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from functools import partial
from typing import Literal, NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

from garrison.engine.game import View
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.hosting import export, history, moves, odds, table, views
from garrison.hosting.bots import DONE, ITSELF, BotPool, Bots, Question, Sleep
from garrison.hosting.changes import Change
from garrison.hosting.clocks import too_late
from garrison.hosting.creating import Secrets, link_hash, linked
from garrison.hosting.families import kit_of
from garrison.hosting.feed import EventCache, Feed, Form
from garrison.hosting.game import Played, rows_of
from garrison.hosting.history import LONG, in_json, looked, packed
from garrison.hosting.info import info
from garrison.hosting.limits import Limits
from garrison.hosting.log import Log, Means, Think
from garrison.hosting.moves import ahead
from garrison.hosting.people import refuse_anothers
from garrison.hosting.requests import USUAL, WATCHER, Answer, Asked, Refusal, refuse
from garrison.hosting.table import talk_lines
from garrison.hosting.views import line_of, seen, seen_at
from garrison.jobs import Bounds, Pool, Rank
from garrison.store import games
from garrison.table.clocks import late
from garrison.table.players import adviser
from garrison.wire.analysis import GameEnd, Position
from garrison.wire.games import (
    BoardInfo,
    CastVote,
    GameInfo,
    Hint,
    Odds,
    PostMove,
    Said,
    Say,
    Seen,
)
from garrison.wire.making import AddShare, Join, Links, Pace
from garrison.wire.people import Person

T = TypeVar("T")

NO_LINK = "There is no such link, or it was taken back."
ONLY_WATCHES = "This link is for watching. To sit down you need the link of a seat."
MOST_AT_ONCE = 20
"""More moves than this in one request are worked out in a thread."""

FEW = 100
"""Chances of this many armies are worked out in a few milliseconds."""

READING = Bounds(20.0)


class Tools(NamedTuple):
    """What rooms are given by their registry; `again` makes the game of a rematch."""

    means: Means
    secrets: Secrets
    sleep: Sleep
    pool: Pool
    bots: BotPool
    limits: Limits
    events: EventCache
    again: Callable[["Room", Asked, str], Awaitable[Answer]]


class Room:
    """One game in memory. Reading is fast, or done in a thread; every change is written before it is seen.

    `log` has the game and changes it, `feed` tells its readers, `bots` play for whoever is no person.
    """

    def __init__(self, played: Played, tools: Tools) -> None:
        self.log = Log(played, tools.means)
        self.feed = Feed(self.log, tools.events, tools.limits.beat / 1_000)
        self.bots = Bots(self.log, tools.bots, tools.sleep)
        self._threads, self._store, self._clock = self.log.threads, self.log.store, self.log.clock
        self._pool, self._advisers, self._again = tools.pool, tools.bots, tools.again
        self._secrets, self._most_until = tools.secrets, tools.limits.most_until

    @property
    def id(self) -> str:
        return self.log.id

    @property
    def played(self) -> Played:
        return self.log.played

    @property
    def version(self) -> int:
        """How many moves have been made."""
        return self.log.version

    @property
    def readers(self) -> int:
        return self.feed.readers

    @property
    def needed(self) -> bool:
        """Whether somebody reads it or writes to it, or bots play."""
        return bool(self.feed.readers) or self.bots.at_work or self.log.acting

    async def refresh(self) -> bool:
        """Apply what other processes have written, and say whether there was anything."""
        return await self.log.refresh()

    async def on_time(self) -> None:
        """Do what is due: judge who is late, or let the bots go on."""
        await self.refresh()
        if late(self.played.table.clocks, self._clock()):
            await self.log.act(ITSELF, too_late, lambda _: DONE)
        self.bots.work()

    async def stop(self) -> None:
        """End the streams and the bots; what is being written is still written."""
        self.feed.close()
        await self.bots.stop()
        await self.log.settled()

    def info(self, person: Person) -> GameInfo:
        """The table as a person sees it."""
        return self.feed.info(person)

    # Looking: a person may look from their own seats and as WATCHER

    def seat(self, person: Person, asked: int = USUAL) -> int:
        """The seat that a caller looks from; raises Refusal 403 for another's, 400 for none."""
        mine = self.played.standing.seats_of(person)
        if asked == USUAL:
            awaited = self.played.chronicle.awaited
            return next(iter([*(seat for seat in mine if seat in awaited), *mine]), NOBODY)
        if asked != WATCHER and not 0 <= asked < len(self.played.standing.seats):
            refuse(400, "bad_request", f"There is no seat {asked}.")
        if asked != WATCHER and asked not in mine:
            refuse(403, "not_allowed", "That seat is not yours.")
        return asked

    def board(self) -> BoardInfo:
        """The board, which never changes."""
        return views.board(self.played.chronicle.game, views.shapes_address(self.played))

    def ending(self) -> GameEnd:
        """How it was decided; raises Refusal 409 unless the game is over."""
        return export.ending(self.played)

    async def seen(self, seat: int, version: int = -1, after: str = "", whose: str = "") -> Seen:
        """What a seat saw at a version, by default the present one, or would see after moves of its own.

        `after` is a JSON list of moves, which count as long as they reveal nothing. Raises Refusal 400, 409, 422.
        """
        if not after:
            return seen_at(self.played, seat, self._checked(seat, version))
        played = self.played
        view, count = await self._ahead(seat, after, whose)
        return replace(seen(played.chronicle.game, played.named, view, played.count(seat)), ahead=count)

    async def _ahead(self, seat: int, after: str, whose: str) -> tuple[View, int]:
        """What a seat sees now, or would see after moves of its own that reveal nothing, and how many count."""
        played = self.played
        if not after:
            return played.chronicle.view(Seat(seat)), 0
        if seat not in played.chronicle.awaited or played.stage != "playing":
            refuse(409, "not_now", "There is nothing to do now.")
        return await self._threads.work(whose, Rank.LOOK, ahead, played, Seat(seat), after)

    def _checked(self, seat: int, version: int) -> int:
        present = self.played.count(seat)
        if version > present:
            refuse(400, "bad_request", f"The game has {present} moves, not {version}.")
        return present if version < 0 else version

    # Looking that may take long: it is queued in the name of `whose`, and raises Crowded and Overrun

    async def history(self, seat: int, since: int = 0, whose: str = "") -> bytes:
        """History as JSON."""
        since = min(max(0, since), self.played.count(seat))
        return await self._looked(whose, in_json, history.history, Seat(seat), since)

    async def steps(self, seat: int, version: int, whose: str = "") -> bytes:
        """How a turn went in which all ordered at once, as JSON; raises Refusal 400."""
        return await self._looked(whose, in_json, history.steps, Seat(seat), self._checked(seat, version))

    async def recap(self, seat: int, whose: str = "") -> bytes:
        """What happened since a seat's last turn, as JSON."""
        return await self._looked(whose, in_json, history.recap, Seat(seat))

    async def numbers(self, whose: str = "") -> bytes:
        """Numbers as JSON; raises Refusal 404 for families that have none."""
        return await self._looked(whose, in_json, history.numbers)

    async def record(self, seat: int, version: int = -1, whose: str = "") -> str:
        """The whole record once the game is over, secret included; before that, what the seat may know.

        Raises Refusal 409 for a part of a game that is not over, and 400 for more moves than there are.
        """
        if version < 0:
            return await self._looked(whose, export.record, Seat(seat))
        return await self._looked(whose, export.part, Seat(seat), self._checked(seat, version))

    async def position(self, seat: int, version: int = -1, whose: str = "") -> Position:
        """A position of a game that is over; raises Refusal 409 for others, and 400 for more moves than there are."""
        return await self._looked(whose, export.position, Seat(seat), self._checked(seat, version))

    async def _looked(self, whose: str, job: Callable[..., T], *given: object) -> T:
        """The answer of a function about this game, worked out in a thread or, if the game is long, in a process."""
        played = self.played
        if played.version < LONG:
            return await self._threads.work(whose, Rank.LOOK, job, played, *given)
        async with self._pool.place(whose, Rank.LOOK, READING.patience) as process:
            rows = await self._store.read(partial(rows_of, self.id, played.version, len(played.notices)))
            game = packed(rows, (sitting.person for sitting in played.standing.seats))
            return await process.work(READING, looked, game, job, *given)

    async def odds(  # noqa: PLR0913, PLR0917 each is a parameter of the address
        self, seat: int, source: int, until: Sequence[str] = (), dice: int = 0, whose: str = "", after: str = ""
    ) -> Odds:
        """The odds of attacks. `until` as in PostMove; `dice` is the most that the attacker rolls, 0 for no limit.

        `after` as in `seen`. Raises Refusal 400.
        """
        view, _ = await self._ahead(seat, after, whose)
        asked = self.played.head, view, source, tuple(until), dice
        if max(getattr(view, "armies", ()), default=0) <= FEW:
            return await self._threads.work(whose, Rank.LOOK, odds.odds, *asked)
        return await self._pool.work(whose, Rank.LOOK, READING, odds.odds, *asked)

    async def hint(self, seat: int, whose: str = "", after: str = "") -> Hint:
        """What the strongest bot would do, and why; `after` as in `seen`.

        Raises Refusal 409 if the seat is not awaited.
        """
        played = self.played
        if seat not in played.chronicle.awaited or played.stage != "playing":
            refuse(409, "not_now", "There is nothing to do now.")
        view, _ = await self._ahead(seat, after, whose)
        bot, chance = adviser(played.chronicle.family.name), Chance(played.dice.bots, "hint", played.turn, "seat", seat)
        move, why = await self._advisers.hint(whose, Question(self.id, played.head, bot, chance, view))
        game, told = played.chronicle.game, played.named
        words = kit_of(game).would(told, view, move)
        return Hint(line_of(game, view, move), f"The {bot} bot would {words}.", why)

    async def talk(self, person: Person, after: int, room: Literal["table", "watchers"] = "table") -> tuple[Said, ...]:
        """At most 200 lines; raises Refusal 403 for somebody who may not hear them."""
        return await self._store.read(partial(talk_lines, self.played, person, after, room))

    def stream(self, person: Person, seat: int, after: int = -1, form: Form = "sse") -> AsyncIterator[bytes]:
        """Events from now on, or every move after version `after`; the seat is present while somebody reads.

        Lines of ndjson are `{"event": ..., "id": ..., "data": ...}`; an empty line is the heartbeat.
        """
        return self.feed.stream(person, seat, after, form)

    # Acting

    async def post(self, asked: Asked, post: PostMove) -> Answer:
        """Make moves. 200 Posted; 403 `not_allowed`, 409 `stale`, 422 `illegal`, `unreadable`, `key_reused`."""
        if post.version > self.played.count_for(asked.person):
            await self.refresh()
        if late(self.played.table.clocks, self._clock()):
            await self.on_time()
        slow = "many moves" if post.until or len(post.moves) > MOST_AT_ONCE else ""
        think = partial(moves.post, asked.person, post, self._most_until)
        return await self._then_bots(
            await self.log.act(asked, think, partial(moves.posted, asked.person, post.seat), slow)
        )

    async def resign(self, asked: Asked, seat: int = USUAL) -> Answer:
        """Give up. 200 Posted."""
        think = partial(moves.resign, asked.person, seat)
        return await self._then_bots(await self.log.act(asked, think, partial(moves.posted, asked.person, seat)))

    async def join(self, asked: Asked, join: Join) -> Answer:
        """Take a seat. 200 GameInfo; 409 `taken`."""
        link = link_hash(join.link) if join.link else ""
        row = await self._store.read(lambda connection: games.find_link(connection, link)) if link else None
        if link and (row is None or row.game != self.id):
            return await self._table(asked, lambda _: refuse(404, "not_found", NO_LINK))
        if row and row.seat < 0:
            return await self._table(asked, lambda _: refuse(403, "not_allowed", ONLY_WATCHES))
        if asked.person.kind == "bot":
            try:
                await self._store.read(partial(refuse_anothers, name=asked.person.name, person_id=asked.person.id))
            except Refusal as why:
                return await self.log.refused(asked, why)
        wanted = replace(join, seat=row.seat if row else join.seat)
        return await self._table(asked, lambda change: table.join(change, asked.person, wanted, link))

    async def add_share(self, asked: Asked, added: AddShare) -> Answer:
        """Add a share of the dice. 200 GameInfo; the game begins with the last share that it waits for."""
        return await self._table(asked, lambda change: table.add_share(change, asked.person, added))

    async def leave(self, asked: Asked) -> Answer:
        """Give back all seats before the start; afterwards a bot stands in until the person returns. 200 GameInfo."""
        return await self._table(asked, lambda change: table.leave(change, asked.person))

    async def start(self, asked: Asked) -> Answer:
        """The maker begins; open seats get bots. 200 GameInfo."""
        return await self._table(asked, lambda change: table.start(change, asked.person))

    async def return_(self, asked: Asked) -> Answer:
        """Take over again from the stand-in. 200 GameInfo."""
        return await self._table(asked, lambda change: table.come_back(change, asked.person))

    async def vote(self, asked: Asked, vote: CastVote) -> Answer:
        """Vote, or take a vote back. 200 GameInfo."""
        return await self._table(asked, lambda change: table.vote(change, asked.person, vote))

    async def pace(self, asked: Asked, pace: Pace) -> Answer:
        """Set how quickly bots move, as anybody who plays may do. 200 GameInfo."""
        return await self._table(asked, lambda change: table.set_pace(change, asked.person, pace))

    async def skip(self, asked: Asked) -> Answer:
        """Anybody who plays may let the bots play on without a pause until a person is awaited. 200 GameInfo."""
        answer = await self._table(asked, lambda change: table.may_pace(change, asked.person))
        self.bots.hurry()
        return answer

    async def say(self, asked: Asked, line: Say) -> Answer:
        """Say something. 201 Said."""
        return await self.log.speak(asked, line)

    async def links(self, asked: Asked, seats: Sequence[int] = ()) -> Answer:
        """For the maker: new links for open seats and for watchers; each is the last part of an address. 201 Links."""
        found: list[Links] = []

        def think(change: Change) -> None:
            chosen = table.linkable(change, asked.person, seats)
            made, rows = linked(self.id, chosen, self._secrets, change.time)
            found[:] = [made]
            table.new_links(change, rows)

        return await self.log.act(asked, think, lambda _: Answer(201, msgspec.json.encode(found[0])))

    async def take_links_back(self, asked: Asked, seat: int) -> Answer:
        """For the maker: take back the link of a seat, or of watchers (WATCHER). 200 GameInfo."""
        return await self._table(asked, lambda change: table.take_links_back(change, asked.person, seat))

    async def rematch(self, asked: Asked, share: str = "") -> Answer:
        """The same again, for anybody who played; people's seats are open until they join.

        `share` is that of the asker's new seats, as in NewSeat. 201 GameInfo of the new game.
        """
        return await self._again(self, asked, share)

    async def _table(self, asked: Asked, think: Think) -> Answer:
        def reply(change: Change) -> Answer:
            seen = change.after
            return Answer(200, msgspec.json.encode(info(seen, asked.person, self.feed.present, change.time)))

        return await self._then_bots(await self.log.act(asked, think, reply))

    async def _then_bots(self, answer: Answer) -> Answer:
        self.bots.work()
        return answer
