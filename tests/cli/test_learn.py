"""`garrison learn`: the same lessons in the terminal, by what is typed."""

import io

from rich.console import Console

from cli.running import ran
from garrison.cli import learn
from garrison.cli.learn import LessonSession, listed
from garrison.cli.terminal.session import Script
from garrison.lessons import COURSE, lesson
from rows import rows


def taught(name, lines, folder):
    """What is on the screen after these lines, and the lesson as it stands then."""
    screen = io.StringIO()
    console = Console(file=screen, width=80, height=40, markup=False, highlight=False, emoji=False)
    session = LessonSession(lesson(name), Script(lines, console), folder)
    session.console = console
    session.play()
    return " ".join(screen.getvalue().split()), session.pupil


@rows("name", COURSE)
def test_every_lesson_is_played_by_typing_what_it_shows(name, tmp_path):
    class Showing:
        def read(self, prompt, complete=None):
            return "yes" if "yes or no" in prompt else session.pupil.shown(session.table)

        def forget(self):
            """There is nothing to forget."""

    session = LessonSession(lesson(name), Showing(), tmp_path)
    session.console = Console(file=io.StringIO(), width=80, height=40)
    session.play()
    assert session.pupil.done


def test_a_wrong_move_is_answered_and_shown_after_the_second(tmp_path):
    seen, pupil = taught("attack", ["new-guinea +3", "new-guinea +3", "quit"], tmp_path)
    assert seen.count("New Guinea is safe") == 2
    assert seen.count("Type: indonesia +3") == 1
    assert pupil.at == 0


def test_whoever_asks_is_shown_how_and_can_leave(tmp_path):
    seen, _ = taught("bounce", ["show", "save x", "undo", "q"], tmp_path)
    assert "Type: A PAR - BUR" in seen
    assert "A lesson is not kept" in seen
    assert "Goodbye." in seen


def test_an_assault_is_part_of_a_lesson(tmp_path):
    lines = ["indonesia +3", "assault indonesia siam", "occupy 3", "done", "done"]
    assert taught("attack", lines, tmp_path)[1].done


def test_the_list_marks_what_is_done_and_names_the_next(tmp_path):
    learn._finish(tmp_path, "attack")
    learn._finish(tmp_path, "attack")
    assert learn._done(tmp_path) == ("attack",)
    first, second, *_, last = listed(learn._done(tmp_path))
    assert first.startswith("[x] attack")
    assert second.startswith("[ ] odds")
    assert last == "Begin one with `garrison learn odds`."


def test_the_command_lists_the_lessons_and_knows_no_others(capsys):
    assert [line.split()[2] for line in ran(capsys, "learn")[0].splitlines() if "[" in line] == [*COURSE]
    assert "There is no lesson 'chess'" in ran(capsys, "learn", "chess")[1]
