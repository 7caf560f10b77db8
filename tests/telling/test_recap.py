"""What happened since a seat's last turn, in a sentence about what it lost, with the battles that it tells of."""

from garrison import new_game, read_move, read_state
from garrison.table.chronicle import Chronicle
from garrison.telling.risk.deeds import recap
from garrison.telling.sentences import named

GAME = new_game("classic", "quad", 3)
ISLANDS = new_game("classic", "islands", 3)
ATTACK = "red attacking: north red 5, east blue 1, south green 1, west blue 2"


def told(state, *moves, seat=1, game=GAME):
    chronicle = Chronicle(game, read_state(game, state), [read_move(game, move) for move in moves])
    course = [(version, what.told(seat)) for version, what in enumerate(chronicle.past, 1)]
    before, after = (game.ruleset.view(game, one, seat) for one in (chronicle.start, chronicle.state))
    return recap(named(game), before, after, course)


def test_what_was_lost_is_told_with_who_took_it():
    found = told(ATTACK, "red: north x west 3", "dice: 6 5 1 / 5 4", "red: occupy 3")
    assert found.words == "Red took West; you lost 2 armies."
    assert [(one.version, one.battle.target) for one in found.fights] == [(3, GAME.map.ids.index("west"))]
    assert found.told(named(GAME), found.fights[0]) == "Red takes West from North, killing 2."


def test_an_attack_that_failed_is_told_as_that():
    assert told(ATTACK, "red: north x west 1", "dice: 1 / 6 5").words == "Red attacked West in vain."


def test_whoever_was_left_alone_hears_what_others_took_and_who_fell():
    found = told(ATTACK, "red: north x east 3", "dice: 6 5 1 / 5", "red: occupy 3", seat=2)
    assert found.words == "Nobody attacked you; Red took East from Blue."
    assert len(found.fights) == 1
    fall = "red attacking: north red 5, east blue 1, south green 1, west green 2"
    gone = told(fall, "red: north x east 3", "dice: 6 5 1 / 5", "red: occupy 3", seat=2)
    assert gone.words == "Nobody attacked you; Red took East from Blue; Red eliminated Blue."


def test_a_quiet_turn_is_told_too():
    found = told("red attacking: north red 5, east blue 1, south green 1, west blue 2", "red: done")
    assert (found.words, found.fights) == ("Nobody attacked you.", ())


def test_a_continent_that_is_no_longer_whole_is_lost():
    map_, at = ISLANDS.map, ISLANDS.map.ids
    continent = map_.continents[0]
    source, target = next(
        (source, target)
        for target in sorted(continent.territories)
        for source in map_.borders[target]
        if source not in continent.territories
    )
    holders = {
        where: "blue 1" if where in continent.territories else "red 5" if where == source else "green 1"
        for where in range(len(at))
    }
    state = "red attacking: " + ", ".join(f"{at[where]} {held}" for where, held in holders.items())
    found = told(state, f"red: {at[source]} x {at[target]} 3", "dice: 6 5 1 / 5", "red: occupy 3", game=ISLANDS)
    assert found.words == f"Red took {map_.names[target]}; you lost 1 army and {continent.name}."
