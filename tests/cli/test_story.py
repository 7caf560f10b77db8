"""What the others did is told in a few lines, and every goal in a sentence."""

from cli.desk import fresh, game, table_at
from garrison.engine.vocabulary import Seat
from garrison.risk.notation import read_move, write_state
from garrison.telling.risk.goals import goal_told
from garrison.telling.risk.story import story
from rows import rows

POSITION = "north blue 9, east red 1, south red 2, west green 1"
OF = game(seats=("red", "blue", "green"))


def told(line, *moves, to=0, of=OF):
    """The story of these moves, as lines."""
    table, events = table_at(line, of), []
    for written in moves:
        events.extend(table.make(read_move(of, written)).told(Seat(to)))
    return [words for _, words in story(of, events, Seat(to))]


BATTLE = (
    "blue: north +3", "blue: north x east 3", "dice: 6 5 4 / 1", "blue: occupy 4",
    "blue: east x south 3", "dice: 6 5 5 / 5 4", "blue: occupy 3",
)  # fmt: skip


def test_a_turn_is_one_line_with_its_battles_summed_up():
    line = f"blue deploying 3: {POSITION.replace('south red 2', 'south green 2')}"
    (words,) = told(line, *BATTLE, "blue: done", "blue: north > east 2", "deck: card *1")
    assert words.split("; ") == [
        "blue places 3 on north",
        "takes your east (lost 0, killed 1, red eliminated) from north",
        "takes south (0, 2) from east",
        "moves 2 from north to east",
        "draws a card",
    ]


def test_an_attack_that_came_to_nothing_is_told_too():
    line = f"blue attacking: {POSITION}"
    moves = ["blue: north x east 2", "dice: 4 3 / 6", "blue: north x east 1", "dice: 4 / 6", "blue: done", "blue: done"]
    assert told(line, *moves) == ["blue attacks your east (lost 2, killed 0) from north"]


def test_others_are_told_whose_it_was_by_the_board():
    assert told(f"blue attacking: {POSITION}", "blue: north x east 1", "dice: 4 / 6", to=2) == [
        "blue attacks east (lost 1, killed 0) from north"
    ]


def test_what_is_placed_on_one_territory_is_added_up():
    moves = ["blue: north +1", "blue: north +1", "blue: north +1"]
    assert told(f"blue deploying 3: {POSITION}", *moves) == ["blue places 3 on north"]


def test_a_trade_and_a_resignation_are_told():
    line = f"blue trading 3: {POSITION}; hands blue north east south"
    assert told(line, "blue: trade north east south", "green: resign") == [
        "blue trades a set of cards for 4 armies; green resigns"
    ]


def test_the_setup_is_told_by_seats():
    of = game()
    board = "north -, east -, south red 1, west blue 1"
    line = f"red claiming 3,3: {board}"
    assert told(line, "red: claim north", "blue: claim east", of=of) == ["red claims north; blue claims east"]
    moves = ["red: claim north", "blue: claim east", "red: place north", "blue: place east", "red: place south"]
    assert told(line, *moves, of=of)[1:] == ["red places on north, south", "blue places on east"]


def test_the_first_dice_say_who_begins():
    of = game()
    line = write_state(of, fresh(map_="quad").state)
    assert told(line, "dice: lot 3", "dice: lot 3", "dice: lot 2", "dice: lot 5", of=of) == [
        "The dice decide who places first: red 3, blue 3, red 2, blue 5. It is blue."
    ]


@rows(
    ("goal", "sentence"),
    [
        ("world", "Hold every territory on the map."),
        ("territories 24 1", "Hold 24 territories."),
        ("territories 18 2", "Hold 18 territories with at least 2 armies on each."),
        ("continents europe,australia 1", "Hold Europe, Australia and 1 other of your choice."),
        ("continents asia,africa 0", "Hold Asia and Africa."),
        ("continents asia 0", "Hold Asia."),
        ("destroy blue 24 1", "Take the last territory of blue; if somebody else does, hold 24 territories."),
    ],
)
def test_a_goal_is_a_sentence(goal, sentence):
    of = game("missions", map_="world")
    board = ", ".join(f"{name} {'red' if n % 2 else 'blue'} 1" for n, name in enumerate(of.map.ids))
    table = table_at(f"red attacking: {board}; goals red {goal}", of)
    assert goal_told(of, table.view(Seat(0)).goal) == sentence


def test_a_game_of_rounds_has_a_goal_of_its_own():
    table = fresh(goal="rounds", rounds=7)
    assert goal_told(table.game, table.view(Seat(0)).goal).startswith("Hold the most territories after round 7")


def test_whose_prey_another_took_is_told_another_goal():
    of = game("missions", seats=("red", "blue", "green"))
    line = f"blue attacking: {POSITION}; goals green destroy red 3 1"
    moves = "blue: north x east 3", "dice: 6 5 4 / 1", "blue: occupy 4", "blue: east x south 3", "dice: 6 5 4 / 1 1"
    lines = [told(line, *moves, "blue: occupy 3", to=to, of=of) for to in (2, 0)]
    assert lines[0][1:] == ["Your goal has changed: Hold 3 territories."]
    assert lines[0][:1] == [words.replace("your ", "") for words in lines[1]]
