"""Kills: campaigns that eliminate an opponent, for its cards and to be rid of it."""

from collections.abc import Iterator

from garrison.bots.risk.steady.cards import card_worth
from garrison.bots.risk.steady.goals import seat_wanted
from garrison.bots.risk.steady.sight import Sight
from garrison.bots.risk.steady.situation import DUEL
from garrison.bots.risk.strong.campaigns import losses, need
from garrison.bots.risk.strong.field import Field
from garrison.bots.risk.strong.growing import grown, helped
from garrison.bots.risk.strong.plans import NO_PLAN, Plan
from garrison.bots.risk.strong.weights import Weights


def best(at: Sight, weights: Weights, field: Field, more: int) -> Plan:
    """The elimination worth most among those that a stack with `more` armies can carry out, or NO_PLAN."""
    kills = (
        kill
        for seat in range(len(at.view.hand_sizes))
        if seat != field.me
        for kill in _of(at, weights, field, more, seat)
    )
    return max(kills, key=lambda kill: kill.gain, default=NO_PLAN)


def _of(at: Sight, weights: Weights, field: Field, more: int, seat: int) -> Iterator[Plan]:
    targets = field.held_by(seat)
    if not 0 < len(targets) <= weights.most_territories:
        return
    worth, least = prize(at, weights, seat), sum([field.prices[t] for t in targets])
    for root in field.front()[: weights.roots]:
        if weights.margin * least + weights.spare > 2 * field.armies[root] + more:
            continue
        campaign = helped(field, grown(field, root, targets, weights.branch), targets)
        needed = weights.margin * need(campaign, field, weights.branch) + weights.spare
        gain = worth - weights.loss * losses(campaign, field) - weights.trodden * len(campaign.steps)
        if campaign.steps and field.armies[root] + more >= needed and gain > 0:
            yield Plan(gain, campaign, seat)


def prize(at: Sight, weights: Weights, seat: int) -> float:
    """What the end of a seat is worth: its cards, above all if they make a set that is traded at once."""
    cards = at.view.hand_sizes[seat]
    together = cards + len(at.view.hand)
    worth = card_worth(at.theatre, at.view) * cards + weights.removal
    if cards and together >= at.theatre.options.hand_limit:
        worth += weights.full_hand
    if seat == seat_wanted(at.view) or at.now.census.alive <= DUEL:
        worth += weights.victory
    return worth
