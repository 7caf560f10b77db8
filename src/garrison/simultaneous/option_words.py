"""The words that options of the simultaneous family can be set to, each with the sentence that explains it."""

from garrison.engine.options import Word


class Start(Word):
    """What the seats own when the game begins."""

    EMPTY = (
        "empty",
        "Nothing: no territory has an owner yet, and seats must bid for all of them.",
        "everybody begins without land and bids for it",
    )
    ONE_EACH = "one_each", "One territory each, dealt by chance.", "everybody begins with one territory"
    RANDOM_SPLIT = "random_split", "An equal share of all territories, dealt by chance.", "chance deals all territories"
    THIN_SPLIT = (
        "thin_split",
        "As many territories as at a full table, dealt by chance; the rest stay unowned.",
        "chance deals a thin share of the territories",
    )


class BidSource(Word):
    """Where the armies of a bid come from."""

    POOL = "pool", "From the pool of reinforcements.", "bids are made with armies from the pool"
    TERRITORY = "territory", "From the garrison of a territory of your own.", "bids are made with armies from your land"
    BOTH = "both", "From either, as each bid says.", "bids are made with armies from the pool or your land"
    NONE = "none", "There are no bids, and nothing is colonized.", "no bids"


class Reach(Word):
    """Which unowned territories you may bid on."""

    ANYWHERE = "anywhere", "All of them.", "you can bid on any unowned territory"
    ADJACENT = (
        "adjacent",
        "Those that border on your own, or all of them while you own none.",
        "you can bid only on your neighbours",
    )


class Funding(Word):
    """When the armies of a bid are set aside."""

    COMMITTED = "committed", "When the auctions begin, so no army bids twice.", "no army bids twice"
    SEQUENTIAL = (
        "sequential",
        "When the territory is auctioned; the armies of a lost bid are free for the next one.",
        "the armies of a lost bid can bid again",
    )


class BidTie(Word):
    """Who wins when the highest bids are equal."""

    ROLL_OFF = (
        "roll_off",
        "Whoever rolls the highest die; if there is a tie, those seats roll again.",
        "a roll decides equal bids",
    )
    NOBODY = "nobody", "Nobody, and the territory stays unowned.", "nobody wins when bids are equal"


class Reveal(Word):
    """Which bids are announced after a territory has been auctioned."""

    WINNER = "winner", "The winning bid.", "everybody sees the winning bid"
    OWN = "own", "The winning bid, and to each seat its own.", "everybody sees the winning bid and their own"
    ALL = "all", "All of them.", "everybody sees all bids"


class IntoUnowned(Word):
    """What happens to a march into an unowned territory."""

    FORBID = "forbid", "It is void: only a bid can win the territory.", "nobody can march into unowned land"
    OCCUPY = (
        "occupy",
        "After the moves, the first to arrive owns the territory.",
        "the first to march into unowned land owns it",
    )
    BID = "bid", "It is a bid for the territory, made with the armies that march.", "a march into unowned land is a bid"


class TerritoryOrder(Word):
    """The order in which territories have their turn in every step."""

    CONNECTIVITY = (
        "connectivity",
        "Fewest neighbours first; ties go by the order of the map.",
        "territories with the fewest neighbours come first",
    )
    CONNECTIVITY_DESC = (
        "connectivity_desc",
        "Most neighbours first; ties go by the order of the map.",
        "territories with the most neighbours come first",
    )
    MAP = "map", "The order of the map.", "territories come in the order of the map"
    RANDOM = "random", "Drawn by lot every turn.", "chance draws the order of territories every turn"
    ROTATING = (
        "rotating",
        "Fewest neighbours first, but each turn starts one place further on.",
        "the order of territories moves on every turn",
    )


class ReinforceOrder(Word):
    """The order in which territories are reinforced until the pool is empty."""

    SAME = "same", "The same order as in every other step.", "armies arrive in the same order"
    REVERSED = "reversed", "The reverse of that order.", "armies arrive in the reverse order"


class ReinforceCap(Word):
    """What happens to an order for more armies than the pool has."""

    FIRST = "first", "As many come as the pool has.", "an order for too many armies gets those that are left"
    REJECT = "reject", "It is void.", "an order for too many armies gets none"


class DiceFrom(Word):
    """Which armies count for an attacker's dice."""

    COMMITTED = "committed", "Those that attack.", "only armies that attack roll dice"
    GARRISON = (
        "garrison",
        "All armies on the attackers' territories.",
        "all armies of the attackers' territories roll dice",
    )


class Ties(Word):
    """Who wins when two dice are equal."""

    DEFENDER = "defender", "The defender.", "defenders win equal dice"
    ATTACKER = "attacker", "The attacker.", "attackers win equal dice"
    NONE = "none", "Nobody; neither side loses an army.", "nobody wins equal dice"


class MutualTies(Word):
    """Who wins equal dice at even odds; the defender in a clash is the side that comes later in the fixed order."""

    NONE = "none", "Nobody; neither side loses an army.", "nobody wins equal dice at even odds"
    DEFENDER = "defender", "The defender.", "the defender wins equal dice at even odds"


class MutualMode(Word):
    """How two territories fight when they attack each other."""

    CLASH = (
        "clash",
        "The forces meet at the border, and what is left of the winner goes on as an ordinary attack.",
        "attacks on each other meet at the border",
    )
    EACH = (
        "each",
        "Each attack is fought by itself against the whole garrison, at even odds.",
        "attacks on each other are fought one by one",
    )


class SameTarget(Word):
    """How several attacks on one territory are fought."""

    SEQUENTIAL = "sequential", "One after the other.", "attacks on one territory are fought one after the other"
    COMBINED = "combined", "All attacks of one seat as one force.", "a player's attacks on one territory are one force"
    SPOILS = (
        "spoils",
        "Each force fights the first garrison; once it is gone, those left fight each other.",
        "attackers of one territory fight each other for it",
    )
    TOGETHER = (
        "together",
        "In one pass with the moves; the target's owner at that moment decides what a march is.",
        "moves and attacks are carried out in one pass",
    )


class QueueMode(Word):
    """The order in which the orders of one territory are carried out."""

    TYPED = "typed", "Step by step, no matter which was written first.", "orders are carried out step by step"
    FIFO = (
        "fifo",
        "As they were written: each order waits for those before it.",
        "orders are carried out as they were written",
    )


class Elimination(Word):
    """Who is out of the game when a turn ends."""

    NO_TERRITORIES = (
        "no_territories",
        "Seats that have lost their last territory, or own none and can't bid for any.",
        "whoever loses their last territory is out",
    )
    STRICT = "strict", "Seats that own no territory.", "whoever owns no territory is out"
    TERRITORIES_AND_POOL = (
        "territories_and_pool",
        "Seats that own no territory and can't bid for any.",
        "whoever owns no territory and can't bid is out",
    )


class CardsInPlay(Word):
    """Whether there are cards."""

    NONE = "none", "There are no cards.", "no cards"
    CLASSIC = (
        "classic",
        "Whoever captures a territory draws a card, and a set of three is traded for armies.",
        "a capture earns a card",
    )


class CardValues(Word):
    """What a set of cards is worth."""

    ESCALATING = (
        "escalating",
        "Each set traded in a game is worth more than the one before.",
        "each set of cards is worth more than the one before",
    )
    FIXED = "fixed", "A set's worth depends on the kinds of its cards.", "a set of cards is worth what its kinds say"


class Scoring(Word):
    """Who wins after the last turn."""

    TERRITORIES = (
        "territories",
        "The most territories, then the most armies; otherwise it is a draw.",
        "the most territories win in the end",
    )
    YEARS = (
        "2210",
        "The highest total of territories, continent bonuses and influence cards; otherwise it is a draw.",
        "the most territories, bonuses and influence win in the end",
    )


class Rounding(Word):
    """How losses are rounded to whole armies."""

    STRAIGHT = "straight", "To the nearest whole number, and a half up.", "losses are rounded to the nearest number"
    WEIGHTED = "weighted", "Up or down by chance, more likely to the nearer number.", "chance rounds losses up or down"


class MoveOrder(Word):
    """Who marches first."""

    RANDOM = "random", "Whoever is drawn by lot, every turn.", "chance draws who marches first every turn"
    CYCLIC = (
        "cyclic",
        "Whoever is drawn by lot for the first turn; after each turn, the first becomes the last.",
        "chance draws who marches first, then it goes around",
    )
    NO_LUCK_CYCLIC = (
        "no_luck_cyclic",
        "The first seat; after each turn, the first becomes the last.",
        "the first seat marches first, then it goes around",
    )
    COIN_FLIP = (
        "coin_flip",
        "Whoever is drawn by lot, in every round of orders; there are at most 50 rounds.",
        "chance draws who marches first for every order",
    )
