"""A game between people at one screen and bots: what is on the table, who has been told what, and who is asked."""

from typing import NamedTuple, Protocol

from rich.console import Console
from rich.text import Text

from garrison.bots import BOTS, Bot
from garrison.cli.terminal.board import board
from garrison.cli.terminal.events import Event, event
from garrison.cli.terminal.keyboard import Completer, Keyboard, nothing
from garrison.cli.terminal.luck import Luck
from garrison.cli.terminal.paint import badge
from garrison.cli.terminal.phrases import own_told
from garrison.cli.terminal.players import STAND_IN, Player, written
from garrison.cli.terminal.seats import own_things, seats_table
from garrison.cli.terminal.shelf import Shelf
from garrison.cli.terminal.story import SETTING_UP, has_mission, story
from garrison.cli.terminal.table import Table, taken_back
from garrison.engine.play import awaited, make
from garrison.engine.vocabulary import CHANCE, NOBODY, Move, Seat
from garrison.risk.game import Game
from garrison.risk.game import Move as AnyMove
from garrison.risk.state import State, playing
from garrison.risk.view import View
from garrison.risk.vocabulary import AnyAction, Draw


class Seating(NamedTuple):
    """What is played, by whom, and with what luck."""

    table: Table
    seated: tuple[Player, ...]
    luck: Luck


class Plan(Protocol):
    """What a seat has decided for several moves ahead; of a `quiet` one it is told afterwards."""

    quiet: bool

    def next(self, view: View) -> tuple[AnyAction, ...]:
        """The next action, or nothing when the plan is carried out or cannot go on."""

    def result(self, game: Game, view: View) -> str:
        """What it came to, in a sentence, or nothing."""


class Session:
    """A game in the terminal. Whatever a seat is shown comes from its View and from what it may be told."""

    def __init__(self, seating: Seating, console: Console, keyboard: Keyboard, shelf: Shelf) -> None:
        self.console, self.keyboard, self.shelf = console, keyboard, shelf
        self.sit_down(seating)

    def sit_down(self, seating: Seating) -> None:
        """Begin with this game, or go on with it."""
        self.table, self.seated, self.luck = seating
        self.plans: dict[Seat, Plan] = {}
        self.at_keyboard = NOBODY
        self.forget_screen()
        self.shown: set[str] = set()
        """What need not be shown again."""
        self._stories: dict[Seat, list[Event]] = {seat: [] for seat in self.people}
        kinds = [STAND_IN if player.human else player.kind for player in self.seated]
        self._bots: list[Bot] = [BOTS[kind](self.game, self.luck.below) for kind in kinds]

    def forget_screen(self) -> None:
        """Nothing is on the screen any more."""
        self.secrets_shown = False
        """Whether something is there that the next at the keyboard must not see."""
        self._told = 0
        """How many moves anybody can read of there."""

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.table.game

    @property
    def people(self) -> list[Seat]:
        """The seats of people, also of those who are out of the game."""
        return [Seat(seat) for seat, player in enumerate(self.seated) if player.human]

    @property
    def notes(self) -> dict[str, str]:
        """What the record of this game says besides."""
        return {"players": written(self.seated), "seed": str(self.luck.seed)}

    def in_the_game(self, state: State) -> list[Seat]:
        """The seats of people who have neither resigned nor been eliminated."""
        return [seat for seat in self.people if seat in playing(state)]

    # Moving

    def do(self, seat: Seat, action: AnyAction) -> None:
        """Make a move; raises IllegalMove."""
        self.make(Move(seat, action))

    def step(self, seat: Seat) -> None:
        """Let chance or a bot make its move."""
        self.make(self.advice(seat))

    def advice(self, seat: Seat) -> AnyMove:
        """What chance does, or a bot in this seat does, or would do."""
        return self._decision(seat, self.table.state, len(self.table.moves))

    def play_out(self, last_round: int) -> None:
        """Let chance and bots play on until the game is over, or this round is, with nobody to tell of it."""
        made, state = list[tuple[AnyMove, State]](), self.table.state
        try:
            while (seats := awaited(self.game, state)) and state.round <= last_round:
                move = self._decision(min(seats), state, len(self.table.moves) + len(made))
                made.append((move, state := make(self.game, state, move)))
        finally:
            self.table = self.table.played_on(made)

    def _decision(self, seat: Seat, state: State, number: int) -> AnyMove:
        self.luck.turn_to(number)
        if seat == CHANCE:
            fallen: AnyMove = self.game.ruleset.chance(self.game, state, self.luck.below)
            return fallen
        return self._bots[seat].choose(self.game.ruleset.view(self.game, state, seat))

    def make(self, move: AnyMove) -> None:
        """Make a move, and tell everybody what they may know of it: now, or when they are asked next."""
        before = self.table.state
        self.table = self.table.after(move)
        for seat in self.in_the_game(before):
            told = event(self.game, before, move, self.table.state, seat)._replace(number=len(self.table.moves) - 1)
            if self._is_own(seat, told) and not (seat in self.plans and self.plans[seat].quiet):
                (self.confide if isinstance(told.move.action, Draw) else self.say)(own_told(self.game, told))
                self._told += self._told == told.number
            else:
                self._stories[seat].append(told)

    def take_back(self) -> None:
        """Take back the last move, and tell nobody of it who has not been told."""
        self.table = taken_back(self.table)
        made = len(self.table.moves)
        self._told = min(self._told, made)
        self._stories = {seat: [told for told in news if told.number < made] for seat, news in self._stories.items()}

    def _is_own(self, seat: Seat, told: Event) -> bool:
        """Whether this belongs to the turn of whoever sits at the keyboard, and looks at it happening."""
        if seat != self.at_keyboard:
            return False
        setting_up = isinstance(told.before.phase, SETTING_UP)
        return told.move.by == seat if setting_up else told.before.turn == seat

    # Showing

    def say(self, words: str) -> None:
        """A sentence, unless there is nothing to say."""
        for line in words.splitlines():
            self._tell(NOBODY, line)

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

    def board_key(self, seat: Seat) -> str:
        """What the board is drawn for once: a kind of setup, or a turn."""
        state = self.table.state
        setup = type(state.phase).__name__ if isinstance(state.phase, SETTING_UP) else ""
        return f"{seat} {setup or (state.round, state.turn)}"

    def draw(self, seat: Seat) -> None:
        """The board and the table of the seats, as `seat` sees them; in the setup people look at it together."""
        view = self.table.view(seat)
        together = len(self.people) > 1 and isinstance(view.phase, SETTING_UP)
        self.console.print()
        for line in (*board(self.game, view, self.console.width), Text(), *seats_table(self.game, view, self.seated)):
            self.console.print(line)
        if not together:
            self.confide("\n".join(own_things(self.game, view)))
        self.console.print()

    def tell_story(self, seat: Seat) -> None:
        """What `seat` has not been told yet."""
        events = [told for told in self._stories.get(seat, []) if told.number >= self._told]
        self._stories[seat], self._told = [], len(self.table.moves)
        self.secrets_shown |= has_mission(events)
        for about, words in story(self.game, events):
            self._tell(about, words)

    def has_news_of_a_mission(self, seat: Seat) -> bool:
        """Whether `seat` is about to be told its mission."""
        return has_mission(self._stories.get(seat, []))

    def _tell(self, about: Seat, words: str) -> None:
        """A sentence about a seat, with its mark before the first line and nothing below it."""
        told = Text(words)
        told.highlight_regex(r"\byour [\w-]+", "bold")
        mark = Text.assemble(badge(self.game, about), " ") if about >= 0 else Text()
        for line in told.wrap(self.console, self.console.width - mark.cell_len):
            line.rstrip()
            self.console.print(Text.assemble(mark, line))
            mark = Text(" " * mark.cell_len)
