"""The spaces of observations and actions, as Gymnasium describes them."""

from typing import Any, Final, TypeAlias, TypeGuard

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete, Space

from garrison.engine.game import AnyAction, AnyView
from garrison.research.coding.coding import Coding
from garrison.research.coding.numbered import Numbered

MOST: Final = float(1 << 24)
"""The bounds of every column: float32 holds whole numbers exactly up to here."""

Decision: TypeAlias = Any
"""A number, or an array of a number and an amount if amounts are exact."""
Seen: TypeAlias = dict[str, Any]
"""`observation`, an array (columns,), and `action_mask`, an array (actions,)."""


def observations(coding: Coding) -> Space[Any]:
    """What `seen` gives."""
    space: Space[Any] = Dict(
        observation=Box(-MOST, MOST, (len(coding.columns),), np.float32),
        action_mask=Box(0, 1, (coding.actions,), np.int8),
    )
    return space


def is_exact(coding: Coding) -> TypeGuard[Numbered]:
    """Whether a decision is two numbers, of which the second is the amount."""
    return isinstance(coding, Numbered) and coding.is_exact


def actions(coding: Coding) -> Space[Any]:
    """A number; or two, of which the second is the amount, if amounts are exact."""
    if is_exact(coding):
        return MultiDiscrete([*coding.heads])
    return Discrete(coding.actions)


def seen(coding: Coding, view: AnyView) -> Seen:
    return {"observation": coding.observe(view), "action_mask": coding.mask(view)}


def action(coding: Coding, view: AnyView, numbers: Decision) -> AnyAction:
    """The action of a number, or of a number and an amount. Raises ValueError if its mask is 0."""
    if is_exact(coding):
        number, amount = numbers
        return coding.exactly(view, int(number), int(amount))
    return coding.action(view, int(numbers))
