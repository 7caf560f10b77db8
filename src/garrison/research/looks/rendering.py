"""What environments give when they are asked to render: letters, pixels, or a page in the browser."""

from typing import Any, Final, TypeAlias

from garrison.engine.game import AnyGame, AnyState
from garrison.research.looks.letters import letters

MODES: Final = ("human", "ansi", "rgb_array")
FPS: Final = 2
"""How many positions a film shows in a second."""
NO_SUCH_MODE: Final = "A render mode is {}, not '{}'."
NO_MODE: Final = "Nothing is rendered unless the environment is made with a render mode: {}."


Look: TypeAlias = Any
"""A text, an array (height, width, 3), or None if a browser shows it."""


def mode_of(word: str | None) -> str | None:
    """Raises ValueError with the modes that there are."""
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
        """A copy has no page yet."""
        return Rendering, (self.mode,)

    def render(self, game: AnyGame, state: AnyState) -> Look:
        """The position in the mode of the environment. Raises ValueError without a mode."""
        match self.mode:
            case "ansi":
                return letters(game, state)
            case "rgb_array":
                from garrison.research.looks.pictures import pixels  # noqa: PLC0415  only with the extra

                return pixels(game, state)
            case "human":
                self._shown(game, state)
                return None
            case _:
                raise ValueError(NO_MODE.format(_modes()))

    def _shown(self, game: AnyGame, state: AnyState) -> None:
        if self._page is None:
            from garrison.research.looks.pages import Page  # noqa: PLC0415  as above

            self._page = Page()
        self._page.show(game, state)

    def close(self) -> None:
        """Take the page away."""
        if self._page is not None:
            self._page.close()
