"""Gymnasium's environment of any rule set: one seat decides by numbers, and bots play the others."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from gymnasium import Env
from numpy.typing import NDArray

from garrison.bots import BOTS, Bot, Guest, usual
from garrison.bots.own import factory_of
from garrison.catalogue import new_game, seat_names
from garrison.engine.game import Game, View
from garrison.engine.play import refusals
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import Action, Over, Seat
from garrison.outside.numbers import integer
from garrison.research.coding import coding
from garrison.research.coding.coding import CLASSES, HAND_IN, Classes, Coding, Settling
from garrison.research.course import HAS_ENDED, SEED_BITS, Course, Reward, reward_of, seat_named
from garrison.research.environments import (
    FPS,
    MODES,
    Decision,
    Rendered,
    Rendering,
    Seen,
    action,
    actions,
    observations,
    seen,
)

Infos = dict[str, Any]
Answer = tuple[Seen, float, bool, bool, Infos]


class Alone(Rendered, Env[Seen, Decision]):
    """One seat of a game. Each step lasts until the seat has to decide again, or the game has ended.

    An action whose mask is 0 changes nothing, and `info["refused"]` says so. `info["faults"]` names the opponents that
    a stand-in plays, since they failed. The reward comes at the end.
    """

    metadata = {"render_modes": [*MODES], "render_fps": FPS}  # noqa: RUF012  as Gymnasium has it

    def __init__(  # noqa: PLR0913  all but the first have a usual value
        self,
        ruleset: str,
        map: str = "",  # noqa: A002  the word for it everywhere else
        seats: int = 3,
        *,
        seat: str | int = 0,
        opponents: Sequence[str] = (),
        reward: str = Reward.WIN,
        rounds: int | None = None,
        amounts: Classes = CLASSES,
        render_mode: str | None = None,
        options: Mapping[str, object] | None = None,
        **more: object,
    ) -> None:
        """A game with its options by name, or in `options` if a name is taken here.

        `opponents` are bots for the other seats, in the order of play and again from the first; without any, they are
        the usual opponent of the family. Raises ValueError with a sentence if there is no such game, seat or bot.
        """
        game = new_game(ruleset, map, len(seat_names(ruleset, map)) or seats, {**(options or {}), **more})
        self.coding: Final[Coding] = coding(game, amounts)
        self.course = Course(game, reward_of(reward), rounds)
        self.seat: Final = seat_of(game, seat)
        self._bots: Final = tuple(opponents) or (usual(game.ruleset.family.name),)
        self._factories: Final = [factory_of(word, BOTS[game.ruleset.family.name]) for word in self._bots]
        self.observation_space = observations(self.coding)
        self.action_space = actions(self.coding)
        self._seated: dict[Seat, Bot] = {}
        self._settling: Final = self.coding if isinstance(self.coding, Settling) else None
        self._rendering = Rendering(render_mode)
        self.render_mode = self._rendering.mode

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, Infos]:
        """Begin a new game. The same seed gives the same game against the same bots."""
        seed = None if seed is None else integer("seed", seed)
        super().reset(seed=seed)
        begun = int(self.np_random.integers(1 << SEED_BITS)) if seed is None else seed
        self.course.begin(begun)
        self._part()
        self._seated = self._opponents(begun)
        self._go_on()
        return self._seen(), self._faults()

    def _opponents(self, seed: int) -> dict[Seat, Bot]:
        others = [Seat(seat) for seat in range(len(self.game.seats)) if seat != self.seat]
        return {
            seat: self._factories[place % len(self._factories)](self.game, Chance(seed, "research", "bot", seat).below)
            for place, seat in enumerate(others)
        }

    def step(self, action: Decision) -> Answer:
        """Make a decision, and let the others play until the next."""
        self.course.assert_begun()
        refused = self._act(action)
        self._go_on()
        course = self.course
        ended = course.is_over or course.is_late
        gained = course.rewards()[self.seat] if ended else 0.0
        if ended:
            self._part()
        infos = {"refused": refused} if refused else {}
        return self._seen(), gained, course.is_over, course.is_late, infos | self._faults()

    def _act(self, numbers: Decision) -> str:
        """Make the decision, and say why not if it can't be made; an empty text means that it was made."""
        course = self.course
        if course.is_over or course.is_late:
            return HAS_ENDED
        try:
            made = action(self.coding, course.view(self.seat), numbers)
        except ValueError as refused:
            return str(refused)
        course.act(self.seat, made)
        return ""

    def _go_on(self) -> None:
        """Let the bots play until the seat is asked or the game has ended."""
        course = self.course
        while not (course.is_over or course.is_late or self._is_asked()):
            seat = self.seat if self.seat in course.waiting else course.waiting[0]
            view = course.view(seat)
            course.act(seat, self.coding.action(view, HAND_IN) if seat == self.seat else self._bot(seat, view))

    def _is_asked(self) -> bool:
        """Whether the seat has something to decide; a sheet with all decisions on it is handed in by itself."""
        waited_for = self.seat in self.course.waiting
        return waited_for and not (self._settling and self._settling.settled(self.course.view(self.seat)))

    def _bot(self, seat: Seat, view: View) -> Action:
        bot = self._seated[seat]
        move = bot.choose(view)
        if isinstance(bot, Guest) and (reasons := refusals(self.game, self.course.state, move)):
            move = bot.refused(view, move, reasons)
        return move.action

    def _faults(self) -> Infos:
        """For each opponent that failed, by its seat: since which decision a stand-in plays for it, and why."""
        failed = {
            self.game.seats[seat]: {"since": fault.decision, "kind": fault.kind, "why": fault.sentence}
            for seat, bot in self._seated.items()
            if isinstance(bot, Guest)
            for fault in bot.faults
            if fault.final
        }
        return {"faults": failed} if failed else {}

    def _part(self) -> None:
        """Tell opponents that run elsewhere that they are no longer needed."""
        over = self.course.state.phase if isinstance(self.course.state.phase, Over) else Over()
        for bot in self._seated.values():
            if isinstance(bot, Guest):
                bot.over(over.winners, finished=self.course.is_over)

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask as learners such as sb3-contrib's MaskablePPO take it: that of the amounts follows the numbers."""
        self.course.assert_begun()
        return np.hstack(self._seen()["action_mask"]).astype(bool)

    def _seen(self) -> Seen:
        return seen(self.coding, self.course.view(self.seat))

    def close(self) -> None:
        if self._seated:
            self._part()
        super().close()


def seat_of(game: Game, seat: str | int) -> Seat:
    """A seat by name or by number, from 0; raises ValueError if there is none."""
    if isinstance(seat, str):
        return seat_named(game, seat)
    seat = integer("seat", seat)
    if not 0 <= seat < len(game.seats):
        raise ValueError(f"The seats are numbered from 0 to {len(game.seats) - 1}, so there is no seat {seat}.")
    return Seat(seat)
