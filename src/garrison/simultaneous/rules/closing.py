"""Closing a turn: once all orders are sealed or time is up, chance rolls the dice and the turn is carried out."""

from collections.abc import Iterator
from enum import StrEnum

from msgspec.structs import replace

from garrison.engine.game import Rule
from garrison.engine.latest import latest
from garrison.engine.vocabulary import CHANCE, Choice, Event
from garrison.sheets import deadline, writing
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import CarriedOut, Drew
from garrison.simultaneous.game import Game, Moment
from garrison.simultaneous.luck import DiceMissing, NoSuchDie, Thrown, Written, example
from garrison.simultaneous.rules.trading import draw_next
from garrison.simultaneous.rules.turn import Resolution, resolve
from garrison.simultaneous.state import State, deck


class Refused(StrEnum):
    """Why dice can't have fallen like this, or a card can't be drawn."""

    TOO_FEW = "The turn needs more dice."
    LEFT_OVER = "The turn needs fewer dice."
    NOT_A_DIE = "That number can't be rolled there."
    NOT_IN_THE_DECK = "That card is not in the deck."


# The outcome of a turn

NO_DICE: tuple[int, ...] = ()


@latest
def outcome(game: Game, state: State, dice: tuple[int, ...]) -> Resolution | Refused:
    """The outcome of a turn with these dice, or why they can't have fallen like this."""
    luck = Written(dice)
    try:
        resolution = resolve(game, state, luck)
    except DiceMissing:
        return Refused.TOO_FEW
    except NoSuchDie:
        return Refused.NOT_A_DIE
    return Refused.LEFT_OVER if luck.left else resolution


def story(game: Game, state: State, dice: tuple[int, ...] = NO_DICE) -> tuple[Event, ...]:
    """Everything that happens in a turn; nothing before its dice are rolled."""
    found = outcome(game, state, dice)
    return () if isinstance(found, Refused) else (CarriedOut(state.round), *found.events)


# All orders are in


def closed(game: Game, state: State) -> State:
    """Once every seat has sealed its orders, they are carried out."""
    return state if writing(state) else carried_out(game, state)


def closing_told(game: Game, before: State, _: State) -> tuple[Event, ...]:
    """The events of a turn that needs no dice."""
    return story(game, before)


def carried_out(game: Game, state: State) -> State:
    """The state after the turn; if it needs dice, chance is asked for them first."""
    found = outcome(game, state, NO_DICE)
    return replace(state, phase=v.Throwing()) if isinstance(found, Refused) else found.after


DEADLINE = deadline(carried_out, closing_told)


# The dice of the turn


def thrown(game: Game, state: State, luck: Thrown) -> v.Throw:
    """The dice of a turn, as they fall."""
    resolve(game, state, luck)
    return v.Throw(tuple(luck.dice))


def _throws(at: Moment[v.Throwing]) -> list[Choice[v.Throw]]:
    """One way the dice can fall: there are too many to list them all."""
    return [Choice(CHANCE, thrown(at.game, at.state, Thrown(example())))]


def _refuse_throw(at: Moment[v.Throwing], throw: v.Throw) -> Iterator[Refused]:
    found = outcome(at.game, at.state, throw.dice)
    if isinstance(found, Refused):
        yield found


def _after_the_throw(at: Moment[v.Throwing], throw: v.Throw) -> State:
    found = outcome(at.game, at.state, throw.dice)
    assert isinstance(found, Resolution)
    return found.after


THROW: Rule[v.Throwing, v.Throw] = Rule(
    _throws, _refuse_throw, _after_the_throw, lambda at, throw, _: story(at.game, at.state, throw.dice)
)


# The cards of the turn


def _cards(at: Moment[v.Drawing]) -> Iterator[Choice[v.Draw]]:
    return (Choice(CHANCE, v.Draw(card)) for card in deck(len(at.game.map.cards), at.state))


def _refuse_card(at: Moment[v.Drawing], draw: v.Draw) -> Iterator[Refused]:
    if draw.card not in deck(len(at.game.map.cards), at.state):
        yield Refused.NOT_IN_THE_DECK


def _take(at: Moment[v.Drawing], draw: v.Draw) -> State:
    seat, *others = at.phase.seats
    hands = at.state.hands
    hand = tuple(sorted((*hands[seat], draw.card)))
    return replace(at.state, hands=(*hands[:seat], hand, *hands[seat + 1 :]), phase=draw_next(tuple(others)))


def shuffled_back(game: Game, state: State) -> State:
    """Traded cards come back when the deck is empty; if there are none either, nobody draws."""
    if deck(len(game.map.cards), state):
        return state
    return replace(state, traded=()) if state.traded else replace(state, phase=v.Ordering())


DRAW: Rule[v.Drawing, v.Draw] = Rule(
    _cards, _refuse_card, _take, lambda at, draw, _: [Drew(at.phase.seats[0], draw.card)]
)
