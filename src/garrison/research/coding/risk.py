"""Games of the risk family as numbers: the decisions of a turn by name, and what a seat sees."""

from collections.abc import Iterator
from typing import Final, NamedTuple, get_args

import numpy as np
from msgspec.structs import replace

from garrison.engine.vocabulary import Seat
from garrison.maps.world import Assassinate, Destroy, HoldContinents, HoldTerritories, Mission, Territory, World
from garrison.research.coding.coding import Board
from garrison.research.coding.numbered import Counted, Entry, Name, Offer
from garrison.research.coding.territories import (
    BEYOND_THE_HAND,
    MOST_IN_HAND,
    Cards,
    Planes,
    of_seats,
    option_columns,
    trade_entries,
    trade_name,
)
from garrison.risk import vocabulary as v
from garrison.risk.game import Choice, Game
from garrison.risk.marks import Moved, Named, Taken
from garrison.risk.options import SWITCHES, Fortification
from garrison.risk.options.conditions import by_rolled_order, fought_whole, with_cards, with_targets
from garrison.risk.state import chance
from garrison.risk.view import View

GIVING_UP: Final = "Giving up has no number, so that whoever acts at random plays on."
NOT_OFFERED: Final = "Only what the game offers now has a number."

FAR: Final = (Fortification.CONNECTED, Fortification.FREE, Fortification.PARACHUTE)
"""The options with which armies may march farther than to neighbours."""


MOST_KEPT: Final = 20_000
"""The most offers that are kept."""


class Turns:
    """The decisions of one game; implements `Book`."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self._observer: Final = Observer(game)
        self.columns = self._observer.columns
        self._known: dict[Choice, Offer] = {}

    def __reduce__(self) -> tuple[object, ...]:
        return Turns, (self.game,)

    def observe(self, view: View) -> Board:
        return self._observer.observe(view)

    # Names

    def entries(self) -> Iterator[Entry]:
        """Every decision that has a number, in the order of the game."""
        options, ids = self.game.options, self.game.map.ids
        rows = self.game.rows.values()
        played = {action for steps in rows for action, step in steps.steps.items() if step.by is not chance}
        yield Entry(v.Done(), "done")
        if v.ChooseMission in played:
            yield from (Entry(v.ChooseMission(n), f"choose mission {n}") for n in range(len(self.game.map.missions)))
        for action, words in ((v.Claim, "claim"), (v.Place, "place an army on")):
            if action in played:
                yield from (Entry(action(where), f"{words} {ids[where]}") for where in self._places())
        if v.Trade in played:
            yield from trade_entries(self.game.map)
        yield from (Entry(v.Deploy(where, 1), f"deploy on {ids[where]}", Counted.ARMIES) for where in self._places())
        if v.Announce in played:
            yield from (Entry(v.Announce(where), f"announce {ids[where]}") for where in self._places())
        for source, target in self._borders():
            words = f"attack {ids[target]} from {ids[source]}"
            if fought_whole(options):
                yield Entry(v.Attack(source, target, 1), words, Counted.ARMIES)
            else:
                yield Entry(v.Attack(source, target, 1), f"{words}, dice", Counted.SMALL, options.attack_dice)
        if v.Defend in played:
            yield Entry(v.Defend(1), "defend, dice", Counted.SMALL, options.defend_dice)
        yield Entry(v.Occupy(1), "move in", Counted.ARMIES)
        for source, target in self._ways():
            yield Entry(v.Fortify(source, target, 1), f"fortify {ids[target]} from {ids[source]}", self._marching())

    def _places(self) -> Iterator[Territory]:
        return map(Territory, range(len(self.game.map.ids)))

    def _borders(self) -> Iterator[tuple[Territory, Territory]]:
        return ((source, target) for source in self._places() for target in self.game.map.borders[source])

    def _ways(self) -> Iterator[tuple[Territory, Territory]]:
        """Every pair of territories between which armies may march at the end of a turn."""
        match self.game.options.fortify:
            case Fortification.NONE:
                return iter(())
            case word if word in FAR:
                return ((source, target) for source in self._places() for target in self._places() if source != target)
            case _:
                return self._borders()

    def _marching(self) -> Counted:
        return Counted.NOT if self.game.options.fortify is Fortification.ONE_ARMY else Counted.ARMIES

    def name(self, view: View, action: v.AnyAction) -> Name:
        match action:
            case v.Trade():
                return trade_name(self.game.map, view.hand, action)
            case v.Occupy():
                return v.Occupy(1)
            case _:
                return replace(action, **{action.counts: 1}) if action.counts else action

    # Offers

    def offers(self, view: View) -> list[Offer]:
        """The choices of the view; of trades, those with the first cards of the hand."""
        if len(self._known) > MOST_KEPT:
            self._known.clear()
        return [offer for choice in view.choices if (offer := self._known.get(choice) or self._new(view, choice))]

    def _new(self, view: View, choice: Choice) -> Offer | None:
        """The offer that a choice is. All but trades are kept: the same choices come again and again."""
        action = choice.action
        if isinstance(action, v.Trade):
            name = trade_name(self.game.map, view.hand, action)
            return Offer(name, action) if max(name.places) < MOST_IN_HAND else None
        kept = v.Occupy(1) if isinstance(action, v.Occupy) else action
        self._known[choice] = Offer(kept, action, choice.least, choice.most)
        return self._known[choice]

    def why_not(self, view: View, action: v.AnyAction) -> str:
        match action:
            case v.Resign():
                return GIVING_UP
            case v.Trade():
                return BEYOND_THE_HAND
            case _:
                return NOT_OFFERED


# What a seat sees, as named numbers; seats are counted from the one that looks


FEATURES: Final = ("attacker", "attacked")
"""The columns of a territory that say whether a battle is fought from it or for it."""

PHASES: Final = get_args(v.AnyPhase)
OF_HOUSE_RULES: Final = (*get_args(v.OfHouseRules), v.Battling)
"""The phases that have columns only in games in which they occur, after those of the books."""
ON_TERRITORIES: Final = (Taken, Moved, Named)
"""Marks that have a column for each territory, in games that keep them."""
FACTS: Final = (
    "round",
    "armies to place",
    "attacking dice",
    "defending dice",
    "least to move in",
    "territories taken this turn",
    "sets traded",
    "cards in the deck",
)
OF_SEATS: Final = ("on turn", "opens the round", "cards in hand", "still to place", "has resigned")
GOALS: Final = (World, HoldContinents, HoldTerritories, Destroy)
"""The goals of the books. The goal that a house rule gives has a column in its games alone."""
OF_A_GOAL: Final = ("goal: territories", "goal: armies on each", "goal: continents of choice")


Lists = tuple[tuple[float, ...], tuple[float, ...]]


class FilledColumns(NamedTuple):
    """Columns as they were filled in for these values, to be used again."""

    owner: tuple[Seat, ...]
    hand: tuple[int, ...]
    traded: tuple[int, ...]
    goal: Mission
    seen: Board


class Observer:
    """The columns of a game, and the array that a View fills."""

    def __init__(self, game: Game) -> None:
        self.game, self.seats = game, len(game.seats)
        self.planes = Planes(game.map, self.seats, FEATURES)
        self._hand = Cards(game.map)
        self._phase_kinds = tuple(
            sorted(
                (kind for kind in PHASES if kind not in OF_HOUSE_RULES or kind in game.rows), key=OF_HOUSE_RULES.count
            )
        )
        self._missions = len(game.map.missions) if v.ChoosingMissions in game.rows else 0
        self._goal_kinds = (*GOALS, *((Assassinate,) if with_targets(game.options) else ()))
        settled = option_columns(game.options, SWITCHES)
        facts = self._fact_columns()
        cards = self._hand.columns if with_cards(game.options) else ()
        self._facts, self._cards = len(self.planes.columns), len(self.planes.columns) + len(facts)
        usual = (*self.planes.columns, *facts, *cards, *(name for name, _ in settled))
        ordered = of_seats(self.seats, "place in the order") if by_rolled_order(game.options) else ()
        marks = [kind for kind in ON_TERRITORIES if kind.when(game.options)]
        marked = [f"{kind.__name__.lower()}: {place}" for kind in marks for place in game.map.ids]
        self.columns = (*usual, *ordered, *marked)
        self._blank = np.zeros(len(self.columns), np.float32)
        self._blank[len(usual) - len(settled) : len(usual)] = [number for _, number in settled]
        self._ordered = slice(len(usual), len(usual) + len(ordered))
        self._counted = self._facts + len(self._phase_kinds)
        self._sought = self._counted + len(FACTS) + self.seats * len(OF_SEATS)
        self._with_cards = bool(cards)
        self._kept: dict[Seat, FilledColumns] = {}
        self._lists: dict[tuple[Seat, Seat, Seat, tuple[Seat, ...]], Lists] = {}
        self._phases = {phase: place for place, phase in enumerate(self._phase_kinds)}
        size = len(game.map.ids)
        self._marked = {kind: len(usual) + len(ordered) + n * size for n, kind in enumerate(marks)}

    def _fact_columns(self) -> tuple[str, ...]:
        return (
            *(f"phase: {phase.__name__.lower()}" for phase in self._phase_kinds),
            *FACTS,
            *(column for fact in OF_SEATS for column in of_seats(self.seats, fact)),
            *(f"goal: {kind.__name__.lower()}" for kind in self._goal_kinds),
            *OF_A_GOAL,
            *(f"goal: {continent.id}" for continent in self.game.map.continents),
            *of_seats(self.seats, "goal against"),
            *(of_seats(self.seats, "has chosen") if self._missions else ()),
            *(f"offered mission {number}" for number in range(self._missions)),
        )

    def observe(self, view: View) -> Board:
        seen: Board = self._seldom(view).copy()
        seen[self.planes.armies] = view.armies
        seen[self._facts + self._phases[type(view.phase)]] = 1
        seen[self._counted : self._sought] = (*self._counts(view), *self._seated(view))
        if isinstance(view.phase, v.ChoosingMissions):
            seen[self._cards - self.seats - self._missions : self._cards] = [*self._choice(view, view.phase)]
        if view.marks:
            self._mark(seen, view)
        if isinstance(view.phase, v.Defending | v.Rolling | v.Battling | v.Occupying):
            planes = self.planes.of(seen)
            planes[view.phase.source, -2] = planes[view.phase.target, -1] = 1
        return seen

    def _mark(self, seen: Board, view: View) -> None:
        """Fill in what only house rules keep."""
        for mark in view.marks:
            if isinstance(mark, ON_TERRITORIES) and type(mark) in self._marked:
                seen[self._marked[type(mark)] + mark.where] = mark.armies if isinstance(mark, Moved) else 1
        if self._ordered.stop > self._ordered.start:
            seats = (Seat(seat) for seat in range(self.seats))
            seen[self._ordered] = self.planes.turned(view.seat, [view.order.index(seat) + 1 for seat in seats])

    def _seldom(self, view: View) -> Board:
        """The columns that seldom change, which are kept for each seat: who owns what, the goal, and the cards."""
        kept = self._kept.get(view.seat)
        if kept is None or not (kept.hand is view.hand and kept.traded is view.traded and kept.goal is view.goal):
            kept = self._kept[view.seat] = FilledColumns(
                view.owner, view.hand, view.traded, view.goal, self._settled(view)
            )
        elif kept.owner is not view.owner:
            self.planes.own(kept.seen, view.seat, view.owner)
            self._kept[view.seat] = kept._replace(owner=view.owner)
        return kept.seen

    def _settled(self, view: View) -> Board:
        seen: Board = self._blank.copy()
        self.planes.own(seen, view.seat, view.owner)
        goal = [*self._goal(view.seat, view.goal)]
        seen[self._sought : self._sought + len(goal)] = goal
        if self._with_cards:
            seen[self._cards :][self._hand.seen(view.hand, view.traded)] = 1
        return seen

    def _counts(self, view: View) -> tuple[float, ...]:
        armies, dice, defence, least = _asked(view.phase)
        return view.round, armies, dice, defence, least, view.captured, view.trades, view.deck_size

    def _seated(self, view: View) -> tuple[float, ...]:
        """The facts about each seat, in the order of `OF_SEATS`."""
        turned, seat, piles = self.planes.turned, view.seat, getattr(view.phase, "piles", ())
        turns, resigned = self._listed(view)
        return (*turns, *turned(seat, view.hand_sizes), *turned(seat, piles), *resigned)

    def _listed(self, view: View) -> Lists:
        """For each seat whether it is on turn and opens the round, and whether it has resigned; answers are kept."""
        key = view.seat, view.turn, view.first, view.resigned
        found = self._lists.get(key)
        if found is None:
            among = self.planes.among
            turns = among(view.seat, (view.turn,)) + among(view.seat, (view.first,))
            found = self._lists[key] = turns, among(view.seat, view.resigned)
        return found

    def _choice(self, view: View, phase: v.ChoosingMissions) -> Iterator[float]:
        """Which seats have chosen a mission, and the missions that this seat may choose from."""
        yield from self.planes.among(view.seat, phase.sealed)
        offered = {choice.action.mission for choice in view.choices if isinstance(choice.action, v.ChooseMission)}
        yield from (float(number in offered) for number in range(self._missions))

    def _goal(self, seat: Seat, goal: Mission) -> Iterator[float]:
        yield from (isinstance(goal, kind) for kind in self._goal_kinds)
        land = goal.otherwise if isinstance(goal, Destroy) else goal
        yield from (getattr(land, "count", 0), getattr(land, "armies", 0), getattr(goal, "plus_any", 0))
        wanted = getattr(goal, "all", ())
        yield from (place in wanted for place in range(len(self.game.map.continents)))
        yield from self.planes.among(seat, (Seat(goal.seat),) if isinstance(goal, Destroy | Assassinate) else ())


def _asked(phase: v.AnyPhase) -> tuple[int, int, int, int]:
    """The armies to place, the dice of either side, and the fewest armies to move in."""
    match phase:
        case v.Trading(armies) | v.Deploying(armies):
            return armies, 0, 0, 0
        case v.Defending(_, _, dice):
            return 0, dice, 0, 0
        case v.Rolling(_, _, attacker, defender):
            return 0, attacker, defender, 0
        case v.Battling(_, _, armies):
            return armies, 0, 0, 0
        case v.Occupying(_, _, least):
            return 0, 0, 0, least
        case _:
            return 0, 0, 0, 0
