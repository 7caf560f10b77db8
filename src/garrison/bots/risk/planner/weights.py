"""Every number and habit that a planner judges by; other weights make another bot."""

from typing import Final

from garrison.engine.value import Value


class PlannerWeights(Value, frozen=True, kw_only=True):
    """How a planner judges, in armies unless it says otherwise."""

    # Judging the players

    fixed_set: int = 8
    """What a set is reckoned at if its worth depends on its kinds."""
    sets_count_above: int = 12
    """Eliminations come before continents once the next set is worth more than this."""
    tall: int = 4
    """A stack with more armies free than this counts for one army more."""
    taller: int = 8
    tallest: int = 13
    momentum: float = 1.3
    """With a player who holds on to continents, larger stacks count for two more armies, or this many times as many."""
    defence_counts: int = 1
    defence_counts_with_sets: int = 2
    """How much a player's defence adds to their value, before and after sets count."""
    bonus_counts: float = 1.5
    steady_bonus_counts: float = 3.0
    """How much a bonus adds to the value of a player, and of one who holds on to their continents."""

    # Whom to stop

    ahead: float = 1.3
    ahead_without_deck: float = 1.2
    """The strongest player is far ahead with this many times the value of another."""
    ahead_times: float = 1.0
    """A factor for both."""
    opening: int = 3
    """The rounds that count as the beginning of the game."""
    ahead_less: float = 0.4
    ahead_each: float = 0.1
    ahead_with_sets: float = 1.5
    """After the opening, how much less it takes and how much more for each opponent; and the factor once sets count."""
    adapts: bool = True
    """Whether that changes with the course of the game."""
    prey: float = 0.3
    """The weakest player is worth waiting for while their defence is a larger part of the strongest player's attack."""

    # Moods

    hopeful: float = 1.0
    hopeless: float = 0.5
    """Between these parts of all opponents' attack, its own defence leaves it to chance whether it digs in."""
    timid: float = 1.2
    """It is weak with less than this many times another's strength, if it digs in."""

    # Routes

    cautious_below: float = 0.4
    """Below this part of the strongest player's value, routes are reckoned as costly."""
    reserve: int = 2
    """The armies that should be left at the end of a way."""

    # Eliminations

    shoots_far: bool = True
    """Whether it tries eliminations that only luck can complete."""
    burden: float = 0.4
    """A victim with more than this part of its own armies has to be worth the cards."""
    few_cards: int = 3
    set_at_hand: int = 5
    small_set: float = 0.125
    """A set below this part of its own defence is small."""
    each_card: float = 0.5
    """How much stronger it must be for every card that is missing, while sets are small."""

    # Continents

    plans: int = 1
    """One time in this many it plans the whole continent; otherwise it takes the easiest step."""
    hard_land: float = 1.5
    threat_land: float = 0.5
    nearby: float = 0.8
    """How much hostile armies count: where they can't be beaten yet, where they are the threat's, and around."""
    build_up: float = 0.8
    poor: float = 0.5
    """Below this ratio of its own armies to the others', a continent is hardly worth trying."""
    mission: float = 3.0
    """How much more promising a continent is if its mission names it."""
    always_breaks: bool = False
    """Whether it always tries to break continents once it attacks."""
    break_worth: float = 3.0
    break_border: int = 2
    break_kill: float = 1.5
    """What a broken bonus is worth; what leaving a border costs; what an army of the victim on the way is worth."""

    # Guarding and moving

    ahead_cost: float = 1.3
    """How many armies it takes along, times those that stand ahead."""
    keep_bonus: int = 4
    """Times the bonus, shared between the gates of a small continent, is what stays behind to guard it."""

    # Last attacks

    rival: float = 1.2
    """Only rivals with this many times its own defence are cut down while it is behind."""
    feeding: float = 0.667
    """The part of the strongest player's attack below which a weakened player would be finished by others."""

    # Placing

    helped: int = 0
    """One time in this many, armies go to the first place at the front that lacks some; never if it is 0."""


PLANNER: Final = PlannerWeights()

LESSER: Final = PlannerWeights(
    sets_count_above=-1,
    ahead_times=1.2,
    adapts=False,
    cautious_below=0.0,
    shoots_far=False,
    plans=3,
    always_breaks=True,
    helped=2,
)
