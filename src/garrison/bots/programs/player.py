"""A player of one game who is a program: it hears what its seat may know, and whatever it does, there is a move."""

from collections.abc import Sequence
from typing import Final

import msgspec

from garrison.bots.bot import Below
from garrison.bots.programs.board import board, file_of
from garrison.bots.programs.conversation import Answer, Conversation
from garrison.bots.programs.guarded import Guarded, check_plays
from garrison.bots.programs.kept import Greeted, Named, greeted, keep
from garrison.bots.programs.messages import Fault, Game, Over, Said, Times
from garrison.bots.programs.reading import move_in, short
from garrison.bots.programs.terms import USUAL, Terms
from garrison.bots.programs.trouble import Trouble, Unreadable
from garrison.engine.game import AnyGame, AnyMove, AnyView
from garrison.engine.value import Value
from garrison.engine.vocabulary import Event, Seat

SEEDS: Final = 1 << 53
"""Every number of JSON below it is exact in every language."""


class Program(Value, frozen=True):
    """A factory that travels to other processes as what is to be started; the program starts when it is first asked."""

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
        """What it has used of its time for the game."""
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
        """What happened, as its seat may know; it is sent with the next question."""
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

    def _decided(self, view: AnyView) -> AnyMove:
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

    def _correct(self, trouble: Trouble, played: AnyMove, left: int) -> None:
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
