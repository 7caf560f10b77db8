"""Players whose code is not ours, in this process or as programs: there is always a move, and faults are counted."""

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any, Final

import msgspec

from garrison.bots.bot import Below, Bot
from garrison.bots.in_process import BotFault, OwnBot, plays_of
from garrison.bots.programs.guarded import Guarded
from garrison.bots.programs.kept import Greeted, Link, Named, greeted, keep
from garrison.bots.programs.messages import (
    Choose,
    Decided,
    Failed,
    Fault,
    Game,
    Greeting,
    Message,
    Over,
    Said,
    Times,
    Told,
    board,
    file_of,
    line_of,
)
from garrison.bots.programs.reading import message_in, move_in, short
from garrison.bots.programs.terms import (
    USUAL,
    Late,
    OutOfTime,
    Terms,
    Trouble,
    Undecided,
    Unfit,
    Unreadable,
)
from garrison.engine.game import Game as AnyGame
from garrison.engine.game import View
from garrison.engine.value import Value
from garrison.engine.vocabulary import Event, Move, Seat


def check_plays(game: AnyGame, plays: Sequence[str]) -> None:
    """Raises Unfit if a game is not among the rule sets and families that a bot plays; none means all."""
    book = game.ruleset
    if plays and not {book.name, book.family.name} & {*plays}:
        raise Unfit(f"It does not play {book.name}; it plays {short(', '.join(plays))}.")


# A bot in this process at a seat of a game, guarded as programs are: its faults are counted and end no game


class InProcess(Value, frozen=True):
    """A factory that is pickled as its word alone; its bots can make faults, as programs can."""

    word: str
    terms: Terms = USUAL

    def __call__(self, game: AnyGame, below: Below) -> "Loaded":
        return Loaded(game, below, self)


class Loaded(Guarded):
    """A bot in this process at a seat. It can't be late, since nobody else can work here while it thinks."""

    def __init__(self, game: AnyGame, below: Below, of: InProcess) -> None:
        super().__init__(game, below, of.terms)
        self._of, self._decision = of, 0
        self._bot: Bot | None = None

    def over(self, winners: Sequence[Seat], *, finished: bool) -> None:
        """Does nothing: there is nothing to end."""

    def _decided(self, view: View) -> Move:
        bot = self._bot = self._bot or self._made()
        self._decision += 1
        try:
            return bot.choose(view)
        except BotFault as fault:
            raise Undecided(f"{fault}") from fault

    def _made(self) -> Bot:
        try:
            check_plays(self._game, plays_of(self._of.word))
            return OwnBot(self._of.word)(self._game, self._below)
        except BotFault as fault:
            raise Unfit(f"{fault}") from fault

    def _asked(self) -> tuple[int, str]:
        return self._decision, ""

    def _correct(self, trouble: Trouble, played: Move, left: int) -> None:
        """Does nothing: bots in Python are not told of faults."""

    def _dismiss(self) -> None:
        """Does nothing: there is nothing to end."""


# A program as a player: what is sent to it, and how its answers become moves


Answer = Decided | Said | Failed
ROUNDED: Final = 3
LONGEST_NEWS: Final = 500
"""The most events in a line."""


class Conversation:
    """One game with a program that has been greeted. Nothing here takes longer than the terms allow."""

    def __init__(self, link: Link, terms: Terms, game: str, now: Callable[[], float] = monotonic) -> None:
        self.link, self.terms, self.game, self._now = link, terms, game, now
        self.asked = 0
        self.left = terms.game
        self.slowest = 0.0
        self.wrote = b""
        """The last line that the program wrote."""
        self._open: list[int] = []
        self._waiting: list[Message] = []

    @property
    def owes(self) -> bool:
        """Whether an answer to an earlier question may still come."""
        return bool(self._open)

    def tell(self, message: Message) -> None:
        """Keep a message for the next question, so that the program is woken only when it has something to do."""
        self._waiting.append(message)

    def ask(self, view: View, events: Sequence[Any]) -> Answer:
        """The answer to a question, sent with the news; raises Trouble."""
        self._news(events)
        began, seconds = self._now(), min(self.terms.decision, self.left)
        if seconds <= 0:
            raise OutOfTime(f"It used up its {self.terms.game:g} seconds for the game.")
        self.asked += 1
        self.wrote = b""
        self._open.append(self.asked)
        try:
            self._send(seconds, self._question(view, seconds))
            return self._answer(began + seconds)
        except Late as late:
            if seconds < self.terms.decision:
                raise OutOfTime(f"It used up its {self.terms.game:g} seconds for the game.") from late
            raise Late(f"It gave no answer within {seconds:.3g} seconds.") from late
        finally:
            took = self._now() - began
            self.left -= took
            self.slowest = max(self.slowest, took)

    def end(self, over: Over, events: Sequence[Any]) -> None:
        """Tell the program that the game is over, and what happened last; raises Trouble."""
        self._news(events)
        self._send(self.terms.decision, over)

    def _news(self, events: Sequence[Any]) -> None:
        """Keep news for the next question, in lines of limited length: a seat that is out hears the rest at once."""
        for first in range(0, len(events), LONGEST_NEWS):
            self.tell(Told(self.game, tuple(events[first : first + LONGEST_NEWS])))

    def _question(self, view: View, seconds: float) -> Choose:
        return Choose(self.game, self.asked, Times(round(seconds, ROUNDED), round(self.left, ROUNDED)), view)

    def _send(self, seconds: float, *messages: Message) -> None:
        lines, self._waiting = line_of(*self._waiting, *messages), []
        self.link.send(lines, seconds)

    def _answer(self, until: float) -> Answer:
        """The answer to the last question; late answers to earlier ones are passed over."""
        while True:
            line = self.wrote = self.link.receive(until - self._now())
            if not line.strip():
                continue
            try:
                answer = message_in(line)
            except Unreadable:
                if self._answers(0):
                    raise
                continue
            if isinstance(answer, Greeting):
                raise Unreadable("It said hello again.")
            if self._answers(answer.id):
                return answer

    def _answers(self, number: int) -> bool:
        """Whether an answer with this number is to the last question; without one, it is to the oldest that is open."""
        meant = number or self._open[0]
        if meant > self.asked:
            raise Unreadable(f"It answered question {meant}, and the last one was {self.asked}.")
        self._open = [other for other in self._open if other > meant]
        return meant == self.asked


# The player


SEEDS: Final = 1 << 53
"""Every whole number in JSON below this is exact in every language."""


class Program(Value, frozen=True):
    """A factory that is pickled as what is to be started; the program starts when it is first asked."""

    what: Named
    terms: Terms = USUAL

    def __call__(self, game: AnyGame, below: Below) -> "Programmed":
        return Programmed(game, below, self)


class Programmed(Guarded):
    """A program at a seat."""

    def __init__(self, game: AnyGame, below: Below, program: Program) -> None:
        super().__init__(game, below, program.terms)
        self._what = program
        self._seed = below(SEEDS)
        self._news: list[Event] = []
        self._said = 0
        self._program: Greeted | None = None
        self._talk: Conversation | None = None

    def __getstate__(self) -> dict[str, object]:
        """Raises TypeError once the program has been started."""
        if self._talk or self._program:
            raise TypeError(
                f"'{' '.join(self._what.what)}' is a program that is playing, so this game can't be copied."
            )
        return self.__dict__

    @property
    def seconds(self) -> float:
        """The seconds that it has used of its time for the game."""
        return self._what.terms.game - self._talk.left if self._talk else 0.0

    @property
    def slowest(self) -> float:
        """The seconds of its longest decision."""
        return self._talk.slowest if self._talk else 0.0

    @property
    def complaint(self) -> str:
        """The end of what the program wrote to its standard error."""
        return self._program.link.complaint if self._program else ""

    def hear(self, events: Sequence[Event]) -> None:
        """Keep what happened, as far as its seat may know, for the next question."""
        if self.playing:
            self._news += events

    def over(self, winners: Sequence[Seat], *, finished: bool) -> None:
        """The game is over, or was broken off; the program can be asked to play another."""
        program, talk, self._program = self._program, self._talk, None
        if not program or not talk or not self.playing:
            return
        try:
            talk.end(Over(talk.game, tuple(winners), finished), self._news)
        except Trouble:
            program.link.close()
            return
        if program.link.quiet and not talk.owes:
            keep(self._what.what, self._what.terms, program)
        else:
            program.link.close()

    # A decision

    def _decided(self, view: View) -> Move:
        talk = self._talk or self._begun(view.seat)
        news, self._news = self._news, []
        answer = talk.ask(view, news)
        self._count_words(answer)
        return move_in(answer, self._game, view)

    def _begun(self, seat: Seat) -> Conversation:
        what = self._what
        self._program = program = greeted(what.what, what.terms)
        check_plays(self._game, program.greeting.plays)
        self._talk = talk = Conversation(program.link, what.terms, f"{self._seed:014x}")
        talk.tell(game_message(self._game, seat, self._seed, what.terms))
        return talk

    def _count_words(self, answer: Answer) -> None:
        self._said = self._said + 1 if isinstance(answer, Said) else 0
        if self._said > self._what.terms.said:
            raise Unreadable(f"It said more than {self._what.terms.said} things without making a move.")

    # Faults

    def _asked(self) -> tuple[int, str]:
        return (self._talk.asked, short(self._talk.wrote)) if self._talk else (0, "")

    def _correct(self, trouble: Trouble, played: Move, left: int) -> None:
        if talk := self._talk:
            talk.tell(Fault(talk.game, talk.asked, trouble.kind, f"{trouble}", played.action, left))

    def _dismiss(self) -> None:
        if self._program:
            self._program.link.close()


def game_message(game: AnyGame, seat: Seat, seed: int, terms: Terms) -> Game:
    book = game.ruleset
    return Game(
        game=f"{seed:014x}",
        family=book.family.name,
        ruleset=book.name,
        version=book.version,
        options=msgspec.to_builtins(game.options),
        seats=game.seats,
        seat=seat,
        seed=seed,
        seconds=Times(terms.decision, terms.game),
        board=board(game.map),
        map=file_of(game),
    )
