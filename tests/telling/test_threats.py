"""What the next player threatens, in a sentence that is there only if it is true."""

from garrison import new_game, read_state
from garrison.odds import chance_to_win
from garrison.telling.risk.analysis import threats
from garrison.telling.sentences import named

GAME = new_game("classic", "quad", 3)
ISLANDS = new_game("classic", "islands", 3)


def words(state, seat=0, game=GAME):
    view = game.ruleset.view(game, read_state(game, state), seat)
    return [threat.words for threat in threats(game, named(game), view)]


def test_only_what_would_rather_fall_than_hold_out_is_threatened_and_the_worst_comes_first():
    exact = chance_to_win(9, 2)
    assert exact > 0.5
    assert words("red deploying 3: north red 2, west red 1, east blue 9, south green 9") == [
        f"Blue threatens North: {exact:.0%}."
    ]
    assert words("red attacking: north red 2, west red 1, east blue 2, south green 9") == []
    both = words("red fortifying: north red 5, south red 1, east blue 9, west green 1")
    assert [said.partition(":")[0] for said in both] == ["Blue threatens South", "Blue threatens North"]


def test_whoever_moves_next_is_the_one_who_threatens():
    assert words("green deploying 3: north green 1, west blue 9, east red 9, south red 1", seat=2)[0].startswith("Red")
    fallen = words("red deploying 3: north red 1, west red 1, east green 9, south green 9")
    assert fallen[0].startswith("Green threatens ")


def test_others_and_watchers_and_other_phases_hear_nothing():
    state = "red deploying 3: north red 1, west red 1, east blue 9, south green 9"
    assert words(state, seat=1) == words(state, seat=-1) == []
    assert words("red occupying north west 1: north red 4, west blue 0, east blue 9, south green 9") == []
    assert words("red deploying 3: north red 1, west red 1, east blue 9000, south green 9") == []


def test_a_continent_that_would_be_broken_is_named_before_all():
    map_, at = ISLANDS.map, ISLANDS.map.ids
    continent = map_.continents[0]
    source, gate = next(
        (source, gate)
        for gate in sorted(continent.territories)
        for source in map_.borders[gate]
        if source not in continent.territories
    )
    other = next(where for where in map_.borders[source] if where not in continent.territories and where != source)
    held = {
        where: "red 3" if where in continent.territories else "blue 9" if where == source else "green 1"
        for where in range(len(at))
    } | {other: "red 1"}
    state = "red deploying 3: " + ", ".join(f"{at[where]} {armies}" for where, armies in held.items())
    first, second = words(state, game=ISLANDS)
    assert first.startswith(f"Blue threatens {map_.names[gate]}, and with it your {continent.name}: ")
    assert second.startswith(f"Blue threatens {map_.names[other]}: ")
