"""A game on the table: a record that grows, with people and bots around it who know only what they may."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol, cast

from garrison.bots import BOTS, Below, Bot, Explains, Guest, Hears, Mistake
from garrison.bots.own import BotFault, factory_of
from garrison.bots.programs.terms import USUAL, Terms
from garrison.engine.game import Game, State, View
from garrison.engine.play import make, refusals
from garrison.engine.record import Record
from garrison.engine.streams import Chance
from garrison.engine.value import TypeVar
from garrison.engine.vocabulary import CHANCE, Action, Event, Move, Over, Seat
from garrison.sheets import Seal, Sheets, with_orders, writing
from garrison.table.chronicle import Chronicle, G_co, Happened, V_co
from garrison.table.dice import Fortune
from garrison.table.players import Player, adviser, written
from garrison.table.votes import consents
from garrison.telling.risk.analysis import reasons_told
from garrison.telling.sentences import named

SEED: Final = re.compile("-?[0-9]{1,40}")


class Told(NamedTuple):
    """An event that a seat has yet to hear of, and how many moves were made before it."""

    number: int
    event: Event


class Source:
    """Where a bot takes its chance from: a separate stream for each of its moves."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def below(self, n: int) -> int:
        return self.chance.below(n)


class Hint(NamedTuple):
    """A move, and what speaks for it in sentences, with the map's names; `why` is empty if the bot can't say."""

    move: Move
    why: str


class Table(Chronicle[G_co, V_co, State]):
    """A game in progress, with the people and bots who play it.

    A seat is given its View, one for each state, and the events that it has not heard of yet.
    """

    def __init__(self, record: Record, seated: Sequence[Player], dice: Fortune, terms: Terms = USUAL) -> None:
        """`terms` are the limits for bots that are programs; raises BotFault if a bot can't be found or started."""
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
        """Make a move, and tell bots that follow the game what their seats may know of it."""
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
        self.state = self.past[-1].after if self.past else self.start
        self._views = {}
        left = len(self.past)
        self.news = {seat: [told for told in news if told.number < left] for seat, news in self.news.items()}

    def play_out(self) -> None:
        """Let chance and bots play until the game is over or has lasted too long, with nobody to tell."""
        while (seats := self.awaited) and self.age <= self.family.patience:
            self._go(self.advice(min(seats)))

    # Whose turn it is

    def next_seat(self, here: Seat, called: Seat) -> Seat:
        """Who moves next: chance first, then bots, so that all is ready when the last person seals, then people.

        Of the people it is `called`, awaited or not; otherwise `here`, if awaited; otherwise the first that is awaited.
        """
        waiting = sorted(self.awaited)
        idle = [seat for seat in waiting if seat not in self.people]
        return next(iter([*idle, *{called} & {*self.playing}, *{here} & {*waiting}, *waiting]))

    # What a bot would do

    def advice(self, seat: Seat) -> Move:
        """What chance or the bot of a seat would do now; for a person, what the adviser would. Raises BotFault."""
        if seat == CHANCE:
            return self.game.ruleset.chance(self.game, self.state, self.dice.below(len(self.past) + 1))
        return self._checked(seat, self._advised(seat, self.view(seat), len(self.past)))

    def hint(self, seat: Seat) -> Hint:
        """What the bot of an awaited seat would do now, and why."""
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
        """What a bot chooses; its chance depends only on the dice, the move and the seat, so it survives a restart."""
        self._prepare(seat, number)
        return self._bots[seat].choose(view)

    def _prepare(self, seat: Seat, number: int) -> None:
        self._sources[seat].chance = Chance(self.dice.bots, "move", number, "seat", seat)


def seed_of(record: Record, otherwise: int = 0) -> int:
    """The seed of all chance in a record, so that the game continues as it would have."""
    seed = dict(record.notes).get("seed", "")
    return int(seed) if SEED.fullmatch(seed) else otherwise


# Plans: what a seat has decided for several moves ahead


G_contra = TypeVar("G_contra", contravariant=True, default=Game)
V_contra = TypeVar("V_contra", contravariant=True, default=View)


class Plan(Protocol[G_contra, V_contra]):
    """Gives an action whenever it is the seat's turn, until it has none; a `quiet` plan is reported only at its end."""

    quiet: bool = True

    def next(self, view: V_contra) -> tuple[Action, ...]:
        """The next action, or nothing if the plan is finished or can't go on."""

    def result(self, game: G_contra, view: V_contra) -> str:
        """The outcome in a sentence, or nothing."""
        return ""


# Hints: what the adviser of a family would do in a player's place, knowing what the player knows, and why


def hint(game: Game, view: View, below: Below) -> Hint:
    """What the adviser of the family would do for `view.seat`, which is awaited, and why.

    >>> from garrison import Chance, new_game, read_state
    >>> game = new_game("classic", "quad", 3)
    >>> state = read_state(game, "red attacking: north red 9, east blue 1, south green 4, west green 4; hands blue *1")
    >>> hint(game, game.ruleset.view(game, state, 0), Chance(1).below).why
    'Blue can be eliminated this turn: over 99%.'
    """
    return hint_of(BOTS[game.ruleset.family.name][adviser(game.ruleset.family.name)](game, below), game, view)


def hint_of(bot: Bot, game: Game, view: View) -> Hint:
    """What a given bot would do for `view.seat`, and why if it can say."""
    move = bot.choose(view)
    return Hint(move, reasons_told(named(game), bot.why(view, move)) if isinstance(bot, Explains) else "")


# Orders that a bot would write


MOST_MOVES = 1_200
"""The most moves of a bot that has not sealed; after them it is not asked again."""


def advised(table: Table, seat: Seat) -> list[Action]:
    """The moves with which a bot would write its orders on an empty sheet, whatever the others have written."""
    actions = list[Action]()
    first = table.family.age(table.game, table.state) * MOST_MOVES
    state = table.state
    assert isinstance(state, Sheets), "Only games of written orders have sheets."
    state = with_orders(state, seat, ())
    while isinstance(state, Sheets) and seat in writing(state) and len(actions) < MOST_MOVES:
        move = table.advice_in(seat, state, first + len(actions))
        if isinstance(move.action, Seal):
            break
        actions.append(move.action)
        state = make(table.game, state, move)
    return actions
