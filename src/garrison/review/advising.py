"""A position as the seat on turn can know it: everybody's chances, and what the best bots would do."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Final, TypeVar

from msgspec.structs import replace

from garrison.bots import BOTS, Explains, Factory, Reason, fit
from garrison.bots.bot import Paced
from garrison.bots.risk.reasons import plain
from garrison.diplomacy.state import State as DiplomacyState
from garrison.engine.game import Game, State, View, is_of
from garrison.engine.play import awaited, begin
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import NOBODY, Move, Seat
from garrison.maps.world import Assassinate, Destroy, Mission, Territory, World
from garrison.review.again import TurnOutcome, by_bots
from garrison.review.judging import AssessedPosition, Assessor, Shares, average, error_of
from garrison.review.report import Advice, Suggestion
from garrison.risk import vocabulary as v
from garrison.risk.family import RISK
from garrison.risk.game import Game as RiskGame
from garrison.risk.marks import FaceDown, in_order, of_kind
from garrison.risk.options import Aim
from garrison.risk.questions import missions_in, territories_of
from garrison.risk.state import State as RiskState
from garrison.risk.view import View as RiskView
from garrison.simultaneous.family import SIMULTANEOUS
from garrison.simultaneous.staff import in_the_order_of_play, not_among
from garrison.simultaneous.state import State as SimultaneousState
from garrison.telling.analysis import advice_told, move_told
from garrison.telling.sentences import line
from garrison.territories.notation import Game as OnTerritories

GUESSES: Final = 12
"""How often what is hidden is guessed anew; each bot plays the turn once for each guess."""

ADVISERS: Final = 3
"""How many of the family's best bots give advice."""

USUAL: Final = 2_048
"""The games played to find each chance."""


def advise(named: Game, state: State, assessor: Assessor, seed: int, games: int = USUAL) -> Advice:
    """The chances as far as the seat on turn, or a spectator if there is none, can know them; what bots would do."""
    game = assessor.game
    seat = Seat(min((one for one in awaited(game, state) if one >= 0), default=NOBODY))
    adviser = _Adviser(named, assessor, seed, games)
    guesses = [guessed(game, state, seat, Chance(seed, "guess", number).below) for number in range(GUESSES)]
    now = adviser.chances(guesses, 0)
    found = [*adviser.suggestions(guesses, seat, now[seat])] if seat >= 0 else []
    played = games if assessor.method == "played" else 0
    return Advice(
        method=assessor.method,
        games=played,
        chances=now,
        error=error_of(now, games) if played else 0.0,
        words=assessor.told(games),
        seat=seat if seat >= 0 else -1,
        suggestions=tuple(sorted(found, key=lambda one: -one.chance)),
    )


def _quick(family: str) -> Iterator[tuple[str, Factory]]:
    """The bots that can play here, except those whose thinking time can be set."""
    for name, bot in fit(family).items():
        if not isinstance(bot, Paced):
            yield name, bot


class _Adviser:
    def __init__(self, named: Game, assessor: Assessor, seed: int, games: int) -> None:
        self._game, self._named, self._assessor = assessor.game, named, assessor
        self._seed, self._each = seed, max(1, games // GUESSES)

    def chances(self, states: Sequence[State], first: int) -> Shares:
        places = [AssessedPosition(first + number, state) for number, state in enumerate(states)]
        return average([found.chances for found in self._assessor.assess(places, self._each)])

    def suggestions(self, guesses: Sequence[State], seat: Seat, now: float) -> Iterator[Suggestion]:
        bots = islice(_quick(self._game.ruleset.family.name), ADVISERS)
        for number, (name, factory) in enumerate(bots, 1):
            ends = [*self._outcomes(guesses, seat, name, factory)]
            if ends[0].moves:
                chance = self.chances([outcome.end for outcome in ends], number * GUESSES)[seat]
                yield self._suggestion(name, guesses[0], ends[0], chance, now)

    def _outcomes(self, guesses: Sequence[State], seat: Seat, name: str, bot: Factory) -> Iterator[TurnOutcome]:
        for number, state in enumerate(guesses):
            yield by_bots(self._game, state, seat, bot, Chance(self._seed, "advice", name, number))

    def _suggestion(self, name: str, state: State, outcome: TurnOutcome, chance: float, now: float) -> Suggestion:
        move = outcome.moves[0]
        view = self._game.ruleset.view(self._game, state, move.by)
        reasons = self._why(name, view, move)
        text, words = line(self._game, view, move), move_told(self._named, view, move)
        return Suggestion(name, text, words, chance, advice_told(self._named, move.by, reasons, chance, now))

    def _why(self, name: str, view: View, move: Move) -> tuple[Reason, ...]:
        """The bot's own reasons for its move, or else those that anybody can see."""
        bot = BOTS[self._game.ruleset.family.name][name](self._game, Chance(self._seed, "advice", name, 0).below)
        if isinstance(bot, Explains) and bot.choose(view) == move:
            return bot.why(view, move)
        if is_of(self._game, RISK) and isinstance(view, RiskView) and isinstance(move.action, v.AnyAction):
            return plain(self._game, view, Move(move.by, move.action))
        return ()


# A position as it may be for all that a seat can know: what is hidden from it is dealt again


Below = Callable[[int], int]

T = TypeVar("T")
C = TypeVar("C", RiskState, SimultaneousState)
W = TypeVar("W", SimultaneousState, DiplomacyState)


def guessed(game: Game, state: State, seat: Seat, below: Below) -> State:
    """A position that looks the same to the seat; it depends on nothing that the seat can't see."""
    match state:
        case RiskState(phase=v.DealingMissions() | v.ChoosingMissions() | v.DealingTargets()):
            return begin(game)
        case RiskState() if is_of(game, RISK):
            return _goals(game, _hands(game, _face_down(state, seat, below), seat, below), seat, below)
        case SimultaneousState() if is_of(game, SIMULTANEOUS):
            carried = tuple(then for then in state.carried if then.by == seat)
            known = replace(_sheets(state, seat), carried=carried)
            return _commands(_hands(game, known, seat, below), seat, below)
        case DiplomacyState():
            return replace(_sheets(state, seat), messages=(), draw=())
        case _:
            return state


def _shuffled(things: Sequence[T], below: Below) -> list[T]:
    left = [*things]
    return [left.pop(below(len(left))) for _ in things]


def _hands(game: OnTerritories, state: C, seat: Seat, below: Below) -> C:
    """Everybody else is dealt as many cards as they hold, from those that the seat does not see."""
    own: tuple[int, ...] = state.hands[seat] if seat >= 0 else ()
    seen = {*own, *state.traded}
    left = _shuffled([card for card in range(len(game.map.cards)) if card not in seen], below)
    hands = tuple(
        own if other == seat else tuple(sorted(left.pop() for _ in hand)) for other, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands)


def _face_down(state: RiskState, seat: Seat, below: Below) -> RiskState:
    """Whatever others have placed in secret lies anywhere on their land."""
    if not of_kind(state.marks, FaceDown):
        return state
    own = [mark for mark in state.marks if not isinstance(mark, FaceDown) or mark.by == seat]
    laid: Counter[tuple[Seat, Territory]] = Counter()
    for mark in of_kind(state.marks, FaceDown):
        land = territories_of(state, mark.by)
        laid.update((mark.by, land[below(len(land))]) for _ in range(mark.armies if mark.by != seat else 0))
    others = (FaceDown(by, where, armies) for (by, where), armies in laid.items())
    return replace(state, marks=in_order((*own, *others)))


# Missions


def _goals(game: RiskGame, state: RiskState, seat: Seat, below: Below) -> RiskState:
    if game.options.goal is Aim.ASSASSIN:
        return replace(state, goals=_targets(state, seat, below))
    if game.options.goal is not Aim.MISSION or len(state.goals) < len(game.seats):
        return state
    own = state.goals[seat] if seat >= 0 else None
    left = _shuffled([game.map.missions[number] for number in missions_in(game)], below)
    left = [mission for mission in left if own not in (mission, getattr(mission, "otherwise", None))]
    goals = tuple(own if other == seat else _meant(state, left.pop(), other) for other in range(len(state.goals)))
    return replace(state, goals=goals)


def _targets(state: RiskState, seat: Seat, below: Below) -> tuple[Mission, ...]:
    """One cycle of all seats that still have land, in which the seat has its own target."""
    known = state.goals[seat] if seat >= 0 else World()
    after = [known.seat] if isinstance(known, Assassinate) else []
    others = [other for other in range(len(state.goals)) if other in state.owner and other not in (seat, *after)]
    cycle = [*([seat] if seat in state.owner else []), *after, *_shuffled(others, below)]
    goals = dict(zip(cycle, [*cycle[1:], *cycle[:1]], strict=True))
    return tuple(Assassinate(goals[other]) if other in goals else own for other, own in enumerate(state.goals))


def _meant(state: RiskState, mission: Mission, seat: int) -> Mission:
    """What a mission means to a seat now: not what it says if its prey is the seat itself, or has fallen."""
    if isinstance(mission, Destroy) and (mission.seat == seat or mission.seat not in state.owner):
        return mission.otherwise
    return mission


# Orders


def _sheets(state: W, seat: Seat) -> W:
    """The state as if nobody else had written any orders."""
    orders = tuple(sheet if other == seat else () for other, sheet in enumerate(state.orders))
    return replace(state, orders=orders, sealed=tuple(one for one in state.sealed if one == seat))


def _commands(state: SimultaneousState, seat: Seat, below: Below) -> SimultaneousState:
    if not state.commands:
        return state
    own = state.commands[seat] if seat >= 0 else ()
    left = _shuffled(not_among((*state.spent, *own)), below)
    commands = tuple(
        own if other == seat else in_the_order_of_play(left.pop() for _ in hand)
        for other, hand in enumerate(state.commands)
    )
    return replace(state, commands=commands)
