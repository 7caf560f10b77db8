"""The choices of the book: every disputed issue of DATC 3.0, chapter 4, that is a choice of rules, and the house rules.

Each option ends with the number of its issue and has the value that the document prefers. The editions of the rulebook
and the harbour rules are other values of the same record.
"""

from typing import Annotated

import msgspec
from msgspec.structs import replace

from garrison.engine.options import Word
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

    AT_SEA = "at_sea", "At sea and on coasts."
    IN_PORT = "in_port", "Always in port, moored on one of the seas there."


class Route(Word):
    """How many of a convoy's routes must be open (4.A.1)."""

    ANY = "any", "One of them."
    ALL = "all", "All of them."


class Paradox(Word):
    """What happens when a convoy and a support that it would cut depend on each other (4.A.2)."""

    RULE_1971 = "1971", "The rule of the 1971 rulebook; where it says nothing, the convoys fail."
    RULE_1982 = "1982", "The rule of the 1982 rulebook; where it says nothing, the convoys fail."
    RULE_2000 = "2000", "The rule of the 2000 and 2023 rulebooks; where they say nothing, the convoys fail."
    ALL_HOLD = "all_hold", "All units involved hold."
    SZYKMAN = "szykman", "Szykman's rule: the convoys fail."


class Adjacent(Word):
    """When an army is convoyed to a province it could walk to (4.A.3)."""

    RULE_1971 = "1971", "When the unit there moves the other way, and the convoy holds."
    RULE_1982 = "1982", "When a fleet of its own power is ordered to convoy it."
    RULE_2000 = "2000", "When a fleet of its own power is ordered to convoy it, or its order says so."
    EXPLICIT = "explicit", "When its order says so."


class Given(Word):
    """What a convoy route in an army's order does (4.A.6)."""

    IGNORED = "ignored", "Nothing: any route will do."
    ALLOWED = "allowed", "If a route is named, the army takes it."
    REQUIRED = "required", "The order must name the fleets one by one, and the army takes that route."


class Bounce(Word):
    """Whether a dislodged unit keeps others out of the province its attacker came from (4.A.7)."""

    NEVER = "never", "It does not."
    UNLESS_HEAD_ON = "unless_head_on", "It does, unless the two met head-on."


class Slipped(Word):
    """What happens to an order with a slip of the pen."""

    FOLLOWED = "followed", "The order is followed."
    FAILS = "fails", "The order fails."


class Name(Word):
    """What happens to an order with a wrong or missing word for a unit."""

    FOLLOWED = "followed", "The order is followed."
    FAILS = "fails", "The order fails."
    UNLESS_RIGHT = "unless_right", "The order is followed, unless there is also a correct one."


class SupportCoast(Word):
    """Whether a support for a fleet may leave out the coast (4.B.4)."""

    MAY = "may", "It may."
    OWN = "own", "It may when the fleet is of the same power."
    MUST_NOT = "must_not", "It must name the coast."


class Which(Word):
    """Which orders count if there are too many."""

    FIRST = "first", "The first ones."
    LAST = "last", "The last ones."
    NONE = "none", "None of them."


class BuildLetter(Word):
    """What is built if the order does not say army or fleet (4.C.3)."""

    NOTHING = "nothing", "Nothing."
    ARMY_INLAND = "army_inland", "An army, where no fleet could be."
    COAST_TELLS = "coast_tells", "An army, where no fleet could be; a fleet, where a coast is named."


class Removal(Word):
    """Which units are removed if their power does not say (4.D.8)."""

    FROM_HOME = "1971", "Those farthest from its home centres."
    FROM_CENTRES = "2023", "Those farthest from all the centres it owns."


class Abort(Word):
    """When a convoy fails (C1)."""

    DISLODGED = "dislodged", "When one of its fleets is dislodged."
    ATTACKED_BY_2 = "attacked_by_2", "When one of its fleets is attacked with a force of two or more."
    ATTACKED = "attacked", "When one of its fleets is attacked."


class Bound(Word):
    """Which fleets convoy (V4)."""

    EXPLICIT = "explicit", "Those that are ordered to."
    IMPLICIT_OWN = "implicit_own", "Those that are ordered to, and those of the army's power without orders."


class Landing(Word):
    """The force with which a convoyed army attacks (V6)."""

    OWN = "own", "Its own."
    ONE_MORE = "one_more", "One more than its own."
    TWO = "two", "Two, whatever its own is."


class FleetRetreat(Word):
    """Where dislodged fleets go (R2)."""

    REACH = "reach", "Wherever they could move."
    SAME_SEA = "same_sea", "To ports on the sea where they were moored."


class DeadLand(Word):
    """Which land of a power without units is open to the retreats of others, where land is owned (R4)."""

    HOME_ONLY = "home_only", "The land it started with."
    ALL = "all", "All the land it owns."


class Press(Word):
    """What powers may say to each other."""

    NONE = "none", "Nothing."
    PUBLIC = "public", "Only what everybody can read."
    FREE = "free", "Anything, to anybody."


class Options(Value, frozen=True, kw_only=True):
    """Every option of the diplomacy family, with the values that DATC 3.0 prefers.

    The meaning of a number is next to its type, that of a word in its class; `garrison rules` and the manual use them.
    """

    # The game
    victory_centres: Annotated[Centres, "This many centres win, if no other power has as many."] = 18
    press: Press = Press.FREE
    order_hours: Annotated[Hours, "The hours for writing the orders of Spring or Fall."] = 36
    retreat_hours: Annotated[Hours, "The hours for writing retreats."] = 36
    build_hours: Annotated[Hours, "The hours for writing builds and removals."] = 36

    # Fleets and land
    fleets: Fleets = Fleets.AT_SEA
    harbour_passage: Annotated[
        bool, "Whether a fleet can change its berth between two seas on the same coast (M3)."
    ] = True
    initial_berths: Annotated[Berths, "Berths of the first fleets, where they differ from the map (B6)."] = ()
    fleet_retreat: FleetRetreat = FleetRetreat.REACH
    enemy_land: Annotated[bool, "Whether units may retreat into land that another power owns (R3)."] = True
    dead_power_land: DeadLand = DeadLand.HOME_ONLY

    # Convoys
    multi_route: Route = Route.ANY
    paradox: Paradox = Paradox.SZYKMAN
    adjacent_convoy: Adjacent = Adjacent.RULE_2000
    land_fallback: Annotated[
        bool, "Whether an army walks to a neighbouring province if its convoy there is disrupted (4.A.3)."
    ] = False
    convoyed_attack_cuts: Annotated[
        bool, "Whether a convoyed attack cuts support for an attack on the province it comes from (4.A.4)."
    ] = False
    retreat_to_convoy_origin: Annotated[
        bool, "Whether a dislodged unit may retreat to the province its attacker was convoyed from (4.A.5)."
    ] = True
    convoy_path: Given = Given.IGNORED
    dislodged_bounce: Bounce = Bounce.UNLESS_HEAD_ON
    swap_by_convoy: Annotated[bool, "Whether two units can change places if one of them is convoyed (M6)."] = True
    convoy_abort: Abort = Abort.DISLODGED
    convoy_fleet_orders: Bound = Bound.EXPLICIT
    convoyed_power: Landing = Landing.OWN

    # Combining
    combining: Annotated[bool, "Whether two units may become one in Fall (K1)."] = False
    combine_max_power: Annotated[Strength, "The most that a combined unit can be worth (K2)."] = 2
    combined_support_value: Annotated[OneOrTwo, "What the support of a combined unit is worth (S2)."] = 1
    combined_counts_as: Annotated[
        OneOrTwo, "How many units a combined unit counts as when units are adjusted to centres (K8)."
    ] = 2

    # Adjusting
    waive: Annotated[bool, "Whether builds may be waived (4.D.7)."] = True
    removal: Removal = Removal.FROM_CENTRES
    disorder_supported: Annotated[bool, "Whether units in civil disorder can be supported (4.D.9)."] = True

    # Slips of the pen
    one_coast: Annotated[Slipped, "What happens to a move that names no coast, where only one is possible (4.B.2)."] = (
        Slipped.FOLLOWED
    )
    impossible_coast: Annotated[
        Slipped, "What happens to a move to the wrong coast, where only the other is possible (4.B.3)."
    ] = Slipped.FAILS
    support_coast: SupportCoast = SupportCoast.MAY
    wrong_coast: Annotated[Slipped, "What happens to an order to a fleet that is on another coast (4.B.5)."] = (
        Slipped.FOLLOWED
    )
    odd_coast: Annotated[Slipped, "What happens if a coast does not exist, or is of no use to the unit (4.B.6)."] = (
        Slipped.FOLLOWED
    )
    missing_letter: Annotated[Name, "What happens to an order that does not say army or fleet (4.C.1)."] = Name.FOLLOWED
    wrong_letter: Annotated[
        Name, "What happens to an order that calls an army a fleet, or a fleet an army (4.C.2)."
    ] = Name.FOLLOWED
    missing_nation: Annotated[
        Name, "What happens to a support or convoy that does not name the power of a foreign unit (4.C.5)."
    ] = Name.FOLLOWED
    wrong_nation: Annotated[Name, "What happens to a support or convoy that names the wrong power (4.C.6)."] = (
        Name.FOLLOWED
    )
    build_letter: BuildLetter = BuildLetter.COAST_TELLS
    fleet_inland: Annotated[
        Slipped, "What happens to an order to build a fleet inland; if it is followed, an army is built (4.C.4)."
    ] = Slipped.FAILS

    # Too many orders on a sheet
    two_orders: Annotated[Which, "Which orders count if one unit has several different ones (4.D.3)."] = Which.NONE
    too_many_builds: Annotated[Which, "Which builds count if there are too many (4.D.4)."] = Which.FIRST
    two_builds: Annotated[Which, "Which builds count if there are several in one province (4.D.5)."] = Which.FIRST
    too_many_disbands: Annotated[
        Which, "Which removals count if there are too many; if none do, civil disorder decides (4.D.6)."
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
