"""What anybody who sees the board can work out, from a State or a View: rules, players and screens ask here."""

from collections.abc import Iterator
from typing import TypeAlias

from garrison.engine.vocabulary import Seat
from garrison.maps.world import (
    NOWHERE,
    WILD,
    Assassinate,
    Destroy,
    HoldContinents,
    HoldTerritories,
    Mission,
    Territory,
    World,
)
from garrison.risk import vocabulary as v
from garrison.risk.game import Game
from garrison.risk.marks import FaceDown, of_kind
from garrison.risk.options import Advance, Cards, Fortification, RankBy
from garrison.risk.options.conditions import last_round, ranking, with_own_roll
from garrison.risk.state import State
from garrison.risk.view import View
from garrison.territories.family import Cards3, fixed_value, rising_value, sets

Seen: TypeAlias = State | View

MOST_ARMIES = 999_999_999
"""The most that the notation can write down."""

# Holdings


def on_map(seen: Seen, *territories: Territory) -> bool:
    """Whether these are territories of the map at all: -1 is an index in Python, but not a territory."""
    return all(0 <= t < len(seen.owner) for t in territories)


def territories_of(seen: Seen, seat: Seat) -> list[Territory]:
    return [Territory(t) for t, owner in enumerate(seen.owner) if owner == seat]


def room(game: Game, seen: Seen, where: Territory) -> int:
    """How many more armies the house rules let stand on a territory."""
    cap = game.options.army_cap
    if not cap:
        return MOST_ARMIES
    face_down = sum(mark.armies for mark in of_kind(seen.marks, FaceDown) if mark.where == where)
    return max(0, cap - seen.armies[where] - face_down)


def thinnest(seen: Seen, seat: Seat) -> list[Territory]:
    """The territories of `seat` on which the fewest armies stand."""
    held = territories_of(seen, seat)
    fewest = min((seen.armies[where] for where in held), default=0)
    return [where for where in held if seen.armies[where] == fewest]


def continents_of(game: Game, seen: Seen, seat: Seat) -> list[int]:
    """The continents that `seat` holds, by their indices."""
    held = frozenset(territories_of(seen, seat))
    return [n for n, continent in enumerate(game.map.continents) if continent.territories <= held]


def strength(seen: Seen, seat: Seat) -> tuple[int, int]:
    """How many territories `seat` owns, and how many armies are on them."""
    held = territories_of(seen, seat)
    return len(held), sum(seen.armies[where] for where in held)


def standing(game: Game, seen: Seen, seat: Seat) -> tuple[int, ...]:
    """What a seat has when the limit of rounds is reached: first what counts most there, then what decides a draw."""
    held, armies = strength(seen, seat)
    worth = {RankBy.TERRITORIES: held, RankBy.ARMIES: armies, RankBy.INCOME: due(game, seen, seat)}
    words = [*RankBy]
    first = words.index(game.options.rank_by)
    return tuple(worth[word] for word in (*words[first:], *words[:first]))


def land_decides(game: Game, seen: Seen) -> bool:
    """Whether this is one of the last two rounds of a game in which the most territories will win."""
    last = last_round(game.options)
    return last > 0 and ranking(game.options) is RankBy.TERRITORIES and seen.round + 1 >= last


def due(game: Game, seen: Seen, seat: Seat) -> int:
    """The armies that `seat` gets when its next turn begins, if its holdings stay as they are."""
    bonus = sum(game.map.continents[n].bonus for n in continents_of(game, seen, seat))
    land = max(game.options.least, seen.owner.count(seat) // game.options.territories_per_army)
    return max(0, land + bonus) + head_start(game, seen, seat)


def head_start(game: Game, seen: Seen, seat: Seat) -> int:
    """The extra armies of the first round, until the seat's first turn has begun; 0 while lots may change the order."""
    if seen.round > 1 or (with_own_roll(game.options) and isinstance(seen.phase, v.SettingUp)):
        return 0
    before = _before(seen, seat)
    return game.options.opening * before if before >= _begun(seen) else 0


def following(seen: Seen, seat: Seat) -> tuple[Seat, ...]:
    """The other seats in the order of play, whether they still play or not, beginning with the next."""
    order = seen.order
    place = order.index(seat)
    return order[place + 1 :] + order[:place]


def _before(seen: Seen, seat: Seat) -> int:
    """How many seats come before this one in a round, whether they still play or not."""
    return (seen.first, *following(seen, seen.first)).index(seat)


def _begun(seen: Seen) -> int:
    """How many seats have begun their turns in this round, or missed them."""
    match seen.phase:
        case v.Beginning():
            return _before(seen, seen.turn)
        case phase:
            return 0 if isinstance(phase, v.SettingUp) else _before(seen, seen.turn) + 1


def missions_in(game: Game) -> list[int]:
    """The numbers of the map's missions that can be dealt in this game."""
    seats = len(game.seats)
    return [n for n, goal in enumerate(game.map.missions) if not isinstance(goal, Destroy) or goal.seat < seats]


def meant(goal: Mission, seat: int) -> Mission:
    """What a mission asks of a seat, which can't destroy itself and has the other half of that mission instead."""
    return goal.otherwise if isinstance(goal, Destroy) and goal.seat == seat else goal


def to_choose(game: Game, offered: tuple[int, ...], seat: int) -> list[int]:
    """The missions from which a seat chooses: those that it was offered, or all of them if nothing was offered."""
    return [*offered[seat :: len(game.seats)]] if offered else missions_in(game)


def targets_left(game: Game, dealt: tuple[Seat, ...]) -> list[Seat]:
    """The seats that can be the next target: of each a cycle of all seats can still be made."""
    seats, own = len(game.seats), len(dealt)
    if own == seats:
        return []
    end = own
    while end in dealt:
        end = dealt.index(Seat(end))
    return [Seat(seat) for seat in range(seats) if seat not in dealt and (seat != end or own == seats - 1)]


def fulfilled(game: Game, seen: Seen, seat: Seat, goal: Mission) -> bool:
    match goal:
        case World():
            return seen.owner.count(seat) == len(seen.owner)
        case HoldTerritories(count, armies):
            held = zip(seen.owner, seen.armies, strict=True)
            return sum(owner == seat and standing >= armies for owner, standing in held) >= count
        case HoldContinents(wanted, plus_any):
            whole = {*continents_of(game, seen, seat)}
            return whole.issuperset(wanted) and len(whole.difference(wanted)) >= plus_any
        case Destroy(target) | Assassinate(target):
            return target not in seen.owner


# Cards


def worth(game: Game, seen: Seen, cards: Cards3) -> int:
    """The armies that a set brings if it is the next to be traded."""
    if game.options.cards is Cards.FIXED:
        return fixed_value(game.map, game.options.fixed_values, cards)
    return next_worth(game, seen)


def next_worth(game: Game, seen: Seen) -> int:
    """The armies that the next set brings if each brings more than the one before."""
    return rising_value(game.options.set_values, game.options.set_step, seen.trades)


def rewards(game: Game, seen: Seen, cards: Cards3) -> list[Territory]:
    """The territories that a trade can name for the extra armies."""
    return [] if game.options.bonus_each else _pictured(game, seen, cards)


def rewarded(game: Game, seen: Seen, trade: v.Trade) -> tuple[Territory, ...]:
    """The territories that get the extra armies of a trade: the one that it names, or each that its cards picture."""
    if game.options.bonus_each:
        return tuple(dict.fromkeys(_pictured(game, seen, trade.cards)))
    return () if trade.reward == NOWHERE else (trade.reward,)


def _pictured(game: Game, seen: Seen, cards: Cards3) -> list[Territory]:
    """The territories on the cards that the seat on turn owns, if there are extra armies for them at all."""
    if not game.options.card_bonus:
        return []
    pictured = [game.map.cards[card].territory for card in cards]
    return [where for where in pictured if where != NOWHERE and seen.owner[where] == seen.turn]


def trades(game: Game, view: View) -> list[v.Trade]:
    """The sets in the hand, each with its best reward: the most valuable first, then those with fewest wild cards."""
    able = [v.Trade(cards, _best_reward(game, view, cards)) for cards in sets(game.map, view.hand)]
    return sorted(able, key=lambda trade: _rank(game, view, trade))


def _rank(game: Game, view: View, trade: v.Trade) -> tuple[int, int, int, Cards3]:
    wild = sum(game.map.cards[card].kind == WILD for card in trade.cards)
    return -worth(game, view, trade.cards), -len(rewarded(game, view, trade)), wild, trade.cards


def _best_reward(game: Game, view: View, cards: Cards3) -> Territory:
    able = [where for where in rewards(game, view, cards) if room(game, view, where)]
    return max(able, key=lambda territory: threat(game, view, territory, view.seat), default=NOWHERE)


def bonus(game: Game, seen: Seen, reward: Territory) -> int:
    """The extra armies that a trade brings to a territory, or to NOWHERE."""
    return 0 if reward == NOWHERE else min(game.options.card_bonus, room(game, seen, reward))


# Attacking and marching


def attacks(game: Game, seen: Seen, seat: Seat) -> Iterator[tuple[Territory, Territory]]:
    owner, armies, borders = seen.owner, seen.armies, game.map.borders
    return (
        (Territory(source), target)
        for source, holder in enumerate(owner)
        if holder == seat and armies[source] > 1
        for target in borders[source]
        if owner[target] != seat
    )


def threat(game: Game, seen: Seen, where: Territory, seat: Seat) -> int:
    """Other seats' armies next to a territory that is, or may become, `seat`'s."""
    return sum(seen.armies[to] for to in game.map.borders[where] if seen.owner[to] != seat)


def most_defence(game: Game, seen: Seen, target: Territory) -> int:
    return min(game.options.defend_dice, seen.armies[target])


def least_to_occupy(game: Game, dice: int) -> int:
    """The fewest armies that move into a territory taken by a roll with this many dice."""
    options = game.options
    least = 1 if options.advance is Advance.ONE else dice
    return min(least, options.army_cap) if options.army_cap else least


def reach(game: Game, seen: Seen, source: Territory, seat: Seat) -> set[Territory]:
    """The territories of `seat` that armies can march to from `source`."""
    if game.options.fortify is Fortification.PARACHUTE:
        return {*territories_of(seen, seat)} - {source}
    near = {target for target in game.map.borders[source] if seen.owner[target] == seat}
    if game.options.fortify in (Fortification.ADJACENT, Fortification.ONE_ARMY, Fortification.STEP):
        return near
    found, edge = {source}, near
    while edge := edge - found:
        found |= edge
        edge = {t for e in edge for t in game.map.borders[e] if seen.owner[t] == seat}
    return found - {source}
