"""How a game ended, in a sentence: by a mission, by land, after the last round, by being the last."""

from msgspec.structs import replace

from games.golden import FOLDER
from garrison import catalogue, new_game, read_state
from garrison.engine.record import play_through
from garrison.engine.vocabulary import NOBODY, Over, Seat
from garrison.hosting.families import kit_of
from garrison.maps.world import HoldTerritories
from garrison.telling.risk.goals import aim_told, decided
from garrison.telling.sentences import named

LINE = "red attacking: north red 5, east blue 1, south green 1, west green 2"


def ended(owner, *winners, options=None, **state):
    """What is said of a game on four territories that these seats have won."""
    game = new_game("classic", "quad", 3, options or {})
    over = replace(
        read_state(game, LINE), owner=tuple(map(Seat, owner)), phase=Over(tuple(map(Seat, winners))), **state
    )
    return decided(named(game), over)


def test_land_decides():
    assert ended((0, 0, 0, 0), 0) == "Red held all 4 territories."
    share = {"goal": "share", "share": 70}
    assert ended((1, 1, 1, 0), 1, options=share, goals=(HoldTerritories(3),) * 3) == (
        "Blue held 3 of the 4 territories; 70% were enough."
    )


def test_a_mission_is_told_in_full():
    goals = (HoldTerritories(2, 2), HoldTerritories(3), HoldTerritories(4))
    told = ended((0, 0, 1, 2), 0, options={"goal": "mission"}, goals=goals, armies=(5, 2, 1, 1))
    assert told == "Red achieved the mission: hold 2 territories with at least 2 armies on each."


def test_the_last_round_decides_by_land_and_then_by_armies():
    rounds = {"goal": "rounds", "rounds": 5}
    assert ended((0, 0, 1, 2), 0, options=rounds, round=6) == "After round 5 Red held the most territories: 2 of 4."
    assert ended((0, 0, 1, 1), 0, 1, options=rounds, round=6) == (
        "After round 5 Red and Blue held the most territories: 2 of 4 each, and as many armies."
    )


def test_the_last_one_wins():
    rows = {(): "Everybody else was eliminated.", (1, 2): "Everybody else had resigned."}
    for resigned, words in rows.items():
        assert ended((0, 0, 1, 1), 0, resigned=tuple(map(Seat, resigned))) == words
    assert ended((0, 0, 1, 1), 0, resigned=(Seat(1),)) == "Everybody else was eliminated or had resigned."


def test_nobody_has_won():
    assert ended((0, 0, 1, 2)) == ""


def test_everybody_is_told_what_to_achieve_unless_each_has_a_mission():
    goals = ("world", "share", "rounds", "mission")
    assert [aim_told(new_game("classic", "quad", 3, {"goal": goal})) for goal in goals] == [
        "Everybody had to hold every territory on the map.",
        "Everybody had to hold 60% of the territories.",
        "Everybody had to hold the most territories after round 20.",
        "",
    ]


def test_every_golden_game_that_was_won_says_how():
    for file in sorted(FOLDER.glob("*.game")):
        record = catalogue.read_record(file.read_text("utf-8"))
        *_, end = play_through(record)
        words = kit_of(record.game).decided(named(record.game), end)
        assert bool(words) == isinstance(end.phase, Over), file.name
        assert not words or words.endswith("."), file.name
        assert NOBODY not in getattr(end.phase, "winners", ())
