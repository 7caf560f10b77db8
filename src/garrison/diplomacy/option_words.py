"""The words that options of the diplomacy family can be set to, each with its meaning and the issue of DATC 3.0."""

from garrison.engine.options import Word


class Fleets(Word):
    """Where fleets lie."""

    AT_SEA = "at_sea", "At sea and on coasts.", "fleets lie at sea and on coasts"
    IN_PORT = "in_port", "Always in port, moored on one of the seas there.", "fleets always lie in port"


class Route(Word):
    """How many of a convoy's routes must be open (4.A.1)."""

    ANY = "any", "One of them.", "one open route is enough for a convoy"
    ALL = "all", "All of them.", "all routes of a convoy must be open"


class Paradox(Word):
    """What happens when a convoy and a support that it would cut depend on each other (4.A.2)."""

    RULE_1971 = (
        "1971",
        "The rule of the 1971 rulebook; where it says nothing, the convoys fail.",
        "the 1971 rulebook settles paradoxes",
    )
    RULE_1982 = (
        "1982",
        "The rule of the 1982 rulebook; where it says nothing, the convoys fail.",
        "the 1982 rulebook settles paradoxes",
    )
    RULE_2000 = (
        "2000",
        "The rule of the 2000 and 2023 rulebooks; where they say nothing, the convoys fail.",
        "the 2000 rulebook settles paradoxes",
    )
    ALL_HOLD = "all_hold", "All units involved hold.", "all units in a paradox hold"
    SZYKMAN = "szykman", "Szykman's rule: the convoys fail.", "convoys in a paradox fail"


class Adjacent(Word):
    """When an army is convoyed to a province it could walk to (4.A.3)."""

    RULE_1971 = (
        "1971",
        "When the unit there moves the other way, and the convoy holds.",
        "an army is convoyed next door only to change places",
    )
    RULE_1982 = (
        "1982",
        "When a fleet of its own power is ordered to convoy it.",
        "an army is convoyed next door if its own fleet convoys it",
    )
    RULE_2000 = (
        "2000",
        "When a fleet of its own power is ordered to convoy it, or its order says so.",
        "an army is convoyed next door if it or its own fleet says so",
    )
    EXPLICIT = "explicit", "When its order says so.", "an army is convoyed next door only if its order says so"


class Given(Word):
    """What a convoy route in an army's order does (4.A.6)."""

    IGNORED = "ignored", "Nothing: any route will do.", "any route of a convoy will do"
    ALLOWED = "allowed", "If a route is named, the army takes it.", "an army takes the route its order names"
    REQUIRED = (
        "required",
        "The order must name the fleets one by one, and the army takes that route.",
        "an army must name its route",
    )


class Bounce(Word):
    """Whether a dislodged unit keeps others out of the province its attacker came from (4.A.7)."""

    NEVER = "never", "It does not.", "a dislodged unit keeps nobody out"
    UNLESS_HEAD_ON = (
        "unless_head_on",
        "It does, unless the two met head-on.",
        "a dislodged unit keeps others out, unless the two met head-on",
    )


class Slipped(Word):
    """What happens to an order with a slip of the pen."""

    FOLLOWED = "followed", "The order is followed.", "is followed"
    FAILS = "fails", "The order fails.", "fails"


class Name(Word):
    """What happens to an order with a wrong or missing word for a unit."""

    FOLLOWED = "followed", "The order is followed.", "is followed"
    FAILS = "fails", "The order fails.", "fails"
    UNLESS_RIGHT = (
        "unless_right",
        "The order is followed, unless there is also a correct one.",
        "is followed, unless there is a correct one",
    )


class SupportCoast(Word):
    """Whether a support for a fleet may leave out the coast (4.B.4)."""

    MAY = "may", "It may.", "a support may leave out the coast"
    OWN = "own", "It may when the fleet is of the same power.", "a support for your own fleet may leave out the coast"
    MUST_NOT = "must_not", "It must name the coast.", "a support must name the coast"


class Which(Word):
    """Which orders count if there are too many."""

    FIRST = "first", "The first ones.", "the first ones count"
    LAST = "last", "The last ones.", "the last ones count"
    NONE = "none", "None of them.", "none of them count"


class BuildLetter(Word):
    """What is built if the order does not say army or fleet (4.C.3)."""

    NOTHING = "nothing", "Nothing.", "nothing is built"
    ARMY_INLAND = "army_inland", "An army, where no fleet could be.", "an army is built inland"
    COAST_TELLS = (
        "coast_tells",
        "An army, where no fleet could be; a fleet, where a coast is named.",
        "an army is built inland, a fleet on a named coast",
    )


class Removal(Word):
    """Which units are removed if their power does not say (4.D.8)."""

    FROM_HOME = "1971", "Those farthest from its home centres.", "units farthest from home are removed"
    FROM_CENTRES = (
        "2023",
        "Those farthest from all the centres it owns.",
        "units farthest from their power's centres are removed",
    )


class Abort(Word):
    """When a convoy fails (C1)."""

    DISLODGED = "dislodged", "When one of its fleets is dislodged.", "a convoy fails when a fleet is dislodged"
    ATTACKED_BY_2 = (
        "attacked_by_2",
        "When one of its fleets is attacked with a force of two or more.",
        "a convoy fails when a fleet is attacked by two or more",
    )
    ATTACKED = "attacked", "When one of its fleets is attacked.", "a convoy fails when a fleet is attacked"


class Bound(Word):
    """Which fleets convoy (V4)."""

    EXPLICIT = "explicit", "Those that are ordered to.", "only fleets that are ordered to convoy"
    IMPLICIT_OWN = (
        "implicit_own",
        "Those that are ordered to, and those of the army's power without orders.",
        "an army's own fleets convoy it without orders",
    )


class Landing(Word):
    """The force with which a convoyed army attacks (V6)."""

    OWN = "own", "Its own.", "a convoyed army attacks with its own force"
    ONE_MORE = "one_more", "One more than its own.", "a convoyed army attacks with one more"
    TWO = "two", "Two, whatever its own is.", "a convoyed army attacks with two"


class FleetRetreat(Word):
    """Where dislodged fleets go (R2)."""

    REACH = "reach", "Wherever they could move.", "dislodged fleets go wherever they could move"
    SAME_SEA = "same_sea", "To ports on the sea where they were moored.", "dislodged fleets go to ports on the same sea"


class DeadLand(Word):
    """Which land of a power without units is open to the retreats of others, where land is owned (R4)."""

    HOME_ONLY = "home_only", "The land it started with.", "only the home of a power without units is open to retreats"
    ALL = "all", "All the land it owns.", "all land of a power without units is open to retreats"


class Press(Word):
    """What powers may say to each other."""

    NONE = "none", "Nothing.", "no messages"
    PUBLIC = "public", "Only what everybody can read.", "messages that everybody reads"
    FREE = "free", "Anything, to anybody.", "messages to anybody"
