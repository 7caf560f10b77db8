"""A game on the table: a record that grows, with people and bots around it who know only what they may."""

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from garrison.bots import BOTS, Bot
from garrison.bots.own import BotFault, factory_of
from garrison.engine.game import AnyGame, AnyMove, AnyState, AnyView
from garrison.engine.play import Trail, awaited, events, refusals, trail
from garrison.engine.record import Record
from garrison.engine.streams import Chance
from garrison.engine.value import Value
from garrison.engine.vocabulary import CHANCE, Event, Over, Seat
from garrison.table.dice import Fortune
from garrison.table.plans import Plan
from garrison.table.players import Player, stand_in, written

SEED: Final = re.compile("-?[0-9]{1,40}")


class Happened(Value, frozen=True, dict=True):
    game: AnyGame
    before: AnyState
    move: AnyMove
    way: Trail[AnyState]

    @property
    def after(self) -> AnyState:
        return self.way[-1].after

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, secrets included."""
        return events(self.way)

    def told(self, seat: Seat) -> tuple[Event, ...]:
        return self.game.ruleset.told(self.game, self.before, self.events, seat)

    def shown(self, seat: Seat) -> tuple[AnyMove, ...]:
        """What a seat may know of the move, or nothing."""
        return self.game.ruleset.shown(self.game, self.before, self.move, seat)


class Told(NamedTuple):
    """An event that a seat has yet to hear of, and how many moves were made before it."""

    number: int
    event: Event


class Source:
    """Where a bot takes its chance from: a stream for each of its moves, all of them its own."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def below(self, n: int) -> int:
        return self.chance.below(n)


class Table:
    """A game in progress: never between moves, and with a complete record at every moment.

    A seat is given its View, one for each state, and the events that it has not heard of yet.
    """

    def __init__(self, record: Record, seated: Sequence[Player], dice: Fortune) -> None:
        self.game, self.start = record.game, record.start
        self.seated, self.dice = tuple(seated), dice
        self.family = self.game.ruleset.family
        self.people = [Seat(seat) for seat, player in enumerate(self.seated) if player.human]
        self.past: list[Happened] = []
        self._views: dict[Seat, AnyView] = {}
        for move in record.moves:
            self._go(move)
        self.plans: dict[Seat, Plan] = {}
        self.news: dict[Seat, list[Told]] = {seat: [] for seat in self.people}
        kinds = [stand_in(self.family.name) if player.human else player.kind for player in self.seated]
        self._sources = [Source(Chance(dice.bots, "seat", seat)) for seat in range(len(kinds))]
        known = BOTS[self.family.name]
        self._bots: list[Bot] = [
            factory_of(kind, known)(self.game, source.below) for kind, source in zip(kinds, self._sources, strict=True)
        ]

    # The state of the game

    @property
    def state(self) -> AnyState:
        """The whole state, which no screen is given."""
        return self.past[-1].after if self.past else self.start

    @property
    def moves(self) -> tuple[AnyMove, ...]:
        return tuple(what.move for what in self.past)

    @property
    def over(self) -> bool:
        return isinstance(self.state.phase, Over)

    @property
    def playing(self) -> list[Seat]:
        left = self.family.playing(self.state)
        return [seat for seat in self.people if seat in left]

    def view(self, seat: Seat) -> AnyView:
        if seat not in self._views:
            self._views[seat] = self.game.ruleset.view(self.game, self.state, seat)
        return self._views[seat]

    def view_after(self, moves: int, seat: Seat) -> AnyView:
        """What `seat` knew after this many moves."""
        return self.game.ruleset.view(self.game, self.past[moves - 1].after if moves else self.start, seat)

    def told(self, seat: Seat) -> Iterator[Event]:
        """Everything that has happened so far, as far as `seat` may know."""
        return (event for what in self.past for event in what.told(seat))

    def record(self) -> Record:
        """All that is needed to play it again, with the players and what the dice say of themselves."""
        return Record(self.game, self.start, self.moves, (("players", written(self.seated)), *self.dice.notes))

    def log(self, seat: Seat) -> Iterator[tuple[str, AnyMove]]:
        """The moves as `seat` may know them, each with its heading."""
        for what in self.past:
            heading = self.game.ruleset.notation.chapter(self.game, what.before)
            yield from ((heading, move) for move in what.shown(seat))

    # Moving

    def make(self, move: AnyMove) -> Happened:
        """Make a move, with news of it for everybody in the game; raises IllegalMove."""
        hearing = self.playing
        what = self._go(move)
        for seat in hearing:
            self.news[seat] += [Told(len(self.past) - 1, event) for event in what.told(seat)]
        return what

    def _go(self, move: AnyMove) -> Happened:
        self.past.append(what := Happened(self.game, state := self.state, move, trail(self.game, state, move)))
        self._views = {}
        return what

    def take_back(self) -> None:
        self.past.pop()
        self._views = {}
        left = len(self.past)
        self.news = {seat: [told for told in news if told.number < left] for seat, news in self.news.items()}

    def play_out(self) -> None:
        """Let chance and bots play until the game is over or has lasted too long, with nobody to tell."""
        while (seats := awaited(self.game, self.state)) and self._age <= self.family.patience:
            self._go(self.advice(min(seats)))

    @property
    def _age(self) -> int:
        return self.family.age(self.game, self.state)

    # Whose turn it is

    def next_seat(self, here: Seat, called: Seat) -> Seat:
        """Who moves next: chance; a bot, so that all is ready when the last person seals; or one of the people.

        Of those it is the one who was `called`, awaited or not; or else the one who is `here`; or else the first.
        """
        waiting = sorted(awaited(self.game, self.state))
        idle = [seat for seat in waiting if seat not in self.people]
        return next(iter([*idle, *{called} & {*self.playing}, *{here} & {*waiting}, *waiting]))

    # What a bot would do

    def advice(self, seat: Seat) -> AnyMove:
        """Raises BotFault if the bot fails."""
        if seat == CHANCE:
            return self.game.ruleset.chance(self.game, self.state, self.dice.below(len(self.past) + 1))
        return self._checked(seat, self._advised(seat, self.view(seat), len(self.past)))

    def _checked(self, seat: Seat, move: AnyMove) -> AnyMove:
        if reasons := refusals(self.game, self.state, move):
            raise BotFault(f"{self.seated[seat].kind} made an illegal move, {move.action}: {' '.join(reasons)}")
        return move

    def advice_in(self, seat: Seat, state: AnyState, number: int) -> AnyMove:
        """What a bot would do in another state, with the chance of a move of this number."""
        return self._advised(seat, self.game.ruleset.view(self.game, state, seat), number)

    def _advised(self, seat: Seat, view: AnyView, number: int) -> AnyMove:
        """With the chance of this move and seat: the same for these dice, whether or not the game was interrupted."""
        self._sources[seat].chance = Chance(self.dice.bots, "move", number, "seat", seat)
        return self._bots[seat].choose(view)


def seed_of(record: Record, otherwise: int = 0) -> int:
    """The seed of all chance in a record, so that the game continues as it would have."""
    seed = dict(record.notes).get("seed", "")
    return int(seed) if SEED.fullmatch(seed) else otherwise
