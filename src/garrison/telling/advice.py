"""Why a bot would make a move, and what it expects of its turn, in plain sentences."""

from collections.abc import Iterator

from garrison.engine.game import AnyGame, AnyMove, AnyView
from garrison.maps.world import NOWHERE
from garrison.odds import chance_to_win
from garrison.odds.dice import Dice
from garrison.risk import vocabulary as v
from garrison.risk.questions import worth
from garrison.risk.view import View as RiskView
from garrison.telling.named import seat_named
from garrison.telling.sentences import counted


def reason_told(named: AnyGame, view: AnyView, move: AnyMove, chance: float, now: float) -> str:
    """What the move does, if that is not plain, and the chance that the turn is played for."""
    seat, better = seat_named(named, view.seat), round(100 * chance) - round(100 * now)
    more = f", {counted(abs(better), 'point')} {'more' if better > 0 else 'less'} than now" if better else ", as now"
    ends = f"After such a turn, {seat} wins with a chance of {chance:.0%}{more}."
    return " ".join([*(_deed(named, view, move) if isinstance(view, RiskView) else ()), ends])


def _deed(named: AnyGame, view: RiskView, move: AnyMove) -> Iterator[str]:
    match move.action:
        case v.Attack(source, target, dice):
            chance = chance_to_win(view.armies[source], view.armies[target], _dice(named, dice))
            yield f"It takes {named.map.ids[target]} with a chance of {chance:.0%}."
        case v.Deploy(where):
            foes = [view.armies[near] for near in named.map.borders[where] if view.owner[near] != view.seat]
            faced = f"{named.map.ids[where]} faces {counted(max(foes), 'army')}." if foes else ""
            yield faced or "These armies go behind the front."
        case v.Trade(cards, reward):
            extra = f", and {named.options.card_bonus} more on {named.map.ids[reward]}" if reward != NOWHERE else ""
            yield f"The set brings {counted(worth(named, view, cards), 'army')}{extra}."
        case v.Done() if isinstance(view.phase, v.Attacking):
            yield "No attack is worth what it costs."
        case v.Done() if isinstance(view.phase, v.Trading):
            yield "The set will be worth more later."
        case _:
            return


def _dice(named: AnyGame, dice: int) -> Dice:
    return Dice(attack=max(1, dice), defend=named.options.defend_dice)
