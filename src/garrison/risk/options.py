"""The numbers and choices of the book. Many a house rule is no more than another option."""

from enum import StrEnum
from typing import Annotated

import msgspec

from garrison.engine.value import Value

Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
Percent = Annotated[int, msgspec.Meta(ge=1, le=100)]
HandLimit = Annotated[int, msgspec.Meta(ge=3, le=100)]
DiceCount = Annotated[int, msgspec.Meta(ge=1, le=3)]
SetValues = Annotated[tuple[Count, ...], msgspec.Meta(min_length=1, max_length=100)]


class FirstTurn(StrEnum):
    """Who plays first: who placed first, or the winner of a roll of its own."""

    PLACED_FIRST = "placed_first"
    OWN_ROLL = "own_roll"


class Setup(StrEnum):
    """How territories find their owners: claimed in turn, or dealt by chance."""

    CLAIM = "claim"
    DEAL = "deal"


class Cards(StrEnum):
    """What a set of cards is worth: more each time, an amount fixed by its kinds, or there are no cards."""

    ESCALATING = "escalating"
    FIXED = "fixed"
    NONE = "none"


class DefenderDice(StrEnum):
    """Whether the defender rolls as many dice as allowed, or chooses."""

    MOST = "most"
    CHOOSE = "choose"


class Fortification(StrEnum):
    """How armies may be moved at the end of a turn."""

    ADJACENT = "adjacent"
    CONNECTED = "connected"
    FREE = "free"
    ONE_ARMY = "one_army"
    NONE = "none"


class Aim(StrEnum):
    """What wins: the world, a secret mission, a share of the territories, or the lead after so many rounds."""

    WORLD = "world"
    MISSION = "mission"
    SHARE = "share"
    ROUNDS = "rounds"


class MissionCheck(StrEnum):
    """When a mission is judged."""

    TURN_END = "turn_end"
    AT_ONCE = "at_once"


class Options(Value, frozen=True, kw_only=True):
    """Every option of the risk family that plays in turns, with the values of `classic`."""

    setup: Setup = Setup.CLAIM
    first_turn: FirstTurn = FirstTurn.PLACED_FIRST
    territories_per_army: Positive = 3
    least: Count = 3
    """The fewest armies of a reinforcement, before the continents' bonuses."""
    cards: Cards = Cards.ESCALATING
    recycle: bool = True
    """Whether traded cards come back when the deck is empty."""
    set_values: SetValues = (4, 6, 8, 10, 12, 15)
    """What the first sets traded in a game are worth."""
    set_step: Count = 5
    """What each further set is worth more than the one before."""
    fixed_values: Annotated[tuple[Count, ...], msgspec.Meta(min_length=2, max_length=16)] = (4, 6, 8, 10)
    """What a set of each kind of the map is worth when `cards` is `fixed`; the last number is the mixed set's."""
    card_bonus: Count = 2
    """The armies put at once onto a territory that a traded card pictures."""
    hand_limit: HandLimit = 5
    """So many cards must be traded at the start of a turn; one more, in the middle of it."""
    attack_dice: DiceCount = 3
    defend_dice: DiceCount = 2
    defender_dice: DefenderDice = DefenderDice.MOST
    fortify: Fortification = Fortification.ADJACENT
    goal: Aim = Aim.WORLD
    share: Percent = 60
    """The share of the territories that wins when `goal` is `share`, in percent."""
    rounds: Positive = 20
    """The number of rounds when `goal` is `rounds`."""
    mission_check: MissionCheck = MissionCheck.TURN_END


# Conditions of rows: under which options they are in force


def with_missions(options: Options) -> bool:
    """Missions are dealt."""
    return options.goal is Aim.MISSION


def judged_at_once(options: Options) -> bool:
    """Missions are judged the moment they are fulfilled."""
    return with_missions(options) and options.mission_check is MissionCheck.AT_ONCE


def without_missions(options: Options) -> bool:
    """The goal is open to all, and judged at every conquest."""
    return not with_missions(options)


def with_round_limit(options: Options) -> bool:
    """The game ends after a number of rounds."""
    return options.goal is Aim.ROUNDS


def dealt(options: Options) -> bool:
    """Territories are dealt by chance."""
    return options.setup is Setup.DEAL


def claimed(options: Options) -> bool:
    """Territories are claimed in turn."""
    return options.setup is Setup.CLAIM


def with_own_roll(options: Options) -> bool:
    """The first turn has a roll of its own."""
    return options.first_turn is FirstTurn.OWN_ROLL


def with_cards(options: Options) -> bool:
    """Cards are earned and traded."""
    return options.cards is not Cards.NONE


def defender_chooses(options: Options) -> bool:
    """The defender chooses the number of dice."""
    return options.defender_dice is DefenderDice.CHOOSE


def with_fortifying(options: Options) -> bool:
    """Armies may be moved at the end of a turn."""
    return options.fortify is not Fortification.NONE
