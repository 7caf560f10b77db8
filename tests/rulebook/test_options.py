"""Every option of the book, with what each of its values does in one and the same scene."""

from typing import NamedTuple

import pytest

from garrison.engine.options import InvalidOptions, changed, described
from garrison.engine.play import IllegalMove, Refused, begin
from garrison.risk.game import Game
from garrison.risk.notation import write_state
from garrison.risk.options import Options
from garrison.risk.rules import attack, fortify, limits, trade
from rows import rows
from war import FIELD, after, game


class Scene(NamedTuple):
    """What becomes of `start` ("" is the first state of a game) by `moves`: the first words of the line, by value."""

    option: str
    start: str
    moves: tuple[str, ...]
    outcomes: dict[object, str]
    others: dict[str, object] = {}  # noqa: RUF012  never changed: the other options of the scene
    seats: int = 2


EMPTY = "a -, b -, c -, d -, e -, f -"
APART = "a red 5, b blue 1, c red 1, d blue 2, e red 1, f blue 1"  # nobody holds a continent
JOINED = "a red 5, b red 1, c blue 1, d red 2, e blue 1, f red 1"
ROLLING = "red rolling-to-place red,blue 6: a -, b -, c -, d -, e -, f -"
BATTLE = "red attacking: a red 5, b blue 3, c red 1, d blue 2, e red 1, f blue 1"
PLACING = "red placing 1,0: a red 1, b blue 1, c red 1, d blue 1, e red 1, f blue 1"
HAND = f"red trading 3: {APART}; hands red a b c d"
LATE = f"{HAND}; trades 7"
THREE_BY_TWO = f"red deploying 1: {APART.replace('c red 1', 'c red 2')}; round 2; goals red territories 3 2"
REST = "c red 1, d green 2, e red 1, f green 1"

SCENES = (
    Scene("setup", ROLLING, ("dice: lot 1",), {"claim": "red claiming", "deal": "red dealing"}),
    Scene(
        "setup",
        "red dealing 2,3: a red 1, b blue 1, c red 1, d blue 1, e -, f blue 1",
        ("deck: deal e", "blue: place b"),
        {
            "deal": "red placing 1,2: a red 1, b blue 2,",
            "blind": "blue placing 1,2: a red 1, b blue 1, c red 1, d blue 1, e red 1, f blue 1; face-down blue b 1",
        },
    ),
    Scene(
        "placing",
        "red dealing 5,6: a red 1, b blue 1, c red 1, d blue 1, e -, f blue 1",
        ("deck: deal e",),
        {
            "in_turn": "blue placing 4,6: a red 1, b blue 1, c red 1,",
            "even": "red placing 1,0: a red 2, b blue 3, c red 2,",
            "fronts": "red deploying 3: a red 3, b blue 3, c red 2, d blue 3, e red 2, f blue 3",
        },
        {"setup": "deal"},
    ),
    Scene(
        "first_turn",
        PLACING,
        ("red: place a",),
        {"placed_first": "red deploying", "own_roll": "blue rolling-to-play red,blue"},
    ),
    Scene(
        "territories_per_army",
        f"blue fortifying: {APART}",
        ("blue: done",),
        {3: "red deploying 1:", 1: "red deploying 3:"},
        {"least": 0},
    ),
    Scene("least", f"blue fortifying: {APART}", ("blue: done",), {3: "red deploying 3:", 7: "red deploying 7:"}),
    Scene(
        "opening",
        f"red fortifying: {APART}",
        ("red: done",),
        {0: "blue deploying 3:", 4: "blue deploying 7:"},
    ),
    Scene(
        "cards",
        f"blue fortifying: {APART}; hands red a b c",
        ("blue: done", "red: trade a b c"),
        {"escalating": "red deploying 7:", "fixed": "red deploying 13:", "none": Refused.NOT_NOW},
    ),
    Scene(
        "recycle",
        f"red fortifying: {APART}; captured 1; hands blue b c d; traded a e f *1 *2",
        ("red: done",),
        {True: "red drawing:", False: "blue trading 3:"},
    ),
    Scene(
        "set_values",
        HAND,
        ("red: trade a b c",),
        {(4, 6, 8, 10, 12, 15): "red deploying 7:", (9,): "red deploying 12:"},
    ),
    Scene("set_step", LATE, ("red: trade a b c",), {5: "red deploying 28:", 1: "red deploying 20:"}),
    Scene(
        "fixed_values",
        HAND,
        ("red: trade a b c",),
        {(4, 6, 8, 10): "red deploying 13:", (1, 2, 3, 4): "red deploying 7:"},
        {"cards": "fixed"},
    ),
    Scene(
        "card_bonus",
        HAND,
        ("red: trade a b c on a",),
        {2: "red deploying 7: a red 7,", 1: "red deploying 7: a red 6,", 0: trade.Refused.NO_REWARD},
    ),
    Scene("hand_limit", HAND, ("red: done",), {5: "red deploying 3:", 4: trade.Refused.MUST_TRADE}),
    Scene(
        "attack_dice",
        BATTLE,
        ("red: a x b 3",),
        {3: "red rolling a b 3 2:", 2: attack.Refused.NOT_THESE_DICE},
    ),
    Scene(
        "defend_dice",
        BATTLE,
        ("red: a x b 3",),
        {1: "red rolling a b 3 1:", 2: "red rolling a b 3 2:", 3: "red rolling a b 3 3:"},
    ),
    Scene(
        "defender_dice",
        BATTLE,
        ("red: a x b 3",),
        {"most": "red rolling a b 3 2:", "choose": "red defending a b 3:"},
    ),
    Scene(
        "fortify",
        f"red attacking: {JOINED}",
        ("red: done", "red: a > d 4"),
        {
            "adjacent": fortify.Refused.NO_WAY,
            "connected": "blue deploying 3: a red 1, b red 1, c blue 1, d red 6,",
            "free": "red fortifying: a red 1, b red 1, c blue 1, d red 6,",
            "one_army": f"{fortify.Refused.NO_WAY} {fortify.Refused.NOT_THAT_MANY}",
            "none": Refused.NOT_NOW,
        },
    ),
    Scene(
        "fortify",
        f"red fortifying: {APART.replace('c red', 'c blue')}",
        ("red: a > e 4",),
        {"connected": fortify.Refused.NO_WAY, "parachute": "blue deploying 4: a red 1, b blue 1, c blue 1,"},
    ),
    Scene(
        "fortify",
        f"red fortifying: {JOINED}",
        ("red: a > b 4",),
        {"adjacent": "blue deploying 3: a red 1, b red 5,", "step": "red fortifying: a red 1, b red 5,"},
    ),
    Scene(
        "goal",
        "",
        (),
        {
            "world": "red rolling-to-place red,blue -: a -, b -, c -, d -, e -, f -",
            "share": "red rolling-to-place red,blue -: a -, b -, c -, d -, e -, f -; goals red territories 4 1",
            "mission": "red dealing-missions -:",
            "assassin": "red dealing-targets -:",
        },
    ),
    Scene(
        "goal",
        f"blue fortifying: {APART}; round 20",
        ("blue: done",),
        {"world": "red deploying", "rounds": "red over red:"},
    ),
    Scene(
        "share",
        "",
        (),
        {
            60: "red rolling-to-place red,blue -: a -, b -, c -, d -, e -, f -; goals red territories 4 1",
            67: "red rolling-to-place red,blue -: a -, b -, c -, d -, e -, f -; goals red territories 5 1",
            100: "red rolling-to-place red,blue -: a -, b -, c -, d -, e -, f -; goals red territories 6 1",
        },
        {"goal": "share"},
    ),
    Scene(
        "rounds",
        f"blue fortifying: {APART}; round 5",
        ("blue: done",),
        {20: "red deploying 3:", 5: "red over red:"},
        {"goal": "rounds"},
    ),
    Scene(
        "luck",
        BATTLE,
        ("red: a x b 3", "dice: even 3 v 2 loses 1 / 1"),
        {100: "You can't do that ", 0: "red attacking: a red 4, b blue 2,"},
    ),
    Scene("battle", BATTLE, ("red: a x b 3",), {"rolls": "red rolling a b 3 2", "whole": "red battling a b 3"}),
    Scene(
        "whole_by",
        BATTLE.replace("a red 5", "a red 9"),
        ("red: a x b 8", "dice: battle 8 v 3 loses 8 / 3"),
        {
            word: f"The battle can't end like this. The number of its possible ends is {ends}."
            for word, ends in (("dice", 11), ("balanced", 6), ("likelier", 1))
        },
        {"battle": "whole"},
    ),
    Scene(
        "order",
        "red rolling-to-place red,blue 2: a -, b -, c -, d -, e -, f -",
        ("dice: lot 6",),
        {
            "seats": "blue claiming 5,5:",
            "rolled": "blue claiming 5,5: a -, b -, c -, d -, e -, f -; first blue; order blue,red",
        },
    ),
    Scene(
        "round_limit",
        f"blue fortifying: {APART}; round 5",
        ("blue: done",),
        {0: "red deploying 3:", 5: "red over red:"},
    ),
    Scene(
        "rank_by",
        "green fortifying: a red 1, b blue 9, c red 1, d red 1, e green 1, f green 1; round 5",
        ("green: done",),
        {"territories": "red over red:", "armies": "red over blue:", "income": "red over green:"},
        {"round_limit": 5, "least": 0, "territories_per_army": 6},
        seats=3,
    ),
    Scene(
        "bonuses",
        f"blue fortifying: {JOINED}",
        ("blue: done",),
        {(): "red deploying 5:", (("west", 7),): "red deploying 10:", (("west", -7),): "red attacking:"},
    ),
    Scene(
        "bonus_each",
        f"red trading 3: {APART}; hands red a b c",
        ("red: trade a b c",),
        {False: "red deploying 7: a red 5, b blue 1, c red 1", True: "red deploying 7: a red 7, b blue 1, c red 3"},
    ),
    Scene(
        "hand_taken",
        f"red occupying a b 3: a red 9, b blue 0, {REST}; hands red a, blue b c",
        ("red: occupy 3",),
        {
            "all": f"red attacking: a red 6, b red 3, {REST}; captured 1; hands red a b c",
            "none": f"red attacking: a red 6, b red 3, {REST}; captured 1; hands red a; ",
        },
        seats=3,
    ),
    Scene(
        "trench",
        f"{BATTLE.replace('a red 5', 'a red 9')}; captured 1",
        ("red: a x b 3", "dice: 6 6 6 / 1 1", "red: a x b 3", "dice: 6 6 6 / 1", "red: occupy 3", "red: b x d 1"),
        {False: "red rolling b d 1 2", True: "You took b this turn"},
    ),
    Scene(
        "alert",
        f"red deploying 3: {APART}",
        ("red: a +3", "red: a x b 3"),
        {False: "red rolling a b 3 1: a red 8,", True: Refused.NOT_NOW},
    ),
    Scene(
        "attacks",
        f"{BATTLE}; captured 1",
        ("red: a x b 3",),
        {0: "red rolling a b 3 2:", 1: limits.Refused.NO_MORE},
    ),
    Scene(
        "army_cap",
        f"red deploying 3: {APART}",
        ("red: a +3",),
        {0: "red attacking: a red 8,", 7: "At most 7 armies can stand on a territory."},
    ),
    Scene(
        "missions_by",
        "",
        (),
        {
            "dealt": "red dealing-missions -: a -, b -, c -, d -, e -, f -",
            "chosen": "red choosing-missions - -:",
            "common": f"red rolling-to-place red,blue -: {EMPTY}; goals red continents west,east 0, blue",
        },
        {"goal": "mission", "common_mission": 2},
    ),
    Scene(
        "missions_by",
        "red dealing-missions 3: a -, b -, c -, d -, e -, f -; goals red territories 4 1",
        ("deck: mission 1",),
        {
            "dealt": "red rolling-to-place red,blue -:",
            "offered": "red dealing-missions 3,1:",
        },
        {"goal": "mission"},
    ),
    Scene(
        "common_mission",
        "",
        (),
        {
            1: "red rolling-to-place red,blue -: a -, b -, c -, d -, e -, f -",
            4: f"red rolling-to-place red,blue -: {EMPTY}; goals red territories 4 1, blue territories 4 1",
        },
        {"goal": "mission", "missions_by": "common"},
    ),
    Scene(
        "advance",
        f"{BATTLE.replace('a red 5', 'a red 9')}; captured 1",
        ("red: a x b 3", "dice: 6 6 6 / 1 1", "red: a x b 3", "dice: 6 6 6 / 1", "red: occupy 2"),
        {"dice": attack.Refused.TOO_FEW, "one": "red attacking: a red 7, b red 2,"},
    ),
    Scene(
        "mission_check",
        THREE_BY_TWO,
        ("red: e +1",),
        {"turn_end": "red attacking:", "at_once": "red over red:"},
        {"goal": "mission"},
    ),
)


def outcome(on: Game, scene: Scene) -> str:
    """The line of the state after the moves, or why the first illegal one is refused."""
    try:
        return after(scene.start, *scene.moves, on=on) if scene.start else write_state(on, begin(on))
    except IllegalMove as refused:
        return str(refused)


@rows("scene", SCENES, ids=[f"{scene.option}-{number}" for number, scene in enumerate(SCENES)])
def test_each_value_of_an_option_has_its_effect(scene):
    games = {value: game(FIELD, scene.seats, **scene.others, **{scene.option: value}) for value in scene.outcomes}
    found = {value: outcome(on, scene) for value, on in games.items()}
    assert {value: found[value][: len(words)] for value, words in scene.outcomes.items()} == scene.outcomes
    assert len(set(found.values())) == len(found) > 1


@rows("option", described(Options()), ids=lambda option: option.name)
def test_every_option_has_its_scene(option):
    shown = {value for scene in SCENES if scene.option == option.name for value in scene.outcomes}
    assert {*(option.words or [getattr(Options(), option.name)])} <= shown


MOST = 1_000_000
BOUNDS = {
    "territories_per_army": (1, MOST),
    "least": (0, MOST),
    "opening": (0, MOST),
    "set_step": (0, MOST),
    "card_bonus": (0, MOST),
    "hand_limit": (3, 20),
    "attack_dice": (1, 3),
    "defend_dice": (1, 3),
    "share": (1, 100),
    "rounds": (1, MOST),
    "attacks": (0, MOST),
    "army_cap": (0, 1000),
    "round_limit": (0, MOST),
}
LENGTHS = {"set_values": (1, 100), "fixed_values": (2, 16)}


@rows("option", BOUNDS)
def test_a_number_has_its_bounds(option):
    least, most = BOUNDS[option]
    assert {accepted(option, number) for number in (least, most)} == {True}
    assert {accepted(option, number) for number in (least - 1, most + 1, str(least), least + 0.5, None)} == {False}


@pytest.mark.parametrize("option", LENGTHS)
def test_a_list_of_numbers_has_its_bounds(option):
    least, most = LENGTHS[option]
    assert {accepted(option, [MOST] * length) for length in (least, most)} == {True}
    assert {accepted(option, [0] * length) for length in (least - 1, most + 1)} == {False}
    assert {accepted(option, [number] * least) for number in (-1, MOST + 1, "4")} == {False}


def accepted(option: str, value: object) -> bool:
    try:
        changed(Options(), {option: value})
    except InvalidOptions:
        return False
    return True
