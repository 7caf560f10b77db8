"""What the next player is likely to take from the one whose turn it is, by exact odds."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from garrison.bots.risk.battles import LARGEST, dice_of
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.world import Continent, Territory
from garrison.odds import chance_to_win
from garrison.odds.dice import NEARLY
from garrison.risk import vocabulary as v
from garrison.risk.family import has_odds
from garrison.risk.game import Game
from garrison.risk.questions import attacks, continents_of
from garrison.risk.view import View
from garrison.telling.sentences import percent_in_words

LIKELY: Final = 0.5
"""What is less likely to fall than to hold out is no threat."""

MOST: Final = 3


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

    Each is a territory of the seat whose view it is, in its own turn, and the attack by which whoever moves next would
    rather take it than not, with the armies that stand there now: those that they get before they attack come on top.
    Nothing where dice have no odds.
    """
    own_turn = view.seat == view.turn and isinstance(view.phase, v.Trading | v.Deploying | v.Attacking | v.Fortifying)
    if not own_turn or not has_odds(game) or (foe := _next(game, view)) == NOBODY:
        return ()
    worst: dict[Territory, _Attack] = {}
    for attack in sorted(_likely(game, view, foe), key=lambda attack: attack.gravity, reverse=True):
        worst.setdefault(attack.target, attack)
    return tuple(Threat(foe, one.source, one.target, _told(told, foe, one)) for one in [*worst.values()][:MOST])


def _told(told: Game, foe: Seat, attack: _Attack) -> str:
    more = f", and with it your {attack.broken.name}" if attack.broken else ""
    chance = percent_in_words(attack.chance, 0)
    return f"{told.seats[foe]} threatens {told.map.ids[attack.target]}{more}: {chance}."


def _next(game: Game, view: View) -> Seat:
    """Who moves after the seat of the view, or NOBODY."""
    others = (Seat((view.seat + step) % len(game.seats)) for step in range(1, len(game.seats)))
    return next((seat for seat in others if seat in view.owner and seat not in view.resigned), NOBODY)


def _likely(game: Game, view: View, foe: Seat) -> Iterator[_Attack]:
    """The attacks of a seat on that of the view that rather succeed than not.

    Armies too many for exact odds are left out: nothing is said that is not known.
    """
    dice = dice_of(game.options)
    whole = [game.map.continents[number] for number in continents_of(game, view, view.seat)]
    broken = {where: continent for continent in whole for where in continent.territories}
    for source, target in attacks(game, view, foe):
        armies, defenders = view.armies[source], view.armies[target]
        if view.owner[target] != view.seat or max(armies, defenders) > LARGEST:
            continue
        if (chance := chance_to_win(armies, defenders, dice)) > LIKELY:
            yield _Attack(source, target, min(chance, NEARLY), broken.get(target))
