"""What happened, in words: one sentence for one's own move, and what the dice said."""

from garrison.maps.world import NOWHERE
from garrison.risk import vocabulary as v
from garrison.risk.game import Game
from garrison.risk.view import View
from garrison.telling.cards import card_told
from garrison.telling.risk.events import Event
from garrison.territories.cards import UNSEEN


def own_told(game: Game, told: Event) -> str:
    """A move in the turn of the seat that sees it; nothing when the next question says it all."""
    before, move, after, _ = told
    match move.action:
        case v.Claim(where):
            return f"You claim {game.map.ids[where]}."
        case v.Draw(card) if card != UNSEEN:
            return f"You draw {card_told(game, card)}."
        case v.Resign():
            return "You resign." if move.by == before.seat else f"{game.seats[move.by]} resigns."
        case v.Trade() as trade:
            return _trade_told(game, before, trade, after)
        case v.Roll() as roll:
            return _roll_told(game, before, roll, after)
        case v.Defend(dice) if move.by != before.seat:
            return f"{game.seats[move.by]} defends with {dice}."
        case action:
            return _march_told(game, before, action, after)


def _march_told(game: Game, before: View, action: v.AnyAction, after: View) -> str:
    """Armies that came somewhere."""
    at = game.map.ids
    match action, before.phase, after.phase:
        case v.Place(where), _, _:
            return f"{at[where]} has {after.armies[where]} armies."
        case v.Deploy(where), _, v.Deploying(left):
            return f"{at[where]} has {after.armies[where]} armies; {left} left to place."
        case v.Deploy(where), _, _:
            return f"{at[where]} has {after.armies[where]} armies."
        case v.Occupy(armies), v.Occupying(_, target), _:
            return f"{armies} {'moves' if armies == 1 else 'move'} into {at[target]}.{_fallen(game, before, after)}"
        case v.Fortify(source, target, armies), _, _:
            moved = f"{armies} {'moves' if armies == 1 else 'move'} from {at[source]} to {at[target]}"
            return f"{moved}, which has {after.armies[target]}."
        case _:
            return ""


def _roll_told(game: Game, before: View, roll: v.Roll, after: View) -> str:
    """The dice of one attack, what they cost, and what is left."""
    assert isinstance(before.phase, v.Rolling)
    source, target = before.phase.source, before.phase.target
    attacker, defender = (before.armies[where] - after.armies[where] for where in (source, target))
    dice = f"{' '.join(map(str, roll.attacker))} / {' '.join(map(str, roll.defender))}"
    who = [game.seats[before.owner[where]] for where in (source, target)]
    lost = " and ".join(
        f"{colour} loses {armies}" for colour, armies in zip(who, (attacker, defender), strict=True) if armies
    )
    left = f"{after.armies[source]} against {after.armies[target]}" if after.armies[target] else "taken"
    return f"{dice:<13} {lost}: {left}"


def _trade_told(game: Game, before: View, trade: v.Trade, after: View) -> str:
    """A set of cards that was traded: what it was, and what it brings."""
    assert isinstance(before.phase, v.Trading)
    assert isinstance(after.phase, v.Trading | v.Deploying)
    bonus = f", and {game.options.card_bonus} onto {game.map.ids[trade.reward]}" if trade.reward != NOWHERE else ""
    cards = ", ".join(card_told(game, card) for card in trade.cards)
    return f"You trade {cards} for {after.phase.armies - before.phase.armies} armies{bonus}."


def _fallen(game: Game, before: View, after: View) -> str:
    gone = [seat for seat in set(before.owner) - set(after.owner) if seat >= 0]
    cards = len(after.hand) - len(before.hand)
    spoils = f" You take {cards} card{'s' * (cards > 1)}." if cards else ""
    return "".join(f" {game.seats[seat].capitalize()} is eliminated.{spoils}" for seat in gone)
