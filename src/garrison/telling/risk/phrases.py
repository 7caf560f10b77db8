"""What happened to you: a sentence for each of your own moves, what the dice said, and what others would do here."""

from collections.abc import Sequence

from garrison.engine.vocabulary import NOBODY, Event, Phase, Seat
from garrison.maps.world import NOWHERE
from garrison.risk import events as e
from garrison.risk import vocabulary as v
from garrison.risk.game import Game
from garrison.risk.view import View
from garrison.telling.cards import card_told, cards_told
from garrison.telling.sentences import counted
from garrison.territories.family import UNSEEN


def is_own(event: Event, seat: Seat) -> bool:
    """Whether a seat did it, or saw it happen in its own turn."""
    match event:
        case e.Claimed(by) | e.Placed(by) | e.Resigned(by):
            return by == seat
        case _:
            return whose_turn(event) == seat


def whose_turn(event: Event) -> Seat:
    """In whose turn something happened; NOBODY if it could have been anybody's, or came before the first."""
    match event:
        case e.Fighting():
            return event.attacker
        case e.TurnBegan() | e.Traded() | e.Deployed() | e.Fortified() | e.Drew():
            return event.seat
        case _:
            return NOBODY


def is_secret(events: Sequence[Event], seat: Seat) -> bool:
    """Whether these events show a seat its goal, or the card that it drew."""
    return any(isinstance(event, e.MissionDealt | e.GoalChanged) or _is_card(event) for event in events)


def _is_card(event: Event) -> bool:
    return isinstance(event, e.Drew) and event.card != UNSEEN


def own_told(game: Game, event: Event, seat: Seat) -> str:
    """What a seat did, or what happened to it in its turn; empty if the next question says it all."""
    at = game.map.ids
    match event:
        case e.Claimed(_, where):
            return f"You claim {at[where]}."
        case e.Placed(_, where, standing) | e.Deployed(_, where, _, standing, 0):
            return f"{at[where]} has {counted(standing, 'army')}."
        case e.Deployed(_, where, _, standing, left):
            return f"{at[where]} has {counted(standing, 'army')}; {left} left to place."
        case e.Fortified(_, source, target, armies, standing):
            return f"{_moved(armies)} from {at[source]} to {at[target]}, which now has {standing}."
        case e.Drew(_, card):
            return f"You draw {card_told(game, card)}."
        case e.Traded():
            return _trade_told(game, event)
        case e.Fighting():
            return _fight_told(game, event)
        case e.Resigned():
            return "You resign."
        case _:
            return ""


def would(game: Game, view: View, action: v.AnyAction) -> str:
    """What a bot would do, as it goes on after "would": in words, for those who don't read the notation."""
    at = game.map.ids
    match action:
        case v.Claim(where):
            return f"claim {at[where]}"
        case v.Place(where):
            return f"place an army on {at[where]}"
        case v.Trade():
            return "trade a set of cards"
        case v.Deploy(where, armies):
            return f"place {counted(armies, 'army')} on {at[where]}"
        case v.Attack(source, target, dice):
            return f"attack {at[target]} from {at[source]} with {counted(dice, 'die')}"
        case v.Defend(dice):
            return f"defend with {counted(dice, 'die')}"
        case v.Occupy(armies):
            return f"move {counted(armies, 'army')} in"
        case v.Fortify(source, target, armies):
            return f"move {counted(armies, 'army')} from {at[source]} to {at[target]}"
        case _:
            return STOPS.get(type(view.phase), "go on")


STOPS: dict[type[Phase], str] = {
    v.Trading: "keep the cards",
    v.Attacking: "end the attacks",
    v.Fortifying: "end the turn",
}


def _fight_told(game: Game, event: e.Fighting) -> str:
    match event:
        case e.Defended(_, _, defender, _, dice):
            return f"{game.seats[defender]} defends with {counted(dice, 'die')}."
        case e.Rolled():
            return _roll_told(game, event)
        case e.Occupied(_, _, _, target, armies):
            return f"{_moved(armies)} to {game.map.ids[target]}."
        case e.Eliminated(_, _, defender, _, cards):
            spoils = f" You take {counted(len(cards), 'card')}." if cards else ""
            return f"{game.seats[defender].capitalize()} is eliminated.{spoils}"
        case _:
            return ""


def _moved(armies: int) -> str:
    return f"{counted(armies, 'army')} {'moves' if armies == 1 else 'move'}"


def _roll_told(game: Game, event: e.Rolled) -> str:
    dice = f"{' '.join(map(str, event.attack))} / {' '.join(map(str, event.defence))}"
    tolls = ((event.attacker, event.lost), (event.defender, event.killed))
    lost = " and ".join(f"{game.seats[seat]} loses {armies}" for seat, armies in tolls if armies)
    left = f"{event.attackers} against {event.defenders}" if event.defenders else "taken"
    return f"{dice:<13} {lost}: {left}"


def _trade_told(game: Game, trade: e.Traded) -> str:
    bonus = f", plus {trade.bonus} on {game.map.ids[trade.reward]}" if trade.reward != NOWHERE else ""
    return f"You trade {cards_told(game, trade.cards)} for {counted(trade.armies, 'army')}{bonus}."
