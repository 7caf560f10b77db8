"""Match configs: the manual's, others, and those that are none."""

from copy import deepcopy

import pytest

from garrison.importers import warcode
from garrison.importers.warcode import DEFAULT_CONFIG, InvalidConfig, legal_actions, read_config, reduce
from rows import rows


def changed(**fields):
    return deepcopy(DEFAULT_CONFIG) | fields


def first_of(board, *value):
    return [list(value), *deepcopy(DEFAULT_CONFIG[board][1:])]


def faults(config):
    with pytest.raises(InvalidConfig) as fault:
        reduce(config=config)
    return fault.value.reasons


def test_the_manuals_config_is_the_one_without_a_config():
    assert read_config(DEFAULT_CONFIG) == read_config()
    assert reduce(None, warcode.start_match(3), DEFAULT_CONFIG) == reduce(None, warcode.start_match(3))


def test_a_config_may_be_read_once_for_many_moves():
    config = read_config(changed(maxPlayers=3))
    assert read_config(config) is config
    assert reduce(None, warcode.start_match(3), config) == reduce(None, warcode.start_match(3))


@pytest.mark.parametrize("missing", ["name", "version", "cardTypeNames", "cardOccupiedTerritoryReward"])
def test_what_has_the_manuals_value_may_be_left_out(missing):
    config = {key: value for key, value in DEFAULT_CONFIG.items() if key != missing}
    assert reduce(None, warcode.start_match(3), config) == reduce(None, warcode.start_match(3))


def test_a_match_on_another_board_may_have_many_players():
    config = {
        "territories": [[str(n), 0, [(n + 1) % 20]] for n in range(20)],
        "continents": [["All", 9]],
        "cards": [],
        "minPlayers": 2,
        "maxPlayers": 20,
        "startingArmiesByPlayers": [2] * 21,
    }
    state = reduce(None, warcode.start_match(20), config)
    assert state["playersUndeployedArmies"] == [2] * 20
    assert [*legal_actions(state, config)] == [warcode.select_first_player(n) for n in range(20)]


def test_a_list_of_starting_armies_may_end_before_a_number_of_players_that_is_not_played():
    config = changed(startingArmiesByPlayers=[0, 0, 0, 40])
    assert reduce(None, warcode.start_match(3), config)["state"] == "SelectingFirstPlayer"
    with pytest.raises(warcode.IllegalMove):
        reduce(None, warcode.start_match(4), config)


@rows(
    ("place", "config"),
    [
        ("config:", []),
        ("config:", {}),
        ("config:", "default"),
        ("config:", changed(colour="red")),
        ("config.territories:", changed(territories=[])),
        ("config.territories:", changed(territories=[["A", 0, []]] * 1000)),
        ("config.territories[0]:", changed(territories=first_of("territories", "Alaska", 0))),
        ("config.territories[0][0]:", changed(territories=first_of("territories", 0, 0, []))),
        ("config.territories[0][1]:", changed(territories=first_of("territories", "Alaska", 6, []))),
        ("config.territories[0][1]:", changed(territories=first_of("territories", "Alaska", -1, []))),
        ("config.territories[0][2][0]:", changed(territories=first_of("territories", "Alaska", 0, [42]))),
        ("config.territories[0][2][1]:", changed(territories=first_of("territories", "Alaska", 0, [1, -1]))),
        ("config.territories[0][2][0]:", changed(territories=first_of("territories", "Alaska", 0, [0]))),
        ("config.territories[0][2][0]:", changed(territories=first_of("territories", "Alaska", 0, [1.0]))),
        ("config.continents[0][1]:", changed(continents=first_of("continents", "North America", -1))),
        ("config.cards[0][0]:", changed(cards=first_of("cards", 4, 0))),
        ("config.cards[0][0]:", changed(cards=first_of("cards", -1, 0))),
        ("config.cards[0][1]:", changed(cards=first_of("cards", 0, 42))),
        ("config.minPlayers:", changed(minPlayers=1)),
        ("config.minPlayers:", changed(minPlayers=True)),
        ("config.maxPlayers:", changed(maxPlayers=2)),
        ("config.maxPlayers:", changed(maxPlayers=10**30)),
        ("config.startingArmiesByPlayers[3]:", changed(startingArmiesByPlayers=[0, 0, 0, -40])),
        ("config.cardOccupiedTerritoryReward:", changed(cardOccupiedTerritoryReward="2")),
    ],
)
def test_a_config_that_is_none_is_told_with_the_place(place, config):
    assert faults(config)[0].startswith(place)


def test_all_faults_are_told_at_once():
    config = changed(maxPlayers=2, cards=first_of("cards", 9, 99), territories=first_of("territories", "A", 9, [0]))
    assert [fault.partition(":")[0] for fault in faults(config)] == [
        "config.territories[0][1]",
        "config.territories[0][2][0]",
        "config.cards[0][0]",
        "config.cards[0][1]",
        "config.maxPlayers",
    ]
