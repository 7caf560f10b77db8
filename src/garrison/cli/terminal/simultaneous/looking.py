"""Commands that only look: at a territory, the cards, what came of the last turn, and the game in numbers."""

from collections.abc import Iterator, Sequence

from garrison.cli.terminal.blocks import territory_told
from garrison.cli.terminal.session import Session
from garrison.engine.notation import InvalidNotation
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.simultaneous.chronicle import told_events
from garrison.simultaneous.events import AnyEvent, Attacked, Fought, Struck
from garrison.simultaneous.game import Game
from garrison.simultaneous.options import with_cards, with_commands
from garrison.telling.line import Line
from garrison.telling.simultaneous.arsenal import commands_told
from garrison.telling.simultaneous.battles import battles
from garrison.telling.simultaneous.cards import hand_told, trades_told
from garrison.telling.simultaneous.story import turn_told
from garrison.territories.names import territories_meant


def look(session: Session, seat: Seat, words: list[str]) -> None:
    """A territory, and what it borders on."""
    if not words:
        raise InvalidNotation("which territory? Such as: look sadr")
    view = session.table.view(seat)
    for where in territories_meant(session.game.map, "-".join(words).lower()):
        session.console.print(territory_told(session.game, view, where))


def cards(session: Session, seat: Seat, words: list[str]) -> None:
    """The hand and its sets, and the command cards with what they do."""
    game, view = session.game, session.table.view(seat)
    if not with_cards(game.options) and not with_commands(game.options):
        session.say("There are no cards in this game.")
    if with_cards(game.options):
        session.confide(f"Your cards: {hand_told(game, view)}.")
        session.confide("\n".join(trades_told(game, view)))
    if with_commands(game.options):
        session.confide("\n".join(commands_told(view)) or "You have no command cards.")


def results(session: Session, seat: Seat, words: list[str]) -> None:
    """The last turn once more, with the dice of every battle."""
    number, events = last_turn(session, seat)
    for about, told in turn_told(session.game, number, events, seat):
        session.tell(about, told)
    for about, told in rolls_told(session.game, events):
        session.tell(about, told)
    if not events:
        session.say("No turn has been carried out yet.")


def last_turn(session: Session, seat: Seat) -> tuple[int, tuple[AnyEvent, ...]]:
    """The number of the last turn that was carried out, and what the seat knows of it; nothing before the first."""
    states, moves = session.table.history(), session.table.moves
    for state, move in zip(reversed(states[:-1]), reversed(moves), strict=True):
        if events := told_events(session.game, state, move, seat):
            return state.round, events
    return 0, ()


def rolls_told(game: Game, events: Sequence[AnyEvent]) -> Iterator[Line]:
    """Each battle with its rolls, one by one."""
    for battle in battles(events):
        began = battle.began
        sides = game.seats[began.by], game.seats[began.against] if began.against != NOBODY else "nobody"
        where = (began.sources[0], began.target) if isinstance(began, Attacked) else (began.first, began.second)
        yield Line(began.by, f"{game.map.ids[where[0]]} x {game.map.ids[where[1]]}:")
        yield from (Line(NOBODY, f"  {roll_told(roll, sides)}") for roll in battle.rolls)


def roll_told(roll: Fought | Struck, sides: tuple[str, str]) -> str:
    """One roll: its dice where there are any, what it cost, and what is left."""
    dice = [roll.attacker, roll.defender] if isinstance(roll, Fought) else []
    shown = " / ".join(" ".join(map(str, sorted(numbers, reverse=True))) for numbers in dice)
    losses = [f"{who} loses {n}" for who, n in zip(sides, (roll.attackers_lost, roll.defenders_lost), strict=True) if n]
    return f"{shown:<13} {' and '.join(losses) or 'nobody loses any'}: {roll.attackers} against {roll.defenders}"
