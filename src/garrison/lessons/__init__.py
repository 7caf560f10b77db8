"""Lessons: short games with a goal, an answer to each mistake, and a line of the rulebook.

They are played by the same engine as every game, in the browser and in the terminal.
"""

from garrison.lessons.lesson import COURSE, BrokenLesson, Lesson, Mistake, Pupil, Step, lesson, lessons, replied

__all__ = ["COURSE", "BrokenLesson", "Lesson", "Mistake", "Pupil", "Step", "lesson", "lessons", "replied"]
