"""What a model can ask of the referee: the arguments of each tool, and what the tool does in a sentence."""

from typing import Annotated, Any, ClassVar, Literal

import msgspec

from garrison.engine.value import Value

LONGEST = 4_000
"""The most characters in a move or a letter."""

MOST_ASKED = 1_000_000

Word = Annotated[str, msgspec.Meta(max_length=100)]
Text = Annotated[str, msgspec.Meta(max_length=LONGEST)]
Armies = Annotated[int, msgspec.Meta(ge=0, le=MOST_ASKED)]


class Want(Value, frozen=True, kw_only=True):
    """The arguments of a call, within limits."""

    does: ClassVar[str]
    seat: Annotated[Word, msgspec.Meta(description="Whose, if you play several seats.")] = ""


class Rules(Want, frozen=True, kw_only=True):
    does = "The rules of this game: the goal, the options, how moves are written, and the map with its borders."
    part: Annotated[
        Literal["", "game", "moves", "map", "options", "turn"],
        msgspec.Meta(description="One part; empty means the game and how moves are written."),
    ] = ""


class Look(Want, frozen=True, kw_only=True):
    does = "What you see now: the board, your cards or orders, what happened since you last looked, and what to do."


class Legal(Want, frozen=True, kw_only=True):
    does = "The legal moves, in groups, written as they can be played."
    about: Annotated[Word, msgspec.Meta(description="Only moves in which this place, unit or word occurs.")] = ""


class Make(Want, frozen=True, kw_only=True):
    does = "Make a move, or several in order with one on each line. What is refused says which rule stands in its way."
    move: Annotated[Text, msgspec.Meta(description="Without the seat, as `legal` writes it.")]


class Odds(Want, frozen=True, kw_only=True):
    does = "The chances of a battle, between two places or of so many armies against so many."
    source: Annotated[Word, msgspec.Meta(description="The place that attacks.")] = ""
    target: Annotated[Word, msgspec.Meta(description="The place that is attacked.")] = ""
    attackers: Annotated[Armies, msgspec.Meta(description="The armies of the attacker, if you name no places.")] = 0
    defenders: Annotated[Armies, msgspec.Meta(description="The armies of the defender, if you name no places.")] = 0


class Letters(Want, frozen=True, kw_only=True):
    does = "The letters that you wrote and received, with their numbers: without `since`, the last ones."
    with_: Annotated[Word, msgspec.Meta(description="Only those with this power.")] = msgspec.field(
        default="", name="with"
    )
    since: (
        Annotated[int, msgspec.Meta(ge=0, le=MOST_ASKED, description="Those after the one with this number.")] | None
    ) = None


class Letter(Want, frozen=True, kw_only=True):
    does = "Write a letter to other powers, in games that have letters."
    text: Text
    to: Annotated[Word, msgspec.Meta(description="The powers, separated by commas; empty means all.")] = ""


AnyWant = Rules | Look | Legal | Make | Odds | Letter | Letters

WANTS: dict[str, type[AnyWant]] = {
    "rules": Rules,
    "view": Look,
    "legal": Legal,
    "move": Make,
    "odds": Odds,
    "say": Letter,
    "letters": Letters,
}
"""The requests by the names of their tools."""


def schema(want: type[AnyWant]) -> dict[str, Any]:
    """The JSON Schema of the arguments."""
    found = msgspec.json.schema(want)["$defs"][want.__name__]
    told = ("type", "properties", "required", "additionalProperties")
    return {name: found[name] for name in told}


def read(tool: str, arguments: object) -> AnyWant:
    """The request; raises ValueError with the place: "Expected `str`, got `int` - at `$.move`"."""
    want = msgspec.convert(arguments, WANTS[tool])
    msgspec.json.encode(want)  # An unpaired surrogate can't be stored.
    return want
