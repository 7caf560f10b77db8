"""The published chances, to every printed digit."""

import json
from fractions import Fraction
from pathlib import Path

from garrison.odds import Losses, chance_to_win, exact_chance_to_win, roll_chances
from rows import rows

PUBLISHED = json.loads(Path(__file__).with_name("osborne_2003.json").read_text())
CAPTURES = [
    (free, defenders, printed)
    for free, row in enumerate(PUBLISHED["captures"], start=1)
    for defenders, printed in enumerate(row, start=1)
]


@rows(("free", "defenders", "printed"), CAPTURES)
def test_the_chance_to_capture_a_territory(free, defenders, printed):
    assert f"{chance_to_win(free + 1, defenders):.3f}" == printed.zfill(5)
    assert round(exact_chance_to_win(free + 1, defenders) * 1000) == round(Fraction(printed) * 1000)


@rows("roll", PUBLISHED["rolls"], ids=lambda roll: f"{roll['attack']} v {roll['defend']}")
def test_the_chances_of_one_roll(roll):
    most = min(roll["attack"], roll["defend"])
    published = {
        Losses(0, most): roll["defender loses all"],
        Losses(1, 1): roll["one each"],
        Losses(most, 0): roll["attacker loses all"],
    }
    exact = {losses: Fraction(ways, roll["of"]) for losses, ways in published.items() if ways}
    assert roll_chances(roll["attack"], roll["defend"]) == exact
