"""A bot written in Python that is served as a program: `python -m garrison.bots.programs.serve mybot.py:Cautious`."""

import os
import sys
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw

from garrison.bots.bot import Bot, Hears
from garrison.bots.in_process import BotFault, OwnBot, plays_of
from garrison.bots.programs.messages import LONGEST_WORDS, Decided, Failed, Game, Greeting, Message, line_of
from garrison.bots.programs.reading import view_of
from garrison.catalogue import new_game, ruleset
from garrison.engine.game import View
from garrison.engine.streams import Chance
from garrison.maps.kinds import AnyMap
from garrison.outside.characters import shown


class Asked(Message, frozen=True):
    """The fields of any message that the bot needs; the view is decoded later."""

    type: str
    id: int = 0
    view: Raw = Raw()
    events: tuple[Any, ...] = ()


class Playing(NamedTuple):
    bot: Bot
    view: msgspec.json.Decoder[View]


def serve(word: str, lines: Iterable[bytes]) -> Iterator[Message]:
    """The answers of the bot that a word names to the lines of a referee; raises BotFault if it can't be loaded."""
    asked, playing = msgspec.json.Decoder(Asked), None
    for line in lines:
        message = asked.decode(line)
        match message.type:
            case "hello":
                yield Greeting(name=word[-60:], plays=plays_of(word))
            case "game":
                playing = _begun(word, line)
            case "told" if playing and isinstance(playing.bot, Hears):
                playing.bot.hear(message.events)
            case "choose" if playing:
                yield _answer(playing, message)
            case "choose":
                yield Failed("There is no game yet.", message.id)
            case "bye":
                return
            case _:
                pass  # needs no answer


def _begun(word: str, line: bytes) -> Playing:
    told = msgspec.json.decode(line, type=Game)
    kind = ruleset(told.ruleset).family.maps
    map_: AnyMap = kind.parse(msgspec.json.encode(told.map), "map")
    game = new_game(told.ruleset, map_, told.seats, told.options)
    return Playing(OwnBot(word)(game, Chance(told.seed).below), msgspec.json.Decoder(view_of(game.ruleset)))


def _answer(playing: Playing, asked: Asked) -> Message:
    view = playing.view.decode(asked.view)
    try:
        return Decided(action=msgspec.to_builtins(playing.bot.choose(view).action), id=asked.id)
    except BotFault as fault:
        return Failed(f"{fault}"[:LONGEST_WORDS], asked.id)


def main(word: str) -> int:
    """Serve at the standard streams; whatever the bot prints goes to the standard error instead."""
    out = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    try:
        for answer in serve(word, sys.stdin.buffer):
            out.write(line_of(answer))
    except BotFault as fault:
        print(shown(f"{fault}"), file=sys.stderr)  # noqa: T201  the referee reads it
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
