"""From what a bot wants to a legal move. The choices of its View say what is legal; no bot works that out itself."""

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Final, TypeVar

from msgspec.structs import replace

from garrison.engine.game import View
from garrison.engine.vocabulary import Action, Choice, Move
from garrison.sheets import Seal

O = TypeVar("O")  # noqa: E741  the letter stands for the orders of a family
W = TypeVar("W")
E = TypeVar("E")
A = TypeVar("A", bound=Action)


# A wish


def fitted(view: View[A], wish: Action) -> Move[A]:
    """The legal move nearest to a wish, whatever the options are.

    It is the same action, with the nearest number of armies or dice that its choice allows. If that is not among the
    choices, it is the action of the same kind that has most in common with it, and without any of its kind what is
    `forced`.
    """
    alike = [choice for choice in view.choices if type(choice.action) is type(wish)]
    if not alike:
        return forced(view)
    choice = _nearest(alike, wish)
    return counted(choice, getattr(wish, wish.counts)) if wish.counts else choice.move()


def counted(choice: Choice[A], number: int) -> Move[A]:
    """The move of a choice with this number of armies or dice, or the nearest that the choice allows."""
    return choice.move(max(choice.least, min(choice.most, number)))


def _nearest(alike: Sequence[Choice[A]], wish: Action) -> Choice[A]:
    exact = replace(wish, **{wish.counts: alike[0].least}) if wish.counts else wish
    for choice in alike:
        if choice.action == exact:
            return choice
    parts = [name for name in wish.__struct_fields__ if name != wish.counts]
    return max(alike, key=lambda choice: sum(getattr(choice.action, part) == getattr(wish, part) for part in parts))


# No wish

IDLE: Final = ("Done", "Seal")
"""The actions that end what a seat may do, by the names they have in every family."""


def forced(view: View[A]) -> Move[A]:
    """The move of a seat that does nothing: it ends its turn if it can, and otherwise makes the first of its choices.

    New armies all go to the first territory, and as few armies as possible move in.
    """
    idle = [choice for choice in view.choices if _called(choice.action) in IDLE]
    choice: Choice[A] = (idle or view.choices)[0]
    return choice.move(choice.most) if choice.most and _called(choice.action) == "Deploy" else choice.move()


def _called(action: Action) -> str:
    return type(action).__name__


# Many orders


def next_action(
    sheet: Sequence[O], plan: Sequence[O], write: Callable[[O], W], erase: Callable[[int], E]
) -> W | E | Seal:
    """The next action towards a sealed sheet with exactly the orders of a plan.

    It erases what does not belong, writes what is missing, and then seals. `erase` takes the number of an order.
    """
    right = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(sheet, plan, strict=False)))
    if right < len(sheet):
        return erase(right)
    return write(plan[right]) if right < len(plan) else Seal()
