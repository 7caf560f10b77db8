"""What holds for every bot that attacks in packs: it plays any game by the rules, and its moves depend on its view."""

import pytest

from bots.watched import whole
from garrison.arena.match import GameLimits
from garrison.bots import BOTS
from garrison.engine.streams import Chance
from scenes import moves, view
from war import FIELD, TWO, board, game

PACKS = ["hunter", "cluster", "cautious_cluster", "besieger"]

THREE = game(FIELD, seats=3)
CHOOSING = game(defender_dice="choose")
ONE_WAY = board("ab bc cd", {"west": ("ab", 0), "east": ("cd", -1)}, {2: 3}, "icai")


@pytest.mark.parametrize("bot", PACKS)
def test_they_play_where_continents_cost_armies(bot):
    of = game(ONE_WAY)
    assert whole(of, [bot], GameLimits(rounds=40)).record.moves


@pytest.mark.parametrize("bot", PACKS)
def test_they_defend_with_all_dice(bot):
    assert moves(bot, "red defending a b 3: a red 4, b blue 3, c blue 1", CHOOSING) == {"blue: defend 2"}


@pytest.mark.parametrize("bot", PACKS)
def test_they_claim_the_other_half_of_a_continent(bot):
    assert moves(bot, "red claiming 3,3,3: a red 1, b -, c blue 1, d -, e -, f -", THREE) == {"red: claim b"}


@pytest.mark.parametrize("bot", PACKS)
def test_of_several_sets_they_trade_the_one_worth_most_and_keep_wild_cards(bot):
    line = "red trading 3: a red 5, b blue 5, c blue 1, d blue 9, e blue 9, f green 9; hands red a b d f *1"
    assert moves(bot, line, THREE) == {"red: trade a d f on a"}
    assert moves(bot, line, game(FIELD, seats=3, cards="fixed")) == {"red: trade a b *1 on a"}


@pytest.mark.parametrize("bot", PACKS)
def test_they_end_their_turn_when_their_goal_is_achieved(bot):
    of = game(FIELD, goal="mission")
    held = "red attacking: a red 5, b red 4, c red 4, d red 4, e red 4, f blue 1"
    assert moves(bot, f"{held}; goals red territories 5 1, blue world", of) == {"red: done"}


ASKED = [
    "red trading 3: a red 5, b red 5, c blue 1; hands red a b c",
    "red deploying 3: a red 3, b red 1, c blue 1",
    "red attacking: a red 4, b red 4, c blue 2",
    "red attacking: a red 4, b red 2, c blue 2",
    "red occupying b c 3: a red 7, b red 5, c blue 0",
    "red fortifying: a red 3, b red 1, c blue 1",
]


@pytest.mark.parametrize("bot", PACKS)
def test_what_they_did_in_other_games_changes_nothing(bot):
    asked = BOTS["risk"][bot](TWO, Chance(1).below)
    for line in [*ASKED, *reversed(ASKED), *ASKED]:
        alone = BOTS["risk"][bot](TWO, Chance(1).below)
        assert asked.choose(view(line)) == alone.choose(view(line))
