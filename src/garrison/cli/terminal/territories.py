"""Looking at territories, in the games whose maps are made of them."""

from garrison.cli.terminal.blocks import territory_told
from garrison.cli.terminal.session import Session
from garrison.engine.notation import InvalidNotation
from garrison.engine.vocabulary import Seat
from garrison.territories.notation.words import Game
from garrison.territories.typed import could_be_territory, territories_meant


def look(session: Session, seat: Seat, words: list[str]) -> None:
    if not words:
        raise InvalidNotation(f"Which territory? For example: {session.face.by_word['look'].usage}.")
    view = session.table.view(seat)
    for where in territories_meant(session.game.map, "-".join(words).lower()):
        session.console.print(territory_told(session.game, view, where))


def is_name(game: Game, word: str) -> bool:
    return could_be_territory(game.map, word)
