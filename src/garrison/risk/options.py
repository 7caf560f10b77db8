"""The numbers and choices of the book. Many house rules are just another option."""

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

    CLAIM = "claim", "The seats take turns to claim empty territories, with one army on each."
    DEAL = "deal", "Chance deals the territories to the seats in turn."


class FirstTurn(Word):
    """Who plays first."""

    PLACED_FIRST = "placed_first", "Whoever placed the first army."
    OWN_ROLL = "own_roll", "The winner of a separate roll after the setup."


class Cards(Word):
    """Whether there are cards, and what a set of them is worth."""

    ESCALATING = "escalating", "Each set traded in a game is worth more than the one before."
    FIXED = "fixed", "A set's worth depends on the kinds of its cards."
    NONE = "none", "There are no cards."


class DefenderDice(Word):
    """How many dice the defender rolls."""

    MOST = "most", "As many as allowed."
    CHOOSE = "choose", "As many as the defender chooses, at every roll."


class Fortification(Word):
    """How armies may move at the end of a turn."""

    ADJACENT = "adjacent", "Once, any number of armies, to a neighbouring territory of your own."
    CONNECTED = "connected", "Once, any number of armies, to any territory that you can reach through your own."
    FREE = "free", "As often as you like, any number of armies, to any territory that you can reach through your own."
    ONE_ARMY = "one_army", "Once, one army, to a neighbouring territory of your own."
    NONE = "none", "Not at all."


class Aim(Word):
    """What wins, apart from being the last player."""

    WORLD = "world", "Owning every territory."
    MISSION = "mission", "Achieving the secret mission that you were dealt."
    SHARE = "share", "Being the first to own the given share of the territories."
    ROUNDS = "rounds", "Owning every territory, or the most after the last round; if equal, having the most armies."


class MissionCheck(Word):
    """When a mission is checked."""

    TURN_END = "turn_end", "When its owner's turn ends."
    AT_ONCE = "at_once", "The moment it is achieved on its owner's turn, but not in the first round."


class Options(Value, frozen=True, kw_only=True):
    """Every option of the family of games played in turns, with the values of `classic`.

    The meaning of a number is next to its type, that of a word in its class; `garrison rules` and the manual use them.
    """

    setup: Setup = Setup.CLAIM
    first_turn: FirstTurn = FirstTurn.PLACED_FIRST
    territories_per_army: Annotated[Positive, "The number of territories that bring one army a turn."] = 3
    least: Annotated[Count, "The fewest armies that territories bring."] = 3
    opening: Annotated[Count, "The extra armies on a player's first turn, for each player who plays before them."] = 0
    cards: Cards = Cards.ESCALATING
    recycle: Annotated[bool, "Whether traded cards come back when the deck is empty."] = True
    set_values: Annotated[SetValues, "The worth of the first sets, if `cards` is `escalating`."] = (4, 6, 8, 10, 12, 15)
    set_step: Annotated[Count, "How much more each further set is worth than the one before."] = 5
    fixed_values: Annotated[FixedValues, "The worth of three of a kind and of mixed sets, if `cards` is `fixed`."] = (
        4,
        6,
        8,
        10,
    )
    card_bonus: Annotated[Count, "The extra armies for a traded card that pictures your own territory."] = 2
    hand_limit: Annotated[HandLimit, "With this many cards you must trade on your turn; with more, at once."] = 5
    attack_dice: Annotated[DiceCount, "The most dice an attacker rolls."] = 3
    defend_dice: Annotated[DiceCount, "The most dice a defender rolls."] = 2
    defender_dice: DefenderDice = DefenderDice.MOST
    fortify: Fortification = Fortification.ADJACENT
    goal: Aim = Aim.WORLD
    share: Annotated[Percent, "The percentage of the territories that wins when `goal` is `share`."] = 60
    rounds: Annotated[Positive, "The number of rounds when `goal` is `rounds`."] = 20
    mission_check: MissionCheck = MissionCheck.TURN_END


# Conditions of rows: the options under which they are in force

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
