"""Every number that `strong` judges by, in armies unless it says otherwise; shared ones are with `steady`."""

from typing import Final

from msgspec.structs import replace

from garrison.bots.risk.steady.situation import Weights as SteadyWeights
from garrison.engine.value import Value
from garrison.risk.options import Aim, Cards, Options
from garrison.risk.options.conditions import without_cards


class CampaignWeights(Value, frozen=True, kw_only=True):
    """What campaigns are worth to a player; other weights make another bot."""

    steady: SteadyWeights = SteadyWeights()

    # What an elimination is worth

    removal: float = 2.0
    """The worth of having one opponent fewer, apart from its cards."""
    full_hand: float = 4.0
    """The worth of cards that fill a hand, so that a set is traded at once."""
    victory: float = 1000.0
    loss: float = 0.6
    """The cost of an army lost in a campaign."""
    trodden: float = 0.2
    """The cost of a territory on the way, since an army stays there."""

    # What it takes

    most_territories: int = 16
    """A seat with more territories than this is not about to be eliminated."""
    roots: int = 4
    """How many stacks, the largest at the front, campaigns are planned for."""
    own_part: float = 0.6
    """The least part of an opponent's price that the stack itself must be able to pay; others help with the rest."""
    branch: float = 2.0
    """The armies that it costs to turn aside in a campaign: those that move in and don't come back."""
    margin: float = 1.1
    """The armies that a campaign should have, as a multiple of its price."""
    spare: float = 1.0
    """The armies that it should have beyond that."""
    going_on: float = 0.35
    """The least chance with which a campaign goes on."""

    # The goal

    finish_chance: float = 0.3
    """The least chance with which to set about what the goal still lacks."""

    # Continents

    land_horizon: float = 4.0
    """The number of turns for which the bonus of a continent is counted if it can be held."""
    guard: float = 0.7
    """The armies that a gate needs, as a part of the strongest stack that can enter it."""
    doubt: float = 0.0
    """An exponent: the higher, the more each open gate after the first lowers the hope of holding a continent."""
    land_effort: float = 1.0
    """What a campaign for a continent must gain to be worthwhile."""
    land_chance: float = 0.75
    """The least chance with which to begin it."""
    land_sure: float = 0.9
    """The chance up to which it gets new armies."""

    # When few are left

    few: int = 3
    """With at most this many seats left, `planner` decides what no campaign does; with two, whole turns are judged.

    With 0, the bot stays itself to the end.
    """


WEIGHTS: Final = CampaignWeights()


# Other weights for other options

STEADY_WITHOUT_CARDS: Final = SteadyWeights(
    guard=1.5, gate=1.0, effort=10.0, least_chance=0.75, going_on=0.8, territory=0.8
)
"""Guards its gates, and attacks for hardly anything but an elimination, at good odds."""

GUARD_WITH_FIXED_SETS: Final = 1.0
"""The armies that a gate needs, as a part of the strongest stack that can enter it."""
DOUBT_WITH_FIXED_SETS: Final = 1.0
"""With this much doubt, each open gate has to hold by itself."""


def adapted(options: Options, weights: CampaignWeights) -> CampaignWeights:
    """The weights for these options, if the world is to be won; a bot that stays itself to the end keeps its own.

    With no cards to win, whoever spares its armies while others fight is the strongest when few are left. With sets of
    a fixed worth, a continent with several open gates is seldom held until its bonus is due.
    """
    if not weights.few or options.goal is not Aim.WORLD:
        return weights
    if without_cards(options):
        return replace(weights, steady=STEADY_WITHOUT_CARDS)
    if options.cards is Cards.FIXED:
        return replace(weights, guard=GUARD_WITH_FIXED_SETS, doubt=DOUBT_WITH_FIXED_SETS)
    return weights
