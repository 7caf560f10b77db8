"""A player of one game who is a program: it hears what its seat may know, and whatever it does, there is a move."""

from collections.abc import Sequence
from typing import Final

import msgspec

from garrison.bots import BOTS, usual
from garrison.bots.bot import Below, Bot, Mistake
from garrison.bots.idle import forced
from garrison.bots.programs.board import board, file_of
from garrison.bots.programs.conversation import Answer, Conversation
from garrison.bots.programs.kept import Greeted, Named, greeted, keep
from garrison.bots.programs.messages import Fault, Game, Over, Said, Times
from garrison.bots.programs.reading import move_in, short
from garrison.bots.programs.terms import USUAL, Terms
from garrison.bots.programs.trouble import Illegal, Trouble, Unfit, Unreadable
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


class Programmed:
    """A player who never fails: after too many faults, the usual bot of the family plays on for it."""

    def __init__(self, game: AnyGame, below: Below, program: Program) -> None:
        self.faults: list[Mistake] = []
        self._game, self._below, self._what = game, below, program
        self._seed = below(SEEDS)
        self._news: list[Event] = []
        self._said = 0
        self._program: Greeted | None = None
        self._talk: Conversation | None = None
        self._deputy: Bot | None = None

    @property
    def seconds(self) -> float:
        """What it has used of its time for the game."""
        return self._what.terms.game - self._talk.left if self._talk else 0.0

    @property
    def slowest(self) -> float:
        """The seconds of its longest decision."""
        return self._talk.slowest if self._talk else 0.0

    @property
    def playing(self) -> bool:
        """Whether it still makes its own decisions."""
        return not self._deputy

    @property
    def complaint(self) -> str:
        """The end of what the program wrote to its standard error."""
        return self._program.link.complaint if self._program else ""

    def choose(self, view: AnyView) -> AnyMove:
        if self._deputy:
            return self._deputy.choose(view)
        try:
            return self._decided(view)
        except Trouble as trouble:
            return self._instead(view, trouble)

    def hear(self, events: Sequence[Event]) -> None:
        """What happened, as its seat may know; it is sent with the next question."""
        if not self._deputy:
            self._news += events

    def refused(self, view: AnyView, move: AnyMove, reasons: Sequence[str]) -> AnyMove:
        """What is played instead of a move that the rules refuse."""
        return self._instead(view, Illegal(f"{' '.join(reasons)} It wanted {short(_plain(move))}."))

    def over(self, winners: Sequence[Seat], *, finished: bool) -> None:
        """The game is over, or was broken off; the program can be asked to play another."""
        program, talk, self._program = self._program, self._talk, None
        if not program or not talk or self._deputy:
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
        plays, book = program.greeting.plays, self._game.ruleset
        if plays and not {book.name, book.family.name} & {*plays}:
            raise Unfit(f"It does not play {book.name}; it plays {short(', '.join(plays))}.")
        self._talk = talk = Conversation(program.link, what.terms, f"{self._seed:014x}")
        talk.tell(game_message(self._game, seat, self._seed, what.terms))
        return talk

    def _count_words(self, answer: Answer) -> None:
        self._said = self._said + 1 if isinstance(answer, Said) else 0
        if self._said > self._what.terms.said:
            raise Unreadable(f"It said more than {self._what.terms.said} things without making a move.")

    def _instead(self, view: AnyView, trouble: Trouble) -> AnyMove:
        talk = self._talk
        self.faults.append(
            Mistake(trouble.kind, f"{trouble}", talk.asked if talk else 0, short(talk.wrote) if talk else "")
        )
        left = self._what.terms.faults - len(self.faults)
        if trouble.final or left <= 0 or not talk:
            return self._give_up().choose(view)
        move = forced(view)
        talk.tell(Fault(talk.game, talk.asked, trouble.kind, f"{trouble}", move.action, left))
        return move

    def _give_up(self) -> Bot:
        if self._program:
            self._program.link.close()
        family = self._game.ruleset.family.name
        self._deputy = BOTS[family][usual(family)](self._game, self._below)
        return self._deputy


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


def _plain(move: AnyMove) -> str:
    return msgspec.json.encode(move.action).decode()
