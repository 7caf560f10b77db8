"""The risk family in a room: its goal, its income and its cards beside the board."""

from msgspec.structs import replace

from garrison.engine.game import AnyState
from garrison.engine.vocabulary import Move, Seat
from garrison.play.families.tongue import Account, Course, Tongue
from garrison.risk import vocabulary as v
from garrison.risk.events import Eliminated
from garrison.risk.game import Game
from garrison.risk.options import Aim as GoalOption
from garrison.risk.options import Cards
from garrison.risk.questions import due, fulfilled, next_worth, rewards, trades, worth
from garrison.risk.view import View
from garrison.table.chronicle import Happened
from garrison.telling.risk.analysis import threats
from garrison.telling.risk.deeds import deeds, recap
from garrison.telling.risk.goals import aim_told, decided, goal_told, progress_told
from garrison.telling.risk.now import asked, phase_word
from garrison.telling.risk.story import would
from garrison.wire.analysis import Aim
from garrison.wire.games import Extra, SetInfo, Threat


def beside(game: Game, told: Game, view: View) -> Extra:
    seats = range(len(game.seats))
    income = tuple(due(game, view, Seat(seat)) if seat in view.owner else 0 for seat in seats)
    worth_next = next_worth(game, view) if game.options.cards is Cards.ESCALATING else 0
    for_all = Extra(income=income, next_worth=worth_next, attack_dice=game.options.attack_dice)
    return for_all if view.seat < 0 else _own(game, told, view, for_all)


def _own(game: Game, told: Game, view: View, for_all: Extra) -> Extra:
    return replace(
        for_all,
        goal=goal_told(told, view.goal),
        progress=progress_told(told, view),
        sets=tuple(_set(game, told, view, trade) for trade in trades(game, view)),
        threats=tuple(Threat(*one) for one in threats(game, told, view)),
        must_trade=isinstance(view.phase, v.Trading) and bool(view.choices) and not _may_end(view),
    )


def _may_end(view: View) -> bool:
    return any(isinstance(choice.action, v.Done) for choice in view.choices)


def _set(game: Game, told: Game, view: View, trade: v.Trade) -> SetInfo:
    line = game.ruleset.notation.write_move(game, Move(view.seat, trade)).partition(": ")[2]
    rewarded = rewards(game, view, trade.cards)
    more = f"{game.options.card_bonus} more on {told.map.ids[trade.reward]}" if rewarded else ""
    return SetInfo(trade.cards, worth(game, view, trade.cards), line, more)


def reveals(what: Happened) -> bool:
    """Dice and cards from the deck are moves of chance; whoever eliminates somebody sees the cards that were left."""
    return any(isinstance(event, Eliminated) and event.cards for event in what.events)


def _own_aim(game: Game, told: Game, view: View) -> Aim | None:
    if game.options.goal is not GoalOption.MISSION:
        return None
    far = progress_told(told, view, f"{told.seats[view.seat]} held")
    is_met = view.seat in view.owner and fulfilled(game, view, view.seat, view.goal)
    return Aim(view.seat, goal_told(told, view.goal), far, is_met and view.seat not in view.resigned)


def armies(state: AnyState) -> int:
    return sum(state.armies)


def is_setup(state: AnyState) -> bool:
    return isinstance(state.phase, v.SettingUp)


def whose(what: Happened) -> int:
    """Dice and cards belong to the turn in which they fall; in the setup chance acts for nobody."""
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


RISK = Tongue(
    v.AnyAction,
    lambda game, events, _: deeds(game, events),
    asked,
    phase_word,
    beside,
    whose=whose,
    armies=armies,
    would=lambda told, view, move: would(told, view, move.action),
    account=account,
    is_setup=is_setup,
    reveals=reveals,
    decided=decided,
    aim=aim_told,
    own_aim=_own_aim,
)
