"""The numbers and choices of the book. Many a house rule is no more than another option."""

from collections.abc import Callable
from typing import Annotated

from msgspec import Meta

from garrison.engine.options import Word
from garrison.engine.value import Value
from garrison.territories.numbers import Count, FixedValues, HandLimit, Positive, SetValues

Percent = Annotated[int, Meta(ge=1, le=100)]
DiceCount = Annotated[int, Meta(ge=1, le=3)]


class Setup(Word):
    """How territories find their owners."""

    CLAIM = "claim", "The seats claim empty territories in turn, one army on each."
    DEAL = "deal", "Chance deals the territories to the seats in turn."


class FirstTurn(Word):
    """Who plays first."""

    PLACED_FIRST = "placed_first", "Who placed the first army."
    OWN_ROLL = "own_roll", "The winner of a roll of its own, after the setup."


class Cards(Word):
    """Whether there are cards, and what a set of them is worth."""

    ESCALATING = "escalating", "Each set that is traded in a game is worth more than the one before."
    FIXED = "fixed", "The kinds of its cards say what a set is worth."
    NONE = "none", "There are no cards."


class DefenderDice(Word):
    """How many dice the defender rolls."""

    MOST = "most", "As many as allowed."
    CHOOSE = "choose", "As many as he chooses, at every roll."


class Fortification(Word):
    """How armies may be moved at the end of a turn."""

    ADJACENT = "adjacent", "Once, any number of armies, to a neighbouring territory of your own."
    CONNECTED = "connected", "Once, any number of armies, as far as your own territories reach."
    FREE = "free", "As often as you like, any number of armies, as far as your own territories reach."
    ONE_ARMY = "one_army", "Once, one army, to a neighbouring territory of your own."
    NONE = "none", "Not at all."


class Aim(Word):
    """What wins, besides being the last."""

    WORLD = "world", "To own every territory."
    MISSION = "mission", "To fulfil the mission that one is dealt in secret."
    SHARE = "share", "To be the first to own the given share of the territories."
    ROUNDS = "rounds", "To own every territory, or the most of them after so many rounds, then the most armies."


class MissionCheck(Word):
    """When a mission is judged."""

    TURN_END = "turn_end", "When its owner's turn ends."
    AT_ONCE = "at_once", "The moment it is fulfilled in its owner's turn, but not in the first round."


class Options(Value, frozen=True, kw_only=True):
    """Every option of the risk family that plays in turns, with the values of `classic`.

    What a number means stands beside its type, what a word means in its class: `garrison rules` and the manual read it.
    """

    setup: Setup = Setup.CLAIM
    first_turn: FirstTurn = FirstTurn.PLACED_FIRST
    territories_per_army: Annotated[Positive, "So many territories bring one army a turn."] = 3
    least: Annotated[Count, "The fewest armies that the territories bring."] = 3
    cards: Cards = Cards.ESCALATING
    recycle: Annotated[bool, "Whether traded cards come back when the deck is empty."] = True
    set_values: Annotated[SetValues, "The `escalating` worth of the first sets in a game."] = (4, 6, 8, 10, 12, 15)
    set_step: Annotated[Count, "What each further set is worth more than the one before."] = 5
    fixed_values: Annotated[FixedValues, "The `fixed` worth of three of each kind, then of a mixed set."] = (
        4,
        6,
        8,
        10,
    )
    card_bonus: Annotated[Count, "The extra armies for a traded card that pictures a territory of one's own."] = 2
    hand_limit: Annotated[HandLimit, "With so many cards one must trade when a turn begins; with more, at once."] = 5
    attack_dice: Annotated[DiceCount, "The most dice an attacker rolls."] = 3
    defend_dice: Annotated[DiceCount, "The most dice a defender rolls."] = 2
    defender_dice: DefenderDice = DefenderDice.MOST
    fortify: Fortification = Fortification.ADJACENT
    goal: Aim = Aim.WORLD
    share: Annotated[Percent, "The percentage of the territories that wins when `goal` is `share`."] = 60
    rounds: Annotated[Positive, "The number of rounds when `goal` is `rounds`."] = 20
    mission_check: MissionCheck = MissionCheck.TURN_END


# Conditions of rows: under which options they are in force

Condition = Callable[[Options], bool]


def _given(option: str, *words: Word) -> Condition:
    return lambda options: getattr(options, option) in words


def _unless(condition: Condition) -> Condition:
    return lambda options: not condition(options)


claimed = _given("setup", Setup.CLAIM)
dealt = _given("setup", Setup.DEAL)
with_own_roll = _given("first_turn", FirstTurn.OWN_ROLL)
without_own_roll = _unless(with_own_roll)
without_cards = _given("cards", Cards.NONE)
with_cards = _unless(without_cards)
defender_chooses = _given("defender_dice", DefenderDice.CHOOSE)
without_fortifying = _given("fortify", Fortification.NONE)
with_fortifying = _unless(without_fortifying)
with_free_marches = _given("fortify", Fortification.FREE)
with_one_march = _given("fortify", Fortification.ADJACENT, Fortification.CONNECTED, Fortification.ONE_ARMY)
with_round_limit = _given("goal", Aim.ROUNDS)
with_missions = _given("goal", Aim.MISSION)
without_missions = _unless(with_missions)


def judged_at_once(options: Options) -> bool:
    return with_missions(options) and options.mission_check is MissionCheck.AT_ONCE
