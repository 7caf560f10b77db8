"""Talking and giving up: press between the powers, agreeing to a draw, surrender."""

from collections.abc import Iterator
from enum import StrEnum

from msgspec.structs import replace

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.events import OfferedDraw, Sent, Surrendered, WithdrewDraw
from garrison.diplomacy.game import Moment
from garrison.diplomacy.option_words import Press
from garrison.diplomacy.state import State
from garrison.engine.game import Rule, at_will
from garrison.sheets import torn_up

LONGEST_TEXT = 4_000


class Refused(StrEnum):
    NO_PRESS = "This game is played without press."
    ONLY_PUBLIC = "In this game, messages go to everybody."
    NO_SUCH_POWER = "A message goes to other powers, each named once and in order."
    NO_TEXT = "A message needs text, within the limit and without control characters."
    ALREADY_OFFERED = "You have already agreed to a draw."
    NOT_OFFERED = "You have not agreed to a draw."


# Press


def _refuse_saying(at: Moment[v.AnyPhase], say: v.Say) -> Iterator[Refused]:
    if at.game.options.press is Press.NONE:
        yield Refused.NO_PRESS
    elif say.to and at.game.options.press is Press.PUBLIC:
        yield Refused.ONLY_PUBLIC
    others = [power for power in range(len(at.game.seats)) if power != at.by]
    if list(say.to) != [power for power in others if power in say.to]:
        yield Refused.NO_SUCH_POWER
    if not say.text.strip() or len(say.text) > LONGEST_TEXT or not say.text.isprintable():
        yield Refused.NO_TEXT


def _say(at: Moment[v.AnyPhase], say: v.Say) -> State:
    return replace(at.state, messages=(*at.state.messages, v.Message(at.by, say.to, say.text)))


SAY = Rule(lambda _: [], _refuse_saying, _say, lambda at, say, _: [Sent(at.by, say.to, say.text)])


# A draw


def _without_its_word(at: Moment[v.AnyPhase]) -> State:
    return replace(at.state, draw=tuple(power for power in at.state.draw if power != at.by))


OFFER_DRAW: Rule[v.AnyPhase, v.OfferDraw] = at_will(
    v.OfferDraw(),
    lambda at: replace(at.state, draw=tuple(sorted((*at.state.draw, at.by)))),
    lambda at, *_: [OfferedDraw(at.by)],
    lambda at: iter([Refused.ALREADY_OFFERED] if at.by in at.state.draw else []),
)
WITHDRAW_DRAW = at_will(
    v.WithdrawDraw(),
    _without_its_word,
    lambda at, *_: [WithdrewDraw(at.by)],
    lambda at: iter([] if at.by in at.state.draw else [Refused.NOT_OFFERED]),
)


# Surrender


def _surrender(at: Moment[v.AnyPhase]) -> State:
    """The units stay and hold, in civil disorder; its orders are void, and a draw no longer needs its consent."""
    gone = tuple(sorted((*at.state.surrendered, at.by)))
    return replace(torn_up(_without_its_word(at), at.by), surrendered=gone)


SURRENDER = at_will(v.Surrender(), _surrender, lambda at, *_: [Surrendered(at.by)])
