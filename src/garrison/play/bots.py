"""Bots at work in a room: one move after another at the pace of the game, and what happens when a player is late."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from garrison.bots.moves import forced
from garrison.engine.game import AnyMove
from garrison.engine.play import refusals
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.play import notices as n
from garrison.play.acting import Acting, Means
from garrison.play.asking import STRANGER, Answer, Asked
from garrison.play.changing import Change
from garrison.play.families import kit_of
from garrison.play.minds import Minds, Question
from garrison.play.played import Played
from garrison.play.position import turn_of
from garrison.store.database import Unavailable
from garrison.table.chronicle import happening
from garrison.table.clocks import dated, is_prompt, late
from garrison.table.votes import giving_up, time_up

LOG = logging.getLogger("garrison.bots")

Sleep = Callable[[float], Awaitable[object]]

PACES = {"instant": 0, "fast": 150, "normal": 450, "slow": 1_000}
"""How long a bot waits before each of its moves, in ms."""

SETUP = 10
"""So many times as fast is the setup."""

ALONE = 50
"""The longest wait once no person is left in the game; a game between bots is there to be watched."""

ITSELF = Asked(STRANGER)
DONE = Answer(200, b"")


class Bots(Acting):
    def __init__(self, played: Played, means: Means, minds: Minds, sleep: Sleep) -> None:
        super().__init__(played, means)
        self._minds, self._sleep = minds, sleep
        self._work: asyncio.Task[None] | None = None
        self._hurried = False

    @property
    def at_work(self) -> bool:
        return self._work is not None and not self._work.done()

    def work(self) -> None:
        """Let the bots play, unless they do, until a person is awaited."""
        if not self.at_work and self.played.for_bots:
            self._work = asyncio.ensure_future(self._play())

    def hurry(self) -> None:
        """Let the bots wait no longer before their moves, until a person is awaited."""
        self._hurried = self.at_work

    async def stop(self) -> None:
        """End the streams and the bots; what is being written is still written."""
        self.end()
        if self._work:
            self._work.cancel()
            await asyncio.wait([self._work])
        async with self._lock:
            pass

    async def _play(self) -> None:
        try:
            while seats := self.played.for_bots:
                await self._bot_moves(self.played, seats[0])
            self._hurried = False
        except Unavailable:
            LOG.warning("The bots of game %s wait for the database.", self.id)
        except Exception:
            LOG.exception("The bots of game %s have stopped.", self.id)

    async def _bot_moves(self, played: Played, seat: Seat) -> None:
        move = await self._advice(played, seat)
        if not self._hurried and seen_by_all(played, move):
            await self._sleep(wait(played) / 1_000)

        def think(change: Change) -> None:
            if change.before.version == played.version and seat in change.before.for_bots:
                _date(change, seat)
                change.play(move)

        await self.act(ITSELF, think, lambda _: DONE)

    async def _advice(self, played: Played, seat: Seat) -> AnyMove:
        sitting, chronicle = played.standing.seats[seat], played.chronicle
        view = chronicle.view(seat)
        chance = Chance(played.dice.bots, "move", played.version, "seat", seat)
        bot = sitting.bot if sitting.kind == "bot" else played.stand_in
        moves = await self._minds.move(self.whose, Question(self.id, played.row.header, bot, chance, view))
        if not moves or refusals(chronicle.game, chronicle.state, moves[0]):
            LOG.warning("In game %s, move %d is made for %s.", self.id, played.version + 1, bot)
            return forced(view)
        return moves[0]

    # Time

    async def on_time(self) -> None:
        """Do what is due: judge who is late, or take up the bots' play."""
        await self.refresh()
        if late(self.played.position.clocks, self.clock()):
            await self.act(ITSELF, too_late, lambda _: DONE)
        self.work()


def seen_by_all(played: Played, move: AnyMove) -> bool:
    """Whether a move is worth waiting for: those who watch are told something of it."""
    what = happening(played.chronicle.game, played.chronicle.state, move)
    return bool(what.told(NOBODY))


def wait(played: Played) -> float:
    pace = PACES[played.standing.pace]
    if not played.voters and not played.only_bots:
        return min(pace, ALONE)
    return pace / SETUP if played.turn.startswith("setup") else pace


def _date(change: Change, seat: Seat) -> None:
    """What a stand-in writes after the deadline is dated at the deadline, so that phases don't drift."""
    before, written = change.before, time_up(change.before.chronicle.game, change.before.chronicle.state)
    sitting = before.standing.seats[seat]
    if written and sitting.kind != "bot" and is_prompt(before.position.clocks, before.row.updated, change.time):
        change.time = before.row.updated


def too_late(change: Change) -> None:
    """Judge each seat whose time is up at the time of the change; nothing if none is.

    Where all write orders, what somebody has written counts; only those who have written nothing are judged. When that
    is done, and no bot has to write for them, all that is written is carried out.
    """
    change.time = max(dated(change.before.position.clocks, change.time), change.before.row.updated)
    if not late(change.before.position.clocks, change.time):
        return
    written = bool(_coming(change))
    for seat in late(change.before.position.clocks, change.time):
        if seat in late(change.after.position.clocks, change.time) and not (written and wrote(change.after, seat)):
            _judge(change, seat)
    if late(change.after.position.clocks, change.time) and not change.after.for_bots:
        for move in _coming(change)[:1]:
            change.play(move)


def _coming(change: Change) -> tuple[AnyMove, ...]:
    """The move of the clock, where there is one."""
    return time_up(change.after.chronicle.game, change.after.chronicle.state)


def wrote(played: Played, seat: Seat) -> bool:
    """Whether a seat has written an order in this turn; talk does not count."""
    turn, talk = played.turn, kit_of(played.chronicle.game).talk
    for what in reversed(played.chronicle.past):
        if turn_of(what.game, what.before) != turn:
            return False
        if what.move.by == seat and not isinstance(what.move.action, talk):
            return True
    return False


def _judge(change: Change, seat: Seat) -> None:
    chronicle = change.after.chronicle
    change.note(n.Late(change.after.version, seat, change.after.turn))
    match change.after.settings.new.clock.late:
        case "out":
            for move in giving_up(chronicle.view(seat))[:1]:
                change.play(move)
        case "pass":
            _pass(change, seat)
        case _:
            pass


MOST_FORCED = 100


def _pass(change: Change, seat: Seat) -> None:
    """Do only what is forced, until the turn is over."""
    turn = change.after.turn
    for _ in range(MOST_FORCED):
        chronicle = change.after.chronicle
        if change.after.turn != turn or seat not in chronicle.awaited:
            return
        change.play(forced(chronicle.view(seat)))
