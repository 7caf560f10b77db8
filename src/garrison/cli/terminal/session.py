"""A game between people at one screen and bots: what is on the table, who has been told what, and who is asked."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol, TypeAlias

from rich.console import Console
from rich.text import Text

from garrison.bots import BOTS, Bot
from garrison.cli.terminal.face import Face
from garrison.cli.terminal.keyboard import Completer, Keyboard, nothing
from garrison.cli.terminal.paint import badge
from garrison.cli.terminal.shelf import Shelf
from garrison.engine.game import AnyAction, AnyGame, AnyMove, AnyState, AnyView
from garrison.engine.play import awaited, make
from garrison.engine.vocabulary import CHANCE, NOBODY, Move, Seat
from garrison.table.luck import Luck
from garrison.table.players import Player, stand_in, written
from garrison.table.table import Table, taken_back
from garrison.telling.line import Line

YES = ("y", "yes")


class Seating(NamedTuple):
    """What is played, by whom, and with what luck."""

    table: Table
    seated: tuple[Player, ...]
    luck: Luck


class Plan(Protocol):
    """What a seat has decided for several moves ahead; of a `quiet` one it is told afterwards."""

    quiet: bool

    def next(self, view: AnyView) -> tuple[Any, ...]:
        """The next action, or nothing when the plan is carried out or cannot go on."""

    def result(self, game: AnyGame, view: AnyView) -> str:
        """What it came to, in a sentence, or nothing."""


class Told(NamedTuple):
    """An event that a seat has still to be told of, and how many moves were made before it."""

    number: int
    event: Any


AnyFace: TypeAlias = Face["Session", Any, Any, Any]


class Session:
    """A game in the terminal. Whatever a seat is shown comes from its View and from what it may be told."""

    def __init__(
        self, seating: Seating, console: Console, keyboard: Keyboard, shelf: Shelf, faces: Mapping[str, AnyFace]
    ) -> None:
        self.console, self.keyboard, self.shelf, self.faces = console, keyboard, shelf, faces
        self.sit_down(seating)

    def sit_down(self, seating: Seating) -> None:
        """Begin with this game, or go on with it."""
        self.table, self.seated, self.luck = seating
        self.face: AnyFace = self.faces[self.family]
        self.plans: dict[Seat, Plan] = {}
        self.at_keyboard = self.called = NOBODY
        """Who sits there, and who was called there out of turn."""
        self.forget_screen()
        self.shown: set[str] = set()
        """What need not be shown again."""
        seats = [Seat(seat) for seat in range(len(self.game.seats))]
        self._marks = {seat: Text.assemble(badge(self.game, seat), " ") for seat in seats}
        self._stories: dict[Seat, list[Told]] = {seat: [] for seat in self.people}
        kinds = [stand_in(self.family) if player.human else player.kind for player in self.seated]
        self._bots: list[Bot] = [BOTS[self.family][kind](self.game, self.luck.below) for kind in kinds]

    def forget_screen(self) -> None:
        """Nothing is on the screen any more."""
        self.secrets_shown = False
        """Whether something is there that the next at the keyboard must not see."""
        self._told = 0
        """How many moves anybody can read of there."""

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.table.game

    @property
    def family(self) -> str:
        """The name of the family that the game is of."""
        return self.game.ruleset.family.name

    @property
    def people(self) -> list[Seat]:
        """The seats of people, also of those who are out of the game."""
        return [Seat(seat) for seat, player in enumerate(self.seated) if player.human]

    @property
    def notes(self) -> dict[str, str]:
        """What the record of this game says besides."""
        return {"players": written(self.seated), "seed": str(self.luck.seed)}

    def in_the_game(self, state: AnyState) -> list[Seat]:
        """The seats of people who have neither resigned nor been eliminated."""
        playing = self.game.ruleset.family.playing(state)
        return [seat for seat in self.people if seat in playing]

    # Moving

    def do(self, seat: Seat, action: AnyAction) -> None:
        """Make a move; raises IllegalMove."""
        self.make(Move(seat, action))

    def step(self, seat: Seat) -> None:
        """Let chance or a bot make its move."""
        self.make(self.advice(seat))

    def advice(self, seat: Seat) -> AnyMove:
        """What chance does, or a bot in this seat does, or would do."""
        return self.advice_in(seat, self.table.state, len(self.table.moves))

    def play_out(self) -> None:
        """Let chance and bots play on until the game is over, or has lasted too long, with nobody to tell of it."""
        made, state = list[tuple[AnyMove, Any]](), self.table.state
        family = self.game.ruleset.family
        try:
            while (seats := awaited(self.game, state)) and family.age(self.game, state) <= family.patience:
                move = self.advice_in(min(seats), state, len(self.table.moves) + len(made))
                made.append((move, state := make(self.game, state, move)))
        finally:
            self.table = self.table.played_on(made)

    def advice_in(self, seat: Seat, state: AnyState, number: int) -> AnyMove:
        """What chance or a bot would do in this state, after so many moves."""
        self.luck.turn_to(number)
        if seat == CHANCE:
            return self.game.ruleset.chance(self.game, state, self.luck.below)
        return self._bots[seat].choose(self.game.ruleset.view(self.game, state, seat))

    def make(self, move: AnyMove) -> None:
        """Make a move, and tell everybody what they may know of it: now, or when they are asked next."""
        what, number = self.table.after(move), len(self.table.moves)
        self.table = what.table
        heard = [
            [self._tell(seat, Told(number, event)) for event in self.face.happened(self.game, what, seat)]
            for seat in self.in_the_game(what.before)
        ]
        read = any(all(told) for told in heard if told) or not any(heard)
        self._told += read and self._told == number

    def _tell(self, seat: Seat, told: Told) -> bool:
        """Tell a seat of something, at once if it sits at the keyboard and looks at it happening; whether it was."""
        quiet = seat in self.plans and self.plans[seat].quiet
        if seat == self.at_keyboard and self.face.is_own(told.event, seat) and not quiet:
            speak = self.confide if self.face.is_secret([told.event], seat) else self.say
            speak(self.face.own(self.game, told.event, seat))
            return True
        self._stories[seat].append(told)
        return False

    def take_back(self) -> None:
        """Take back the last move, and tell nobody of it who has not been told."""
        self.table = taken_back(self.table)
        made = len(self.table.moves)
        self._told = min(self._told, made)
        self._stories = {seat: [told for told in news if told.number < made] for seat, news in self._stories.items()}

    # Asking and showing

    def say(self, words: str) -> None:
        """A sentence, unless there is nothing to say."""
        for line in words.splitlines():
            self.tell(NOBODY, line)

    def confide(self, words: str) -> None:
        """A sentence that is for whoever sits at the keyboard, and nobody else."""
        self.secrets_shown |= bool(words)
        self.say(words)

    def say_whole(self, words: str) -> None:
        """A line that somebody may want to copy: not broken where the screen ends."""
        self.console.print(Text(words), soft_wrap=True)

    def ask(self, prompt: str, complete: Completer = nothing) -> str:
        """The answer to a question."""
        return self.keyboard.read(prompt, complete).strip()

    def is_sure(self, question: str) -> bool:
        """Whether the answer is yes."""
        return self.ask(f"{question} yes or no> ").lower() in YES

    def tell_story(self, seat: Seat) -> None:
        """What `seat` has not been told yet."""
        news = self._stories.get(seat, [])
        events = [told.event for told in news if told.number >= self._told or self.face.is_secret([told.event], seat)]
        self._stories[seat], self._told = [], len(self.table.moves)
        self.secrets_shown |= self.face.is_secret(events, seat)
        self._print(self.face.story(self.game, events, seat))

    def has_secret_news(self, seat: Seat) -> bool:
        """Whether `seat` is about to be told what others may not read."""
        return self.face.is_secret([told.event for told in self._stories.get(seat, [])], seat)

    def tell(self, about: Seat, words: str) -> None:
        """A sentence about a seat."""
        self._print([Line(about, words)])

    def _print(self, lines: Iterable[Line]) -> None:
        """All at once, since that is much faster."""
        if shown := [line for about, words in lines for line in self._wrapped(about, words)]:
            self.console.print(Text("\n").join(shown), soft_wrap=True)

    def _wrapped(self, about: Seat, words: str) -> Iterator[Text]:
        """A sentence, with the mark of its seat before the first line and nothing below it."""
        told = Text(words)
        told.highlight_regex(r"\byour [\w-]+", "bold")
        mark = self._marks.get(about, Text())
        for line in told.wrap(self.console, self.console.width - mark.cell_len):
            line.rstrip()
            yield Text.assemble(mark, line)
            mark = Text(" " * mark.cell_len)
