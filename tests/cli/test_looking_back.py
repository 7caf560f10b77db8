"""The outcome of the orders of any phase, and the log: what happened, without what was undone."""

from cli.map_room import at_map, first_spring

DUEL = "spring 1905: france A BUR, A PAR, germany A MUN; owners france PAR BRE, germany MUN"
PEOPLE = ("france", "germany")
SPRING = ("a bur - mun", "undo", "a bur - ruh", "erase bur", "a bur - ruh", "a bur - bel", "a par - pic")


def night(tmp_path, *lines):
    """Two phases at one screen, in which France changes its mind, and then these lines of France."""
    first = ("", *SPRING, "tell germany Peace!", "seal", "", "", "a mun h", "seal")
    second = ("", "", "a mun - tyr", "seal", "", "", "a bel h", "a pic - bur", "seal")
    return at_map(DUEL, *first, *second, "", "", *lines, folder=tmp_path, people=PEOPLE)


def test_the_log_tells_what_happened_without_what_was_undone(tmp_path):
    told = night(tmp_path, "say Too late.", "log").answer("log")
    assert "Spring 1905: F France to Germany: Peace! F France: A BUR - BEL, A PAR - PIC" in told
    assert "Fall 1905: F France: A PIC - BUR" in told
    assert told.endswith("France to all: Too late.")
    assert not [word for word in ("MUN - ", "RUH", "seal", "erase", "#") if word in told.split("Fall 1905")[0]]


def test_the_log_is_as_long_as_is_asked_for(tmp_path):
    told = night(tmp_path, "log 1").answer("log 1")
    assert "Peace!" not in told
    assert told.count(" 1905:") <= 1


def test_others_letters_are_not_in_the_log(tmp_path):
    seen = first_spring("", "tell italy Attack!", "pass", "", "", "log 9", folder=tmp_path, people=PEOPLE)
    assert seen.answer("log 9") == "Nothing has happened yet."


def test_the_results_of_any_phase_are_told(tmp_path):
    seen = night(
        tmp_path, "results", "results S1905M", "results spring 1905", "results 2", "results all", "results 1905"
    )
    assert seen.answer("results").startswith("Fall 1905: F France A BEL H held")
    spring, fall = seen.answer("results S1905M"), seen.answer("results")
    assert spring.startswith(
        "Spring 1905: F France A BUR - BEL moved to BEL F A PAR - PIC moved to PIC G Germany A MUN H"
    )
    assert seen.answer("results spring 1905") == spring
    for line in ("results 2", "results all", "results 1905"):
        assert seen.answer(line) == f"{spring} {fall}"


def test_the_results_of_a_phase_that_was_not_played_are_refused_with_examples(tmp_path):
    seen = night(tmp_path, "results S1904M")
    assert seen.answer("results S1904M").startswith("No phase 's1904m' has been played. Try: results ")


def test_before_the_first_phase_nothing_has_come_of_anything(tmp_path):
    seen = first_spring("results S1901M", "log", folder=tmp_path)
    assert seen.answer("results S1901M") == "No orders have been carried out yet."
    assert seen.answer("log") == "Nothing has happened yet."


def test_harbour_has_help_of_its_own(tmp_path):
    told = first_spring("help", folder=tmp_path, ruleset="harbour")
    for words in ("a yor - edi - nwy", "a war + a mos for russia", "f kie/bal - kie/hel", "berth"):
        assert words in told.answer("help")
    assert max(map(len, told.text.splitlines())) <= 80
    assert "berth" not in first_spring("help", folder=tmp_path).answer("help")


def test_no_order_is_torn_where_the_screen_ends(tmp_path):
    seen = first_spring("results", *["auto"] * 7, "log 99", folder=tmp_path)
    torn = [line for line in seen.text.splitlines() if line.endswith((" A", " F", " -"))]
    assert not torn
    assert max(map(len, seen.text.split("The game is saved")[0].splitlines())) <= 80
