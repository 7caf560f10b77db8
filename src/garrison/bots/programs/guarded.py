"""A player whose code is not ours, guarded for the game: there is always a move, and its faults are counted."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

import msgspec

from garrison.bots import BOTS, usual
from garrison.bots.bot import Below, Bot, Mistake
from garrison.bots.moves import forced
from garrison.bots.programs.reading import short
from garrison.bots.programs.terms import Endless, Illegal, OutOfDecisions, Terms, Trouble
from garrison.engine.game import Game, View
from garrison.engine.vocabulary import Move, Seat


class Guarded(ABC):
    """A player that never fails: after too many faults a stand-in, the usual bot of the family, plays on for it."""

    def __init__(self, game: Game, below: Below, terms: Terms) -> None:
        self.faults: list[Mistake] = []
        self._game, self._below, self._terms = game, below, terms
        self._stand_in: Bot | None = None
        self._turn = self._decisions = self._decisions_this_turn = 0

    @property
    def playing(self) -> bool:
        """Whether it still makes its own decisions."""
        return not self._stand_in

    def choose(self, view: View) -> Move:
        if self._stand_in:
            return self._stand_in.choose(view)
        try:
            self._count(view)
            return self._decided(view)
        except Trouble as trouble:
            return self._instead(view, trouble)

    def refused(self, view: View, move: Move, reasons: Sequence[str]) -> Move:
        """What is played instead of a move that the rules refuse."""
        wanted = short(msgspec.json.encode(move.action))
        return self._instead(view, Illegal(f"{' '.join(reasons)} It wanted {wanted}."))

    @abstractmethod
    def over(self, winners: Sequence[Seat], *, finished: bool) -> None:
        """The game is over, or was broken off: the player will not be asked again."""

    # What is behind it

    @abstractmethod
    def _decided(self, view: View) -> Move:
        """Its own decision; raises Trouble."""

    @abstractmethod
    def _asked(self) -> tuple[int, str]:
        """The number of its last decision, from 1, or 0 if it had none; and the line that it wrote, if it wrote one."""

    @abstractmethod
    def _correct(self, trouble: Trouble, played: Move, left: int) -> None:
        """Tell it what was played instead, and how many more faults it may make."""

    @abstractmethod
    def _dismiss(self) -> None:
        """End the player's part in this game: it will not be asked again."""

    # Faults

    def _count(self, view: View) -> None:
        """Count a decision. Raises Endless or OutOfDecisions, so no bot holds up a game by going back and forth."""
        if (turn := self._game.ruleset.family.age(self._game, view)) != self._turn:
            self._turn, self._decisions_this_turn = turn, 0
        if self._decisions >= self._terms.decisions:
            raise OutOfDecisions(f"It made {self._decisions:,} decisions in the game.")
        if self._decisions_this_turn >= self._terms.turn:
            self._decisions_this_turn = 0
            raise Endless(f"It made {self._terms.turn:,} decisions in one turn.")
        self._decisions += 1
        self._decisions_this_turn += 1

    def _instead(self, view: View, trouble: Trouble) -> Move:
        decision, wrote = self._asked()
        left = 0 if trouble.final else max(0, self._terms.faults - len(self.faults) - 1)
        self.faults.append(Mistake(trouble.kind, f"{trouble}", decision, wrote, final=not left))
        if not left:
            return self._give_up().choose(view)
        move = forced(view)
        self._correct(trouble, move, left)
        return move

    def _give_up(self) -> Bot:
        self._dismiss()
        family = self._game.ruleset.family.name
        self._stand_in = BOTS[family][usual(family)](self._game, self._below)
        return self._stand_in
