"""What the store keeps of each noun, and whom it refuses; the same on both databases."""

import asyncio

import pytest
from msgspec.structs import replace

from garrison.store import answers, deadlines, games, lists, names, people, schema, servers
from garrison.store.database import Conflict, Missing, Taken, Unavailable
from garrison.store.servers import SharedClock, now
from store.stored import append, create, game, lines_of, made
from store.stored import seats as sitting


@pytest.fixture
def do(store):
    """Write with a function of a noun: `do(moves.append, "g", 0, rows)`."""
    return lambda function, *given: store.write_now(lambda connection: function(connection, *given))


@pytest.fixture
def see(store):
    """Read with a function of a noun."""
    return lambda function, *given: store.read_now(lambda connection: function(connection, *given))


def test_reading_never_writes(store):
    store.write_now(create())
    with pytest.raises(Unavailable):
        store.read_now(append("g", 0, "red: pass"))
    assert lines_of(store) == []


# Games and moves


def test_a_game_is_kept_as_it_was_given(do, see):
    do(games.create, game(title="Zoë – \U0001f3b2"), sitting())
    assert see(games.row, "g") == game(title="Zoë – \U0001f3b2")
    assert see(games.seats_of, "g") == tuple(sitting())
    with pytest.raises(Missing):
        see(games.row, "h")
    with pytest.raises(Conflict):
        do(games.create, game(), [])


def test_a_game_goes_from_stage_to_stage_once(do, see):
    do(games.create, game(), sitting())
    do(games.start, "g", "garrison record 1\n", "none, none", 5)
    with pytest.raises(Conflict):
        do(games.start, "g", "another\n", "", 6)
    do(games.set_stage, "g", "playing", "paused", 7)
    with pytest.raises(Conflict):
        do(games.set_stage, "g", "playing", "paused", 8)
    do(games.end, "g", "over", "red", 9)
    with pytest.raises(Conflict):
        do(games.end, "g", "cancelled", "*", 10)
    do(games.set_next, "g", "h")
    with pytest.raises(Conflict):
        do(games.set_next, "g", "i")
    row = see(games.row, "g")
    assert (row.stage, row.header, row.started, row.ended, row.updated, row.result, row.next) == (
        "over",
        "garrison record 1\n",
        5,
        9,
        9,
        "red",
        "h",
    )
    assert see(games.ids, "over", "waiting") == ("g",)
    assert see(games.ids, "waiting") == ()


def test_moves_are_added_at_the_end_and_nowhere_else(store, see):
    store.write_now(create())
    store.write_now(append("g", 0, "red: bid 3", "dice: 6 4 1 / 6 2"))
    store.write_now(append("g", 2, "blue: done"))
    for before in (0, 2, 4):
        with pytest.raises(Conflict):
            store.write_now(append("g", before, "blue: again"))
    with pytest.raises(Conflict):
        store.write_now(append("h", 0, "blue: elsewhere"))
    assert lines_of(store) == ["red: bid 3", "dice: 6 4 1 / 6 2", "blue: done"]
    assert [row.number for row in see(games.moves_of, "g", 1)] == [2, 3]
    assert see(games.row, "g").moves == 3


@pytest.mark.parametrize("wrong", [[made(number=2)], [made(), made()], [made("h")]])
def test_moves_that_do_not_follow_are_a_mistake_of_the_caller(do, see, wrong):
    do(games.create, game(), [])
    with pytest.raises(ValueError, match="not numbered"):
        do(games.append_moves, "g", 0, wrong)
    assert see(games.row, "g").moves == 0


def test_notices_are_added_at_the_end(do, see):
    do(games.create, game(), [])
    row = schema.NoticeRow("g", 1, 9, "joined", '{"seat":1}')
    do(games.append_notices, "g", 0, [row])
    with pytest.raises(Conflict):
        do(games.append_notices, "g", 0, [row])
    assert see(games.notices_of, "g") == (row,)
    assert see(games.notices_of, "g", 1) == ()
    assert see(games.row, "g").notices == 1


def test_talk_is_numbered_by_the_store(do, see):
    do(games.create, game(), [])
    said = schema.TalkRow("g", 0, 9, "anna", 0, "table", "Anna", "Hello \U0001f44b <script>")
    first = do(games.add_talk, said)
    second = do(games.add_talk, replace(said, room="watchers"))
    assert (first.number, second.number) == (1, 2)
    assert see(games.talk_after, "g", 0, 10, "table") == (first,)
    assert see(games.talk_after, "g", 0, 10, "table", "watchers") == (first, second)
    assert see(games.talk_after, "g", 1, 10, "table", "watchers") == (second,)
    with pytest.raises(Missing):
        do(games.add_talk, replace(said, game="h"))


def test_an_open_seat_is_taken_once(do, see):
    do(games.create, game(), sitting())
    bo = schema.SeatRow("g", 1, "human", person="bo", name="Bo", share="ab")
    do(games.take_seat, bo)
    for seat in (bo, replace(bo, person="cleo"), replace(bo, number=0), replace(bo, number=2)):
        with pytest.raises(Taken):
            do(games.take_seat, seat)
    assert see(games.seats_of, "g")[1] == bo
    do(games.put_seat, replace(bo, kind="bot", bot="steady"))
    assert see(games.seats_of, "g")[1].bot == "steady"
    with pytest.raises(Missing):
        do(games.put_seat, replace(bo, number=2))


# Deadlines, answers, pulse


def test_a_deadline_is_taken_when_it_is_due_and_held_for_a_while(do, see):
    due = schema.DeadlineRow("g", 100, 3, "late")
    do(deadlines.put, schema.DeadlineRow("g", 50, 2, "late"))
    do(deadlines.put, due)
    do(deadlines.put, schema.DeadlineRow("h", 100, 3, "bot"))
    assert see(deadlines.of, "g") == due
    assert do(deadlines.take_due, "late", 99, ["g"], 99, 10) == ()
    assert do(deadlines.take_due, "late", 100, ["g"], 100, 10) == (due,)
    assert do(deadlines.take_due, "late", 109, ["g"], 109, 10) == ()
    assert do(deadlines.take_due, "late", 110, ["g"], 110, 10) == (replace(due, held=110),)
    do(deadlines.clear, "g")
    assert see(deadlines.of, "g") is None
    assert see(deadlines.of, "h").kind == "bot"


def test_deadlines_move_by_the_time_that_the_server_was_away(do, see):
    do(deadlines.put, schema.DeadlineRow("g", 100, 3, "late"))
    assert do(servers.beat, 1_000) == 0
    assert do(servers.beat, 1_500) == 500
    do(deadlines.put_off, "late", do(servers.beat, 61_500))
    assert see(deadlines.of, "g").due == 60_100
    assert do(servers.beat, 60_000) == 0
    assert do(servers.beat, 61_600) == 100


def test_a_key_is_answered_once(do, see):
    answer = schema.AnswerRow("anna", "k", "g", b"r", 200, b'{"version":1}', 5)
    do(answers.keep, answer)
    with pytest.raises(Conflict):
        do(answers.keep, replace(answer, body=b"other"))
    do(answers.keep, replace(answer, person="bo", time=9))
    assert see(answers.find, "anna", "k") == answer
    assert see(answers.find, "anna", "l") is None
    do(answers.forget, 9)
    assert see(answers.find, "anna", "k") is None
    assert see(answers.find, "bo", "k").time == 9


def test_of_a_long_answer_only_the_fact_is_kept(do, see):
    for key, size in (("whole", answers.LONGEST), ("long", answers.LONGEST + 1)):
        do(answers.keep, schema.AnswerRow("anna", key, "g", b"r", 200, b"x" * size, 5))
    assert [len(see(answers.find, "anna", key).body) for key in ("whole", "long")] == [answers.LONGEST, 0]
    with pytest.raises(Conflict):
        do(answers.keep, schema.AnswerRow("anna", "long", "g", b"r", 200, b"", 6))


def test_one_person_fills_no_disk_with_answers(do, see):
    body, most = b"x" * answers.LONGEST, answers.MOST_BYTES // answers.LONGEST

    def many(connection):
        for time in range(4 * most):
            answers.keep(connection, schema.AnswerRow("anna", f"{time}", "g", b"r", 200, body, time))
        answers.keep(connection, schema.AnswerRow("bo", "k", "g", b"r", 200, body, 0))

    do(many)
    sizes = [len(see(answers.find, "anna", f"{time}").body) for time in range(4 * most)]
    assert most // 2 <= sum(map(bool, sizes)) <= most, "Each key is still known."
    assert sizes == sorted(sizes), "The oldest are let go."
    assert see(answers.find, "bo", "k").body == body


def test_the_last_keys_of_a_person_are_remembered(do, see, monkeypatch):
    monkeypatch.setattr(answers, "MOST_KEYS", 40)

    def many(connection):
        for time in range(4 * answers.MOST_KEYS):
            answers.keep(connection, schema.AnswerRow("anna", f"{time}", "g", b"r", 200, b"{}", time))

    do(many)
    known = [see(answers.find, "anna", f"{time}") is not None for time in range(4 * answers.MOST_KEYS)]
    assert answers.MOST_KEYS * 3 // 4 <= sum(known) <= answers.MOST_KEYS * 17 // 16
    assert known == sorted(known), "The oldest are forgotten."


# People


def test_a_guest_takes_a_name_that_nobody_else_has(do, see):
    do(people.add, people.guest("a", 4187, 5))
    do(people.add, people.guest("b", 7, 5))
    assert see(people.row, "b").name == "Guest 0007"
    anna = names.read_name("Anna")
    do(people.set_name, "a", anna, "$argon2id$...")
    for same in ("ANNA", "ＡＮＮＡ", " anna "):
        with pytest.raises(Taken):
            do(people.set_name, "b", names.read_name(same), "$argon2id$...")
    do(people.set_name, "a", anna, "$argon2id$new")
    do(people.set_seen, "a", 9)
    found = see(people.by_name, names.read_name("aNNa"))
    assert found == schema.PersonRow("a", "person", "Anna", "anna", "$argon2id$new", 5, 9)
    assert see(people.by_name, names.read_name("Bo")) is None
    assert {row.id for row in see(people.rows, "a", "b", "c")} == {"a", "b"}
    with pytest.raises(Missing):
        see(people.row, "c")
    with pytest.raises(Missing):
        do(people.set_name, "c", names.read_name("Cleo"), "")


LEFT = {
    "session": lambda c: people.add_session(c, schema.SessionRow("new", "session", 1, 900, 60)),
    "token": lambda c: people.add_token(c, schema.TokenRow("t", "hash", "bot", "token", "My bot", "bot", 1)),
    "game": create("g", maker="game"),
    "talk": lambda c: games.add_talk(c, schema.TalkRow("g", 0, 2, "talk", -3, "watchers", "Guest 0001", "Hi.")),
}


def test_a_guest_is_forgotten_who_left_nothing_and_was_not_here_for_long(do, see):
    for guest in (*LEFT, "a", "b", "y", "young"):
        do(people.add, people.guest(guest, 1, 70 if guest == "young" else 5))
        do(people.add_session, schema.SessionRow(guest, guest, 5, 900, 5))
    do(people.add, schema.PersonRow("named", "person", "Anna", "anna", "", 5, 5))
    for job in LEFT.values():
        do(job)
    last = do(people.forget_guests, 50, "", 1)
    assert last == "a"
    assert {row.id for row in see(people.rows, "a", "b", "y")} == {"b", "y"}, "A sweep looks at so many."
    while last:
        last = do(people.forget_guests, 50, last, 2)
    everybody = (*LEFT, "a", "b", "y", "young", "named")
    assert {row.id for row in see(people.rows, *everybody)} == {*LEFT, "young", "named"}
    assert see(people.sessions_of, "b") == ()


def test_a_session_ends_by_itself_or_when_told(do, see):
    for hash_ in ("one", "two", "three"):
        do(people.add_session, schema.SessionRow(hash_, "a", 1, 100, 1))
    assert see(people.find_session, "one", 99).person == "a"
    assert see(people.find_session, "one", 100) is None
    do(people.prolong_session, "one", 200, 50)
    assert see(people.find_session, "one", 100).seen == 50
    do(people.end_other_sessions, "a", "one")
    assert [row.hash for row in see(people.sessions_of, "a")] == ["one"]
    do(people.end_session, "one")
    assert see(people.sessions_of, "a") == ()
    do(people.add_session, schema.SessionRow("four", "a", 1, 100, 1))
    do(people.forget_sessions, 100)
    assert see(people.sessions_of, "a") == ()


def test_a_token_is_revoked_by_its_owner_alone(do, see):
    token = schema.TokenRow("t", "hash", "a", "a", "My bot", "read play", 5)
    do(people.add_token, token)
    do(people.set_token_used, "t", 8)
    assert see(people.find_token, "hash") == replace(token, used=8)
    with pytest.raises(Missing):
        do(people.revoke_token, "t", "b", 9)
    assert len(see(people.tokens_of, "a")) == 1
    do(people.revoke_token, "t", "a", 9)
    assert see(people.find_token, "hash") is None
    assert see(people.tokens_of, "a") == ()


def test_a_seat_link_gives_its_seat_to_one_person(do, see):
    do(games.add_link, schema.LinkRow("h", "g", 1, 5))
    do(games.use_link, "h", "anna")
    do(games.use_link, "h", "anna")
    for hash_, person in (("h", "bo"), ("none", "bo")):
        with pytest.raises(Taken):
            do(games.use_link, hash_, person)
    assert see(games.find_link, "h").used_by == "anna"
    assert see(games.find_link, "none") is None
    assert [row.seat for row in see(games.links_of, "g")] == [1]


# Lists


def ids(page):
    return [card.game.id for card in page.cards]


def test_each_list_shows_the_games_that_belong_in_it(do, see):
    stages = {"w": "waiting", "p": "playing", "z": "paused", "o": "over", "c": "cancelled"}
    for id_, stage in stages.items():
        for listed in (True, False):
            do(games.create, game(f"{id_}{listed:d}", stage=stage, listed=listed), sitting(f"{id_}{listed:d}"))
    found = {name: {who: ids(see(of, who, "", 20)) for who in ("anna", "bo", "")} for name, of in lists.LISTS.items()}
    assert found == {
        "open": {"anna": ["w1"], "bo": ["w1"], "": ["w1"]},
        "mine": {"anna": ["z1", "z0", "w1", "w0", "p1", "p0"], "bo": [], "": []},
        "live": {"anna": ["z1", "p1"], "bo": ["z1", "p1"], "": ["z1", "p1"]},
        "over": {"anna": ["o1", "o0"], "bo": ["o1"], "": ["o1"]},
    }


def test_a_card_has_seats_maker_and_deadline_but_no_secret(do, see):
    do(people.add, schema.PersonRow("anna", "person", "Anna", "anna"))
    do(games.create, game(header="garrison record 1\n"), sitting())
    do(deadlines.put, schema.DeadlineRow("g", 77, 0, "late"))
    (card,) = see(lists.open_, "", "", 5).cards
    assert card == lists.Card(game(header="", secret=b""), tuple(sitting()), "Anna", 77)


def test_pages_show_each_game_once(do, see):
    for number in range(7):
        do(games.create, game(f"g{number}", updated=number // 2), [schema.SeatRow(f"g{number}", 0, "open")])
    shown, after = [], ""
    while True:
        page = see(lists.open_, "", after, 2)
        shown += ids(page)
        if not (after := page.after):
            break
    assert shown == ["g6", "g5", "g4", "g3", "g2", "g1", "g0"]
    for nonsense in ("x", "1", "9999999999999999999.g", "1.\0", "1.g; DROP TABLE game"):
        assert len(ids(see(lists.open_, "", nonsense, 9))) == 7


# The clock of the servers: the database's, which never goes back


HOUR = 3_600_000


def test_a_machine_whose_clock_is_wrong_goes_by_the_database(store):
    wrong = SharedClock(lambda: now() - HOUR)
    asyncio.run(wrong.set(store))
    assert abs(wrong() - now()) < HOUR // 60


def test_time_never_goes_back(store):
    told = iter([0, 3 * HOUR + now(), 3 * HOUR + now(), 0, 0, now()])
    clock = SharedClock(lambda: next(told))
    first, late = clock(), clock()
    assert first < late == clock() == clock()
