"""The referee of a game with a model: who sits where, the limits of the model, and the moves of bots and chance."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from garrison.bots import BOTS, Bot
from garrison.bots.own import BotFault
from garrison.catalogue import new_game, ruleset, seat_names
from garrison.engine.notation import listed
from garrison.engine.play import begin
from garrison.engine.record import DRAWN, Record, result
from garrison.engine.streams import Chance
from garrison.engine.transcript import MOST_MOVES
from garrison.engine.value import Value
from garrison.engine.vocabulary import Event, Move, Seat
from garrison.maps.kinds import AnyMap
from garrison.mcp.families import kit_of
from garrison.table.clocks import UNTIMED, Allowance, late, left_at, waiting, wound_up
from garrison.table.dice import SeededDice
from garrison.table.players import HUMAN, InvalidPlayers, Player, players, power_meant, stand_in
from garrison.table.table import Source, Table
from garrison.telling.sentences import counted, duration

NONE: Final = 0
"""Stands for a limit that was not set."""


class Limits(Value, frozen=True, kw_only=True):
    """A seat that exceeds `move` loses only that decision to the stand-in; any other limit ends the model's part."""

    move: int = NONE
    """The time in ms for one decision: a move, or a whole sheet of orders."""
    game: int = NONE
    """The time in ms of each seat for the whole game."""
    moves: int = NONE
    """The most moves, orders and letters that are made."""
    calls: int = 10_000
    refusals: int = 200
    """The most calls that are refused, for any reason."""
    rounds: int = NONE
    """The last round, turn or year; without it, the last that the family has patience for."""


class Watch:
    """The clocks of all seats: one for the decision, one for the game."""

    def __init__(self, limits: Limits, seats: int) -> None:
        move, game = Allowance("turn", turn=limits.move), Allowance("live", bank=limits.game)
        self._move = wound_up(move if limits.move else Allowance(), seats)
        self._game = wound_up(game if limits.game else Allowance(), seats)

    def await_(self, time: int, decision: str, seats: Collection[Seat]) -> None:
        """Note that from now on the game waits for these seats to make this decision."""
        self._move = waiting(self._move, time, decision, seats)
        self._game = waiting(self._game, time, decision, seats)

    def left(self, time: int, seat: Seat) -> tuple[int, int]:
        """The time that a seat has left for the decision and for the game; UNTIMED where there is no limit."""
        return max(UNTIMED, left_at(self._move, time)[seat]), max(UNTIMED, left_at(self._game, time)[seat])

    def late(self, time: int) -> tuple[Seat, ...]:
        """The seats that have used up their time for the decision."""
        return late(self._move, time)

    def spent(self, time: int) -> tuple[Seat, ...]:
        """The seats that have used up their time for the game."""
        return late(self._game, time)


# The table of a game with a model: which seats it plays, and who plays the others


AGENT: Final = "agent"
"""The word for a seat that the model plays."""

USUAL_SEATS: Final = 4


def usual_seats(book: str, map_: str = "") -> tuple[str, ...]:
    """The model on the first seat, and the usual bot of the family on all others."""
    others = (len(seat_names(book, map_)) or USUAL_SEATS) - 1
    return (AGENT, *[stand_in(ruleset(book).family.name)] * others)


def placed(words: Sequence[str], power: str, names: Sequence[str]) -> tuple[str, ...]:
    """The same players, with the first of them moved to the seat with this name."""
    at = power_meant(power, names)
    return (*words[1 : at + 1], words[0], *words[at + 1 :])


def table_for(book: str, map_: str | AnyMap, words: Sequence[str], changes: Mapping[str, object], seed: int) -> Table:
    """A new game; `words` has the name of a bot, or AGENT, for each seat. Raises ValueError if it can't be played."""
    if AGENT not in words:
        raise InvalidPlayers(f"Name a seat '{AGENT}' for the model to play, as in '{AGENT},{words[0]}'.")
    game = new_game(book, map_, len(words), changes)
    return Table(Record(game, begin(game)), seated(game.ruleset.family.name, words), SeededDice(seed))


def seated(family: str, words: Sequence[str]) -> tuple[Player, ...]:
    kinds = [HUMAN if word == AGENT else word for word in words]
    return tuple(replace(player, name=AGENT) if player.human else player for player in players(family, kinds))


# The referee: bots and chance move by themselves, and the limits are kept


STAND_IN: Final = "stand-in"
"""The purpose under which a stand-in's chance is drawn."""


class Referee:
    """A table whose people are one model, which may play several seats.

    The game waits only for those seats. Times are milliseconds from any fixed moment.
    """

    def __init__(self, table: Table, limits: Limits) -> None:
        self.table, self.limits = table, limits
        self.seats = tuple(table.people)
        self.calls = self.refusals = self.moves = 0
        self.retired = ""
        """Why the model no longer plays, in a sentence; empty while it does."""
        self._faults: list[str] = []
        self.letters_told = dict.fromkeys(self.seats, 0)
        """How many of its letters each seat has been told of, or wrote before it last heard anything."""
        self._notices: dict[Seat, list[str]] = {seat: [] for seat in self.seats}
        self._watch = Watch(limits, len(table.game.seats))
        self._begun = False
        self._kit = kit_of(table.game)
        self._late = [seat for seat in self.seats if self._kit.is_late(table.view(seat))]
        self._sources = [Source(Chance(0)) for _ in table.game.seats]
        factory = BOTS[table.family.name][stand_in(table.family.name)]
        self._bots: list[Bot] = [factory(table.game, source.below) for source in self._sources]

    # Where the game stands

    @property
    def last_round(self) -> int:
        return self.limits.rounds or self.table.family.patience

    @property
    def ended(self) -> bool:
        """Whether the game is over, or was broken off."""
        return self.table.over or self.table.age > self.last_round or len(self.table.past) >= MOST_MOVES

    @property
    def left_to_others(self) -> bool:
        """Whether the game goes on without the model."""
        return not self.ended and bool(self.retired or not self.table.playing)

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats of the model that the game waits for."""
        if self.retired or self.ended:
            return ()
        return tuple(seat for seat in self.seats if seat in self.table.awaited)

    @property
    def decision(self) -> str:
        """What is decided now: a whole sheet of orders where orders are written, and otherwise one move."""
        table = self.table
        chapter = str(table.game.ruleset.notation.chapter(table.game, table.state))
        return chapter if self._kit.written else f"{chapter}, {len(table.past)}"

    @property
    def outcome(self) -> str:
        """How the game ended, in a sentence."""
        if not self.table.over:
            return f"The game was broken off after {self.length}."
        won = result(self.table.game, self.table.state)
        return "The game is over: nobody won." if won == DRAWN else f"The game is over. Won by: {won}."

    @property
    def length(self) -> str:
        """How long a game can last, in rounds, turns or years."""
        return counted(self.last_round, self.table.family.span.removesuffix("s"))

    # Playing

    def begin(self, time: int) -> None:
        """Start the clocks, at the first call."""
        if not self._begun:
            self._begun = True
            self.rest(time)

    def make(self, move: Move, time: int) -> None:
        """Make a move of the model, and all moves until it is asked again; raises IllegalMove."""
        self.table.make(move)
        self.moves += 1
        if self.limits.moves and self.moves >= self.limits.moves:
            self.retire(f"You have made all of your {self.limits.moves:,} moves.")
        self.rest(time)

    def rest(self, time: int) -> None:
        """Let chance and bots move until the game waits for the model, or goes on without it."""
        while not (self.asked or self.ended or self.left_to_others):
            self.step()
        self._watch.await_(time, self.decision, self.asked)

    def step(self) -> None:
        """Make the next move of chance, of a bot, or of a stand-in for a seat that the model has left."""
        self._join()
        waiting = sorted(self.table.awaited)
        seat = next((seat for seat in waiting if seat not in self.seats), waiting[0])
        if seat in self.seats:
            self._stand_in(seat)
            return
        try:
            move = self.table.advice(seat)
        except BotFault as fault:
            self._faults.append(f"{fault}")
            self._stand_in(seat)
        else:
            self.table.make(move)

    def _join(self) -> None:
        """Let the players of late seats join as soon as that is possible."""
        for seat in [*self._late]:
            for move in self._kit.joining(self.table.view(seat)):
                self._late.remove(seat)
                self.table.make(move)

    def _stand_in(self, seat: Seat) -> None:
        self._sources[seat].chance = Chance(self.table.dice.bots, STAND_IN, len(self.table.past), seat)
        self.table.make(self._bots[seat].choose(self.table.view(seat)))

    # Limits

    def heed(self, time: int) -> None:
        """Let the stand-in decide for seats that are late, and play on for the model if a seat's time is used up."""
        if self._begun and not self.retired:
            if self._watch.spent(time):
                self.retire(f"You have used up your time of {duration(self.limits.game)} for the game.")
            for seat in self._watch.late(time):
                self._decide_for(seat)
            self.rest(time)

    def _decide_for(self, seat: Seat) -> None:
        if seat not in self.asked:
            return
        decision = self.decision
        self.note(seat, f"You took longer than {duration(self.limits.move)}, so {self.stand_in} decided for you.")
        while seat in self.asked and self.decision == decision:
            self._stand_in(seat)

    def left(self, time: int, seat: Seat) -> tuple[int, int]:
        """The time that a seat has left, as in `Watch.left`."""
        return self._watch.left(time, seat)

    def count(self) -> None:
        """Count a call."""
        self.calls += 1
        if self.limits.calls and self.calls > self.limits.calls:
            self.retire(f"You have made all of your {self.limits.calls:,} calls.")

    def refuse(self) -> None:
        """Count a call that was refused."""
        self.refusals += 1
        if self.limits.refusals and self.refusals >= self.limits.refusals:
            self.retire(f"{self.limits.refusals:,} of your calls were refused.")

    def retire(self, why: str) -> None:
        """Let the stand-in play from now on; the first reason is kept."""
        self.retired = self.retired or f"{why} {self.stand_in} plays on for you."
        self._faults.append(why)

    @property
    def stand_in(self) -> str:
        return stand_in(self.table.family.name)

    def is_replaced(self, seat: Seat) -> bool:
        """Whether a stand-in plays this seat to the end, for the model or for a bot."""
        return bool(self.retired if seat in self.seats else any(fault.final for fault in self.table.faults(seat)))

    @property
    def faults(self) -> list[str]:
        """What the model left to the stand-in, and where bots failed, in sentences."""
        names = self.table.game.seats
        ours = [
            f"{name}: {fault.sentence}" for seat, name in enumerate(names) for fault in self.table.faults(Seat(seat))
        ]
        return self._faults + ours

    # What the model hears

    def note(self, seat: Seat, sentence: str) -> None:
        self._notices[seat].append(sentence)
        self._faults.append(f"{self.table.game.seats[seat]}: {sentence}")

    def heard(self, seat: Seat) -> tuple[list[str], list[Event]]:
        """The notices and events that a seat has not heard of yet; they count as heard from now on."""
        notices, news = self._notices[seat], self.table.news[seat]
        self._notices[seat], self.table.news[seat] = [], []
        return notices, [told.event for told in news]

    def names(self) -> Iterator[str]:
        """The seats with who plays them."""
        for seat, (name, player) in enumerate(zip(self.table.game.seats, self.table.seated, strict=True)):
            yield f"{name} (you)" if seat in self.seats else f"{name} ({player.name})"

    @property
    def cast(self) -> str:
        return listed([*self.names()])
