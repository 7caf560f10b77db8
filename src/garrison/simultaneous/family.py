"""The family: its maps and seats, and what chance does when the game waits for it."""

from msgspec.structs import replace

from garrison.engine.game import Family
from garrison.engine.vocabulary import CHANCE, NOBODY, Move
from garrison.maps.world import Map
from garrison.simultaneous import game as simultaneous
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.luck import Below, Thrown
from garrison.simultaneous.options import Options
from garrison.simultaneous.rules.energy import pile
from garrison.simultaneous.rules.setup import places
from garrison.simultaneous.rules.turn import thrown
from garrison.simultaneous.state import State, deck, playing, territories_of
from garrison.simultaneous.typed import read
from garrison.territories.family import on_territories


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


# The simultaneous games as a family: the maps, seats and territories of risk, with their own states and orders


CORRECTED = "Since then, the rules for clashes, spoils and unspent pools have been corrected."

ENERGY = "It belongs to the rule set energy, which always has it."

FORMERLY = {
    "resolver": "The rule set in which the seats take turns is warlight.",
    "split_by": "Use start instead, such as start=thin_split.",
    "late_join": "Set late_seats to more than 0 instead.",
    "allow_colonize": "Use bid_source=none for a game without bids.",
    "excess_orders": "Use carry_turns=1 to carry orders over once.",
    "march_pass": "Use same_target=together for a single pass.",
    "unit_types": "The rule set with types of units is trumps.",
    **dict.fromkeys(("energy", "priority_bid", "commanders", "stations", "command_cards", "elements"), ENERGY),
    "preset=warlight": "It is now the rule set warlight.",
    "simultaneous 1": "Since then, trumps, energy and warlight have become rule sets of their own.",
    **dict.fromkeys(("simultaneous 2", "trumps 1", "energy 1"), CORRECTED),
}
"""What to say today instead of options that the family's only rule set used to have."""

SIMULTANEOUS: Family[Map, Options, State, v.AnyAction] = replace(
    on_territories("simultaneous", "stars", "turns", 300, playing), manner="All at once", typed=read, formerly=FORMERLY
)
