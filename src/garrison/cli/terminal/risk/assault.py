"""The command that begins a repeated attack."""

from garrison.cli.terminal.risk.moving import act
from garrison.cli.terminal.session import Session
from garrison.engine.notation import InvalidNotation
from garrison.engine.vocabulary import Seat
from garrison.risk.typed import choices_with, read_attack
from garrison.table.assault import Assault, read_stops


def assault(session: Session, seat: Seat, words: list[str]) -> None:
    game, view = session.game, session.table.view(seat)
    words = [word for place, word in enumerate(words) if (place, word) != (1, "x")]
    if len(words) < 2:  # noqa: PLR2004  from where, and to where
        raise InvalidNotation(
            "From where to where? For example: assault alaska kamchatka, or with x5, until 4, half or 60%."
        )
    stops, attack = read_stops(words[2:]), read_attack(game, view, words)
    if choices_with(view, attack):
        session.table.plans[seat] = Assault(game, view, (attack.source, attack.target), stops)
    else:
        act(session, seat, attack)
