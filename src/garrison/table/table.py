"""A game on the table: a record that grows, with people and bots around it who know only what they may."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple, cast

from garrison.bots import BOTS, Bot, Guest, Hears, Mistake
from garrison.bots.own import BotFault, factory_of
from garrison.bots.programs.terms import USUAL, Terms
from garrison.engine.game import State, View
from garrison.engine.play import refusals
from garrison.engine.record import Record
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE, Event, Move, Over, Seat
from garrison.table.chronicle import Chronicle, G_co, Happened, V_co
from garrison.table.dice import Fortune
from garrison.table.hints import Hint, hint_of
from garrison.table.passing import consents
from garrison.table.plans import Plan
from garrison.table.players import Player, adviser, written

SEED: Final = re.compile("-?[0-9]{1,40}")


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


class Table(Chronicle[G_co, V_co]):
    """A game in progress: never between moves, and with a complete record at every moment.

    A seat is given its View, one for each state, and the events that it has not heard of yet.
    """

    def __init__(self, record: Record, seated: Sequence[Player], dice: Fortune, terms: Terms = USUAL) -> None:
        """`terms` are those for programs; raises BotFault if a bot can't be found or started."""
        self._hearing: list[tuple[Seat, Hears]] = []
        super().__init__(cast("G_co", record.game), record.start, record.moves)
        self.seated, self.dice, self.terms = tuple(seated), dice, terms
        self.people = [Seat(seat) for seat, player in enumerate(self.seated) if player.human]
        self.plans: dict[Seat, Plan[G_co, V_co]] = {}
        self.news: dict[Seat, list[Told]] = {seat: [] for seat in self.people}
        kinds = [adviser(self.family.name) if player.human else player.kind for player in self.seated]
        self._sources = [Source(Chance(dice.bots, "seat", seat)) for seat in range(len(kinds))]
        known = BOTS[self.family.name]
        self._bots: list[Bot] = [
            factory_of(kind, known, terms)(self.game, source.below)
            for kind, source in zip(kinds, self._sources, strict=True)
        ]
        self._hearing = [(Seat(seat), bot) for seat, bot in enumerate(self._bots) if isinstance(bot, Hears)]

    # The state of the game

    @property
    def playing(self) -> list[Seat]:
        left = self.family.playing(self.state)
        return [seat for seat in self.people if seat in left]

    @property
    def consents(self) -> tuple[Move, ...]:
        """The moves by which bots agree to a draw on which all the people at the table have agreed."""
        return consents(self.game, self.state, self.people)

    def record(self) -> Record:
        """All that is needed to play it again, with the players and what the dice say of themselves."""
        return Record(self.game, self.start, self.moves, (("players", written(self.seated)), *self.dice.notes))

    # Moving

    def make(self, move: Move) -> Happened:
        """Make a move, with news of it for everybody in the game; raises IllegalMove."""
        hearing = self.playing
        what = self._go(move)
        for seat in hearing:
            self.news[seat] += [Told(len(self.past) - 1, event) for event in what.told(seat)]
        return what

    def _go(self, move: Move) -> Happened:
        """Bots that follow the game hear what their seats may know."""
        what = super()._go(move)
        for seat, bot in self._hearing:
            bot.hear(what.told(seat))
        if self.over:
            self._part()
        return what

    def _part(self) -> None:
        """Tell bots that play from elsewhere that the game is over."""
        for _, bot in self._hearing:
            if isinstance(bot, Guest) and isinstance(self.state.phase, Over):
                bot.over(self.state.phase.winners, finished=True)

    def faults(self, seat: Seat) -> Sequence[Mistake]:
        """What the bot of a seat did wrong, if its code runs elsewhere."""
        bot = self._bots[seat]
        return bot.faults if isinstance(bot, Guest) else ()

    def take_back(self) -> None:
        self.past.pop()
        self._views = {}
        left = len(self.past)
        self.news = {seat: [told for told in news if told.number < left] for seat, news in self.news.items()}

    def play_out(self) -> None:
        """Let chance and bots play until the game is over or has lasted too long, with nobody to tell."""
        while (seats := self.awaited) and self.age <= self.family.patience:
            self._go(self.advice(min(seats)))

    # Whose turn it is

    def next_seat(self, here: Seat, called: Seat) -> Seat:
        """Who moves next: chance; a bot, so that all is ready when the last person seals; or one of the people.

        Of those it is the one who was `called`, awaited or not; or else the one who is `here`; or else the first.
        """
        waiting = sorted(self.awaited)
        idle = [seat for seat in waiting if seat not in self.people]
        return next(iter([*idle, *{called} & {*self.playing}, *{here} & {*waiting}, *waiting]))

    # What a bot would do

    def advice(self, seat: Seat) -> Move:
        """Raises BotFault if the bot fails."""
        if seat == CHANCE:
            return self.game.ruleset.chance(self.game, self.state, self.dice.below(len(self.past) + 1))
        return self._checked(seat, self._advised(seat, self.view(seat), len(self.past)))

    def hint(self, seat: Seat) -> Hint:
        """The same for a seat that is awaited, and why."""
        self._prepare(seat, len(self.past))
        return hint_of(self._bots[seat], self.game, self.view(seat))

    def _checked(self, seat: Seat, move: Move) -> Move:
        if reasons := refusals(self.game, self.state, move):
            bot = self._bots[seat]
            if isinstance(bot, Guest):
                return bot.refused(self.view(seat), move, reasons)
            raise BotFault(f"{self.seated[seat].kind} made an illegal move, {move.action}: {' '.join(reasons)}")
        return move

    def advice_in(self, seat: Seat, state: State, number: int) -> Move:
        """What a bot would do in another state, with the chance of a move of this number."""
        return self._advised(seat, self.game.ruleset.view(self.game, state, seat), number)

    def _advised(self, seat: Seat, view: View, number: int) -> Move:
        """With the chance of this move and seat: the same for these dice, whether or not the game was interrupted."""
        self._prepare(seat, number)
        return self._bots[seat].choose(view)

    def _prepare(self, seat: Seat, number: int) -> None:
        self._sources[seat].chance = Chance(self.dice.bots, "move", number, "seat", seat)


def seed_of(record: Record, otherwise: int = 0) -> int:
    """The seed of all chance in a record, so that the game continues as it would have."""
    seed = dict(record.notes).get("seed", "")
    return int(seed) if SEED.fullmatch(seed) else otherwise
