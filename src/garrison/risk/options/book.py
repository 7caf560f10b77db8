"""The numbers and choices in which the books of the family differ, as their documents give them."""

from typing import Annotated

from msgspec import Meta

from garrison.engine.options import Group, HouseRule, Word
from garrison.engine.value import Value
from garrison.territories.family import Count, FixedValues, HandLimit, Positive, SetValues

Percent = Annotated[int, Meta(ge=1, le=100)]
DiceCount = Annotated[int, Meta(ge=1, le=3)]


class Setup(Word):
    """How territories find their owners."""

    CLAIM = (
        "claim",
        "The seats take turns to claim empty territories, with one army on each.",
        "players claim territories in turn",
    )
    DEAL = "deal", "Chance deals the territories to the seats in turn.", "chance deals the territories"
    BLIND = (
        "blind",
        "Chance deals the territories, then all place all their armies at once, in secret.",
        "chance deals the territories and all place their armies in secret",
        True,
    )


class Placement(Word):
    """How the first armies find their places, once every territory has an owner."""

    IN_TURN = "in_turn", "The seats take turns to place one army each.", "players place their armies in turn"
    EVEN = (
        "even",
        "They are laid at once, the same everywhere; chance chooses where a seat's last ones go.",
        "armies are laid at once and evenly",
    )
    FRONTS = (
        "fronts",
        "They are laid at once, in proportion to each territory's borders with other seats.",
        "armies are laid at once along the borders",
    )


class FirstTurn(Word):
    """Who plays first."""

    PLACED_FIRST = "placed_first", "Whoever placed the first army.", "whoever placed first plays first"
    OWN_ROLL = "own_roll", "The winner of a separate roll after the setup.", "a roll of its own decides who plays first"


class Cards(Word):
    """Whether there are cards, and what a set of them is worth."""

    ESCALATING = (
        "escalating",
        "Each set traded in a game is worth more than the one before.",
        "each set of cards is worth more than the one before",
    )
    FIXED = "fixed", "A set's worth depends on the kinds of its cards.", "a set of cards is worth what its kinds say"
    NONE = "none", "There are no cards.", "no cards"


class DefenderDice(Word):
    """How many dice the defender rolls."""

    MOST = "most", "As many as allowed.", "defenders roll as many dice as they may"
    CHOOSE = "choose", "As many as the defender chooses, at every roll.", "defenders choose how many dice they roll"


class Fortification(Word):
    """How armies may move at the end of a turn."""

    ADJACENT = (
        "adjacent",
        "Once, any number of armies, to a neighbouring territory of your own.",
        "one move to a neighbour at the end of a turn",
    )
    CONNECTED = (
        "connected",
        "Once, any number of armies, to any territory that you can reach through your own.",
        "one move through your own land at the end of a turn",
    )
    FREE = (
        "free",
        "As often as you like, any number of armies, to any territory that you can reach through your own.",
        "as many moves as you like at the end of a turn",
    )
    ONE_ARMY = (
        "one_army",
        "Once, one army, to a neighbouring territory of your own.",
        "one army moves to a neighbour at the end of a turn",
    )
    NONE = "none", "Not at all.", "nothing moves at the end of a turn"


class Aim(Word):
    """What wins, apart from being the last player."""

    WORLD = "world", "Owning every territory.", "whoever owns every territory wins"
    MISSION = "mission", "Achieving the secret mission that you were dealt.", "secret missions win"
    SHARE = "share", "Being the first to own the given share of the territories.", "a share of the territories wins"
    ROUNDS = (
        "rounds",
        "Owning every territory, or the most after the last round; if equal, having the most armies.",
        "the most territories after the last round win",
    )
    ASSASSIN = (
        "assassin",
        "Seeing your secret target eliminated, by whomever.",
        "whoever's secret target is eliminated wins",
        True,
    )


class MissionCheck(Word):
    """When a mission is checked."""

    TURN_END = "turn_end", "When its owner's turn ends.", "a mission counts when its owner's turn ends"
    AT_ONCE = (
        "at_once",
        "The moment it is achieved on its owner's turn, but not in the first round.",
        "a mission counts the moment it is achieved",
    )


RISING = {"cards": (Cards.ESCALATING,)}
WITHOUT_CARDS = {"cards": (Cards.NONE,)}


class BookOptions(Value, frozen=True, kw_only=True):
    """What the books of the family differ in, with the values of `classic`.

    The meaning of a number is next to its type, that of a word in its class; `garrison rules` and the manual use them.
    """

    setup: Annotated[Setup, HouseRule(Group.SETUP, "Dealing the map", brief=True)] = Setup.CLAIM
    placing: Annotated[
        Placement,
        HouseRule(Group.SETUP, "Placing the first armies", unless={"setup": (Setup.BLIND,)}, brief=True),
    ] = Placement.IN_TURN
    first_turn: Annotated[FirstTurn, HouseRule(Group.SETUP, "Who plays first", brief=True)] = FirstTurn.PLACED_FIRST
    territories_per_army: Annotated[
        Positive,
        "The number of territories that bring one army a turn.",
        HouseRule(
            Group.TURN,
            "Territories for one new army",
            "{} territories bring one army a turn",
            at={1: "every territory brings an army a turn"},
            brief=True,
        ),
    ] = 3
    least: Annotated[
        Count,
        "The fewest armies that territories bring.",
        HouseRule(
            Group.TURN,
            "Fewest new armies a turn",
            "at least {} new armies a turn",
            at={0: "as few as no new armies a turn", 1: "at least one new army a turn"},
        ),
    ] = 3
    opening: Annotated[
        Count,
        "The extra armies on a player's first turn, for each player who plays before them.",
        HouseRule(
            Group.SETUP,
            "Armies for playing later",
            "{} more armies on your first turn for each player before you",
            at={
                0: "no armies for playing later",
                1: "one more army on your first turn for each player before you",
            },
        ),
    ] = 0
    cards: Annotated[Cards, HouseRule(Group.CARDS, "Sets of cards", brief=True)] = Cards.ESCALATING
    recycle: Annotated[
        bool,
        "Whether traded cards come back when the deck is empty.",
        HouseRule(
            Group.CARDS,
            "Traded cards come back",
            "traded cards come back",
            at={False: "traded cards are gone for good"},
            unless=WITHOUT_CARDS,
        ),
    ] = True
    set_values: Annotated[
        SetValues,
        "The worth of the first sets.",
        HouseRule(Group.CARDS, "Worth of the first sets", "the first sets bring {} armies", when=RISING),
    ] = (4, 6, 8, 10, 12, 15)
    set_step: Annotated[
        Count,
        "How much more each further set is worth than the one before.",
        HouseRule(
            Group.CARDS,
            "Growth of the sets after those",
            "each further set brings {} armies more",
            at={0: "further sets bring no more armies", 1: "each further set brings one army more"},
            when=RISING,
        ),
    ] = 5
    fixed_values: Annotated[
        FixedValues,
        "The worth of three of a kind and of mixed sets.",
        HouseRule(
            Group.CARDS,
            "Worth of the kinds of sets",
            "three of a kind and mixed sets bring {} armies",
            when={"cards": (Cards.FIXED,)},
        ),
    ] = (4, 6, 8, 10)
    card_bonus: Annotated[
        Count,
        "The extra armies for a traded card that pictures your own territory.",
        HouseRule(
            Group.CARDS,
            "Armies for your own territory on a card",
            "{} armies more for your own territory on a card",
            at={
                0: "nothing more for your own territory on a card",
                1: "one army more for your own territory on a card",
            },
            unless=WITHOUT_CARDS,
        ),
    ] = 2
    hand_limit: Annotated[
        HandLimit,
        "With this many cards you must trade on your turn; with more, at once.",
        HouseRule(Group.CARDS, "Cards that force a trade", "{} cards force a trade", unless=WITHOUT_CARDS, brief=True),
    ] = 5
    attack_dice: Annotated[
        DiceCount,
        "The most dice an attacker rolls.",
        HouseRule(
            Group.DICE,
            "Attacker's dice",
            "attackers roll up to {} dice",
            at={1: "attackers roll one die"},
            brief=True,
        ),
    ] = 3
    defend_dice: Annotated[
        DiceCount,
        "The most dice a defender rolls.",
        HouseRule(
            Group.DICE,
            "Defender's dice",
            "defenders roll up to {} dice",
            at={1: "defenders roll one die"},
            brief=True,
        ),
    ] = 2
    defender_dice: Annotated[
        DefenderDice, HouseRule(Group.DICE, "Fewer dice for the defender", unless={"defend_dice": (1,)})
    ] = DefenderDice.MOST
    fortify: Annotated[Fortification, HouseRule(Group.TURN, "Moving at the end of a turn", brief=True)] = (
        Fortification.ADJACENT
    )
    goal: Annotated[Aim, HouseRule(Group.WINNING, "How to win", brief=True)] = Aim.WORLD
    share: Annotated[
        Percent,
        "The percentage of the territories that wins.",
        HouseRule(
            Group.WINNING,
            "Percentage of the territories",
            "{}% of the territories win",
            when={"goal": (Aim.SHARE,)},
            brief=True,
        ),
    ] = 60
    rounds: Annotated[
        Positive,
        "The number of rounds after which the game ends.",
        HouseRule(
            Group.WINNING,
            "Number of rounds",
            "the game ends after {} rounds",
            at={1: "the game ends after one round"},
            when={"goal": (Aim.ROUNDS,)},
            brief=True,
        ),
    ] = 20
    mission_check: Annotated[
        MissionCheck, HouseRule(Group.WINNING, "When a mission counts", when={"goal": (Aim.MISSION,)})
    ] = MissionCheck.TURN_END
