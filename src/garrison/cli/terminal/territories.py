"""Looking at territories, in the games whose maps are made of them."""

from garrison.cli.terminal.blocks import territory_told
from garrison.cli.terminal.drawing import drawing
from garrison.cli.terminal.session import Session
from garrison.engine.notation import InvalidNotation
from garrison.engine.vocabulary import Seat
from garrison.territories.notation import Game
from garrison.territories.typed import could_be_territory, territories_meant

PROMPT = 2
"""The lines that the prompt takes, so that the map and the prompt fit on the screen together."""


def look(session: Session, seat: Seat, words: list[str]) -> None:
    if not words:
        raise InvalidNotation(f"Which territory? For example: {session.face.by_word['look'].usage}.")
    view = session.table.view(seat)
    for where in territories_meant(session.game.map, "-".join(words).lower(), " ".join(words)):
        session.console.print(territory_told(session.game, view, where))


def draw_map(session: Session, seat: Seat, words: list[str]) -> None:
    view, screen = session.table.view(seat), session.console
    if view.owner:
        screen.print(drawing(session.game, view, screen.width, screen.height - PROMPT))
    else:
        session.say("You can't see the map: you are not in the game.")


def is_name(game: Game, word: str) -> bool:
    return could_be_territory(game.map, word)
