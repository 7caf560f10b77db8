"""A plan: a campaign and why it is worth carrying out."""

from typing import Final, NamedTuple

from garrison.bots.risk.strong.campaigns import NO_CAMPAIGN, Campaign


class Plan(NamedTuple):
    """A campaign, and what it gains on average, in armies."""

    gain: float
    campaign: Campaign
    wanted: int
    """The armies that its root should have."""


NO_PLAN: Final = Plan(0.0, NO_CAMPAIGN, 0)
