"""The risk family in a served game: its goal, its income and its cards beside the board; its odds and its numbers."""

from collections.abc import Sequence
from functools import partial

from msgspec import UNSET
from msgspec.structs import replace

from garrison import catalogue
from garrison.arena.risk_statistics import Elimination, statistics
from garrison.engine.game import Ruleset
from garrison.engine.notation import InvalidNotation, listed
from garrison.engine.record import Record
from garrison.engine.vocabulary import NOBODY, Action, Move, Seat, count_of
from garrison.hosting.families.kit import (
    Account,
    Course,
    Kit,
    assert_territory,
    chance_of_luck,
    openings,
    spread_of_a_roll,
    territories,
)
from garrison.hosting.requests import refuse
from garrison.maps import Territory
from garrison.odds import (
    AtMost,
    Dice,
    ImpossibleDice,
    ImpossibleForces,
    Stop,
    campaign,
    chance_to_win,
    expected_losses,
    outlook,
)
from garrison.odds.dice import dice_of, short_of_one
from garrison.odds.whole import is_whole
from garrison.risk import vocabulary as v
from garrison.risk.events import Blow, Eliminated
from garrison.risk.family import NO_CHAIN, NO_ODDS, has_odds
from garrison.risk.game import Game
from garrison.risk.options import FULL_LUCK, Cards, Options
from garrison.risk.options.conditions import fought_whole, with_secret_goals
from garrison.risk.questions import bonus, due, fulfilled, next_worth, rewarded, trades, worth
from garrison.risk.state import State
from garrison.risk.view import View
from garrison.table.assault import Assault, read_stops
from garrison.table.chronicle import Chronicle, Happened
from garrison.telling.analysis import luck_told
from garrison.telling.risk.analysis import threats
from garrison.telling.risk.deeds import deeds, matter_of, recap
from garrison.telling.risk.goals import aim_told, decided, goal_told, progress_told
from garrison.telling.risk.moments import Passage, moments, turning
from garrison.telling.risk.now import asked, missions_to_choose, phase_word
from garrison.telling.risk.story import would
from garrison.wire.analysis import Aim, Battle, BattleOdds, Moment, Numbers, SeatNumbers
from garrison.wire.games import Extra, Line, MissionInfo, Odds, SetInfo, TargetOdds, Threat

MOST_WORDS = 10
LEAST_SHOWN = 0.0005
"""Outcomes less likely than this are left out."""

ONCE, WON = "once", "won"


def facts(game: Game, told: Game, view: View) -> Extra:
    worth_next = next_worth(game, view) if game.options.cards is Cards.ESCALATING else 0
    most = 0 if fought_whole(game.options) else game.options.attack_dice
    for_all = Extra(
        income=_incomes(game, view),
        next_worth=worth_next,
        attack_dice=most,
    )
    return for_all if view.seat < 0 else _own(game, told, view, for_all)


def _incomes(game: Game, view: View) -> tuple[int, ...]:
    """The armies that each seat would get if its turn began now."""
    return tuple(due(game, view, Seat(seat)) if seat in view.owner else 0 for seat in range(len(game.seats)))


def _own(game: Game, told: Game, view: View, for_all: Extra) -> Extra:
    return replace(
        for_all,
        goal=goal_told(told, view.goal),
        progress=progress_told(told, view),
        missions=_missions(told, view) or UNSET,
        sets=tuple(_set(game, told, view, trade) for trade in trades(game, view)),
        threats=tuple(Threat(*one) for one in threats(game, told, view)),
        must_trade=isinstance(view.phase, v.Trading) and bool(view.choices) and not _may_end(view),
    )


def _missions(told: Game, view: View) -> tuple[MissionInfo, ...]:
    return tuple(MissionInfo(words, f"choose {number}") for number, words in missions_to_choose(told, view))


def at_stake(view: View) -> object:
    """The part of a View on which a move depends: where all choose at once, only what the seat itself has to choose."""
    match view.phase:
        case v.ChoosingMissions():
            return v.ChoosingMissions, view.choices
        case v.Placing(piles):
            return v.Placing, view.choices, view.armies, count_of(view.seat, piles)
        case _:
            return view


def _may_end(view: View) -> bool:
    return any(isinstance(choice.action, v.Done) for choice in view.choices)


def _set(game: Game, told: Game, view: View, trade: v.Trade) -> SetInfo:
    line = game.ruleset.notation.write_move(game, Move(view.seat, trade)).partition(": ")[2]
    paid = [where for where in rewarded(game, view, trade) if bonus(game, view, where)]
    each = " each" if len(paid) > 1 else ""
    extra = max([bonus(game, view, where) for where in paid], default=0)
    more = f"{extra} more{each} on {listed([told.map.ids[where] for where in paid])}" if paid else ""
    return SetInfo(trade.cards, worth(game, view, trade.cards), line, more)


def reveals(what: Happened[State]) -> bool:
    """Whether a move eliminates somebody who had cards; dice and cards from the deck are moves of chance."""
    return any(isinstance(event, Eliminated) and event.cards for event in what.events)


def _own_aim(game: Game, told: Game, view: View) -> Aim | None:
    if not with_secret_goals(game.options):
        return None
    far = progress_told(told, view, f"{told.seats[view.seat]} held")
    is_met = view.seat in view.owner and fulfilled(game, view, view.seat, view.goal)
    return Aim(view.seat, goal_told(told, view.goal), far, is_met and view.seat not in view.resigned)


def armies(state: State) -> int:
    return sum(state.armies)


def is_setup(state: State) -> bool:
    return isinstance(state.phase, v.SettingUp)


def whose(what: Happened[State]) -> int:
    """The seat on turn, to which dice and cards belong; in the setup, whoever moves, and chance moves for nobody."""
    return what.move.by if is_setup(what.before) else int(what.before.turn)


def account(told: Game, before: View, after: View, course: Course) -> Account:
    found = recap(told, before, after, course)
    return Account(
        found.words,
        tuple(
            (one.version, one.attacker, one.battle.source, one.battle.target, found.told(told, one))
            for one in found.fights
        ),
    )


# Attacks: repeated, and what they promise


def repeat(game: Game, view: View, action: Action, stops: list[Stop]) -> tuple[Assault, ...]:
    if not isinstance(action, v.Attack):
        return ()
    return (Assault(game, view, (action.source, action.target), stops),)


def odds(game: Game, view: View, source: int, until: Sequence[str], most: int) -> Odds:
    """Exact chances for each neighbour that a territory may attack; raises Refusal."""
    assert_territory(view, source)
    if not has_odds(game):
        refuse(404, "not_found", NO_ODDS)
    stops, rules, armies = _stops(until), _dice(dice_of(game.options), most), view.armies[source]
    beside = [where for where in game.map.borders[source] if view.owner[where] not in (view.owner[source], NOBODY)]
    targets = [where for where in beside if not _forbidden(game, view, source, where)]
    found = (_target(armies, where, view.armies[where], stops, rules) for where in targets)
    return Odds(source, armies, tuple(found) if armies else ())


def _forbidden(game: Game, view: View, source: int, target: Territory) -> bool:
    """Whether a house rule keeps the seat on turn from an attack that it could make otherwise."""
    limited = any(limit.action is v.Attack and limit.when(game.options) for limit in game.ruleset.limits)
    if not limited or not isinstance(view.phase, v.Attacking) or view.seat != view.turn or view.armies[source] <= 1:
        return False
    attack = v.Attack(Territory(source), target, 1)
    return not any(choice.action == attack for choice in view.choices)


def _target(armies: int, where: int, defenders: int, stops: list[Stop], rules: Dice) -> TargetOdds:
    try:
        found = outlook(armies, defenders, stops, rules)
    except ImpossibleForces:
        lost, killed = expected_losses(armies, defenders, rules)
        return TargetOdds(where, short_of_one(chance_to_win(armies, defenders, rules), rules), lost, killed, ())
    likely = [(*end, chance) for end, chance in found.ends.items() if chance >= LEAST_SHOWN]
    return TargetOdds(where, short_of_one(found.won, rules), found.armies_lost, found.defenders_lost, tuple(likely))


def _dice(rules: Dice, most: int) -> Dice:
    try:
        return rules._replace(attack=min(rules.attack, most)) if most > 0 and not is_whole(rules) else rules
    except ImpossibleDice as fault:
        refuse(400, "bad_request", str(fault))


def battle(book: Ruleset, asked: Battle) -> BattleOdds:
    options = catalogue.options_of(book, asked.options)
    assert isinstance(options, Options)
    if options.trench and len(asked.chain) > 1:
        refuse(400, "bad_request", NO_CHAIN)
    dice = dice_of(options)
    found = campaign(asked.armies, asked.chain, dice)
    likely = [(*end, chance) for end, chance in found.ends.items() if chance >= LEAST_SHOWN]
    reached = tuple(short_of_one(found.reached(number), dice) for number in range(1, len(asked.chain) + 1))
    return BattleOdds(short_of_one(found.won, dice), found.armies_lost, found.defenders_lost, reached, tuple(likely))


def _stops(until: Sequence[str]) -> list[Stop]:
    """The stop rules; beyond those of a move, `once` is a single roll, and `stop:3` stops at three armies."""
    words = [word for part in until for word in part.lower().replace("stop:", "until ").split() if word != WON]
    if len(words) > MOST_WORDS:
        refuse(400, "bad_request", f"Give at most {MOST_WORDS} words for when to stop.")
    try:
        return [AtMost(1), *read_stops([w for w in words if w != ONCE])] if ONCE in words else read_stops(words)
    except InvalidNotation as fault:
        refuse(400, "bad_request", str(fault))


# Numbers


def numbers(chronicle: Chronicle[Game, View, State], told: Game) -> Numbers:
    found = statistics(Record(chronicle.game, chronicle.start, chronicle.moves))
    incomes = [_incomes(chronicle.game, view) for view in openings(chronicle)]
    rolls = [event for what in chronicle.past for event in what.events if isinstance(event, Blow)]
    dice = dice_of(chronicle.game.options)
    seats = tuple(
        SeatNumbers(
            seat=number,
            territories=one.territories,
            armies=one.armies,
            income=tuple(income[number] for income in incomes),
            attacks=one.attacks,
            taken=one.taken,
            lost=one.lost,
            luck=round(one.luck, 2),
            p=chance_of_luck(one.luck, _variance(rolls, Seat(number), dice)),
        )
        for number, one in enumerate(found.seats)
    )
    falls = tuple(map(partial(_fall, told), found.eliminations))
    luck = luck_told(told.seats, [one.luck for one in seats], [one.p for one in seats])
    return Numbers(seats, falls, *_moments(chronicle, told), luck)


def _moments(chronicle: Chronicle[Game, View, State], told: Game) -> tuple[tuple[Moment, ...], tuple[Moment, ...]]:
    """The moments that mattered, and the few that mattered most."""
    course = [
        Passage(version, what.after.round, what.after.owner, what.events)
        for version, what in enumerate(chronicle.past, 1)
    ]
    found = moments(told, course), turning(told, course)
    some, few = (tuple(Moment(one.version, one.round, one.seat, one.words) for one in part) for part in found)
    return some, few


def _fall(told: Game, fall: Elimination) -> Line:
    return Line(fall.seat, f"{told.seats[fall.by]} eliminates {told.seats[fall.seat]} in round {fall.round}.")


def _variance(rolls: list[Blow], seat: Seat, dice: Dice) -> float:
    """The variance of a seat's gain over all its rolls: the other side's losses minus its own."""
    own = [roll for roll in rolls if seat in (roll.attacker, roll.defender)]
    return sum(spread_of_a_roll(*roll.force, dice)[1] for roll in own)


def rated(game: Game) -> bool:
    """Whether there is as much luck in a game as usual, so that its result can be compared with that of others."""
    return game.options.luck == FULL_LUCK and not fought_whole(game.options)


RISK: Kit[Game, State, View, v.AnyAction] = Kit(
    actions=v.AnyAction,
    tell=lambda game, events, _: deeds(game, events),
    goes_on=lambda before, event: matter_of(event) == matter_of(before),
    ask=asked,
    phase=phase_word,
    would=lambda told, view, move: would(told, view, move.action),
    account=account,
    decided=decided,
    aim=aim_told,
    own_aim=_own_aim,
    board=territories,
    facts=facts,
    rated=rated,
    whose=whose,
    is_setup=is_setup,
    reveals=reveals,
    at_stake=at_stake,
    repeat=repeat,
    armies=armies,
    counts_dice=True,
    odds=odds,
    battle=battle,
    numbers=numbers,
)
