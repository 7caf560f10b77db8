"""Talking and giving up: press between the powers, agreeing to a draw, surrender."""

from collections.abc import Iterator
from enum import StrEnum

from msgspec.structs import replace

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.events import OfferedDraw, Sent, Surrendered, WithdrewDraw
from garrison.diplomacy.game import Moment
from garrison.diplomacy.options import Press
from garrison.diplomacy.state import State
from garrison.engine.game import Rule, at_will
from garrison.engine.vocabulary import Choice
from garrison.written.sheets import torn_up

LONGEST_TEXT = 4_000


class Refused(StrEnum):
    NO_PRESS = "This game is played without press."
    ONLY_PUBLIC = "Messages of this game go to everybody."
    NO_SUCH_POWER = "A message goes to other powers, each named once and in order."
    NO_TEXT = "A message has some text, of no more than the limit, and no control characters."
    ALREADY_OFFERED = "You have agreed to a draw already."
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


def _no_examples(_: Moment[v.AnyPhase]) -> Iterator[Choice[v.Say]]:
    return iter(())


SAY = Rule(_no_examples, _refuse_saying, _say, lambda at, say, _: [Sent(at.by, say.to, say.text)])


# A draw


def _refuse_offer(at: Moment[v.AnyPhase], _: v.OfferDraw) -> Iterator[Refused]:
    if at.by in at.state.draw:
        yield Refused.ALREADY_OFFERED


def _refuse_withdrawal(at: Moment[v.AnyPhase], _: v.WithdrawDraw) -> Iterator[Refused]:
    if at.by not in at.state.draw:
        yield Refused.NOT_OFFERED


def _offer(at: Moment[v.AnyPhase], _: v.OfferDraw) -> State:
    return replace(at.state, draw=tuple(sorted((*at.state.draw, at.by))))


def _withdraw(at: Moment[v.AnyPhase], _: v.WithdrawDraw) -> State:
    return replace(at.state, draw=tuple(power for power in at.state.draw if power != at.by))


OFFER_DRAW = Rule(
    lambda at: [] if at.by in at.state.draw else [Choice(at.by, v.OfferDraw())],
    _refuse_offer,
    _offer,
    lambda at, *_: [OfferedDraw(at.by)],
)
WITHDRAW_DRAW = Rule(
    lambda at: [Choice(at.by, v.WithdrawDraw())] if at.by in at.state.draw else [],
    _refuse_withdrawal,
    _withdraw,
    lambda at, *_: [WithdrewDraw(at.by)],
)


# Surrender


def _surrender(at: Moment[v.AnyPhase]) -> State:
    """The units stay and hold, in civil disorder; what was written is void, and the draw goes on without its word."""
    return replace(
        torn_up(at.state, at.by),
        surrendered=tuple(sorted((*at.state.surrendered, at.by))),
        draw=tuple(power for power in at.state.draw if power != at.by),
    )


SURRENDER = at_will(v.Surrender(), _surrender, lambda at, *_: [Surrendered(at.by)])
