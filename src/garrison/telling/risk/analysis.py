"""What an analysis says of a position: why a bot makes a move, and what the next player threatens, by exact odds."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from garrison.bots.bot import Reason
from garrison.bots.risk import reasons as r
from garrison.engine.game import Game as AnyGame
from garrison.engine.game import is_of
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.world import NOWHERE, Continent, Territory
from garrison.odds.battle import LARGEST, win_chance
from garrison.odds.dice import dice_of, short_of_one
from garrison.risk import vocabulary as v
from garrison.risk.family import RISK, has_odds
from garrison.risk.game import Game
from garrison.risk.questions import attacks, continents_of, following
from garrison.risk.view import View
from garrison.telling.sentences import counted, percent_in_words

MOST_REASONS = 2


def reasons_told(game: AnyGame, reasons: Sequence[Reason]) -> str:
    """The sentences that matter most; empty if there are no reasons, or a family has no sentences for them.

    >>> from garrison import new_game
    >>> reasons_told(new_game("classic", "world", 2), [r.Eliminates(1, 0.83), r.EarnsCard()])
    'Blue can be eliminated this turn: 83%. One capture earns the card of the turn.'
    """
    if not is_of(game, RISK):
        return ""
    return " ".join(_sentence(told) for reason in reasons[:MOST_REASONS] if (told := _told(game, reason)))


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


# What the next player is likely to take from the one whose turn it is, by exact odds


LIKELY: Final = 0.5
"""An attack with no higher chance than this is no threat."""

MOST_THREATS: Final = 3


class Threat(NamedTuple):
    seat: Seat
    source: Territory
    target: Territory
    words: str


class _Attack(NamedTuple):
    source: Territory
    target: Territory
    chance: float
    broken: Continent | None
    """The continent that the defender holds and would no longer hold."""

    @property
    def gravity(self) -> tuple[int, float]:
        return self.broken.bonus if self.broken else 0, self.chance


def threats(game: Game, told: Game, view: View) -> tuple[Threat, ...]:
    """At most three, the worst first: a continent that would be broken, then what is likeliest to fall.

    Each is the worst attack on a territory of the view's seat, with a chance of more than LIKELY. It counts the armies
    that the next player has now, without those that they get before they attack. There are none unless it is the seat's
    own turn, or if the odds of the dice are unknown.
    """
    deciding = v.Trading | v.Deploying | v.Announcing | v.Attacking | v.Fortifying
    own_turn = view.seat == view.turn and isinstance(view.phase, deciding)
    if not own_turn or not has_odds(game) or (foe := _next(view)) == NOBODY:
        return ()
    worst: dict[Territory, _Attack] = {}
    for attack in sorted(_likely(game, view, foe), key=lambda attack: attack.gravity, reverse=True):
        worst.setdefault(attack.target, attack)
    return tuple(
        Threat(foe, one.source, one.target, _threat_told(told, foe, one)) for one in [*worst.values()][:MOST_THREATS]
    )


def _threat_told(told: Game, foe: Seat, attack: _Attack) -> str:
    more = f", and with it your {attack.broken.name}" if attack.broken else ""
    chance = percent_in_words(attack.chance, 0)
    return f"{told.seats[foe]} threatens {told.map.ids[attack.target]}{more}: {chance}."


def _next(view: View) -> Seat:
    """Who moves after the seat of the view, or NOBODY."""
    others = following(view, view.seat)
    return next((seat for seat in others if seat in view.owner and seat not in view.resigned), NOBODY)


def _likely(game: Game, view: View, foe: Seat) -> Iterator[_Attack]:
    """The attacks of `foe` on the view's seat that are likelier to succeed than to fail.

    Armies too large for exact odds are left out.
    """
    dice = dice_of(game.options)
    near = [(source, target) for source, target in attacks(game, view, foe) if view.owner[target] == view.seat]
    whole = [game.map.continents[number] for number in continents_of(game, view, view.seat)] if near else []
    broken = {where: continent for continent in whole for where in continent.territories}
    for source, target in near:
        armies, defenders = view.armies[source], view.armies[target]
        if max(armies, defenders) > LARGEST:
            continue
        if (chance := win_chance(armies, defenders, dice)) > LIKELY:
            yield _Attack(source, target, short_of_one(chance, dice), broken.get(target))
