"""Why a bot makes a move, each reason in a sentence; a chance comes last, after a colon."""

from collections.abc import Sequence

from garrison.bots.bot import Reason
from garrison.bots.risk import reasons as r
from garrison.maps.world import NOWHERE
from garrison.risk.game import Game
from garrison.telling.sentences import counted, percent_in_words

MOST = 2


def reasons_told(game: Game, reasons: Sequence[Reason]) -> str:
    """The sentences that matter most; empty if there are no reasons.

    >>> from garrison import new_game
    >>> reasons_told(new_game("classic", "world", 2), [r.Eliminates(1, 0.83), r.EarnsCard()])
    'Blue can be eliminated this turn: 83%. One capture earns the card of the turn.'
    """
    return " ".join(_sentence(told) for reason in reasons[:MOST] if (told := _told(game, reason)))


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def _told(game: Game, reason: Reason) -> str:
    at, continents = game.map.ids, game.map.continents
    match reason:
        case r.Eliminates(seat, chance):
            return f"{game.seats[seat]} can be eliminated this turn: {percent_in_words(chance, 0)}"
        case r.Completes(number, chance):
            return f"{continents[number].name} can be completed this turn: {percent_in_words(chance, 0)}"
        case r.Breaks(number, seat, chance):
            return (
                f"{game.seats[seat]}'s hold on {continents[number].name} can be broken: {percent_in_words(chance, 0)}"
            )
        case r.Captures(where, chance):
            return f"{at[where]} can be taken: {percent_in_words(chance, 0)}"
        case r.Sweeps(count, chance):
            return f"{counted(count, 'territory')} can be taken this turn: {percent_in_words(chance, 0)}"
        case r.EarnsCard():
            return "one capture earns the card of the turn"
        case _:
            return _place_told(game, reason) or _rest_told(game, reason)


def _place_told(game: Game, reason: Reason) -> str:
    at, continents = game.map.ids, game.map.continents
    match reason:
        case r.Faces(where, foe, armies, continent):
            gate = f", a gate of {continents[continent].name}," if continent >= 0 else ""
            return f"{at[where]}{gate} faces {counted(armies, 'army')} in {at[foe]}"
        case r.Withstands(armies, chance):
            return f"with {counted(armies, 'army')} it withstands their attack: {percent_in_words(chance, 0)}"
        case r.Behind(where):
            return f"{at[where]} is behind the front"
        case r.Gathers(number, held):
            size = len(continents[number].territories)
            return f"{held} of the {size} territories of {continents[number].name} are already yours"
        case _:
            return ""


def _rest_told(game: Game, reason: Reason) -> str:
    match reason:
        case r.Brings(armies, more, where):
            extra = f", and {more} more on {game.map.ids[where]}" if where != NOWHERE and more else ""
            return f"the set brings {counted(armies, 'army')}{extra}"
        case r.Grows():
            return "the set will be worth more later"
        case r.Fulfilled():
            return "your goal is reached"
        case r.Enough(captured):
            return f"no {'other ' if captured else ''}attack is worth what it costs"
        case r.Settled():
            return "your armies stand where they are needed"
        case _:
            return ""
