"""Every lesson: what it shows reaches the end, mistakes can be made and are answered, no allowed move leads astray."""

from random import Random

import pytest

from garrison.engine.lines import read_move
from garrison.engine.play import asides, legal
from garrison.engine.vocabulary import Move
from garrison.lessons import COURSE, BrokenLesson, Pupil, lesson, replied
from garrison.lessons.lesson import FOLDER, read
from garrison.table.chronicle import Chronicle, Draft
from rows import rows

MOST = 40
"""More deeds than any lesson takes."""


FEW = 9
"""Armies of a choice that are tried."""


class Taking:
    """A lesson being taken."""

    def __init__(self, name):
        self.lesson = lesson(name)
        self.pupil = Pupil(self.lesson)
        self.chronicle = Chronicle(self.lesson.record.game, self.lesson.record.start)
        self.chronicle.follow(replied(self.chronicle, self.pupil.begin(self.chronicle), self.lesson))

    def drafted(self, move):
        draft = Draft(self.chronicle)
        draft.make(move)
        draft.settle(self.lesson.dice)
        return draft.made

    def play(self, move):
        """What is said to it, or nothing once it is made."""
        made = self.drafted(move)
        if words := self.pupil.answered(made):
            return words
        self.chronicle.follow(made)
        self.chronicle.follow(replied(self.chronicle, self.pupil.follow(self.chronicle), self.lesson))
        return ""

    def possible(self):
        """Every move that the rules allow now, with each count from the least to the most it may have."""
        game, state = self.chronicle.game, self.chronicle.state
        notation = game.ruleset.notation
        for choice in (*legal(game, state, self.lesson.pupil), *asides(game, state, self.lesson.pupil)):
            line = notation.write_move_in(game, state, Move(choice.by, choice.action))
            head, _, count = line.rpartition(" ")
            yield from (
                [
                    f"{head} {'+' if '+' in count else ''}{n}"
                    for n in range(int(count), max(int(count), min(choice.most, FEW)) + 1)
                ]
                if count.lstrip("+").isdigit()
                else [line]
            )

    def show(self):
        return read_move(self.chronicle.game, f"{self.lesson.seat}: {self.pupil.shown(self.chronicle)}")


@rows("name", COURSE)
def test_what_a_lesson_shows_reaches_its_end(name):
    taking = Taking(name)
    for _ in range(MOST):
        if not taking.pupil.done:
            assert taking.play(taking.show()) == ""
    assert taking.pupil.done


@rows("name", COURSE)
def test_every_mistake_can_be_made_and_is_answered(name):
    taking, left = Taking(name), {(n, m) for n, step in enumerate(lesson(name).steps) for m in step.mistakes}
    while not taking.pupil.done:
        at, step = taking.pupil.at, taking.pupil.step
        for line in taking.possible():
            said = taking.pupil.answered(taking.drafted(read_move(taking.chronicle.game, line)))
            assert said in ("", step.otherwise, *(mistake.answer for mistake in step.mistakes))
            left -= {(at, mistake) for mistake in step.mistakes if mistake.answer == said}
        taking.play(taking.show())
    assert not left


@rows("name", COURSE)
def test_whatever_a_lesson_allows_leads_on(name):
    for seed in range(10):
        taking, chance = Taking(name), Random(seed)
        for _ in range(MOST):
            if taking.pupil.done or not taking.pupil.shown(taking.chronicle):
                break  # at the end, or when the dice were against it
            lines = [*taking.possible()]
            chance.shuffle(lines)
            assert any(taking.play(read_move(taking.chronicle.game, line)) == "" for line in lines)
        else:
            pytest.fail(f"With seed {seed}, {name} has no end.")


def test_a_mistake_is_not_made():
    taking = Taking("attack")
    assert taking.play(read_move(taking.chronicle.game, "red: new-guinea +3")).startswith("New Guinea is safe")
    assert not taking.chronicle.past
    assert taking.pupil.at == 0


@rows(
    "old, new, said",
    [
        ('reach = ["phase red attacking"]', 'reach = ["owns siam"]', "'owns siam' is no goal"),
        ('show = ["indonesia +3"]', 'show = ["indonesai +3"]', "Did you mean 'indonesia'?"),
        ("siam blue 1", "siam purple 1", "purple"),
        ('title = "Your first territory"', "", "title"),
        ("minutes = 2", "minutes = 2\nhours = 1", "hours"),
        ("[[steps]]", "[[stepps]]", "stepps"),
    ],
)
def test_a_lesson_that_cannot_be_taught_is_refused_when_it_is_read(old, new, said):
    text = (FOLDER / "attack.toml").read_text("utf-8")
    assert old in text
    with pytest.raises(BrokenLesson, match="'attack' can't be taught") as fault:
        read("attack", text.replace(old, new))
    assert said in str(fault.value)


def test_there_are_as_many_files_as_lessons():
    assert {file.stem for file in FOLDER.iterdir()} == {*COURSE}
    with pytest.raises(BrokenLesson, match="There is no lesson 'chess'"):
        lesson("chess")


def test_sentences_never_scold_and_nobody_clicks():
    for name in COURSE:
        text = (FOLDER / f"{name}.toml").read_text("utf-8").lower()
        for word in ("wrong", "mistake!", "incorrect", "click", "you should have", "bad move", "error"):
            assert word not in text.replace("goes wrong most of the time", ""), (name, word)
