"""What chance does when the game waits for it, given a source of uniform integers."""

from garrison.engine.vocabulary import CHANCE, NOBODY, Move
from garrison.simultaneous import game as simultaneous
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.luck import Below, Thrown
from garrison.simultaneous.rules.closing import thrown
from garrison.simultaneous.rules.devastating import places
from garrison.simultaneous.rules.supplying import pile
from garrison.simultaneous.state import State, deck, territories_of


def fall(game: simultaneous.Game, state: State, below: Below) -> simultaneous.Move:
    return Move(CHANCE, _outcome(game, state, below))


def _outcome(game: simultaneous.Game, state: State, below: Below) -> v.AnyAction:
    match state.phase:
        case v.Throwing():
            return thrown(game, state, Thrown(below))
        case v.Devastating():
            standing = places(game, state)
            return v.Devastate(standing[below(len(standing))])
        case v.Dealing():
            unowned = [where for where in territories_of(state, NOBODY) if where not in state.wasted]
            return v.Deal(unowned[below(len(unowned))])
        case v.Drawing():
            cards = deck(len(game.map.cards), state)
            return v.Draw(cards[below(len(cards))])
        case v.Supplying():
            commands = pile(state)
            return v.Supply(commands[below(len(commands))])
        case _:
            raise ValueError(f"{type(state.phase).__name__} does not wait for chance.")
