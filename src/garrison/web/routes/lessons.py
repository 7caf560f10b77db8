"""Lessons: the course, and a lesson played move by move. Nothing is kept, so each request brings all that was done."""

import asyncio

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from garrison.play import lessons
from garrison.web.guard.callers import TheCaller
from garrison.web.guard.context import AnyRequest
from garrison.web.guard.streams import TheJobs
from garrison.web.routes.gives import JSON, gives
from garrison.web.routes.sending import sent_made
from garrison.wire.lessons import LessonInfo, TakenLesson, Taught


@get("/api/lessons", operation_id="lessons", **gives(list[LessonInfo]))
async def course() -> tuple[LessonInfo, ...]:
    """The lessons, in the order in which they are learnt."""
    return await asyncio.to_thread(lessons.course)


@post("/api/lessons/{lesson:str}", operation_id="takeLesson", **gives(Taught, 404, 422, limit="moves", packed=True))
async def take_lesson(
    request: AnyRequest, lesson: FromPath[str], data: JSONBody[TakenLesson], caller: TheCaller, jobs: TheJobs
) -> Response[bytes]:
    """The lesson after these deeds. One that it does not want is not done but answered."""
    return await sent_made(request, await jobs.look(lessons.taught, lesson, data), JSON)
