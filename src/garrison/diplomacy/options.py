"""The choices of the book: every disputed issue of DATC 3.0, chapter 4, that is a choice of rules, and the house rules.

Each option ends with the number of its issue and has the value that the document prefers. The editions of the rulebook
and the harbour rules are other values of the same record.
"""

from collections.abc import Mapping
from typing import Annotated

import msgspec
from msgspec.structs import replace

from garrison.diplomacy import option_words as words
from garrison.engine.game import Preset
from garrison.engine.options import Group, HouseRule
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

IN_PORT = {"fleets": (words.Fleets.IN_PORT,)}
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
    press: Annotated[words.Press, HouseRule(Group.SIDES, "Messages", brief=True)] = words.Press.FREE
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
    fleets: Annotated[words.Fleets, HouseRule(Group.BOARD, "Where fleets lie", brief=True)] = words.Fleets.AT_SEA
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
    fleet_retreat: Annotated[words.FleetRetreat, HouseRule(Group.BOARD, "Retreats of fleets", when=IN_PORT)] = (
        words.FleetRetreat.REACH
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
        words.DeadLand, HouseRule(Group.BOARD, "Land of powers without units", when={"enemy_land": (False,)})
    ] = words.DeadLand.HOME_ONLY

    # Convoys
    multi_route: Annotated[words.Route, HouseRule(Group.CONVOYS, "Several routes", brief=True)] = words.Route.ANY
    paradox: Annotated[words.Paradox, HouseRule(Group.CONVOYS, "Paradoxes", brief=True)] = words.Paradox.SZYKMAN
    adjacent_convoy: Annotated[words.Adjacent, HouseRule(Group.CONVOYS, "Convoys to a neighbour")] = (
        words.Adjacent.RULE_2000
    )
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
    convoy_path: Annotated[words.Given, HouseRule(Group.CONVOYS, "Routes in orders")] = words.Given.IGNORED
    dislodged_bounce: Annotated[words.Bounce, HouseRule(Group.ORDERS, "Dislodged units")] = words.Bounce.UNLESS_HEAD_ON
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
    convoy_abort: Annotated[words.Abort, HouseRule(Group.CONVOYS, "When a convoy fails")] = words.Abort.DISLODGED
    convoy_fleet_orders: Annotated[words.Bound, HouseRule(Group.CONVOYS, "Which fleets convoy")] = words.Bound.EXPLICIT
    convoyed_power: Annotated[words.Landing, HouseRule(Group.CONVOYS, "Force of a landing")] = words.Landing.OWN

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
    removal: Annotated[words.Removal, HouseRule(Group.UNITS, "Removals without orders")] = words.Removal.FROM_CENTRES
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
        words.Slipped,
        "What happens to a move that names no coast, where only one is possible (4.B.2).",
        HouseRule(Group.ORDERS, "No coast, where one is possible", "a move that leaves out the only coast {}"),
    ] = words.Slipped.FOLLOWED
    impossible_coast: Annotated[
        words.Slipped,
        "What happens to a move to the wrong coast, where only the other is possible (4.B.3).",
        HouseRule(Group.ORDERS, "A coast out of reach", "a move to a coast out of reach {}"),
    ] = words.Slipped.FAILS
    support_coast: Annotated[words.SupportCoast, HouseRule(Group.ORDERS, "Coasts in supports", brief=True)] = (
        words.SupportCoast.MAY
    )
    wrong_coast: Annotated[
        words.Slipped,
        "What happens to an order to a fleet that is on another coast (4.B.5).",
        HouseRule(Group.ORDERS, "The wrong coast of a fleet", "an order with the wrong coast of its fleet {}"),
    ] = words.Slipped.FOLLOWED
    odd_coast: Annotated[
        words.Slipped,
        "What happens if a coast does not exist, or is of no use to the unit (4.B.6).",
        HouseRule(Group.ORDERS, "A coast that means nothing", "an order with a coast that means nothing {}"),
    ] = words.Slipped.FOLLOWED
    missing_letter: Annotated[
        words.Name,
        "What happens to an order that does not say army or fleet (4.C.1).",
        HouseRule(Group.ORDERS, "Army or fleet left out", "an order that leaves out army or fleet {}"),
    ] = words.Name.FOLLOWED
    wrong_letter: Annotated[
        words.Name,
        "What happens to an order that calls an army a fleet, or a fleet an army (4.C.2).",
        HouseRule(Group.ORDERS, "Army and fleet confused", "an order that confuses army and fleet {}"),
    ] = words.Name.FOLLOWED
    missing_nation: Annotated[
        words.Name,
        "What happens to a support or convoy that does not name the power of a foreign unit (4.C.5).",
        HouseRule(Group.ORDERS, "Power left out", "a support or convoy that leaves out the power {}"),
    ] = words.Name.FOLLOWED
    wrong_nation: Annotated[
        words.Name,
        "What happens to a support or convoy that names the wrong power (4.C.6).",
        HouseRule(Group.ORDERS, "The wrong power", "a support or convoy that names the wrong power {}"),
    ] = words.Name.FOLLOWED
    build_letter: Annotated[words.BuildLetter, HouseRule(Group.ORDERS, "Builds without army or fleet")] = (
        words.BuildLetter.COAST_TELLS
    )
    fleet_inland: Annotated[
        words.Slipped,
        "What happens to an order to build a fleet inland; if it is followed, an army is built (4.C.4).",
        HouseRule(Group.ORDERS, "A fleet inland", "an order to build a fleet inland {}"),
    ] = words.Slipped.FAILS

    # Too many orders on a sheet
    two_orders: Annotated[
        words.Which,
        "Which orders count if one unit has several different ones (4.D.3).",
        HouseRule(Group.ORDERS, "Several orders for a unit", "of several orders for a unit {}"),
    ] = words.Which.NONE
    too_many_builds: Annotated[
        words.Which,
        "Which builds count if there are too many (4.D.4).",
        HouseRule(Group.ORDERS, "Too many builds", "of too many builds {}"),
    ] = words.Which.FIRST
    two_builds: Annotated[
        words.Which,
        "Which builds count if there are several in one province (4.D.5).",
        HouseRule(Group.ORDERS, "Several builds in a province", "of several builds in a province {}"),
    ] = words.Which.FIRST
    too_many_disbands: Annotated[
        words.Which,
        "Which removals count if there are too many; if none do, civil disorder decides (4.D.6).",
        HouseRule(Group.ORDERS, "Too many removals", "of too many removals {}"),
    ] = words.Which.FIRST


DATC = Options()

EDITION_1971 = replace(
    DATC,
    multi_route=words.Route.ALL,
    paradox=words.Paradox.RULE_1971,
    adjacent_convoy=words.Adjacent.RULE_1971,
    retreat_to_convoy_origin=False,
    removal=words.Removal.FROM_HOME,
)
EDITION_1982 = replace(
    EDITION_1971, multi_route=words.Route.ANY, paradox=words.Paradox.RULE_1982, adjacent_convoy=words.Adjacent.RULE_1982
)
EDITION_2000 = replace(EDITION_1982, paradox=words.Paradox.RULE_2000, adjacent_convoy=words.Adjacent.RULE_2000)
EDITION_2023 = replace(DATC, paradox=words.Paradox.RULE_2000)

EDITIONS = {"1971": EDITION_1971, "1982": EDITION_1982, "2000": EDITION_2000, "2023": EDITION_2023}

HARBOUR = replace(
    DATC,
    fleets=words.Fleets.IN_PORT,
    convoy_path=words.Given.REQUIRED,
    convoy_abort=words.Abort.ATTACKED_BY_2,
    convoy_fleet_orders=words.Bound.IMPLICIT_OWN,
    convoyed_power=words.Landing.ONE_MORE,
    combining=True,
    fleet_retreat=words.FleetRetreat.SAME_SEA,
    enemy_land=False,
)


# Options that belong together, for the standard game and for house rules alike


def presets(usual: Options) -> Mapping[str, Preset[Options]]:
    """The presets of a rule set that has these options."""
    return {
        "quick": Preset(
            replace(usual, victory_centres=10),
            "Quick",
            f"Ten supply centres win instead of {usual.victory_centres}.",
        ),
        "over_days": Preset(
            usual,
            "Over days",
            f"Each phase takes up to {usual.order_hours} hours; a bot stands in for whoever is late.",
            hours=usual.order_hours,
        ),
        "no_messages": Preset(
            replace(usual, press=words.Press.NONE),
            "No messages",
            "Nobody writes to anybody: only orders speak.",
        ),
        "open_messages": Preset(
            replace(usual, press=words.Press.PUBLIC),
            "Open messages",
            "Everybody reads what anybody writes, so there are no secret pacts.",
        ),
    }
