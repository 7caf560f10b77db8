"""The words that options of the simultaneous family can be set to, each with the sentence that explains it."""

from garrison.engine.options import Word


class Start(Word):
    """What the seats own when the game begins."""

    EMPTY = "empty", "Nothing: no territory has an owner yet, and seats must bid for all of them."
    ONE_EACH = "one_each", "One territory each, dealt by chance."
    RANDOM_SPLIT = "random_split", "An equal share of all territories, dealt by chance."
    THIN_SPLIT = "thin_split", "As many territories as at a full table, dealt by chance; the rest stay unowned."


class BidSource(Word):
    """Where the armies of a bid come from."""

    POOL = "pool", "From the pool of reinforcements."
    TERRITORY = "territory", "From the garrison of a territory of your own."
    BOTH = "both", "From either, as each bid says."
    NONE = "none", "There are no bids, and nothing is colonized."


class Reach(Word):
    """Which unowned territories you may bid on."""

    ANYWHERE = "anywhere", "All of them."
    ADJACENT = "adjacent", "Those that border on your own, or all of them while you own none."


class Funding(Word):
    """When the armies of a bid are set aside."""

    COMMITTED = "committed", "When the auctions begin, so no army bids twice."
    SEQUENTIAL = "sequential", "When the territory is auctioned; the armies of a lost bid are free for the next one."


class BidTie(Word):
    """Who wins when the highest bids are equal."""

    ROLL_OFF = "roll_off", "Whoever rolls the highest die; if there is a tie, those seats roll again."
    NOBODY = "nobody", "Nobody, and the territory stays unowned."


class Reveal(Word):
    """Which bids are announced after a territory has been auctioned."""

    WINNER = "winner", "The winning bid."
    OWN = "own", "The winning bid, and to each seat its own."
    ALL = "all", "All of them."


class IntoUnowned(Word):
    """What happens to a march into an unowned territory."""

    FORBID = "forbid", "It is void: only a bid can win the territory."
    OCCUPY = "occupy", "After the moves, the first to arrive owns the territory."
    BID = "bid", "It is a bid for the territory, made with the armies that march."


class TerritoryOrder(Word):
    """The order in which territories have their turn in every step."""

    CONNECTIVITY = "connectivity", "Fewest neighbours first; ties go by the order of the map."
    CONNECTIVITY_DESC = "connectivity_desc", "Most neighbours first; ties go by the order of the map."
    MAP = "map", "The order of the map."
    RANDOM = "random", "Drawn by lot every turn."
    ROTATING = "rotating", "Fewest neighbours first, but each turn starts one place further on."


class ReinforceOrder(Word):
    """The order in which territories are reinforced until the pool is empty."""

    SAME = "same", "The same order as in every other step."
    REVERSED = "reversed", "The reverse of that order."


class ReinforceCap(Word):
    """What happens to an order for more armies than the pool has."""

    FIRST = "first", "As many come as the pool has."
    REJECT = "reject", "It is void."


class DiceFrom(Word):
    """Which armies count for an attacker's dice."""

    COMMITTED = "committed", "Those that attack."
    GARRISON = "garrison", "All armies on the attackers' territories."


class Ties(Word):
    """Who wins when two dice are equal."""

    DEFENDER = "defender", "The defender."
    ATTACKER = "attacker", "The attacker."
    NONE = "none", "Nobody; neither side loses an army."


class MutualTies(Word):
    """Who wins equal dice at even odds; the defender in a clash is the side that comes later in the fixed order."""

    NONE = "none", "Nobody; neither side loses an army."
    DEFENDER = "defender", "The defender."


class MutualMode(Word):
    """How two territories fight when they attack each other."""

    CLASH = "clash", "The forces meet at the border, and what is left of the winner goes on as an ordinary attack."
    EACH = "each", "Each attack is fought by itself against the whole garrison, at even odds."


class SameTarget(Word):
    """How several attacks on one territory are fought."""

    SEQUENTIAL = "sequential", "One after the other."
    COMBINED = "combined", "All attacks of one seat as one force."
    SPOILS = "spoils", "Each force fights the first garrison; once it is gone, those left fight each other."
    TOGETHER = (
        "together",
        "In one pass with the moves; the target's owner at that moment decides what a march is.",
    )


class QueueMode(Word):
    """The order in which the orders of one territory are carried out."""

    TYPED = "typed", "Step by step, no matter which was written first."
    FIFO = "fifo", "As they were written: each order waits for those before it."


class Elimination(Word):
    """Who is out of the game when a turn ends."""

    NO_TERRITORIES = "no_territories", "Seats that have lost their last territory, or own none and can't bid for any."
    STRICT = "strict", "Seats that own no territory."
    TERRITORIES_AND_POOL = "territories_and_pool", "Seats that own no territory and can't bid for any."


class CardsInPlay(Word):
    """Whether there are cards."""

    NONE = "none", "There are no cards."
    CLASSIC = "classic", "Whoever captures a territory draws a card, and a set of three is traded for armies."


class CardValues(Word):
    """What a set of cards is worth."""

    ESCALATING = "escalating", "Each set traded in a game is worth more than the one before."
    FIXED = "fixed", "A set's worth depends on the kinds of its cards."


class Scoring(Word):
    """Who wins when `max_turns` are over."""

    TERRITORIES = "territories", "The most territories, then the most armies; otherwise it is a draw."
    YEARS = "2210", "The highest total of territories, continent bonuses and influence cards; otherwise it is a draw."


class Rounding(Word):
    """How losses are rounded to whole armies."""

    STRAIGHT = "straight", "To the nearest whole number, and a half up."
    WEIGHTED = "weighted", "Up or down by chance, more likely to the nearer number."


class MoveOrder(Word):
    """Who marches first."""

    RANDOM = "random", "Whoever is drawn by lot, every turn."
    CYCLIC = "cyclic", "Whoever is drawn by lot for the first turn; after each turn, the first becomes the last."
    NO_LUCK_CYCLIC = "no_luck_cyclic", "The first seat; after each turn, the first becomes the last."
    COIN_FLIP = "coin_flip", "Whoever is drawn by lot, in every round of orders; there are at most 50 rounds."
