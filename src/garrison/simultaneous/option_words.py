"""The words that options of the simultaneous game may be set to, each with the sentence that explains it."""

from garrison.engine.options import Word


class Start(Word):
    """What the seats own when the game begins."""

    EMPTY = "empty", "Nothing: all territories are unowned, and are colonized."
    ONE_EACH = "one_each", "One territory each, dealt by chance."
    RANDOM_SPLIT = "random_split", "The territories are dealt by chance, as many to one as to another."
    THIN_SPLIT = "thin_split", "They are dealt as if the most played that the map is for: the rest stays unowned."


class BidSource(Word):
    """Where the armies of a bid come from."""

    POOL = "pool", "From the pool of reinforcements."
    TERRITORY = "territory", "From the garrison of a territory of one's own."
    BOTH = "both", "From either, as each bid says."
    NONE = "none", "There are no bids: nothing is colonized."


class Reach(Word):
    """Which unowned territories one may bid on."""

    ANYWHERE = "anywhere", "All of them."
    ADJACENT = "adjacent", "Those that border on one's own; who owns none may bid on all."


class Funding(Word):
    """When the armies of a bid are set aside."""

    COMMITTED = "committed", "When the auctions begin, so that none bids twice."
    SEQUENTIAL = "sequential", "When its territory is auctioned; those of a lost bid are free for the next one."


class BidTie(Word):
    """Who wins when the highest bids are equal."""

    ROLL_OFF = "roll_off", "Whoever rolls the highest die; those who are level roll again."
    NOBODY = "nobody", "Nobody: the territory stays unowned."


class Reveal(Word):
    """Which bids are told when a territory has been auctioned."""

    WINNER = "winner", "The one that won."
    OWN = "own", "The one that won, and to each seat its own."
    ALL = "all", "All of them."


class IntoUnowned(Word):
    """What a march into an unowned territory is."""

    FORBID = "forbid", "Void: only who bids can have it."
    OCCUPY = "occupy", "After the moves the first to arrive owns it."
    BID = "bid", "A bid for it with the armies that march."


class TerritoryOrder(Word):
    """In which order territories have their turn, in every step."""

    CONNECTIVITY = "connectivity", "Those with the fewest neighbours first, then as on the map."
    CONNECTIVITY_DESC = "connectivity_desc", "Those with the most neighbours first, then as on the map."
    MAP = "map", "As on the map."
    RANDOM = "random", "By lot, anew in each turn."
    ROTATING = "rotating", "Those with the fewest neighbours first, but each turn begins one further on."


class ReinforceOrder(Word):
    """In which order territories are reinforced while the pool lasts."""

    SAME = "same", "In the order of every step."
    REVERSED = "reversed", "In the reverse of it."


class ReinforceCap(Word):
    """What happens to an order for more armies than the pool has."""

    FIRST = "first", "The first of them come."
    REJECT = "reject", "It is void."


class DiceFrom(Word):
    """By what number of armies an attacker counts the dice."""

    COMMITTED = "committed", "By those that attack."
    GARRISON = "garrison", "By all that the attackers' territories hold."


class Ties(Word):
    """Who wins when two dice are equal."""

    DEFENDER = "defender", "The defender."
    ATTACKER = "attacker", "The attacker."
    NONE = "none", "Nobody: neither loses an army."


class MutualTies(Word):
    """Who wins equal dice at even odds; in a clash the defender is whose territory is later in the fixed order."""

    NONE = "none", "Nobody: neither loses an army."
    DEFENDER = "defender", "The defender."


class MutualMode(Word):
    """How two territories fight that attack each other."""

    CLASH = "clash", "The forces meet at the border; what is left of the winner goes on as an ordinary attack."
    EACH = "each", "Each attack is fought by itself against the whole garrison, at even odds."


class SameTarget(Word):
    """How several attacks on one territory are fought, after all moves or among them."""

    SEQUENTIAL = "sequential", "One after the other."
    COMBINED = "combined", "Those of one seat as one force."
    SPOILS = "spoils", "Each force fights the first garrison; those who are left when it is gone fight one another."
    TOGETHER = "together", "One after the other, in one pass with the moves, as each finds its target then."


class QueueMode(Word):
    """In which order the orders of one territory are carried out."""

    TYPED = "typed", "Step by step, whatever was written first."
    FIFO = "fifo", "As they were written: an order waits for those before it."


class Elimination(Word):
    """Who is out of the game when a turn ends."""

    NO_TERRITORIES = "no_territories", "Who has owned territories and has none, or has none and cannot bid for any."
    STRICT = "strict", "Who has no territory."
    TERRITORIES_AND_POOL = "territories_and_pool", "Who has no territory and cannot bid for any."


class CardsInPlay(Word):
    """Whether there are cards."""

    NONE = "none", "There are none."
    CLASSIC = "classic", "Who captures a territory draws one; three of a set are traded for armies."


class CardValues(Word):
    """What a set of cards is worth."""

    ESCALATING = "escalating", "Each set that is traded in a game is worth more than the one before."
    FIXED = "fixed", "The kinds of its cards say what a set is worth."


class Scoring(Word):
    """Who has won when `max_turns` are over."""

    TERRITORIES = "territories", "The most territories, then the most armies; else it is drawn."
    YEARS = "2210", "The most territories, bonuses of continents and influence cards together; else it is drawn."


class Rounding(Word):
    """How losses that are no whole number are rounded."""

    STRAIGHT = "straight", "To the nearest whole number, a half upwards."
    WEIGHTED = "weighted", "Up or down by lot: the nearer, the likelier."


class MoveOrder(Word):
    """Who marches first."""

    RANDOM = "random", "By lot, anew in each turn."
    CYCLIC = "cyclic", "The first time by lot; then the first becomes the last from turn to turn."
    NO_LUCK_CYCLIC = "no_luck_cyclic", "As the seats are, and the first becomes the last from turn to turn."
    COIN_FLIP = "coin_flip", "By lot, anew for every round of orders; there are at most 50 rounds."
