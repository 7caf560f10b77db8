"""What is wrong with commanders, stations and command cards in a state that was read from outside."""

from collections import Counter
from collections.abc import Iterator

from garrison.engine.vocabulary import NOBODY
from garrison.simultaneous.commands import DECK, in_the_order_of_play
from garrison.simultaneous.game import Game
from garrison.simultaneous.spending import Supplying
from garrison.simultaneous.stacks import plain
from garrison.simultaneous.state import State, living
from garrison.simultaneous.vocabulary import Drawing


def of_commanders(game: Game, state: State) -> Iterator[str]:
    """Whether each seat has one commander of each kind at most."""
    for seat in {*state.owner} - {NOBODY}:
        own = [stack[plain(stack) :] for stack, owner in zip(state.troops, state.owner, strict=False) if owner == seat]
        if game.options.commanders and max(map(sum, zip(*own, strict=True))) > 1:
            yield f"Seat number {seat} has one commander of each kind at most."


def of_stations(game: Game, state: State) -> Iterator[str]:
    """Whether stations are where they can be."""
    if state.stations and not game.options.stations:
        yield "There are no stations in this game."
    if any(game.map.element(where) != "land" or where in state.wasted for where in state.stations):
        yield "Stations are on land, and not where it is laid waste."


def of_commands(game: Game, state: State) -> Iterator[str]:
    """Whether each command card is in one place, and drawn only when it is due."""
    cards = [*state.spent, *(card for hand in state.commands for card in hand)]
    if bool(state.commands) != game.options.command_cards or (cards and not state.commands):
        yield "There are command cards exactly when the options have it so."
    if Counter(cards) - Counter(DECK):
        yield "There are so many command cards of each kind, and no more."
    if any(pile != in_the_order_of_play(pile) for pile in (state.spent, *state.commands)):
        yield "Command cards are named in the order of play."
    if not isinstance(state.phase, Drawing) and bool(state.due) != isinstance(state.phase, Supplying):
        yield "Command cards are drawn when they are due."
    if any(due.by not in living(state) or not due.piles for due in state.due):
        yield "Command cards are due to those who are in the game, from the piles of commanders."
    if any(hand for seat, hand in enumerate(state.commands) if seat not in living(state)):
        yield "Who is not in the game has no command cards."
