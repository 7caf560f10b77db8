"""Kills: campaigns that eliminate an opponent, for its cards and to be rid of it."""

from collections.abc import Iterator

from garrison.bots.risk.board import DUEL, card_worth
from garrison.bots.risk.steady.goals import seat_wanted
from garrison.bots.risk.steady.sight import Sight
from garrison.bots.risk.strong.campaigns import NO_CAMPAIGN, Campaign, losses, need
from garrison.bots.risk.strong.field import Field
from garrison.bots.risk.strong.growing import grown, helped
from garrison.bots.risk.strong.plans import NO_PLAN, Plan
from garrison.bots.risk.strong.weights import Weights


def best(at: Sight, weights: Weights, field: Field, more: int) -> Plan:
    """The elimination worth most of those that a stack with `more` armies can carry out, or NO_PLAN."""
    others = [seat for seat in range(len(at.view.hand_sizes)) if seat != field.me]
    kills = [kill for seat in others for kill in _of(at, weights, field, more, seat)]
    return max(kills, key=lambda kill: kill.gain, default=NO_PLAN)


def _of(at: Sight, weights: Weights, field: Field, more: int, seat: int) -> Iterator[Plan]:
    targets = field.held_by(seat)
    if 0 < len(targets) <= weights.most_territories:
        least, prize = weights.own_part * sum([field.prices[t] for t in targets]), _prize(at, weights, seat)
        roots = [root for root in field.front()[: weights.roots] if field.armies[root] + more >= least]
        campaigns = [helped(field, grown(field, root, targets, weights.branch), targets) for root in roots]
        for campaign in campaigns:
            gain = prize - _cost(weights, field, campaign)
            if gain > 0 and _suffice(weights, field, campaign, more):
                yield Plan(gain, campaign, field.armies[campaign.root] + more)


def _cost(weights: Weights, field: Field, campaign: Campaign) -> float:
    return weights.loss * losses(campaign, field) + weights.trodden * len(campaign.steps)


def _suffice(weights: Weights, field: Field, campaign: Campaign, more: int) -> bool:
    needed = weights.margin * need(campaign, field, weights.branch) + weights.spare
    return campaign is not NO_CAMPAIGN and field.armies[campaign.root] + more >= needed


def _prize(at: Sight, weights: Weights, seat: int) -> float:
    """What the end of a seat is worth: its cards, above all if they make a set that is traded at once."""
    cards = at.view.hand_sizes[seat]
    prize = weights.removal + cards * card_worth(at.theatre.game, at.view)
    if cards and cards + len(at.view.hand) >= at.theatre.options.hand_limit:
        prize += weights.full_hand
    if seat == seat_wanted(at.view) or at.now.board.alive <= DUEL:
        prize += weights.victory
    return prize
