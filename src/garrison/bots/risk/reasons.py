"""Reasons for moves: what they may lead to, with its chance, and what they guard against; those plain to see."""

from collections.abc import Collection, Iterator

from garrison.bots.bot import Reason
from garrison.bots.risk.board import ground
from garrison.engine.vocabulary import NOBODY
from garrison.odds import chance_to_win
from garrison.odds.dice import dice_of
from garrison.risk import vocabulary as v
from garrison.risk.game import Game, Move
from garrison.risk.options import Cards
from garrison.risk.questions import bonus, fulfilled, worth
from garrison.risk.view import View

# What can be taken, with the chance that it is


class Eliminates(Reason, frozen=True):
    """A seat can be eliminated this turn."""

    seat: int
    chance: float


class Completes(Reason, frozen=True):
    """A continent can be completed this turn."""

    continent: int
    chance: float


class Breaks(Reason, frozen=True):
    """A continent can be taken from the seat that holds it."""

    continent: int
    seat: int
    chance: float


class Captures(Reason, frozen=True):
    where: int
    chance: float


class Sweeps(Reason, frozen=True):
    """Several territories can be taken, one after another."""

    count: int
    chance: float


class EarnsCard(Reason, frozen=True):
    """Nothing was captured yet this turn."""


# Where armies stand


class Faces(Reason, frozen=True):
    """The strongest army from which a territory can be attacked."""

    where: int
    foe: int
    armies: int
    continent: int
    """The continent of its seat of which the territory is a gate, or -1."""


class Withstands(Reason, frozen=True):
    """The armies that will stand there, and their chance against the army in `Faces`."""

    armies: int
    chance: float


class Behind(Reason, frozen=True):
    """No enemy is next to the territory."""

    where: int


class Gathers(Reason, frozen=True):
    """How many territories of a continent the seat already holds."""

    continent: int
    held: int


# Cards, and the end of a phase


class Brings(Reason, frozen=True):
    """What a set of cards brings, with the extra armies for a territory that it shows (NOWHERE if none)."""

    armies: int
    more: int
    where: int


class Grows(Reason, frozen=True):
    """A set that is kept will be worth more."""


class Fulfilled(Reason, frozen=True):
    """The seat has reached its goal."""


class Enough(Reason, frozen=True):
    """No attack, or no other after the first capture, is worth what it costs."""

    captured: int


class Settled(Reason, frozen=True):
    """No march improves anything."""


# Plain reasons: what anybody who sees the position can say for a move, whoever makes it

LIKELY = 0.5
"""A smaller chance to withstand an attack is no reason to stand there."""


def plain(game: Game, view: View, move: Move) -> tuple[Reason, ...]:
    """The reasons for a move of `view.seat`; none if it could do nothing else."""
    return () if _is_forced(view) else tuple(_reasons(game, view, move.action))


def _is_forced(view: View) -> bool:
    return len(view.choices) == 1 and view.choices[0].least == view.choices[0].most


def _reasons(game: Game, view: View, action: v.AnyAction) -> Iterator[Reason]:
    match action:
        case v.Claim(where):
            yield from _gathered(game, view, where)
        case v.Place(where):
            yield from front(game, view, where, view.armies[where] + 1)
        case v.Deploy(where, armies):
            yield from front(game, view, where, view.armies[where] + armies)
        case v.Trade(cards, reward):
            yield Brings(worth(game, view, cards), bonus(game, view, reward), reward)
        case v.Attack(source, target):
            yield from attack(game, view, source, target, view.armies[source])
        case v.Occupy(armies):
            yield from _occupied(game, view, armies)
        case v.Fortify(_, target, armies):
            yield from front(game, view, target, view.armies[target] + armies)
        case v.Done():
            yield from _done(game, view)
        case _:
            return


# Attacks


def attack(game: Game, view: View, source: int, target: int, armies: int) -> Iterator[Reason]:
    """What an attack by this many armies on a territory can lead to."""
    yield outcome(game, view, (target,), chance_to_win(armies, view.armies[target], dice_of(game.options)))
    if not view.captured and _has_cards(game, view):
        yield EarnsCard()


def _has_cards(game: Game, view: View) -> bool:
    return game.options.cards is not Cards.NONE and bool(view.deck_size or (game.options.recycle and view.traded))


def outcome(game: Game, view: View, taken: Collection[int], chance: float) -> Reason:
    """What matters most if all these territories of others are taken."""
    return next(_outcomes(game, view, taken, chance))


def _outcomes(game: Game, view: View, taken: Collection[int], chance: float) -> Iterator[Reason]:
    regions, then = ground(game.map).regions, [view.seat if t in taken else o for t, o in enumerate(view.owner)]
    for seat in dict.fromkeys(view.owner[t] for t in taken):
        if seat not in then:
            yield Eliminates(seat, chance)
    touched = [n for n, region in enumerate(regions) if region.bonus > 0 and not {*taken}.isdisjoint(region.members)]
    for n in touched:
        if all(then[t] == view.seat for t in regions[n].members):
            yield Completes(n, chance)
    for n in touched:
        if (lord := _lord(view, regions[n].members)) not in (NOBODY, view.seat):
            yield Breaks(n, lord, chance)
    yield Captures(next(iter(taken)), chance) if len(taken) == 1 else Sweeps(len(taken), chance)


def _lord(view: View, members: Collection[int]) -> int:
    owners = {view.owner[t] for t in members}
    return owners.pop() if len(owners) == 1 else NOBODY


# Places


def front(game: Game, view: View, where: int, armies: int) -> Iterator[Reason]:
    """What a territory with these armies faces."""
    foes = [t for t in ground(game.map).facing[where] if view.owner[t] not in (view.seat, NOBODY) and view.armies[t]]
    if not foes:
        yield Behind(where)
        return
    foe = max(foes, key=lambda t: view.armies[t])
    yield Faces(where, foe, view.armies[foe], _gate(game, view, where))
    if (chance := 1 - chance_to_win(view.armies[foe], armies, dice_of(game.options))) >= LIKELY:
        yield Withstands(armies, chance)


def _gate(game: Game, view: View, where: int) -> int:
    """The continent that the seat holds and that can be entered here, or -1."""
    of = ground(game.map)
    region = of.regions[of.region[where]]
    return of.region[where] if where in region.gates and _lord(view, region.members) == view.seat else -1


def _gathered(game: Game, view: View, where: int) -> Iterator[Reason]:
    of = ground(game.map)
    if held := sum(view.owner[t] == view.seat for t in of.regions[of.region[where]].members):
        yield Gathers(of.region[where], held)


def _occupied(game: Game, view: View, armies: int) -> Iterator[Reason]:
    """What the stack with most of the armies faces or does after moving in."""
    assert isinstance(view.phase, v.Occupying)
    source, target = view.phase.source, view.phase.target
    left = view.armies[source] - armies
    yield from front(game, view, target, armies) if armies >= left else front(game, view, source, left)


def _done(game: Game, view: View) -> Iterator[Reason]:
    match view.phase:
        case v.Attacking() if fulfilled(game, view, view.seat, view.goal):
            yield Fulfilled()
        case v.Attacking():
            yield Enough(view.captured)
        case v.Trading() if game.options.cards is Cards.ESCALATING:
            yield Grows()
        case v.Fortifying():
            yield Settled()
        case _:
            return
