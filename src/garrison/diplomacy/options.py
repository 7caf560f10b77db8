"""The choices of the book: every disputed issue of DATC 3.0, chapter 4, that is a choice of rules, and the house rules.

Each option ends with the number of its issue and has the value that the document prefers. The editions of the rulebook
and the harbour rules are other values of the same record.
"""

from typing import Annotated

import msgspec
from msgspec.structs import replace

from garrison.engine.options import Group, HouseRule, Word
from garrison.engine.value import Value

Hours = Annotated[int, msgspec.Meta(ge=1, le=10_000)]
Centres = Annotated[int, msgspec.Meta(ge=1, le=250)]
Strength = Annotated[int, msgspec.Meta(ge=1, le=9)]
OneOrTwo = Annotated[int, msgspec.Meta(ge=1, le=2)]
Berth = Annotated[
    str,
    msgspec.Meta(
        pattern=r"^[A-Z0-9]{2,8}/[A-Z0-9]{2,8}$", max_length=17, description="a province and a sea, such as LON/NTH"
    ),
]
Berths = Annotated[tuple[Berth, ...], msgspec.Meta(max_length=250)]


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


IN_PORT = {"fleets": (Fleets.IN_PORT,)}
COMBINED = {"combining": (True,)}


class Options(Value, frozen=True, kw_only=True):
    """Every option of the diplomacy family, with the values that DATC 3.0 prefers.

    The meaning of a number is next to its type, that of a word in its class; `garrison rules` and the manual use them.
    """

    # The game
    victory_centres: Annotated[
        Centres,
        "This many centres win, if no other power has as many.",
        HouseRule(Group.WINNING, "Centres to win", "{} centres win", at={1: "one centre wins"}, brief=True),
    ] = 18
    press: Annotated[Press, HouseRule(Group.SIDES, "Messages", brief=True)] = Press.FREE
    order_hours: Annotated[
        Hours,
        "The hours for writing the orders of Spring or Fall.",
        HouseRule(Group.TURN, "Hours for orders", "{} hours for orders", at={1: "one hour for orders"}, brief=True),
    ] = 36
    retreat_hours: Annotated[
        Hours,
        "The hours for writing retreats.",
        HouseRule(Group.TURN, "Hours for retreats", "{} hours for retreats", at={1: "one hour for retreats"}),
    ] = 36
    build_hours: Annotated[
        Hours,
        "The hours for writing builds and removals.",
        HouseRule(Group.TURN, "Hours for builds", "{} hours for builds", at={1: "one hour for builds"}),
    ] = 36

    # Fleets and land
    fleets: Annotated[Fleets, HouseRule(Group.BOARD, "Where fleets lie", brief=True)] = Fleets.AT_SEA
    harbour_passage: Annotated[
        bool,
        "Whether a fleet can change its berth between two seas on the same coast (M3).",
        HouseRule(
            Group.BOARD,
            "Passage through a harbour",
            "fleets change from one sea to the other in port",
            at={False: "fleets can't change seas in port"},
            when=IN_PORT,
        ),
    ] = True
    initial_berths: Annotated[
        Berths,
        "Berths of the first fleets, where they differ from the map (B6).",
        HouseRule(Group.BOARD, "First berths", "first berths {}", when=IN_PORT),
    ] = ()
    fleet_retreat: Annotated[FleetRetreat, HouseRule(Group.BOARD, "Retreats of fleets", when=IN_PORT)] = (
        FleetRetreat.REACH
    )
    enemy_land: Annotated[
        bool,
        "Whether units may retreat into land that another power owns (R3).",
        HouseRule(
            Group.BOARD,
            "Retreats into foreign land",
            "units may retreat into foreign land",
            at={False: "no unit retreats into foreign land"},
            brief=True,
        ),
    ] = True
    dead_power_land: Annotated[
        DeadLand, HouseRule(Group.BOARD, "Land of powers without units", when={"enemy_land": (False,)})
    ] = DeadLand.HOME_ONLY

    # Convoys
    multi_route: Annotated[Route, HouseRule(Group.CONVOYS, "Several routes", brief=True)] = Route.ANY
    paradox: Annotated[Paradox, HouseRule(Group.CONVOYS, "Paradoxes", brief=True)] = Paradox.SZYKMAN
    adjacent_convoy: Annotated[Adjacent, HouseRule(Group.CONVOYS, "Convoys to a neighbour")] = Adjacent.RULE_2000
    land_fallback: Annotated[
        bool,
        "Whether an army walks to a neighbouring province if its convoy there is disrupted (4.A.3).",
        HouseRule(
            Group.CONVOYS,
            "Walking if a convoy fails",
            "an army walks if its convoy to a neighbour fails",
            at={False: "no army walks if its convoy fails"},
        ),
    ] = False
    convoyed_attack_cuts: Annotated[
        bool,
        "Whether a convoyed attack cuts support for an attack on the province it comes from (4.A.4).",
        HouseRule(
            Group.CONVOYS,
            "Cutting support by convoy",
            "a convoyed attack cuts support against the place it left",
            at={False: "a convoyed attack cuts no support against the place it left"},
        ),
    ] = False
    retreat_to_convoy_origin: Annotated[
        bool,
        "Whether a dislodged unit may retreat to the province its attacker was convoyed from (4.A.5).",
        HouseRule(
            Group.CONVOYS,
            "Retreating where the convoy began",
            "a unit may retreat to where its attacker's convoy began",
            at={False: "no unit retreats to where its attacker's convoy began"},
        ),
    ] = True
    convoy_path: Annotated[Given, HouseRule(Group.CONVOYS, "Routes in orders")] = Given.IGNORED
    dislodged_bounce: Annotated[Bounce, HouseRule(Group.ORDERS, "Dislodged units")] = Bounce.UNLESS_HEAD_ON
    swap_by_convoy: Annotated[
        bool,
        "Whether two units can change places if one of them is convoyed (M6).",
        HouseRule(
            Group.CONVOYS,
            "Changing places by convoy",
            "two units can change places by convoy",
            at={False: "no units change places by convoy"},
        ),
    ] = True
    convoy_abort: Annotated[Abort, HouseRule(Group.CONVOYS, "When a convoy fails")] = Abort.DISLODGED
    convoy_fleet_orders: Annotated[Bound, HouseRule(Group.CONVOYS, "Which fleets convoy")] = Bound.EXPLICIT
    convoyed_power: Annotated[Landing, HouseRule(Group.CONVOYS, "Force of a landing")] = Landing.OWN

    # Combining
    combining: Annotated[
        bool,
        "Whether two units may become one in Fall (K1).",
        HouseRule(
            Group.UNITS,
            "Combined units",
            "two units may become one in Fall",
            at={False: "units don't combine"},
            brief=True,
        ),
    ] = False
    combine_max_power: Annotated[
        Strength,
        "The most that a combined unit can be worth (K2).",
        HouseRule(Group.UNITS, "Most a combined unit is worth", "a combined unit is worth at most {}", when=COMBINED),
    ] = 2
    combined_support_value: Annotated[
        OneOrTwo,
        "What the support of a combined unit is worth (S2).",
        HouseRule(
            Group.UNITS, "Support of a combined unit", "the support of a combined unit is worth {}", when=COMBINED
        ),
    ] = 1
    combined_counts_as: Annotated[
        OneOrTwo,
        "How many units a combined unit counts as when units are adjusted to centres (K8).",
        HouseRule(
            Group.UNITS,
            "Centres for a combined unit",
            "a combined unit needs {} centres",
            at={1: "a combined unit needs one centre"},
            when=COMBINED,
        ),
    ] = 2

    # Adjusting
    waive: Annotated[
        bool,
        "Whether builds may be waived (4.D.7).",
        HouseRule(
            Group.UNITS, "Waiving builds", "builds may be waived", at={False: "no build may be waived"}, brief=True
        ),
    ] = True
    removal: Annotated[Removal, HouseRule(Group.UNITS, "Removals without orders")] = Removal.FROM_CENTRES
    disorder_supported: Annotated[
        bool,
        "Whether units in civil disorder can be supported (4.D.9).",
        HouseRule(
            Group.UNITS,
            "Support in civil disorder",
            "units in civil disorder can be supported",
            at={False: "nobody supports units in civil disorder"},
        ),
    ] = True

    # Slips of the pen
    one_coast: Annotated[
        Slipped,
        "What happens to a move that names no coast, where only one is possible (4.B.2).",
        HouseRule(Group.ORDERS, "No coast, where one is possible", "a move that leaves out the only coast {}"),
    ] = Slipped.FOLLOWED
    impossible_coast: Annotated[
        Slipped,
        "What happens to a move to the wrong coast, where only the other is possible (4.B.3).",
        HouseRule(Group.ORDERS, "A coast out of reach", "a move to a coast out of reach {}"),
    ] = Slipped.FAILS
    support_coast: Annotated[SupportCoast, HouseRule(Group.ORDERS, "Coasts in supports", brief=True)] = SupportCoast.MAY
    wrong_coast: Annotated[
        Slipped,
        "What happens to an order to a fleet that is on another coast (4.B.5).",
        HouseRule(Group.ORDERS, "The wrong coast of a fleet", "an order with the wrong coast of its fleet {}"),
    ] = Slipped.FOLLOWED
    odd_coast: Annotated[
        Slipped,
        "What happens if a coast does not exist, or is of no use to the unit (4.B.6).",
        HouseRule(Group.ORDERS, "A coast that means nothing", "an order with a coast that means nothing {}"),
    ] = Slipped.FOLLOWED
    missing_letter: Annotated[
        Name,
        "What happens to an order that does not say army or fleet (4.C.1).",
        HouseRule(Group.ORDERS, "Army or fleet left out", "an order that leaves out army or fleet {}"),
    ] = Name.FOLLOWED
    wrong_letter: Annotated[
        Name,
        "What happens to an order that calls an army a fleet, or a fleet an army (4.C.2).",
        HouseRule(Group.ORDERS, "Army and fleet confused", "an order that confuses army and fleet {}"),
    ] = Name.FOLLOWED
    missing_nation: Annotated[
        Name,
        "What happens to a support or convoy that does not name the power of a foreign unit (4.C.5).",
        HouseRule(Group.ORDERS, "Power left out", "a support or convoy that leaves out the power {}"),
    ] = Name.FOLLOWED
    wrong_nation: Annotated[
        Name,
        "What happens to a support or convoy that names the wrong power (4.C.6).",
        HouseRule(Group.ORDERS, "The wrong power", "a support or convoy that names the wrong power {}"),
    ] = Name.FOLLOWED
    build_letter: Annotated[BuildLetter, HouseRule(Group.ORDERS, "Builds without army or fleet")] = (
        BuildLetter.COAST_TELLS
    )
    fleet_inland: Annotated[
        Slipped,
        "What happens to an order to build a fleet inland; if it is followed, an army is built (4.C.4).",
        HouseRule(Group.ORDERS, "A fleet inland", "an order to build a fleet inland {}"),
    ] = Slipped.FAILS

    # Too many orders on a sheet
    two_orders: Annotated[
        Which,
        "Which orders count if one unit has several different ones (4.D.3).",
        HouseRule(Group.ORDERS, "Several orders for a unit", "of several orders for a unit {}"),
    ] = Which.NONE
    too_many_builds: Annotated[
        Which,
        "Which builds count if there are too many (4.D.4).",
        HouseRule(Group.ORDERS, "Too many builds", "of too many builds {}"),
    ] = Which.FIRST
    two_builds: Annotated[
        Which,
        "Which builds count if there are several in one province (4.D.5).",
        HouseRule(Group.ORDERS, "Several builds in a province", "of several builds in a province {}"),
    ] = Which.FIRST
    too_many_disbands: Annotated[
        Which,
        "Which removals count if there are too many; if none do, civil disorder decides (4.D.6).",
        HouseRule(Group.ORDERS, "Too many removals", "of too many removals {}"),
    ] = Which.FIRST


DATC = Options()

EDITION_1971 = replace(
    DATC,
    multi_route=Route.ALL,
    paradox=Paradox.RULE_1971,
    adjacent_convoy=Adjacent.RULE_1971,
    retreat_to_convoy_origin=False,
    removal=Removal.FROM_HOME,
)
EDITION_1982 = replace(
    EDITION_1971, multi_route=Route.ANY, paradox=Paradox.RULE_1982, adjacent_convoy=Adjacent.RULE_1982
)
EDITION_2000 = replace(EDITION_1982, paradox=Paradox.RULE_2000, adjacent_convoy=Adjacent.RULE_2000)
EDITION_2023 = replace(DATC, paradox=Paradox.RULE_2000)

EDITIONS = {"1971": EDITION_1971, "1982": EDITION_1982, "2000": EDITION_2000, "2023": EDITION_2023}

HARBOUR = replace(
    DATC,
    fleets=Fleets.IN_PORT,
    convoy_path=Given.REQUIRED,
    convoy_abort=Abort.ATTACKED_BY_2,
    convoy_fleet_orders=Bound.IMPLICIT_OWN,
    convoyed_power=Landing.ONE_MORE,
    combining=True,
    fleet_retreat=FleetRetreat.SAME_SEA,
    enemy_land=False,
)
