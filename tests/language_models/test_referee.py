"""What the referee of a model promises, in every rule set: legal moves are made, others are refused with the rule."""

import pytest

from garrison.catalogue import RULESETS, read_record, write_record
from garrison.engine.record import verify
from garrison.engine.vocabulary import Move
from garrison.mcp.families import KITS
from garrison.mcp.referee import AGENT, Limits
from garrison.mcp.tools import BOTH, LONGEST, call
from garrison.mcp.wants import WANTS
from garrison.outside.characters import shown
from language_models.tables import advised, ask, played_on, referee
from rows import rows

SECOND = 1_000


def words(answer):
    assert not answer.refused, answer.text
    return answer.text


@pytest.mark.check("whole games of every rule set")
@rows("book", RULESETS)
def test_a_model_plays_a_game_by_its_texts_alone(book):
    of = referee(book, limits=Limits(rounds=3))
    answers = [ask(of, "rules"), ask(of, "view"), ask(of, "legal"), *played_on(of)]
    assert not any(answer.refused for answer in answers)
    assert of.ended or of.left_to_others
    record = of.table.record()
    assert verify(read_record(write_record(record))) is None


@rows("book", RULESETS)
def test_every_legal_move_that_is_listed_can_be_made(book):
    of = referee(book, limits=Limits(rounds=2, calls=0))
    for turn in range(40):
        moves = ask(of, "legal").moves
        if not of.asked:
            break
        seat, game = of.asked[0], of.table.game
        for line in moves[:: max(1, len(moves) // 12)]:
            view = of.table.view(seat)
            actions = game.ruleset.family.typed(game, view, line)
            choices = (*view.choices, *view.asides)
            assert actions
            assert all(any(choice.contains(Move(seat, one)) for choice in choices) for one in actions)
        words(ask(of, "move", move=advised(of, seat) if turn % 2 else moves[0]))


@pytest.mark.check("whole games of every rule set")
@rows("book", RULESETS)
def test_texts_are_short_enough_for_a_model(book):
    of = referee(book, limits=Limits(rounds=2))
    played_on(of, most=60)
    for tool in ("rules", "view", "legal"):
        assert len(ask(of, tool).text) < 12_000


@rows("book", RULESETS)
def test_whatever_a_rule_set_has_a_kit_of_its_family(book):
    assert RULESETS[book].family.name in KITS


def test_what_is_refused_is_refused_by_the_rule():
    of = referee("classic", (AGENT, "steady"), changes={"setup": "deal"}, map_="world")
    while not any(" x " in move for move in ask(of, "legal").moves):
        words(ask(of, "move", move=advised(of, 0)))
    view, map_ = of.table.view(0), of.table.game.map
    own = view.owner.index(0)
    far = next(place for place in range(42) if view.owner[place] == 1 and place not in map_.borders[own])
    refused = ask(of, "move", move=f"{map_.ids[own]} x {map_.ids[far]} 1")
    assert "You can attack only across a border." in refused.text
    assert "You can't do that in this phase." in ask(of, "move", move="defend 1").text


def test_of_several_moves_those_before_a_refused_one_are_made():
    of = referee("diplomacy")
    answer = ask(of, "move", move="A BUD - SER\nA PAR - BUR\nF TRI - ALB")
    assert answer.refused
    assert answer.text.startswith("1 move of 3 made, until this one was refused.\nRefused: 'A PAR - BUR'.")
    assert "Your orders: A BUD - SER." in words(ask(of, "view"))


def test_an_order_without_effect_is_made_with_a_warning():
    assert "A VIE - PAR will have no effect: " in words(ask(referee("diplomacy"), "move", move="A VIE - PAR"))


def test_letters_are_moves_and_only_their_readers_see_them():
    of = referee("diplomacy", (AGENT, AGENT, AGENT, *["random"] * 4))
    words(ask(of, "say", seat="austria", to="england", text="Peace, and Belgium is yours."))
    assert "Belgium is yours" in words(ask(of, "view", seat="england"))
    assert "Belgium is yours" not in words(ask(of, "view", seat="france"))
    assert ask(of, "say", to="atlantis", text="Hello").refused


TWO = AGENT, AGENT, *["advance"] * 5


def test_a_letter_is_told_once_and_then_remembered_in_short():
    of = referee("diplomacy", TWO)
    for number in range(12):
        words(ask(of, "say", seat="austria", to="england", text=f"letter {number}: {'peace ' * 300}"))
    first, then = (words(ask(of, "view", seat="england")) for _ in range(2))
    assert len(first) < 14_000
    assert len(then) < 2_000
    for number in range(12):
        assert first.count(f"letter {number}: ") == (number > 5)
        assert then.count(f"letter {number}: ") == (number > 8)
    assert "(6 earlier lines left out. `letters` with since 0 shows the letters among them.)" in first
    told, since = list[str](), 0
    while since < 12:
        page = [line for line in words(ask(of, "letters", seat="england", since=since)).splitlines() if line[0] != "("]
        told, since = [*told, *page], int(page[-1].partition(".")[0])
    assert [line.partition(": peace")[0] for line in told] == [
        f"{number + 1}. austria to england: letter {number}" for number in range(12)
    ]
    assert words(ask(of, "letters", seat="england")).splitlines()[-1] == told[-1]


def test_letters_are_found_by_whom_they_are_with():
    of = referee("diplomacy", (AGENT, AGENT, AGENT, *["random"] * 4))
    for to in ("england", "france", "england, france", ""):
        words(ask(of, "say", seat="austria", to=to, text=f"for {to or 'all'}"))
    assert words(ask(of, "letters", **{"with": "France"})).splitlines() == [
        "2. austria to france: for france",
        "3. austria to england, france: for england, france",
        "4. austria to all: for all",
    ]
    assert "for france" not in words(ask(of, "letters", seat="england")).replace("for england, france", "")
    assert words(ask(of, "letters", seat="england", since=3)) == "There are no such letters."
    assert ask(of, "letters", **{"with": "frence"}).text == "There is no 'frence' here. Did you mean 'france'?"
    assert words(ask(referee("classic"), "letters")) == "There are no such letters."


@pytest.mark.check("a long game with much press")
def test_every_answer_of_every_tool_is_bounded():
    of = referee("diplomacy", TWO, limits=Limits(calls=0, rounds=3))
    longest = dict.fromkeys(WANTS, 0)
    calls = [
        *(("rules", {"part": part}) for part in ("", "game", "moves", "map", "options", "turn")),
        *(("legal", {"about": about}) for about in ("", "S", "A", "-", "bur")),
        *(("letters", more) for more in ({}, {"since": 0}, {"since": 20}, {"with": "england"})),
        ("view", {}),
        ("odds", {}),
        ("move", {"move": "seal"}),
        ("move", {"move": "x" * 4_000}),
        ("say", {"text": "word " * 799, "to": "england, austria"}),
        ("say", {"text": "word " * 799}),
    ]
    while not of.ended:
        for tool, more in calls:
            for seat in ("austria", "england"):
                longest[tool] = max(longest[tool], len(ask(of, tool, seat=seat, **more).text))
    assert all(0 < length <= LONGEST for length in longest.values()), longest
    assert longest["view"] < 15_000


@rows("arguments", [{}, {"attackers": 5}, {"defenders": 3}, {"source": "north"}])
def test_odds_ask_for_what_they_need(arguments):
    answer = ask(referee("classic"), "odds", **arguments)
    assert (answer.text, answer.refused) == (BOTH, True)


@rows("seat", ["austria", "england"])
def test_examples_and_legal_orders_are_spelled_alike(seat):
    of = referee("diplomacy", TWO)
    example = words(ask(of, "view", seat=seat)).partition("For example: ")[2].partition(". ")[0]
    legal = ask(of, "legal", seat=seat).moves
    assert {*example.split(" or ")} <= {*legal}


def test_where_nobody_writes_letters_that_is_said():
    assert ask(referee("classic"), "say", text="Hello").text == "Nobody writes letters in this game."


def test_a_seat_of_others_can_be_neither_seen_nor_played():
    of = referee("missions")
    for tool, more in (("view", {}), ("legal", {}), ("move", {"move": "done"})):
        answer = ask(of, tool, seat="blue", **more)
        assert (answer.refused, answer.text) == (True, "You don't play 'blue'. You play red.")


def test_the_mission_of_another_seat_is_in_no_text():
    of = referee("missions", map_="world")
    played_on(of, most=30)
    told = "\n".join(ask(of, tool).text for tool in ("view", "legal", "rules"))
    assert told.count("Your goal:") == 1


def test_a_seat_that_comes_late_joins_as_soon_as_it_can():
    of = referee("simultaneous", ("steady", "steady", AGENT), changes={"late_seats": 1})
    assert "You join the game." in words(ask(of, "view"))
    assert of.table.view(2).absent == ()
    assert not any(answer.refused for answer in played_on(of, most=5))


# Limits


def test_whoever_takes_too_long_for_a_decision_loses_only_that():
    of = referee("classic", limits=Limits(move=10 * SECOND))
    ask(of, "view", 0)
    before = len(of.table.past)
    told = words(ask(of, "view", 11 * SECOND))
    assert "You took longer than 10 seconds, so steady decided for you." in told
    assert len(of.table.past) > before
    assert not ask(of, "move", 12 * SECOND, move=advised(of, 0)).refused


def test_a_late_sheet_of_orders_is_written_by_the_stand_in():
    of = referee("diplomacy", limits=Limits(move=10 * SECOND))
    words(ask(of, "move", 0, move="A BUD - SER"))
    words(ask(of, "view", 11 * SECOND))
    assert {what.chapter for what in of.table.past} == {"spring 1901"}
    assert of.decision != "spring 1901"


def test_whoever_has_used_up_the_time_of_the_game_is_replaced():
    of = referee("classic", limits=Limits(game=10 * SECOND))
    ask(of, "view", 0)
    answer = ask(of, "move", 11 * SECOND, move="done")
    assert answer.refused
    assert answer.text == "You have used up your time of 10 seconds for the game. steady plays on for you."
    assert of.left_to_others
    while not of.ended:
        of.step()
    assert verify(of.table.record()) is None
    assert ask(of, "view", 12 * SECOND).text.startswith(answer.text)


def test_calls_are_counted_and_so_are_refusals():
    of = referee("classic", limits=Limits(calls=2))
    assert [ask(of, "view").refused for _ in range(3)] == [False, False, True]
    of = referee("classic", limits=Limits(refusals=2))
    assert "plays on for you" not in ask(of, "move", move="jump").text
    assert "2 of your calls were refused. steady plays on for you." in ask(of, "move", move="jump").text


def test_after_its_last_move_the_model_is_replaced():
    of = referee("diplomacy", limits=Limits(moves=2))
    answer = ask(of, "move", move="A BUD - SER\nA VIE - GAL\nF TRI - ALB\nseal")
    assert "You have made all of your 2 moves. advance plays on for you." in words(answer)
    assert sum(move.by == 0 for move in of.table.moves) == 2
    assert ask(of, "view").text.startswith("You have made all of your 2 moves.")


def test_a_look_says_how_much_time_is_left():
    of = referee("classic", limits=Limits(move=10 * SECOND, game=100 * SECOND))
    words(ask(of, "view", 0))
    told = words(ask(of, "view", 4 * SECOND))
    assert "You have 6 seconds left for this decision." in told
    assert "You have 1 minute and 36 seconds left for the game." in told


def test_the_clocks_run_only_while_the_model_is_asked():
    of = referee("classic", limits=Limits(game=10 * SECOND))
    assert not ask(of, "view", 5_000_000).refused


def test_bots_that_fail_are_replaced(tmp_path):
    bot = tmp_path / "broken.py"
    bot.write_text("class Broken:\n    def __init__(self, *_): pass\n    def choose(self, view): raise RuntimeError\n")
    of = referee("classic", (AGENT, f"in-process:{bot}:Broken"))
    assert not ask(of, "view").refused
    played_on(of, most=10)
    assert any("Broken failed" in fault for fault in of.faults)


# Hostile calls


HOSTILE = [
    ("nothing", {}),
    ("move", {}),
    ("move", {"move": 7}),
    ("move", {"move": None}),
    ("move", {"move": ["done"]}),
    ("move", {"move": ""}),
    ("move", {"move": "\n" * 3000}),
    ("move", {"move": "x" * 5_000}),
    ("move", {"move": "\x1b[2J\u202e\udcff"}),
    ("move", {"move": "done\n" * 500}),
    ("move", {"move": "dice: 6 6 6 / 1 1"}),
    ("move", {"move": "blue: done"}),
    ("move", {"move": "done", "seat": -1}),
    ("move", {"move": "done", "seat": "nobody"}),
    ("move", {"move": "done", "by": "blue"}),
    ("say", {"text": {"a": []}}),
    ("odds", {"attackers": 10**30, "defenders": 1}),
    ("odds", {"attackers": -1, "defenders": 1}),
    ("odds", {"attackers": 999_999, "defenders": 999_999}),
    ("odds", {"source": "north"}),
    ("odds", {"source": "north", "target": "nowhere"}),
    ("odds", {"attackers": 1.5}),
    ("rules", {"part": "everything"}),
    ("legal", {"about": "\0"}),
    ("view", []),
    ("view", "view"),
    ("view", None),
    ("x" * 100_000, {}),
    ("say", {"text": "\udcff"}),
]


@pytest.mark.parametrize("book", ["classic", "simultaneous", "diplomacy"])
def test_hostile_calls_get_a_sentence_and_the_game_goes_on(book):
    of = referee(book)
    for tool, arguments in HOSTILE:
        answer = call(of, tool, arguments, 0)
        assert len(answer.text) < 2_000
        assert answer.refused or tool == "odds"
        assert shown(answer.text) == answer.text
    assert not ask(of, "move", move=advised(of, of.asked[0])).refused


def test_calls_after_the_end_are_answered():
    of = referee("classic", (AGENT, "steady"))
    words(ask(of, "move", move="resign"))
    assert of.ended
    assert "The game is over. Won by: blue." in words(ask(of, "view"))
    answer = ask(of, "move", move="done")
    assert (answer.refused, answer.text) == (True, "The game is over. Won by: blue.")
