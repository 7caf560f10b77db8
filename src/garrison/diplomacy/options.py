"""The choices of the book: each disputed issue of DATC 3.0, chapter 4, that is a choice of rules, and the house rules.

An issue's number stands behind its option; the values are those that the document prefers. The editions of the rulebook
and the harbour rules are other values of the same record.
"""

from enum import StrEnum
from typing import Annotated

import msgspec
from msgspec.structs import replace

from garrison.engine.value import Value

Hours = Annotated[int, msgspec.Meta(ge=1, le=10_000)]
Centres = Annotated[int, msgspec.Meta(ge=1, le=250)]
Strength = Annotated[int, msgspec.Meta(ge=1, le=9)]
Berth = Annotated[str, msgspec.Meta(pattern=r"^[A-Z0-9]{2,8}/[A-Z0-9]{2,8}$", max_length=17)]


class Fleets(StrEnum):
    """Where fleets lie: at sea and on coasts, or always in port, moored on a sea."""

    AT_SEA = "at_sea"
    IN_PORT = "in_port"


class Route(StrEnum):
    """What of several ways of a convoy has to be open (4.A.1)."""

    ANY = "any"
    ALL = "all"


class Paradox(StrEnum):
    """What happens when a convoy and a support that it would cut hang on each other (4.A.2).

    The rules of the editions spare certain supports; where they say nothing, the convoys fail.
    """

    RULE_1971 = "1971"
    RULE_1982 = "1982"
    RULE_2000 = "2000"
    ALL_HOLD = "all_hold"
    SZYKMAN = "szykman"


class Adjacent(StrEnum):
    """When an army is convoyed to where it could walk (4.A.3)."""

    RULE_1971 = "1971"
    """When the unit there comes the other way, and the convoy holds."""
    RULE_1982 = "1982"
    """When a fleet of its own power is ordered to convoy it."""
    RULE_2000 = "2000"
    """As in 1982, or when its order says so."""
    EXPLICIT = "explicit"
    """When its order says so."""


class Given(StrEnum):
    """What comes of the path of a convoy in an army's order (4.A.6)."""

    IGNORED = "ignored"
    ALLOWED = "allowed"
    REQUIRED = "required"


class Bounce(StrEnum):
    """Whether a dislodged unit keeps others out of where its attacker came from (4.A.7)."""

    NEVER = "never"
    UNLESS_HEAD_ON = "unless_head_on"


class Slip(StrEnum):
    """What comes of a slip of the pen: the order is followed, or fails."""

    FOLLOWED = "followed"
    FAILS = "fails"


class Name(StrEnum):
    """What comes of a wrong or missing word for a unit: nothing, or its order fails, or it does beside a right one."""

    FOLLOWED = "followed"
    FAILS = "fails"
    UNLESS_RIGHT = "unless_right"


class SupportCoast(StrEnum):
    """Whether a support for a fleet may leave out the coast (4.B.4)."""

    MAY = "may"
    OWN = "own"
    """For a unit of the same power."""
    MUST_NOT = "must_not"


class Which(StrEnum):
    """Which of too many orders count."""

    FIRST = "first"
    LAST = "last"
    NONE = "none"


class BuildLetter(StrEnum):
    """What is built when the order does not say whether army or fleet (4.C.3)."""

    NOTHING = "nothing"
    ARMY_INLAND = "army_inland"
    COAST_TELLS = "coast_tells"
    """An army inland, a fleet where a coast is named."""


class Removal(StrEnum):
    """Which units go when their power does not say: those farthest from its homes, or from all its centres (4.D.8)."""

    FROM_HOME = "1971"
    FROM_CENTRES = "2023"


class Abort(StrEnum):
    """When a convoy is off (house rules, C1)."""

    DISLODGED = "dislodged"
    ATTACKED_BY_2 = "attacked_by_2"
    ATTACKED = "attacked"


class Bound(StrEnum):
    """Which fleets convoy: those that are ordered to, or also those of the army's power without an order (V4)."""

    EXPLICIT = "explicit"
    IMPLICIT_OWN = "implicit_own"


class Landing(StrEnum):
    """With what power a convoyed army attacks: its own, one more, or two (V6)."""

    OWN = "own"
    ONE_MORE = "one_more"
    TWO = "two"


class FleetRetreat(StrEnum):
    """Where dislodged fleets go: wherever they could move, or only to ports of their own sea (R2)."""

    REACH = "reach"
    SAME_SEA = "same_sea"


class DeadLand(StrEnum):
    """Which land of a power without units is open to retreats: what was its own at first, or all that it owns (R4)."""

    HOME_ONLY = "home_only"
    ALL = "all"


class Press(StrEnum):
    """What powers may say to each other: nothing, only to all at once, or to whom they like."""

    NONE = "none"
    PUBLIC = "public"
    FREE = "free"


class Options(Value, frozen=True, kw_only=True):
    """Every option of the diplomacy family, with the values that DATC 3.0 prefers."""

    # Convoys
    multi_route: Route = Route.ANY
    paradox: Paradox = Paradox.SZYKMAN
    adjacent_convoy: Adjacent = Adjacent.RULE_2000
    land_fallback: bool = False
    """Whether an army whose convoy to an adjacent province is disrupted walks (4.A.3)."""
    convoyed_attack_cuts: bool = False
    """Whether a convoyed attack cuts the support of an attack on where it comes from (4.A.4)."""
    retreat_to_convoy_origin: bool = True
    """Whether a dislodged unit may retreat to where its attacker was convoyed from (4.A.5)."""
    convoy_path: Given = Given.IGNORED
    dislodged_bounce: Bounce = Bounce.UNLESS_HEAD_ON

    # Coasts
    one_coast: Slip = Slip.FOLLOWED
    """A move without a coast where only one is possible (4.B.2)."""
    impossible_coast: Slip = Slip.FAILS
    """A move to the wrong coast where only the other is possible (4.B.3)."""
    support_coast: SupportCoast = SupportCoast.MAY
    wrong_coast: Slip = Slip.FOLLOWED
    """An order to a fleet that is on another coast (4.B.5)."""
    odd_coast: Slip = Slip.FOLLOWED
    """A coast that is not there, or that means nothing to the unit (4.B.6)."""

    # Letters and nations
    missing_letter: Name = Name.FOLLOWED
    """4.C.1"""
    wrong_letter: Name = Name.FOLLOWED
    """4.C.2"""
    missing_nation: Name = Name.FOLLOWED
    """Of a foreign unit in a support or convoy (4.C.5)."""
    wrong_nation: Name = Name.FOLLOWED
    """4.C.6"""
    build_letter: BuildLetter = BuildLetter.COAST_TELLS
    fleet_inland: Slip = Slip.FAILS
    """Building a fleet where only an army can be; followed, it is an army (4.C.4)."""

    # Too many orders
    two_orders: Which = Which.NONE
    """Different orders for one unit (4.D.3)."""
    too_many_builds: Which = Which.FIRST
    """4.D.4"""
    two_builds: Which = Which.FIRST
    """In one province (4.D.5)."""
    too_many_disbands: Which = Which.FIRST
    """4.D.6; with none of them, the units go as in civil disorder."""
    waive: bool = True
    """Whether builds may be waived (4.D.7)."""
    removal: Removal = Removal.FROM_CENTRES
    disorder_supported: bool = True
    """Whether units in civil disorder can be supported (4.D.9)."""

    # The house
    fleets: Fleets = Fleets.AT_SEA
    harbour_passage: bool = True
    """Whether a fleet in port changes its berth where two seas wash one coast (M3)."""
    initial_berths: Annotated[tuple[Berth, ...], msgspec.Meta(max_length=250)] = ()
    """Berths of the first fleets that are not those of the map, such as LON/NTH (B6)."""
    swap_by_convoy: bool = True
    """Whether two units exchange places when one is convoyed (M6)."""
    convoy_abort: Abort = Abort.DISLODGED
    convoy_fleet_orders: Bound = Bound.EXPLICIT
    convoyed_power: Landing = Landing.OWN
    combining: bool = False
    """Whether units combine in Fall (K1)."""
    combine_max_power: Strength = 2
    combined_support_value: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1
    """By how much the support of a combined unit counts (S2)."""
    combined_counts_as: Annotated[int, msgspec.Meta(ge=1, le=2)] = 2
    """For how many units a combined one counts when units are adjusted to centres (K8)."""
    fleet_retreat: FleetRetreat = FleetRetreat.REACH
    enemy_land: bool = True
    """Whether units may retreat into land that another power owns (R3)."""
    dead_power_land: DeadLand = DeadLand.HOME_ONLY

    # The game
    victory_centres: Centres = 18
    press: Press = Press.FREE
    order_hours: Hours = 36
    retreat_hours: Hours = 36
    build_hours: Hours = 36


DATC = Options()
"""What DATC 3.0 prefers."""

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
"""The rulebooks of 1971 to 2023, by their year."""

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
"""The house rules: fleets in port, named convoys, combined units."""


def with_combining(options: Options) -> bool:
    """Units combine."""
    return options.combining
