"""The spaces of observations and actions, as Gymnasium describes them."""

from typing import Any, Final, TypeAlias, TypeGuard

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete, Space, Tuple

from garrison.engine.game import AnyAction, AnyView
from garrison.outside.numbers import integer
from garrison.research.coding.coding import Coding
from garrison.research.coding.numbered import Numbered

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
    """What `seen` gives."""
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
    """A number; or two, of which the second is the amount, if amounts are exact."""
    if is_exact(coding):
        return MultiDiscrete([*coding.heads])
    return Discrete(coding.actions)


def seen(coding: Coding, view: AnyView) -> Seen:
    mask = coding.mask(view)
    return {
        "observation": coding.observe(view),
        "action_mask": (mask, coding.amounts(view)) if is_exact(coding) else mask,
    }


def action(coding: Coding, view: AnyView, numbers: Decision) -> AnyAction:
    """The action of a number, or of a number and an amount. Raises ValueError if its mask is 0."""
    if is_exact(coding):
        if np.shape(numbers) != TWO:
            raise ValueError(f"With exact amounts, an action is a number and an amount, not {numbers!r:.40}.")
        number, amount = numbers
        return coding.exactly(view, integer("number", number), integer("amount", amount))
    return coding.action(view, integer("action", numbers))
