"""What all environments have in common: the game and how it is rendered, and the spaces of observations and actions."""

from typing import Any, Final, TypeAlias, TypeGuard

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete, Space, Tuple

from garrison.engine.game import Game, State, View
from garrison.engine.vocabulary import Action
from garrison.outside.numbers import integer
from garrison.research.coding.coding import Coding
from garrison.research.coding.numbered import Numbered
from garrison.research.course import Course
from garrison.research.looks import as_text

# Rendering


MODES: Final = ("human", "ansi", "rgb_array")
FPS: Final = 2
"""How many positions a film shows in a second."""
NO_SUCH_MODE: Final = "A render mode is {}, not '{}'."
NO_MODE: Final = "Nothing is rendered unless the environment is made with a render mode: {}."


Look: TypeAlias = Any
"""A text, an array (height, width, 3), or None if a browser shows it."""


def mode_of(word: str | None) -> str | None:
    """The render mode with this name; raises ValueError, which lists the names."""
    if word is not None and word not in MODES:
        raise ValueError(NO_SUCH_MODE.format(_modes(), f"{word}"[:40]))
    return word


def _modes() -> str:
    return ", ".join(f"'{mode}'" for mode in MODES)


class Rendering:
    """The look of one environment. Pictures need matplotlib and resvg, which are loaded when the first is drawn."""

    def __init__(self, mode: str | None) -> None:
        self.mode: Final = mode_of(mode)
        self._page: Any = None

    def __reduce__(self) -> tuple[object, ...]:
        """Copy without the page."""
        return Rendering, (self.mode,)

    def render(self, game: Game, state: State) -> Look:
        """The position in the mode of the environment. Raises ValueError without a mode."""
        match self.mode:
            case "ansi":
                return as_text(game, state)
            case "rgb_array":
                from garrison.research.pictures import pixels  # noqa: PLC0415  only with the extra

                return pixels(game, state)
            case "human":
                self._shown(game, state)
                return None
            case _:
                raise ValueError(NO_MODE.format(_modes()))

    def _shown(self, game: Game, state: State) -> None:
        if self._page is None:
            from garrison.research.pictures import Page  # noqa: PLC0415  as above

            self._page = Page()
        self._page.show(game, state)

    def close(self) -> None:
        """Remove the page."""
        if self._page is not None:
            self._page.close()


class Rendered:
    """An environment that shows its game on request; a base to name before that of another library."""

    course: Course
    _rendering: Rendering

    @property
    def game(self) -> Game:
        return self.course.game

    def render(self) -> Look:
        """A text, an array (height, width, 3), or a page in the browser, as the render mode says."""
        self.course.assert_begun()
        return self._rendering.render(self.game, self.course.state)

    def close(self) -> None:
        self._rendering.close()


# Spaces, as Gymnasium describes them


MOST: Final = float(1 << 24)
"""The bounds of every column: float32 holds whole numbers exactly up to here."""

TWO: Final = (2,)

Decision: TypeAlias = Any
"""A number, or an array of a number and an amount if amounts are exact."""
Seen: TypeAlias = dict[str, Any]
"""`observation`, an array (columns,), and `action_mask`, as the space of actions takes it: an array (actions,).

If amounts are exact, the mask is a tuple of that and of an array (most + 1,): the amounts that some number allows now.
An amount that the chosen number does not allow means the nearest that it does.
"""


def observations(coding: Coding) -> Space[Any]:
    """The space of what `seen` gives."""
    masks = [Box(0, 1, (head,), np.int8) for head in (coding.heads if is_exact(coding) else (coding.actions,))]
    space: Space[Any] = Dict(
        observation=Box(-MOST, MOST, (len(coding.columns),), np.float32),
        action_mask=Tuple(masks) if is_exact(coding) else masks[0],
    )
    return space


def is_exact(coding: Coding) -> TypeGuard[Numbered]:
    """Whether a decision is two numbers, of which the second is the amount."""
    return isinstance(coding, Numbered) and coding.is_exact


def actions(coding: Coding) -> Space[Any]:
    """The space of actions: a number, or if amounts are exact, two, of which the second is the amount."""
    if is_exact(coding):
        return MultiDiscrete([*coding.heads])
    return Discrete(coding.actions)


def seen(coding: Coding, view: View) -> Seen:
    mask = coding.mask(view)
    return {
        "observation": coding.observe(view),
        "action_mask": (mask, coding.amounts(view)) if is_exact(coding) else mask,
    }


def action(coding: Coding, view: View, numbers: Decision) -> Action:
    """The action of a number, or of a number and an amount. Raises ValueError if its mask is 0."""
    if is_exact(coding):
        if np.shape(numbers) != TWO:
            raise ValueError(f"With exact amounts, an action is a number and an amount, not {numbers!r:.40}.")
        number, amount = numbers
        return coding.exactly(view, integer("number", number), integer("amount", amount))
    return coding.action(view, integer("action", numbers))
