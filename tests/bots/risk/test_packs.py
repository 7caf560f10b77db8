"""What holds for every bot that attacks in packs: it plays any game by the rules, and its moves depend on its view."""

import pytest

from garrison.arena.match import Limits, play
from garrison.bots import BOTS
from garrison.catalogue import new_game
from garrison.engine.record import verify
from garrison.engine.streams import Chance
from garrison.maps import bundled_names
from garrison.risk import vocabulary as v
from garrison.risk.rulesets import RULESETS
from garrison.risk.view import View
from scenes import HOUSE_RULES, moves, view
from war import FIELD, TWO, board, game

PACKS = ["hunter", "cluster", "cautious_cluster", "besieger"]

THREE = game(FIELD, seats=3)
CHOOSING = game(defender_dice="choose")
ONE_WAY = board("ab bc cd", {"west": ("ab", 0), "east": ("cd", -1)}, {2: 3}, "icai")


class Watched:
    """The bot, and that it is given Views and does not resign."""

    def __init__(self, bot):
        self.bot = bot

    def choose(self, seen):
        assert type(seen) is View
        move = self.bot.choose(seen)
        assert not isinstance(move.action, v.Resign)
        return move


def whole(of, names, seed=1, limits=Limits(rounds=80, moves=20_000)):  # noqa: B008  a frozen value
    """A game of these bots, in which the engine has accepted every move."""
    bots = [Watched(BOTS["risk"][name](of, Chance(seed, seat).below)) for seat, name in enumerate(names)]
    return play(of, bots, Chance(seed).below, limits)


@pytest.mark.parametrize("map_", bundled_names())
@pytest.mark.parametrize("book", [*RULESETS])
def test_they_play_every_rule_set_on_every_map(book, map_):
    played = whole(new_game(book, map_, 4), PACKS)
    assert verify(played.record) is None
    assert played.finished or played.end.round == 81


@pytest.mark.parametrize("options", HOUSE_RULES, ids=str)
def test_they_play_under_every_option(options):
    played = whole(new_game("classic", "islands", 4, options), PACKS, limits=Limits(rounds=40, moves=8000))
    assert played.finished or played.end.round == 41


@pytest.mark.parametrize("bot", PACKS)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_they_come_to_an_end_with_themselves(bot, seats):
    assert whole(new_game("classic", "world", seats), [bot] * seats, limits=Limits(rounds=500)).finished


@pytest.mark.parametrize("bot", PACKS)
def test_they_play_where_continents_cost_armies(bot):
    of = game(ONE_WAY)
    assert whole(of, [bot, bot], limits=Limits(rounds=40)).record


@pytest.mark.parametrize("bot", PACKS)
def test_the_same_seed_is_the_same_game(bot):
    of = new_game("missions", "straits", 3)
    assert whole(of, [bot] * 3) == whole(of, [bot] * 3)


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


@pytest.mark.parametrize("bot", PACKS)
def test_what_a_seat_may_not_know_changes_nothing(bot):
    of = game(FIELD, seats=3, goal="mission")
    line = "red attacking: a red 7, b green 9, c blue 3, d blue 9, e green 9, f green 9"
    ours, theirs = "goals red world", ("blue world, green world", "blue destroy red 5 1, green continents west 0")
    assert moves(bot, f"{line}; hands blue a b; {ours}, {theirs[0]}", of) == moves(
        bot, f"{line}; hands blue c *1; {ours}, {theirs[1]}", of
    )
